/// What the rules of a program need to know about the characters of a text, gathered in one pass.
///
/// Every set of characters in a rule is one bit. For each ASCII byte, and for each combination of Unicode classes, a
/// table contains the bits of the sets that it belongs to and of those that it does not belong to. The pass gathers
/// which bits some character has, which bits some character lacks, and how many characters there are. These facts
/// answer everything that the rules need to know. The scan consists of plain numbers and addresses, so that using it
/// costs no reference counting.
@safe
final class CharacterScan: @unchecked Sendable {
  // Unchecked because of the addresses: what they lead to is written before the scan is shared and never again.

  /// What each of the 256 bytes has and lacks, and then the same for each combination of classes.
  private let traits: UnsafeMutablePointer<Traits>
  /// The traits that the rules need, and those among them that must be there.
  private let askedTraits: Traits
  private let wantedTraits: Traits
  /// The bounds on the number of characters.
  private let minimum: Int
  private let maximum: Int
  /// The bounds if every unit of length counts the same number.
  private let plainMinimum: Int
  private let plainMaximum: Int
  /// Lengths in units other than characters.
  private let lengths: UnsafeMutableBufferPointer<Length>
  /// Sets that contain scalars outside ASCII, which the tables do not know.
  private let namedSets: Unmanaged<NamedSets>

  /// Bits of sets: those that some character has in the lower half, those that some character lacks in the upper half.
  fileprivate typealias Traits = UInt64

  fileprivate final class NamedSets {
    let sets: [(bit: UInt32, characters: Characters)]

    init(_ sets: [(bit: UInt32, characters: Characters)]) { self.sets = sets }
  }

  /// The bit of the scalars that stand alone, so that counting them is counting characters.
  fileprivate static var simple: UInt32 { 1 }

  /// The bit of combinations for which some scalars are in named sets and others are not.
  fileprivate static var named: UInt32 { 1 << 31 }

  /// The trait of the bytes that are not ASCII characters, which have no other trait.
  fileprivate static var outsideASCII: Traits { 1 << 63 }

  /// Returns the traits of characters that have some bits.
  fileprivate static func traits(_ bits: UInt32) -> Traits {
    (UInt64(bits) | UInt64(~bits) << 32) & ~outsideASCII
  }

  fileprivate init(
    traits: [Traits], namedSets: [(bit: UInt32, characters: Characters)], wantedBySome: UInt32, wantedByAll: UInt32,
    lengths: [Length]
  ) {
    unsafe self.traits = .allocate(capacity: traits.count)
    unsafe self.traits.initialize(from: traits, count: traits.count)
    askedTraits = UInt64(wantedBySome) | UInt64(wantedByAll) << 32
    wantedTraits = UInt64(wantedBySome)
    (minimum, maximum) = Self.bounds(of: lengths.filter { $0.unit == .characters })
    (plainMinimum, plainMaximum) = Self.bounds(of: lengths)
    let others = lengths.filter { $0.unit != .characters }
    unsafe self.lengths = .allocate(capacity: others.count)
    _ = unsafe self.lengths.initialize(from: others)
    unsafe self.namedSets = .passRetained(NamedSets(namedSets))
  }

  private static func bounds(of lengths: [Length]) -> (Int, Int) {
    lengths.reduce((0, Int.max)) { (max($0.0, $1.minimum), min($0.1, $1.maximum ?? Int.max)) }
  }

  deinit {
    unsafe traits.deallocate()
    unsafe lengths.deallocate()
    unsafe namedSets.release()
  }

  /// The facts that the scan of a text gathers.
  struct Facts {
    fileprivate var traits: Traits = 0
    fileprivate(set) var scalars = 0
    /// The number of scalars that take two units of UTF-16.
    fileprivate(set) var wideScalars = 0
  }

  /// Returns whether everything that is demanded holds for the text that the facts are about.
  @inline(__always)
  func accepts(_ facts: Facts, about text: Span<UInt8>) -> Bool {
    guard facts.traits & askedTraits == wantedTraits else { return false }
    if facts.hasOnly(Self.simple) {
      if facts.scalars == text.count { return facts.scalars >= plainMinimum && facts.scalars <= plainMaximum }
      if unsafe lengths.isEmpty { return facts.scalars >= minimum && facts.scalars <= maximum }
    }
    return hasLengths(text, facts)
  }

  /// Gathers the facts about a text; returns `false` if the text is not UTF-8.
  @inline(__always)
  func gatherFacts(of text: Span<UInt8>, into facts: inout Facts) -> Bool {
    (facts.traits, facts.scalars) = gatherASCII(of: text)
    facts.wideScalars = 0
    return facts.scalars == text.count || gatherRest(of: text, into: &facts)
  }

