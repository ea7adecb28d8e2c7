/// A rule that is spoken of in the application's own way.
public struct RemarkedRule: RuleData {
  /// The rule.
  public var rule: Rule
  /// How it is spoken of.
  public var remark: Remark

  /// Creates a rule with a remark.
  public init(_ rule: Rule, _ remark: Remark) {
    self.rule = rule
    self.remark = remark
  }
}

/// How an application wants a rule to be spoken of.
///
/// What is not given stays as the rule has it.
public struct Remark: RuleData {
  /// The code in place of the rule's own.
  public var code: IssueCode?
  /// The application's number for the issue.
  public var number: Int?
  /// The message in place of the catalogue's; may name arguments in braces, as in `{field}`.
  public var message: String?
  /// The weight in place of an error's.
  ///
  /// What is a warning already stays one.
  public var severity: Severity?

  /// Creates a remark.
  public init(code: IssueCode? = nil, number: Int? = nil, message: String? = nil, severity: Severity? = nil) {
    self.code = code
    self.number = number
    self.message = message
    self.severity = severity
  }

  /// This remark with what another one says in place of it.
  func including(_ other: Remark) -> Remark {
    Remark(
      code: other.code ?? code, number: other.number ?? number, message: other.message ?? message,
      severity: other.severity ?? severity)
  }

  /// Tells whether whatever the rule finds becomes a single issue, because it is given one code, number or message.
  var isSummary: Bool { code != nil || number != nil || message != nil }
}

extension Remark {
  /// Tells whether two are the same; texts and names are compared byte by byte.
  public static func == (first: Remark, second: Remark) -> Bool {
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

extension Rule {
  /// This rule as a warning: what it finds does not make a value invalid.
  public var warning: Rule { remarked { $0.severity = .warning } }

  /// This rule with a code of the application's own.
  ///
  /// Without a sentence for it, the rule's own words are kept.
  public func code(_ code: IssueCode) -> Rule { remarked { $0.code = code } }

  /// This rule with a number from the application's own table of errors.
  public func code(_ number: Int) -> Rule { remarked { $0.number = number } }

  /// This rule with a message of the application's own; it may name arguments in braces, as in `{field}`.
  ///
  /// A composite with a message is spoken of as one: it finds a single issue however many of its parts do not hold.
  public func message(_ message: String) -> Rule { remarked { $0.message = message } }

  private func remarked(_ change: (inout Remark) -> Void) -> Rule {
    var (rule, remark) = (self, Remark())
    if case .remarked(let inner) = self { (rule, remark) = (inner.rule, inner.remark) }
    change(&remark)
    return .remarked(RemarkedRule(rule, remark))
  }
}
