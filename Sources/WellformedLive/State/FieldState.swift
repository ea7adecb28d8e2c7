public import Wellformed

/// The state of a field at one moment: its content, its status, and the errors that are shown.
public struct FieldState: Hashable, Sendable, Identifiable {
  /// The identity of the field.
  public let id: FieldID
  /// The row that contains the field, if any.
  public let row: RowID?
  let exactName: ExactText
  /// The path of the field, which includes the position of its row.
  public let path: Path

  /// The text that is shown, and the selection in it.
  public let draft: TextDraft
  let exactValue: ExactText
  /// The status of the field, whether or not its errors are shown.
  public let status: FieldStatus

  /// All errors; the one to show comes first.
  public let errors: [Issue]
  /// All warnings.
  public let warnings: [Issue]
  /// The one error to show, if any.
  public let visibleError: Issue?
  /// The warnings to show.
  public let visibleWarnings: [Issue]
  /// Whether to show that the field is valid.
  public let showsSuccess: Bool
  let exactSuggestion: ExactText?
  /// Whether a check has run long enough for its progress to be shown.
  public let showsProgress: Bool
  /// The rating of the text by the field's meter; `nil` without a meter, and for an empty text.
  public let measure: FieldMeasure?

  /// Whether the person is in the field.
  public let isFocused: Bool
  /// Whether the person entered and left the field.
  public let isTouched: Bool
  /// Whether the person changed the field.
  public let isEdited: Bool
  /// Whether the field differs from its initial value.
  public let isDirty: Bool
  /// Whether the field contains marked text.
  public let isComposing: Bool
  /// Whether and how the field takes part in its form.
  public let participation: Participation

  /// The name of the field; in a row, its name there.
  public var name: String { exactName.text }

  /// The text that is shown.
  public var text: String { draft.text }

  /// The text in the form in which it is judged and stored.
  public var value: String { exactValue.text }

  /// What the person probably meant, to offer as a suggestion.
  public var suggestion: String? { exactSuggestion?.text }

  /// Whether a person can ask to repeat a check.
  public var offersRetry: Bool { status == .unverified }
}

/// A form as a whole at one moment.
public struct FormState: Hashable, Sendable {
  /// The current phase of the form.
  public let phase: FormPhase
  /// Whether the form is valid.
  public let validity: FormValidity
  /// The number of submissions that were attempted since the form began or was accepted.
  public let attempts: Int
  /// The issues of the form that belong to no field.
  public let issues: [Issue]
  /// The outcome of the last attempt to submit.
  public let lastOutcome: SubmissionOutcome?
  /// Whether any field differs from its initial value.
  public let isDirty: Bool

  /// Whether every field that takes part is valid.
  public var isValid: Bool { validity == .valid }

  /// Whether a field is known to be invalid.
  ///
  /// This is not the opposite of `isValid`: while checks run, neither is known.
  public var isInvalid: Bool { validity == .invalid }

  /// Whether the person can submit now.
  ///
  /// This does not say that the form is valid: submitting is how a person finds out what is missing.
  public var canAttemptSubmit: Bool { phase == .editing }
}

/// A live form at one moment.
public struct LiveSnapshot: Hashable, Sendable {
  /// The version, which grows with every step.
  public let version: Int
  /// The form as a whole.
  public let form: FormState
  /// The fields, in the order in which a person sees them.
  public let fields: [FieldState]

  /// The field with a name or, in rows, at a path such as `items[2].price`.
  public subscript(name: String) -> FieldState? {
    if let own = fields.first(where: { $0.row == nil && $0.name.hasSameBytes(as: name) }) { return own }
    let path = Path(stringLiteral: name)
    return fields.first { $0.path == path }
  }

  /// The field with an identity.
  public subscript(id: FieldID) -> FieldState? { fields.first { $0.id == id } }

  /// The fields that show an error, in the order in which a person sees them, for a summary of errors.
  public var errorSummary: [FieldState] { fields.filter { $0.visibleError != nil } }
}
