import Testing
import Wellformed

@testable import WellformedLive

extension RemoteCheck {
  /// The question and how far it is, in one.
  fileprivate var state: State {
    guard let question else { return .idle }
    switch question.phase {
    case .debouncing(let token): return .debouncing(question.key, token)
    case .queued(let token): return .queued(question.key, token)
    case .running(let run): return .running(question.key, run)
    case .judged(let issues, let time): return .judged(question.key, issues, since: time)
    case .unavailable(let retry): return .unavailable(question.key, retry: retry)
    }
  }

  fileprivate enum State: Equatable {
    case idle
    case debouncing(CheckKey, LiveToken)
    case queued(CheckKey, LiveToken)
    case running(CheckKey, Run)
    case judged(CheckKey, [Wellformed.Issue], since: Int64)
    case unavailable(CheckKey, retry: LiveToken?)
  }
}

/// A check of a field, with its own tokens and clock.
private struct Checked {
  static let field = FieldID(rawValue: 7)
  var check = RemoteCheck()
  var identities = IdentitySource()
  var now: Int64 = 0
  var delays: [Int] = []

  static func key(_ text: String) -> CheckKey { CheckKey(value: ExactText(text), dependencies: [], version: 0) }

  mutating func ask(
    _ text: String, _ cause: CheckCause = .edit, isEdited: Bool = true
  ) -> (withdrawal: RemoteCheck.Withdrawal, action: RemoteCheck.AskAction) {
    check.ask(
      Self.key(text), cause, about: Self.field, isEdited: isEdited, at: now, lifetime: 1000, &identities)
  }

  mutating func start(_ token: LiveToken) -> RemoteCheck.Run? { check.start(token, &identities) }

  mutating func fire(_ timer: LiveToken) -> RemoteCheck.TimerAction {
    check.fire(timer, retryingAfter: delays, &identities)
  }

  mutating func take(_ answer: CheckAnswer, _ token: LiveToken) -> RemoteCheck.Ending? {
    check.take(answer, to: token, at: now, retryingAfter: delays, &identities)
  }

  /// Puts a question at once.
  mutating func run(_ text: String) throws -> RemoteCheck.Run {
    guard case .enqueue(let token) = ask(text, .demand).action, let run = start(token) else { throw Unexpected() }
    return run
  }

  struct Unexpected: Error {}
}

extension Checked {
  /// A check in each of its states, with the tokens that it waits for.
  static func inEveryState() throws -> [Checked] {
    let idle = Checked()
    var debouncing = Checked()
    _ = debouncing.ask("a")
    var queued = Checked()
    _ = queued.ask("a", .demand)
    var running = Checked()
    _ = try running.run("a")
    var shown = running
    guard case .running(_, let run) = shown.check.state, let indicator = run.indicator else { throw Unexpected() }
    _ = shown.fire(indicator)
    var passed = running
    _ = passed.take(.pass, run.token)
    var failed = running
    _ = failed.take(.fail([Issue("taken")]), run.token)
    var unavailable = running
    _ = unavailable.take(.unavailable("net"), run.token)
    var retrying = running
    retrying.delays = [50]
    _ = retrying.take(.unavailable("net"), run.token)
    return [idle, debouncing, queued, running, shown, passed, failed, unavailable, retrying]
  }
}

@Suite struct `A remote check` {
  @Test func `a remote check waits for typing to rest, then for room in the queue, and then runs`() throws {
    var checked = Checked()
    guard case (.nothing, .debounce(let token)) = checked.ask("a") else { throw Checked.Unexpected() }
    #expect(checked.check.state == .debouncing(Checked.key("a"), token))
    #expect(checked.check.status == .validating(.waiting))
    #expect(checked.fire(token) == .enqueue(token))
    #expect(checked.check.state == .queued(Checked.key("a"), token))
    guard let run = checked.start(token) else { throw Checked.Unexpected() }
    #expect(checked.check.state == .running(Checked.key("a"), run) && run.token == token)
    #expect(checked.check.status == .validating(.checking))
    #expect(Set(checked.check.outstanding) == Set([token, run.timeout, try #require(run.indicator)]))
  }

