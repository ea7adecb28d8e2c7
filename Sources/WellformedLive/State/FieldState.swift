public import Wellformed

/// One field at one moment: its content, its status, and what is shown.
public struct FieldState: Hashable, Sendable, Identifiable {
  /// The identity of the field.
  public let id: FieldID
  /// The row that contains the field, if there is one.
  public let row: RowID?
  let exactName: ExactText
  /// The path of the field, which includes the position of its row.
  public let path: Path

  /// The text that is shown, and its selection.
  public let draft: TextDraft
  let exactValue: ExactText
  /// The status of the field, regardless of what is shown.
  public let status: FieldStatus

  /// All errors, beginning with the one to show first.
  public let errors: [Issue]
  /// All warnings.
  public let warnings: [Issue]
  /// The one error to show; `nil` if none is to be shown.
  public let visibleError: Issue?
  /// The warnings to show.
  public let visibleWarnings: [Issue]
  /// Whether to show that the field is valid.
  public let showsSuccess: Bool
  let exactSuggestion: ExactText?
  /// Whether a check has run so long that progress should be shown.
  public let showsProgress: Bool
  /// How good the text is by the field's meter; `nil` without a meter, and for an empty text.
  public let measure: FieldMeasure?

  /// Whether the person is in the field.
  public let isFocused: Bool
  /// Whether the person entered the field and left it.
  public let isTouched: Bool
  /// Whether the person changed the field.
  public let isEdited: Bool
  /// Whether the field differs from its initial state.
  public let isDirty: Bool
  /// Whether the field contains marked text.
  public let isComposing: Bool
  /// Whether the field takes part.
  public let participation: Participation

  /// The name of the field; in a row, its name there.
  public var name: String { exactName.text }

  /// The text that is shown.
  public var text: String { draft.text }

  /// The text as it is judged and stored.
  public var value: String { exactValue.text }

  /// What was probably meant, as a suggestion.
  public var suggestion: String? { exactSuggestion?.text }

  /// Whether the person can repeat a check.
  public var offersRetry: Bool { status == .unverified }
}

/// A form as a whole at one moment.
public struct FormState: Hashable, Sendable {
  /// What the form is doing.
  public let phase: FormPhase
  /// Whether the form is valid.
  public let validity: FormValidity
  /// How often the person tried to submit since the form began or was accepted.
  public let attempts: Int
  /// The issues of the form that belong to no field.
  public let issues: [Issue]
  /// The result of the last attempt to submit.
  public let lastOutcome: SubmissionOutcome?
  /// Whether any field differs from its initial state.
  public let isDirty: Bool

  /// Whether every field that takes part is valid.
  public var isValid: Bool { validity == .valid }

  /// Whether a field is known to be invalid.
  ///
  /// This is not the opposite of `isValid`: while checks run, neither is known.
  public var isInvalid: Bool { validity == .invalid }

  /// Whether the person can try to submit now.
  ///
  /// This does not mean that the form is valid: submitting is how a person finds out what is missing.
  public var canAttemptSubmit: Bool { phase == .editing }
}

/// A live form at one moment.
public struct LiveSnapshot: Hashable, Sendable {
  /// The version, which increases with every step.
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
