public import Wellformed

/// How much longer the text of a field may become, for a counter below the field.
public struct RemainingLength: Hashable, Sendable {
  /// The largest length that is allowed.
  public let maximum: Int
  /// How many characters, or other units, are left; negative if there are too many.
  public let count: Int

  /// The code of the phrase: `length.remaining` or, if there are too many, `length.exceeded`.
  public var code: IssueCode { count < 0 ? .lengthExceeded : .lengthRemaining }

  /// The arguments of the phrase: how many are left, or are too many.
  public var arguments: Arguments { Arguments("count", .integer(abs(count))) }
}
