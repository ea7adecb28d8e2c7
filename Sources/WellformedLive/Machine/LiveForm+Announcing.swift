import Wellformed

// What somebody is told who does not see the screen: at once what they ask for by leaving a field or submitting, and what
// changes while they type only when typing rests.
extension LiveForm {
  /// Notes that what is shown of a field is not what was announced.
  mutating func noteUnannounced(_ index: Int) {
    guard records[index].errors.shown?.code != records[index].announced else { return }
    announcer.note(records[index].id)
  }

  /// Announces what the step has brought, or puts it off until typing rests.
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

  /// Announces as one number what a submission that was tried has revealed.
  private mutating func announceCount() {
    for id in announcer.fields {
      guard let index = index(of: id) else { continue }
      records[index].announced = records[index].errors.shown?.code
    }
    cancelTimer(announcer.reset())
    let count = records.reduce(step.problemsBesides) { $0 + ($1.errors.shown == nil ? 0 : 1) }
    if count > 0 { emit(.announce(.problems(count: count))) }
  }

  /// Announces what is shown of fields now, where that was not announced.
  mutating func announce(_ fields: [FieldID]) {
    for id in fields {
      guard let index = index(of: id) else { continue }
      let shown = records[index].errors.shown
      if shown == nil { announceMeasure(index) }
      guard shown?.code != records[index].announced else { continue }
      if let shown {
        emit(.announce(.problem(id, worded(shown, of: index))))
      } else if records[index].status == .valid {
        emit(.announce(.repaired(id)))
      }
      records[index].announced = shown?.code
    }
  }

  /// Announces what the level by the field's meter is called, where it is another than was announced.
  private mutating func announceMeasure(_ index: Int) {
    guard definition.fields[records[index].definition].meter != nil else { return }
    let measure = measure(index)
    guard measure?.code != records[index].announcedMeasure else { return }
    records[index].announcedMeasure = measure?.code
    guard let measure else { return }
    emit(.announce(.measured(records[index].id, said(measure.code, measure.sentence, of: index))))
  }

  /// Announces how a check ended that was announced when it took long; an error is announced like any other.
  mutating func announceEnd(ofCheck index: Int) {
    switch records[index].check.status {
    case .valid: emit(.announce(.checked(records[index].id)))
    case .unverified: emit(.announce(.uncheckable(records[index].id)))
    default: break
    }
  }
}
