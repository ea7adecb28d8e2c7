/// A situation in which a form is checked, such as sign-up, edit or draft.
public struct FormContext: RawRepresentable, ExpressibleByStringLiteral, RuleData {
  /// The name of the context.
  public let rawValue: String

  /// Creates a context with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a context with a name.
  public init(stringLiteral name: String) { rawValue = name }

  /// Returns whether two contexts have the same name, compared byte by byte.
  public static func == (first: FormContext, second: FormContext) -> Bool {
    first.rawValue.hasSameBytes(as: second.rawValue)
  }

  /// Feeds the name into the hasher.
  public func hash(into hasher: inout Hasher) { rawValue.hashBytes(into: &hasher) }
}

/// A rule that holds only in certain contexts.
public struct ContextualRule: RuleData {
  /// The contexts in which the rule holds.
  public var contexts: [FormContext]
  /// The rule.
  public var rule: Rule

  /// Creates a rule that holds in these contexts only.
  public init(_ contexts: [FormContext], _ rule: Rule) {
    self.contexts = contexts
    self.rule = rule
  }
}

extension Rule {
  /// These rules hold only if the form is used in this context: `.only(in: "signUp", .required)`.
  ///
  /// `form.in("signUp")` returns the form for that context. A form that is used without a context ignores these rules.
  public static func only(in context: FormContext, _ rules: Rule...) -> Rule {
    .contextual(ContextualRule([context], rules.count == 1 ? rules[0] : .all(rules)))
  }

  /// These rules hold only if the form is used in one of these contexts.
  public static func only(in contexts: [FormContext], _ rules: Rule...) -> Rule {
    .contextual(ContextualRule(contexts, rules.count == 1 ? rules[0] : .all(rules)))
  }
}

extension Rule {
  /// Returns what is left of the rule in a context, or without a context: one rule, or none if all of it is for other
  /// contexts.
  ///
  /// An alternative of `any` that is for other contexts is not an alternative here. A `not` around a rule for other
  /// contexts requires nothing.
  func resolved(in context: FormContext?) -> [Rule] {
    fold { rule, parts in
      let left = parts.flatMap { $0 }
      let isForOthers = left.isEmpty && !parts.isEmpty
      switch rule {
      case .contextual(let contextual):
        guard let context, contextual.contexts.contains(context) else { return [] }
        return left
      case .all: return isForOthers ? [] : [.all(left)]
      case .inOrder: return isForOthers ? [] : [.inOrder(left)]
      case .any: return isForOthers ? [] : [.any(left)]
      case .overridden(let overridden): return left.map { .overridden(OverriddenRule($0, overridden.override)) }
      case .not: return left.map { .not($0) }
      case .when(var condition):
        guard let question = parts[0].first else { return [] }
        condition.condition = question
        condition.consequence = .all(parts[1]).unwrapped
        condition.alternative = .all(parts[2]).unwrapped
        return [.when(condition)]
      default: return [rule]
      }
    }
  }

  /// Returns what is left, in a context, of the rules in a field's own list.
  ///
  /// Rules for this context count as if they stood in the list themselves.
  package static func resolved(_ rules: [Rule], in context: FormContext?) -> [Rule] {
    rules.flatMap { rule in
      let left = rule.resolved(in: context)
      if case .contextual = rule, left.count == 1, case .all(let parts) = left[0] { return parts }
      return left
    }
  }

  /// The rule itself if this is an `all` of that rule alone.
  private var unwrapped: Rule {
    if case .all(let rules) = self, rules.count == 1 { return rules[0] }
    return self
  }
}
