package import WellformedCore

/// One part of a form, as far as it is data.
package enum FormOutlinePart: Sendable {
  /// A text field, with the rules that hold in the form's context.
  case text(TextOutline)
  /// A field of any other type, as what each of its validators requires; `nil` stands for a closure.
  case value(name: String, label: FieldLabel?, [ValueOutline?], isSecret: Bool)
  /// A box that must be ticked, and the override of the issue if it is not.
  case acceptance(name: String, label: FieldLabel?, IssueOverride)
  /// A rule between fields that is a closure.
  case closure(code: IssueCode, field: String)
  /// A remote rule.
  case remote(code: IssueCode, field: String, reads: [String])
}

extension FormOutlinePart {
  /// The name of the field; `nil` for a rule between fields.
  package var fieldName: String? {
    switch self {
    case .text(let field): field.name
    case .value(let name, _, _, _), .acceptance(let name, _, _): name
    case .closure, .remote: nil
    }
  }
}

/// What a validator requires of a value, as data.
package indirect enum ValueOutline: Sendable {
  /// A text that satisfies rules.
  case text(TextOutline)
  /// A number within bounds.
  case number(NumberRange)
  /// An object whose members are judged by a form.
  case form([FormOutlinePart])
  /// A number of elements within bounds; `isKeyed` for a dictionary.
  case count(minimum: Int, maximum: Int?, isKeyed: Bool)
  /// Elements that must each satisfy all of this.
  case each([ValueOutline?])
  /// Elements of a set that must each satisfy all of this; `isUnique` if no two of them are the same in JSON either.
  case eachOfSet([ValueOutline?], isUnique: Bool)
  /// Elements that are all different.
  case unique
  /// A dictionary whose keys must each satisfy all of this.
  case eachKey([ValueOutline?])
  /// A dictionary whose values must each satisfy all of this.
  case eachValue([ValueOutline?])
  /// All of this, if there is a value; `isRequired` if there must be one.
  case wrapped(isRequired: Bool, [ValueOutline?])
  /// One of some values.
  case choice([OutlineLiteral])
  /// The same with an override of its issues.
  case overridden(ValueOutline, IssueOverride)
  /// A value with this representation.
  case typed(TypedOutline)
  /// A value that nothing sent can represent.
  case unread
}

/// A value as programs send it.
package enum OutlineLiteral: Sendable {
  case text(String)
  case number(DecimalNumber)
  case bool(Bool)
}

/// How the values of a type are represented, as data.
package struct TypedOutline: Sendable {
  /// What programs send a value as.
  package enum Kind: Sendable {
    /// As a text.
    case text
    /// As a number, which people type as the rule requires.
    case number(NumberText)
    /// As one of some numbers.
    case numbers([DecimalNumber])
    /// As true or false.
    case bool
  }

  package let kind: Kind
  /// The requirements on a text that stands for a value.
  package let text: TextOutline
  /// Whether a value is required, so that sending nothing stands for no value.
  package let isRequired: Bool
  /// Whether null stands for a value: for the absence of an optional one.
  package let takesNull: Bool
  /// The code for a text that the rules accept but a closure of the application refuses, if a closure reads it.
  package let closure: IssueCode?
}

extension [ValueOutline?] {
  /// Returns the requirements of both, with the requirements on elements combined.
  func including(_ others: [ValueOutline?]) -> [ValueOutline?] {
    var all = self
    for other in others {
      let joined = other.flatMap { other in
        all.indices.lazy.compactMap { index in all[index]?.including(other).map { (index, $0) } }.first
      }
      if let (index, outline) = joined { all[index] = outline } else { all.append(other) }
    }
    return all
  }
}

extension ValueOutline {
  /// Returns this with an override; `nil` if data cannot express that, because it may report several issues, or one of a
  /// part.
  func overridden(_ override: IssueOverride) -> ValueOutline? {
    switch self {
    case .number, .count, .choice: .overridden(self, override)
    case .wrapped(_, let outlines) where outlines.allSatisfy({ $0?.overridden(override) != nil }):
      .overridden(self, override)
    case .overridden(let outline, let own): .overridden(outline, own.including(override))
    case .text, .form, .each, .eachOfSet, .unique, .eachKey, .eachValue, .wrapped, .typed, .unread: nil
    }
  }

