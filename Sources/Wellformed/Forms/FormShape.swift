#if !hasFeature(Embedded)
  /// A form whose model's type is not spelled out, so that one live form can hold fields of a model and of the elements of
  /// its lists.
  ///
  /// Whoever reads it hands it models of the type it was made from; of any other it gives what an empty one would.
  package struct FormShape: Sendable {
    package let fields: [Field]
    package let relations: [Relation]
    package let remoteRules: [Remote]
    /// The labels that were given to fields, by name.
    package let labels: [ExactText: String]

    /// A field, with the way to it and back.
    package struct Field: Sendable {
      package let name: String
      package let content: Content
      /// Tells whether nobody is to see what is in it.
      package let isSecret: Bool
      package let keyPath: (any AnyKeyPath & Sendable)?
      /// The field as a text that is different for different values.
      package let text: @Sendable (any Sendable) -> String
      /// Puts a text that somebody typed into a model; missing where that cannot be done, or makes no sense.
      package let put: (@Sendable (String, inout any Sendable) -> Void)?
    }

    package enum Content: Sendable {
      /// A text, judged by rules.
      case text(TextPlan)
      /// A value of another type, judged within its model.
      case value(Judge)
      /// A list whose elements are texts, or are judged by a form of their own.
      case list(List)
    }

    package typealias Judge = @Sendable (any Sendable) -> (verdict: Verdict, issues: [Issue])

    /// A list, as rows.
    package struct List: Sendable {
      /// What each element is.
      package let row: FormShape
      /// Judges what is asked of the list besides its elements' fields; missing where nothing is.
      package let judge: Judge?
      package let elements: @Sendable (any Sendable) -> [any Sendable]
      package let put: @Sendable ([any Sendable], inout any Sendable) -> Void
    }

    /// A rule between fields.
    package struct Relation: Sendable {
      package let reads: [String]
      package let field: String
      package let judge: @Sendable (any Sendable) -> [Issue]
    }

    /// A rule that is judged elsewhere.
    package struct Remote: Sendable {
      package let reads: [String]
      package let field: String
      package let find: @Sendable (any Sendable) async throws -> [Issue]
    }

    /// The field with a name.
    package func field(_ name: String) -> Field? { fields.first { $0.name.hasSameBytes(as: name) } }

    /// The name of the field that was declared by a key path.
    package func fieldName(at keyPath: AnyKeyPath) -> String? {
      fields.first { field in
        let own: AnyKeyPath? = field.keyPath
        return own == keyPath
      }?.name
    }
  }

  extension FormShape {
    /// The shape of an element that is a text: one field, which has no name.
    init(_ plan: TextPlan) {
      fields = [
        Field(
          name: "", content: .text(plan), isSecret: plan.rules.contains { $0.isForSecrets }, keyPath: nil,
          text: { $0 as? String ?? "" },
          put: { text, element in element = text })
      ]
      (relations, remoteRules, labels) = ([], [], [:])
    }
  }

  extension Form where Model: Sendable {
    /// The form for whoever cannot spell out its model.
    package var shape: FormShape {
      FormShape(
        fields: plan.fields.map { shape(of: $0) },
        relations: plan.betweenRules.map { rule in
          FormShape.Relation(
            reads: rule.reads, field: rule.field,
            judge: { erased in
              guard let model = erased as? Model, !ErasedModel.with(model, { rule.holds($0) }) else { return [] }
              var findings = Findings()
              findings.add(Issue(rule.code, at: Path(stringLiteral: rule.field)))
              findings.apply(rule.remark, from: 0)
              return findings.issues
            })
        },
        remoteRules: remoteRules.map { rule in
          FormShape.Remote(
            reads: rule.reads, field: rule.field,
            find: { erased in
              guard let model = erased as? Model else { return [] }
              return try await rule.findings(in: model)
            })
        },
        labels: words.labels)
    }

    private func shape(of field: FormField) -> FormShape.Field {
      switch field.content {
      case .text(let access, let plan):
        var put: (@Sendable (String, inout any Sendable) -> Void)?
        if access.canPutText {
          put = { text, erased in
            guard var model = erased as? Model else { return }
            ErasedModel.withMutable(&model) { access.putText(text, in: $0) }
            erased = model
          }
        }
        return FormShape.Field(
          name: field.name, content: .text(plan), isSecret: field.isSecret, keyPath: access.keyPath,
          text: { erased in
            guard let model = erased as? Model else { return "" }
            return ErasedModel.with(model) { access.text(in: $0) }
          }, put: put)
      case .value(let value):
        return FormShape.Field(
          name: field.name,
          content: value.list.map { .list(shape(of: $0, at: field.path)) }
            ?? .value(judge(at: field.path, value.check)),
          isSecret: field.isSecret, keyPath: value.keyPath,
          text: { erased in
            // What is not a text is known by how it is described, here as where it is chosen.
            guard let model = erased as? Model, let keyPath = value.keyPath as AnyKeyPath?,
              let current = model[keyPath: keyPath]
            else { return "" }
            return "\(current)"
          }, put: nil)
      }
    }

    private func judge(
      at path: Path, _ check: @escaping @Sendable (ErasedModel, Path, inout Findings) -> Void
    ) -> FormShape.Judge {
      { erased in
        guard let model = erased as? Model else { return (.valid, []) }
        var findings = Findings()
        ErasedModel.with(model) { check($0, path, &findings) }
        return (findings.verdict(from: 0), findings.issues)
      }
    }

    private func shape(of list: ListField, at path: Path) -> FormShape.List {
      FormShape.List(
        row: list.row(), judge: list.check.map { judge(at: path, $0) },
        elements: { erased in
          guard let model = erased as? Model else { return [] }
          return ErasedModel.with(model) { list.elements($0) }
        },
        put: { elements, erased in
          guard var model = erased as? Model else { return }
          ErasedModel.withMutable(&model) { list.put(elements, $0) }
          erased = model
        })
    }
  }

  /// A field that is a list whose elements are texts, or are judged by a form of their own.
  package struct ListField: Sendable {
    let row: @Sendable () -> FormShape
    /// Checks what is asked of the list besides its elements' fields; missing where nothing is.
    let check: (@Sendable (ErasedModel, Path, inout Findings) -> Void)?
    let elements: @Sendable (ErasedModel) -> [any Sendable]
    let put: @Sendable ([any Sendable], ErasedModel) -> Void

    /// Finds out whether a field is such a list.
    init?<Model, Value>(_ keyPath: any WritableKeyPath<Model, Value> & Sendable, _ validators: [Validator<Value>]) {
      guard let number = validators.firstIndex(where: { $0.list != nil }), let list = validators[number].list else {
        return nil
      }
      var checks: [@Sendable (Value, Path, inout Findings) -> Void] = []
      for (index, validator) in validators.enumerated() {
        if index != number { checks.append(validator.run) } else if let rest = list.rest { checks.append(rest) }
      }
      row = list.row
      elements = { erased in erased.read(as: Model.self) { list.elements($0[keyPath: keyPath]) } }
      put = { elements, erased in erased.change(as: Model.self) { $0[keyPath: keyPath] = list.make(elements) } }
      guard !checks.isEmpty else {
        check = nil
        return
      }
      let all = checks
      check = { (erased: ErasedModel, path: Path, findings: inout Findings) in
        let value: Value = erased.read(as: Model.self) { $0[keyPath: keyPath] }
        for check in all { check(value, path, &findings) }
      }
    }
  }

  /// What is asked of a list, taken apart: what is asked of each element's fields, and the rest.
  struct ListParts<Value>: Sendable {
    let row: @Sendable () -> FormShape
    let rest: (@Sendable (Value, Path, inout Findings) -> Void)?
    let elements: @Sendable (Value) -> [any Sendable]
    let make: @Sendable ([any Sendable]) -> Value
  }

  extension Validator
  where Value: MutableCollection & RangeReplaceableCollection & SendableMetatype, Value.Element: Sendable {
    /// Every element must satisfy these, at the path of its position; normalisation reaches the elements.
    ///
    /// In a live form the elements are rows, where a form or the rules of a text are among what is asked of each.
    public static func each(_ validators: Validator<Value.Element>...) -> Validator {
      var validator = Validator.eachMutable(validators)
      let number = validators.firstIndex { $0.row != nil }
      guard let number, let row = validators[number].row else { return validator }
      var others = validators
      others.remove(at: number)
      var rest: (@Sendable (Value, Path, inout Findings) -> Void)?
      if !others.isEmpty { rest = Validator.eachMutable(others).run }
      validator.list = ListParts(
        row: row, rest: rest, elements: { $0.map { $0 as any Sendable } },
        make: { elements in Value(elements.compactMap { $0 as? Value.Element }) })
      return validator
    }
  }
#endif