  @Test func `a remote check does not wait if typing is over or the check is demanded`() throws {
    var checked = Checked()
    guard case (_, .debounce(let token)) = checked.ask("a") else { throw Checked.Unexpected() }
    #expect(checked.check.flush() == token)
    #expect(checked.check.state == .queued(Checked.key("a"), token))
    #expect(checked.check.flush() == nil)
    var demanded = Checked()
    guard case (.nothing, .enqueue(let other)) = demanded.ask("a", .demand, isEdited: false) else {
      throw Checked.Unexpected()
    }
    #expect(demanded.check.state == .queued(Checked.key("a"), other))
  }

  @Test(arguments: [CheckCause.edit, .dependency])
  func `a remote check is not made for a field that nobody has edited`(_ cause: CheckCause) {
    var checked = Checked()
    let (withdrawal, action) = checked.ask("a", cause, isEdited: false)
    #expect(withdrawal == .nothing && action == .none && checked.check.state == .idle)
  }

  @Test func `a field that was checked before is checked again even if it is not edited`() throws {
    var checked = Checked()
    let run = try checked.run("a")
    let (withdrawal, action) = checked.ask("b", .dependency, isEdited: false)
    #expect(withdrawal == .running(run))
    guard case .debounce(let token) = action else { throw Checked.Unexpected() }
    #expect(checked.check.state == .debouncing(Checked.key("b"), token) && token != run.token)
  }

  @Test func `a question that is already pending is not asked twice`() throws {
    for state in 1...3 {
      for cause in [CheckCause.edit, .dependency, .demand] {
        var checked = try Checked.inEveryState()[state]
        let before = checked.check.state
        let (withdrawal, action) = checked.ask("a", cause)
        #expect(withdrawal == .nothing && action == .none && checked.check.state == before)
      }
    }
  }

  @Test func `a remote check takes the answer to its current question only`() throws {
    var checked = Checked()
    let first = try checked.run("a")
    let second = try checked.run("b")
    #expect(checked.take(.pass, first.token) == nil && checked.check.state == .running(Checked.key("b"), second))
    checked.now = 5
    #expect(checked.take(.fail([Issue("taken")]), second.token) == RemoteCheck.Ending(run: second, retry: nil))
    #expect(checked.check.state == .judged(Checked.key("b"), [Issue("taken")], since: 5))
    #expect(checked.check.status == .invalid && checked.check.issues == [Issue("taken")])
    #expect(checked.take(.pass, second.token) == nil && checked.check.status == .invalid)
  }

  @Test func `a remote check with no issues, or only warnings, is valid`() throws {
    for issues in [[], [Issue("odd", severity: .warning)]] {
      var checked = Checked()
      let run = try checked.run("a")
      _ = checked.take(.fail(issues), run.token)
      #expect(checked.check.status == .valid && checked.check.issues == issues)
    }
  }

  @Test func `a remote check remembers answers, and valid ones for a limited time`() throws {
    var checked = Checked()
    _ = checked.take(.pass, try checked.run("a").token)
    _ = checked.take(.fail([Issue("taken")]), try checked.run("b").token)
    checked.now = 1000
    #expect(checked.ask("a") == (.nothing, .none))
    #expect(checked.check.state == .judged(Checked.key("a"), [], since: 0))
    checked.now = 1001
    // An outdated valid answer is sufficient until the form is to be submitted.
    #expect(checked.ask("a") == (.nothing, .none) && checked.check.status == .valid)
    guard case (.nothing, .enqueue) = checked.ask("a", .demand) else { throw Checked.Unexpected() }
    guard case (.queued, .none) = checked.ask("b") else { throw Checked.Unexpected() }
    #expect(checked.check.status == .invalid)
  }

  @Test func `a remote check remembers a limited number of answers`() throws {
    var checked = Checked()
    for number in 0...32 { _ = checked.take(.fail([Issue("taken")]), try checked.run("\(number)").token) }
    #expect(checked.ask("1") == (.nothing, .none))
    guard case (.nothing, .enqueue) = checked.ask("0", .demand) else { throw Checked.Unexpected() }
  }

  @Test func `a remote check shows its indicator after a while, and times out`() throws {
    var checked = Checked()
    var run = try checked.run("a")
    let indicator = try #require(run.indicator)
    #expect(!checked.check.isShown)
    #expect(checked.fire(indicator) == .show && checked.check.isShown)
    run.indicator = nil
    #expect(checked.check.outstanding == [run.token, run.timeout])
    #expect(checked.fire(indicator) == .none)
    #expect(checked.fire(run.timeout) == .timeOut(RemoteCheck.Ending(run: run, retry: nil)))
    #expect(checked.check.state == .unavailable(Checked.key("a"), retry: nil))
    #expect(checked.check.status == .unverified && !checked.check.isShown)
  }

