import Wellformed

// What somebody is told who does not see the screen: at once what they ask for by leaving a field or submitting, and what
// changes while they type only when typing rests.
extension LiveForm {
  /// Notes that what is shown of a field is not what was announced.
  mutating func noteUnannounced(_ index: Int) {
    guard records[index].errors.shown?.code != records[index].announced else { return }
    if !unannounced.contains(records[index].id) { unannounced.append(records[index].id) }
  }

  /// Announces what the step has brought, or puts it off until typing rests.
  mutating func announceStep() {
    guard !unannounced.isEmpty || step.isSubmitting else { return }
    if step.isSubmitting {
      stopAnnouncementTimer()
      let count = records.reduce(step.problemsBesides) { $0 + ($1.errors.shown == nil ? 0 : 1) }
      for id in unannounced {
        guard let index = index(of: id) else { continue }
        records[index].announced = records[index].errors.shown?.code
      }
      unannounced = []
      if count > 0 { emit(.announce(.problems(count: count))) }
    } else if step.typed != nil {
      stopAnnouncementTimer()
      announcementTimer = timer(.announcement, after: options.timings.announcement)
    } else if announcementTimer == nil {
      announcePending()
    }
  }

  mutating func stopAnnouncementTimer() {
    guard let timer = announcementTimer else { return }
    emit(.cancelTimer(timer))
    announcementTimer = nil
  }

  /// Announces what has not been.
  mutating func announcePending() {
    for id in unannounced {
      guard let index = index(of: id) else { continue }
      let record = records[index]
      guard record.errors.shown?.code != record.announced else { continue }
      if let shown = record.errors.shown {
        emit(.announce(.problem(id, told(shown, of: index))))
      } else if record.status == .valid {
        emit(.announce(.repaired(id)))
      }
      records[index].announced = record.errors.shown?.code
    }
    unannounced = []
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
