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

    /// The name of the field of a list's elements that was declared by a key path.
    func fieldName(at keyPath: AnyKeyPath, inRowsOf list: String) -> String? {
      shape?.list(list)?.row.fieldName(at: keyPath)
    }

    /// A row of a list that stands for an element; nothing where the field is not a list of rows.
    func row(_ element: any Sendable, of list: String) -> LiveRow? { shape?.list(list)?.row.liveRow(element) }

    /// The rows that stand for a list of a model; nothing where the field is not a list of rows.
    func rows(of list: String, in model: Model) -> [LiveRow]? {
      shape?.list(list).map { list in list.elements(model).map { list.row.liveRow($0) } }
    }

    /// The names of the fields, for whoever named none of them.
    var fieldNames: String { shape?.fields.map { $0.name }.joined(separator: ", ") ?? "" }

    /// What a field is shown to be in a model.
    func text(of name: String, in model: Model) -> String? { shape?.field(name)?.text(model) }

    /// What a field of the elements of a list is shown to be in one of them.
    func text(of name: String, inRowsOf list: String, in element: any Sendable) -> String? {
      shape?.list(list)?.row.field(name)?.text(element)
    }

    /// The names of the fields that the value of a field of the elements of a list is made of.
    func parts(of name: String, inRowsOf list: String) -> [String] { shape?.list(list)?.row.field(name)?.parts ?? [] }

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
      guard let held = request.values.held, let element = held.elements[row],
        let name = held.lists.first(where: { $0.value.contains(row) })?.key, let list = shape.list(name.text)
      else { return nil }
      let entries = request.values.entries.filter { $0.row == row }
      return (
        list.row.remoteRules.filter { $0.field.hasSameBytes(as: request.name) },
        list.row.storedElement(element, entries)
      )
    }
  }
#endif
