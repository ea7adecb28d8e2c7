#if !hasFeature(Embedded)
  import Wellformed

  /// The way between a live form and the model that it is about.
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

    /// The model with these texts in it.
    func model(_ values: LiveValues) -> Model { make(values) }

    /// The model with these texts in it, for whoever runs nowhere in particular.
    func modelAnywhere(_ values: LiveValues) async -> Model { await whereModelsAre { make(values) } }

    /// Does something with models on the main actor, if they belong there.
    private func whereModelsAre<Result: Sendable>(_ body: @Sendable () -> Result) async -> Result {
      shape?.needsMainActor == true ? await MainActor.run { body() } : body()
    }

    /// The name of the field that was declared by a key path.
    func fieldName(at keyPath: PartialKeyPath<Model>) -> String? { shape?.fieldName(at: keyPath) }

    /// The name of the field that was declared by a key path into a value that may be missing.
    func fieldName(at way: AnyKeyPath, _ keyPath: AnyKeyPath) -> String? { shape?.fieldName(at: way, keyPath) }

    // Lists are named by the names that lead to them, each of a list in the rows of the one before.

    /// What the elements of a list are.
    func row(of lists: [String]) -> FormShape? { shape?.list(lists)?.row }

    /// A row of a list that stands for an element; nothing where the field is not a list of rows.
    func row(_ element: any Sendable, of lists: [String]) -> LiveRow? { row(of: lists)?.liveRow(element) }

    /// The rows that stand for a list of a model; nothing where the field is not a list of rows.
    func rows(of list: String, in model: Model) -> [LiveRow]? {
      shape?.list(list).map { list in list.elements(model).map { list.row.liveRow($0) } }
    }

    /// The names of the fields, for whoever named none of them.
    var fieldNames: String { shape?.fields.map { $0.name }.joined(separator: ", ") ?? "" }

    /// What a field is shown to be in a model.
    func text(of name: String, in model: Model) -> String? { shape?.field(name)?.text(model) }

    /// Asks the form's remote rules about a field, all at once.
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

    /// Whom to ask, and about what: the model or, for a field of a row, its element.
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
