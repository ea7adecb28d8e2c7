import Wellformed

// Announcements for people who do not see the screen. Answers to leaving a field or submitting are announced at once;
// changes during typing are announced when typing pauses.
extension LiveForm {
  /// Records a field if what it shows was not announced.
  mutating func noteUnannounced(_ index: Int) {
    if records[index].errors.shown == nil, records[index].announced != nil { records[index].isAnnouncedGone = true }
    if isUnannounced(index) { announcer.note(records[index].id) }
  }

  private func isUnannounced(_ index: Int) -> Bool {
    records[index].errors.shown?.code != records[index].announced || records[index].isAnnouncedGone
  }

  private mutating func noteAnnounced(_ index: Int) {
    records[index].announced = records[index].errors.shown?.code
    records[index].isAnnouncedGone = false
  }

  /// Announces the results of the step, or postpones that until typing pauses.
  mutating func announceStep() {
    if step.isSubmitting { return announceCount() }
    switch announcer.endStep(isTyping: step.typed != nil, &identities) {
    case .none: break
    case .announce(let fields): announce(fields)
    case .wait(let old, let timer):
      cancelTimer(old)
      emit(.startTimer(timer, after: options.timings.announcement))
    }
  }

  /// Announces the errors that an attempted submission revealed as one number.
  private mutating func announceCount() {
    for id in announcer.fields {
      if let index = index(of: id) { noteAnnounced(index) }
    }
    cancelTimer(announcer.reset())
    let count = records.reduce(step.problemsBesides) { $0 + ($1.errors.shown == nil ? 0 : 1) }
    if count > 0 { emit(.announce(.problems(count: count))) }
  }

  /// Announces what these fields show now, if it was not announced.
  mutating func announce(_ fields: [FieldID]) {
    for id in fields {
      guard let index = index(of: id) else { continue }
      let shown = records[index].errors.shown
      if shown == nil { announceMeasure(index) }
      guard isUnannounced(index) else { continue }
      if let shown {
        emit(.announce(.problem(id, worded(shown, of: index))))
      } else if records[index].status == .valid {
        emit(.announce(.repaired(id)))
      }
      noteAnnounced(index)
    }
  }

  /// Announces the meter's level of a field, if it differs from the level that was announced last.
  private mutating func announceMeasure(_ index: Int) {
    guard definition.fields[records[index].definition].meter != nil else { return }
    let measure = measure(index)
    guard measure?.code != records[index].announcedMeasure else { return }
    records[index].announcedMeasure = measure?.code
    guard let measure else { return }
    emit(.announce(.measured(records[index].id, said(measure.code, measure.sentence, of: index))))
  }

  /// Announces the end of a check that was announced because it took long; an error is announced like any other.
  mutating func announceEnd(ofCheck index: Int) {
    switch records[index].check.status {
    case .valid: emit(.announce(.checked(records[index].id)))
    case .unverified: emit(.announce(.uncheckable(records[index].id)))
    default: break
    }
  }
}
