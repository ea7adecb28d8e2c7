import Wellformed

// What is shown: a latch for each field, moved by what the person does. Nothing here decides what is valid.
extension LiveForm {
  /// Asks the policy what becomes of a field's errors.
  mutating func applyPolicy(_ index: Int, _ trigger: RevealTrigger) {
    let facts = FieldFacts(
      trigger: trigger, status: derivedStatus(index), code: primaryError(index)?.code,
      isEdited: records[index].isEdited, isTouched: records[index].isTouched, isFocused: records[index].isFocused,
      isRevealed: records[index].latch == .revealed, attempts: attempts)
    switch options.reveal.visibility(facts) {
    case .unchanged: break
    case .hidden: records[index].latch = .hidden
    case .revealed: records[index].latch = .revealedOnceSettled
    }
    touch(index)
  }

  /// Brings up to date what follows from a field's judgement: its status, its latch and the message that is shown.
  mutating func refresh(_ index: Int) {
    refreshStatus(index)
    let status = records[index].status
    if records[index].latch == .revealedOnceSettled, status.isBad { records[index].latch = .revealed }
    if !status.isBad, records[index].latch != .hidden { reward(index) }
    refreshShown(index)
  }

  /// Puts away the errors of a field that has none any more.
  ///
  /// Where that is not certain yet they come back with the answer, unless the person types, who is then left in peace
  /// until the field is left.
  private mutating func reward(_ index: Int) {
    switch records[index].status {
    case .valid, .exempt: records[index].latch = .hidden
    case .validating, .unverified, .idle:
      records[index].latch = step.typed == records[index].id ? .hidden : .revealedOnceSettled
    case .invalid, .incomplete: break
    }
  }

  mutating func refreshStatus(_ index: Int) {
    let status = derivedStatus(index)
    if status != records[index].status {
      tally.count(records[index].status, by: -1)
      tally.count(status, by: 1)
      records[index].status = status
    }
    let isDirty = isDirty(index)
    if isDirty != records[index].isCountedDirty {
      records[index].isCountedDirty = isDirty
      tally.dirty += isDirty ? 1 : -1
    }
  }

  /// Chooses the message to show: while somebody types, one message gives way to another only when typing rests.
  private mutating func refreshShown(_ index: Int) {
    let latch = records[index].latch
    guard latch == .revealed, records[index].status.isBad, let primary = primaryError(index) else {
      if records[index].shown != nil { records[index].shown = nil }
      // A timer that runs for what is known to be refused goes on.
      if records[index].pauseTimer != nil, !(latch == .hidden && isKnownToBeRefused(index)) { stopPause(index) }
      return noteUnannounced(index)
    }
    let (id, isPausing) = (records[index].id, records[index].pauseTimer != nil)
    if let code = records[index].shown?.code, code != primary.code, step.typed == id || isPausing {
      if !isPausing { records[index].pauseTimer = timer(.pause, id, after: options.timings.messageSwitch) }
    } else {
      records[index].shown = primary
      stopPause(index)
    }
    noteUnannounced(index)
  }

  /// Ends a press: errors that were held back are shown.
  mutating func endPress() {
    isPressing = false
    let held = heldReveals
    heldReveals = []
    for id in held {
      guard let index = index(of: id) else { continue }
      applyPolicy(index, .blur)
    }
  }

  /// Brings every field that the step changed up to date, then whatever follows for the form as a whole.
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
