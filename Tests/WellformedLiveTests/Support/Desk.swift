import Wellformed

import WellformedLive

/// Runs a live form by hand: time passes when a test says so, and checks are answered when a test says so.
struct Desk {
  var form: LiveForm
  private(set) var now: Int64 = 0
  private(set) var timers: [(token: LiveToken, due: Int64)] = []
  /// The checks that run.
  private(set) var checks: [CheckRequest] = []
  /// Every check that ever began.
  private(set) var askedFor: [CheckRequest] = []
  private(set) var submissions: [(token: LiveToken, values: LiveValues)] = []
  /// Every submission that ever began.
  private(set) var submitted: [LiveValues] = []
  private(set) var cancelledSubmissions: [LiveToken] = []
  private(set) var announcements: [Announcement] = []
  private(set) var focused: [FieldID] = []
  private(set) var shown: [FieldID: TextDraft] = [:]
  private(set) var focusedSummary = 0

  init(_ form: LiveForm) { self.form = form }

  @discardableResult
  mutating func send(_ event: LiveEvent) -> [LiveEffect] {
    let effects = form.reduce(event, at: now)
    for effect in effects {
      switch effect {
      case .startTimer(let token, let delay): timers.append((token, now + Int64(delay)))
      case .cancelTimer(let token): timers.removeAll { $0.token == token }
      case .startCheck(let request):
        checks.append(request)
        askedFor.append(request)
      case .cancelCheck(let token): checks.removeAll { $0.token == token }
      case .submit(let token, let values):
        submissions.append((token, values))
        submitted.append(values)
      case .cancelSubmission(let token):
        submissions.removeAll { $0.token == token }
        cancelledSubmissions.append(token)
      case .show(let field, let draft): shown[field] = draft
      case .focus(let field): focused.append(field)
      case .focusSummary: focusedSummary += 1
      case .announce(let announcement): announcements.append(announcement)
      }
    }
    return effects
  }

  /// Advances the time.
  mutating func wait(_ milliseconds: Int) {
    let end = now + Int64(milliseconds)
    while let next = timers.filter({ $0.due <= end }).min(by: { $0.due < $1.due }) {
      now = max(now, next.due)
      timers.removeAll { $0.token == next.token }
      send(.timer(next.token))
    }
    now = end
  }

  mutating func answer(_ request: CheckRequest, _ answer: CheckAnswer) {
    checks.removeAll { $0.token == request.token }
    send(.answer(request.token, answer))
  }

  /// Answers the check that began last.
  mutating func answer(_ answer: CheckAnswer) {
    if let last = checks.last { self.answer(last, answer) }
  }

  /// Answers the submission that is under way.
  mutating func answerSubmission(_ answer: SubmissionAnswer) {
    guard let last = submissions.popLast() else { return }
    send(.submissionAnswer(last.token, answer))
  }
}

extension Desk {
  subscript(name: String) -> FieldState {
    guard let state = form.snapshot[name] else { preconditionFailure("no field \(name)") }
    return state
  }

  var state: FormState { form.state }

  /// Types a text as a whole, with the caret at the end.
  mutating func type(_ name: String, _ text: String) {
    send(.edit(self[name].id, TextDraft(text), .typing))
  }

  mutating func focus(_ name: String) { send(.focus(self[name].id)) }

  mutating func leave(_ name: String, _ reason: BlurReason = .commit) { send(.blur(self[name].id, reason)) }

  /// Enters a field, types and leaves it.
  mutating func fill(_ name: String, _ text: String) {
    focus(name)
    type(name, text)
    leave(name)
  }

  /// The codes of the errors that are shown, by field.
  var visible: [String: IssueCode] {
    var codes: [String: IssueCode] = [:]
    for field in form.snapshot.fields { codes[field.path.description] = field.visibleError?.code }
    return codes
  }
}

extension CheckAnswer {
  static var taken: CheckAnswer { .fail([Issue("name.taken")]) }
}
