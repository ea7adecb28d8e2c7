import Wellformed

/// What somebody else makes of one field's text: from typing that comes to rest, by way of the question, to the answer.
///
/// An input that does not fit the state, such as an answer to a question that was called off, changes nothing.
struct RemoteCheck: Sendable {
  private(set) var state = State.idle
  private var answers = AnswerCache()
  /// How often a check that was unavailable was made again by itself.
  private var retries = 0

  enum State: Hashable, Sendable {
    /// Nobody is asked.
    case idle
    /// The timer with the token runs; when it has run out, the question is put with the same token.
    case debouncing(CheckKey, LiveToken)
    /// The question waits for other checks to end.
    case queued(CheckKey, LiveToken)
    /// The question was put.
    case running(CheckKey, Run)
    /// Somebody judged, at some time: these are the issues, or there are none.
    case judged(CheckKey, [Issue], since: Int64)
    /// Nobody could judge; the timer, if there is one, runs until the question is put again.
    case unavailable(CheckKey, retry: LiveToken?)
  }

  /// A question that was put.
  struct Run: Hashable, Sendable {
    let token: LiveToken
    /// The timer after which the check has taken too long.
    let timeout: LiveToken
    /// The timer after which the check is worth showing; nothing once it is shown.
    var indicator: LiveToken?

    var isShown: Bool { indicator == nil }
  }
}

extension RemoteCheck {
  /// What is not needed any more.
  enum Withdrawal: Hashable {
    case nothing
    /// The timer is to be cancelled.
    case timer(LiveToken)
    /// The question need not be put.
    case queued(LiveToken)
    /// The check is to be cancelled, and its timers.
    case running(Run)
  }

  /// Gives up what is under way, and forgets what the last question came to.
  mutating func withdraw() -> Withdrawal {
    defer { state = .idle }
    switch state {
    case .idle, .judged, .unavailable(_, retry: nil): return .nothing
    case .debouncing(_, let timer), .unavailable(_, let timer?): return .timer(timer)
    case .queued(_, let token): return .queued(token)
    case .running(_, let run): return .running(run)
    }
  }

  enum AskAction: Hashable {
    /// Nobody is to be asked, or the same is asked already.
    case none
    /// The timer is to be started.
    case debounce(LiveToken)
    /// The question is to be put once few enough checks run.
    case enqueue(LiveToken)
  }

  /// Sees to it that a question is asked if its answer is not known, and gives up any other.
  ///
  /// - Parameters:
  ///   - field: The field that the question is about.
  ///   - isEdited: Whether the person has changed the text; only on demand is anything asked about another text.
  ///   - lifetime: For how many milliseconds a good answer may be used again.
  mutating func ask(
    _ key: CheckKey, _ cause: CheckCause, about field: FieldID, isEdited: Bool, at now: Int64, lifetime: Int,
    _ identities: inout IdentitySource
  ) -> (withdrawal: Withdrawal, action: AskAction) {
    if stands(key, cause, at: now, lifetime: lifetime) { return (.nothing, .none) }
    let isEngaged = isEdited || self.key != nil
    let withdrawal = withdraw()
    if let (issues, time) = answers.issues(found: key, at: now, lifetime: lifetime) {
      state = .judged(key, issues, since: time)
      return (withdrawal, .none)
    }
    guard isEngaged || cause == .demand else { return (withdrawal, .none) }
    let token = identities.token(.check, about: field)
    if cause == .demand {
      state = .queued(key, token)
      return (withdrawal, .enqueue(token))
    }
    state = .debouncing(key, token)
    return (withdrawal, .debounce(token))
  }

  /// Tells whether a question need not be put again: it is being asked, or was answered.
  ///
  /// What nobody could judge is asked again, unless only something else has changed; a good answer that is too old is so
  /// on demand.
  private func stands(_ key: CheckKey, _ cause: CheckCause, at now: Int64, lifetime: Int) -> Bool {
    guard self.key == key else { return false }
    switch state {
    case .judged(_, let issues, let time):
      return !(cause == .demand && issues.isEmpty && now &- time > Int64(lifetime))
    case .unavailable: return cause == .dependency
    case .idle, .debouncing, .queued, .running: return true
    }
  }

  /// Goes on at once, where typing was still to rest; gives the token of the timer, which is that of the question to put.
  mutating func flush() -> LiveToken? {
    guard case .debouncing(let key, let token) = state else { return nil }
    state = .queued(key, token)
    return token
  }

  /// Puts a question that waited.
  mutating func start(_ token: LiveToken, _ identities: inout IdentitySource) -> Run? {
    guard case .queued(let key, token) = state else { return nil }
    let timeout = identities.token(.timeout, about: token.field)
    let run = Run(token: token, timeout: timeout, indicator: identities.token(.indicator, about: token.field))
    state = .running(key, run)
    return run
  }
}

extension RemoteCheck {
  /// A check that is over.
  struct Ending: Hashable {
    /// How it ran.
    let run: Run
    /// The timer to be started, if the question is to be put again by itself, and after how many milliseconds.
    let retry: Retry?
  }

  struct Retry: Hashable {
    let timer: LiveToken
    let delay: Int
  }

