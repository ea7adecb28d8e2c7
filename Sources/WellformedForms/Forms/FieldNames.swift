#if !hasFeature(Embedded)
  public import WellformedCore

  /// A model that names its fields, so that a form can refer to them by key path alone.
  ///
  ///     struct SignUp: NamedFields {
  ///       var email = "", name = ""
  ///       static let fieldNames: FieldNames<SignUp> = [\.email: "email", \.name: "name"]
  ///     }
  ///
  ///     let form = Form<SignUp>(.field(\.email, .trimmed, .required, .email), .field(\.name, .trimmed, .required))
  ///
  /// If the model is isolated to an actor, as in a module whose types belong to the main actor by default, its names
  /// are isolated as well. The names of a model that is `nonisolated` or ``Validated`` can be used anywhere.
  public protocol NamedFields {
    /// The names of the fields by their key paths.
    static var fieldNames: FieldNames<Self> { get }
  }

  /// The names of a model's fields, by key path.
  ///
  /// Looking up a name takes the same time however many names there are.
  public struct FieldNames<Model>: Sendable, ExpressibleByDictionaryLiteral {
    let names: [FieldKey: String]

    /// Creates a table of names.
    ///
    /// Stops the program if a key path or a name appears twice: this is a programming error.
    public init(dictionaryLiteral names: (PartialKeyPath<Model>, String)...) {
      var known: Set<ExactText> = []
      var byKey: [FieldKey: String] = [:]
      for (keyPath, name) in names {
        precondition(known.insert(name), "Two fields are named \(name)")
        precondition(byKey.updateValue(name, forKey: FieldKey(keyPath)) == nil, "The field \(name) is named twice")
      }
      self.names = byKey
    }

    /// The name of the field at a key path, or `nil` if the table has none.
    public subscript(keyPath: PartialKeyPath<Model>) -> String? { names[FieldKey(keyPath)] }
  }

  extension NamedFields {
    /// Returns the name of a field of a form; a field that is not in the table is a programming error.
    fileprivate static func name(of keyPath: PartialKeyPath<Self>) -> String {
      guard let name = fieldNames[keyPath] else {
        preconditionFailure("\(Self.self).fieldNames does not name the field that a form has: \(keyPath)")
      }
      return name
    }
  }

  // The same declarations as with a name, except that the name is looked up.
  extension FormPart where Model: NamedFields {
    /// Declares a text field and its rules; the model gives the field its name.
    public static func field(_ keyPath: any KeyPath<Model, String> & Sendable, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), FieldPath(keyPath), nil, rules)
    }

    /// Declares a text field, how its text is prepared, and its rules; the model gives the field its name.
    public static func field(
      _ keyPath: any WritableKeyPath<Model, String> & Sendable, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), FieldPath(keyPath), normalization, rules) }

    /// Declares a text field that may be `nil`, which is judged as the empty text; the model gives the field its name.
    public static func field(_ keyPath: any KeyPath<Model, String?> & Sendable, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), optional: FieldPath(keyPath), nil, rules)
    }

    /// Declares a text field that may be `nil`, how its text is prepared, and its rules; the model gives the field its
    /// name.
    public static func field(
      _ keyPath: any WritableKeyPath<Model, String?> & Sendable, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), optional: FieldPath(keyPath), normalization, rules) }

    /// Declares a field of any type and its validators; the model gives the field its name.
    ///
    /// Without validators, the form of the type judges the value, if the type has one: see ``Validated``.
    public static func field<Value>(
      _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), validators) }

    // Declared again so that the compiler prefers this for values that are Sendable to the one for the main actor.
    /// Declares a field of any type and its validators; the model gives the field its name.
    ///
    /// Without validators, the form of the type judges the value, if the type has one: see ``Validated``.
    public static func field<Value: Sendable>(
      _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), validators) }

    /// Declares a field that people type as a text and the model holds as a value; the model gives the field its name.
    ///
    /// If a typed text stands for no value, that is an issue, and the model keeps the value that it has.
    public static func field<Value: Sendable>(
      _ keyPath: any WritableKeyPath<Model, Value> & Sendable, as format: TextFormat<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(keyPath), as: format, validators) }

    /// Declares a field that people type as a text and the model holds as an optional value; the model gives the field
    /// its name.
    ///
    /// If a typed text stands for no value, that is an issue, and the model keeps the value that it has.
    public static func field<Wrapped: Sendable>(
      _ keyPath: any WritableKeyPath<Model, Wrapped?> & Sendable, as format: TextFormat<Wrapped>,
      _ validators: Validator<Wrapped?>...
    ) -> FormPart {
      value(Model.name(of: keyPath), FieldPath(keyPath), as: TextFormat(optional: format), validators)
    }

    /// Declares a rule between fields, which are given by key path.
    ///
    /// Apart from that, it works like a rule whose fields are given by name.
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

  // For properties that are isolated to the main actor, as for fields with a name.
  @available(swift, introduced: 6)
  @MainActor
  extension FormPart where Model: NamedFields {
    /// Declares a text field that belongs to the main actor, and its rules; the model gives the field its name.
    public static func field(_ keyPath: KeyPath<Model, String>, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), nil, rules)
    }

    /// Declares a text field that belongs to the main actor and may be `nil`, and its rules; the model gives the field
    /// its name.
    public static func field(_ keyPath: KeyPath<Model, String?>, _ rules: Rule...) -> FormPart {
      text(Model.name(of: keyPath), optional: FieldPath(onMainActor: keyPath), nil, rules)
    }

    /// Declares a text field that belongs to the main actor, how its text is prepared, and its rules.
    ///
    /// The model gives the field its name.
    public static func field(
      _ keyPath: WritableKeyPath<Model, String>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), normalization, rules) }

    /// Declares a text field that belongs to the main actor and may be `nil`, how its text is prepared, and its rules.
    ///
    /// The model gives the field its name.
    public static func field(
      _ keyPath: WritableKeyPath<Model, String?>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(Model.name(of: keyPath), optional: FieldPath(onMainActor: keyPath), normalization, rules) }

    /// Declares a field of any type that belongs to the main actor, and its validators; the model gives the field its
    /// name.
    public static func field<Value: Sendable>(
      _ keyPath: KeyPath<Model, Value>, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), validators) }

    /// Declares a field that belongs to the main actor, which people type as a text and the model holds as a value.
    ///
    /// The model gives the field its name.
    public static func field<Value: Sendable>(
      _ keyPath: WritableKeyPath<Model, Value>, as format: TextFormat<Value>, _ validators: Validator<Value>...
    ) -> FormPart { value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), as: format, validators) }

    /// Declares a field that belongs to the main actor, which people type as a text and the model holds as an optional
    /// value.
    ///
    /// The model gives the field its name.
    public static func field<Wrapped: Sendable>(
      _ keyPath: WritableKeyPath<Model, Wrapped?>, as format: TextFormat<Wrapped>, _ validators: Validator<Wrapped?>...
    ) -> FormPart {
      value(Model.name(of: keyPath), FieldPath(onMainActor: keyPath), as: TextFormat(optional: format), validators)
    }
  }
#endif
