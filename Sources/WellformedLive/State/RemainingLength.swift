public import Wellformed

/// How much longer the text of a field may become, as a counter below the field shows it.
public struct RemainingLength: Hashable, Sendable {
  /// The longest length that is allowed.
  public let maximum: Int
  /// How many characters, or other units, are left; negative where there are too many.
  public let count: Int

  /// What stands for it in a catalogue: `length.remaining` or, where there are too many, `length.exceeded`.
  public var code: IssueCode { count < 0 ? .lengthExceeded : .lengthRemaining }

  /// The arguments of its sentence: how many are left, or are too many.
  public var arguments: Arguments { Arguments("count", .integer(abs(count))) }
}
