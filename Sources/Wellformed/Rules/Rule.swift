/// Says what a text must be.
///
/// A rule is plain data: it can be compared, printed, stored, sent to a browser, turned into a schema or a checklist.
/// A composite is a rule like any other. Every rule gives one of three verdicts on every text.
@nonexhaustive
public indirect enum Rule: RuleData {
  /// The text must be there.
  case presence(Presence)
  /// The text must have a certain length.
  case length(Length)
  /// The text must hold no other characters than these.
  case allowed(AllowedCharacters)
  /// The text must hold some of these characters.
  case contained(ContainedCharacters)
  /// The text must begin with, end with or contain another.
  case part(TextPart)
  /// The text must be one of some texts.
  case choice(TextChoice)
  /// The text must be a number.
  case number(NumberText)
  /// The text must have a named format.
  case format(Format)
  /// The text must match a pattern.
  case pattern(Pattern)
  /// The text must stand in a relation to the text of another field.
  case sibling(SiblingComparison)
  /// The text must satisfy a rule if another field satisfies one.
  case when(SiblingCondition)
  /// Every one of these rules must hold. Without rules, always valid.
  case all([Rule])
  /// At least one of these rules must hold. Without rules, never valid.
  case any([Rule])
  /// The rule must not hold.
  case not(Rule)
  /// Every one of these rules must hold, and only the first that does not is spoken of.
  case inOrder([Rule])
  /// The rule holds only in certain contexts of a form, and asks for nothing elsewhere.
  case contextual(ContextualRule)
  /// A rule that is spoken of in the application's own way.
  case remarked(RemarkedRule)
}

extension Rule {
  /// How deep rules may be nested in the rules of a form or a rule file: whatever follows them calls itself for each
  /// level, and the smallest stacks there are, of 128 KiB, hold more than twice as many.
  package static var depthLimit: Int { 64 }

  /// How deep rules are nested in this one: 1 for a rule without parts.
  ///
  /// - Complexity: O(*n*) in the number of rules, on no other stack than the heap.
  package var depth: Int {
    var (depth, ahead) = (0, [self])
    while !ahead.isEmpty {
      depth += 1
      // Deeper than this nobody wants to know.
      if depth > Rule.depthLimit { return depth }
      ahead = ahead.flatMap { $0.parts }
    }
    return depth
  }

  /// The rules that this one is made of.
  private var parts: [Rule] {
    switch self {
    case .all(let rules), .any(let rules), .inOrder(let rules): rules
    case .not(let rule): [rule]
    case .when(let condition): [condition.condition, condition.consequence, condition.alternative]
    case .contextual(let contextual): [contextual.rule]
    case .remarked(let remarked): [remarked.rule]
    default: []
    }
  }
}

#if hasFeature(Embedded)
  /// What every kind of rule is, besides being a rule: comparable and sendable.
  public typealias RuleData = Hashable & Sendable
#else
  /// What every kind of rule is, besides being a rule: comparable, sendable and codable.
  public typealias RuleData = Codable & Hashable & Sendable
#endif
