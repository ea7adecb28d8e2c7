import Wellformed

/// The remote check of one field's text: from a pause in typing, through the question, to the answer.
///
/// An input that does not fit the state, such as an answer to a question that was withdrawn, changes nothing.
struct RemoteCheck: Sendable {
  /// The question that is pending or was answered; `nil` if there is none.
  private(set) var question: Question?
  private var answers = AnswerCache()
  /// The number of automatic retries of an unavailable check.
  private var retries = 0

  struct Question: Hashable, Sendable {
    let key: CheckKey
    var phase: Phase
  }

  /// The progress of a question.
  enum Phase: Hashable, Sendable {
    /// The timer with the token is running; when it runs out, the question is put with the same token.
    case debouncing(LiveToken)
    /// The question waits for other checks to end.
    case queued(LiveToken)
    /// The question was put.
    case running(Run)
    /// The question was answered at some time: these are the issues, if any.
    case judged([Issue], since: Int64)
    /// The check has no answer; the timer, if there is one, runs until the check is repeated.
    case unavailable(retry: LiveToken?)
  }

  /// A question that was put.
  struct Run: Hashable, Sendable {
    let token: LiveToken
    /// The timer after which the check has taken too long.
    let timeout: LiveToken
    /// The timer after which the progress of the check is shown; `nil` once it is shown.
    var indicator: LiveToken?

    var isShown: Bool { indicator == nil }
  }
}

extension RemoteCheck {
  /// What a withdrawal must stop.
  enum Withdrawal: Hashable {
    case nothing
    /// Cancel the timer.
    case timer(LiveToken)
    /// Remove the question from the queue.
    case queued(LiveToken)
    /// Cancel the check and its timers.
    case running(Run)
  }

  /// Withdraws what is under way, and forgets the result of the last question.
  mutating func withdraw() -> Withdrawal {
    defer { question = nil }
    switch question?.phase {
    case nil, .judged, .unavailable(retry: nil): return .nothing
    case .debouncing(let timer), .unavailable(let timer?): return .timer(timer)
    case .queued(let token): return .queued(token)
    case .running(let run): return .running(run)
    }
  }

  enum AskAction: Hashable {
    /// Nothing: there is nothing to ask, or the same question is pending or answered.
    case none
    /// Start the timer.
    case debounce(LiveToken)
    /// Put the question once few enough checks run.
    case enqueue(LiveToken)
  }

  /// Ensures that a question is put if its answer is not known, and withdraws any other question.
  ///
  /// - Parameters:
  ///   - field: The field that the question is about.
  ///   - isEdited: Whether the person changed the text; a question about an unchanged text is only put on demand.
  ///   - lifetime: The number of milliseconds for which the answer `pass` may be reused.
  mutating func ask(
    _ key: CheckKey, _ cause: CheckCause, about field: FieldID, isEdited: Bool, at now: Int64, lifetime: Int,
    _ identities: inout IdentitySource
  ) -> (withdrawal: Withdrawal, action: AskAction) {
    if stands(key, cause, at: now, lifetime: lifetime) { return (.nothing, .none) }
    let isEngaged = isEdited || question != nil
    let withdrawal = withdraw()
    if let (issues, time) = answers.issues(found: key, at: now, lifetime: lifetime) {
      question = Question(key: key, phase: .judged(issues, since: time))
      return (withdrawal, .none)
    }
    guard isEngaged || cause == .demand else { return (withdrawal, .none) }
    let token = identities.token(.check, about: field)
    if cause == .demand {
      question = Question(key: key, phase: .queued(token))
      return (withdrawal, .enqueue(token))
    }
    question = Question(key: key, phase: .debouncing(token))
    return (withdrawal, .debounce(token))
  }

  /// Returns whether a question need not be put again, because it is pending or was answered.
  ///
  /// A question without a verdict is put again, unless only a dependency changed. On demand, so is one whose answer
  /// `pass` is too old.
  private func stands(_ key: CheckKey, _ cause: CheckCause, at now: Int64, lifetime: Int) -> Bool {
    guard let question, question.key == key else { return false }
    switch question.phase {
    case .judged(let issues, let time):
      return !(cause == .demand && issues.isEmpty && now &- time > Int64(lifetime))
    case .unavailable: return cause == .dependency
    case .debouncing, .queued, .running: return true
    }
  }

  /// Ends the wait for a pause in typing; returns the token of the timer, which is also that of the question to put.
  mutating func flush() -> LiveToken? {
    guard case .debouncing(let token) = question?.phase else { return nil }
    question?.phase = .queued(token)
    return token
  }

  /// Puts a queued question.
  mutating func start(_ token: LiveToken, _ identities: inout IdentitySource) -> Run? {
    guard case .queued(token) = question?.phase else { return nil }
    let timeout = identities.token(.timeout, about: token.field)
    let run = Run(token: token, timeout: timeout, indicator: identities.token(.indicator, about: token.field))
    question?.phase = .running(run)
    return run
  }
}

extension RemoteCheck {
  /// A check that has ended.
  struct Ending: Hashable {
    /// The run that ended.
    let run: Run
    /// The timer to start, with its delay, if the question is to be put again automatically.
    let retry: Retry?
  }

  struct Retry: Hashable {
    let timer: LiveToken
    let delay: Int
  }

