/// How an application wants a rule to be spoken of.
///
/// What is not given stays as the rule has it.
public struct IssueOverride: RuleData {
  /// The code instead of the rule's own.
  public var code: IssueCode?
  /// The application's number for the issue.
  public var number: Int?
  /// The message instead of the catalogue's; may name arguments in braces, as in `{field}`.
  public var message: String?
  /// The weight instead of an error's.
  ///
  /// What is a warning already stays one.
  public var severity: Severity?

  /// Creates an override.
  public init(code: IssueCode? = nil, number: Int? = nil, message: String? = nil, severity: Severity? = nil) {
    self.code = code
    self.number = number
    self.message = message
    self.severity = severity
  }

  /// This override with what another one says instead of it.
  func including(_ other: IssueOverride) -> IssueOverride {
    IssueOverride(
      code: other.code ?? code, number: other.number ?? number, message: other.message ?? message,
      severity: other.severity ?? severity)
  }

  /// Whether whatever the rule finds becomes a single issue, because it is given one code, number or message.
  var isSummary: Bool { code != nil || number != nil || message != nil }
}

extension IssueOverride {
  /// Returns whether two are the same; texts and names are compared byte by byte.
  public static func == (first: IssueOverride, second: IssueOverride) -> Bool {
    first.code == second.code && first.number == second.number && first.message.hasSameBytes(as: second.message)
      && first.severity == second.severity
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(number)
    message.hashBytes(into: &hasher)
    hasher.combine(severity)
  }
}
