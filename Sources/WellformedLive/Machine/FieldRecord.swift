import Wellformed

/// All that a live form knows of one field.
///
/// What is so (the verdict, answers, server issues) and what is shown are kept apart, and nothing sets both.
struct FieldRecord: Sendable {
  let id: FieldID
  /// The place of the field's definition.
  let definition: Int
  let row: RowID?
  /// The position of its row among those of its list.
  var position = 0

  /// What somebody makes of its text.
  var editing: TextEditing
  var participation = Participation.enabled
  var isFocused = false
  /// Whether the field can be given the focus; not where it is folded away.
  var isFocusable = true
  var isTouched = false
  var isEdited = false

  /// What the field's own rules say.
  var verdict = Verdict.valid
  var issues: [Issue] = []
  /// What rules between fields say, by the numbers of the rules, in their order.
  var relationFindings: [(relation: Int, issues: [Issue])] = []
  /// What somebody else says.
  var check = RemoteCheck()
  /// What servers said, each bound to what it was said of.
  var external: [ExternalIssue] = []

  /// What is shown of what is wrong.
  var errors = ErrorVisibility()
  /// The error that was announced last.
  var announced: IssueCode?

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

  /// Goes back to where the form began; tells whether that is to be shown.
  ///
  /// Where the field stands, whether it takes part and who is in it stays as it is, and so does what was counted of it,
  /// which is counted anew when the step ends.
  mutating func reset() -> Bool {
    (isTouched, isEdited) = (false, false)
    (verdict, issues, relationFindings, external) = (.valid, [], [], [])
    check = RemoteCheck()
    errors = ErrorVisibility()
    announced = nil
    return editing.reset()
  }

  /// What the field's own rules and those between fields say.
  var localVerdict: Verdict { relationFindings.reduce(verdict) { max($0, $1.issues.verdict) } }

  var hasLocalErrors: Bool { localVerdict != .valid }
}

/// A server's issue and what it was found in.
struct ExternalIssue: Hashable, Sendable {
  let key: CheckKey
  let issue: Issue
}