  @Test func `a remote check is retried a limited number of times, and anew after an edit`() throws {
    var checked = Checked()
    checked.delays = [50, 70]
    for delay in checked.delays {
      let run = try checked.run("a")
      guard let retry = checked.take(.unavailable("net"), run.token)?.retry else { throw Checked.Unexpected() }
      #expect(retry.delay == delay && checked.check.outstanding == [retry.timer])
      #expect(checked.fire(retry.timer) == .askAgain && checked.check.outstanding == [])
      #expect(checked.fire(retry.timer) == .none)
    }
    #expect(checked.take(.unavailable("net"), try checked.run("a").token)?.retry == nil)
    checked.check.noteEdit()
    #expect(checked.take(.unavailable("net"), try checked.run("a").token)?.retry?.delay == 50)
    #expect(checked.take(.pass, try checked.run("b").token) != nil)
    #expect(checked.take(.unavailable("net"), try checked.run("c").token)?.retry?.delay == 50)
  }

  @Test func `an unavailable remote check is repeated on an edit, but not when a dependency changes`() throws {
    var checked = try Checked.inEveryState()[8]
    guard case .unavailable(_, let timer?) = checked.check.state else { throw Checked.Unexpected() }
    #expect(checked.ask("a", .dependency) == (.nothing, .none))
    guard case (.timer(timer), .debounce) = checked.ask("a", .edit) else { throw Checked.Unexpected() }
  }

  @Test func `withdrawing a remote check stops everything it started, in every state`() throws {
    for checked in try Checked.inEveryState() {
      var check = checked.check
      let withdrawn: [LiveToken] =
        switch check.withdraw() {
        case .nothing: []
        case .timer(let timer): [timer]
        case .queued: []
        case .running(let run): [run.token, run.timeout] + (run.indicator.map { [$0] } ?? [])
        }
      #expect(withdrawn == checked.check.outstanding && check.state == .idle && check.outstanding == [])
      #expect(check.withdraw() == .nothing)
    }
  }

  @Test func `a remote check ignores tokens it does not wait for`() throws {
    for var checked in try Checked.inEveryState() {
      let before = checked.check.state
      var others = IdentitySource()
      for _ in 0..<100 { _ = others.token(.check) }
      for purpose in [LiveToken.Purpose.check, .timeout, .indicator, .retry, .pause, .announcement, .submission] {
        let stranger = others.token(purpose, about: Checked.field)
        #expect(checked.fire(stranger) == .none)
        #expect(checked.take(.pass, stranger) == nil)
        #expect(checked.start(stranger) == nil)
      }
      if case .debouncing = before {} else { #expect(checked.check.flush() == nil) }
      // The token of its timer is not that of an answer, and vice versa.
      if case .running(_, let run) = before {
        #expect(checked.fire(run.token) == .none && checked.take(.pass, run.timeout) == nil)
        #expect(checked.start(run.token) == nil)
      }
      checked.check.noteEdit()
      #expect(checked.check.state == before)
    }
  }
}

@Suite struct `The queue of remote checks` {
  private static let tokens: [LiveToken] = {
    var source = IdentitySource()
    return (0..<5).map { _ in source.token(.check) }
  }()

  @Test func `the queue runs a limited number of checks, and the others in order of arrival`() {
    var queue = CheckQueue()
    let entered = Self.tokens.map { queue.enter($0, limit: 2) }
    #expect(entered == [true, true, false, false, false])
    #expect(queue.next(limit: 2) == nil)
    queue.leave(Self.tokens[1])
    queue.leave(Self.tokens[3])
    #expect(queue.next(limit: 2) == Self.tokens[2])
    #expect(queue.next(limit: 2) == nil)
    #expect(queue.next(limit: 3) == Self.tokens[4])
    #expect(queue.next(limit: 9) == nil)
  }

  @Test func `a check that leaves the queue several times frees one place`() {
    var queue = CheckQueue()
    for token in Self.tokens.prefix(3) { _ = queue.enter(token, limit: 2) }
    for _ in 0..<3 { queue.leave(Self.tokens[0]) }
    queue.leave(Self.tokens[4])
    #expect(queue.next(limit: 2) == Self.tokens[2])
    let hasRoom = queue.enter(Self.tokens[3], limit: 2)
    #expect(!hasRoom)
  }
}
