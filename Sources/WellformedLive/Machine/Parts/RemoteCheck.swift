import Wellformed

/// What somebody else makes of one field's text: from typing that comes to rest, by way of the question, to the answer.
///
/// An input that does not fit the state, such as an answer to a question that was called off, changes nothing.
struct RemoteCheck: Sendable {
  /// What is asked, or was answered; nothing where nobody is asked.
  private(set) var question: Question?
  private var answers = AnswerCache()
  /// How often a check that was unavailable was made again by itself.
  private var retries = 0

  struct Question: Hashable, Sendable {
    let key: CheckKey
    var phase: Phase
  }

  /// How far a question is.
  enum Phase: Hashable, Sendable {
    /// The timer with the token runs; when it has run out, the question is put with the same token.
    case debouncing(LiveToken)
    /// The question waits for other checks to end.
    case queued(LiveToken)
    /// The question was put.
    case running(Run)
    /// Somebody judged, at some time: these are the issues, or there are none.
    case judged([Issue], since: Int64)
    /// Nobody could judge; the timer, if there is one, runs until the question is put again.
    case unavailable(retry: LiveToken?)
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
    defer { question = nil }
    switch question?.phase {
    case nil, .judged, .unavailable(retry: nil): return .nothing
    case .debouncing(let timer), .unavailable(let timer?): return .timer(timer)
    case .queued(let token): return .queued(token)
    case .running(let run): return .running(run)
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

  /// Tells whether a question need not be put again: it is being asked, or was answered.
  ///
  /// What nobody could judge is asked again, unless only something else has changed; a good answer that is too old is so
  /// on demand.
  private func stands(_ key: CheckKey, _ cause: CheckCause, at now: Int64, lifetime: Int) -> Bool {
    guard let question, question.key == key else { return false }
    switch question.phase {
    case .judged(let issues, let time):
      return !(cause == .demand && issues.isEmpty && now &- time > Int64(lifetime))
    case .unavailable: return cause == .dependency
    case .debouncing, .queued, .running: return true
    }
  }

  /// Goes on at once, where typing was still to rest; gives the token of the timer, which is that of the question to put.
  mutating func flush() -> LiveToken? {
    guard case .debouncing(let token) = question?.phase else { return nil }
    question?.phase = .queued(token)
    return token
  }

  /// Puts a question that waited.
  mutating func start(_ token: LiveToken, _ identities: inout IdentitySource) -> Run? {
    guard case .queued(token) = question?.phase else { return nil }
    let timeout = identities.token(.timeout, about: token.field)
    let run = Run(token: token, timeout: timeout, indicator: identities.token(.indicator, about: token.field))
    question?.phase = .running(run)
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

  /// Takes over what is known of the same text elsewhere; what is under way there is not known.
  ///
  /// - Parameter path: Where issues are found in the field.
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

  /// Takes in that the person changes the text: what nobody can judge may be asked again as often as of any other.
  mutating func noteEdit() { retries = 0 }
}

extension RemoteCheck {
  /// What the field is by this alone.
  var status: FieldStatus {
    switch question?.phase {
    case nil: .idle
    case .debouncing, .queued: .validating(.waiting)
    case .running: .validating(.checking)
    case .judged(let issues, _): issues.verdict == .valid ? .valid : .invalid
    case .unavailable: .unverified
    }
  }

  /// What somebody else has found.
  var issues: [Issue] {
    if case .judged(let issues, _) = question?.phase { issues } else { [] }
  }

  /// Whether a check has run for so long that it is worth showing.
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
    var issues: [Issue]
    let time: Int64
  }

  private var entries: [Entry] = []

  mutating func note(_ issues: [Issue], found key: CheckKey, at time: Int64) {
    entries.removeAll { $0.key == key }
    if entries.count >= AnswerCache.limit { entries.removeFirst() }
    entries.append(Entry(key: key, issues: issues, time: time))
  }

  /// The same about a field that stands elsewhere now.
  func moved(to path: Path) -> AnswerCache {
    var moved = self
    for place in entries.indices { moved.entries[place].issues = entries[place].issues.map { $0.moved(to: path) } }
    return moved
  }

  /// What was found when a question was put, if that is known and may still be used.
  func issues(found key: CheckKey, at now: Int64, lifetime: Int) -> (issues: [Issue], time: Int64)? {
    guard let entry = entries.last(where: { $0.key == key }) else { return nil }
    if entry.issues.isEmpty, now &- entry.time > Int64(lifetime) { return nil }
    return (entry.issues, entry.time)
  }
}
