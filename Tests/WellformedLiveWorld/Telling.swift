import Wellformed
import WellformedLive

/// What a person sees and hears of a form's errors, followed from step to step.
struct Telling {
  /// The codes of errors that were announced, while the fields show any.
  private var told: [FieldID: IssueCode] = [:]
  /// The fields with errors that were announced, and whose repair was not.
  private var unmended: Set<FieldID> = []
  private var isPressed = false

  /// Follows a step, and returns what should not have been.
  mutating func follow(
    _ event: LiveEvent, _ effects: [LiveEffect], _ before: LiveSnapshot, _ form: LiveForm
  ) -> String? {
    let after = form.snapshot
    note(event, before)
    // An error that comes back is about another text; one that another replaces for a moment is not.
    for field in after.fields where field.visibleError == nil { told[field.id] = nil }
    return shownFault(event, after, form) ?? submissionFault(event, effects, before, after)
      ?? effectFault(event, effects, before, after)
  }

  private mutating func note(_ event: LiveEvent, _ before: LiveSnapshot) {
    switch event {
    case .pressBegan: isPressed = true
    case .pressEnded, .blur(_, .windowDeactivated): isPressed = false
    case .submit: if before.form.phase == .editing { isPressed = false }
    case .reset: (told, unmended, isPressed) = ([:], [], false)
    default: break
    }
  }

  /// Leaving an edited field shows its error, and one message replaces another only when typing rests.
  private func shownFault(_ event: LiveEvent, _ after: LiveSnapshot, _ form: LiveForm) -> String? {
    if case .blur(let id, .commit) = event, !isPressed, !form.options.reveal.isSubmitOnly, let field = after[id],
      field.isEdited, field.status.isBad, field.visibleError == nil
    {
      return "V1: \(field.path) was left and shows nothing"
    }
    let pausing = form.outstanding.filter { $0.purpose == .pause }.map { $0.field }
    for field in after.fields {
      guard let shown = field.visibleError, shown.code != field.errors.first?.code else { continue }
      if !pausing.contains(field.id) { return "V2: \(field.path) shows \(shown.code), which it no longer has" }
    }
    return nil
  }

  /// A submission that fails shows every error, says how many there are, and goes to the first.
  private func submissionFault(
    _ event: LiveEvent, _ effects: [LiveEffect], _ before: LiveSnapshot, _ after: LiveSnapshot
  ) -> String? {
    let isRefused: Bool
    if case .submit = event {
      isRefused = before.form.phase == .editing && after.form.phase == .editing && after.form.lastOutcome == .invalid
    } else {
      let isOver = before.form.phase == .awaitingChecks && after.form.phase == .editing
      isRefused = isOver && after.form.lastOutcome == .invalid
    }
    guard isRefused else { return nil }
    let bad = after.fields.filter { $0.status.isBad }
    for field in bad where field.visibleError?.code != field.errors.first?.code {
      return "V3: \(field.path) does not show its error after a submission"
    }
    if !effects.contains(bad.first.map { .focus($0.id) } ?? .focusSummary) {
      return "V3: the focus does not go to the first error"
    }
    let announced = effects.filter { effect in
      switch effect {
      case .announce(.checked), .announce(.uncheckable): false
      case .announce: true
      default: false
      }
    }
    let counted = LiveEffect.announce(.problems(count: after.errorSummary.count))
    return announced == [counted] ? nil : "V3: \(announced) is announced, not \(counted)"
  }

  /// Every announcement is about what is shown, and is made once.
  private mutating func effectFault(
    _ event: LiveEvent, _ effects: [LiveEffect], _ before: LiveSnapshot, _ after: LiveSnapshot
  ) -> String? {
    for effect in effects {
      switch effect {
      case .announce(.problem(let id, let issue)):
        if after[id]?.visibleError?.code != issue.code { return "V4: \(issue.code) is announced, but not shown" }
        if told[id] == issue.code { return "V4: \(issue.code) is announced twice" }
        told[id] = issue.code
        unmended.insert(id)
      case .announce(.repaired(let id)):
        if after[id]?.visibleError != nil || after[id]?.status != .valid { return "V4: an error is announced as fixed" }
        if unmended.remove(id) == nil { return "V4: an error is announced as fixed that was not announced" }
      case .announce(.problems):
        for field in after.fields {
          told[field.id] = field.visibleError?.code
          if field.visibleError != nil { unmended.insert(field.id) }
        }
      case .announce(.checking(let id)), .announce(.checked(let id)), .announce(.uncheckable(let id)), .show(let id, _):
        if after[id] == nil { return "V5: \(effect) is about a field that is not there" }
      case .focus(let id):
        if after[id]?.status.isBad != true { return "V5: the focus goes to a field without an error" }
        if case .submit = event { break }
        if before.form.phase == .editing { return "V5: \(event) moves the focus" }
      default: break
      }
    }
    return nil
  }

  /// Returns what was not announced though nothing is waited for.
  func fault(atRest form: LiveForm) -> String? {
    if form.outstanding.contains(where: { $0.purpose == .announcement }) { return nil }
    for field in form.snapshot.fields {
      guard let shown = field.visibleError, told[field.id] != shown.code else { continue }
      return "V6: \(field.path) shows \(shown.code) unannounced"
    }
    return nil
  }
}

extension RevealPolicy {
  fileprivate var isSubmitOnly: Bool { if case .submitOnly = self { true } else { false } }
}
