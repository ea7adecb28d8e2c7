#if !hasFeature(Embedded)
  public import Wellformed

  /// A form that somebody is filling in, for servers and tests: the same as `LiveFormModel`, away from the main actor.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public actor LiveFormActor<Model: Sendable> {
    private let engine: LiveEngine
    private let bridge: ModelBridge<Model>

    /// Creates the live form of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What it begins with.
    ///   - options: How it behaves where people may differ.
    ///   - clock: What timers run by.
    ///   - adjustments: What a form does not say of its fields, by their names.
    ///   - submit: Submits a model that is valid; an error thrown means that it did not come through.
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
    ///   - make: Makes a model of the texts.
    ///   - clock: What timers run by.
    ///   - check: Asks whoever knows; an error thrown means that nobody could judge.
    ///   - submit: Submits a model that is valid; an error thrown means that it did not come through.
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

    /// Takes an event, and gives what was done about it.
    @discardableResult
    public func send(_ event: LiveEvent) -> [LiveEffect] {
      var effects: [LiveEffect] = []
      engine.send(event) { step in effects += step.effects }
      return effects
    }

    /// The whole form as it is now.
    public var snapshot: LiveSnapshot { engine.form.snapshot }

    /// The identity of the field with a name.
    ///
    /// Stops the program where there is none: that is a mistake in it.
    public func field(_ name: String) -> FieldID { engine.form.field(name) }

    /// Takes a text for the field with a name.
    public func edit(_ name: String, _ text: String) { send(.edit(field(name), TextDraft(text), .typing)) }

    /// The model with what was typed, normalised; not necessarily valid.
    public var model: Model { bridge.model(engine.form.allValues()) }

    /// Submits, and gives what became of it when that is known.
    public func submission() async -> SubmissionOutcome? {
      send(.submit)
      return await withCheckedContinuation { engine.wait($0) }
    }

    /// The latest snapshot, the present one first; each call gives a stream of its own, which ends with the actor.
    public var snapshots: AsyncStream<LiveSnapshot> { engine.makeSnapshots() }

    /// Every step from now on, none left out; each call gives a stream of its own, which ends with the actor.
    ///
    /// A stream keeps 1,024 steps for whoever reads it. One that falls further behind gets those, and then the end: it
    /// asks for another stream, and for the snapshot that it begins from.
    public var events: AsyncStream<LiveStep> { engine.makeSteps() }
  }
#endif
