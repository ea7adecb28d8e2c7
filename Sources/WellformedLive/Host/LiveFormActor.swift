#if !hasFeature(Embedded)
  public import Wellformed

  /// A live form for servers and tests: the same as `LiveFormModel`, but outside the main actor.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public actor LiveFormActor<Model: Sendable> {
    private let engine: LiveEngine
    private let bridge: ModelBridge<Model>

    /// Creates an actor that runs the live form of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - options: How the live form behaves.
    ///   - clock: The clock for timers.
    ///   - adjustments: Changes to fields that a form cannot express, by the names of the fields.
    ///   - submit: Submits a valid model; a thrown error means that the submission failed.
    public init(
      _ form: Form<Model>, model: Model, options: LiveOptions = LiveOptions(),
      clock: any Clock<Duration> = ContinuousClock(), adjusting adjustments: [String: (inout LiveField) -> Void] = [:],
      submit: @escaping @Sendable (Model) async throws -> SubmissionAnswer = { _ in .accepted }
    ) {
      self.init(HostSetup(form, model, options, adjustments, submit), clock)
    }

    /// Creates an actor that runs a live form made from fields.
    ///
    /// - Parameters:
    ///   - form: The live form.
    ///   - make: Makes a model from the texts.
    ///   - clock: The clock for timers.
    ///   - check: Makes a remote check; a thrown error means that the check has no answer.
    ///   - submit: Submits a valid model; a thrown error means that the submission failed.
    public init(
      running form: LiveForm, model make: @escaping @Sendable (LiveValues) -> Model,
      clock: any Clock<Duration> = ContinuousClock(),
      check: @escaping @Sendable (CheckRequest) async throws -> CheckAnswer = { _ in .unavailable("nobody to ask") },
      submit: @escaping @Sendable (Model) async throws -> SubmissionAnswer = { _ in .accepted }
    ) {
      self.init(HostSetup(form, make, check, submit), clock)
    }

    private init(_ setup: HostSetup<Model>, _ clock: any Clock<Duration>) {
      engine = LiveEngine(setup.form, clock: clock)
      bridge = setup.bridge
      engine.handlers = LiveEngine.Handlers(
        send: { [weak self] event in await self?.send(event) }, check: setup.check, submit: setup.submit)
    }

    /// Takes an event, and returns its effects.
    @discardableResult
    public func send(_ event: LiveEvent) -> [LiveEffect] {
      var effects: [LiveEffect] = []
      engine.send(event) { step in effects += step.effects }
      return effects
    }

    /// The whole form as it is now.
    public var snapshot: LiveSnapshot { engine.form.snapshot }

    /// Returns the identity of the field with a name.
    ///
    /// The program stops if there is none: that is a programming error.
    public func field(_ name: String) -> FieldID { engine.form.field(name) }

    /// Takes a text that was typed into the field with a name.
    public func edit(_ name: String, _ text: String) { send(.edit(field(name), TextDraft(text), .typing)) }

    /// The model with the current input, normalised; not necessarily valid.
    public var model: Model { bridge.model(engine.form.allValues()) }

    /// Begins again with another model; see ``LiveFormModel/reset(to:)``.
    public func reset(to model: Model) {
      guard let start = bridge.start(model) else {
        preconditionFailure("A live form that was made from fields has no model to begin with; set its texts")
      }
      send(.begin(start))
    }

    /// Submits, and returns the outcome once it is known.
    ///
    /// If the task that awaits the outcome is cancelled, so is the submission that it began, unless another task awaits
    /// it, too.
    public func submission() async -> SubmissionOutcome? {
      if Task.isCancelled { return .cancelled }
      let waiter = engine.makeWaiter()
      send(.submit)
      return await withTaskCancellationHandler {
        await withCheckedContinuation { engine.wait($0, as: waiter) }
      } onCancel: {
        Task { await cancel(waiter) }
      }
    }

    private func cancel(_ waiter: SubmissionWaiter) {
      if engine.endWaiting(waiter) { send(.cancelSubmission) }
    }

    /// A new stream of the latest snapshot, beginning with the current one; it ends with the actor.
    public var snapshots: AsyncStream<LiveSnapshot> { engine.makeSnapshots() }

    /// A new stream of all steps from now on; it ends with the actor.
    ///
    /// A stream keeps 1,024 unread steps. A reader that falls further behind gets those steps, and then the end of the
    /// stream. It can then request another stream, and start again from the current snapshot.
    public var events: AsyncStream<LiveStep> { engine.makeSteps() }
  }
#endif
