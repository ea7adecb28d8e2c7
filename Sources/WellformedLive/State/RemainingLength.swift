public import Wellformed

/// How much longer the text of a field may become, as a counter below the field shows it.
public struct RemainingLength: Hashable, Sendable {
  /// The greatest length that is allowed.
  public let maximum: Int
  /// The number of characters, or other units, that are left; negative if there are too many.
  public let count: Int

  /// The code of its phrase: `length.remaining` or, if there are too many, `length.exceeded`.
  public var code: IssueCode { count < 0 ? .lengthExceeded : .lengthRemaining }

  /// The arguments of its sentence: how many characters are left, or how many are too many.
  public var arguments: Arguments { Arguments("count", .integer(abs(count))) }
}
