extension Rule {
  /// Returns the fault of a rule without parts in a text for which the rule does not hold.
  func fault(in text: Span<UInt8>) -> Fault {
    switch self {
    case .presence(let rule): rule.fault(in: text).worded(by: Wording(unseen: text))
    case .length(let rule): rule.fault(in: text)
    case .allowed(let rule): rule.fault(in: text)
    case .contained(let rule): rule.fault(in: text)
    case .part(let rule): rule.fault(in: text)
    case .choice(let rule): rule.fault(in: text)
    case .number(let rule): rule.fault(in: text).worded(by: Wording(missing: text))
    case .pattern(let pattern): pattern.fault(in: text).worded(by: Wording(missing: text))
    case .sibling(let rule): rule.fault(in: text)
    case .format, .not, .when, .all, .any, .inOrder, .contextual, .overridden: Fault(.excluded, 0..<text.count)
    }
  }

  /// Returns the partial match of a text by a rule without parts; a rule with parts requires nothing by itself.
  func ownPartialMatch(of text: Span<UInt8>, among siblings: Siblings) -> PartialMatch {
    switch self {
    case .presence(let rule): rule.partialMatch(of: text)
    case .length(let rule): rule.partialMatch(of: text)
    case .allowed(let rule): rule.partialMatch(of: text)
    case .contained(let rule): rule.partialMatch(of: text)
    case .part(let rule): rule.partialMatch(of: text)
    case .choice(let rule): rule.partialMatch(of: text)
    case .number(let rule): rule.partialMatch(of: text)
    case .format(let format): format.partialMatch(of: text)
    case .pattern(let pattern): pattern.partialMatch(of: text)
    case .sibling(let rule): rule.partialMatch(of: text, among: siblings)
    case .not, .when, .all, .any, .inOrder, .contextual, .overridden: .always
    }
  }

  /// Whether the rule requires only that a text be there.
  package var isPresence: Bool {
    switch withoutOverrides {
    case .presence(.required), .presence(.notEmpty): true
    default: false
    }
  }
}

extension IssueCode {
  /// The text is one that a rule excludes.
  public static var excluded: IssueCode { "excluded" }
}
