/// What several rules ask of the characters of a text, answered together by one scan.
///
/// Every set of characters that a rule speaks of is one bit. A table gives for each ASCII byte, and for each combination
/// of Unicode classes, the bits of the sets it belongs to. The scan gathers which bits were set by some character and
/// which by all; the rules are questions about those two numbers and about how many characters there were.
/// A scan is plain numbers and addresses, so that asking it costs no reference counting. Whoever makes one calls `destroy`.
@unsafe
struct CharacterScan {
  /// The bits of the 128 ASCII characters, then those of each combination of classes.
  private let bits: UnsafeMutablePointer<UInt32>
  private let wantedBySome: UInt32
  private let wantedByAll: UInt32
  /// The bounds on the number of characters.
  private let minimum: Int
  private let maximum: Int
  /// Whatever few rules ask for.
  private let rarities: Unmanaged<Rarities>
  private let hasRarities: Bool

  /// Questions that take more than the tables.
  fileprivate final class Rarities {
    /// Sets that name scalars outside ASCII, which the tables do not know.
    let namedSets: [(bit: UInt32, characters: Characters)]
    /// Lengths in other units than characters.
    let lengths: [Length]

    init(namedSets: [(bit: UInt32, characters: Characters)], lengths: [Length]) {
      self.namedSets = namedSets
      self.lengths = lengths
    }
  }

  /// The bit of the scalars that stand alone, so that counting them is counting characters.
  fileprivate static var simple: UInt32 { 1 }

  fileprivate init(
    bits: [UInt32], namedSets: [(bit: UInt32, characters: Characters)], wantedBySome: UInt32, wantedByAll: UInt32,
    lengths: [Length]
  ) {
    unsafe self.bits = .allocate(capacity: bits.count)
    for (index, value) in bits.enumerated() { unsafe self.bits[index] = value }
    unsafe self.wantedBySome = wantedBySome
    unsafe self.wantedByAll = wantedByAll
    var (minimum, maximum) = (0, Int.max)
    for length in lengths where length.unit == .characters {
      minimum = max(minimum, length.minimum)
      maximum = min(maximum, length.maximum ?? Int.max)
    }
    unsafe self.minimum = minimum
    unsafe self.maximum = maximum
    let others = lengths.filter { $0.unit != .characters }
    unsafe hasRarities = !namedSets.isEmpty || !others.isEmpty
    unsafe rarities = .passRetained(Rarities(namedSets: namedSets, lengths: others))
  }

  /// Gives back what the scan holds.
  func destroy() {
    unsafe bits.deallocate()
    unsafe rarities.release()
  }

  /// Tells whether every rule holds for a text that is not empty.
  @inline(__always)
  func accepts(_ text: Span<UInt8>) -> Bool {
    var some: UInt32 = 0
    var all = UInt32.max
    var offset = 0
    let count = text.count
    while offset < count {
      let byte = text[offset]
      guard byte < 0x80 else { return unsafe acceptsBeyondASCII(text, from: offset, some: some, all: all) }
      let own = unsafe bits[Int(byte)]
      some |= own
      all &= own
      offset &+= 1
    }
    guard unsafe some & wantedBySome == wantedBySome, unsafe all & wantedByAll == wantedByAll else { return false }
    if unsafe hasRarities || all & Self.simple == 0 {
      return unsafe hasLengths(text, all: all, scalars: count, wideScalars: 0)
    }
    return unsafe count >= minimum && count <= maximum
  }

  /// Goes on with a text of which the bytes before an offset are ASCII.
  @inline(never)
  private func acceptsBeyondASCII(_ text: Span<UInt8>, from start: Int, some: UInt32, all: UInt32) -> Bool {
    var (some, all) = (some, all)
    var scalars = start
    var wideScalars = 0
    var offset = start
    while offset < text.count {
      let scalar = text.scalar(at: offset)
      guard scalar.isWellFormed else { return false }
      let row = scalar.value < 0x80 ? Int(scalar.value) : 128 &+ Int(ScalarClasses.combination(of: scalar.value))
      var own = unsafe bits[row]
      if unsafe hasRarities, scalar.value >= 0x80 {
        for set in unsafe rarities.takeUnretainedValue().namedSets where set.characters.contains(scalar.value) {
          own |= set.bit
        }
      }
      some |= own
      all &= own
      offset &+= scalar.length
      scalars &+= 1
      if scalar.length == 4 { wideScalars &+= 1 }
    }
    guard unsafe some & wantedBySome == wantedBySome, unsafe all & wantedByAll == wantedByAll else { return false }
    return unsafe hasLengths(text, all: all, scalars: scalars, wideScalars: wideScalars)
  }

