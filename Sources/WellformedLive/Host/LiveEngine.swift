#if !hasFeature(Embedded)
  import Wellformed

  /// One step of a live form, as it was taken.
  public struct LiveStep: Hashable, Sendable {
    /// The number of the step.
    public let version: Int
    /// What happened.
    public let event: LiveEvent
    /// What is done about it.
    public let effects: [LiveEffect]
    /// The fields that changed.
    public let changes: [FieldID]
  }

  /// Runs a live form: takes one event after another, and carries effects out by tasks that it owns.
  ///
  /// Not isolated by itself: the host that owns it is, and hands it a way to send an event back.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  final class LiveEngine {
    /// What a host does that an engine cannot.
    struct Handlers: Sendable {
      /// Sends an event to the host.
      var send: @Sendable (LiveEvent) async -> Void
      /// Asks whoever knows.
      var check: @Sendable (CheckRequest) async -> CheckAnswer
      /// Submits.
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
    private var waiting: [CheckedContinuation<SubmissionOutcome?, Never>] = []

    init(_ form: LiveForm, clock: any Clock<Duration>) {
      self.form = form
      self.clock = clock
      elapsed = clock.milliseconds()
    }

    deinit {
      for task in tasks.values { task.cancel() }
      for stream in snapshots { stream.finish() }
      for stream in steps { stream.finish() }
      for continuation in waiting { continuation.resume(returning: nil) }
    }

    /// Takes an event and whatever follows from it at once, one step after another.
    ///
    /// An event that is sent from within a step, such as a field being left because another was given the focus, comes
    /// after it.
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

    /// Changes the words that issues are reported in.
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
        // A debounce timer has the token of the check that follows it; it has run out or was cancelled.
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
      if !waiting.isEmpty, case .editing = form.submitting.phase {
        for continuation in waiting { continuation.resume(returning: form.submitting.lastOutcome) }
        waiting = []
      }
    }

    /// Tells whether a step sets something going by the token of the timer that it was about.
    private func starts(_ token: LiveToken, _ step: LiveStep) -> Bool {
      step.effects.contains { if case .startCheck(let request) = $0 { request.token == token } else { false } }
    }

    func publishSnapshot() {
      guard !snapshots.isEmpty else { return }
      let snapshot = form.snapshot
      snapshots.removeAll { if case .terminated = $0.yield(snapshot) { true } else { false } }
    }

    /// A stream of the latest snapshot, the present one first.
    func makeSnapshots() -> AsyncStream<LiveSnapshot> {
      let (stream, continuation) = AsyncStream.makeStream(of: LiveSnapshot.self, bufferingPolicy: .bufferingNewest(1))
      continuation.yield(form.snapshot)
      snapshots.append(continuation)
      return stream
    }

    /// How many steps a stream keeps for whoever reads it.
    static let mostUnreadSteps = 1024

    /// A stream of every step from now on, which ends where more are unread than it keeps.
    func makeSteps() -> AsyncStream<LiveStep> {
      let (stream, continuation) = AsyncStream.makeStream(
        of: LiveStep.self, bufferingPolicy: .bufferingOldest(LiveEngine.mostUnreadSteps))
      steps.append(continuation)
      return stream
    }

    /// Calls back when the submission that is under way is over, or at once where none is.
    func wait(_ continuation: CheckedContinuation<SubmissionOutcome?, Never>) {
      if case .editing = form.submitting.phase { return continuation.resume(returning: form.submitting.lastOutcome) }
      waiting.append(continuation)
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension Clock where Duration == Swift.Duration {
    /// A way to tell how many milliseconds have passed since now.
    fileprivate func milliseconds() -> @Sendable () -> Int64 {
      let start = now
      return { [self] in
        let parts = start.duration(to: now).components
        return parts.seconds &* 1000 &+ parts.attoseconds / 1_000_000_000_000_000
      }
    }
  }
#endif
