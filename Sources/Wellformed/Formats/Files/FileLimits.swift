/// What is asked of files: how many, how large, of which kinds, with which dimensions.
public struct FileLimits: Hashable, Sendable {
  /// How few files there may be, where any are chosen: 1, unless set.
  public var least: Int
  /// How many files there may be: 1, unless set.
  public var most: Int
  /// How many bytes each may have: 5,000,000, unless set.
  public var byteCount: Int
  /// The kinds that are taken, by name and by first bytes; any where there are none.
  public var kinds: [FileKind]
  /// How wide images must be at least, in pixels.
  public var leastWidth: Int
  /// How high images must be at least, in pixels.
  public var leastHeight: Int
  /// How wide images may be, in pixels.
  public var mostWidth: Int
  /// How high images may be, in pixels.
  public var mostHeight: Int

  /// Creates limits.
  public init(
    least: Int = 1, most: Int = 1, byteCount: Int = 5_000_000, kinds: [FileKind] = [],
    leastWidth: Int = 1, leastHeight: Int = 1, mostWidth: Int = 65_535, mostHeight: Int = 65_535
  ) {
    self.least = max(1, least)
    self.most = max(self.least, most)
    self.byteCount = min(max(1, byteCount), FileLimits.mostBytes)
    self.kinds = FileKind.named.filter { kinds.contains($0) }
    self.leastWidth = max(1, leastWidth)
    self.leastHeight = max(1, leastHeight)
    self.mostWidth = max(self.leastWidth, mostWidth)
    self.mostHeight = max(self.leastHeight, mostHeight)
  }
}

extension FileLimits {
  /// How many bytes a limit can allow: 2 GB, which pages can count as well.
  static var mostBytes: Int { 2_000_000_000 }

  /// The limits as the name of a format has them, such as `1-3.5000000.pdf-png.1x1-800x600`.
  var word: String {
    let kinds = kinds.isEmpty ? "any" : kinds.map { $0.rawValue }.joined(separator: "-")
    return "\(least)-\(most).\(byteCount).\(kinds).\(leastWidth)x\(leastHeight)-\(mostWidth)x\(mostHeight)"
  }

  /// The limits that a word stands for; `nil` if it is not one that `word` gives.
  init?(word: String) {
    let parts = word.pieces(between: ".", keepsEmpty: true).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 4, let counts = FileLimits.numbers(parts[0], "-"), let bytes = Int(parts[1]),
      let sides = FileLimits.pair(parts[3], "-"), let least = FileLimits.numbers(sides.0, "x"),
      let most = FileLimits.numbers(sides.1, "x")
    else { return nil }
    var kinds: [FileKind] = []
    for name in parts[2].pieces(between: "-", keepsEmpty: true).map({ String(decoding: $0, as: UTF8.self) }) {
      guard let kind = FileKind.named.first(where: { $0.rawValue.hasSameBytes(as: name) }) else { continue }
      kinds.append(kind)
    }
    self.init(
      least: counts.0, most: counts.1, byteCount: bytes, kinds: kinds, leastWidth: least.0, leastHeight: least.1,
      mostWidth: most.0, mostHeight: most.1)
    guard self.word.hasSameBytes(as: word) else { return nil }
  }

  private static func pair(_ text: String, _ separator: Unicode.Scalar) -> (String, String)? {
    let parts = text.pieces(between: separator, keepsEmpty: true).map { String(decoding: $0, as: UTF8.self) }
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func numbers(_ text: String, _ separator: Unicode.Scalar) -> (Int, Int)? {
    guard let (first, second) = pair(text, separator), let one = Int(first), let other = Int(second) else { return nil }
    return (one, other)
  }
}
