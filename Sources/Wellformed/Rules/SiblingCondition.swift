/// A rule that applies only if another field of the same form satisfies one.
public struct SiblingCondition: RuleData {
  /// The name of the other field.
  public var field: String
  /// What the other field's text is asked.
  public var condition: Rule
  /// What is asked of this text if the other one satisfies the condition.
  public var consequence: Rule
  /// What is asked of this text otherwise.
  public var alternative: Rule

  /// Creates a condition on another field.
  public init(_ field: String, _ condition: Rule, then consequence: Rule, else alternative: Rule = .all([])) {
    self.field = field
    self.condition = condition
    self.consequence = consequence
    self.alternative = alternative
  }
}

extension SiblingCondition {
  /// Tells whether two are the same; texts and names are compared byte by byte.
  public static func == (first: SiblingCondition, second: SiblingCondition) -> Bool {
    first.field.hasSameBytes(as: second.field) && first.condition == second.condition
      && first.consequence == second.consequence && first.alternative == second.alternative
  }

  /// Feeds what `==` compares into the hasher.
  public func hash(into hasher: inout Hasher) {
    field.hashBytes(into: &hasher)
    hasher.combine(condition)
    hasher.combine(consequence)
    hasher.combine(alternative)
  }
}

extension Rule {
  /// These rules apply only if another field satisfies one: `.when("country", .exactly("US"), .length(5))`.
  ///
  /// Outside a form there is no other field, and the rules do not apply.
  public static func when(_ field: String, _ condition: Rule, _ rules: Rule...) -> Rule {
    .when(SiblingCondition(field, condition, then: rules.count == 1 ? rules[0] : .all(rules)))
  }
}

/// The texts of the fields beside the one that is being checked.
package struct Siblings {
  private let lookUp: ((String) -> String?)?

  /// The siblings of a text that stands alone.
  package static var none: Siblings { Siblings(lookUp: nil) }

  /// Creates siblings that are looked up by the name of their field, normalised.
  package init(_ lookUp: @escaping (String) -> String?) { self.lookUp = lookUp }

  private init(lookUp: ((String) -> String?)?) { self.lookUp = lookUp }

  package func text(of field: String) -> String? { lookUp?(field) }
}
