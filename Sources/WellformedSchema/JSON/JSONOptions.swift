/// What a reader of JSON accepts.
public struct JSONOptions: Hashable, Sendable {
  /// What happens if an object has two members of the same name.
  public enum DuplicateKeys: Hashable, Sendable {
    /// It is an error.
    case refused
    /// The last member is kept, in its own place, and the others are dropped.
    case lastWins
  }

  /// The greatest depth limit that can be set.
  ///
  /// Swift releases nested values on the stack, level by level. The smallest stacks in use, of 128 KiB, have room for
  /// more levels than this.
  public static let greatestDepthLimit = 256

  /// How deep arrays and objects may be nested: 128 by default, within `0...greatestDepthLimit`.
  ///
  /// At 0, only strings, numbers, booleans and null are read.
  public var depthLimit: Int {
    didSet { depthLimit = JSONOptions.clamped(depthLimit) }
  }

  /// What happens if an object has two members of the same name; refused by default.
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
