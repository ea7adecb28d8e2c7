/// Reviews a form before it is created: names, places, and rules that cannot hold together.
struct FormReview<Model> {
  private let parts: [FormPart<Model>]
  /// The fields by name, and whether they are texts.
  private var isText: [ExactText: Bool] = [:]

  init(_ parts: [FormPart<Model>]) throws(FormError) {
    self.parts = parts
    for part in parts {
      switch part.content {
      case .text(let field): try declare(field.name, asText: true)
      case .value(let field): try declare(field.name, asText: false)
      case .between, .remote: break
      }
    }
  }

  private mutating func declare(_ name: String, asText: Bool) throws(FormError) {
    if name.isEmpty { throw FormError(.unnamed, field: "", "A field has an empty name; give it one that is not") }
    guard isText.updateValue(asText, forKey: ExactText(name)) == nil else {
      throw FormError(.duplicate, field: name, "declared twice; give each field a name of its own")
    }
  }

  func check() throws(FormError) {
    for part in parts {
      switch part.content {
      case .text(let field): try check(field)
      case .value: break
      case .between(let rule): try check(rule.code, reads: rule.reads, on: rule.field)
      case .remote(let rule): try check(rule.code, reads: rule.reads, on: rule.field)
      }
    }
  }

  private func check(_ field: TextField) throws(FormError) {
    if field.byteLimit < 0 {
      throw FormError(.contradiction, field: field.name, "a limit of less than 0 bytes refuses every text")
    }
    try RuleReview.checkDepth(field.rules, field: field.name)
    let contexts = Rule.all(field.rules).contexts
    try RuleReview.check(Rule.resolved(field.rules, in: nil), field: field.name)
    for context in contexts {
      try RuleReview.check(Rule.resolved(field.rules, in: context), field: field.name)
    }
    for sibling in Rule.all(field.rules).siblingNames {
      guard isText[sibling] == true else {
        let reason = isText[sibling] == false ? "which is not a text field" : "which the form does not have"
        throw FormError(.unknownField, field: field.name, "reads the field \(sibling), \(reason)")
      }
      if sibling.hasSameBytes(as: field.name) {
        throw FormError(.contradiction, field: field.name, "is compared with itself; name another field")
      }
    }
  }

  private func check(_ code: IssueCode, reads: [String], on field: String) throws(FormError) {
    if reads.isEmpty, field.isEmpty {
      throw FormError(
        .unknownField, field: "",
        "The rule \(code) names no field; name those that it reads, or the one that it is about")
    }
    for name in reads + [field] where isText[name] == nil {
      throw FormError(
        .unknownField, field: "", "The rule \(code) names the field \(name), which the form does not have")
    }
  }
}

extension Rule {
  /// The contexts that the rule mentions.
  package var contexts: [FormContext] {
    var contexts: [FormContext] = []
    var known: Set<ExactText> = []
    visit { rule in
      guard case .contextual(let contextual) = rule else { return }
      for context in contextual.contexts where known.insert(context.rawValue) { contexts.append(context) }
    }
    return contexts
  }
}

extension Array {
  /// Returns the labels that were given to fields, by name.
  func labels<Model>() -> [ExactText: FieldLabel] where Element == FormPart<Model> {
    var labels: [ExactText: FieldLabel] = [:]
    for part in self {
      switch part.content {
      case .text(let field): labels[Path(stringLiteral: field.name).fieldName] = field.label
      case .value(let field): labels[Path(stringLiteral: field.name).fieldName] = field.label
      case .between, .remote: break
      }
    }
    return labels
  }
}
