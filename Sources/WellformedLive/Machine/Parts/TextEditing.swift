import Wellformed

/// The text of one field while somebody edits it: what is shown, what is judged and stored, and what it was before.
struct TextEditing: Sendable {
  private(set) var state = State.settled
  /// What was last typed, apart from marked text.
  private(set) var draft: TextDraft
  /// The text as it is judged and stored.
  private(set) var value: String
  /// What was shown when the form began or was last accepted.
  private(set) var baseline: String
  /// What was stored then.
  private(set) var baselineValue: String
  private var history = EditHistory()

  enum State: Hashable, Sendable {
    /// What was typed is shown.
    case settled
    /// Marked text, as of an input method for Japanese, stands in the field: it is shown, and neither judged nor stored.
    case composing(TextDraft)
  }

  /// Creates the editing of a text that the form begins with.
  init(_ text: String, value: String) {
    draft = TextDraft(text)
    (self.value, baseline, baselineValue) = (value, text, value)
  }
}

extension TextEditing {
  /// What an input has changed.
  enum Change: Hashable {
    case nothing
    /// What is shown, or what is selected in it.
    case appearance
    /// The text.
    case text
  }

  /// Takes the text that stands in the field now; marked text is only noted.
  ///
  /// - Parameter rewrite: What becomes of a text that was typed; a caret that is only moved may stand anywhere.
  /// - Returns: What has changed, and what to show where that is not what was typed.
  mutating func edit(
    _ typed: TextDraft, rewrite: (_ typed: TextDraft, _ old: TextDraft) -> TextDraft
  ) -> (change: Change, shows: TextDraft?) {
    if case .composing = state {
      compose(typed)
      return (.appearance, nil)
    }
    let new = typed.text.hasSameBytes(as: draft.text) ? typed : rewrite(typed, draft)
    let shows = new == typed ? nil : new
    return (take(new), shows)
  }

  /// Takes what the person made of the text, which can be taken back.
  mutating func take(_ new: TextDraft) -> Change { replace(new, notes: true) }

  private mutating func replace(_ new: TextDraft, notes: Bool) -> Change {
    if new == draft { return .nothing }
    let change = new.text.hasSameBytes(as: draft.text) ? Change.appearance : .text
    if notes, change == .text { history.note(draft) }
    draft = new
    return change
  }

  /// Marked text begins; tells whether that is new.
  mutating func beginComposing() -> Bool {
    guard case .settled = state else { return false }
    state = .composing(draft)
    return true
  }

  /// What is shown, with its marked text, is now this.
  mutating func compose(_ marked: TextDraft) { state = .composing(marked) }

  /// Marked text is accepted or dropped; what stands in the field then comes as an edit.
  mutating func endComposing() { state = .settled }

  /// Takes what was typed in other groups, unless marked text stands in the field; tells whether it changes.
  ///
  /// Nobody made that edit, and nobody takes it back.
  mutating func regroup(_ new: TextDraft) -> Bool {
    guard case .settled = state, !new.text.hasSameBytes(as: draft.text) else { return false }
    return replace(new, notes: false) == .text
  }

  /// Takes back the last edit, unless marked text stands in the field; gives nothing where none was made.
  mutating func undo() -> Change? {
    guard case .settled = state, let old = history.undo(from: draft) else { return nil }
    return replace(old, notes: false)
  }

  /// Makes the last edit again that was taken back.
  mutating func redo() -> Change? {
    guard case .settled = state, let new = history.redo(from: draft) else { return nil }
    return replace(new, notes: false)
  }

  /// Sets a text that nobody typed, and that cannot be taken back; tells whether that is to be shown.
  mutating func set(_ text: String) -> Bool {
    state = .settled
    history.clear()
    return choose(text)
  }

  /// Sets what was chosen, and marked text stays; tells whether what is shown changes.
  @discardableResult
  mutating func choose(_ text: String) -> Bool {
    let new = TextDraft(text)
    defer { draft = new }
    return new != draft
  }

  /// Sets how the text is judged and stored; tells whether that has changed.
  mutating func store(_ new: String) -> Bool {
    if new.hasSameBytes(as: value) { return false }
    value = new
    return true
  }

  /// Takes over what was done with the same text elsewhere; tells whether it is the same.
  ///
  /// What was typed and is not accepted yet is taken as it stood.
  mutating func succeed(_ other: TextEditing) -> Bool {
    guard other.draft.text.hasSameBytes(as: draft.text), other.value.hasSameBytes(as: value) else { return false }
    self = other
    state = .settled
    return true
  }

  /// What was submitted is from now on what the form begins with.
  mutating func accept(_ text: String, value: String) { (baseline, baselineValue) = (text, value) }

  /// Goes back to what the form begins with; tells whether that is to be shown.
  mutating func reset() -> Bool {
    let (text, isComposing) = (draft.text, marked != nil)
    self = TextEditing(baseline, value: baselineValue)
    return isComposing || !text.hasSameBytes(as: baseline)
  }
}

extension TextEditing {
  /// What is shown.
  var shown: TextDraft { marked ?? draft }

  /// What is shown while marked text stands in the field.
  var marked: TextDraft? {
    if case .composing(let marked) = state { marked } else { nil }
  }

  /// Whether what is stored differs from what the form began with.
  var isDirty: Bool { !value.hasSameBytes(as: baselineValue) }
}
