/// What a reader of JSON accepts.
public struct JSONOptions: Hashable, Sendable {
  /// What to do if an object has two members with the same name.
  public enum DuplicateKeys: Hashable, Sendable {
    /// Report an error.
    case refused
    /// Keep the last one, in its own place, and drop the others.
    case lastWins
  }

  /// The greatest depth limit that you can set.
  ///
  /// Swift releases nested values recursively, with some stack for each level. The smallest stacks in use, of 128 KiB,
  /// are enough for more than this.
  public static let greatestDepthLimit = 256

  /// How deep arrays and objects may be nested: 128 by default, and always within `0...greatestDepthLimit`.
  ///
  /// At 0, only strings, numbers, booleans and null are read.
  public var depthLimit: Int {
    didSet { depthLimit = JSONOptions.clamped(depthLimit) }
  }

  /// What to do if an object has two members with the same name: an error by default.
  public var duplicateKeys: DuplicateKeys

  /// Whether a byte order mark at the very start is skipped; by default it is an error (RFC 8259, section 8.1).
  public var skipsByteOrderMark: Bool

  /// Creates options; a depth limit out of bounds becomes the nearest one within.
  public init(
    depthLimit: Int = 128, duplicateKeys: DuplicateKeys = .refused, skipsByteOrderMark: Bool = false
  ) {
    self.depthLimit = JSONOptions.clamped(depthLimit)
    self.duplicateKeys = duplicateKeys
    self.skipsByteOrderMark = skipsByteOrderMark
  }

  private static func clamped(_ limit: Int) -> Int { min(max(limit, 0), greatestDepthLimit) }
}
