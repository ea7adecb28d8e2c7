/// A rule that applies only if another field of the same form satisfies a condition.
public struct SiblingCondition: RuleData {
  /// The name of the other field.
  public var field: String
  /// The condition on the text of the other field, or on the text that is written for its value.
  public var condition: Rule
  /// The rule for this text if the other text satisfies the condition.
  public var consequence: Rule
  /// The rule for this text otherwise.
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
  /// Returns whether two conditions are the same; texts and names are compared byte by byte.
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
  /// These rules apply only if another field satisfies a condition: `.when("country", .exactly("US"), .length(5))`.
  ///
  /// A value that is not a text is read as the text that its field writes: `true` or `false` for a box, the text of its
  /// case for a choice, digits for a number, nothing for `nil`. So `.when("isBusiness", .exactly("true"), .required)`
  /// requires a text if a box is ticked. If the text of a value is not the only one for it, the condition may only ask
  /// whether there is one.
  ///
  /// Outside a form there is no other field, and the rules do not apply. Nor do they if something was sent for the
  /// other field that stands for no value.
  public static func when(_ field: String, _ condition: Rule, _ rules: Rule...) -> Rule {
    .when(SiblingCondition(field, condition, then: rules.count == 1 ? rules[0] : .all(rules)))
  }
}

/// The texts of the other fields of the form.
package struct Siblings {
  private let lookUp: ((String) -> String?)?

  /// No siblings: the text stands alone.
  package static var none: Siblings { Siblings(lookUp: nil) }

  /// Creates siblings from a closure that returns the normalised text of a field, by the field's name.
  package init(_ lookUp: @escaping (String) -> String?) { self.lookUp = lookUp }

  private init(lookUp: ((String) -> String?)?) { self.lookUp = lookUp }

  package func text(of field: String) -> String? { lookUp?(field) }
}
