extension Rule {
  /// What the rule makes of a text; where it does not hold, what it finds is added to the findings.
  ///
  /// The text must be well-formed UTF-8. The outlook is the same as `outlook(of:among:)`.
  package func check(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into findings: inout Findings
  ) -> Outlook {
    switch self {
    case .when(let condition):
      return condition.applicable(among: siblings)?.check(text, at: path, among: siblings, into: &findings) ?? .always
    case .all(let rules):
      return Rule.checkAll(rules, text, at: path, among: siblings, into: &findings)
    case .inOrder(let rules):
      return Rule.checkInOrder(rules, text, at: path, among: siblings, into: &findings)
    case .any(let rules):
      return Rule.checkAny(rules, text, at: path, among: siblings, into: &findings)
    case .contextual: return .always
    case .remarked(let remarked):
      return remarked.check(text, at: path, among: siblings, into: &findings)
    case .format(let format):
      let recognition = format.recognize(text)
      if !recognition.outlook.holds {
        findings.add(format.finding(recognition, in: text), at: path)
      } else if let caution = format.caution(about: text) {
        findings.add(caution, at: path, severity: .warning)
      }
      return recognition.outlook
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .pattern, .sibling, .not:
      let outlook = outlook(of: text, among: siblings)
      if !outlook.holds { findings.add(finding(in: text).told(by: telling(of: text)), at: path) }
      return outlook
    }
  }

  /// How to tell what is wrong with a text, where that is not what it lacks.
  private func telling(of text: Span<UInt8>) -> Telling? {
    switch self {
    case .choice where text.isEmpty && isChoice: Telling(.requiredChoice)
    case .choice(let choice) where isChoice && choice.options.count > TextChoice.mostTold: Telling(.valueNotOffered)
    case .number, .pattern: Telling(missing: text)
    case .not(let rule): Telling(excluding: rule)
    default: nil
    }
  }

  /// Tells whether the rule offers texts to choose from.
  private var isChoice: Bool {
    switch self {
    case .choice(let choice): !choice.isExclusion && choice.options.count > 1
    case .remarked(let remarked): remarked.rule.isChoice
    case .all(let rules), .inOrder(let rules): rules.contains { $0.isChoice }
    default: false
    }
  }

  /// What a rule without parts finds in a text for which it does not hold.
  private func finding(in text: Span<UInt8>) -> Finding {
    switch self {
    case .presence(let rule): rule.finding(in: text)
    case .length(let rule): rule.finding(in: text)
    case .allowed(let rule): rule.finding(in: text)
    case .contained(let rule): rule.finding(in: text)
    case .part(let rule): rule.finding(in: text)
    case .choice(let rule): rule.finding(in: text)
    case .number(let rule): rule.finding(in: text)
    case .pattern(let pattern): pattern.finding(in: text)
    case .sibling(let rule): rule.finding(in: text)
    case .format, .not, .when, .all, .any, .inOrder, .contextual, .remarked: Finding(.excluded, 0..<text.count)
    }
  }

  /// Of a missing text it is enough to say that it is missing: where a rule of presence fails, only that is spoken of.
  ///
  /// - Parameter isKnownToHold: Tells of the rule at a position that it holds, by other means. May answer no for any.
  static func checkAll(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings,
    isKnownToHold: (Int) -> Bool = { _ in false }
  ) -> Outlook {
    let missing = rules.indices.first { !isKnownToHold($0) && rules[$0].misses(text, among: siblings) }
    let start = findings.issues.count
    var outlook = Outlook.always
    for index in rules.indices where !isKnownToHold(index) {
      let isSilent = missing.map { $0 != index } ?? false
      let part =
        isSilent
        ? rules[index].outlook(of: text, among: siblings)
        : rules[index].check(text, at: path, among: siblings, into: &findings)
      outlook = outlook && part
    }
    findings.keepSuggestions(from: start, validBy: rules, among: siblings)
    findings.keepWarningsOnce(from: start)
    if missing != nil, text.isEmpty, rules.contains(where: { $0.isChoice }) {
      findings.change(from: start) { $0.telling = Telling(.requiredChoice) }
    }
    return outlook
  }

  private static func checkInOrder(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    let first = findings.issues.count
    var outlook = Outlook.always
    var hasFailed = false
    for rule in rules {
      let start = findings.issues.count
      let part =
        hasFailed
        ? rule.outlook(of: text, among: siblings)
        : rule.check(text, at: path, among: siblings, into: &findings)
      if !part.holds {
        if !hasFailed, !rule.isStage { findings.keepFirst(from: start) }
        hasFailed = true
      }
      outlook = outlook && part
    }
    findings.keepSuggestions(from: first, validBy: rules, among: siblings)
    findings.keepWarningsOnce(from: first)
    return outlook
  }

  /// Of several ways to be right, finds what is wrong by the one that the text came closest to, and speaks of all where
  /// they have names; of one that it took, only warnings can be told.
  private static func checkAny(
    _ rules: [Rule], _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    var outlook = Outlook.hopeless
    var closest: (outlook: Outlook, found: Findings)?
    var firsts: [Issue?] = []
    for rule in rules {
      let start = findings.issues.count
      let part = rule.check(text, at: path, among: siblings, into: &findings)
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
  func misses(_ text: Span<UInt8>, among siblings: Siblings) -> Bool {
    switch self {
    case .presence(let presence): !presence.outlook(of: text).holds
    case .remarked(let remarked): remarked.remark.severity != .warning && remarked.rule.misses(text, among: siblings)
    case .all(let rules), .inOrder(let rules): rules.contains { $0.misses(text, among: siblings) }
    case .when(let condition): condition.applicable(among: siblings)?.misses(text, among: siblings) ?? false
    default: false
    }
  }

  /// Tells whether the rule asks only that a text be there.
  var isPresence: Bool {
    switch self {
    case .presence(.required), .presence(.notEmpty): true
    case .remarked(let remarked): remarked.rule.isPresence
    default: false
    }
  }

  /// Tells whether the rule, as a step of `inOrder`, is a stage of its own that may be spoken of at length.
  private var isStage: Bool {
    if case .all = self { return true }
    return false
  }
}

extension IssueCode {
  /// The text is one that a rule excludes.
  public static var excluded: IssueCode { "excluded" }
}

extension RemarkedRule {
  fileprivate func check(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings, into findings: inout Findings
  ) -> Outlook {
    let start = findings.issues.count
    let outlook = rule.check(text, at: path, among: siblings, into: &findings)
    findings.apply(remark, from: start)
    return remark.severity == .warning ? .always : outlook
  }
}