  /// Takes an answer; returns `nil` if it is not expected.
  ///
  /// - Parameter delays: The delays in milliseconds before each automatic retry of an unavailable check.
  mutating func take(
    _ answer: CheckAnswer, to token: LiveToken, at now: Int64, retryingAfter delays: [Int],
    _ identities: inout IdentitySource
  ) -> Ending? {
    guard let key = question?.key, case .running(let run) = question?.phase, run.token == token else { return nil }
    let issues: [Issue]
    switch answer {
    case .pass: issues = []
    case .fail(let found): issues = found
    case .unavailable: return giveUp(run, retryingAfter: delays, &identities)
    }
    retries = 0
    answers.note(issues, found: key, at: now)
    question?.phase = .judged(issues, since: now)
    return Ending(run: run, retry: nil)
  }

  private mutating func giveUp(
    _ run: Run, retryingAfter delays: [Int], _ identities: inout IdentitySource
  ) -> Ending {
    var retry: Retry?
    if retries < delays.count {
      retry = Retry(timer: identities.token(.retry, about: run.token.field), delay: delays[retries])
      retries += 1
    }
    question?.phase = .unavailable(retry: retry?.timer)
    return Ending(run: run, retry: retry)
  }

  enum TimerAction: Hashable {
    /// The timer is not expected.
    case none
    /// Typing has paused: put the question once few enough checks run.
    case enqueue(LiveToken)
    /// The check has taken too long: cancel it.
    case timeOut(Ending)
    /// The check has run long enough for its progress to be shown.
    case show
    /// Put the question again.
    case askAgain
  }

  /// Handles the end of a timer.
  mutating func fire(_ timer: LiveToken, retryingAfter delays: [Int], _ identities: inout IdentitySource) -> TimerAction
  {
    switch question?.phase {
    case .debouncing(timer):
      question?.phase = .queued(timer)
      return .enqueue(timer)
    case .running(let run) where run.timeout == timer:
      return .timeOut(giveUp(run, retryingAfter: delays, &identities))
    case .running(var run) where run.indicator == timer:
      run.indicator = nil
      question?.phase = .running(run)
      return .show
    case .unavailable(retry: timer):
      question?.phase = .unavailable(retry: nil)
      return .askAgain
    case nil, .debouncing, .queued, .running, .judged, .unavailable: return .none
    }
  }

  /// Takes over what another form knows of the same text, except for questions under way there.
  ///
  /// - Parameter path: The path at which issues of the field are found.
  mutating func succeed(_ other: RemoteCheck, at path: Path) {
    answers = other.answers.moved(to: path)
    question = nil
    switch other.question?.phase {
    case .judged(let issues, let time)?:
      guard let key = other.question?.key else { return }
      question = Question(key: key, phase: .judged(issues.map { $0.moved(to: path) }, since: time))
    case .unavailable?:
      guard let key = other.question?.key else { return }
      question = Question(key: key, phase: .unavailable(retry: nil))
    case nil, .debouncing, .queued, .running: break
    }
  }

  /// Handles an edit: automatic retries start again from the first.
  mutating func noteEdit() { retries = 0 }
}

extension RemoteCheck {
  /// The status of the field by this check alone.
  var status: FieldStatus {
    switch question?.phase {
    case nil: .idle
    case .debouncing, .queued: .validating(.waiting)
    case .running: .validating(.checking)
    case .judged(let issues, _): issues.verdict == .valid ? .valid : .invalid
    case .unavailable: .unverified
    }
  }

  /// The issues that the check found.
  var issues: [Issue] {
    if case .judged(let issues, _) = question?.phase { issues } else { [] }
  }

  /// Whether a check has run long enough for its progress to be shown.
  var isShown: Bool {
    if case .running(let run) = question?.phase { run.isShown } else { false }
  }

  /// The tokens of what is under way.
  var outstanding: [LiveToken] {
    switch question?.phase {
    case nil, .queued, .judged: []
    case .debouncing(let token): [token]
    case .running(let run): [run.token, run.timeout] + (run.indicator.map { [$0] } ?? [])
    case .unavailable(let retry): retry.map { [$0] } ?? []
    }
  }
}

/// The reason to examine whether a field requires a remote check.
enum CheckCause: Hashable, Sendable {
  /// The person changed the text; typing must pause first.
  case edit
  /// The program changed the text, or something changed that the field depends on.
  case dependency
  /// The answer is needed now.
  case demand
}

/// The texts that an answer refers to.
struct CheckKey: Hashable, Sendable {
  let value: ExactText
  let dependencies: [ExactText]
  let version: Int
}

/// The last answers for a field.
private struct AnswerCache: Hashable, Sendable {
  private static let limit = 32

  private struct Entry: Hashable, Sendable {
    let key: CheckKey
    var issues: [Issue]
    let time: Int64
  }

  private var entries: [Entry] = []

  mutating func note(_ issues: [Issue], found key: CheckKey, at time: Int64) {
    entries.removeAll { $0.key == key }
    if entries.count >= AnswerCache.limit { entries.removeFirst() }
    entries.append(Entry(key: key, issues: issues, time: time))
  }

  /// Returns the same answers for a field that has moved to another path.
  func moved(to path: Path) -> AnswerCache {
    var moved = self
    for place in entries.indices { moved.entries[place].issues = entries[place].issues.map { $0.moved(to: path) } }
    return moved
  }

  /// Returns the issues of an earlier answer, if there is one that may still be used.
  func issues(found key: CheckKey, at now: Int64, lifetime: Int) -> (issues: [Issue], time: Int64)? {
    guard let entry = entries.last(where: { $0.key == key }) else { return nil }
    if entry.issues.isEmpty, now &- entry.time > Int64(lifetime) { return nil }
    return (entry.issues, entry.time)
  }
}
