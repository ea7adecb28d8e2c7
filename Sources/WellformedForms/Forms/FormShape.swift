#if !hasFeature(Embedded)
  package import WellformedCore

  /// A form without the type of its model, so that one live form can hold fields of a model and of the elements of its
  /// lists.
  ///
  /// Code that reads it passes models of the type from which it was created. For a model of any other type, it returns
  /// what an empty one would give.
  package struct FormShape: Sendable {
    package let fields: [Field]
    package let relations: [Relation]
    package let remoteRules: [Remote]
    /// The labels that were given to fields, by name.
    package let labels: [ExactText: FieldLabel]
    /// Whether models are read and written on the main actor only.
    package let needsMainActor: Bool
    /// Prepares a model to be stored.
    package let normalize: @Sendable (inout any Sendable) -> Void
    /// The indexes of the fields, by name.
    private let places: [ExactText: Int]

    init(
      fields: [Field], relations: [Relation], remoteRules: [Remote], labels: [ExactText: FieldLabel],
      needsMainActor: Bool, normalize: @escaping @Sendable (inout any Sendable) -> Void
    ) {
      self.fields = fields
      self.relations = relations
      self.remoteRules = remoteRules
      self.labels = labels
      self.needsMainActor = needsMainActor
      self.normalize = normalize
      places = [ExactText: Int](placesOf: fields.map { $0.name })
    }

    /// A field, with closures that read and write it.
    package struct Field: Sendable {
      package let name: String
      package let content: Content
      /// The key path with which the field was declared, if there is one.
      package let key: FieldKey?
      /// Whether the field is secret, so that nobody sees what is in it.
      package let isSecret: Bool
      /// Returns the field as a text that differs for different values.
      package let text: @Sendable (any Sendable) -> String
      /// Puts a typed text into a model; `nil` if that is impossible or makes no sense.
      package let put: (@Sendable (String, inout any Sendable) -> Void)?
      /// Judges a typed text, and the value that it stands for, which is in the model; `nil` if nothing is typed.
      package var judgeTyped: (@Sendable (String, any Sendable) -> (verdict: Verdict, issues: [Issue]))?
      /// Returns the text that is written for the value that a typed text stands for, or `nil` if it stands for none;
      /// `nil` if the field is a text itself.
      package var written: (@Sendable (String) -> String?)?
      /// The rules for a text that stands for a value.
      package var rulesOfText: [Rule] = []
      /// The prefix of the names of the other fields that its rules read.
      package var scope = ""
      /// The names of the fields of which its value consists, if it has a form of its own.
      package var parts: [String] = []
      /// The names of the fields from which its value may be computed.
      package var sources: [String] = []
      /// Whether its value may depend on any other fields.
      var isDerived = false
      /// Returns whether the value that contains the field is there; `nil` if it always is.
      package var isThere: (@Sendable (any Sendable) -> Bool)?
      /// The key paths to the field, if it lies in an optional value.
      package var optionalKey: OptionalKey?
    }

    /// Two key paths to a field: to an optional value, and from that to the field.
    package struct OptionalKey: Sendable {
      let way: FieldKey
      let field: FieldKey
    }

    package enum Content: Sendable {
      /// A text, judged by rules.
      case text(TextPlan)
      /// A value of another type, judged within its model.
      case value(Judge)
      /// A value that has no requirements apart from those of its parts.
      case nothing
      /// A list whose elements are texts, or have a form of their own.
      indirect case list(List)
    }

    package typealias Judge = @Sendable (any Sendable) -> (verdict: Verdict, issues: [Issue])

    /// A list, as rows.
    package struct List: Sendable {
      /// The shape of each element.
      package let row: FormShape
      /// What is required of the list, in addition to the fields of its elements.
      package let asked: Asked
      /// The values that must be different in each element.
      package let keys: [RowKey]
      package let elements: @Sendable (any Sendable) -> [any Sendable]
      package let put: @Sendable ([any Sendable], inout any Sendable) -> Void

      package enum Asked: Sendable {
        case nothing
        /// A requirement on the number of elements.
        case count(@Sendable (Int) -> (verdict: Verdict, issues: [Issue]))
        /// A requirement on the elements as well.
        case elements(Judge)
      }
    }

    /// A rule between fields.
    package struct Relation: Sendable {
      package let reads: [String]
      package let field: String
      package let judge: @Sendable (any Sendable) -> [Issue]
      /// How many levels of nested forms it is below the outermost form.
      package var depth = 0
    }

    /// A remote rule.
    package struct Remote: Sendable {
      package let reads: [String]
      package let field: String
      package let find: @Sendable (any Sendable) async throws -> [Issue]
    }

    /// Returns the field with a name.
    package func field(_ name: String) -> Field? { places[name].map { fields[$0] } }

    /// Returns the name of the field that was declared with a key path.
    package func fieldName(at keyPath: AnyKeyPath) -> String? {
      fields.first { $0.key?.keyPath == keyPath }?.name
    }

    /// Returns the name of the field that was declared with a key path into an optional value.
    package func fieldName(at way: AnyKeyPath, _ keyPath: AnyKeyPath) -> String? {
      fields.first { $0.optionalKey?.way.keyPath == way && $0.optionalKey?.field.keyPath == keyPath }?.name
    }
  }

  extension FormShape {
    /// Creates the shape of an element that is a text: a single field, which has no name.
    init(_ plan: TextPlan) {
      let field = Field(
        name: "", content: .text(plan), key: nil, isSecret: plan.rules.contains { $0.isForSecrets },
        text: { $0 as? String ?? "" },
        put: { text, element in element = text })
      self.init(
        fields: [field], relations: [], remoteRules: [], labels: [:], needsMainActor: false,
        normalize: { if let text = $0 as? String { $0 = plan.normalized(text) } })
    }
  }

  extension Form where Model: Sendable {
    /// The form without the type of its model.
    package var shape: FormShape {
      var fields: [FormShape.Field] = []
      var relations = plan.betweenRules.map { shape(of: $0) }
      var remoteRules = remoteRules.map { shape(of: $0) }
      var labels = words.labels
      for field in plan.fields {
        fields.append(shape(of: field))
        guard case .value(let value) = field.content, let nested = value.nested?.shape(in: Model.self) else { continue }
        let inner = nested.inner.within(field.name, at: field.path, nested)
        fields[fields.count - 1].parts = inner.fields.map { $0.name }
        fields += inner.fields
        relations += inner.relations
        remoteRules += inner.remoteRules
        labels.merge(inner.labels) { own, _ in own }
      }
      for index in fields.indices where fields[index].isDerived {
        fields[index].sources = fields.indices.filter { $0 != index }.map { fields[$0].name }
      }
      return FormShape(
        fields: fields, relations: relations, remoteRules: remoteRules, labels: labels,
        needsMainActor: plan.needsMainActor,
        normalize: { erased in if let model = erased as? Model { erased = normalized(model) } })
    }

    private func shape(of rule: BetweenRule) -> FormShape.Relation {
      FormShape.Relation(
        reads: rule.reads, field: rule.field,
        judge: { erased in
          guard let model = erased as? Model else { return [] }
          let issue = ErasedModel.with(model) { model in
            rule.holds(model) ? nil : rule.issue(of: model, at: Path(stringLiteral: rule.field))
          }
          guard let issue else { return [] }
          var foundIssues = FoundIssues()
          foundIssues.add(issue)
          foundIssues.apply(rule.override, from: 0)
          return foundIssues.issues
        })
    }

    private func shape(of rule: RemoteRule<Model>) -> FormShape.Remote {
      FormShape.Remote(
        reads: rule.reads, field: rule.field,
        find: { erased in
          guard let model = erased as? Model else { return [] }
          return try await rule.foundIssues(in: model)
        })
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
          name: field.name, content: .text(plan), key: access.key, isSecret: field.isSecret,
          text: { erased in
            guard let model = erased as? Model else { return "" }
            return ErasedModel.with(model) { access.text(in: $0) }
          }, put: put)
      case .value(let value): return shape(of: value, field)
      }
    }

    private func shape(of value: ValueField, _ field: FormField) -> FormShape.Field {
      let content: FormShape.Content
      if let list = value.list {
        content = .list(shape(of: list, at: field.path))
      } else if let nested = value.nested {
        content = nested.check.map { .value(judge(at: field.path, $0)) } ?? .nothing
      } else {
        content = .value(judge(at: field.path, value.check))
      }
      let typing = value.typing.flatMap { $0.isChosen ? nil : $0 }
      var put: (@Sendable (String, inout any Sendable) -> Void)?
      if let putText = typing?.put {
        put = { text, erased in
          guard var model = erased as? Model else { return }
          ErasedModel.withMutable(&model) { putText(text, $0) }
          erased = model
        }
      }
      var shape = FormShape.Field(
        name: field.name, content: content, key: value.key, isSecret: field.isSecret,
        text: { erased in
          // A value that is not typed is identified by its description, here and where it is chosen. A value with parts
          // is identified by them, and by whether it is there.
          if let nested = value.nested {
            return nested.isOptional && !(nested.shape(in: Model.self).get(erased) is MissingValue) ? "1" : ""
          }
          guard let model = erased as? Model, let text = value.typing?.text ?? value.description
          else { return "" }
          return ErasedModel.with(model) { text($0) }
        }, put: put)
      if let typing, put != nil {
        shape.rulesOfText = typing.rules
        shape.judgeTyped = { [path = field.path] text, erased in
          guard let model = erased as? Model else { return (.valid, []) }
          let foundIssues = ErasedModel.with(model) { typing.judge(text, $0, path) }
          return (foundIssues.verdict(from: 0), foundIssues.issues)
        }
      }
      shape.written = value.typing?.written
      shape.isDerived = value.isDerived && value.list == nil && value.nested == nil
      return shape
    }

    private func judge(
      at path: Path, _ check: @escaping @Sendable (ErasedModel, Path, inout FoundIssues) -> Void
    ) -> FormShape.Judge {
      { erased in
        guard let model = erased as? Model else { return (.valid, []) }
        var foundIssues = FoundIssues()
        ErasedModel.with(model) { check($0, path, &foundIssues) }
        return (foundIssues.verdict(from: 0), foundIssues.issues)
      }
    }

    private func asked(of list: ListField, at path: Path) -> FormShape.List.Asked {
      if let check = list.check { return .elements(judge(at: path, check)) }
      if list.countChecks.isEmpty { return .nothing }
      return .count { count in
        var foundIssues = FoundIssues()
        for check in list.countChecks { check(count, path, &foundIssues) }
        return (foundIssues.verdict(from: 0), foundIssues.issues)
      }
    }

    private func shape(of list: ListField, at path: Path) -> FormShape.List {
      FormShape.List(
        row: list.row(), asked: asked(of: list, at: path), keys: list.keys,
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

  /// A field that is a list whose elements are texts, or have a form of their own.
  package struct ListField: Sendable {
    let row: @Sendable () -> FormShape
    /// Checks what is required of the list, in addition to the fields of its elements; `nil` if there is nothing, or
    /// only their number matters.
    let check: (@Sendable (ErasedModel, Path, inout FoundIssues) -> Void)?
    /// Checks the number of elements; empty if more than that is required.
    let countChecks: [@Sendable (Int, Path, inout FoundIssues) -> Void]
    /// The values that must be different in each element.
    let keys: [RowKey]
    let elements: @Sendable (ErasedModel) -> [any Sendable]
    let put: @Sendable ([any Sendable], ErasedModel) -> Void

    /// Creates the list field, or returns `nil` if a field is not one.
    init?<Model, Value>(_ path: FieldPath<Model, Value>, _ validators: [Validator<Value>]) {
      guard let number = validators.firstIndex(where: { $0.list != nil }), let list = validators[number].list else {
        return nil
      }
      var checks: [@Sendable (Value, Path, inout FoundIssues) -> Void] = []
      var countChecks: [@Sendable (Int, Path, inout FoundIssues) -> Void] = []
      for (index, validator) in validators.enumerated() where validator.rowKey == nil {
        if index != number { checks.append([validator].check()) } else if let rest = list.rest { checks.append(rest) }
        if let check = validator.checkCount { countChecks.append(check) }
      }
      keys = validators.compactMap { $0.rowKey }
      row = list.row
      elements = { erased in erased.read(as: Model.self) { list.elements(path.value(in: $0)) } }
      put = { elements, erased in
        erased.change(as: Model.self) { path.change(&$0) { $0 = list.make(elements) } }
      }
      guard checks.count > countChecks.count else {
        check = nil
        self.countChecks = countChecks
        return
      }
      self.countChecks = []
      let all = checks
      check = { (erased: ErasedModel, place: Path, foundIssues: inout FoundIssues) in
        let value: Value = erased.read(as: Model.self) { path.value(in: $0) }
        for check in all { check(value, place, &foundIssues) }
      }
    }
  }

  /// The requirements on a list, separated into those on the fields of each element and the rest.
  struct ListParts<Value>: Sendable {
    let row: @Sendable () -> FormShape
    let rest: (@Sendable (Value, Path, inout FoundIssues) -> Void)?
    let elements: @Sendable (Value) -> [any Sendable]
    let make: @Sendable ([any Sendable]) -> Value
  }

  extension Validator
  where Value: MutableCollection & RangeReplaceableCollection & SendableMetatype, Value.Element: Sendable {
    /// Every element must satisfy these validators; issues are reported at the path of the element's position.
    ///
    /// The elements are normalised as well. In a live form, the elements are rows if one of the validators is a form or
    /// the rules of a text.
    public static func each(_ validators: Validator<Value.Element>...) -> Validator { eachRow(validators) }

    private static func eachRow(_ validators: [Validator<Value.Element>]) -> Validator {
      var validator = Validator.eachMutable(validators)
      validator.variant = validators.variant { eachRow($0) }
      validator.reader = validators.reader().map { ValueReader(elements: $0) { Value($0) } }
      let number = validators.firstIndex { $0.row != nil }
      guard let number, let row = validators[number].row else { return validator }
      var others = validators
      others.remove(at: number)
      var rest: (@Sendable (Value, Path, inout FoundIssues) -> Void)?
      let restOfEach = Validator.eachMutable(others).run
      if !others.isEmpty { rest = restOfEach }
      validator.list = ListParts(
        row: row, rest: rest, elements: { $0.map { $0 as any Sendable } },
        make: { elements in Value(elements.compactMap { $0 as? Value.Element }) })
      return validator
    }
  }
#endif
