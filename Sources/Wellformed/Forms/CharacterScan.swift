/// What several rules ask of the characters of a text, answered together by one scan.
///
/// Every set of characters that a rule speaks of is one bit. A table gives for each ASCII byte, and for each combination
/// of Unicode classes, the bits of the sets it belongs to. The scan gathers which bits were set by some character and
/// which by all; the rules are questions about those two numbers and about how many characters there were.
struct CharacterScan: Sendable {
  /// The bits of the 128 ASCII characters, then those of each combination of classes.
  private let bits: [UInt32]
  /// Sets that name scalars outside ASCII, which the tables do not know.
  private let namedSets: [(bit: UInt32, characters: Characters)]
  private let wantedBySome: UInt32
  private let wantedByAll: UInt32
  private let lengths: [Length]

  /// The bit of the scalars that stand alone, so that counting them is counting characters.
  private static var simple: UInt32 { 1 }

  /// Tells whether every rule holds for a text that is not empty.
  func accepts(_ text: Span<UInt8>) -> Bool {
    unsafe bits.withUnsafeBufferPointer { unsafe accepts(text, bits: $0.span) }
  }

  private func accepts(_ text: Span<UInt8>, bits: Span<UInt32>) -> Bool {
    var some: UInt32 = 0
    var all = UInt32.max
    var scalars = 0
    var wideScalars = 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        let own = bits[Int(byte)]
        some |= own
        all &= own
        offset &+= 1
      } else {
        let scalar = text.scalar(at: offset)
        guard scalar.isWellFormed else { return false }
        var own = bits[128 &+ Int(ScalarClasses.combination(of: scalar.value))]
        for set in namedSets where set.characters.contains(scalar.value) { own |= set.bit }
        some |= own
        all &= own
        offset &+= scalar.length
        if scalar.length == 4 { wideScalars &+= 1 }
      }
      scalars &+= 1
    }
    guard some & wantedBySome == wantedBySome, all & wantedByAll == wantedByAll else { return false }
    for index in lengths.indices {
      let length = lengths[index]
      let count: Int
      switch length.unit {
      case .utf8: count = text.count
      case .scalars: count = scalars
      case .utf16: count = scalars &+ wideScalars
      case .characters where all & Self.simple != 0: count = scalars
      case .characters: count = text.measure(.characters, limit: Int.max).count
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
      return CharacterScan(
        bits: bits, namedSets: namedSets, wantedBySome: wantedBySome, wantedByAll: wantedByAll, lengths: lengths)
    }

    private func bits(of classes: ScalarClasses, isIn: (Characters) -> Bool) -> UInt32 {
      var bits: UInt32 = classes.contains(.simple) ? CharacterScan.simple : 0
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
