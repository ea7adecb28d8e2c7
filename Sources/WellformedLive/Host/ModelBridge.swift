#if !hasFeature(Embedded)
  import Wellformed

  /// Connects a live form to the model that it is about.
  struct ModelBridge<Model: Sendable>: Sendable {
    private let shape: FormShape?
    private let make: @Sendable (LiveValues) -> Model

    init(_ form: Form<Model>, fallback: Model) {
      let shape = form.shape
      self.shape = shape
      make = { shape.storedModel($0) as? Model ?? fallback }
    }

    init(_ make: @escaping @Sendable (LiveValues) -> Model) {
      shape = nil
      self.make = make
    }

    /// Returns the model with these texts.
    func model(_ values: LiveValues) -> Model { make(values) }

    /// Returns the model with these texts, for code without a particular isolation.
    func modelAnywhere(_ values: LiveValues) async -> Model { await whereModelsAre { make(values) } }

    /// Runs a closure that uses models, on the main actor if they belong there.
    private func whereModelsAre<Result: Sendable>(_ body: @Sendable () -> Result) async -> Result {
      shape?.needsMainActor == true ? await MainActor.run { body() } : body()
    }

    /// Returns the name of the field that a key path declared.
    func fieldName(at keyPath: PartialKeyPath<Model>) -> String? { shape?.fieldName(at: keyPath) }

    /// Returns the name of the field that a key path into a value that may be missing declared.
    func fieldName(at way: AnyKeyPath, _ keyPath: AnyKeyPath) -> String? { shape?.fieldName(at: way, keyPath) }

    // Lists are identified by the names that lead to them; each list lies in the rows of the one before.

    /// Returns the shape of a list's elements.
    func row(of lists: [String]) -> FormShape? { shape?.list(lists)?.row }

    /// Returns a row of a list that stands for an element; `nil` if the field is not a list of rows.
    func row(_ element: any Sendable, of lists: [String]) -> LiveRow? { row(of: lists)?.liveRow(element) }

    /// Returns the rows that stand for a list of a model; `nil` if the field is not a list of rows.
    func rows(of list: String, in model: Model) -> [LiveRow]? {
      shape?.list(list).map { list in list.elements(model).map { list.row.liveRow($0) } }
    }

    /// The names of the fields, for the message about a key path that names none of them.
    var fieldNames: String { shape?.fields.map { $0.name }.joined(separator: ", ") ?? "" }

    /// Returns what a form begins with for a model; `nil` if the live form was made from fields, not from a form.
    func start(_ model: Model) -> LiveStart? {
      shape.map { LiveStart(model: model, texts: $0.liveTexts(of: model), rows: $0.liveRows(of: model)) }
    }

    /// Returns the text that a field shows for a model.
    func text(of name: String, in model: Model) -> String? { shape?.field(name)?.text(model) }

    /// Returns whether a field is a list that is shown as rows.
    func isList(_ name: String) -> Bool { shape?.list(name) != nil }

    /// Returns whether the model that a live form holds always has the current value of a field.
    func isHeld(_ name: String) -> Bool { shape?.field(name)?.isHeld == true }

    /// Returns the names of the fields from which the value of a field may be computed.
    func sources(of name: String) -> [String] { shape?.field(name)?.sources ?? [] }

    /// Evaluates the form's remote rules for a field, all at the same time.
    func answer(_ request: CheckRequest) async -> CheckAnswer {
      guard let shape, let (rules, model) = await whereModelsAre({ question(request, shape) }) else {
        return .unavailable("nobody to ask")
      }
      return await withTaskGroup(of: (Int, CheckAnswer).self) { group in
        for (number, rule) in rules.enumerated() {
          group.addTask {
            do {
              let issues = try await rule.find(model)
              return (number, issues.isEmpty ? .pass : .fail(issues))
            } catch {
              return (number, .unavailable("\(error)"))
            }
          }
        }
        var answers = [CheckAnswer](repeating: .pass, count: rules.count)
        for await (number, answer) in group { answers[number] = answer }
        return .merged(answers)
      }
    }

    /// Returns the remote rules to evaluate, and the model or, for a field of a row, its element.
    private func question(_ request: CheckRequest, _ shape: FormShape) -> ([FormShape.Remote], any Sendable)? {
      guard let row = request.row else {
        return (shape.remoteRules.filter { $0.field.hasSameBytes(as: request.name) }, model(request.values))
      }
      guard var held = request.values.held, let element = held.elements[row] else { return nil }
      var lists: [String] = []
      var next: RowID? = row
      while let inner = next {
        guard let list = held.lists.first(where: { $0.value.contains(inner) })?.key else { return nil }
        lists.insert(list.name.text, at: 0)
        next = list.row
      }
      (held.whole, held.row) = (element, row)
      var values = request.values
      values.held = held
      guard let shape = shape.list(lists)?.row, let stored = shape.storedModel(values) else { return nil }
      return (shape.remoteRules.filter { $0.field.hasSameBytes(as: request.name) }, stored)
    }
  }
#endif
