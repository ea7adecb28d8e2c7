import Wellformed

/// Why it is looked at whether somebody else must be asked about a field.
enum CheckCause: Hashable, Sendable {
  /// The person changed the text; typing must rest first.
  case edit
  /// The program changed the text, or something that the field depends on has changed.
  case dependency
  /// The answer is wanted now.
  case demand
}

extension LiveForm {
  /// Sees to it that somebody else is being asked exactly if the field's text must be judged elsewhere and is not known.
  mutating func settleRemote(_ index: Int, _ cause: CheckCause) {
    guard definition.fields[records[index].definition].check != nil else { return }
    guard canBeChecked(index) else { return giveUpCheck(index) }
    let key = checkKey(index)
    let remote = records[index].remote
    if remote.key == key {
      // The same question is not put twice, unless the answer was none or is too old to submit by.
      guard case .settled(_, let answer, let time) = remote else { return }
      let isStale = answer == .pass && now &- time > Int64(options.timings.answerLifetime)
      guard (remote.isUnavailable && cause != .dependency) || (isStale && cause == .demand) else { return }
    }
    let isEngaged = records[index].isEdited || remote != .none
    giveUpCheck(index)
    if let known = records[index].answers.answer(to: key, at: now, lifetime: options.timings.answerLifetime) {
      records[index].remote = .settled(key, known.answer, since: known.time)
      return
    }
    let run = Remote.Run(key: key, token: token(.check, records[index].id))
    switch cause {
    case .demand: start(run, index)
    case .edit, .dependency:
      guard isEngaged else { return }
      records[index].remote = .debouncing(run)
      emit(.startTimer(run.token, after: options.timings.debounce))
    }
  }

  /// Tells whether the field, and those its check reads, are sound so far as the form itself can tell.
  private func canBeChecked(_ index: Int) -> Bool {
    guard records[index].participation == .enabled, !records[index].hasLocalErrors else { return false }
    for place in definition.checkReads[records[index].definition] {
      for other in indices(of: place, from: index) {
        if records[other].participation == .enabled, records[other].hasLocalErrors { return false }
      }
    }
    return true
  }

  /// Asks now what would be asked once typing has rested.
  mutating func flushCheck(_ index: Int) {
    guard case .debouncing(let run) = records[index].remote else { return }
    emit(.cancelTimer(run.token))
    start(run, index)
    touch(index)
  }

  /// Stops asking, and forgets the answer.
  mutating func giveUpCheck(_ index: Int) {
    stopRetry(index)
    switch records[index].remote {
    case .none, .settled: break
    case .debouncing(let run): emit(.cancelTimer(run.token))
    case .queued(let run): queue.removeAll { $0 == run.token }
    case .running(let run):
      emit(.cancelCheck(run.token))
      end(run)
    }
    records[index].announcedCheck = false
    records[index].remote = .none
  }

  /// Makes a check, or lets it wait where enough run already.
  private mutating func start(_ run: Remote.Run, _ index: Int) {
    guard running.count < max(1, options.concurrentChecks) else {
      records[index].remote = .queued(run)
      queue.append(run.token)
      return
    }
    var run = run
    let record = records[index]
    running.append(run.token)
    emit(
      .startCheck(
        CheckRequest(
          token: run.token, field: record.id, name: definition.fields[record.definition].name, row: record.row,
          text: run.key.value.text, dependencies: run.key.dependencies.map { $0.text }, values: values())))
    run.timeout = timer(.timeout, record.id, after: options.timings.timeout)
    run.indicator = timer(.indicator, record.id, after: options.timings.indicator)
    records[index].remote = .running(run)
  }

  /// Makes checks that wait, as many as may run.
  mutating func startQueuedChecks() {
    while running.count < max(1, options.concurrentChecks), !queue.isEmpty {
      let token = queue.removeFirst()
      guard let field = token.field, let index = index(of: field) else { continue }
      guard case .queued(let run) = records[index].remote, run.token == token else { continue }
      start(run, index)
      touch(index)
    }
  }

  /// Takes a check that ran off the list, with its timers.
  private mutating func end(_ run: Remote.Run) {
    running.removeAll { $0 == run.token }
    if let timeout = run.timeout { emit(.cancelTimer(timeout)) }
    if let indicator = run.indicator { emit(.cancelTimer(indicator)) }
  }

  mutating func takeAnswer(_ token: LiveToken, _ answer: CheckAnswer) {
    guard let field = token.field, let index = index(of: field) else { return }
    guard case .running(let run) = records[index].remote, run.token == token else { return }
    end(run)
    settle(index, run.key, answer)
  }

  private mutating func settle(_ index: Int, _ key: CheckKey, _ answer: CheckAnswer) {
    touch(index)
    var answer = answer
    if case .fail(let issues) = answer {
      // Whoever answers need not know where in the form the field stands.
      let path = issuePath(of: records[index].definition)
      let placed = issues.map { issue in
        var issue = issue
        if issue.path.isRoot { issue.path = path }
        return issue
      }
      answer = placed.isEmpty ? .pass : .fail(placed)
    }
    records[index].remote = .settled(key, answer, since: now)
    if case .unavailable = answer {
      let retries = options.timings.retries
      if records[index].retries < retries.count {
        records[index].retryTimer = timer(.retry, records[index].id, after: retries[records[index].retries])
        records[index].retries += 1
      }
    } else {
      records[index].retries = 0
      records[index].answers.note(answer, to: key, at: now)
    }
    announceEnd(ofCheck: index, answer)
    if options.answers == .whenTypingRests || !records[index].isFocused { applyPolicy(index, .answer) }
  }

  mutating func takeTimer(_ token: LiveToken) {
    if token.purpose == .announcement {
      guard announcementTimer == token else { return }
      announcementTimer = nil
      announcePending()
      return
    }
    guard let field = token.field, let index = index(of: field) else { return }
    switch (token.purpose, records[index].remote) {
    case (.check, .debouncing(let run)) where run.token == token:
      start(run, index)
      touch(index)
    case (.timeout, .running(var run)) where run.timeout == token:
      emit(.cancelCheck(run.token))
      run.timeout = nil
      end(run)
      settle(index, run.key, .unavailable("timeout"))
    case (.indicator, .running(var run)) where run.indicator == token:
      run.indicator = nil
      run.isShown = true
      records[index].remote = .running(run)
      records[index].announcedCheck = true
      emit(.announce(.checking(field)))
      touch(index)
    case (.pause, _) where records[index].pauseTimer == token:
      records[index].pauseTimer = nil
      step.pausedField = field
      touch(index)
      if records[index].latch == .hidden, isKnownToBeRefused(index) { applyPolicy(index, .answer) }
    case (.retry, _) where records[index].retryTimer == token:
      records[index].retryTimer = nil
      askAgain(index)
    default: break
    }
  }

  /// Tells whether somebody else has refused what stands in the field.
  func isKnownToBeRefused(_ index: Int) -> Bool {
    if case .settled(_, let answer, _) = records[index].remote, answer.isFailure { return true }
    return hasStandingServerError(index)
  }

  /// Makes checks that were unavailable again.
  mutating func retry(_ id: FieldID?) {
    if let id {
      guard let index = index(of: id) else { return }
      return askAgain(index)
    }
    for index in records.indices { askAgain(index) }
  }

  private mutating func askAgain(_ index: Int) {
    guard records[index].remote.isUnavailable else { return }
    settleRemote(index, .demand)
    touch(index)
  }
}
