#if !hasFeature(Embedded)
  import Wellformed

  /// One step of a live form.
  public struct LiveStep: Hashable, Sendable {
    /// The number of the step.
    public let version: Int
    /// The event of the step.
    public let event: LiveEvent
    /// The effects of the step.
    public let effects: [LiveEffect]
    /// The fields that changed.
    public let changes: [FieldID]
  }

  /// The identity of a task that waits for the outcome of a submission.
  struct SubmissionWaiter: Hashable, Sendable {
    let number: Int
  }

  /// Runs a live form: it takes one event after another, and carries out effects in tasks that it owns.
  ///
  /// It is not isolated itself: the host that owns it is, and provides a way to send events back.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  final class LiveEngine {
    /// What a host does that an engine cannot do.
    struct Handlers: Sendable {
      /// Sends an event to the host.
      var send: @Sendable (LiveEvent) async -> Void
      /// Makes a remote check.
      var check: @Sendable (CheckRequest) async -> CheckAnswer
      /// Submits the values.
      var submit: @Sendable (LiveValues) async -> SubmissionAnswer
    }

    private(set) var form: LiveForm
    var handlers: Handlers?
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Int64
    private var tasks: [LiveToken: Task<Void, Never>] = [:]
    private var events: [LiveEvent] = []
    private var isStepping = false
    private var snapshots: [AsyncStream<LiveSnapshot>.Continuation] = []
    private var steps: [AsyncStream<LiveStep>.Continuation] = []
    private var waiting: [SubmissionWaiter: CheckedContinuation<SubmissionOutcome?, Never>] = [:]
    private var waiterCount = 0
    /// Whether a task that waits for the outcome began the submission under way.
    private var isAwaited = false

    init(_ form: LiveForm, clock: any Clock<Duration>) {
      self.form = form
      self.clock = clock
      elapsed = clock.milliseconds()
    }

    deinit {
      for task in tasks.values { task.cancel() }
      for stream in snapshots { stream.finish() }
      for stream in steps { stream.finish() }
      for continuation in waiting.values { continuation.resume(returning: nil) }
    }

    /// Takes an event and everything that follows from it at once, one step after another.
    ///
    /// An event that is sent during a step, such as a field losing the focus to another, is taken after that step.
    func send(_ event: LiveEvent, onStep: (LiveStep) -> Void) {
      events.append(event)
      guard !isStepping else { return }
      isStepping = true
      defer { isStepping = false }
      while !events.isEmpty {
        let event = events.removeFirst()
        let effects = form.reduce(event, at: elapsed())
        let step = LiveStep(version: form.version, event: event, effects: effects, changes: form.changes)
        for effect in effects { carryOut(effect) }
        publish(step)
        onStep(step)
      }
    }

    /// Changes the words of issues.
    func reword(_ words: Words) { form.words = words }

    private func carryOut(_ effect: LiveEffect) {
      guard let handlers else { return }
      switch effect {
      case .startTimer(let token, let delay):
        tasks[token] = Task { [clock] in
          guard (try? await clock.sleep(for: .milliseconds(delay))) != nil, !Task.isCancelled else { return }
          await handlers.send(.timer(token))
        }
      case .startCheck(let request):
        // A debounce timer has the same token as the check that follows it; it has run out or was cancelled.
        tasks[request.token] = Task {
          let answer = await handlers.check(request)
          await handlers.send(.answer(request.token, answer))
        }
      case .submit(let token, let values):
        tasks[token] = Task {
          let answer = await handlers.submit(values)
          await handlers.send(.submissionAnswer(token, answer))
        }
      case .cancelTimer(let token), .cancelCheck(let token), .cancelSubmission(let token):
        tasks.removeValue(forKey: token)?.cancel()
      case .show, .focus, .focusSummary, .announce: break
      }
    }

    private func publish(_ step: LiveStep) {
      switch step.event {
      case .timer(let token), .submissionAnswer(let token, _): if !starts(token, step) { tasks[token] = nil }
      case .answer(let token, _): tasks[token] = nil
      default: break
      }
      steps.removeAll { stream in
        switch stream.yield(step) {
        case .enqueued: return false
        case .dropped: stream.finish()
        default: break
        }
        return true
      }
      publishSnapshot()
      if case .editing = form.submitting.phase { endAllWaiting() }
    }

    private func endAllWaiting() {
      isAwaited = false
      if waiting.isEmpty { return }
      for continuation in waiting.values { continuation.resume(returning: form.submitting.lastOutcome) }
      waiting = [:]
    }

    /// Returns whether a step starts something that has the token of the step's timer.
    private func starts(_ token: LiveToken, _ step: LiveStep) -> Bool {
      step.effects.contains { if case .startCheck(let request) = $0 { request.token == token } else { false } }
    }

    func publishSnapshot() {
      guard !snapshots.isEmpty else { return }
      let snapshot = form.snapshot
      snapshots.removeAll { if case .terminated = $0.yield(snapshot) { true } else { false } }
    }

    /// Returns a stream of the latest snapshot, beginning with the current one.
    func makeSnapshots() -> AsyncStream<LiveSnapshot> {
      let (stream, continuation) = AsyncStream.makeStream(of: LiveSnapshot.self, bufferingPolicy: .bufferingNewest(1))
      continuation.yield(form.snapshot)
      snapshots.append(continuation)
      return stream
    }

    /// The number of unread steps that a stream keeps.
    static let mostUnreadSteps = 1024

    /// Returns a stream of all steps from now on, which ends if more steps are unread than it keeps.
    func makeSteps() -> AsyncStream<LiveStep> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: LiveStep.self, bufferingPolicy: .bufferingOldest(LiveEngine.mostUnreadSteps))
      steps.append(continuation)
      return stream
    }

    /// Returns an identity for a task that submits, and then waits for the outcome.
    func makeWaiter() -> SubmissionWaiter {
      if case .editing = form.submitting.phase { isAwaited = true }
      waiterCount += 1
      return SubmissionWaiter(number: waiterCount)
    }

    /// Resumes the continuation when the submission under way is over, or at once if there is none.
    func wait(_ continuation: CheckedContinuation<SubmissionOutcome?, Never>, as waiter: SubmissionWaiter) {
      if case .editing = form.submitting.phase { return continuation.resume(returning: form.submitting.lastOutcome) }
      waiting[waiter] = continuation
    }

    /// Ends the waiting of a task that was cancelled, and returns whether its submission has to be cancelled for that.
    func endWaiting(_ waiter: SubmissionWaiter) -> Bool {
      guard waiting[waiter] != nil else { return false }
      if isAwaited, waiting.count == 1 { return true }
      waiting.removeValue(forKey: waiter)?.resume(returning: .cancelled)
      return false
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension Clock where Duration == Swift.Duration {
    /// Returns a closure that gives the number of milliseconds since now.
    fileprivate func milliseconds() -> @Sendable () -> Int64 {
      let start = now
      return { [self] in
        let parts = start.duration(to: now).components
        return parts.seconds &* 1000 &+ parts.attoseconds / 1_000_000_000_000_000
      }
    }
  }
#endif
