#if !hasFeature(Embedded)
  /// A model that says what its fields are called, so that forms name them by their key paths alone.
  ///
  ///     struct SignUp: NamedFields {
  ///       var email = "", name = ""
  ///       static let fieldNames: FieldNames<SignUp> = [\.email: "email", \.name: "name"]
  ///     }
  ///
  ///     let form = Form<SignUp>(.field(\.email, .trimmed, .required, .email), .field(\.name, .trimmed, .required))
  ///
  /// A model that belongs to an actor, as in a module whose types belong to the main actor by default, has its names there. One
  /// that is `nonisolated` or ``Validated`` has them anywhere.
  public protocol NamedFields {
    /// The names of the fields by their key paths.
    static var fieldNames: FieldNames<Self> { get }
  }

  /// The names of a model's fields by their key paths.
  ///
  /// Finding a name takes the same time however many there are.
  public struct FieldNames<Model>: Sendable, ExpressibleByDictionaryLiteral {
    private let names: [FieldKey: String]

    /// Creates a table of names.
    ///
    /// Stops the program where a key path stands twice, or a name does: that is a mistake in it.
    public init(dictionaryLiteral names: (PartialKeyPath<Model>, String)...) {
      var known: Set<ExactText> = []
      var byKey: [FieldKey: String] = [:]
      for (keyPath, name) in names {
        precondition(known.insert(name), "Two fields are named \(name)")
        precondition(byKey.updateValue(name, forKey: FieldKey(keyPath)) == nil, "The field \(name) is named twice")
      }
      self.names = byKey
    }

    /// The name of the field at a key path; nothing where the table has none.
    public subscript(keyPath: PartialKeyPath<Model>) -> String? { names[FieldKey(keyPath)] }
  }

  extension NamedFields {
    /// The name of a field that a form is given; one that is not in the table is a mistake in the program.
    fileprivate static func name(of keyPath: PartialKeyPath<Self>) -> String {
      guard let name = fieldNames[keyPath] else {
        preconditionFailure("\(Self.self).fieldNames does not name the field that a form has: \(keyPath)")
      }
      return name
    }
  }

  // The same as with a name, which is looked up.
  extension FormPart where Model: NamedFields {
    /// A text field and its rules, by the name that its model gives it.
    public static func field(_ keyPath: any KeyPath<Model, String> & Sendable, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), FieldPath(keyPath), nil, rules)
    }

    /// A text field, how its text is prepared, and its rules, by the name that its model gives it.
    public static func field(
      _ keyPath: any WritableKeyPath<Model, String> & Sendable, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), FieldPath(keyPath), normalization, rules) }

    /// A text field that may be missing, which is judged as the empty text, by the name that its model gives it.
    public static func field(_ keyPath: any KeyPath<Model, String?> & Sendable, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), optional: FieldPath(keyPath), nil, rules)
    }

    /// A text field that may be missing, how its text is prepared, and its rules, by the name that its model gives it.
    public static func field(
      _ keyPath: any WritableKeyPath<Model, String?> & Sendable, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), optional: FieldPath(keyPath), normalization, rules) }

    /// A field of any type and its validators, by the name that its model gives it.
    ///
    /// Without validators the form of the type is asked, if it has one: see ``Validated``.
    public static func field<Value>(
      _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), validators) }

    // The same again, so that of values that are Sendable this is preferred to what belongs to the main actor.
    /// A field of any type and its validators, by the name that its model gives it.
    ///
    /// Without validators the form of the type is asked, if it has one: see ``Validated``.
    public static func field<Value: Sendable>(
      _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), validators) }

    /// A field that is a text on one side and a value on the other, by the name that its model gives it.
    ///
    /// What is typed and tells no value is an issue, and the model keeps the value that it has.
    public static func field<Value: Sendable>(
      _ keyPath: any WritableKeyPath<Model, Value> & Sendable, as format: TextFormat<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), as: format, validators) }

    /// A field that is a text on one side and on the other a value that may be missing, by the name that its model gives it.
    ///
    /// What is typed and tells no value is an issue, and the model keeps the value that it has.
    public static func field<Wrapped: Sendable>(
      _ keyPath: any WritableKeyPath<Model, Wrapped?> & Sendable, as format: TextFormat<Wrapped>,
      _ validators: Validator<Wrapped?>...
    ) -> FormPart {
      value(Model.name(of: keyPath), FieldPath(keyPath), as: TextFormat(optional: format), validators)
    }

    /// A rule between fields, which are named by the names that the model gives them.
    ///
    /// It is otherwise like one whose fields are named by texts.
    public static func rule(
      _ code: IssueCode, reads first: PartialKeyPath<Model>, _ others: PartialKeyPath<Model>...,
      on field: PartialKeyPath<Model>? = nil, message: String? = nil, severity: Severity = .error,
      _ holds: @escaping @Sendable (Model) -> Bool
    ) -> FormPart {
      between(
        code, ([first] + others).map { Model.name(of: $0) }, field.map { Model.name(of: $0) },
        IssueOverride(message: message, severity: severity), holds)
    }
  }

  // For properties that are isolated to the main actor, as with a name.
  @available(swift, introduced: 6)
  @MainActor
  extension FormPart where Model: NamedFields {
    /// A text field that belongs to the main actor, and its rules, by the name that its model gives it.
    public static func field(_ keyPath: KeyPath<Model, String>, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), nil, rules)
    }

    /// A text field that belongs to the main actor and may be missing, and its rules, by the name that its model gives it.
    public static func field(_ keyPath: KeyPath<Model, String?>, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), optional: FieldPath(onMainActor: keyPath), nil, rules)
    }

    /// A text field that belongs to the main actor, how its text is prepared, and its rules, by the name that its model gives
    /// it.
    public static func field(
      _ keyPath: WritableKeyPath<Model, String>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), normalization, rules) }

    /// A text field that belongs to the main actor and may be missing, how its text is prepared, and its rules, by the name
    /// that its model gives it.
    public static func field(
      _ keyPath: WritableKeyPath<Model, String?>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), optional: FieldPath(onMainActor: keyPath), normalization, rules) }

    /// A field of any type that belongs to the main actor, and its validators, by the name that its model gives it.
    public static func field<Value: Sendable>(
      _ keyPath: KeyPath<Model, Value>, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), validators) }

    /// A field that belongs to the main actor and is a text on one side and a value on the other, by the name that its model
    /// gives it.
    public static func field<Value: Sendable>(
      _ keyPath: WritableKeyPath<Model, Value>, as format: TextFormat<Value>, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), as: format, validators) }

    /// A field that belongs to the main actor and is a text on one side and on the other a value that may be missing, by the
    /// name that its model gives it.
    public static func field<Wrapped: Sendable>(
      _ keyPath: WritableKeyPath<Model, Wrapped?>, as format: TextFormat<Wrapped>, _ validators: Validator<Wrapped?>...
    ) -> FormPart {
      value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), as: TextFormat(optional: format), validators)
    }
  }
#endif
