import Wellformed

/// The text of one field during editing: what is shown, what is judged and stored, and what it was before.
struct TextEditing: Sendable {
  private(set) var state = State.settled
  /// The current input, apart from marked text.
  private(set) var draft: TextDraft
  /// The text in the form in which it is judged and stored.
  private(set) var value: String
  /// The text that was shown when the form began or was last accepted.
  private(set) var baseline: String
  /// The value that was stored then.
  private(set) var baselineValue: String
  private var history = EditHistory()

  enum State: Hashable, Sendable {
    /// The input is shown.
    case settled
    /// Marked text, as of an input method for Japanese, is in the field: it is shown, but neither judged nor stored.
    case composing(TextDraft)
  }

  /// Creates the editing state of an initial text.
  init(_ text: String, value: String) {
    draft = TextDraft(text)
    (self.value, baseline, baselineValue) = (value, text, value)
  }
}

extension TextEditing {
  /// What an input has changed.
  enum Change: Hashable {
    case nothing
    /// The appearance: what is shown, or the selection in it.
    case appearance
    /// The text.
    case text
  }

  /// Takes the current text of the field; marked text is only recorded.
  ///
  /// - Parameter rewrite: Filters and shapes a typed text; a caret that only moves may stand anywhere.
  /// - Returns: What has changed, and the draft to show if it differs from what was typed.
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

  /// Takes an edit by the person, which can be undone.
  mutating func take(_ new: TextDraft) -> Change { replace(new, notes: true) }

  private mutating func replace(_ new: TextDraft, notes: Bool) -> Change {
    if new == draft { return .nothing }
    let change = new.text.hasSameBytes(as: draft.text) ? Change.appearance : .text
    if notes, change == .text { history.note(draft) }
    draft = new
    return change
  }

  /// Begins marked text; returns whether there was none before.
  mutating func beginComposing() -> Bool {
    guard case .settled = state else { return false }
    state = .composing(draft)
    return true
  }

  /// Records the text that is shown, with its marked text.
  mutating func compose(_ marked: TextDraft) { state = .composing(marked) }

  /// Ends marked text, accepted or discarded; the resulting text then comes as an edit.
  mutating func endComposing() { state = .settled }

  /// Takes the text in other groups, unless the field contains marked text; returns whether that changes it.
  ///
  /// Nobody made this edit, so nobody undoes it.
  mutating func regroup(_ new: TextDraft) -> Bool {
    guard case .settled = state, !new.text.hasSameBytes(as: draft.text) else { return false }
    return replace(new, notes: false) == .text
  }

  /// Undoes the last edit, unless the field contains marked text; returns `nil` if there is none.
  mutating func undo() -> Change? {
    guard case .settled = state, let old = history.undo(from: draft) else { return nil }
    return replace(old, notes: false)
  }

  /// Redoes the edit that was last undone.
  mutating func redo() -> Change? {
    guard case .settled = state, let new = history.redo(from: draft) else { return nil }
    return replace(new, notes: false)
  }

  /// Sets a text that nobody typed, and that cannot be undone; returns whether the host must show it.
  mutating func set(_ text: String) -> Bool {
    state = .settled
    history.clear()
    return choose(text)
  }

  /// Sets a choice, keeping marked text; returns whether what is shown changes.
  @discardableResult
  mutating func choose(_ text: String) -> Bool {
    let new = TextDraft(text)
    defer { draft = new }
    return new != draft
  }

  /// Sets the form in which the text is judged and stored; returns whether that has changed.
  mutating func store(_ new: String) -> Bool {
    if new.hasSameBytes(as: value) { return false }
    value = new
    return true
  }

  /// Takes over the editing of the same text in another form; returns whether the texts are the same.
  ///
  /// Input that is not accepted yet is taken over as it is.
  mutating func succeed(_ other: TextEditing) -> Bool {
    guard other.draft.text.hasSameBytes(as: draft.text), other.value.hasSameBytes(as: value) else { return false }
    self = other
    state = .settled
    return true
  }

  /// Makes the submitted text the new initial one.
  mutating func accept(_ text: String, value: String) { (baseline, baselineValue) = (text, value) }

  /// Returns to the initial text; returns whether the host must show it.
  mutating func reset() -> Bool {
    let (text, isComposing) = (draft.text, marked != nil)
    self = TextEditing(baseline, value: baselineValue)
    return isComposing || !text.hasSameBytes(as: baseline)
  }
}

extension TextEditing {
  /// The draft that is shown.
  var shown: TextDraft { marked ?? draft }

  /// The draft that is shown while the field contains marked text.
  var marked: TextDraft? {
    if case .composing(let marked) = state { marked } else { nil }
  }

  /// Whether what is stored differs from what the form began with.
  var isDirty: Bool { !value.hasSameBytes(as: baselineValue) }
}
