import Wellformed

/// All that a live form knows of one field.
///
/// What is so (the verdict, answers, server issues) and what is shown are kept apart, and nothing sets both.
struct FieldRecord: Sendable {
  let id: FieldID
  /// The place of the field's definition.
  let definition: Int
  let row: RowID?

  /// What somebody makes of its text.
  var editing: TextEditing
  /// Whether it takes part, so far as whoever shows the form says.
  var ownParticipation = Participation.enabled
  /// Whether the value that it lies in is missing, so that nobody is asked for it.
  var isMissing = false
  /// What the person has done with it.
  var interaction = Interaction()

  /// What rules and servers say of it.
  var judgement = FieldJudgement()
  /// What somebody else says who is asked about it.
  var check = RemoteCheck()
  /// What is shown of what is wrong.
  var errors = ErrorVisibility()
  /// The error that was announced last.
  var announced: IssueCode?
  /// The level by the field's meter that was announced last.
  var announcedMeasure: IssueCode?

  /// Follows from the rest; kept because counting all fields must cost nothing.
  var status = FieldStatus.idle
  /// Whether the field was counted among those that differ from the beginning.
  var isCountedDirty = false
  /// Whether the field is among those that this step changed.
  var isInStep = false

  init(id: FieldID, definition: Int, row: RowID?, editing: TextEditing) {
    (self.id, self.definition, self.row) = (id, definition, row)
    self.editing = editing
  }

  /// Whether it takes part.
  var participation: Participation { isMissing ? .hidden : ownParticipation }

  /// Goes back to where the form began; tells whether that is to be shown.
  ///
  /// Where the field stands, whether it takes part and who is in it stays as it is, and so does what was counted of it,
  /// which is counted anew when the step ends.
  mutating func reset() -> Bool {
    interaction.forget()
    judgement = FieldJudgement()
    check = RemoteCheck()
    errors = ErrorVisibility()
    announced = nil
    announcedMeasure = nil
    return editing.reset()
  }

  /// What the person has done with a field.
  struct Interaction: Hashable, Sendable {
    /// Whether the person is in the field.
    var isFocused = false
    /// Whether the field can be given the focus; not where it is folded away.
    var isFocusable = true
    /// Whether the person entered the field and left it.
    var isTouched = false
    /// Whether the person changed the text.
    var isEdited = false
    /// Whether the person has typed since they last came, left or submitted; a host need not tell of the focus.
    var isTyping = false

    /// Whether the person changed the text and has gone on to something else.
    var isLeft: Bool { isTouched && isEdited && !isFocused && !isTyping }

    /// Begins anew; where the person is stays as it is.
    mutating func forget() { (isTouched, isEdited, isTyping) = (false, false, false) }
  }
}
