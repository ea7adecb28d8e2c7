#if !hasFeature(Embedded)
  public import Wellformed

  #if canImport(Observation)
    public import Observation
  #endif

  /// A live form for views: it runs on the main actor and can be observed.
  ///
  ///     let model = LiveFormModel(signUp, model: SignUp()) { try await api.register($0) }
  ///     model[\.email].edit("jane@")
  ///     model[\.email].state.visibleError      // nil: more typing may complete it
  ///
  /// The model decides nothing: it sends events to a `LiveForm`, and carries out effects in tasks that end with the
  /// model. Each field is an object of its own, so that typing in one field does not redraw another.
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

    /// The fields in order; `nil` until they are read again after rows were added, removed or moved.
    private var knownOrder: [LiveFieldModel]?
    private var byID: [FieldID: LiveFieldModel] = [:]
    /// The row objects that were handed out, of rows that exist.
    private var rowCores: [RowID: RowCore] = [:]
    private var formState: FormState
    let engine: LiveEngine
    let bridge: ModelBridge<Model>
    private let watchers = Watchers()
    private var observers: [LiveObservation.Reference] = []

    /// Creates a model that runs the live form of a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: The initial model.
    ///   - options: How the live form behaves.
    ///   - clock: The clock for timers.
    ///   - adjustments: Changes to fields that a form cannot express, such as how they are typed or what is suggested,
    ///     by the names of the fields.
    ///   - submit: Submits a valid model; a thrown error means that the submission failed.
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
    ///   - make: Makes a model from the texts.
    ///   - clock: The clock for timers.
    ///   - check: Makes a remote check; a thrown error means that the check has no answer.
    ///   - submit: Submits a valid model; a thrown error means that the submission failed.
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
    /// When it returns, observed properties and streams have changed, once for each step.
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

    /// Takes in that rows were added, removed or moved.
    ///
    /// - Complexity: O(*k*) in the number of fields that changed or were removed.
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
    /// The program stops if there is none: that is a programming error.
    public subscript(name: String) -> LiveFieldModel {
      guard let field = byID[engine.form.field(name)] else {
        preconditionFailure("The form has no field named \(name)")
      }
      return field
    }

    /// The field that a key path declared, as in `\.email`, or `\.shipping.street` for one of a nested form.
    ///
    /// If there is none, the program stops and lists the fields: that is a programming error. The fields of a nested
    /// form are found if `.form` declares it by a writable property. Use two key paths for fields of a value that may
    /// be missing (`.optional(.form(…))`), and rows for fields of the elements of a list: `model[\.items][0][\.sku]`.
    public subscript<Value>(keyPath: KeyPath<Model, Value>) -> LiveFieldModel { self[name(at: keyPath)] }

    /// The field of a nested form for a value that may be missing: `model[\.billing, \.street]`.
    ///
    /// The form has `.field("billing", \.billing, .optional(.form(address)))`. While the value is missing, the field is
    /// hidden and not judged. Use `choose(\.billing, Address())` to add the value, and `choose(\.billing, nil)` to
    /// remove it.
    ///
    /// The program stops if there is no such field: that is a programming error.
    public subscript<Wrapped, Value>(
      optional: KeyPath<Model, Wrapped?>, keyPath: KeyPath<Wrapped, Value>
    ) -> LiveFieldModel {
      guard let name = bridge.fieldName(at: optional, keyPath) else {
        preconditionFailure(
          "No field of the form was declared by \(optional) and \(keyPath); its fields are: \(bridge.fieldNames)")
      }
      return self[name]
    }

    /// Returns the name of the field that a key path declared.
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

    /// The field with an identity; `nil` if its row was removed.
    public subscript(id: FieldID) -> LiveFieldModel? { byID[id] }

    /// The model with the current input, normalised; not necessarily valid.
    public var model: Model {
      for field in fields { _ = field.state }
      return bridge.model(engine.form.allValues())
    }

    /// Returns the value of a field with the current input, normalised; not necessarily valid.
    ///
    /// A view that reads it is drawn again only when this field changes, or one that it consists of. Use it for
    /// controls that show a chosen value, such as a switch or a list of choices; ``choose(_:_:)`` sets the value. While
    /// a typed text is not a value, this is the last value that was typed.
    ///
    /// If there is no such field, the program stops and lists the fields: that is a programming error.
    ///
    /// - Complexity: O(1) for a value that is chosen or typed; O(*n*) in the number of fields for a text, a list, and
    ///   what is computed or has a form of its own.
    public func value<Value>(_ keyPath: KeyPath<Model, Value>) -> Value {
      let field = self[keyPath]
      let parts = engine.form.parts(of: field.name)
      if bridge.isList(field.name) || parts.contains(where: bridge.isList) { return model[keyPath: keyPath] }
      _ = field.state
      for part in parts { _ = self[part].state }
      if let model = engine.form.held?.whole as? Model, bridge.isHeld(field.name) { return model[keyPath: keyPath] }
      for source in bridge.sources(of: field.name) { _ = self[source].state }
      return bridge.model(engine.form.allValues())[keyPath: keyPath]
    }

    /// Sets a field that is not a text to the value that the person chose.
    ///
    /// The fields of a nested form then show their parts of the value. A list that is shown as rows gets new rows; to
    /// change individual rows, add, remove and move them.
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

    /// Replaces the rows of a list.
    func show(_ rows: [LiveRow], of name: String, in outer: RowID? = nil) {
      let old = self.rows(name, in: outer)
      if !old.isEmpty { send(.removeRows(old)) }
      for (position, var row) in rows.enumerated() {
        row.row = outer
        send(.addRow(name, at: position, row))
      }
    }

    /// The whole form as it is now.
    public var snapshot: LiveSnapshot { engine.form.snapshot }

    /// Returns the rows of a list, in order: one of the form's own lists or, with `row`, one of that row's lists.
    public func rows(_ name: String, in row: RowID? = nil) -> [RowID] {
      access(\.fields)
      return engine.form.rows(name, in: row)
    }

    /// Returns the row with an identity, for code that names its fields.
    func core(of row: RowID) -> RowCore {
      if let known = rowCores[row] { return known }
      let core = RowCore(row, of: self, engine.form.fields(in: row).compactMap { byID[$0] })
      if engine.form.list(of: row) != nil { rowCores[row] = core }
      return core
    }

    /// Returns the field of a row; `nil` if the row was removed.
    public func field(_ name: String, in row: RowID) -> LiveFieldModel? {
      engine.form.field(name, in: row).flatMap { byID[$0] }
    }

    /// Submits the form if it is valid, after any checks that are still needed.
    public func submit() { send(.submit) }

    /// Submits, and returns the outcome once it is known.
    ///
    /// If the task that awaits the outcome is cancelled, so is the submission that it began, unless another task awaits
    /// it, too. See ``cancelSubmission()``.
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
      if engine.endWaiting(waiter) { cancelSubmission() }
    }

    /// Cancels the submission under way and its task; the input stays.
    ///
    /// The recipient may have received the submission already.
    public func cancelSubmission() { send(.cancelSubmission) }

    /// Returns to the initial state of the form, or to that of the last accepted submission.
    public func reset() { send(.reset) }

    /// Begins again with another model, such as the next record of a list.
    ///
    /// The model becomes the initial one: nothing is changed, visited or shown, ``reset()`` returns to it, and a check or
    /// submission under way is cancelled. The fields are the same objects as before, and all rows are new.
    ///
    /// If the live form was made from fields (`init(running:…)`), the program stops, because nothing says which texts a
    /// model has: that is a programming error.
    public func reset(to model: Model) {
      guard let start = bridge.start(model) else {
        preconditionFailure("A live form that was made from fields has no model to begin with; set its texts")
      }
      send(.begin(start))
    }

    /// Shows what a server found in fields of this form, and returns the rest.
    ///
    /// Use it if the answer is about more than this form has, as in a form in steps, each of which is a live form over
    /// some of the fields (`form.only(…)`): pass the issues from one step to the next. What remains at the end belongs
    /// to no field; ``LiveEvent/serverIssues(_:)`` shows it for the form as a whole.
    ///
    ///     var rest = answer.issues
    ///     for step in steps { rest = step.show(rest) }
    ///
    /// - Complexity: O(*n*) in the number of fields and issues.
    public func show(_ issues: [ServerIssue]) -> [ServerIssue] {
      let (own, others) = engine.form.parted(issues)
      if !own.isEmpty { send(.serverIssues(own)) }
      return others
    }

    /// Changes the words of issues from now on.
    ///
    /// This changes neither what is shown nor the focus, and announces nothing.
    public func reword(in catalogue: Catalogue) {
      engine.reword(Words(catalogue: catalogue, labels: engine.form.words?.labels ?? [:]))
      for model in orderedFields {
        if let state = engine.form.state(of: model.id) { model.reword(state) }
      }
      change(\.state) { formState = engine.form.state }
      engine.publishSnapshot()
    }

    /// A new stream of the latest snapshot, beginning with the current one; it ends with the model.
    public var snapshots: AsyncStream<LiveSnapshot> { engine.makeSnapshots() }

    /// A new stream of all steps from now on; it ends with the model.
    ///
    /// A stream keeps 1,024 unread steps. A reader that falls further behind gets those steps, and then the end of the
    /// stream. It can then request another stream, and start again from the current snapshot.
    public var events: AsyncStream<LiveStep> { engine.makeSteps() }

    /// Calls a closure after each step, for as long as you keep the returned object.
    ///
    /// Use it if you must move a caret or the focus before the step is over.
    public func observe(_ call: @escaping @MainActor (LiveStep) -> Void) -> LiveObservation {
      let observation = LiveObservation(call)
      observers.append(LiveObservation.Reference(observation: observation))
      return observation
    }
  }

  /// An observation, which ends when the object is released.
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