  /// Takes an answer; gives nothing where it is not waited for.
  ///
  /// - Parameter delays: After how many milliseconds what nobody could judge is asked again by itself, each time.
  mutating func take(
    _ answer: CheckAnswer, to token: LiveToken, at now: Int64, retryingAfter delays: [Int],
    _ identities: inout IdentitySource
  ) -> Ending? {
    guard case .running(let key, let run) = state, run.token == token else { return nil }
    switch answer {
    case .pass: judge(key, [], at: now)
    case .fail(let issues): judge(key, issues, at: now)
    case .unavailable: return giveUp(key, run, retryingAfter: delays, &identities)
    }
    return Ending(run: run, retry: nil)
  }

  private mutating func judge(_ key: CheckKey, _ issues: [Issue], at now: Int64) {
    retries = 0
    answers.note(issues, found: key, at: now)
    state = .judged(key, issues, since: now)
  }

  private mutating func giveUp(
    _ key: CheckKey, _ run: Run, retryingAfter delays: [Int], _ identities: inout IdentitySource
  ) -> Ending {
    guard retries < delays.count else {
      state = .unavailable(key, retry: nil)
      return Ending(run: run, retry: nil)
    }
    let retry = Retry(timer: identities.token(.retry, about: run.token.field), delay: delays[retries])
    retries += 1
    state = .unavailable(key, retry: retry.timer)
    return Ending(run: run, retry: retry)
  }

  enum TimerAction: Hashable {
    /// The timer is not waited for.
    case none
    /// Typing has rested: the question is to be put once few enough checks run.
    case enqueue(LiveToken)
    /// The check has taken too long, and is to be cancelled.
    case timeOut(Ending)
    /// The check has run for so long that it is worth showing.
    case show
    /// The question is to be put again.
    case askAgain
  }

  /// Takes in that a timer has run out.
  mutating func fire(_ timer: LiveToken, retryingAfter delays: [Int], _ identities: inout IdentitySource) -> TimerAction
  {
    switch state {
    case .debouncing(let key, timer):
      state = .queued(key, timer)
      return .enqueue(timer)
    case .running(let key, let run) where run.timeout == timer:
      return .timeOut(giveUp(key, run, retryingAfter: delays, &identities))
    case .running(let key, var run) where run.indicator == timer:
      run.indicator = nil
      state = .running(key, run)
      return .show
    case .unavailable(let key, retry: timer):
      state = .unavailable(key, retry: nil)
      return .askAgain
    case .idle, .debouncing, .queued, .running, .judged, .unavailable: return .none
    }
  }

  /// Takes in that the person changes the text: what nobody can judge may be asked again as often as of any other.
  mutating func noteEdit() { retries = 0 }
}

extension RemoteCheck {
  /// What the field is by this alone.
  var status: FieldStatus {
    switch state {
    case .idle: .idle
    case .debouncing, .queued: .validating(.waiting)
    case .running: .validating(.checking)
    case .judged(_, let issues, _): issues.verdict == .valid ? .valid : .invalid
    case .unavailable: .unverified
    }
  }

  /// What is asked, or was answered.
  var key: CheckKey? {
    switch state {
    case .idle: nil
    case .debouncing(let key, _), .queued(let key, _), .running(let key, _), .judged(let key, _, _),
      .unavailable(let key, _):
      key
    }
  }

  /// What somebody else has found.
  var issues: [Issue] {
    if case .judged(_, let issues, _) = state { issues } else { [] }
  }

  /// Whether a check has run for so long that it is worth showing.
  var isShown: Bool {
    if case .running(_, let run) = state { run.isShown } else { false }
  }

  /// The tokens of what is under way.
  var outstanding: [LiveToken] {
    switch state {
    case .idle, .queued, .judged: []
    case .debouncing(_, let token): [token]
    case .running(_, let run): [run.token, run.timeout] + (run.indicator.map { [$0] } ?? [])
    case .unavailable(_, let retry): retry.map { [$0] } ?? []
    }
  }
}

/// Why it is looked at whether somebody else must be asked about a field.
enum CheckCause: Hashable, Sendable {
  /// The person changed the text; typing must rest first.
  case edit
  /// The program changed the text, or something that the field depends on has changed.
  case dependency
  /// The answer is wanted now.
  case demand
}

/// What an answer was given to.
struct CheckKey: Hashable, Sendable {
  let value: ExactText
  let dependencies: [ExactText]
  let version: Int
}

/// The last answers about a field.
private struct AnswerCache: Hashable, Sendable {
  private static let limit = 32

  private struct Entry: Hashable, Sendable {
    let key: CheckKey
    let issues: [Issue]
    let time: Int64
  }

  private var entries: [Entry] = []

  mutating func note(_ issues: [Issue], found key: CheckKey, at time: Int64) {
    entries.removeAll { $0.key == key }
    if entries.count >= AnswerCache.limit { entries.removeFirst() }
    entries.append(Entry(key: key, issues: issues, time: time))
  }

  /// What was found when a question was put, if that is known and may still be used.
  func issues(found key: CheckKey, at now: Int64, lifetime: Int) -> (issues: [Issue], time: Int64)? {
    guard let entry = entries.last(where: { $0.key == key }) else { return nil }
    if entry.issues.isEmpty, now &- entry.time > Int64(lifetime) { return nil }
    return (entry.issues, entry.time)
  }
}
