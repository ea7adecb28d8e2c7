@testable import Wellformed

// The obvious evaluator of rules: it follows them as they are nested and knows nothing of programs. What a program says
// must be the same.

extension Rule {
  /// What the rule makes of a text, and of every text that begins with it.
  ///
  /// Follows the rules as they are nested, each by itself.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the size of the rule.
  func slowOutlook(of text: Span<UInt8>, among siblings: Siblings = .none) -> Outlook {
    switch self {
    case .presence(let rule): return rule.outlook(of: text)
    case .length(let rule): return rule.outlook(of: text)
    case .allowed(let rule): return rule.outlook(of: text)
    case .contained(let rule): return rule.outlook(of: text)
    case .part(let rule): return rule.outlook(of: text)
    case .choice(let rule): return rule.outlook(of: text)
    case .number(let rule): return rule.outlook(of: text)
    case .format(let format): return format.outlook(of: text)
    case .pattern(let pattern): return pattern.outlook(of: text)
    case .sibling(let rule): return rule.outlook(of: text, among: siblings)
    case .when(let condition):
      return condition.slowlyApplicable(among: siblings)?.slowOutlook(of: text, among: siblings) ?? .always
    case .all(let rules), .inOrder(let rules):
      var outlook = Outlook.always
      for rule in rules { outlook = outlook && rule.slowOutlook(of: text, among: siblings) }
      return outlook
    case .any(let rules):
      var outlook = Outlook.hopeless
      for rule in rules { outlook = outlook || rule.slowOutlook(of: text, among: siblings) }
      return outlook
    case .not(let rule): return !rule.slowOutlook(of: text, among: siblings)
    case .contextual: return .always
    case .remarked(let remarked):
      return remarked.remark.severity == .warning ? .always : remarked.rule.slowOutlook(of: text, among: siblings)
    }
  }
}

extension Rule {
  /// What the rule makes of a text; where it does not hold, what it finds is added to the findings.
  func slowCheck(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into findings: inout Findings
  ) -> Outlook {
    switch self {
    case .when(let condition):
      return condition.slowlyApplicable(among: siblings)?.slowCheck(text, at: path, among: siblings, into: &findings)
        ?? .always
    case .all(let rules):
      return Rule.slowCheckAll(rules, text, at: path, among: siblings, into: &findings)
    case .inOrder(let rules):
      return Rule.slowCheckInOrder(rules, text, at: path, among: siblings, into: &findings)
    case .any(let rules):
      return Rule.slowCheckAny(rules, text, at: path, among: siblings, into: &findings)
    case .contextual: return .always
    case .remarked(let remarked):
      return remarked.slowCheck(text, at: path, among: siblings, into: &findings)
    case .format(let format):
      let recognition = format.recognize(text)
      if !recognition.outlook.holds {
        findings.add(format.finding(recognition, in: text), at: path)
        if let suggestion = format.suggestion(for: text) { findings.suggest(suggestion) }
      } else if let caution = format.caution(about: text) {
        findings.add(caution, at: path, severity: .warning)
      }
      return recognition.outlook
    case .sibling(let relation) where relation.format != nil:
      guard let format = relation.format, let other = siblings.text(of: relation.field) else { return .always }
      return Rule.format(format.choosing(other) ?? format).slowCheck(
        text, at: path, among: siblings, into: &findings)
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .pattern, .sibling, .not:
      let outlook = slowOutlook(of: text, among: siblings)
      guard !outlook.holds else { return outlook }
      var finding = finding(in: text)
      if case .not(let rule) = self { finding = finding.told(by: Telling(excluding: rule)) }
      findings.add(finding, at: path)
      return outlook
    }
  }

  /// Tells whether the rule offers texts to choose from.
  private var slowlyOffers: Bool {
    switch self {
    case .choice(let choice): !choice.isExclusion && choice.options.count > 1
    case .remarked(let remarked): remarked.rule.slowlyOffers
    case .all(let rules), .inOrder(let rules): rules.contains { $0.slowlyOffers }
    default: false
    }
  }

