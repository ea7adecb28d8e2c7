/// A rule whose issues the application reports in its own way.
public struct OverriddenRule: RuleData {
  /// The rule.
  public var rule: Rule
  /// How the rule's issues are reported.
  public var override: IssueOverride

  /// Creates a rule with an override.
  public init(_ rule: Rule, _ override: IssueOverride) {
    self.rule = rule
    self.override = override
  }
}

extension Rule {
  /// This rule as a warning: its issues do not make a value invalid.
  public var warning: Rule { overridden { $0.severity = .warning } }

  /// This rule with a code of the application's own.
  ///
  /// If the catalogue has no sentence for the code, the rule's own message is kept.
  public func code(_ code: IssueCode) -> Rule { overridden { $0.code = code } }

  /// This rule with a number from the application's own table of errors.
  public func code(_ number: Int) -> Rule { overridden { $0.number = number } }

  /// This rule with a message of the application's own, which may name arguments in braces, such as `{field}`.
  ///
  /// A composite with a message reports a single issue, however many of its parts do not hold.
  public func message(_ message: String) -> Rule { overridden { $0.message = message } }

  private func overridden(_ change: (inout IssueOverride) -> Void) -> Rule {
    var (rule, override) = (self, IssueOverride())
    if case .overridden(let inner) = self { (rule, override) = (inner.rule, inner.override) }
    change(&override)
    return .overridden(OverriddenRule(rule, override))
  }
}
