#if !hasFeature(Embedded)
  public import Wellformed

  /// A form that somebody is filling in, for servers and tests: the same as `LiveFormModel`, but not on the main actor.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public actor LiveFormActor<Model: Sendable> {
    private let engine: LiveEngine
    private let bridge: ModelBridge<Model>

    /// Creates the live form of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - options: How the live form behaves.
    ///   - clock: The clock for timers.
    ///   - adjustments: What a form does not say about its fields, by their names.
    ///   - submit: Submits a valid model; a thrown error means that the submission did not go through.
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
    ///   - make: Creates a model from the texts.
    ///   - clock: The clock for timers.
    ///   - check: Makes a remote check; a thrown error means that nobody could judge.
    ///   - submit: Submits a valid model; a thrown error means that the submission did not go through.
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

    /// The whole form in its current state.
    public var snapshot: LiveSnapshot { engine.form.snapshot }

    /// Returns the identity of the field with a name.
    ///
    /// Stops the program if there is none: this is a programming error.
    public func field(_ name: String) -> FieldID { engine.form.field(name) }

    /// Sets the typed text of the field with a name.
    public func edit(_ name: String, _ text: String) { send(.edit(field(name), TextDraft(text), .typing)) }

    /// The model with what was typed, normalised; it need not be valid.
    public var model: Model { bridge.model(engine.form.allValues()) }

    /// Submits, and returns the result when it is known.
    public func submission() async -> SubmissionOutcome? {
      send(.submit)
      return await withCheckedContinuation { engine.wait($0) }
    }

    /// The latest snapshot, beginning with the current one; each call returns its own stream, which ends with the
    /// actor.
    public var snapshots: AsyncStream<LiveSnapshot> { engine.makeSnapshots() }

    /// Every step from now on; each call returns its own stream, which ends with the actor.
    ///
    /// A stream keeps 1,024 steps for its reader. A reader that falls further behind gets these steps, and then the
    /// stream ends. It should request another stream, and the snapshot with which that stream begins.
    public var events: AsyncStream<LiveStep> { engine.makeSteps() }
  }
#endif
