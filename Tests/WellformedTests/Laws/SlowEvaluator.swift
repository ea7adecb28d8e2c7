@testable import WellformedCore
import Wellformed

// The obvious evaluator of rules: it follows their nesting and knows nothing about programs, which must give the same
// results.

extension Rule {
  /// Returns the partial match of a text, which covers every text that begins with it.
  ///
  /// It follows the nesting of the rules, each by itself.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the size of the rule.
  func slowPartialMatch(of text: Span<UInt8>, among siblings: Siblings = .none) -> PartialMatch {
    switch self {
    case .presence(let rule): return rule.partialMatch(of: text)
    case .length(let rule): return rule.partialMatch(of: text)
    case .allowed(let rule): return rule.partialMatch(of: text)
    case .contained(let rule): return rule.partialMatch(of: text)
    case .part(let rule): return rule.partialMatch(of: text)
    case .choice(let rule): return rule.partialMatch(of: text)
    case .number(let rule): return rule.partialMatch(of: text)
    case .format(let format): return format.partialMatch(of: text)
    case .pattern(let pattern): return pattern.partialMatch(of: text)
    case .sibling(let rule): return rule.partialMatch(of: text, among: siblings)
    case .when(let condition):
      return condition.slowlyApplicable(among: siblings)?.slowPartialMatch(of: text, among: siblings) ?? .always
    case .all(let rules), .inOrder(let rules):
      var partialMatch = PartialMatch.always
      for rule in rules { partialMatch = partialMatch && rule.slowPartialMatch(of: text, among: siblings) }
      return partialMatch
    case .any(let rules):
      var partialMatch = PartialMatch.hopeless
      for rule in rules { partialMatch = partialMatch || rule.slowPartialMatch(of: text, among: siblings) }
      return partialMatch
    case .not(let rule): return !rule.slowPartialMatch(of: text, among: siblings)
    case .contextual: return .always
    case .overridden(let overridden):
      return overridden.override.severity == .warning
        ? .always : overridden.rule.slowPartialMatch(of: text, among: siblings)
    }
  }
}

extension Rule {
  /// Evaluates the rule on a text; if it does not hold, adds its issues.
  func slowCheck(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    switch self {
    case .when(let condition):
      return condition.slowlyApplicable(among: siblings)?.slowCheck(text, at: path, among: siblings, into: &foundIssues)
        ?? .always
    case .all(let rules):
      return Rule.slowCheckAll(rules, text, at: path, among: siblings, into: &foundIssues)
    case .inOrder(let rules):
      return Rule.slowCheckInOrder(rules, text, at: path, among: siblings, into: &foundIssues)
    case .any(let rules):
      return Rule.slowCheckAny(rules, text, at: path, among: siblings, into: &foundIssues)
    case .contextual: return .always
    case .overridden(let overridden):
      return overridden.slowCheck(text, at: path, among: siblings, into: &foundIssues)
    case .format(let format):
      let recognition = format.recognize(text)
      if !recognition.partialMatch.holds {
        foundIssues.add(format.fault(recognition, in: text), at: path)
        if let suggestion = format.suggestion(for: text) { foundIssues.suggest(suggestion) }
      } else if let warning = format.warning(about: text) {
        foundIssues.add(warning, at: path, severity: .warning)
      }
      return recognition.partialMatch
    case .sibling(let relation) where relation.format != nil:
      guard let format = relation.format, let other = siblings.text(of: relation.field) else { return .always }
      return Rule.format(format.choosing(other) ?? format).slowCheck(
        text, at: path, among: siblings, into: &foundIssues)
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .pattern, .sibling, .not:
      let partialMatch = slowPartialMatch(of: text, among: siblings)
      guard !partialMatch.holds else { return partialMatch }
      var fault = fault(in: text)
      if case .not(let rule) = self { fault = fault.worded(by: Wording(excluding: rule)) }
      foundIssues.add(fault, at: path)
      return partialMatch
    }
  }

  /// Whether the rule offers a choice of texts.
  private var slowlyOffers: Bool {
    switch self {
    case .choice(let choice): !choice.isExclusion && choice.options.count > 1
    case .overridden(let overridden): overridden.rule.slowlyOffers
    case .all(let rules), .inOrder(let rules): rules.contains { $0.slowlyOffers }
    default: false
    }
  }

