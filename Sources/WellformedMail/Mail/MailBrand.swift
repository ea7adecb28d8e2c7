import WellformedCore

/// A name under which very many people have their mail, at domains with several endings.
struct MailBrand {
  /// Which slips in the name are corrected.
  ///
  /// The neighbours of a short name are the names of others. The table refers to the cases by their numbers.
  enum Tolerance: Int {
    /// None: only slips in the ending.
    case none
    /// A key struck twice, or two struck in the wrong order.
    case order
    /// Those, and a neighbouring key struck as well.
    case extra
    /// Those, a key left out, and a neighbouring key struck instead.
    case neighbours
    /// Any one key.
    case any
  }

  let name: [UInt8]
  let tolerance: Tolerance
  /// The endings of its domains, the most popular first.
  let endings: [[UInt8]]
  /// How many of the endings are so common that slips in them are looked for.
  let commonCount: Int
  /// The part of the name that can be compared at a glance.
  private let key: Key

  /// The part of a name that can be compared at a glance.
  struct Key {
    /// The letters of the name, as bits.
    let letters: UInt64
    let count: Int
    let first: UInt8

    /// Returns whether a name with these letters, and this many, may be a slip in this one.
    @inline(__always)
    func mayBeMeant(by letters: UInt64, count: Int) -> Bool {
      let difference = count &- self.count
      return difference >= -1 && difference <= 1 && (letters ^ self.letters).nonzeroBitCount <= 2
    }
  }

  private init(_ name: [UInt8], _ tolerance: Tolerance, common: [[UInt8]], rare: [[UInt8]]) {
    self.name = name
    self.tolerance = tolerance
    endings = common + rare
    commonCount = common.count
    key = Key(letters: MailBrand.bits(of: name), count: name.count, first: name.first ?? 0)
  }

  /// Returns the bit of a letter, digit or hyphen, in either case.
  @inline(__always)
  static func bit(of byte: UInt8) -> UInt64 {
    // The letters of either case use the bits 1 to 26, digits use 48 to 57, and the hyphen uses 45.
    1 << UInt64(byte >= 0x40 ? byte & 0x1F : byte & 0x3F)
  }

  /// Returns the bits of the letters of a word.
  static func bits(of word: some Sequence<UInt8>) -> UInt64 { word.reduce(0) { $0 | bit(of: $1) } }

  static let all: [MailBrand] = MailBrandTable.brands.pieces(between: "\n").map { line in
    let parts = String(decoding: line, as: UTF8.self).pieces(between: "|")
      .map { words(String(decoding: $0, as: UTF8.self)) }
    let tolerance = Tolerance(rawValue: Int(parts[0][1][0] &- UInt8(ascii: "0"))) ?? .none
    return MailBrand(
      parts[0][0], tolerance, common: Array(parts[0].dropFirst(2)), rare: parts.count > 1 ? parts[1] : [])
  }

  /// The keys of all brands, in their order.
  static let keys: [Key] = all.map { $0.key }

  /// Returns the words of a text.
  static func words(_ text: String) -> [[UInt8]] { text.pieces(between: " ").map { Array($0) } }
}
