/// A field of a form, made ready.
package final class FormField: Sendable {
  package let name: String
  package let path: Path
  package let content: Content
  /// Checks a value that is no text; the same as in its content, of which taking hold costs more than looking.
  private let checkValue: (@Sendable (ErasedModel, Path, inout FoundIssues) -> Void)?
  /// Reads a text; the same as in its content.
  private let access: TextAccess?
  /// What the issues in a text have in common.
  let site: IssueSite?
  /// What is found in a number outside its range, where the field is such a number and no more.
  let storedInteger: StoredInteger?
  /// Tells whether nobody is to see what is in it.
  package let isSecret: Bool
  /// Tells whether there is anything to normalise.
  let normalizes: Bool
  /// Tells whether the field belongs to the main actor; see `FieldPath`.
  let needsMainActor: Bool

  package indirect enum Content: Sendable {
    /// A text, judged by rules.
    case text(TextAccess, TextPlan)
    /// A value of any other type, judged by closures.
    case value(ValueField)
  }

  init(_ field: TextField, rules: [Rule]) {
    name = field.name
    path = Path(stringLiteral: field.name)
    isSecret = field.isSecret || rules.contains { $0.isForSecrets }
    // What cannot be written back is judged as it is.
    let normalization = field.access.canSetText ? field.normalization : []
    normalizes = !normalization.isEmpty
    needsMainActor = field.access.needsMainActor
    checkValue = nil
    access = field.access
    let plan = TextPlan(rules, normalization: normalization, byteLimit: field.byteLimit)
    content = .text(field.access, plan)
    site = plan.site(at: path)
    storedInteger = nil
  }

  init(_ field: ValueField) {
    name = field.name
    path = Path(stringLiteral: field.name)
    isSecret = field.isSecret
    normalizes = field.normalize != nil
    needsMainActor = field.needsMainActor
    checkValue = field.check
    access = nil
    site = nil
    storedInteger = field.storedInteger
    content = .value(field)
  }

  /// Tells whether the field is a text, judged by rules.
  var isText: Bool { access != nil }

  /// The text in the field of a model; nothing where it is none.
  func text(in model: ErasedModel) -> String? { access?.text(in: model) }

  /// Hands the bytes of the text in the field of a model to a closure; does nothing where it is none.
  func withBytes(in model: ErasedModel, _ body: (Span<UInt8>) -> Void) { access?.withBytes(in: model, body) }

  /// Checks a value of a model that is no text; does nothing where it is one.
  func checkValue(in model: ErasedModel, at path: Path, into foundIssues: inout FoundIssues) {
    checkValue?(model, path, &foundIssues)
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