  /// Returns this combined with what another requires of the elements; `nil` if the two do not concern the same.
  fileprivate func including(_ other: ValueOutline) -> ValueOutline? {
    switch (self, other) {
    case (.each(let own), .each(let others)): return .each(own.including(others))
    case (.eachOfSet(let own, let isUnique), .each(let others)):
      return .eachOfSet(own.including(others), isUnique: isUnique)
    case (.eachValue(let own), .eachValue(let others)): return .eachValue(own.including(others))
    case (.wrapped(let isRequired, let own), .each), (.wrapped(let isRequired, let own), .eachValue):
      let joined = own.including([other])
      return joined.count == own.count ? .wrapped(isRequired: isRequired, joined) : nil
    default: return nil
    }
  }
}

/// A text field of a form, as data.
package struct TextOutline: Sendable {
  package let name: String
  package let label: FieldLabel?
  package var rules: [Rule]
  package let normalization: Normalization
  package var isOptional: Bool
  package let byteLimit: Int
  /// Whether the field is secret, so that nobody sees what is in it.
  package let isSecret: Bool
  /// Other contexts in which more is required.
  package let otherContexts: [FormContext]
  /// Whether the field accepts an empty text, as far as the field alone decides.
  package let takesNothing: Bool
  /// Whether null stands for a text: for the absence of an optional one.
  package var takesNull = false
}

extension TextOutline {
  init(
    _ plan: TextPlan, name: String = "", label: FieldLabel? = nil, isSecret: Bool = false,
    otherContexts: [FormContext] = []
  ) {
    self.init(
      name: name, label: label, rules: plan.rules, normalization: plan.normalization, isOptional: plan.isOptional,
      byteLimit: plan.byteLimit, isSecret: isSecret || plan.rules.contains { $0.isForSecrets },
      otherContexts: otherContexts,
      takesNothing: "".withBytes { plan.verdict(of: $0, among: .none) == .valid })
  }
}

extension Form {
  /// The parts of the form that are checked, in order, as far as they are data.
  package var outline: [FormOutlinePart] {
    let labels = parts.labels()
    let declarations = parts.declarations()
    var outline: [FormOutlinePart] = []
    for field in plan.fields {
      let label = labels[field.path.fieldName]
      switch field.content {
      case .text(let access, let plan):
        var text = TextOutline(
          plan, name: field.name, label: label, isSecret: field.isSecret,
          otherContexts: declarations[field.name].map { otherContexts(of: $0, than: plan.rules) } ?? [])
        text.takesNull = access.isOptional
        outline.append(.text(text))
      case .value(let value):
        if let override = value.acceptance {
          outline.append(.acceptance(name: field.name, label: label, override))
        } else {
          outline.append(.value(name: field.name, label: label, value.outline(), isSecret: field.isSecret))
        }
      }
    }
    for rule in plan.betweenRules { outline.append(.closure(code: rule.code, field: rule.field)) }
    let names = Set<ExactText>(names: fieldNames)
    for part in parts {
      guard case .remote(let rule) = part.content, rule.reads.allSatisfy({ names.contains($0) }) else {
        continue
      }
      outline.append(.remote(code: rule.code, field: rule.field, reads: rule.reads))
    }
    return outline
  }

  /// Returns the contexts of rules that were declared for a field and do not hold in the form's context.
  private func otherContexts(of declared: [Rule], than rules: [Rule]) -> [FormContext] {
    Rule.all(declared).contexts.filter { Rule.resolved(declared, in: $0).filter { $0 != .optional } != rules }
  }
}

extension Array {
  /// Returns the rules with which text fields were declared, by name.
  fileprivate func declarations<Model>() -> [ExactText: [Rule]] where Element == FormPart<Model> {
    var rules: [ExactText: [Rule]] = [:]
    for part in self { if case .text(let field) = part.content { rules[field.name] = field.rules } }
    return rules
  }
}
