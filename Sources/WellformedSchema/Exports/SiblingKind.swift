import Wellformed

/// What another field of an object is sent as, which decides how a condition on its text is written.
struct SiblingKind {
  /// The values that are sent.
  let values: Values
  /// Whether null stands for the absence of a value, whose text is empty.
  let takesNull: Bool

  enum Values {
    /// Texts.
    case texts
    /// True or false.
    case bools
    /// Some numbers.
    case choice([DecimalNumber])
    /// Any numbers, or any whole ones, as their shortest texts or, if not `areExact`, in several forms.
    case numbers(areExact: Bool, areWhole: Bool)
  }

  /// Whether a text stands for what is sent, so that rules of texts can read it.
  var isText: Bool { if case .texts = values { true } else { false } }

  /// Creates the kind of a part of a form; `nil` if the part is not a field that others may read.
  init?(_ part: FormOutlinePart) {
    switch part {
    case .text(let field): self.init(values: .texts, takesNull: field.takesNull)
    case .acceptance: self.init(values: .bools, takesNull: false)
    case .value(_, _, let outlines, _):
      var types: [TypedOutline] = []
      for case .typed(let type) in outlines { types.append(type) }
      guard let type = types.first else { return nil }
      switch type.kind {
      case .text: self.init(values: .texts, takesNull: type.takesNull)
      case .bool: self.init(values: .bools, takesNull: type.takesNull)
      case .numbers(let numbers): self.init(values: .choice(numbers), takesNull: type.takesNull)
      case .number(let number):
        self.init(
          values: .numbers(areExact: number.isSentAsTyped, areWhole: number.kind == .whole), takesNull: type.takesNull)
      }
    case .closure, .remote: return nil
    }
  }

  private init(values: Values, takesNull: Bool) { (self.values, self.takesNull) = (values, takesNull) }

  /// The kind of a text that is never null.
  static var text: SiblingKind { SiblingKind(values: .texts, takesNull: false) }

  /// Returns whether a rule accepts what an absent member stands for: false for true or false, otherwise nothing, which
  /// is not a number.
  func takesAbsence(_ rule: Rule) -> Bool {
    switch values {
    case .bools where !takesNull: rule.isValid("false")
    case .choice, .numbers: takesNull && rule.isValid("")
    case .texts, .bools: rule.isValid("")
    }
  }

  /// Returns a schema for the object that holds if the text of a member satisfies a rule; `nil` if no schema says that
  /// of what is sent.
  ///
  /// If a value cannot be read, neither this schema nor that of the opposite rule holds: the rules of a form that read
  /// the value do not apply.
  func schema(of name: String, where rule: Rule) -> JSONValue? {
    let member: JSONValue
    switch values {
    case .texts:
      var composer = RuleComposer()
      var text = JSONObject([JSONObject.Member(key: "type", value: "string")])
      text.append(composer.field([rule]))
      member = takesNull && rule.isValid("") ? ["anyOf": [["type": "null"], .object(text)]] : .object(text)
    case .bools:
      member = choice(of: [true, false].filter { rule.isValid($0 ? "true" : "false") }.map { .bool($0) }, rule)
    case .choice(let numbers):
      member = choice(of: numbers.filter { rule.isValid($0.description) }.map { .decimal($0) }, rule)
    case .numbers(let areExact, let areWhole):
      guard let number = areExact ? rule.schemaOfNumber : rule.isValid("0") ? [:] : false else { return nil }
      // Where numbers are read from texts, an empty one stands for no number.
      let isThere: JSONValue =
        areExact ? ["type": areWhole ? "integer" : "number"] : ["not": ["enum": [.null, ""]]]
      let asked: JSONValue = number == [:] ? isThere : ["allOf": [isThere, number]]
      member = takesNull && rule.isValid("") ? ["anyOf": [["enum": [.null, ""]], asked]] : asked
    }
    var object = JSONObject()
    object["properties"] = .object(JSONObject([JSONObject.Member(key: name, value: member)]))
    if !takesAbsence(rule) { object["required"] = [.string(name)] }
    return .object(object)
  }

  private func choice(of values: [JSONValue], _ rule: Rule) -> JSONValue {
    let all = takesNull && rule.isValid("") ? values + [.null] : values
    return all.isEmpty ? false : ["enum": .array(all)]
  }
}

extension Rule {
  /// A schema for a number that holds if its shortest text satisfies the rule; `nil` if there is none.
  fileprivate var schemaOfNumber: JSONValue? {
    func parts(_ rules: [Rule]) -> JSONValue? {
      let schemas = rules.compactMap { $0.schemaOfNumber }
      return schemas.count == rules.count ? .array(schemas) : nil
    }
    switch self {
    case .presence: return [:]
    case .choice(let choice):
      let numbers = choice.options.filter { DecimalNumber($0)?.description.hasSameBytes(as: $0) == true }
      let values = JSONValue.array(numbers.compactMap { DecimalNumber($0).map { .decimal($0) } })
      if numbers.isEmpty { return choice.isExclusion ? [:] : false }
      return choice.isExclusion ? ["not": ["enum": values]] : ["enum": values]
    case .number(let number) where number.isSentAsTyped && number.maximumIntegerDigits == nil:
      var object = JSONObject()
      object["type"] = number.kind == .whole ? "integer" : "number"
      if let minimum = number.minimum { object["minimum"] = .decimal(minimum) }
      if let maximum = number.maximum { object["maximum"] = .decimal(maximum) }
      if let step = number.step { object["multipleOf"] = .decimal(step) }
      return .object(object)
    case .all(let rules), .inOrder(let rules):
      return rules.isEmpty ? [:] : parts(rules).map { (parts) -> JSONValue in ["allOf": parts] }
    case .any(let rules): return rules.isEmpty ? false : parts(rules).map { (parts) -> JSONValue in ["anyOf": parts] }
    case .not(let rule): return rule.schemaOfNumber.map { (schema) -> JSONValue in ["not": schema] }
    case .overridden(let overridden): return isWarning ? [:] : overridden.rule.schemaOfNumber
    case .length(let length) where length.minimum <= 1 && length.maximum == nil: return [:]
    case .length, .allowed, .contained, .part, .number, .format, .pattern, .sibling, .when, .contextual: return nil
    }
  }
}

extension Rule {
  /// The first condition within the rule that reads one of some fields; `nil` if there is none.
  func condition(reading isRead: (String) -> Bool) -> SiblingCondition? {
    var found: SiblingCondition?
    visit { if found == nil, case .when(let condition) = $0, isRead(condition.field) { found = condition } }
    return found
  }

  /// Returns what the rule requires if a condition holds, if it does not, or if the value that it reads cannot be read
  /// (`nil`).
  ///
  /// If a value cannot be read, no condition on it applies, whatever it asks.
  func assuming(_ condition: SiblingCondition, holds: Bool?) -> Rule {
    if case .when(let own) = self, own.field.hasSameBytes(as: condition.field) {
      guard let holds else { return .all([]) }
      if own.condition == condition.condition {
        return (holds ? own.consequence : own.alternative).assuming(condition, holds: holds)
      }
    }
    switch replacingParts({ $0.assuming(condition, holds: holds) }) ?? self {
    case .any(let ways) where ways.contains { $0.isWarning || $0.asksNothing }: return .all([])
    case .not(let rule) where rule.isWarning || rule.asksNothing: return .any([])
    case let rule: return rule
    }
  }

  /// Whether the rule always demands a text, even of a field that may otherwise be empty.
  var demandsText: Bool { spoken.contains { if case .presence = $0 { true } else { false } } }
}
