package import WellformedCore

/// Reviews a form before it is created: names, places, and rules that cannot hold together.
struct FormReview<Model> {
  private let parts: [FormPart<Model>]
  /// The kinds of the fields, by name.
  private var kinds: [ExactText: FieldKind] = [:]

  init(_ parts: [FormPart<Model>]) throws(FormError) {
    self.parts = parts
    for part in parts {
      switch part.content {
      case .text(let field): try declare(field.name, .text)
      case .value(let field): try declare(field.name, FormReview.kind(of: field))
      case .between, .remote: break
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Refuses a field that is declared a second time within another one, under the same path.
    private func checkPath(of part: FormPart<Model>) throws(FormError) {
      let name: String
      switch part.content {
      case .text(let field): name = field.name
      case .value(let field): name = field.name
      case .between, .remote: return
      }
      let components = Path(stringLiteral: name).components
      for count in 1..<max(components.count, 1) {
        let outer = Path(Array(components.prefix(count))).description
        guard case .value? = kinds[outer] else { continue }
        for case .value(let field) in parts.lazy.map({ $0.content }) where field.name.hasSameBytes(as: outer) {
          guard field.outline().contains(where: { $0?.hasField(at: components.dropFirst(count)) == true }) else {
            continue
          }
          throw FormError(
            .duplicate, field: name, "declared twice, because the field \(outer) consists of it; leave one of them out")
        }
      }
    }
  #endif

  private static func kind(of field: ValueField) -> FieldKind {
    #if !hasFeature(Embedded)
      if let typing = field.typing { return .typed(typing.reach) }
    #endif
    return .value
  }

  private mutating func declare(_ name: String, _ kind: FieldKind) throws(FormError) {
    if name.isEmpty { throw FormError(.unnamed, field: "", "A field has an empty name; give it one that is not") }
    guard kinds.updateValue(kind, forKey: ExactText(name)) == nil else {
      throw FormError(.duplicate, field: name, "declared twice; give each field a name of its own")
    }
  }

  func check() throws(FormError) {
    for part in parts {
      if let misplaced = part.misplaced { throw FormReview.error(misplaced, in: part.content) }
      switch part.content {
      case .text(let field): try check(field)
      case .value: break
      case .between(let rule): try check(rule.code, reads: rule.reads, on: rule.field)
      case .remote(let rule): try check(rule.code, reads: rule.reads, on: rule.field)
      }
      #if !hasFeature(Embedded)
        try checkPath(of: part)
      #endif
    }
  }

  private static func error(_ misplaced: FormPart<Model>.Misplaced, in content: FormPart<Model>.Content) -> FormError {
    let field =
      switch content {
      case .text(let field): field.name
      case .value(let field): field.name
      case .between(let rule): rule.field
      case .remote(let rule): rule.field
      }
    let fault =
      switch misplaced {
      case .label: "a rule between fields has no label; give it to a field"
      case .secret: "a rule between fields cannot be secret; make a field secret"
      case .limit: "only a text field has a limit in bytes, and this is none"
      case .number: "a field has no .code; give it to one of the rules, as in .required.code(3004)"
      case .message: "a field has no .message; give it to one of the rules, as in .required.message(\"Enter a name\")"
      case .warning: "a field is no .warning; make the rules warnings, as in .length(...50).warning"
      case .arguments: "a field has no .arguments; only rules between fields and remote rules have"
      }
    return FormError(.misplaced, field: field, fault)
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
      guard let kind = kinds[sibling] else {
        let isText = Rule.all(field.rules).equals(sibling)
        throw FormError(
          .unknownField, field: field.name,
          "reads the field \(sibling), which the form does not have"
            + (isText ? "; to require this text, write .exactly(\"\(sibling)\")" : ""))
      }
      switch kind {
      case .text: break
      case .value:
        throw FormError(
          .unknownField, field: field.name,
          "reads the field \(sibling), which is neither a text nor typed as one; use a .rule")
      #if !hasFeature(Embedded)
        case .typed(let reach): try check(Rule.all(field.rules), of: field.name, reading: sibling, reach)
      #endif
      }
      if sibling.hasSameBytes(as: field.name) {
        throw FormError(.contradiction, field: field.name, "is compared with itself; name another field")
      }
    }
  }

  #if !hasFeature(Embedded)
    /// Refuses rules that read more of a typed value than its text tells, or that no text of it satisfies.
    private func check(_ rule: Rule, of field: String, reading sibling: String, _ reach: TextReach) throws(FormError) {
      var fault: String?
      rule.visit { part in
        guard fault == nil else { return }
        switch part {
        case .sibling(let comparison) where comparison.field.hasSameBytes(as: sibling) && !reach.isText:
          fault = "compares with the field \(sibling), which is not sent as a text of one form; use a .rule"
        case .when(let condition) where condition.field.hasSameBytes(as: sibling): fault = reach.fault(in: condition)
        default: break
        }
      }
      if let fault { throw FormError(.unknownField, field: field, fault) }
    }
  #endif

  private func check(_ code: IssueCode, reads: [String], on field: String) throws(FormError) {
    if reads.isEmpty, field.isEmpty {
      throw FormError(
        .unknownField, field: "",
        "The rule \(code) names no field; name those that it reads, or the one that it is about")
    }
    for name in reads + [field] where kinds[name] == nil {
      throw FormError(
        .unknownField, field: "", "The rule \(code) names the field \(name), which the form does not have")
    }
  }
}

#if !hasFeature(Embedded)
  extension ValueOutline {
    /// Whether the value consists of fields of which one, or a whole list, has this path.
    fileprivate func hasField(at path: ArraySlice<Path.Component>) -> Bool {
      switch self {
      case .form(let parts):
        return parts.contains { part in
          guard let own = part.fieldName.map({ Path(stringLiteral: $0).components }), path.starts(with: own) else {
            return false
          }
          let rest = path.dropFirst(own.count)
          if rest.isEmpty { return true }
          guard case .value(_, _, let outlines, _) = part else { return false }
          return outlines.contains { $0?.hasField(at: rest) == true }
        }
      case .each, .eachOfSet: if case .index? = path.first { return true } else { return false }
      case .eachValue: return true
      case .wrapped(_, let outlines): return outlines.contains { $0?.hasField(at: path) == true }
      case .overridden(let outline, _): return outline.hasField(at: path)
      case .text, .number, .count, .unique, .eachKey, .choice, .typed, .unread: return false
      }
    }
  }

  extension TextReach {
    /// Whether every value has one text, as which it is sent.
    fileprivate var isText: Bool {
      switch self {
      case .text, .choice(_, isText: true): true
      case .presence, .number, .choice: false
      }
    }

    /// What is wrong with a condition on a field whose text is like this; `nil` if nothing is.
    fileprivate func fault(in condition: SiblingCondition) -> String? {
      let field = condition.field
      switch self {
      case .text, .number: return nil
      case .presence:
        if condition.condition.asksForPresence { return nil }
        return "reads the field \(field), whose value can be written in several ways; "
          + "ask only whether it is there, with .notEmpty, or use a .rule"
      case .choice(let texts, _):
        guard condition.condition.siblingNames.isEmpty else { return nil }
        if texts.contains(where: { condition.condition.isValid($0) }) { return nil }
        let known = texts.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        return "has a condition that no value of the field \(field) satisfies; its texts are "
          + (texts.count > 8 ? known + " …" : known)
      }
    }
  }

  extension Rule {
    /// Whether the rule means the same for all texts that are not empty.
    fileprivate var asksForPresence: Bool {
      switch self {
      case .presence: true
      case .choice(let choice): choice.options.allSatisfy { $0.isEmpty }
      case .length(let length): length.minimum <= 1 && length.maximum == nil
      case .all, .any, .inOrder, .not, .overridden: partsSatisfy { $0.asksForPresence }
      case .allowed, .contained, .part, .number, .format, .pattern, .sibling, .when, .contextual: false
      }
    }
  }
#endif

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

extension Rule {
  /// Returns whether a rule within this one requires that the text equals that of a field.
  fileprivate func equals(_ field: String) -> Bool {
    var equals = false
    visit { part in
      if case .sibling(let comparison) = part, comparison.mustEqual, comparison.field.hasSameBytes(as: field) {
        equals = true
      }
    }
    return equals
  }
}

/// What a field is, for the rules of other fields that read it.
private enum FieldKind {
  case text
  #if !hasFeature(Embedded)
    /// A value that is typed as a text.
    case typed(TextReach)
  #endif
  /// Any other value.
  case value
}
