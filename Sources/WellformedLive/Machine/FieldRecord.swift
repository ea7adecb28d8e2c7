import Wellformed

/// Everything that a live form knows about one field.
///
/// What is true (the verdict, answers, server issues) and what is shown are separate, and no operation sets both.
struct FieldRecord: Sendable {
  let id: FieldID
  /// The place of the field's definition.
  let definition: Int
  let row: RowID?

  /// The text and its editing.
  var editing: TextEditing
  /// Whether and how it takes part, according to the host.
  var ownParticipation = Participation.enabled
  /// The least participation of the fields that contain it: nested forms and lists as a whole.
  var outerParticipation = Participation.enabled
  /// Whether the value that contains it is missing, so that the field is not needed.
  var isMissing = false
  /// What the person has done with the field.
  var interaction = Interaction()

  /// What rules and servers report about the field.
  var judgement = FieldJudgement()
  /// The remote check of the field.
  var check = RemoteCheck()
  /// Which errors are shown.
  var errors = ErrorVisibility()
  /// The error that was announced last.
  var announced: IssueCode?
  /// Whether that error has disappeared since; if it comes back, it is about another text.
  var isAnnouncedGone = false
  /// The code of the meter's level that was announced last.
  var announcedMeasure: IssueCode?

  /// The status, derived from the rest; it is stored so that counting all fields costs nothing.
  var status = FieldStatus.idle
  /// Whether the field was counted among those that differ from their initial values.
  var isCountedDirty = false
  /// Whether the field is among those that this step changed.
  var isInStep = false

  init(id: FieldID, definition: Int, row: RowID?, editing: TextEditing) {
    (self.id, self.definition, self.row) = (id, definition, row)
    self.editing = editing
  }

  /// Whether and how it takes part.
  var participation: Participation { isMissing ? .hidden : ownParticipation.limited(to: outerParticipation) }

  /// Returns to the initial state; returns whether the host must show the text.
  ///
  /// The field's place, its participation and the focus stay as they are. So do its counts, which are updated when the
  /// step ends.
  mutating func reset() -> Bool {
    interaction.forget()
    judgement = FieldJudgement()
    check = RemoteCheck()
    errors = ErrorVisibility()
    announced = nil
    isAnnouncedGone = false
    announcedMeasure = nil
    return editing.reset()
  }

  /// What the person has done with a field.
  struct Interaction: Hashable, Sendable {
    /// Whether the person is in the field.
    var isFocused = false
    /// Whether the field can take the focus; `false` if it is folded away.
    var isFocusable = true
    /// Whether the person entered and left the field.
    var isTouched = false
    /// Whether the person changed the text.
    var isEdited = false
    /// Whether the person has typed since they last entered or left the field or submitted; hosts need not report the
    /// focus.
    var isTyping = false

    /// Whether the person changed the text and has moved on.
    var isLeft: Bool { isTouched && isEdited && !isFocused && !isTyping }

    /// Starts again; the focus stays.
    mutating func forget() { (isTouched, isEdited, isTyping) = (false, false, false) }
  }
}