  /// Gathers what bytes have as long as all are ASCII, and returns how many those are.
  @inline(__always)
  private func gatherASCII(of text: Span<UInt8>) -> (traits: Traits, count: Int) {
    let count = text.count
    var (traits, offset) = (Traits(0), 0)
    while offset &+ 8 <= count {
      let own = fourTraits(at: offset, text) | fourTraits(at: offset &+ 4, text)
      if own & Self.outsideASCII != 0 { return (traits, offset) }
      traits |= own
      offset &+= 8
    }
    if offset < count, count >= 4 {
      // Gathering a byte twice gives the same facts, so the last four are read together, whichever of them were read
      // before.
      var own = fourTraits(at: count &- 4, text)
      if offset &+ 4 < count { own |= fourTraits(at: offset, text) }
      return own & Self.outsideASCII == 0 ? (traits | own, count) : (traits, offset)
    }
    while offset < count {
      let own = unsafe self.traits[Int(text[unchecked: offset])]
      if own & Self.outsideASCII != 0 { break }
      traits |= own
      offset &+= 1
    }
    return (traits, offset)
  }

  /// Returns what the four bytes have that begin at an offset; there must be four.
  @inline(__always)
  private func fourTraits(at offset: Int, _ text: Span<UInt8>) -> Traits {
    let traits = unsafe self.traits
    return unsafe traits[Int(text[unchecked: offset])] | traits[Int(text[unchecked: offset &+ 1])]
      | traits[Int(text[unchecked: offset &+ 2])] | traits[Int(text[unchecked: offset &+ 3])]
  }

  /// Gathers facts from the byte after the scalars gathered so far; returns `false` if the text is not UTF-8.
  @inline(never)
  private func gatherRest(of text: Span<UInt8>, into facts: inout Facts) -> Bool {
    let table = unsafe self.traits
    var (traits, offset) = (facts.traits, facts.scalars)
    // The bytes that the scalars so far take in addition to one each, and how many of the scalars take four.
    var (continuations, wideScalars) = (0, 0)
    let count = text.count
    while offset < count {
      let lead = unsafe text[unchecked: offset]
      if lead < 0x80 {
        traits |= unsafe table[Int(lead)]
        offset &+= 1
        continue
      }
      let scalar = text.inlinedLongScalar(at: offset, lead: lead)
      guard scalar.isWellFormed else { return false }
      traits |= self.traits(outsideASCII: scalar.value)
      offset &+= scalar.length
      continuations &+= scalar.length &- 1
      // One for a scalar of four bytes, none for a shorter one.
      wideScalars &+= scalar.length >> 2
    }
    (facts.traits, facts.scalars, facts.wideScalars) = (traits, count &- continuations, wideScalars)
    return true
  }

  private func hasLengths(_ text: Span<UInt8>, _ facts: Facts) -> Bool {
    if minimum > 0 || maximum < Int.max {
      let count = facts.length(of: text, in: .characters)
      guard count >= minimum, count <= maximum else { return false }
    }
    for index in unsafe lengths.indices {
      let length = unsafe lengths[index]
      let count = facts.length(of: text, in: length.unit)
      guard count >= length.minimum, count <= length.maximum ?? Int.max else { return false }
    }
    return true
  }
}

extension CharacterScan {
  /// Returns where the first character begins that has a bit or, if `isSet` is false, lacks it; `nil` if there is none.
  func firstOffset(where isSet: Bool, _ bit: UInt32, in text: Span<UInt8>) -> Int? {
    let wanted = isSet ? UInt64(bit) : UInt64(bit) << 32
    var offset = 0
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      if traits(of: scalar.value) & wanted != 0 { return offset }
      offset &+= scalar.length
    }
    return nil
  }

  @inline(__always)
  private func traits(of scalar: UInt32) -> Traits {
    scalar < 0x80 ? unsafe traits[Int(scalar)] : traits(outsideASCII: scalar)
  }

  @inline(__always)
  private func traits(outsideASCII scalar: UInt32) -> Traits {
    let traits = unsafe traits[256 &+ Int(ScalarClasses.inlinedCombination(ofLong: scalar))]
    return traits & UInt64(Self.named) == 0 ? traits : addingNamedSets(to: traits, of: scalar)
  }

  @inline(never)
  private func addingNamedSets(to traits: Traits, of scalar: UInt32) -> Traits {
    var bits = UInt32(truncatingIfNeeded: traits)
    let sets = unsafe namedSets.takeUnretainedValue().sets
    for (bit, characters) in sets where characters.contains(scalar) { bits |= bit }
    return Self.traits(bits)
  }
}

extension CharacterScan.Facts {
  /// Returns whether some character has a bit.
  @inline(__always)
  func hasSome(_ bit: UInt32) -> Bool { traits & UInt64(bit) != 0 }

  /// Returns whether every character has a bit.
  @inline(__always)
  func hasOnly(_ bit: UInt32) -> Bool { traits & UInt64(bit) << 32 == 0 }

  /// Returns whether every byte of the text is a character that stands alone, so that every unit of length counts the
  /// same number.
  @inline(__always)
  func isPlain(_ text: Span<UInt8>) -> Bool { hasOnly(CharacterScan.simple) && scalars == text.count }

  func length(of text: Span<UInt8>, in unit: LengthUnit) -> Int {
    switch unit {
    case .utf8: text.count
    case .scalars: scalars
    case .utf16: scalars &+ wideScalars
    case .characters: hasOnly(CharacterScan.simple) ? scalars : text.characterCount()
    }
  }
}

