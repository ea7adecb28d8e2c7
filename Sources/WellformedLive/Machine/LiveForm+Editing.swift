import Wellformed

extension LiveForm {
  mutating func focus(_ id: FieldID) {
    guard let index = index(of: id), !records[index].isFocused else { return }
    records[index].isFocused = true
    touch(index)
  }

  mutating func edit(_ id: FieldID, _ draft: TextDraft, _ source: EditSource) {
    guard let index = index(of: id) else { return }
    if records[index].marked != nil { return compose(id, draft) }
    let field = definition.fields[records[index].definition]
    let old = records[index].draft
    var new = draft
    // A caret that is only moved may stand anywhere.
    if !draft.text.hasSameBytes(as: old.text) {
      if let filter = field.filter { new = filter.apply(to: new, after: old) }
      if let shape = field.shape { new = shape.apply(to: new, after: old, source: source) }
    }
    if new != draft { emit(.show(id, new)) }
    takeDraft(index, new)
  }

  mutating func beginComposition(_ id: FieldID) {
    guard let index = index(of: id), records[index].marked == nil else { return }
    records[index].marked = records[index].draft
    touch(index)
  }

  mutating func compose(_ id: FieldID, _ draft: TextDraft) {
    guard let index = index(of: id) else { return }
    records[index].marked = draft
    touch(index)
  }

  mutating func endComposition(_ id: FieldID, _ draft: TextDraft) {
    guard let index = index(of: id) else { return }
    records[index].marked = nil
    touch(index)
    edit(id, draft, .typing)
  }

  /// Accepts marked text, if there is some.
  mutating func commitComposition(_ index: Int) {
    guard let marked = records[index].marked else { return }
    endComposition(records[index].id, marked)
  }

  /// Takes what the person made of a field's text.
  mutating func takeDraft(_ index: Int, _ draft: TextDraft, notesHistory: Bool = true) {
    let old = records[index].draft
    guard !draft.text.hasSameBytes(as: old.text) else {
      if draft != old {
        records[index].draft = draft
        touch(index)
      }
      return
    }
    if notesHistory { records[index].history.note(old) }
    records[index].isEdited = true
    step.typed = records[index].id
    cancelTimer(records[index].errors.noteEdit())
    records[index].check.noteEdit()
    setDraft(index, draft, cause: .edit)

    if records[index].participation != .enabled { return }
    applyPolicy(index, .edit)
    guard records[index].errors.isHidden else { return }
    let field = definition.fields[records[index].definition]
    if !field.eagerCodes.isEmpty, let code = primaryError(index)?.code, field.eagerCodes.contains(code) {
      reveal(index)
    } else if isKnownToBeRefused(index) {
      let timer = records[index].errors.awaitPause(in: records[index].id, &tokens)
      if let timer { emit(.startTimer(timer, after: options.timings.debounce)) }
    }
  }

  /// Puts a text into a field and judges what follows from it.
  mutating func setDraft(_ index: Int, _ draft: TextDraft, cause: CheckCause) {
    records[index].draft = draft
    let value = definition.fields[records[index].definition].normalized(draft.text)
    if !value.hasSameBytes(as: records[index].value) {
      records[index].value = value
      withdrawIntent()
    }
    rejudge(index, cause: cause)
  }

  mutating func blur(_ id: FieldID, _ reason: BlurReason) {
    guard let index = index(of: id) else { return }
    records[index].isFocused = false
    touch(index)
    guard reason == .commit else {
      if reason == .windowDeactivated { press.interrupt() }
      return
    }
    commitComposition(index)
    // What is left is not being typed in any more, even if it was in this very step.
    step.typed = nil
    records[index].isTouched = true
    flushCheck(index)
    tidy(index)
    endPause(index)
    if !press.hold(id) { applyPolicy(index, .blur) }
  }

  /// Takes white space off a field that is left, where it is not stored either.
  private mutating func tidy(_ index: Int) {
    guard case .text(let plan) = definition.fields[records[index].definition].content else { return }
    let tidying = plan.normalization.intersection([.trimmed, .collapsed])
    guard !tidying.isEmpty, records[index].draft.text.utf8.count <= plan.byteLimit else { return }
    let text = tidying.apply(to: records[index].draft.text)
    guard !text.hasSameBytes(as: records[index].draft.text) else { return }
    records[index].history.note(records[index].draft)
    records[index].draft = TextDraft(text)
    judge(index)
    judgeRelationsAnew(at: index)
    emit(.show(records[index].id, records[index].draft))
  }

  mutating func set(_ id: FieldID, _ text: String) {
    guard let index = index(of: id) else { return }
    records[index].marked = nil
    records[index].history.clear()
    cancelTimer(records[index].errors.reset())
    let draft = TextDraft(text)
    if draft != records[index].draft { emit(.show(id, draft)) }
    setDraft(index, draft, cause: .dependency)
  }

  mutating func choose(_ id: FieldID, _ choice: LiveChoice) {
    guard let index = index(of: id) else { return }
    #if !hasFeature(Embedded)
      if let chosen = choice.model { hold(chosen, records[index].row) }
    #endif
    records[index].isEdited = true
    records[index].isTouched = true
    withdrawIntent()
    setDraft(index, TextDraft(choice.text), cause: .edit)
    flushCheck(index)
    // To choose is to be done: there is no typing to wait for the end of.
    applyPolicy(index, .blur)
  }

  mutating func acceptSuggestion(_ id: FieldID) {
    guard let index = index(of: id), let suggestion = suggestion(index) else { return }
    let draft = TextDraft(suggestion)
    emit(.show(id, draft))
    takeDraft(index, draft)
    flushCheck(index)
  }

  /// What somebody probably meant, if that is known.
  func suggestion(_ index: Int) -> String? {
    let record = records[index]
    if record.participation != .enabled { return nil }
    if let suggestion = record.issues.lazy.compactMap({ $0.suggestion }).first { return suggestion }
    if let suggestion = record.check.issues.lazy.compactMap({ $0.suggestion }).first { return suggestion }
    guard record.verdict == .valid, let suggest = definition.fields[record.definition].suggest else { return nil }
    return suggest(record.value)
  }

  mutating func undo(_ id: FieldID) {
    guard let index = index(of: id), records[index].marked == nil else { return }
    guard let draft = records[index].history.undo(from: records[index].draft) else { return }
    emit(.show(id, draft))
    takeDraft(index, draft, notesHistory: false)
  }

  mutating func redo(_ id: FieldID) {
    guard let index = index(of: id), records[index].marked == nil else { return }
    guard let draft = records[index].history.redo(from: records[index].draft) else { return }
    emit(.show(id, draft))
    takeDraft(index, draft, notesHistory: false)
  }

  mutating func participate(_ id: FieldID, _ participation: Participation) {
    guard let index = index(of: id), records[index].participation != participation else { return }
    records[index].participation = participation
    if participation != .enabled { endPause(index) }
    withdrawIntent()
    rejudge(index, cause: .dependency)
  }
}
