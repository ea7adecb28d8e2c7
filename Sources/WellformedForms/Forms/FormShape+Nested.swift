import WellformedCore

#if !hasFeature(Embedded)
  /// A field whose value is judged by a form of its own.
  struct NestedField: Sendable {
    private let form: @Sendable () -> FormShape
    /// Checks what is required of the value in addition to its fields; `nil` if there is nothing.
    let check: (@Sendable (ErasedModel, Path, inout FoundIssues) -> Void)?
    private let key: FieldKey
    private let get: @Sendable (ErasedModel) -> any Sendable
    private let put: @Sendable (any Sendable, ErasedModel) -> Void
    /// Whether the value may be missing.
    let isOptional: Bool

    /// Creates the nested field, or returns `nil` if a field is not one.
    init?<Model, Value>(_ path: FieldPath<Model, Value>, _ validators: [Validator<Value>]) {
      guard let number = validators.firstIndex(where: { $0.nested != nil }), let nested = validators[number].nested
      else {
        return nil
      }
      form = nested.shape
      key = path.key
      get = { erased in nested.erase(erased.read(as: Model.self) { path.value(in: $0) }) }
      put = { value, erased in
        guard let value = value as? Value else { return }
        erased.change(as: Model.self) { path.change(&$0) { $0 = value } }
      }
      isOptional = nested.isOptional
      var others = validators
      others.remove(at: number)
      if others.isEmpty, nested.rest == nil {
        check = nil
      } else {
        let (first, rest) = (nested.rest, others.check())
        check = { (erased: ErasedModel, place: Path, foundIssues: inout FoundIssues) in
          let value: Value = erased.read(as: Model.self) { path.value(in: $0) }
          first?(value, place, &foundIssues)
          rest(value, place, &foundIssues)
        }
      }
    }

    /// Returns the fields of the value, and the path to it.
    func shape<Model: Sendable>(in type: Model.Type) -> NestedShape {
      NestedShape(
        inner: form(), key: key, isOptional: isOptional,
        get: { [get] erased in
          guard let model = erased as? Model else { return erased }
          return ErasedModel.with(model) { get($0) }
        },
        put: { [put] value, erased in
          guard var model = erased as? Model else { return }
          ErasedModel.withMutable(&model) { put(value, $0) }
          erased = model
        })
    }
  }

  /// What a value that has a form of its own is in a live form.
  struct NestedValue<Value>: Sendable {
    let shape: @Sendable () -> FormShape
    let erase: @Sendable (Value) -> any Sendable
    /// What is required of the value in addition to its fields; `nil` if there is nothing.
    var rest: (@Sendable (Value, Path, inout FoundIssues) -> Void)?
    /// Whether the value may be missing.
    var isOptional = false
  }

  extension NestedValue {
    /// Creates an optional value, if one of the validators judges it by a form; otherwise returns `nil`.
    init?<Wrapped>(optional validators: [Validator<Wrapped>], isRequired: Bool) where Value == Wrapped? {
      guard let number = validators.firstIndex(where: { $0.nested?.isOptional == false }),
        let nested = validators[number].nested
      else { return nil }
      var others = validators
      others.remove(at: number)
      self.init(shape: nested.shape, erase: { $0.map(nested.erase) ?? MissingValue() }, isOptional: true)
      if others.isEmpty, !isRequired, nested.rest == nil { return }
      let (first, rest) = (nested.rest, others.check())
      self.rest = { value, path, foundIssues in
        guard let value else {
          if isRequired { foundIssues.add(Issue(.required, at: path)) }
          return
        }
        first?(value, path, &foundIssues)
        rest(value, path, &foundIssues)
      }
    }
  }

  /// Stands for a value that is `nil`: it is not a model, so that nothing is found in it and nothing put into it.
  struct MissingValue: Sendable {}

  /// The shape of a nested form, and the path to the value that it judges.
  struct NestedShape: Sendable {
    let inner: FormShape
    let key: FieldKey
    /// Whether the value may be missing.
    let isOptional: Bool
    let get: @Sendable (any Sendable) -> any Sendable
    let put: @Sendable (any Sendable, inout any Sendable) -> Void

    func change(_ model: inout any Sendable, _ body: (inout any Sendable) -> Void) {
      var value = get(model)
      body(&value)
      put(value, &model)
    }
  }

  extension FormShape {
    /// Returns the shape as part of the shape of a form that has a field with a name for this value.
    func within(_ name: String, at path: Path, _ way: NestedShape) -> FormShape {
      var labels: [ExactText: FieldLabel] = [:]
      for (inner, label) in self.labels {
        labels[ExactText(path.appending(Path(stringLiteral: inner.text)).fieldName)] = label
      }
      return FormShape(
        fields: fields.map { $0.within(name, at: path, way) },
        relations: relations.map { relation in
          Relation(
            reads: relation.reads.map { "\(name).\($0)" }, field: "\(name).\(relation.field)",
            judge: { relation.judge(way.get($0)).placed(in: path) }, depth: relation.depth + 1)
        },
        remoteRules: remoteRules.map { rule in
          Remote(
            reads: rule.reads.map { "\(name).\($0)" }, field: "\(name).\(rule.field)",
            find: { try await rule.find(way.get($0)).placed(in: path) })
        },
        labels: labels, needsMainActor: needsMainActor, normalize: { way.change(&$0, normalize) })
    }
  }

  extension FormShape.Field {
    fileprivate func within(_ outer: String, at path: Path, _ way: NestedShape) -> FormShape.Field {
      let content: FormShape.Content
      switch self.content {
      case .text, .nothing: content = self.content
      case .value(let judge): content = .value(way.lifting(judge, at: path))
      case .list(let list):
        content = .list(
          FormShape.List(
            row: list.row, asked: way.lifting(list.asked, at: path), keys: list.keys,
            elements: { list.elements(way.get($0)) },
            put: { elements, model in way.change(&model) { list.put(elements, &$0) } }))
      }
      var put: (@Sendable (String, inout any Sendable) -> Void)?
      if let own = self.put { put = { text, model in way.change(&model) { own(text, &$0) } } }
      var composed: AnyKeyPath?
      if let key, !way.isOptional { composed = way.key.keyPath.appending(path: key.keyPath) }
      var field = FormShape.Field(
        name: "\(outer).\(name)", content: content, key: composed.map { FieldKey($0) },
        isSecret: isSecret, text: { text(way.get($0)) }, put: put)
      if way.isOptional {
        field.optionalKey = key.map { FormShape.OptionalKey(way: way.key, field: $0) }
      } else if let optionalKey, let outer = way.key.keyPath.appending(path: optionalKey.way.keyPath) {
        field.optionalKey = FormShape.OptionalKey(way: FieldKey(outer), field: optionalKey.field)
      }
      if way.isOptional || isThere != nil {
        field.isThere = { [isThere, get = way.get] model in
          let value = get(model)
          return !(value is MissingValue) && isThere?(value) ?? true
        }
      }
      if let judgeTyped {
        field.judgeTyped = { text, model in
          let (verdict, issues) = judgeTyped(text, way.get(model))
          return (verdict, issues.placed(in: path))
        }
      }
      (field.rulesOfText, field.written) = (rulesOfText, written)
      field.scope = "\(outer).\(scope)"
      field.parts = parts.map { "\(outer).\($0)" }
      field.sources = sources.map { "\(outer).\($0)" }
      return field
    }
  }

  extension NestedShape {
    /// Returns the requirements on a list within the value, as requirements on what the value lies in.
    fileprivate func lifting(_ asked: FormShape.List.Asked, at path: Path) -> FormShape.List.Asked {
      switch asked {
      case .nothing: .nothing
      case .count(let judge):
        .count { count in
          let (verdict, issues) = judge(count)
          return (verdict, issues.placed(in: path))
        }
      case .elements(let judge): .elements(lifting(judge, at: path))
      }
    }

    /// Returns a judge of what is within the value, as a judge of what the value lies in.
    fileprivate func lifting(_ judge: @escaping FormShape.Judge, at path: Path) -> FormShape.Judge {
      { model in
        let (verdict, issues) = judge(get(model))
        return (verdict, issues.placed(in: path))
      }
    }
  }

  extension [Issue] {
    /// Returns the issues of a value, placed at its path.
    func placed(in path: Path) -> [Issue] {
      map { issue in
        var issue = issue
        issue.path = path.appending(issue.path)
        return issue
      }
    }
  }
#endif
