#if !hasFeature(Embedded)
  public import Wellformed

  #if canImport(Observation)
    public import Observation
  #endif

  /// A form that somebody is filling in, for views: it runs on the main actor and can be observed.
  ///
  ///     let model = LiveFormModel(signUp, model: SignUp()) { try await api.register($0) }
  ///     model[\.email].edit("jane@")
  ///     model[\.email].state.visibleError      // nothing: more typing may mend it
  ///
  /// It decides nothing: events go to a `LiveForm`, and what that wants done is done by tasks that end with the model.
  /// Each field is an object of its own, so that typing in one does not redraw another.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @MainActor
  public final class LiveFormModel<Model: Sendable> {
    /// The fields, in the order in which a person sees them.
    public var fields: [LiveFieldModel] {
      access(\.fields)
      return orderedFields
    }

    /// The form as a whole.
    public var state: FormState {
      access(\.state)
      return formState
    }

    /// The fields in order; nothing until somebody asks, after rows came, went or were moved.
    private var knownOrder: [LiveFieldModel]?
    private var byID: [FieldID: LiveFieldModel] = [:]
    /// What was handed out of rows that are there.
    private var rowCores: [RowID: RowCore] = [:]
    private var formState: FormState
    let engine: LiveEngine
    let bridge: ModelBridge<Model>
    private let watchers = Watchers()
    private var observers: [LiveObservation.Reference] = []

    /// Creates the live form of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What it begins with.
    ///   - options: How it behaves where people may differ.
    ///   - clock: What timers run by.
    ///   - adjustments: What a form does not say of its fields, by their names: how they are typed, what is suggested.
    ///   - submit: Submits a model that is valid; an error thrown means that it did not come through.
    public convenience init(
      _ form: Form<Model>, model: Model, options: LiveOptions = LiveOptions(),
      clock: any Clock<Duration> = ContinuousClock(), adjusting adjustments: [String: (inout LiveField) -> Void] = [:],
      submit: @escaping @Sendable (Model) async throws -> SubmissionAnswer = { _ in .accepted }
    ) {
      self.init(HostSetup(form, model, options, adjustments, submit), clock)
    }

    /// Creates a model that runs a live form made from fields.
    ///
    /// - Parameters:
    ///   - form: The live form.
    ///   - make: Makes a model of the texts.
    ///   - clock: What timers run by.
    ///   - check: Asks whoever knows; an error thrown means that nobody could judge.
    ///   - submit: Submits a model that is valid; an error thrown means that it did not come through.
    public convenience init(
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
      formState = setup.form.state
      for id in setup.form.presentationOrder { addField(id) }
      engine.handlers = LiveEngine.Handlers(
        send: { [weak self] event in await self?.send(event) }, check: setup.check, submit: setup.submit)
    }

    /// Takes an event.
    ///
    /// What is observed, and the streams, have changed when it returns, once for each step.
    public func send(_ event: LiveEvent) {
      engine.send(event) { step in take(step) }
    }

    private func take(_ step: LiveStep) {
      if engine.form.changedRows { takeRows(step.changes) }
      for id in step.changes {
        guard let state = engine.form.state(of: id) else { continue }
        byID[id]?.take(state)
      }
      let state = engine.form.state
      if state != formState { change(\.state) { formState = state } }
      if case .arrange = step.event { change(\.fields) { knownOrder = nil } }
      observers.removeAll { $0.observation == nil }
      for observer in observers { observer.observation?.call(step) }
    }

    /// Takes in that rows came, went or were moved.
    ///
    /// - Complexity: O(*k*) in the fields that changed and those that went.
    private func takeRows(_ changes: [FieldID]) {
      for id in engine.form.removedFields { byID[id] = nil }
      for id in engine.form.removedRows { rowCores[id] = nil }
      for id in changes where byID[id] == nil { addField(id) }
      change(\.fields) { knownOrder = nil }
    }

    private func addField(_ id: FieldID) {
      guard let state = engine.form.state(of: id) else { return }
      byID[id] = LiveFieldModel(
        state, send: { [weak self] event in self?.send(event) },
        form: { [weak self] in self?.engine.form })
    }

    private var orderedFields: [LiveFieldModel] {
      if let knownOrder { return knownOrder }
      let order = engine.form.presentationOrder.compactMap { byID[$0] }
      knownOrder = order
      return order
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    /// The field with a name.
    ///
    /// Stops the program where there is none: that is a mistake in it.
    public subscript(name: String) -> LiveFieldModel {
      guard let field = byID[engine.form.field(name)] else {
        preconditionFailure("The form has no field named \(name)")
      }
      return field
    }

    /// The field that was declared by a key path: of the form itself, as in `\.email`, or of a form within it, as in
    /// `\.shipping.street`.
    ///
    /// Stops the program, saying which fields there are, where there is none: that is a mistake in it. The fields of a form
    /// within are found where it is asked of a property that can be written, by `.form`. Those of a value that may be missing
    /// (`.optional(.form(…))`) are found by two key paths, and those of the elements of a list by way of their rows:
    /// `model[\.items][0][\.sku]`.
    public subscript<Value>(keyPath: KeyPath<Model, Value>) -> LiveFieldModel { self[name(at: keyPath)] }

    /// The field of a form within it that is about a value that may be missing: `model[\.billing, \.street]`, where the
    /// form has `.field("billing", \.billing, .optional(.form(address)))`.
    ///
    /// While the value is missing the field is hidden, and nothing is asked of it: `choose(\.billing, Address())` brings it
    /// there, and `choose(\.billing, nil)` takes it away.
    ///
    /// Stops the program where there is no such field: that is a mistake in it.
    public subscript<Wrapped, Value>(
      optional: KeyPath<Model, Wrapped?>, keyPath: KeyPath<Wrapped, Value>
    ) -> LiveFieldModel {
      guard let name = bridge.fieldName(at: optional, keyPath) else {
        preconditionFailure(
          "No field of the form was declared by \(optional) and \(keyPath); its fields are: \(bridge.fieldNames)")
      }
      return self[name]
    }

    /// The name of the field that was declared by a key path.
    func name(at keyPath: PartialKeyPath<Model>) -> String {
      guard let name = bridge.fieldName(at: keyPath) else {
        preconditionFailure(
          """
          No field of the form was declared by \(keyPath); its fields are: \(bridge.fieldNames). Those of a form that \
          generic code made are found by name
          """)
      }
      return name
    }

    /// The field with an identity; nothing where its row was taken away.
    public subscript(id: FieldID) -> LiveFieldModel? { byID[id] }

    /// The model with what was typed, normalised; not necessarily valid.
    public var model: Model {
      for field in fields { _ = field.state }
      return bridge.model(engine.form.allValues())
    }

    /// Sets a field that is not a text to what the person has chosen.
    ///
    /// The fields of a form within it show what they are in the value. A list that is shown as rows gets new rows, one after
    /// another; to change some of them add, remove and move rows.
    public func choose<Value: Sendable>(_ keyPath: WritableKeyPath<Model, Value>, _ value: Value) {
      let name = name(at: keyPath)
      var model = engine.form.held?.whole as? Model ?? bridge.model(engine.form.allValues())
      model[keyPath: keyPath] = value
      if let rows = bridge.rows(of: name, in: model) { return show(rows, of: name) }
      var choice = LiveChoice(bridge.text(of: name, in: model) ?? "\(value)")
      choice.model = model
      send(.choose(engine.form.field(name), choice))
      for part in engine.form.parts(of: name) {
        if let rows = bridge.rows(of: part, in: model) {
          show(rows, of: part)
        } else if let text = bridge.text(of: part, in: model) {
          send(.set(engine.form.field(part), text))
        }
      }
    }

    /// Shows other rows of a list than are shown.
    func show(_ rows: [LiveRow], of name: String, in outer: RowID? = nil) {
      for row in self.rows(name, in: outer).reversed() { send(.removeRow(row)) }
      for (position, var row) in rows.enumerated() {
        row.row = outer
        send(.addRow(name, at: position, row))
      }
    }

    /// The whole form as it is now.
    public var snapshot: LiveSnapshot { engine.form.snapshot }

    /// The rows of a list, in order: of one of the form's own or, with a row, of one of that row's own.
    public func rows(_ name: String, in row: RowID? = nil) -> [RowID] {
      access(\.fields)
      return engine.form.rows(name, in: row)
    }

    /// The row with an identity, for whoever names its fields.
    func core(of row: RowID) -> RowCore {
      if let known = rowCores[row] { return known }
      let core = RowCore(row, of: self, engine.form.fields(in: row).compactMap { byID[$0] })
      if engine.form.list(of: row) != nil { rowCores[row] = core }
      return core
    }

    /// The field of a row; nothing where the row was taken away.
    public func field(_ name: String, in row: RowID) -> LiveFieldModel? {
      engine.form.field(name, in: row).flatMap { byID[$0] }
    }

    /// Submits, if the form is or turns out to be valid.
    public func submit() { send(.submit) }

    /// Submits, and gives what became of it when that is known.
    public func submission() async -> SubmissionOutcome? {
      send(.submit)
      return await withCheckedContinuation { engine.wait($0) }
    }

    /// Gives up what is being submitted, whose task is cancelled; what was entered stays.
    ///
    /// Whoever was to take it may have taken it already.
    public func cancelSubmission() { send(.cancelSubmission) }

    /// Goes back to what the form began with.
    public func reset() { send(.reset) }

    /// Tells issues in other words from now on.
    ///
    /// Changes neither what is shown nor the focus, and announces nothing.
    public func reword(in catalogue: Catalogue) {
      engine.reword(Words(catalogue: catalogue, labels: engine.form.words?.labels ?? [:]))
      for model in orderedFields {
        if let state = engine.form.state(of: model.id) { model.reword(state) }
      }
      change(\.state) { formState = engine.form.state }
      engine.publishSnapshot()
    }

    /// The latest snapshot, the present one first; each call gives a stream of its own, which ends with the model.
    public var snapshots: AsyncStream<LiveSnapshot> { engine.makeSnapshots() }

    /// Every step from now on, none left out; each call gives a stream of its own, which ends with the model.
    ///
    /// A stream keeps 1,024 steps for whoever reads it. One that falls further behind gets those, and then the end: it
    /// asks for another stream, and for the snapshot that it begins from.
    public var events: AsyncStream<LiveStep> { engine.makeSteps() }

    /// Calls a closure after each step, as long as what is returned is kept.
    ///
    /// For whoever must move a caret or the focus before the step is over.
    public func observe(_ call: @escaping @MainActor (LiveStep) -> Void) -> LiveObservation {
      let observation = LiveObservation(call)
      observers.append(LiveObservation.Reference(observation: observation))
      return observation
    }
  }

  /// Ends a closure's being called when it is let go.
  @MainActor
  public final class LiveObservation {
    struct Reference {
      weak var observation: LiveObservation?
    }

    let call: @MainActor (LiveStep) -> Void

    init(_ call: @escaping @MainActor (LiveStep) -> Void) { self.call = call }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    fileprivate func access(_ keyPath: KeyPath<LiveFormModel, some Any>) {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) { watchers.registrar?.access(self, keyPath: keyPath) }
      #endif
    }

    fileprivate func change(_ keyPath: KeyPath<LiveFormModel, some Any>, _ body: () -> Void) {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), let registrar = watchers.registrar {
          return registrar.withMutation(of: self, keyPath: keyPath, body)
        }
      #endif
      body()
    }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension LiveFormModel: Observable {}
  #endif
#endif
