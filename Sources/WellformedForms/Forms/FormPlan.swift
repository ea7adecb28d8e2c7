import WellformedCore

/// The compiled fields of a form; not generic over the model.
@safe
@usableFromInline
package final class FormPlan: @unchecked Sendable {
  // Unchecked because of the address: what it leads to is written before the plan is shared and never again.

  package let fields: [FormField]
  let betweenRules: [BetweenRule]
  /// Fields that are not checked but that others may read, by name.
  private let unchecked: [ExactText: UncheckedField]
  /// The indexes of the fields, by name.
  let places: [ExactText: Int]
  /// Whether there is anything to normalise.
  @usableFromInline
  let normalizes: Bool
  /// The fields in which there is something to normalise.
  private let normalizing: [Int]
  /// The steps of the fields, in the same order.
  let steps: UnsafeMutableBufferPointer<FieldStep>
  /// Whether some field belongs to the main actor, and so the form does; see `FieldPath`.
  let needsMainActor: Bool

  init(fields: [FormField], betweenRules: [BetweenRule], unchecked: [UncheckedField]) {
    self.fields = fields
    let needsMainActor =
      fields.contains { $0.needsMainActor } || unchecked.contains { $0.needsMainActor }
    self.needsMainActor = needsMainActor
    relatesFields = !betweenRules.isEmpty
    self.betweenRules = needsMainActor ? betweenRules.map { $0.onMainActor() } : betweenRules
    // Embedded Swift cannot create a dictionary from pairs by itself.
    var others: [ExactText: UncheckedField] = [:]
    for field in unchecked where others[field.name] == nil { others[field.name] = field }
    self.unchecked = others
    let places = [ExactText: Int](placesOf: fields.map { $0.name })
    self.places = places
    unsafe steps = .allocate(capacity: fields.count)
    for (place, field) in fields.enumerated() {
      let step = FieldStep(field) { name in places[name].map { fields[$0] } }
      unsafe steps.initializeElement(at: place, to: step)
    }
    self.normalizing = fields.indices.filter { fields[$0].normalizes }
    self.normalizes = !normalizing.isEmpty
  }

  deinit { unsafe steps.deallocate() }

  /// Whether there are rules between fields.
  @usableFromInline
  let relatesFields: Bool

  /// Whether rules between fields must get the normalised model, because it may differ from the given one.
  @usableFromInline
  var readsStored: Bool { normalizes && relatesFields }

  func siblings(of plan: TextPlan, in model: ErasedModel) -> Siblings {
    plan.reads.isEmpty ? .none : Siblings { [self] name in text(of: name, in: model) }
  }

  /// Returns the text of a field as it was given, if the field is a text and not secret.
  func shownText(of name: String, in model: ErasedModel) -> String? {
    guard let place = places[name], case .text(let access, _) = fields[place].content, !fields[place].isSecret else {
      return nil
    }
    return access.text(in: model)
  }

  /// Returns the normalised text of a field; `nil` if it is neither a text nor a value that is typed as one.
  func text(of name: String, in model: ErasedModel) -> String? {
    guard let place = places[name] else { return unchecked[name]?.text(in: model) }
    switch fields[place].content {
    case .text(let access, let plan): return plan.normalized(access.text(in: model))
    case .value(let value): return value.typedText(in: model)
    }
  }

  /// Normalises the texts of a model, leaving out fields that it would not change.
  func normalize(_ model: ErasedModel, except leftAlone: FieldSet = FieldSet()) {
    for place in normalizing where !leftAlone.contains(place) { fields[place].normalize(model) }
  }

  /// Returns whether normalising may change a model, given the fields that it would not change.
  @usableFromInline
  func normalizes(except leftAlone: FieldSet) -> Bool {
    normalizes && normalizing.contains { !leftAlone.contains($0) }
  }
}

/// A field that is not checked but that the rules of other fields may read.
indirect enum UncheckedField {
  case text(TextField)
  case value(ValueField)

  var name: String {
    switch self {
    case .text(let field): field.name
    case .value(let field): field.name
    }
  }

  var needsMainActor: Bool {
    switch self {
    case .text(let field): field.access.needsMainActor
    case .value(let field): field.needsMainActor
    }
  }

  /// Returns the normalised text of the field; `nil` if it is neither a text nor a value that is typed as one.
  func text(in model: ErasedModel) -> String? {
    switch self {
    case .text(let field): field.normalization.apply(to: field.access.text(in: model))
    case .value(let field): field.typedText(in: model)
    }
  }
}
