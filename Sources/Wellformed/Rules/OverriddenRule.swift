/// A rule that is spoken of in the application's own way.
public struct OverriddenRule: RuleData {
  /// The rule.
  public var rule: Rule
  /// How it is spoken of.
  public var override: IssueOverride

  /// Creates a rule with an override.
  public init(_ rule: Rule, _ override: IssueOverride) {
    self.rule = rule
    self.override = override
  }
}

/// How an application wants a rule to be spoken of.
///
/// What is not given stays as the rule has it.
public struct IssueOverride: RuleData {
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

  /// Creates an override.
  public init(code: IssueCode? = nil, number: Int? = nil, message: String? = nil, severity: Severity? = nil) {
    self.code = code
    self.number = number
    self.message = message
    self.severity = severity
  }

  /// This override with what another one says in place of it.
  func including(_ other: IssueOverride) -> IssueOverride {
    IssueOverride(
      code: other.code ?? code, number: other.number ?? number, message: other.message ?? message,
      severity: other.severity ?? severity)
  }

  /// Tells whether whatever the rule finds becomes a single issue, because it is given one code, number or message.
  var isSummary: Bool { code != nil || number != nil || message != nil }
}

extension IssueOverride {
  /// Tells whether two are the same; texts and names are compared byte by byte.
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

extension Rule {
  /// This rule as a warning: what it finds does not make a value invalid.
  public var warning: Rule { overridden { $0.severity = .warning } }

  /// This rule with a code of the application's own.
  ///
  /// Without a sentence for it, the rule's own words are kept.
  public func code(_ code: IssueCode) -> Rule { overridden { $0.code = code } }

  /// This rule with a number from the application's own table of errors.
  public func code(_ number: Int) -> Rule { overridden { $0.number = number } }

  /// This rule with a message of the application's own; it may name arguments in braces, as in `{field}`.
  ///
  /// A composite with a message is spoken of as one: it finds a single issue however many of its parts do not hold.
  public func message(_ message: String) -> Rule { overridden { $0.message = message } }

  private func overridden(_ change: (inout IssueOverride) -> Void) -> Rule {
    var (rule, override) = (self, IssueOverride())
    if case .overridden(let inner) = self { (rule, override) = (inner.rule, inner.override) }
    change(&override)
    return .overridden(OverriddenRule(rule, override))
  }
}
