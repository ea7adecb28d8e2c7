/// How an application changes the way in which a rule's issues are reported.
///
/// A property that is `nil` leaves the rule's own.
public struct IssueOverride: RuleData {
  /// The code that replaces the rule's own.
  public var code: IssueCode?
  /// The application's own number for the issue.
  public var number: Int?
  /// The message that replaces the catalogue's; it may name arguments in braces, such as `{field}`.
  public var message: String?
  /// The severity that replaces `error`.
  ///
  /// An issue that is already a warning stays one.
  public var severity: Severity?

  /// Creates an override.
  public init(code: IssueCode? = nil, number: Int? = nil, message: String? = nil, severity: Severity? = nil) {
    self.code = code
    self.number = number
    self.message = message
    self.severity = severity
  }

  /// Returns this override with the properties that another one sets.
  package func including(_ other: IssueOverride) -> IssueOverride {
    IssueOverride(
      code: other.code ?? code, number: other.number ?? number, message: other.message ?? message,
      severity: other.severity ?? severity)
  }

  /// Whether everything that the rule finds becomes a single issue, because it gets one code, number or message.
  var isSummary: Bool { code != nil || number != nil || message != nil }
}

extension IssueOverride {
  /// Returns whether two overrides are the same; texts and names are compared byte by byte.
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
