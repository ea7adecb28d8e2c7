import Wellformed

extension LiveForm {
  /// Withdraws a submission that waits for checks: what the person has changed since is never submitted.
  mutating func withdrawIntent() { submitting.withdraw() }

  /// Attempts to submit.
  ///
  /// - Parameter count: The number of problems found elsewhere; `nil` if only the form itself looks for problems.
  mutating func submit(besides count: Int? = nil) {
    guard submitting.attempt(isRefused: count != nil) else { return }
    press = Press()
    for index in records.indices { commitComposition(index) }
    step.typed = nil
    step.isSubmitting = true
    step.problemsBesides = count ?? 0
    revealAll()
    let hasErrors = count != nil || records.indices.contains { derivedStatus($0).isBad }
    for index in records.indices {
      flushCheck(index)
      // If the form itself finds errors, checks are not needed: the person has to submit again anyway.
      if !hasErrors { settleCheck(index, .demand) }
    }
    if hasErrors { return refuse(.invalid) }
    submitting.awaitChecks()
  }

  private mutating func revealAll() {
    for index in records.indices {
      endPause(index)
      records[index].interaction.isTyping = false
      reveal(index)
      touch(index)
    }
  }

  mutating func validate(reveals: Bool) {
    for index in records.indices {
      flushCheck(index)
      settleCheck(index, .demand)
      touch(index)
    }
    if reveals { revealAll() }
  }

  /// Continues a submission once no check runs.
  mutating func resolveAwaitedChecks() {
    guard case .awaitingChecks = submitting.phase, tally.validating == 0 else { return }
    if tally.bad > 0 {
      step.isSubmitting = true
      refuse(.invalid)
    } else if tally.unverified > 0, options.unavailable == .block {
      submitting.clearIssues()
      report(Issue(.checkUnavailable))
      refuse(.unverified)
    } else {
      startSubmission()
    }
  }

  /// Ends an attempt that did not lead to a submission.
  private mutating func refuse(_ outcome: SubmissionOutcome) {
    submitting.refuse(outcome)
    focusFirstError()
  }

  /// Moves the focus to the first error, in the order in which a person sees the fields.
  private mutating func focusFirstError() {
    for id in presentationOrder {
      guard let index = index(of: id), derivedStatus(index).isBad, records[index].interaction.isFocusable else {
        continue
      }
      return emit(.focus(id))
    }
    emit(.focusSummary)
  }

  private mutating func startSubmission() {
    let token = identities.token(.submission)
    var fields: [Submission.Field] = []
    for index in records.indices where isSubmitted(records[index]) {
      let record = records[index]
      fields.append(
        Submission.Field(
          id: record.id, path: path(of: index), draft: record.editing.draft.text, value: record.editing.value,
          key: checkKey(index)))
    }
    var submission = Submission(token: token, fields: fields, rows: allRows)
    #if !hasFeature(Embedded)
      submission.held = held
    #endif
    submitting.start(submission)
    emit(.submit(token, values()))
  }

  private func isSubmitted(_ record: FieldRecord) -> Bool {
    switch record.participation {
    case .enabled, .readOnly: true
    case .disabled, .hidden: options.excludedValues == .submitted
    }
  }

  /// Returns all texts that would be submitted now.
  public func values() -> LiveValues { values { isSubmitted($0) } }

  /// Returns all texts, submitted or not.
  func allValues() -> LiveValues { values { _ in true } }

  private func values(where isWanted: (FieldRecord) -> Bool) -> LiveValues {
    var entries: [LiveValues.Entry] = []
    for id in presentationOrder {
      guard let index = index(of: id), isWanted(records[index]) else { continue }
      entries.append(entry(index))
    }
    var values = LiveValues(entries: entries)
    #if !hasFeature(Embedded)
      values.held = held(withRowsOf: definition.ownGroups)
    #endif
    return values
  }

  mutating func takeSubmissionAnswer(_ token: LiveToken, _ answer: SubmissionAnswer) {
    guard let submission = submitting.take(answer, to: token) else { return }
    switch answer {
    case .accepted:
      accept(submission)
      emit(.announce(.accepted))
    case .refused(let issues):
      take(issues, about: submission.fields)
      if showsRefusal() { focusFirstError() }
    case .failed: report(LiveForm.phrase(.submissionFailed))
    }
  }

  /// Reports a problem that belongs to no field.
  private mutating func report(_ issue: Issue) {
    if submitting.note(issue) { emit(.announce(.formProblem(worded(issue)))) }
  }

  /// Returns whether a field shows an issue of the server's refusal.
  private func showsRefusal() -> Bool {
    records.indices.contains { records[$0].participation == .enabled && hasStandingServerError($0) }
  }

