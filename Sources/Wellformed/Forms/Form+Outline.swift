/// One part of a form, so far as it is data.
package enum FormOutlinePart: Sendable {
  /// A text field, with the rules that hold where the form is used.
  case text(TextOutline)
  /// A field of any other type, by what each of its validators asks; nothing stands for one that is a closure.
  case value(name: String, label: FieldLabel?, [ValueOutline?], isSecret: Bool)
  /// A box that must be ticked, and how it is told that it is not.
  case acceptance(name: String, label: FieldLabel?, IssueOverride)
  /// A rule between fields that is a closure.
  case closure(code: IssueCode, field: String)
  /// A rule that is judged elsewhere.
  case remote(code: IssueCode, field: String, reads: [String])
}

/// What a validator asks of a value, as data.
package indirect enum ValueOutline: Sendable {
  /// A text that satisfies rules.
  case text(TextOutline)
  /// A number within bounds.
  case number(NumberRange)
  /// An object whose members are judged by a form.
  case form([FormOutlinePart])
  /// As many elements as this; `isKeyed` of a dictionary.
  case count(minimum: Int, maximum: Int?, isKeyed: Bool)
  /// Elements of which all of this is asked.
  case each([ValueOutline?])
  /// Elements of a set of which all of this is asked; `isUnique` where no two of them are the same in JSON either.
  case eachOfSet([ValueOutline?], isUnique: Bool)
  /// Elements of which none is the same as another.
  case unique
  /// A dictionary of whose keys all of this is asked.
  case eachKey([ValueOutline?])
  /// A dictionary of whose values all of this is asked.
  case eachValue([ValueOutline?])
  /// All of this, where there is a value; there must be one or not.
  case wrapped(isRequired: Bool, [ValueOutline?])
  /// One of some values.
  case choice([OutlineLiteral])
  /// The same, told otherwise.
  case overridden(ValueOutline, IssueOverride)
  /// A value that is told so.
  case typed(TypedOutline)
  /// A value that nothing tells that is sent.
  case unread
}

/// A value as programs send it.
package enum OutlineLiteral: Sendable {
  case text(String)
  case number(DecimalNumber)
  case bool(Bool)
}

/// How the values of a type are told, as data.
package struct TypedOutline: Sendable {
  /// As what programs send a value.
  package enum Kind: Sendable {
    /// As a text.
    case text
    /// As a number, which people type as the rule asks.
    case number(NumberText)
    /// As one of some numbers.
    case numbers([DecimalNumber])
    /// As true or false.
    case bool
  }

  package let kind: Kind
  /// What is asked of a text that tells a value.
  package let text: TextOutline
  /// Tells whether no value is told where nothing is sent.
  package let isRequired: Bool
  /// What is found in a text that the rules accept and a closure of the application refuses, where one reads.
  package let closure: IssueCode?
}

extension [ValueOutline?] {
  /// All of this and all of that, what both ask of elements taken together.
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
  /// This, told otherwise; nothing where that is no data, because more than one issue may be told, or one of a part.
  func overridden(_ override: IssueOverride) -> ValueOutline? {
    switch self {
    case .number, .count, .choice: .overridden(self, override)
    case .overridden(let outline, let own): .overridden(outline, own.including(override))
    case .text, .form, .each, .eachOfSet, .unique, .eachKey, .eachValue, .wrapped, .typed, .unread: nil
    }
  }

  /// This, with what another asks of the elements; nothing where the two are not about the same.
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
  /// Tells whether nobody is to see what is in it.
  package let isSecret: Bool
  /// Other contexts in which more is asked.
  package let otherContexts: [FormContext]
  /// Tells whether the field takes an empty text, so far as it alone can tell.
  package let takesNothing: Bool
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
  /// The parts of the form that are checked, in order, so far as they are data.
  package var outline: [FormOutlinePart] {
    let labels = parts.labels()
    let declarations = parts.declarations()
    var outline: [FormOutlinePart] = []
    for field in plan.fields {
      let label = labels[field.path.fieldName]
      switch field.content {
      case .text(_, let plan):
        outline.append(
          .text(
            TextOutline(
              plan, name: field.name, label: label, isSecret: field.isSecret,
              otherContexts: declarations[field.name].map { otherContexts(of: $0, than: plan.rules) } ?? [])))
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

  /// The contexts of rules that were declared for a field and do not hold as the form is now.
  private func otherContexts(of declared: [Rule], than rules: [Rule]) -> [FormContext] {
    Rule.all(declared).contexts.filter { Rule.resolved(declared, in: $0).filter { $0 != .optional } != rules }
  }
}

extension Array {
  /// The rules that text fields were declared with, by name.
  fileprivate func declarations<Model>() -> [ExactText: [Rule]] where Element == FormPart<Model> {
    var rules: [ExactText: [Rule]] = [:]
    for part in self { if case .text(let field) = part.content { rules[field.name] = field.rules } }
    return rules
  }
}
