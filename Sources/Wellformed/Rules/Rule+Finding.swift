extension Rule {
  /// What a rule without parts finds in a text for which it does not hold.
  func finding(in text: Span<UInt8>) -> Finding {
    switch self {
    case .presence(let rule): rule.finding(in: text)
    case .length(let rule): rule.finding(in: text)
    case .allowed(let rule): rule.finding(in: text)
    case .contained(let rule): rule.finding(in: text)
    case .part(let rule): rule.finding(in: text)
    case .choice(let rule): rule.finding(in: text)
    case .number(let rule): rule.finding(in: text).told(by: Telling(missing: text))
    case .pattern(let pattern): pattern.finding(in: text).told(by: Telling(missing: text))
    case .sibling(let rule): rule.finding(in: text)
    case .format, .not, .when, .all, .any, .inOrder, .contextual, .remarked: Finding(.excluded, 0..<text.count)
    }
  }

  /// The outlook of a text by a rule without parts; one with parts asks for nothing by itself.
  func ownOutlook(of text: Span<UInt8>, among siblings: Siblings) -> Outlook {
    switch self {
    case .presence(let rule): rule.outlook(of: text)
    case .length(let rule): rule.outlook(of: text)
    case .allowed(let rule): rule.outlook(of: text)
    case .contained(let rule): rule.outlook(of: text)
    case .part(let rule): rule.outlook(of: text)
    case .choice(let rule): rule.outlook(of: text)
    case .number(let rule): rule.outlook(of: text)
    case .format(let format): format.outlook(of: text)
    case .pattern(let pattern): pattern.outlook(of: text)
    case .sibling(let rule): rule.outlook(of: text, among: siblings)
    case .not, .when, .all, .any, .inOrder, .contextual, .remarked: .always
    }
  }

  /// Tells whether the rule asks only that a text be there.
  var isPresence: Bool {
    switch unremarked {
    case .presence(.required), .presence(.notEmpty): true
    default: false
    }
  }
}

extension IssueCode {
  /// The text is one that a rule excludes.
  public static var excluded: IssueCode { "excluded" }
}
