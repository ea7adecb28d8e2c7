/// A field of a form, made ready.
package final class FormField: Sendable {
  package let name: String
  package let path: Path
  package let content: Content

  package enum Content: Sendable {
    /// A text, judged by rules.
    case text(TextAccess, TextPlan)
    /// A value of any other type, judged by closures.
    case value(ValueField)
  }

  init(_ field: TextField, rules: [Rule]) {
    name = field.name
    path = Path(stringLiteral: field.name)
    content = .text(
      field.access, TextPlan(rules, normalization: field.normalization, byteLimit: field.byteLimit))
  }

  init(_ field: ValueField) {
    name = field.name
    path = Path(stringLiteral: field.name)
    content = .value(field)
  }

  /// Tells whether there is anything to normalise.
  var normalizes: Bool {
    switch content {
    case .text(_, let plan): !plan.normalization.isEmpty
    case .value(let field): field.normalize != nil
    }
  }

  /// Normalises what lies in the field of a model.
  func normalize(_ model: ErasedModel) {
    switch content {
    case .text(let access, let plan):
      // What is longer than the field takes is refused as it is.
      let leavesAlone = access.withBytes(in: model) {
        $0.count > plan.byteLimit || plan.normalization.leavesAlone($0)
      }
      if !leavesAlone { access.setText(plan.normalization.apply(to: access.text(in: model)), in: model) }
    case .value(let field): field.normalize?(model)
    }
  }
}
