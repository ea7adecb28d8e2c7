#if !hasFeature(Embedded)
  public import Wellformed

  /// The states of a field into which texts are typed one after another.
  ///
  /// There is a state whenever typing pauses, and a last one when the texts end. The end counts as leaving the field:
  /// what was merely incomplete until then becomes an error. A reader that falls more than 64 states behind gets the
  /// latest 64.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct ValidatedTexts: AsyncSequence, Sendable {
    /// A state of the field.
    public typealias Element = FieldState

    private let form: LiveForm
    private let debounce: Duration
    private let clock: any Clock<Duration>
    private let read: @Sendable (_ take: @Sendable (String) async -> Void) async -> Void

    init(
      _ rules: [Rule], _ debounce: Duration, _ reveal: RevealPolicy, _ clock: any Clock<Duration>,
      read: @escaping @Sendable (_ take: @Sendable (String) async -> Void) async -> Void
    ) {
      form = LiveForm(LiveField("", rules: rules), options: LiveOptions(reveal: reveal))
      self.debounce = debounce
      self.clock = clock
      self.read = read
    }

    /// Begins to read texts; reading ends when the iterator is released.
    public func makeAsyncIterator() -> Iterator {
      let (stream, continuation) = AsyncStream.makeStream(of: FieldState.self, bufferingPolicy: .bufferingNewest(64))
      let pipe = TextPipe(form, debounce, clock, continuation)
      let task = Task { [read] in
        await read { await pipe.take($0) }
        await pipe.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      return Iterator(stream: stream.makeAsyncIterator())
    }

    /// Iterates over the states.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var stream: AsyncStream<FieldState>.Iterator

      /// Returns the next state; `nil` at the end.
      public mutating func next() async -> FieldState? { await stream.next() }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  extension AsyncSequence where Self: Sendable, Element == String, Failure == Never {
    /// Returns the states of a field into which these texts are typed.
    ///
    /// - Parameters:
    ///   - rules: The rules for the text, read like the rules of a form's field.
    ///   - debounce: How long typing must pause before a state is reported.
    ///   - reveal: When errors are shown.
    ///   - clock: The clock that measures the pause.
    public func validated(
      by rules: Rule..., debounce: Duration = .zero, reveal: RevealPolicy = .eager,
      clock: any Clock<Duration> = ContinuousClock()
    ) -> ValidatedTexts {
      ValidatedTexts(rules, debounce, reveal, clock) { take in for await text in self { await take(text) } }
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension AsyncStream where Element == String {
    /// Returns the states of a field into which these texts are typed.
    ///
    /// - Parameters:
    ///   - rules: The rules for the text, read like the rules of a form's field.
    ///   - debounce: How long typing must pause before a state is reported.
    ///   - reveal: When errors are shown.
    ///   - clock: The clock that measures the pause.
    public func validated(
      by rules: Rule..., debounce: Duration = .zero, reveal: RevealPolicy = .eager,
      clock: any Clock<Duration> = ContinuousClock()
    ) -> ValidatedTexts {
      ValidatedTexts(rules, debounce, reveal, clock) { take in for await text in self { await take(text) } }
    }
  }

  /// Types texts into a field and reports its states when typing pauses.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private actor TextPipe {
    private var form: LiveForm
    private let field: FieldID
    private let debounce: Duration
    private let clock: any Clock<Duration>
    private let continuation: AsyncStream<FieldState>.Continuation
    private var rest: Task<Void, Never>?
    private var count = 0
    /// The timers that the form has started; all of them run out when typing pauses.
    private var timers: [LiveToken] = []

    init(
      _ form: LiveForm, _ debounce: Duration, _ clock: any Clock<Duration>,
      _ continuation: AsyncStream<FieldState>.Continuation
    ) {
      self.form = form
      field = form.field("")
      self.debounce = debounce
      self.clock = clock
      self.continuation = continuation
    }

    deinit { rest?.cancel() }

    func take(_ text: String) {
      send(.edit(field, TextDraft(text), .typing))
      count += 1
      rest?.cancel()
      guard debounce > .zero else { return yieldState() }
      rest = Task { [clock, debounce, count, weak self] in
        guard (try? await clock.sleep(for: debounce)) != nil else { return }
        await self?.yieldState(after: count)
      }
    }

    func finish() {
      rest?.cancel()
      send(.blur(field, .commit))
      yieldState()
      continuation.finish()
    }

    private func yieldState(after count: Int) {
      if count == self.count { yieldState() }
    }

    private func yieldState() {
      let due = timers
      timers = []
      for timer in due { send(.timer(timer)) }
      if let state = form.state(of: field) { continuation.yield(state) }
    }

    private func send(_ event: LiveEvent) {
      for case .startTimer(let token, _) in form.reduce(event) { timers.append(token) }
    }
  }
#endif
