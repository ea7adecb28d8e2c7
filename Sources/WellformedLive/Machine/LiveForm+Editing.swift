import Wellformed

extension LiveForm {
  mutating func focus(_ id: FieldID) {
    guard let index = index(of: id), !records[index].interaction.isFocused else { return }
    records[index].interaction.isFocused = true
    touch(index)
  }

  mutating func edit(_ id: FieldID, _ draft: TextDraft, _ source: EditSource) {
    guard let index = index(of: id) else { return }
    let place = records[index].definition
    let (filter, shape) = (definition.filters[place], definition.fields[place].shape)
    let other = shape?.field.flatMap { siblings(of: index).text(of: $0) }
    let (change, shows) = records[index].editing.edit(draft) { typed, old in
      let kept = filter?.apply(to: typed, after: old) ?? typed
      return shape?.apply(to: kept, after: old, source: source, beside: other) ?? kept
    }
    if let shows { emit(.show(id, shows)) }
    follow(change, index)
    if source == .autofill { records[index].interaction.isTyping = false }
  }

  /// Groups a text again after a change of the field that its shape depends on; returns whether that changes it.
  mutating func regroup(_ index: Int) -> Bool {
    let field = definition.fields[records[index].definition]
    guard let shape = field.shape, let name = shape.field else { return false }
    let (draft, other) = (records[index].editing.draft, siblings(of: index).text(of: name))
    if shape.leavesOutLetters(of: draft.text) { return false }
    let new = shape.apply(to: draft, after: draft, source: .paste, beside: other)
    guard records[index].editing.regroup(new) else { return false }
    emit(.show(records[index].id, new))
    _ = records[index].editing.store(field.normalized(new.text))
    #if !hasFeature(Embedded)
      keepValue(index)
    #endif
    touch(index)
    return true
  }

  mutating func beginComposition(_ id: FieldID) {
    guard let index = index(of: id), records[index].editing.beginComposing() else { return }
    touch(index)
  }

  mutating func compose(_ id: FieldID, _ draft: TextDraft) {
    guard let index = index(of: id) else { return }
    records[index].editing.compose(draft)
    touch(index)
  }

  mutating func endComposition(_ id: FieldID, _ draft: TextDraft) {
    guard let index = index(of: id) else { return }
    records[index].editing.endComposing()
    touch(index)
    edit(id, draft, .typing)
  }

  /// Accepts marked text, if there is any.
  mutating func commitComposition(_ index: Int) {
    guard let marked = records[index].editing.marked else { return }
    endComposition(records[index].id, marked)
  }

  /// Handles an input of the person to a field's text.
  mutating func follow(_ change: TextEditing.Change, _ index: Int) {
    switch change {
    case .nothing: break
    case .appearance: touch(index)
    case .text: followEdit(index)
    }
  }

  private mutating func followEdit(_ index: Int) {
    records[index].interaction.isEdited = true
    records[index].interaction.isTyping = true
    step.typed = records[index].id
    cancelTimer(records[index].errors.noteEdit())
    records[index].check.noteEdit()
    store(index, cause: .edit)
    if definition.fields[records[index].definition].meter != nil { announcer.note(records[index].id) }

    if records[index].participation != .enabled { return }
    applyPolicy(index, .edit)
    guard records[index].errors.isHidden else { return }
    let field = definition.fields[records[index].definition]
    if !field.eagerCodes.isEmpty, let code = primaryError(index)?.code, field.eagerCodes.contains(code) {
      reveal(index)
    } else if isKnownToBeRefused(index) {
      let timer = records[index].errors.awaitPause(in: records[index].id, &identities)
      if let timer { emit(.startTimer(timer, after: options.timings.debounce)) }
    }
  }

  /// Stores a field's current text, and judges everything that depends on it.
  private mutating func store(_ index: Int, cause: CheckCause) {
    let value = definition.fields[records[index].definition].normalized(records[index].editing.draft.text)
    if records[index].editing.store(value) { withdrawIntent() }
    #if !hasFeature(Embedded)
      keepValue(index)
    #endif
    rejudge(index, cause: cause)
  }