extension CharacterScan {
  /// Collects what rules need to know into a scan.
  struct Builder {
    private var sets: [Characters] = []
    private var wantedBySome: UInt32 = 0
    private var wantedByAll: UInt32 = 0
    private var lengths: [Length] = []

    /// Returns the step that the scan answers for a rule, if it can answer it.
    mutating func step(for rule: Rule, isDemanded: Bool) -> ProgramStep? {
      var step: ProgramStep
      switch rule {
      case .presence(.required):
        // A text has a visible character unless all its characters are invisible.
        guard let bit = bit(of: nil) else { return nil }
        step = ProgramStep(.required)
        step.bit = bit
      case .allowed(let allowed):
        guard let bit = bit(of: allowed.characters) else { return nil }
        step = ProgramStep(.every)
        step.bit = bit
        if isDemanded { wantedByAll |= bit }
      case .contained(let contained) where contained.minimum == 1 && !contained.characters.isEmpty:
        guard let bit = bit(of: contained.characters) else { return nil }
        step = ProgramStep(.some)
        step.bit = bit
      case .length(let length):
        step = ProgramStep(.length)
        (step.unit, step.minimum, step.maximum) = (length.unit, length.minimum, length.maximum ?? Int.max)
        if isDemanded, !lengths.contains(length) { lengths.append(length) }
      default: return nil
      }
      if isDemanded, step.kind != .every { wantedBySome |= step.bit }
      return step
    }

    /// The characters that `required` needs, written as an empty set, which no other rule uses.
    fileprivate static var notBlank: Characters { [] }

    private mutating func bit(of characters: Characters?) -> UInt32? {
      let set = characters ?? Self.notBlank
      if characters?.isEmpty == true { return nil }
      if let index = sets.firstIndex(of: set) { return 1 << UInt32(index + 1) }
      guard sets.count < 30 else { return nil }
      sets.append(set)
      return 1 << UInt32(sets.count)
    }

    /// Whether the only demand on the characters is that one of them is visible.
    var asksForPresenceOnly: Bool {
      sets == [Self.notBlank] && wantedBySome != 0 && wantedByAll == 0 && lengths.isEmpty
    }

    /// Whether no rule was added that needs to examine the characters.
    var isIdle: Bool { wantedBySome == 0 && wantedByAll == 0 && lengths.isEmpty }

    /// Creates the scan.
    func scan() -> CharacterScan {
      var traits = CharacterScan.simpleTraits
      var namedSets: [(bit: UInt32, characters: Characters)] = []
      for (index, set) in sets.enumerated() {
        let bit: UInt32 = 1 << UInt32(index + 1)
        for row in traits.indices where contains(set, row) {
          traits[row] = CharacterScan.traits(UInt32(truncatingIfNeeded: traits[row]) | bit)
        }
        let isNamed = set.ranges.contains { $0.upperBound >= 0x80 }
        guard isNamed else { continue }
        namedSets.append((bit, set))
        for row in 256..<traits.count { traits[row] |= UInt64(CharacterScan.named) }
      }
      return CharacterScan(
        traits: traits, namedSets: namedSets, wantedBySome: wantedBySome, wantedByAll: wantedByAll, lengths: lengths)
    }

    /// Returns whether the characters of a row of the table are in a set.
    private func contains(_ set: Characters, _ row: Int) -> Bool {
      if CharacterScan.isOutsideASCII(row: row) { return false }
      if set == Self.notBlank { return !ScalarClasses.isUnseen(combination: CharacterScan.combination(ofRow: row)) }
      if row < 128 { return set.contains(UInt32(row)) }
      return !set.scalarClasses.isDisjoint(with: CharacterScan.classes(ofRow: row))
    }
  }

  /// The table of a scan that only measures how long a text is.
  private static let simpleTraits: [Traits] = (0..<(256 + ScalarClasses.combinationCount)).map { row in
    // CR and LF together may be one character, and so are not simple.
    isOutsideASCII(row: row) ? outsideASCII : traits(classes(ofRow: row).contains(.simple) ? simple : 0)
  }

  /// Returns whether a row is that of a byte that is not an ASCII character.
  private static func isOutsideASCII(row: Int) -> Bool { (128..<256).contains(row) }

  /// Returns the combination of the scalars of a row, which must not be outside ASCII.
  private static func combination(ofRow row: Int) -> UInt8 {
    row < 128 ? ScalarClasses.combination(of: UInt32(row)) : UInt8(row - 256)
  }

  private static func classes(ofRow row: Int) -> ScalarClasses {
    ScalarClasses(combination: combination(ofRow: row))
  }
}

extension Span where Element == UInt8 {
  /// Returns whether two texts have the same bytes.
  @inlinable
  @inline(__always)
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while let word = word(at: offset) {
      guard word == other.word(at: offset) else { return false }
      offset &+= 8
    }
    // The last bytes are compared together with some of those before.
    if offset < count, let word = word(at: count &- 8) { return word == other.word(at: count &- 8) }
    while offset < count {
      guard self[offset] == other[offset] else { return false }
      offset &+= 1
    }
    return true
  }
}
