extension Rule {
  /// What the rule makes of a text, and of every text that begins with it.
  ///
  /// This and `check`, which also says why, are the one evaluator of rules. The text must be well-formed UTF-8.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the size of the rule.
  package func outlook(of text: Span<UInt8>, among siblings: Siblings = .none) -> Outlook {
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
      return condition.applicable(among: siblings)?.outlook(of: text, among: siblings) ?? .always
    case .all(let rules), .inOrder(let rules):
      var outlook = Outlook.always
      for rule in rules { outlook = outlook && rule.outlook(of: text, among: siblings) }
      return outlook
    case .any(let rules):
      var outlook = Outlook.hopeless
      for rule in rules { outlook = outlook || rule.outlook(of: text, among: siblings) }
      return outlook
    case .not(let rule): return !rule.outlook(of: text, among: siblings)
    case .contextual: return .always
    case .remarked(let remarked):
      return remarked.remark.severity == .warning ? .always : remarked.rule.outlook(of: text, among: siblings)
    }
  }
}
