/// An occasion on which a form is checked, such as sign-up, edit or draft.
public struct FormContext: RawRepresentable, ExpressibleByStringLiteral, RuleData {
  /// The occasion's name.
  public let rawValue: String

  /// Creates an occasion with a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an occasion with a name.
  public init(stringLiteral name: String) { rawValue = name }

  /// Tells whether two occasions have the same name, byte by byte.
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

  /// Creates a rule for some contexts.
  public init(_ contexts: [FormContext], _ rule: Rule) {
    self.contexts = contexts
    self.rule = rule
  }
}

extension Rule {
  /// These rules hold only where the form is used in this context: `.only(in: "signUp", .required)`.
  ///
  /// `form.in("signUp")` is the form as it is in that context. A form used in no particular context leaves them out.
  public static func only(in context: FormContext, _ rules: Rule...) -> Rule {
    .contextual(ContextualRule([context], rules.count == 1 ? rules[0] : .all(rules)))
  }

  /// These rules hold only where the form is used in one of these contexts.
  public static func only(in contexts: [FormContext], _ rules: Rule...) -> Rule {
    .contextual(ContextualRule(contexts, rules.count == 1 ? rules[0] : .all(rules)))
  }
}

extension Rule {
  /// What is left of the rule in a context, or in none: one rule, or nothing where all of it is for other contexts.
  ///
  /// A way of `any` that is for other contexts is no way here; the `not` of a rule for other contexts asks for nothing.
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

  /// What is left, in a context, of the rules in a field's own list: rules for the context are read as if they stood in
  /// the list themselves.
  static func resolved(_ rules: [Rule], in context: FormContext?) -> [Rule] {
    rules.flatMap { rule in
      let left = rule.resolved(in: context)
      if case .contextual = rule, left.count == 1, case .all(let parts) = left[0] { return parts }
      return left
    }
  }

  /// The rule itself in place of an `all` of nothing else.
  private var unwrapped: Rule {
    if case .all(let rules) = self, rules.count == 1 { return rules[0] }
    return self
  }
}
