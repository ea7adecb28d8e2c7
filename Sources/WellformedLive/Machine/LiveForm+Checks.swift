import Wellformed

// Remote checks: each field has a machine of its own, and one queue decides which checks run.
extension LiveForm {
  /// Ensures that a check is under way exactly if the field requires one and its result is not known.
  mutating func settleCheck(_ index: Int, _ cause: CheckCause) {
    guard definition.fields[records[index].definition].check != nil else { return }
    guard canBeChecked(index) else { return withdrawCheck(index) }
    let (withdrawal, action) = records[index].check.ask(
      checkKey(index), cause, about: records[index].id, isEdited: records[index].interaction.isEdited, at: now,
      lifetime: options.timings.answerLifetime, &identities)
    withdraw(withdrawal)
    switch action {
    case .none: break
    case .debounce(let timer): emit(.startTimer(timer, after: options.timings.debounce))
    case .enqueue(let token): enqueue(token, index)
    }
  }

  /// Returns whether the field, and the fields that its check reads, are valid as far as the form itself can judge.
  private func canBeChecked(_ index: Int) -> Bool {
    guard records[index].participation == .enabled, records[index].judgement.localVerdict == .valid else {
      return false
    }
    for place in definition.checkReads[records[index].definition] {
      for other in indices(of: place, from: index) {
        if records[other].participation == .enabled, records[other].judgement.localVerdict != .valid { return false }
      }
    }
    return true
  }

  /// Starts a check at once that waits for a pause in typing.
  mutating func flushCheck(_ index: Int) {
    guard let token = records[index].check.flush() else { return }
    emit(.cancelTimer(token))
    enqueue(token, index)
    touch(index)
  }

  /// Withdraws the check, and forgets its answer.
  mutating func withdrawCheck(_ index: Int) { withdraw(records[index].check.withdraw()) }

  private mutating func withdraw(_ withdrawal: RemoteCheck.Withdrawal) {
    switch withdrawal {
    case .nothing: break
    case .timer(let timer): emit(.cancelTimer(timer))
    case .queued(let token): checks.leave(token)
    case .running(let run):
      emit(.cancelCheck(run.token))
      checks.leave(run.token)
      emit(.cancelTimer(run.timeout))
      if let indicator = run.indicator { emit(.cancelTimer(indicator)) }
    }
  }

  /// The number of checks that run at the same time.
  private var checkLimit: Int { max(1, options.concurrentChecks) }

  /// Starts a check, or queues it if enough checks are running.
  private mutating func enqueue(_ token: LiveToken, _ index: Int) {
    if checks.enter(token, limit: checkLimit) { startCheck(token, index) }
  }

  private mutating func startCheck(_ token: LiveToken, _ index: Int) {
    guard let run = records[index].check.start(token, &identities), let key = records[index].check.question?.key else {
      return checks.leave(token)
    }
    emit(
      .startCheck(
        CheckRequest(
          token: token, field: records[index].id, name: definition.fields[records[index].definition].name,
          row: records[index].row, text: key.value.text, dependencies: key.dependencies.map { $0.text },
          values: values())))
    emit(.startTimer(run.timeout, after: options.timings.timeout))
    if let indicator = run.indicator { emit(.startTimer(indicator, after: options.timings.indicator)) }
  }

  /// Starts queued checks, as many as may run.
  mutating func startQueuedChecks() {
    while let token = checks.next(limit: checkLimit) {
      guard let index = token.field.flatMap({ index(of: $0) }) else {
        checks.leave(token)
        continue
      }
      startCheck(token, index)
      touch(index)
    }
  }

  mutating func takeAnswer(_ token: LiveToken, _ answer: CheckAnswer) {
    guard let index = token.field.flatMap({ index(of: $0) }) else { return }
    let ending = records[index].check.take(
      placed(answer, index), to: token, at: now, retryingAfter: options.timings.retries, &identities)
    guard let ending else { return }
    emit(.cancelTimer(ending.run.timeout))
    finish(index, ending)
  }

  /// Returns an answer whose issues have the field's path: a remote check need not know where the field stands.
  private func placed(_ answer: CheckAnswer, _ index: Int) -> CheckAnswer {
    guard case .fail(var issues) = answer else { return answer }
    let path = issuePath(of: records[index].definition)
    for place in issues.indices where issues[place].path.isRoot { issues[place].path = path }
    return .fail(issues)
  }

  /// Handles the end of a check whose answer was taken.
  private mutating func finish(_ index: Int, _ ending: RemoteCheck.Ending) {
    checks.leave(ending.run.token)
    if let indicator = ending.run.indicator { emit(.cancelTimer(indicator)) }
    touch(index)
    if let retry = ending.retry { emit(.startTimer(retry.timer, after: retry.delay)) }
    if ending.run.isShown { announceEnd(ofCheck: index) }
    if options.answers == .whenTypingRests || !records[index].interaction.isFocused { applyPolicy(index, .answer) }
  }

  mutating func takeTimer(_ token: LiveToken) {
    if token.purpose == .announcement { return announce(announcer.fire(token)) }
    guard let index = token.field.flatMap({ index(of: $0) }) else { return }
    if token.purpose == .pause { return takePause(token, index) }
    switch records[index].check.fire(token, retryingAfter: options.timings.retries, &identities) {
    case .none: break
    case .enqueue(let token):
      enqueue(token, index)
      touch(index)
    case .timeOut(let ending):
      emit(.cancelCheck(ending.run.token))
      finish(index, ending)
    case .show:
      emit(.announce(.checking(records[index].id)))
      touch(index)
    case .askAgain: askAgain(index)
    }
  }

  private mutating func takePause(_ token: LiveToken, _ index: Int) {
    guard records[index].errors.fire(token) else { return }
    touch(index)
    if records[index].errors.isHidden, isKnownToBeRefused(index) { applyPolicy(index, .answer) }
  }

  /// Returns whether a server or a remote check has refused the current text.
  func isKnownToBeRefused(_ index: Int) -> Bool {
    records[index].check.status == .invalid || hasStandingServerError(index)
  }

  /// Repeats checks that were unavailable.
  mutating func retry(_ id: FieldID?) {
    if let id {
      guard let index = index(of: id) else { return }
      return askAgain(index)
    }
    for index in records.indices { askAgain(index) }
  }

  private mutating func askAgain(_ index: Int) {
    guard records[index].check.status == .unverified else { return }
    settleCheck(index, .demand)
    touch(index)
  }
}