  /// Of a missing text it is enough to say that it is missing: where a rule of presence fails, only that is spoken of.
  static func slowCheckAll(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    let missing = rules.indices.first { rules[$0].slowlyMisses(text, among: siblings) }
    let start = findings.issues.count
    var outlook = Outlook.always
    for index in rules.indices {
      let isSilent = missing.map { $0 != index } ?? false
      let part =
        isSilent
        ? rules[index].slowOutlook(of: text, among: siblings)
        : rules[index].slowCheck(text, at: path, among: siblings, into: &findings)
      outlook = outlook && part
    }
    findings.keepWarningsOnce(from: start)
    if missing != nil, text.isEmpty, rules.contains(where: { $0.slowlyOffers }) {
      findings.change(from: start) { $0.telling = Telling(.requiredChoice) }
    }
    return outlook
  }

  fileprivate static func slowCheckInOrder(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    let first = findings.issues.count
    var outlook = Outlook.always
    var hasFailed = false
    for rule in rules {
      let start = findings.issues.count
      let part =
        hasFailed
        ? rule.slowOutlook(of: text, among: siblings)
        : rule.slowCheck(text, at: path, among: siblings, into: &findings)
      if !part.holds {
        if !hasFailed, !rule.isStage { findings.keepFirst(from: start) }
        hasFailed = true
      }
      outlook = outlook && part
    }
    findings.keepWarningsOnce(from: first)
    return outlook
  }

  /// Of several ways to be right, finds what is wrong by the one that the text came closest to, and speaks of all where
  /// they have names; of one that it took, only warnings can be told.
  fileprivate static func slowCheckAny(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    var outlook = Outlook.hopeless
    var closest: (outlook: Outlook, found: Findings)?
    var firsts: [Issue?] = []
    for rule in rules {
      let start = findings.issues.count
      let part = rule.slowCheck(text, at: path, among: siblings, into: &findings)
      let found = findings.take(from: start)
      outlook = outlook || part
      firsts.append(found.issues.first)
      let isCloser = closest.map { $0.outlook.holds ? false : part.holds || part.deadline > $0.outlook.deadline }
      if isCloser ?? true { closest = (part, found) }
    }
    if var closest {
      if !outlook.holds, !text.isEmpty, let telling = Telling(anyOf: firsts) {
        closest.found.change(from: 0) { $0.telling = telling }
      }
      findings.add(closest.found)
    } else {
      findings.add(Finding(.excluded, 0..<text.count), at: path)
    }
    return outlook
  }

  /// Tells whether the rule, or a part of it that must hold, asks that a text be there, and it is not.
  func slowlyMisses(_ text: Span<UInt8>, among siblings: Siblings) -> Bool {
    switch self {
    case .presence(let presence): !presence.outlook(of: text).holds
    case .remarked(let remarked):
      remarked.remark.severity != .warning && remarked.rule.slowlyMisses(text, among: siblings)
    case .all(let rules), .inOrder(let rules): rules.contains { $0.slowlyMisses(text, among: siblings) }
    case .when(let condition): condition.slowlyApplicable(among: siblings)?.slowlyMisses(text, among: siblings) ?? false
    default: false
    }
  }

  /// Tells whether the rule, as a step of `inOrder`, is a stage of its own that may be spoken of at length.
  private var isStage: Bool {
    if case .all = self { return true }
    return false
  }
}

extension RemarkedRule {
  fileprivate func slowCheck(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    let start = findings.issues.count
    let outlook = rule.slowCheck(text, at: path, among: siblings, into: &findings)
    findings.apply(remark, from: start)
    return remark.severity == .warning ? .always : outlook
  }
}

extension SiblingCondition {
  fileprivate func slowlyApplicable(among siblings: Siblings) -> Rule? {
    guard let other = siblings.text(of: field) else { return nil }
    return other.withBytes { condition.slowOutlook(of: $0, among: siblings).holds } ? consequence : alternative
  }
}
