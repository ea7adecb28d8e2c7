/// One part of a form: a field, or a rule between fields.
public struct FormPart<Model>: Sendable {
  enum Content: Sendable {
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
  @_disfavoredOverload  // For objects, the overload below is preferred; it accepts everything that this one accepts.
  public func arguments(_ arguments: @escaping @Sendable (Model) -> Arguments) -> FormPart { with(arguments) }

  private func with(_ arguments: @escaping @Sendable (Model) -> Arguments) -> FormPart {
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

/// A text field as it was declared.
package struct TextField: Sendable {
  let name: String
  var label: FieldLabel?
  let access: TextAccess
  var normalization: Normalization
  let rules: [Rule]
  var byteLimit = TextPlan.defaultByteLimit
  /// Whether the field is secret, so that nobody sees what is in it.
  var isSecret = false
}

/// A field of any other type.
package struct ValueField: Sendable {
  let name: String
  var label: FieldLabel?
  /// Whether the field is secret, so that nobody sees what is in it.
  var isSecret = false
  /// Checks the field of a model, at the given path.
  let check: @Sendable (ErasedModel, Path, inout FoundIssues) -> Void
  /// Where in the model the field is stored and what range it must be in, if nothing else is required of it.
  var storedInteger: StoredInteger?
  /// The override of the issue for a box that is not ticked, if nothing else is required of the field.
  var acceptance: IssueOverride?
  /// Normalises the texts within the field of a model.
  let normalize: (@Sendable (ErasedModel) -> Void)?
  /// Whether the field belongs to the main actor; see `FieldPath`.
  var needsMainActor = false
  /// The field as declared, in a variant of the form; `nil` if it is the same in all variants.
  var variant: (@Sendable (FormVariant) -> ValueField)?
  /// What each validator requires, as data; `nil` stands for a validator that is a closure.
  var outline: @Sendable () -> [ValueOutline?] = { [nil] }
  #if !hasFeature(Embedded)
    /// The key path that the field was declared with, if there is one.
    package var key: FieldKey?
    /// A description of the value that differs for different values; `nil` if the field was not declared by a key path.
    var description: (@Sendable (ErasedModel) -> String)?
    /// How the value is typed; `nil` if its type has no text format.
    var typing: ValueTyping?
    /// How the value is read from input; `nil` if it cannot be written.
    var reader: FieldReader?
    /// Whether the value may depend on other values of the model.
    var isDerived = true
    /// The field as rows of a live form, if it can be shown as such.
    package var list: ListField?
    /// The field as the fields of its own form, if it has one.
    var nested: NestedField?
  #endif
}

/// A whole number that is stored in a model and must be in a range.
struct StoredInteger: Sendable {
  /// The number's offset in bytes from the beginning of the model.
  let offset: Int
  let range: ClosedRange<Int>
  /// What is found in every number below the range, and in every number above it.
  let below: [Issue]
  let above: [Issue]

  /// Creates the range check of a stored number.
  ///
  /// - Parameter check: Returns the issues of a number.
  init(at offset: Int, in range: ClosedRange<Int>, check: (Int) -> [Issue]) {
    (self.offset, self.range) = (offset, range)
    below = range.lowerBound > Int.min ? check(range.lowerBound - 1) : []
    above = range.upperBound < Int.max ? check(range.upperBound + 1) : []
  }
}

extension ValueField {
  /// Returns the value as the text that is written for it; `nil` if its type has no text format.
  func typedText(in model: ErasedModel) -> String? {
    #if hasFeature(Embedded)
      nil
    #else
      typing?.text(model)
    #endif
  }

  /// Returns the field as it is in a variant of the form.
  func `in`(_ variant: FormVariant) -> ValueField {
    guard var field = self.variant?(variant) else { return self }
    (field.label, field.isSecret) = (label, isSecret)
    return field
  }
}

/// A rule that judges a model as a whole, reads some of its fields and reports an issue of one field.
package struct BetweenRule: Sendable {
  let code: IssueCode
  let reads: [String]
  let field: String
  var override: IssueOverride
  /// Returns whether the rule holds for a model.
  let holds: @Sendable (ErasedModel) -> Bool
  /// Returns what a message may mention if the rule does not hold for a model.
  var arguments: (@Sendable (ErasedModel) -> Arguments)?

  /// Returns the issue of a model for which the rule does not hold.
  func issue(of model: ErasedModel, at path: Path) -> Issue {
    Issue(code, at: path, arguments: arguments?(model) ?? Arguments())
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
  @_disfavoredOverload  // For objects, the overload below is preferred; it accepts everything that this one accepts.
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

#if !hasFeature(Embedded)
  extension FormPart where Model: AnyObject {
    /// Declares a rule between fields of an object.
    ///
    /// The rule runs if none of the fields that it reads has an error; other fields do not matter. It
    /// judges the object as it is, without normalising it. A rule that is written on an actor may use everything that
    /// belongs to the actor, and the form can then be used on that actor only. The rule must not change what it
    /// captures.
    ///
    /// - Parameters:
    ///   - code: The code of the issue if the rule does not hold.
    ///   - reads: The names of the fields that the rule reads.
    ///   - field: The name of the field that the issue is about; by default, the last field that the rule reads.
    ///   - message: The message to use instead of the catalogue's sentence for the code.
    ///   - severity: The severity of the issue.
    ///   - isolation: The actor that the rule is written on.
    ///   - holds: Returns whether the rule holds.
    public static func rule(
      _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
      severity: Severity = .error, isolation: (any Actor)? = #isolation, _ holds: @escaping (Model) -> Bool
    ) -> FormPart {
      rule(
        code, reads: reads, on: field, message: message, severity: severity, isolation: isolation, holds)
    }

    /// Declares a rule between fields of an object, whose names are in a list.
    ///
    /// Apart from that, it works like a rule whose fields are given one by one. It serves forms that are made in a loop.
    public static func rule(
      _ code: IssueCode, reads: [String], on field: String? = nil, message: String? = nil,
      severity: Severity = .error, isolation: (any Actor)? = #isolation, _ holds: @escaping (Model) -> Bool
    ) -> FormPart {
      // The closure has the isolation of the place where it is written. If that is an actor, the closure runs nowhere
      // else. (In the initial value of a variable of the main actor, Swift 6.3 passes no isolation. The form then
      // requires the main actor anyway, because the fields that the rule reads do.)
      nonisolated(unsafe) let holds = holds
      return between(code, reads, field, IssueOverride(message: message, severity: severity)) { model in
        isolation?.preconditionIsolated("The rule belongs to another actor; check the model there")
        return unsafe holds(model)
      }
    }

    /// Returns the same rule between fields of an object with arguments for its message.
    ///
    /// A closure that is written on an actor may use everything that belongs to the actor, and the form can then be
    /// used on that actor only.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure is written on.
    ///   - arguments: Returns what the message may mention; called if the rule does not hold.
    public func arguments(
      isolation: (any Actor)? = #isolation, _ arguments: @escaping (Model) -> Arguments
    ) -> FormPart {
      nonisolated(unsafe) let arguments = arguments
      return with { model in
        isolation?.preconditionIsolated("The arguments belong to another actor; check the model there")
        return unsafe arguments(model)
      }
    }
  }
#endif

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

  private static func field(_ name: String, _ normalization: Normalization, rules: [Rule]) -> FormPart {
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
