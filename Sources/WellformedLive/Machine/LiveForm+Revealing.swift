import Wellformed

// What is shown: each field has a machine, driven by what the person does. Nothing here decides what is valid.
extension LiveForm {
  /// Applies the reveal policy to a field's errors.
  mutating func applyPolicy(_ index: Int, _ trigger: RevealTrigger) {
    let facts = FieldFacts(
      trigger: trigger, status: derivedStatus(index), code: primaryError(index)?.code,
      isEdited: records[index].interaction.isEdited, isTouched: records[index].interaction.isTouched,
      isFocused: records[index].interaction.isFocused,
      isRevealed: records[index].errors.shown != nil, attempts: submitting.attempts)
    switch options.reveal.visibility(facts) {
    case .unchanged: break
    case .hidden: records[index].errors.hide()
    case .revealed: reveal(index)
    }
    touch(index)
  }

  /// Shows the errors of a field, now or as soon as there are any.
  mutating func reveal(_ index: Int) { cancelTimer(records[index].errors.reveal()) }

  /// Handles the end of typing, or its resumption.
  mutating func endPause(_ index: Int) { cancelTimer(records[index].errors.endPause()) }

  /// Updates everything that follows from a field's judgement: its status, and the message that is shown.
  mutating func refresh(_ index: Int) {
    refreshStatus(index)
    let (id, status) = (records[index].id, records[index].status)
    let isHidden = records[index].errors.isHidden
    let action = records[index].errors.refresh(
      status, error: status.isBad && !isHidden ? primaryError(index) : nil, isTyping: step.typed == id,
      isRefused: isHidden && records[index].errors.pause != nil && isKnownToBeRefused(index), in: id, &identities)
    switch action {
    case .none: break
    case .cancelTimer(let timer): emit(.cancelTimer(timer))
    case .startTimer(let timer): emit(.startTimer(timer, after: options.timings.messageSwitch))
    }
    noteUnannounced(index)
  }

  mutating func refreshStatus(_ index: Int) {
    let status = derivedStatus(index)
    if status != records[index].status {
      tally.count(records[index].status, by: -1)
      tally.count(status, by: 1)
      records[index].status = status
    }
    let isDirty = records[index].editing.isDirty
    if isDirty != records[index].isCountedDirty {
      records[index].isCountedDirty = isDirty
      tally.dirty += isDirty ? 1 : -1
    }
  }

  /// Ends a press: errors that were held back are shown.
  mutating func endPress() {
    for id in press.end() {
      guard let index = index(of: id) else { continue }
      applyPolicy(index, .blur)
    }
  }

  /// Updates every field that the step changed, and then the form as a whole.
  mutating func finishStep() {
    startQueuedChecks()
    refreshChanged(from: 0)
    let count = step.changed.count
    resolveAwaitedChecks()
    refreshChanged(from: count)
    announceStep()
  }

  private mutating func refreshChanged(from start: Int) {
    var position = start
    while position < step.changed.count {
      if let index = index(of: step.changed[position]) { refresh(index) }
      position += 1
    }
  }
}
