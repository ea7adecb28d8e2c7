public import Wellformed

/// One field at one moment: what stands in it, what it is, and what is shown of it.
public struct FieldState: Hashable, Sendable, Identifiable {
  /// The field.
  public let id: FieldID
  /// The row it is in, if in one.
  public let row: RowID?
  let exactName: ExactText
  /// Where it stands; a row's position is in it.
  public let path: Path

  /// What is shown as its text, and what is selected in it.
  public let draft: TextDraft
  let exactValue: ExactText
  /// What it is, apart from what is shown of it.
  public let status: FieldStatus

  /// Every error, the one to show first.
  public let errors: [Issue]
  /// Every warning.
  public let warnings: [Issue]
  /// The one error to show, if one is to be shown.
  public let visibleError: Issue?
  /// The warnings to show.
  public let visibleWarnings: [Issue]
  /// Whether it is worth telling that the field is right.
  public let showsSuccess: Bool
  let exactSuggestion: ExactText?
  /// Whether a check has run for so long that it is worth showing.
  public let showsProgress: Bool
  /// How good the text is by the field's meter; nothing without one, and for an empty text.
  public let measure: FieldMeasure?

  /// Whether the person is in the field.
  public let isFocused: Bool
  /// Whether the person entered it and left it.
  public let isTouched: Bool
  /// Whether the person changed it.
  public let isEdited: Bool
  /// Whether it differs from what the form began with.
  public let isDirty: Bool
  /// Whether marked text stands in it.
  public let isComposing: Bool
  /// Whether it takes part.
  public let participation: Participation

  /// Its name; in a row, its name there.
  public var name: String { exactName.text }

  /// What is shown as its text.
  public var text: String { draft.text }

  /// The text as it is judged and stored.
  public var value: String { exactValue.text }

  /// What somebody probably meant, to be offered.
  public var suggestion: String? { exactSuggestion?.text }

  /// Whether a person can ask for a check to be made again.
  public var offersRetry: Bool { status == .unverified }
}

/// A form as a whole at one moment.
public struct FormState: Hashable, Sendable {
  /// What the form is doing.
  public let phase: FormPhase
  /// Whether it is valid.
  public let validity: FormValidity
  /// How often a submission was tried since the form began or was accepted.
  public let attempts: Int
  /// What is wrong with the form that no field has.
  public let issues: [Issue]
  /// What became of the last try to submit.
  public let lastOutcome: SubmissionOutcome?
  /// Whether a field differs from what the form began with.
  public let isDirty: Bool

  /// Tells whether every field that takes part is valid.
  public var isValid: Bool { validity == .valid }

  /// Tells whether a field is known not to be valid.
  ///
  /// Not the opposite of `isValid`: while checks run, neither is known.
  public var isInvalid: Bool { validity == .invalid }

  /// Tells whether it makes sense to submit now.
  ///
  /// Not whether the form is valid: submitting is how a person finds out what is missing.
  public var canAttemptSubmit: Bool { phase == .editing }
}

/// A live form at one moment.
public struct LiveSnapshot: Hashable, Sendable {
  /// Grows with every step.
  public let version: Int
  /// The form as a whole.
  public let form: FormState
  /// Its fields, in the order in which a person sees them.
  public let fields: [FieldState]

  /// The field with a name or, in rows, at a path such as `items[2].price`.
  public subscript(name: String) -> FieldState? {
    if let own = fields.first(where: { $0.row == nil && $0.name.hasSameBytes(as: name) }) { return own }
    let path = Path(stringLiteral: name)
    return fields.first { $0.path == path }
  }

  /// A field.
  public subscript(id: FieldID) -> FieldState? { fields.first { $0.id == id } }

  /// The fields that show an error, in the order in which a person sees them, as a summary lists them.
  public var errorSummary: [FieldState] { fields.filter { $0.visibleError != nil } }
}
