public import WellformedCore

/// One part of a form: a field, or a rule between fields.
public struct FormPart<Model>: Sendable {
  indirect enum Content: Sendable {
    case text(TextField)
    case value(ValueField)
    case between(BetweenRule)
    case remote(RemoteRule<Model>)
  }

  var content: Content
  /// What the part was given and has no meaning for it, such as the message of a whole field.
  private(set) var misplaced: Misplaced?

  init(content: Content) { self.content = content }

  /// What has a meaning for some parts of forms only.
  enum Misplaced: Sendable {
    case label, secret, limit, number, message, warning, arguments
  }

  /// Returns the same field with another label; without one, the label is derived from the field's name.
  ///
  /// Sentences use the label as well: "Enter Full name". If sentences should use another phrase, call
  /// ``labelled(_:within:)``. An empty label counts as none.
  public func labelled(_ label: String) -> FormPart { labelled(FieldLabel(label)) }

  /// Returns the same field with another label, and with a phrase for use within sentences.
  ///
  ///     .field("email", \.email, .required, .email).labelled("Email", within: "your email address")
  ///
  /// An empty field is then reported as "Enter your email address". A sentence that begins with the field begins with
  /// its label: "Email: enter an address such as name@example.com".
  ///
  /// - Parameters:
  ///   - label: The label that stands next to the field.
  ///   - phrase: The phrase for the field within a sentence, in the language of the label. If the catalogue has a
  ///     phrase for the field under ``IssueCode/fieldPhrase``, that one is used instead.
  public func labelled(_ label: String, within phrase: String) -> FormPart {
    labelled(FieldLabel(label, within: phrase))
  }

  private func labelled(_ label: FieldLabel) -> FormPart {
    var part = self
    switch content {
    case .text(var field):
      field.label = label.orDerived(from: field.name)
      part.content = .text(field)
    case .value(var field):
      field.label = label.orDerived(from: field.name)
      part.content = .value(field)
    case .between, .remote: part.misplaced = .label
    }
    return part
  }

  /// The same field as one that holds a secret, such as a password, a PIN or an answer that only one person knows.
  ///
  /// A secret is never shown: reports leave its text out even if values are revealed, exports say `writeOnly`, views
  /// hide what is typed, and the command shows no excerpt of it. A field with a format for secrets, such as
  /// `.opaqueString`, is secret automatically.
  public var secret: FormPart {
    var part = self
    switch content {
    case .text(var field):
      field.isSecret = true
      part.content = .text(field)
    case .value(var field):
      field.isSecret = true
      part.content = .value(field)
    case .between, .remote: part.misplaced = .secret
    }
    return part
  }

  /// Returns the same text field with another limit on the number of UTF-8 bytes that it accepts.
  ///
  /// The limit is checked before any rule; see `Form.defaultByteLimit`. A part that is not a text field has no such
  /// limit: the form cannot be created.
  public func limited(toBytes limit: Int) -> FormPart {
    var part = self
    if case .text(var field) = content {
      field.byteLimit = limit
      part.content = .text(field)
    } else {
      part.misplaced = .limit
    }
    return part
  }
}

extension FormPart {
  /// Returns the same rule between fields, or remote rule, with a number from the application's own table of errors.
  ///
  /// A field has no number: give it to one of its rules. Otherwise the form cannot be created.
  public func code(_ number: Int) -> FormPart { overridden(.number) { $0.number = number } }

  /// Returns the same rule between fields, or remote rule, with a message of the application's own.
  ///
  /// A field has no message: give it to one of its rules. Otherwise the form cannot be created.
  public func message(_ message: String) -> FormPart { overridden(.message) { $0.message = message } }

  /// The same rule between fields, or remote rule, as a warning.
  ///
  /// To turn the rules of a field into warnings, use `warning` of each rule. Otherwise the form cannot be created.
  public var warning: FormPart { overridden(.warning) { $0.severity = .warning } }

  private func overridden(_ given: Misplaced, _ change: (inout IssueOverride) -> Void) -> FormPart {
    var part = self
    switch content {
    case .between(var rule):
      change(&rule.override)
      part.content = .between(rule)
    case .remote(var rule):
      change(&rule.override)
      part.content = .remote(rule)
    case .text, .value: part.misplaced = given
    }
    return part
  }

  /// Returns the same rule between fields, or remote rule, with arguments for its message.
  ///
  /// If the rule does not hold, the closure gets the same model as the rule, and the message may mention what the
  /// closure returns. A catalogue's message can choose its plural form by a whole number:
  ///
  ///     let trip = Form<Trip>(
  ///       .field("seats", \.seats), .field("guests", \.guests),
  ///       .rule("seats.missing", reads: "guests", "seats") { $0.guests <= $0.seats }
  ///         .arguments { ["count": .integer($0.guests - $0.seats)] }
  ///     ).worded(
  ///       in: .english.overriding([
  ///         "seats.missing": .plural("count", one: "Add 1 more seat", other: "Add {count} more seats")
  ///       ]))
  ///
  /// Arguments are part of the issue, and so of what a server answers: return nothing that must not be shown. A field has
  /// no arguments: the form cannot be created.
  @_disfavoredOverload  // For objects, the overload in FormPart+Objects is preferred; it accepts all that this does.
  public func arguments(_ arguments: @escaping @Sendable (Model) -> Arguments) -> FormPart { with(arguments) }

