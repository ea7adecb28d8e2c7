// Only this extension follows rules into their parts, apart from what compiles them. Everything else that examines
// nested rules passes a closure to one of these functions.

extension Rule {
  /// Returns whether each of the rules directly within this one satisfies a condition.
  ///
  /// For a condition on another field, these rules are the condition, the consequence and the alternative. Allocates
  /// nothing, and stops at the first rule that does not satisfy the condition.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  package func partsSatisfy(_ condition: (Rule) -> Bool) -> Bool {
    switch self {
    case .all(let rules), .any(let rules), .inOrder(let rules):
      for rule in rules where !condition(rule) { return false }
      return true
    case .not(let rule): return condition(rule)
    case .when(let parts):
      return condition(parts.condition) && condition(parts.consequence) && condition(parts.alternative)
    case .contextual(let contextual): return condition(contextual.rule)
    case .overridden(let overridden): return condition(overridden.rule)
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .format, .pattern, .sibling: return true
    }
  }

  /// Returns the rule with the rules directly within it replaced, or `nil` if one of them has no replacement.
  package func replacingParts(_ replacement: (Rule) -> Rule?) -> Rule? {
    func replaced(_ rules: [Rule]) -> [Rule]? {
      let replaced = rules.compactMap(replacement)
      return replaced.count == rules.count ? replaced : nil
    }
    switch self {
    case .all(let rules): return replaced(rules).map { .all($0) }
    case .any(let rules): return replaced(rules).map { .any($0) }
    case .inOrder(let rules): return replaced(rules).map { .inOrder($0) }
    case .not(let rule): return replacement(rule).map { .not($0) }
    case .when(var parts):
      guard let condition = replacement(parts.condition), let consequence = replacement(parts.consequence),
        let alternative = replacement(parts.alternative)
      else { return nil }
      (parts.condition, parts.consequence, parts.alternative) = (condition, consequence, alternative)
      return .when(parts)
    case .contextual(let contextual):
      return replacement(contextual.rule).map { .contextual(ContextualRule(contextual.contexts, $0)) }
    case .overridden(let overridden):
      return replacement(overridden.rule).map { .overridden(OverriddenRule($0, overridden.override)) }
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .format, .pattern, .sibling: return self
    }
  }

  /// The rules directly within this one, in order.
  ///
  /// For a condition on another field, these are the condition, the consequence and the alternative.
  package var parts: [Rule] {
    var parts: [Rule] = []
    _ = partsSatisfy { part in
      parts.append(part)
      return true
    }
    return parts
  }

  /// The rules that must all hold for this one to hold, if that is all it requires.
  ///
  /// These are the parts of `all` and `inOrder`, and the rule within an override; `nil` for any other rule.
  package var demands: [Rule]? {
    switch self {
    case .all(let rules), .inOrder(let rules): rules
    case .overridden(let overridden): [overridden.rule]
    default: nil
    }
  }
}

extension Rule {
  /// Returns what is left of the rule if some of the rules that it demands are removed or replaced, or `nil` for a rule
  /// that demands none.
  package func keepingDemands(_ keep: (Rule) -> Rule?) -> Rule? {
    switch self {
    case .all(let rules): .all(rules.compactMap(keep))
    case .inOrder(let rules): .inOrder(rules.compactMap(keep))
    case .overridden(let overridden): keep(overridden.rule).map { .overridden(OverriddenRule($0, overridden.override)) }
    default: nil
    }
  }

  /// The rule without the overrides around it.
  package var withoutOverrides: Rule {
    var rule = self
    while case .overridden(let overridden) = rule { rule = overridden.rule }
    return rule
  }

  /// Returns the parts of nested `all`s, one by one.
  package static func flattened(_ rules: [Rule]) -> [Rule] {
    rules.flatMap { $0.demanded { if case .all = $0 { false } else { true } } }
  }
}

extension Rule {
  /// Returns the result of a closure that gets this rule and its own results for the rules directly within this one,
  /// innermost first.
  package func fold<Result>(_ combine: (Rule, [Result]) -> Result) -> Result {
    combine(self, parts.map { $0.fold(combine) })
  }

  /// Calls a closure with this rule and every rule within it, outermost first.
  package func visit(_ body: (Rule) -> Void) {
    body(self)
    _ = partsSatisfy { part in
      part.visit(body)
      return true
    }
  }

  /// Returns the rules that must hold for this one to hold, down to those without further parts.
  ///
  /// - Parameter isWhole: Returns whether a rule must not be taken apart.
  package func demanded(unless isWhole: (Rule) -> Bool = { _ in false }) -> [Rule] {
    guard let demands, !isWhole(self) else { return [self] }
    return demands.flatMap { $0.demanded(unless: isWhole) }
  }

  /// Whether the rule only warns if it does not hold.
  package var isWarning: Bool {
    if case .overridden(let overridden) = self { overridden.override.severity == .warning } else { false }
  }

  /// The names of the other fields whose texts the rule reads.
  package var siblingNames: [String] {
    var names: [String] = []
    var known: Set<ExactText> = []
    visit { rule in
      switch rule {
      case .sibling(let comparison) where known.insert(comparison.field): names.append(comparison.field)
      case .when(let condition) where known.insert(condition.field): names.append(condition.field)
      default: break
      }
    }
    return names
  }

  /// Whether a part of the rule is a warning, so that there may be something to report even if the rule holds.
  package var hasWarnings: Bool {
    var hasWarnings = false
    visit { hasWarnings = hasWarnings || $0.isWarning }
    return hasWarnings
  }

  /// Rules that hold together exactly when this one finds nothing: the parts of nested `all`s, one by one.
  ///
  /// Warnings are included.
  var conjuncts: [Rule] {
    demanded().filter {
      switch $0 {
      case .contextual, .presence(.optional): false
      default: true
      }
    }
  }
}
