import WellformedCore

/// The limits of chosen files: how many, how large, of which kinds, with which dimensions.
public struct FileLimits: Hashable, Sendable {
  /// The smallest number of files, if any are chosen; 1 by default.
  public var least: Int
  /// The largest number of files; 1 by default.
  public var most: Int
  /// The largest number of bytes of each file; 5,000,000 by default.
  public var byteCount: Int
  /// The kinds that are accepted, by name and by first bytes; if empty, every kind is accepted.
  public var kinds: [FileKind]
  /// The smallest width of images, in pixels.
  public var leastWidth: Int
  /// The smallest height of images, in pixels.
  public var leastHeight: Int
  /// The largest width of images, in pixels.
  public var mostWidth: Int
  /// The largest height of images, in pixels.
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
  /// The largest number of bytes that a limit can allow: 2 GB, which pages can count as well.
  static var mostBytes: Int { 2_000_000_000 }

  /// The limits as part of the name of a format, such as `1-3.5000000.pdf-png.1x1-800x600`.
  var word: String {
    let kinds = kinds.isEmpty ? "any" : kinds.map { $0.rawValue }.joined(separator: "-")
    return "\(least)-\(most).\(byteCount).\(kinds).\(leastWidth)x\(leastHeight)-\(mostWidth)x\(mostHeight)"
  }

  /// Creates the limits from such a text, or returns `nil` if it is not one that `word` returns.
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
