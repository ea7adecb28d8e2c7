/// What a reader of JSON lets pass.
public struct JSONOptions: Hashable, Sendable {
  /// What becomes of a member that an object names twice.
  public enum DuplicateKeys: Hashable, Sendable {
    /// It is an error.
    case refused
    /// The last one stands, in its own place, and the others are dropped.
    case lastWins
  }

  /// The greatest depth that can be asked for.
  ///
  /// Swift takes apart again what is nested on the stack, level by level; the smallest stacks there are, of 128 KiB, hold
  /// more than this.
  public static let greatestDepthLimit = 256

  /// How deep arrays and objects may be nested: 128, unless set, within `0...greatestDepthLimit`.
  ///
  /// At 0 only strings, numbers, booleans and null are read.
  public var depthLimit: Int {
    didSet { depthLimit = JSONOptions.clamped(depthLimit) }
  }

  /// What becomes of a member that an object names twice: refused, unless set.
  public var duplicateKeys: DuplicateKeys

  /// Tells whether a byte order mark at the very start is skipped; it is an error, unless set (RFC 8259, section 8.1).
  public var skipsByteOrderMark: Bool

  /// Creates options; a depth limit out of bounds is taken as the nearest one within.
  public init(
    depthLimit: Int = 128, duplicateKeys: DuplicateKeys = .refused, skipsByteOrderMark: Bool = false
  ) {
    self.depthLimit = JSONOptions.clamped(depthLimit)
    self.duplicateKeys = duplicateKeys
    self.skipsByteOrderMark = skipsByteOrderMark
  }

  private static func clamped(_ limit: Int) -> Int { min(max(limit, 0), greatestDepthLimit) }
}
