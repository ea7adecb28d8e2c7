/// How severe an issue is.
public enum Severity: String, RuleData, CaseIterable {
  /// The value must be changed before it is accepted.
  case error
  /// The value is accepted, but the person may want to look at it again.
  case warning
}

extension Severity: CustomStringConvertible {
  /// The severity's name: `error` or `warning`.
  public var description: String { rawValue }
}