  /// Of a missing text it is enough to say that it is missing: where a rule of presence fails, only that is spoken of.
  static func slowCheckAll(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let missing = rules.indices.first { rules[$0].slowlyMisses(text, among: siblings) }
    let start = foundIssues.issues.count
    var partialMatch = PartialMatch.always
    for index in rules.indices {
      let isSilent = missing.map { $0 != index } ?? false
      let part =
        isSilent
        ? rules[index].slowPartialMatch(of: text, among: siblings)
        : rules[index].slowCheck(text, at: path, among: siblings, into: &foundIssues)
      partialMatch = partialMatch && part
    }
    foundIssues.keepWarningsOnce(from: start)
    if missing != nil, text.isEmpty, rules.contains(where: { $0.slowlyOffers }) {
      foundIssues.change(from: start) { $0.wording = Wording(.requiredChoice) }
    }
    return partialMatch
  }

  fileprivate static func slowCheckInOrder(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let first = foundIssues.issues.count
    var partialMatch = PartialMatch.always
    var hasFailed = false
    for rule in rules {
      let start = foundIssues.issues.count
      let part =
        hasFailed
        ? rule.slowPartialMatch(of: text, among: siblings)
        : rule.slowCheck(text, at: path, among: siblings, into: &foundIssues)
      if !part.holds {
        if !hasFailed, !rule.isStage { foundIssues.keepFirst(from: start) }
        hasFailed = true
      }
      partialMatch = partialMatch && part
    }
    foundIssues.keepWarningsOnce(from: first)
    return partialMatch
  }

  /// Finds the issues of the alternative to which the text is closest, and names all alternatives if they have names;
  /// an alternative that accepts the text can only have warnings.
  fileprivate static func slowCheckAny(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    var partialMatch = PartialMatch.hopeless
    var closest: (partialMatch: PartialMatch, found: FoundIssues)?
    var firsts: [Issue?] = []
    for rule in rules {
      let start = foundIssues.issues.count
      let part = rule.slowCheck(text, at: path, among: siblings, into: &foundIssues)
      let found = foundIssues.take(from: start)
      partialMatch = partialMatch || part
      firsts.append(found.issues.first)
      let isCloser = closest.map {
        $0.partialMatch.holds ? false : part.holds || part.deadline > $0.partialMatch.deadline
      }
      if isCloser ?? true { closest = (part, found) }
    }
    if var closest {
      if !partialMatch.holds, !text.isEmpty, let wording = Wording(anyOf: firsts) {
        closest.found.change(from: 0) { $0.wording = wording }
      }
      foundIssues.add(closest.found)
    } else {
      foundIssues.add(Fault(.excluded, 0..<text.count), at: path)
    }
    return partialMatch
  }

  /// Returns whether the rule, or a part of it that must hold, requires a text, and there is none.
  func slowlyMisses(_ text: Span<UInt8>, among siblings: Siblings) -> Bool {
    switch self {
    case .presence(let presence): !presence.partialMatch(of: text).holds
    case .overridden(let overridden):
      overridden.override.severity != .warning && overridden.rule.slowlyMisses(text, among: siblings)
    case .all(let rules), .inOrder(let rules): rules.contains { $0.slowlyMisses(text, among: siblings) }
    case .when(let condition): condition.slowlyApplicable(among: siblings)?.slowlyMisses(text, among: siblings) ?? false
    default: false
    }
  }

  /// Whether the rule, as a step of `inOrder`, is a stage of its own that may have several issues.
  private var isStage: Bool {
    if case .all = self { return true }
    return false
  }
}

extension OverriddenRule {
  fileprivate func slowCheck(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    let start = foundIssues.issues.count
    let partialMatch = rule.slowCheck(text, at: path, among: siblings, into: &foundIssues)
    foundIssues.apply(override, from: start)
    return override.severity == .warning ? .always : partialMatch
  }
}

extension SiblingCondition {
  fileprivate func slowlyApplicable(among siblings: Siblings) -> Rule? {
    guard let other = siblings.text(of: field) else { return nil }
    return other.withBytes { condition.slowPartialMatch(of: $0, among: siblings).holds } ? consequence : alternative
  }
}
