// Rules are followed into their parts here and nowhere else, but for what compiles them. Whatever else asks something of
// nested rules is a closure for one of these.

extension Rule {
  /// Tells whether each of the rules directly within this one satisfies a condition; of a condition on another field, that
  /// is the condition, the consequence and the alternative.
  ///
  /// Allocates nothing, and asks no further once one does not.
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

  /// The rule with others in place of those directly within it; nothing where one of them has none.
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

  /// The rules directly within this one, in order; of a condition on another field, that is the condition, the consequence
  /// and the alternative.
  package var parts: [Rule] {
    var parts: [Rule] = []
    _ = partsSatisfy { part in
      parts.append(part)
      return true
    }
    return parts
  }

  /// The rules that must all hold for this one to hold, where that is all it says.
  ///
  /// The parts of `all` and `inOrder`, and what an override is about; nothing for any other rule.
  package var demands: [Rule]? {
    switch self {
    case .all(let rules), .inOrder(let rules): rules
    case .overridden(let overridden): [overridden.rule]
    default: nil
    }
  }
}

extension Rule {
  /// What is left of the rule where some of the rules that it demands are taken out or replaced: of one that demands none,
  /// nothing.
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

  /// The parts of nested `all`s, one by one.
  package static func flattened(_ rules: [Rule]) -> [Rule] {
    rules.flatMap { $0.demanded { if case .all = $0 { false } else { true } } }
  }
}

extension Rule {
  /// What a closure makes of this rule and of what it made of the rules directly within this one, innermost first.
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

  /// The rules that must hold for this one to hold, down to those that say something themselves.
  ///
  /// - Parameter isWhole: Tells of a rule that is not to be taken apart.
  package func demanded(unless isWhole: (Rule) -> Bool = { _ in false }) -> [Rule] {
    guard let demands, !isWhole(self) else { return [self] }
    return demands.flatMap { $0.demanded(unless: isWhole) }
  }

  /// Tells whether the rule only warns where what it is about does not hold.
  package var isWarning: Bool {
    if case .overridden(let overridden) = self { overridden.override.severity == .warning } else { false }
  }

  /// The names of the fields beside this one whose texts the rule reads.
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

  /// Tells whether a part of the rule is a warning, so that there may be something to tell even where the rule holds.
  package var hasWarnings: Bool {
    var hasWarnings = false
    visit { hasWarnings = hasWarnings || $0.isWarning }
    return hasWarnings
  }

  /// Rules that hold together exactly where this one finds nothing: the parts of nested `all`s, one by one.
  ///
  /// A warning is among them.
  var conjuncts: [Rule] {
    demanded().filter {
      switch $0 {
      case .contextual, .presence(.optional): false
      default: true
      }
    }
  }
}