  /// Returns the same part with arguments, which a field does not take.
  func with(_ arguments: @escaping @Sendable (Model) -> Arguments) -> FormPart {
    var part = self
    switch content {
    case .between(var rule):
      rule.arguments = { $0.read(as: Model.self) { arguments($0) } }
      part.content = .between(rule)
    case .remote(var rule):
      #if !hasFeature(Embedded)
        rule.arguments = arguments
      #endif
      part.content = .remote(rule)
    case .text, .value: part.misplaced = .arguments
    }
    return part
  }
}

extension FormPart {
  /// Declares a text field that closures read and write.
  ///
  /// Without a closure that writes, the text is judged as it is, because its prepared text could not be stored.
  public static func field(
    _ name: String, get: @escaping @Sendable (Model) -> String,
    set: (@Sendable (inout Model, String) -> Void)? = nil, _ normalization: Normalization = [], rules: [Rule]
  ) -> FormPart {
    FormPart(
      content: .text(
        TextField(
          name: name, access: TextAccess(get: get, set: set), normalization: normalization, rules: rules)))
  }

  /// Declares a field of any type that a closure reads.
  public static func field<Value>(
    _ name: String, get: @escaping @Sendable (Model) -> Value, validators: [Validator<Value>]
  ) -> FormPart {
    FormPart(content: .value(value(name, get, validators)))
  }

  private static func value<Value>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Value, _ validators: [Validator<Value>]
  ) -> ValueField {
    // A read-only text is not written back.
    let validators = validators.in(.unprepared)
    let check = validators.check()
    var field = ValueField(
      name: name,
      check: { model, path, foundIssues in check(model.read(as: Model.self) { get($0) }, path, &foundIssues) },
      normalize: nil)
    if validators.contains(where: { $0.variant != nil }) {
      field.variant = { value(name, get, validators.in($0)) }
    }
    #if !hasFeature(Embedded)
      field.outline = { validators.map { $0.outline?() } }
    #endif
    return field
  }

  /// Declares a rule between fields.
  ///
  /// The rule runs if none of the fields that it reads has an error; other fields do not matter. It judges
  /// the model with its texts normalised.
  ///
  /// - Parameters:
  ///   - code: The code of the issue if the rule does not hold.
  ///   - reads: The names of the fields that the rule reads.
  ///   - field: The name of the field that the issue is about; by default, the last field that the rule reads.
  ///   - message: The message to use instead of the catalogue's sentence for the code.
  ///   - severity: The severity of the issue.
  ///   - holds: Returns whether the rule holds.
  @_disfavoredOverload  // For objects, the overload in FormPart+Objects is preferred; it accepts all that this does.
  public static func rule(
    _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
    severity: Severity = .error, _ holds: @escaping @Sendable (Model) -> Bool
  ) -> FormPart {
    between(code, reads, field, IssueOverride(message: message, severity: severity), holds)
  }

  /// Declares a rule between fields, whose names are in a list.
  ///
  /// Apart from that, it works like a rule whose fields are given one by one. It serves forms that are made in a loop.
  @_disfavoredOverload
  public static func rule(
    _ code: IssueCode, reads: [String], on field: String? = nil, message: String? = nil, severity: Severity = .error,
    _ holds: @escaping @Sendable (Model) -> Bool
  ) -> FormPart {
    between(code, reads, field, IssueOverride(message: message, severity: severity), holds)
  }

  static func between(
    _ code: IssueCode, _ reads: [String], _ field: String?, _ override: IssueOverride,
    _ holds: @escaping @Sendable (Model) -> Bool
  ) -> FormPart {
    FormPart(
      content: .between(
        BetweenRule(
          code: code, reads: reads, field: field ?? reads.last ?? "", override: override,
          holds: { $0.read(as: Model.self) { holds($0) } })))
  }
}

extension FormPart where Model == [String: String] {
  /// Declares a text field of a dictionary and its rules.
  ///
  /// A missing text is judged as the empty text.
  public static func field(_ name: String, _ rules: Rule...) -> FormPart {
    .field(name, [], rules: rules)
  }

  /// Declares a text field of a dictionary, how its text is prepared, and its rules.
  public static func field(_ name: String, _ normalization: Normalization, _ rules: Rule...) -> FormPart {
    .field(name, normalization, rules: rules)
  }

  /// Declares a text field of a dictionary whose rules are known only when the program runs.
  public static func field(_ name: String, _ normalization: Normalization = [], rules: [Rule]) -> FormPart {
    let access = TextAccess(
      get: { (model: [String: String]) in model[exactly: name] ?? "" },
      set: { model, text in if model[exactly: name] != nil { model[name] = text } },
      put: { model, text in
        // If two names are the same to Swift, a dictionary holds one of them only; the text of the other one stays.
        if model[exactly: name] != nil || (model[name] == nil && !text.isEmpty) { model[name] = text }
      })
    return FormPart(
      content: .text(TextField(name: name, access: access, normalization: normalization, rules: rules)))
  }
}