  mutating func blur(_ id: FieldID, _ reason: BlurReason) {
    guard let index = index(of: id) else { return }
    records[index].interaction.isFocused = false
    records[index].interaction.isTyping = false
    touch(index)
    guard reason == .commit else {
      if reason == .windowDeactivated { press.interrupt() }
      return
    }
    commitComposition(index)
    // A field that is left is no longer being typed into, even if it was in this very step.
    step.typed = nil
    records[index].interaction.isTouched = true
    flushCheck(index)
    tidy(index)
    endPause(index)
    if !press.hold(id) { applyPolicy(index, .blur) }
  }

  /// Removes white space that is not stored from the text of a field that is left.
  private mutating func tidy(_ index: Int) {
    guard case .text(let plan) = definition.fields[records[index].definition].content else { return }
    let tidying = plan.normalization.intersection([.trimmed, .collapsed])
    let given = records[index].editing.draft.text
    guard !tidying.isEmpty, given.utf8.count <= plan.byteLimit else { return }
    let tidied = tidying.apply(to: given)
    guard !tidied.hasSameBytes(as: given) else { return }
    _ = records[index].editing.take(TextDraft(tidied))
    judge(index)
    judgeRelationsAnew(at: index)
    emit(.show(records[index].id, records[index].editing.draft))
  }

  mutating func set(_ id: FieldID, _ text: String) {
    guard let index = index(of: id) else { return }
    let shows = records[index].editing.set(text)
    cancelTimer(records[index].errors.reset())
    if shows { emit(.show(id, records[index].editing.draft)) }
    store(index, cause: .dependency)
  }

  mutating func choose(_ id: FieldID, _ choice: LiveChoice) {
    guard let index = index(of: id) else { return }
    #if !hasFeature(Embedded)
      if let chosen = choice.model {
        hold(chosen, records[index].row)
        for index in lookForMissingValues(records[index].row) { rejudge(index, cause: .dependency) }
      }
    #endif
    records[index].interaction.isEdited = true
    records[index].interaction.isTouched = true
    records[index].interaction.isTyping = false
    withdrawIntent()
    records[index].editing.choose(choice.text)
    store(index, cause: .edit)
    flushCheck(index)
    // A choice is complete at once: there is no pause in typing to wait for.
    applyPolicy(index, .blur)
  }

  mutating func acceptSuggestion(_ id: FieldID) {
    guard let index = index(of: id), let suggestion = suggestion(index) else { return }
    let draft = TextDraft(suggestion)
    emit(.show(id, draft))
    follow(records[index].editing.take(draft), index)
    flushCheck(index)
  }

  /// Returns what the person probably meant, if that is known.
  func suggestion(_ index: Int) -> String? {
    let record = records[index]
    if record.participation != .enabled { return nil }
    if let suggestion = record.judgement.issues.lazy.compactMap({ $0.suggestion }).first { return suggestion }
    if let suggestion = record.check.issues.lazy.compactMap({ $0.suggestion }).first { return suggestion }
    guard record.judgement.verdict == .valid, let suggest = definition.fields[record.definition].suggest else {
      return nil
    }
    return suggest(record.editing.value)
  }

  mutating func undo(_ id: FieldID) {
    guard let index = index(of: id), let change = records[index].editing.undo() else { return }
    emit(.show(id, records[index].editing.draft))
    follow(change, index)
  }

  mutating func redo(_ id: FieldID) {
    guard let index = index(of: id), let change = records[index].editing.redo() else { return }
    emit(.show(id, records[index].editing.draft))
    follow(change, index)
  }

  mutating func participate(_ id: FieldID, _ participation: Participation) {
    guard let index = index(of: id), records[index].ownParticipation != participation else { return }
    records[index].ownParticipation = participation
    withdrawIntent()
    takeParticipation(index)
    for place in definition.contents[records[index].definition] {
      for inner in indices(of: place, from: index) {
        let before = records[inner].participation
        inheritParticipation(inner)
        if records[inner].participation != before { takeParticipation(inner) }
      }
    }
  }

  private mutating func takeParticipation(_ index: Int) {
    if records[index].participation != .enabled { endPause(index) }
    rejudge(index, cause: .dependency)
  }

  /// Limits the participation of a field to that of the fields that contain it.
  mutating func inheritParticipation(_ index: Int) {
    var outer = Participation.enabled
    for container in definition.containers[records[index].definition] {
      for other in indices(of: container, from: index) { outer = outer.limited(to: records[other].ownParticipation) }
    }
    records[index].outerParticipation = outer
  }
}
