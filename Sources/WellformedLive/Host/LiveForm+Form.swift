#if !hasFeature(Embedded)
  public import Wellformed

  /// The way between a live form and the model that it is about.
  struct ModelBridge<Model: Sendable>: Sendable {
    private let form: Form<Model>?
    private let make: @Sendable (LiveValues) -> Model

    init(_ form: Form<Model>, fallback: Model) {
      self.form = form
      make = { values in
        var model = values.model as? Model ?? fallback
        for entry in values.entries where entry.row == nil {
          guard let field = form.readyFields.first(where: { $0.name == entry.name }) else { continue }
          form.put(entry.text, into: field, of: &model)
        }
        return model
      }
    }

    init(_ make: @escaping @Sendable (LiveValues) -> Model) {
      form = nil
      self.make = make
    }

    /// The model with these texts in it.
    func model(_ values: LiveValues) -> Model { make(values) }

    /// The name of the field that was declared by a key path.
    func fieldName(at keyPath: PartialKeyPath<Model>) -> String? { form?.field(at: keyPath)?.name }

    /// Asks the form's remote rules about a field, all at once.
    func answer(_ request: CheckRequest) async -> CheckAnswer {
      guard let form else { return .unavailable("nobody to ask") }
      let model = model(request.values)
      let rules = form.remoteRules.filter { $0.speaksOf == request.name }
      return await withTaskGroup(of: (Int, CheckAnswer).self) { group in
        for (number, rule) in rules.enumerated() {
          group.addTask {
            do {
              let issues = try await rule.findings(in: model)
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
  }

  extension LiveForm {
    /// Creates the live form of a form.
    ///
    /// The form's rules, its rules between fields and its remote rules become those of the live form; its fields are those
    /// of the form, in the same order. Stops the program where a text could not be written back into a model, because a
    /// field was declared by a closure alone: that is a mistake in it.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - model: What the form begins with.
    ///   - adjustments: What a form does not say of its fields, by their names: how they are typed, what is suggested.
    public init<Model: Sendable>(
      _ form: Form<Model>, model: Model, options: LiveOptions = LiveOptions(),
      adjusting adjustments: [String: (inout LiveField) -> Void] = [:]
    ) {
      let bridge = ModelBridge(form, fallback: model)
      for name in adjustments.keys {
        precondition(form.fieldNames.contains(name), "The form has no field named \(name)")
      }
      var parts: [LivePart] = []
      var values: [String: String] = [:]
      for field in form.readyFields {
        let content: LiveField.Content
        switch field.content {
        case .text(let access, let plan):
          precondition(
            access.canPutText,
            "The field \(field.name) cannot be written; declare it by a writable key path or with a setter")
          content = .text(plan)
          values[field.name] = form.text(of: field, in: model)
        case .value(let value):
          // What is not a text is known by how it is described, here as where it is chosen.
          if let keyPath = value.keyPath as AnyKeyPath?, let current = model[keyPath: keyPath] {
            values[field.name] = "\(current)"
          }
          content = .value { erased in
            guard let model = erased as? Model else { return (.valid, []) }
            return form.judge(field, in: model)
          }
        }
        let remote = form.remoteRules.filter { $0.speaksOf == field.name }
        var reads: [String] = []
        for name in remote.flatMap({ $0.fieldsRead }) where name != field.name && !reads.contains(name) {
          reads.append(name)
        }
        var live = LiveField(field.name, content: content, check: remote.isEmpty ? nil : LiveField.Check(reads: reads))
        adjustments[field.name]?(&live)
        parts.append(.field(live))
      }
      let relations = form.relations.map { relation in
        LiveRelation(reads: relation.reads, on: relation.field) { relation.judge(bridge.model($0)) }
      }
      self.init(parts: parts, relations: relations, values: values, options: options, model: model)
      words = form.formWords
    }
  }
#endif