  /// Makes the submitted values the new initial values.
  private mutating func accept(_ submission: Submission) {
    #if !hasFeature(Embedded)
      baseline.held = submission.held
    #endif
    for field in submission.fields {
      guard let index = index(of: field.id) else { continue }
      records[index].editing.accept(field.draft, value: field.value)
      guard !records[index].editing.isDirty else { continue }
      records[index].interaction.forget()
    }
    noteBaselineRows(submission)
    for index in records.indices {
      records[index].errors.hide()
      records[index].judgement.forgetExternal()
      touch(index)
    }
  }

  mutating func takeServerIssues(_ issues: [ServerIssue]) {
    submitting.clearIssues()
    let fields = records.indices.map { index in
      let record = records[index]
      return Submission.Field(
        id: record.id, path: path(of: index), draft: record.editing.draft.text, value: record.editing.value,
        key: checkKey(index))
    }
    take(issues, about: fields)
  }

  /// Binds server issues to the texts in which they were found; the form reports those that no field can show.
  private mutating func take(_ issues: [ServerIssue], about fields: [Submission.Field]) {
    let places = Self.places(of: fields.map { $0.path })
    for issue in issues {
      let steps = issue.steps
      let place = steps.flatMap { places[$0.map { ExactText($0) }] }.map { fields[$0] }
      let index = place.flatMap { self.index(of: $0.id) }
      if let place, let index { bind(issue, to: index, at: place.key) }
      if let index, records[index].participation == .enabled { continue }
      report(issue.issue(at: steps.map { Path($0.map { .name($0) }) } ?? .root))
    }
  }

  /// Returns the first index of each path, by the pointer to it; the pointer to a row leads to the row's first field.
  private static func places(of paths: [Path]) -> [[ExactText]: Int] {
    var places: [[ExactText]: Int] = [:]
    for index in paths.indices.reversed() {
      let steps = paths[index].pointerSteps.map { ExactText($0) }
      for (count, component) in paths[index].components.enumerated() {
        if case .index = component { places[Array(steps[...count])] = index }
      }
      places[steps] = index
    }
    return places
  }

  /// Returns the issues that a field of the form can show, and the others.
  func parted(_ issues: [ServerIssue]) -> (own: [ServerIssue], others: [ServerIssue]) {
    let shown = records.indices.filter { records[$0].participation == .enabled }
    let places = Self.places(of: shown.map { path(of: $0) })
    var (own, others): ([ServerIssue], [ServerIssue]) = ([], [])
    for issue in issues {
      if let steps = issue.steps, places[steps.map { ExactText($0) }] != nil {
        own.append(issue)
      } else {
        others.append(issue)
      }
    }
    return (own, others)
  }

  private mutating func bind(_ issue: ServerIssue, to index: Int, at key: CheckKey) {
    let external = ExternalIssue(key: key, issue: issue.issue(at: issuePath(of: records[index].definition)))
    records[index].judgement.note(external)
    guard stands(external, at: checkKey(index)) else { return }
    reveal(index)
    touch(index)
  }

  /// Cancels the submission under way; an answer that still arrives is ignored.
  mutating func cancelSubmission() {
    if let token = submitting.cancel() { emit(.cancelSubmission(token)) }
  }

  mutating func reset() {
    if let token = submitting.reset() { emit(.cancelSubmission(token)) }
    press = Press()
    cancelTimer(announcer.reset())
    #if !hasFeature(Embedded)
      held = baseline.held
    #endif
    restoreBaselineRows()
    for index in records.indices { resetRecord(index) }
    #if !hasFeature(Embedded)
      lookForMissingValues()
    #endif
    for index in records.indices { judge(index) }
    #if !hasFeature(Embedded)
      compareAllRows()
    #endif
    judgeRelations()
  }

  #if !hasFeature(Embedded)
    /// Begins again with another model, which becomes the initial one.
    ///
    /// Fields keep their identities, participation and focus; all rows are new.
    mutating func begin(_ start: LiveStart) {
      (baseline.held, baseline.rows) = (HeldModel(whole: start.model), [])
      for index in 0..<definition.ownCount {
        let text = start.texts[definition.fields[index].name] ?? ""
        records[index].editing.accept(text, value: definition.fields[index].normalized(text))
      }
      // This removes all rows.
      reset()
      if !start.rows.isEmpty { changedRows = true }
      appendRows(start.rows)
      lookForMissingValues()
      noteBaselineRows()
      baseline.held = held
      for index in records.indices { judge(index) }
      compareAllRows()
      judgeRelations()
    }
  #endif

  private mutating func resetRecord(_ index: Int) {
    withdrawCheck(index)
    endPause(index)
    let shows = records[index].reset()
    if shows { emit(.show(records[index].id, records[index].editing.draft)) }
    touch(index)
  }
}
