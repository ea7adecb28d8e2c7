package import WellformedCore

/// A compiled field of a form.
package final class FormField: Sendable {
  package let name: String
  package let path: Path
  package let content: Content
  /// Checks a value that is not a text; the same closure as in `content`, because retaining costs more than reading.
  private let checkValue: (@Sendable (ErasedModel, Path, inout FoundIssues) -> Void)?
  /// Reads a text; the same access as in `content`.
  private let access: TextAccess?
  /// What the issues in a text have in common.
  let site: IssueSite?
  /// The issues for a number outside its range, if the field is such a number and nothing else.
  let storedInteger: StoredInteger?
  /// Whether the field is secret, so that nobody sees what is in it.
  package let isSecret: Bool
  /// Whether there is anything to normalise.
  let normalizes: Bool
  /// Whether the field belongs to the main actor; see `FieldPath`.
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
    // A text that cannot be written back is judged as it is.
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

  /// Whether the field is a text, judged by rules.
  var isText: Bool { access != nil }

  /// Returns the text in the field of a model, or `nil` if the field is not a text.
  func text(in model: ErasedModel) -> String? { access?.text(in: model) }

  /// Calls a closure with the bytes of the text in the field of a model; does nothing if the field is not a text.
  func withBytes(in model: ErasedModel, _ body: (Span<UInt8>) -> Void) { access?.withBytes(in: model, body) }

  /// Checks a value of a model that is not a text; does nothing if it is a text.
  func checkValue(in model: ErasedModel, at path: Path, into foundIssues: inout FoundIssues) {
    checkValue?(model, path, &foundIssues)
  }

  /// Normalises the field of a model.
  func normalize(_ model: ErasedModel) {
    switch content {
    case .text(let access, let plan):
      // A text that is longer than the field accepts is refused as it is.
      let leavesAlone = access.withBytes(in: model) {
        $0.count > plan.byteLimit || plan.normalization.leavesAlone($0)
      }
      if !leavesAlone { access.setText(plan.normalization.apply(to: access.text(in: model)), in: model) }
    case .value(let field): field.normalize?(model)
    }
  }
}