  private func hasLengths(_ text: Span<UInt8>, all: UInt32, scalars: Int, wideScalars: Int) -> Bool {
    if unsafe minimum > 0 || maximum < Int.max {
      let count = unsafe all & Self.simple != 0 ? scalars : text.characterCount()
      guard unsafe count >= minimum, unsafe count <= maximum else { return false }
    }
    guard unsafe hasRarities else { return true }
    let lengths = unsafe rarities.takeUnretainedValue().lengths
    for length in lengths {
      let count =
        switch length.unit {
        case .utf8: text.count
        case .scalars: scalars
        case .utf16: scalars &+ wideScalars
        case .characters: text.characterCount()
        }
      guard count >= length.minimum, count <= length.maximum ?? Int.max else { return false }
    }
    return true
  }
}

extension CharacterScan {
  /// Gathers rules into a scan.
  struct Builder {
    private var sets: [Characters] = []
    private var wantedBySome: UInt32 = 0
    private var wantedByAll: UInt32 = 0
    private var lengths: [Length] = []

    /// Takes a rule into the scan; false for a rule that a scan cannot answer.
    mutating func add(_ rule: Rule) -> Bool {
      switch rule {
      case .presence(.notEmpty): return true
      case .presence(.required):
        // A text has a character that is not white space unless all of them are.
        guard let bit = bit(of: nil) else { return false }
        wantedBySome |= bit
      case .allowed(let allowed):
        guard let bit = bit(of: allowed.characters) else { return false }
        wantedByAll |= bit
      case .contained(let contained) where contained.minimum == 1 && !contained.characters.isEmpty:
        guard let bit = bit(of: contained.characters) else { return false }
        wantedBySome |= bit
      case .length(let length): lengths.append(length)
      default: return false
      }
      return true
    }

    /// The characters that `required` asks for stand as a set that is empty, which no other rule asks for.
    private static var notBlank: Characters { [] }

    private mutating func bit(of characters: Characters?) -> UInt32? {
      let set = characters ?? Self.notBlank
      if characters?.isEmpty == true { return nil }
      if let index = sets.firstIndex(of: set) { return 1 << UInt32(index + 1) }
      guard sets.count < 31 else { return nil }
      sets.append(set)
      return 1 << UInt32(sets.count)
    }

    /// Tells whether no rule was taken that needs the characters to be looked at.
    var isIdle: Bool { wantedBySome == 0 && wantedByAll == 0 && lengths.isEmpty }

    /// Makes the scan, to be destroyed by the caller.
    func scan() -> CharacterScan {
      var bits: [UInt32] = []
      for byte in UInt32(0)..<128 {
        bits.append(self.bits(of: ScalarClasses(of: byte)) { $0.contains(byte) })
      }
      for combination in 0..<ScalarClasses.combinationCount {
        let classes = ScalarClasses(combination: UInt8(combination))
        bits.append(self.bits(of: classes) { !$0.scalarClasses.isDisjoint(with: classes) })
      }
      var namedSets: [(bit: UInt32, characters: Characters)] = []
      for (index, set) in sets.enumerated() where set.ranges.contains(where: { $0.upperBound >= 0x80 }) {
        namedSets.append((1 << UInt32(index + 1), set))
      }
      return unsafe CharacterScan(
        bits: bits, namedSets: namedSets, wantedBySome: wantedBySome, wantedByAll: wantedByAll, lengths: lengths)
    }

    private func bits(of classes: ScalarClasses, isIn: (Characters) -> Bool) -> UInt32 {
      // CR and LF may be one character together and so are not simple.
      var bits: UInt32 = classes.contains(.simple) ? 1 : 0
      for (index, set) in sets.enumerated() {
        let isMember = set == Self.notBlank ? !classes.contains(.whitespace) : isIn(set)
        if isMember { bits |= 1 << UInt32(index + 1) }
      }
      return bits
    }
  }
}

extension Span where Element == UInt8 {
  /// Tells whether two texts have the same bytes.
  func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}
