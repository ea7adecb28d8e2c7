/// One part of a form: a field, or a rule between fields.
public struct FormPart<Model>: Sendable {
  enum Content: Sendable {
    case text(TextField)
    case value(ValueField)
    case between(BetweenRule)
    case remote(RemoteRule<Model>)
  }

  var content: Content

  /// The same field under another label; without one, the label follows from the field's name.
  ///
  /// Sentences call it so too: "Enter Full name". Where they should say it otherwise, use ``labelled(_:within:)``.
  public func labelled(_ label: String) -> FormPart { labelled(FieldLabel(label)) }

  /// The same field under another label, and what it is called within a sentence.
  ///
  ///     .field("email", \.email, .required, .email).labelled("Email", within: "your email address")
  ///
  /// An empty field is then reported as "Enter your email address". A sentence that begins with the field begins with its
  /// label: "Email: enter an address such as name@example.com".
  ///
  /// - Parameters:
  ///   - label: What stands beside the field.
  ///   - phrase: What stands for the field within a sentence, in the language of the label. What the catalogue has for the
  ///     field under ``IssueCode/fieldPhrase`` comes first.
  public func labelled(_ label: String, within phrase: String) -> FormPart {
    labelled(FieldLabel(label, within: phrase))
  }

  private func labelled(_ label: FieldLabel) -> FormPart {
    var part = self
    switch content {
    case .text(var field):
      field.label = label
      part.content = .text(field)
    case .value(var field):
      field.label = label
      part.content = .value(field)
    case .between, .remote: break
    }
    return part
  }

  /// The same field as one that holds a secret, such as a password, a PIN or an answer that only one person knows.
  ///
  /// A secret is shown by nobody: reports leave its text out even where values are asked for, exports say `writeOnly`,
  /// views hide what is typed, and the command shows no excerpt of it. A field with a format for secrets, such as
  /// `.opaqueString`, is one by itself.
  public var secret: FormPart {
    var part = self
    switch content {
    case .text(var field):
      field.isSecret = true
      part.content = .text(field)
    case .value(var field):
      field.isSecret = true
      part.content = .value(field)
    case .between, .remote: break
    }
    return part
  }

  /// The same text field with another limit on what it takes at all, in bytes of UTF-8.
  ///
  /// The limit is looked at before any rule; see `Form.defaultByteLimit`.
  public func limited(toBytes limit: Int) -> FormPart {
    guard case .text(var field) = content else { return self }
    field.byteLimit = limit
    return FormPart(content: .text(field))
  }
}

extension FormPart {
  /// The same rule between fields, or remote rule, with a number from the application's own table of errors.
  ///
  /// Fields are not changed: their rules have numbers of their own.
  public func code(_ number: Int) -> FormPart { overridden { $0.number = number } }

  /// The same rule between fields, or remote rule, with a message of the application's own.
  public func message(_ message: String) -> FormPart { overridden { $0.message = message } }

  /// The same rule between fields, or remote rule, as a warning.
  public var warning: FormPart { overridden { $0.severity = .warning } }

  private func overridden(_ change: (inout IssueOverride) -> Void) -> FormPart {
    switch content {
    case .between(var rule):
      change(&rule.override)
      return FormPart(content: .between(rule))
    case .remote(var rule):
      change(&rule.override)
      return FormPart(content: .remote(rule))
    case .text, .value: return self
    }
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
  /// Tells whether nobody is to see what is in it.
  var isSecret = false
}

/// A field of any other type.
package struct ValueField: Sendable {
  let name: String
  var label: FieldLabel?
  /// Tells whether nobody is to see what is in it.
  var isSecret = false
  /// Checks the field of a model, whose path is given.
  let check: @Sendable (ErasedModel, Path, inout FoundIssues) -> Void
  /// Where in the model the field is stored and what range it must be in, when that is all there is to it.
  var storedInteger: StoredInteger?
  /// How it is reported that a box is not ticked, when that is all there is to it.
  var acceptance: IssueOverride?
  /// Normalises the texts within the field of a model.
  let normalize: (@Sendable (ErasedModel) -> Void)?
  /// Tells whether the field belongs to the main actor; see `FieldPath`.
  var needsMainActor = false
  /// The field as it was declared, where a form asks otherwise; missing where it is always the same.
  var variant: (@Sendable (FormVariant) -> ValueField)?
  /// What each of the validators asks, as data; nothing stands for one that is a closure.
  var outline: @Sendable () -> [ValueOutline?] = { [nil] }
  #if !hasFeature(Embedded)
    /// The key path that the field was declared by, if it was.
    package var key: FieldKey?
    /// What a value is described as, which is different for different values, where it was declared by a key path.
    var description: (@Sendable (ErasedModel) -> String)?
    /// How the value is typed; missing where its type has no text format.
    var typing: ValueTyping?
    /// How the value is read of what was sent; missing where it cannot be written.
    var reader: FieldReader?
    /// Tells whether the value may follow from others of the model.
    var isDerived = true
    /// The field as rows of a live form, if it can be.
    package var list: ListField?
    /// The field as the fields of a form of its own, if it is such.
    var nested: NestedField?
  #endif
}

/// A whole number that is stored in a model and must be in a range.
struct StoredInteger: Sendable {
  /// How many bytes from the beginning of the model it lies.
  let offset: Int
  let range: ClosedRange<Int>
  /// What is found in every number below the range, and in every number above it.
  let below: [Issue]
  let above: [Issue]

  /// - Parameter check: What is found in a number.
  init(at offset: Int, in range: ClosedRange<Int>, check: (Int) -> [Issue]) {
    (self.offset, self.range) = (offset, range)
    below = range.lowerBound > Int.min ? check(range.lowerBound - 1) : []
    above = range.upperBound < Int.max ? check(range.upperBound + 1) : []
  }
}

extension ValueField {
  /// The field as a form asks otherwise.
  func `in`(_ variant: FormVariant) -> ValueField {
    guard var field = self.variant?(variant) else { return self }
    (field.label, field.isSecret) = (label, isSecret)
    return field
  }
}

/// A rule about a model as a whole that reads some fields and speaks of one.
package struct BetweenRule: Sendable {
  let code: IssueCode
  let reads: [String]
  let field: String
  var override: IssueOverride
  /// Tells whether the rule holds for a model.
  let holds: @Sendable (ErasedModel) -> Bool
}

extension FormPart {
  /// A text field, read and written by closures.
  ///
  /// Without a closure that writes, the text is judged as it is: what it would be prepared to could not be stored.
  public static func field(
    _ name: String, get: @escaping @Sendable (Model) -> String,
    set: (@Sendable (inout Model, String) -> Void)? = nil, _ normalization: Normalization = [], rules: [Rule]
  ) -> FormPart {
    FormPart(
      content: .text(
        TextField(
          name: name, access: TextAccess(get: get, set: set), normalization: normalization, rules: rules)))
  }

  /// A field of any type, read by a closure.
  public static func field<Value>(
    _ name: String, get: @escaping @Sendable (Model) -> Value, validators: [Validator<Value>]
  ) -> FormPart {
    FormPart(content: .value(value(name, get, validators)))
  }

  private static func value<Value>(
    _ name: String, _ get: @escaping @Sendable (Model) -> Value, _ validators: [Validator<Value>]
  ) -> ValueField {
    // What is read alone is not written back.
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

  /// A rule between fields.
  ///
  /// It runs when exactly the fields it reads are sound, that is, without an error, whatever is wrong with others, and
  /// judges the model with its texts normalised.
  ///
  /// - Parameters:
  ///   - code: The code of the issue found where the rule does not hold.
  ///   - reads: The names of the fields that the rule reads.
  ///   - field: The name of the field that the issue is about; without one it is the last that is read.
  ///   - message: What to say, if not the catalogue's sentence for the code.
  ///   - severity: How much the issue weighs.
  ///   - holds: Tells whether the rule holds.
  @_disfavoredOverload  // Of objects the one below is preferred, which takes what this takes.
  public static func rule(
    _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
    severity: Severity = .error, _ holds: @escaping @Sendable (Model) -> Bool
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
    /// A rule between fields of an object.
    ///
    /// It runs when exactly the fields it reads are sound, that is, without an error, whatever is wrong with others, and
    /// judges the object as it is. Written on an actor, it may look at all that belongs to that actor, and the form is then
    /// used there only. It must not change what it captures.
    ///
    /// - Parameters:
    ///   - code: The code of the issue found where the rule does not hold.
    ///   - reads: The names of the fields that the rule reads.
    ///   - field: The name of the field that the issue is about; without one it is the last that is read.
    ///   - message: What to say, if not the catalogue's sentence for the code.
    ///   - severity: How much the issue weighs.
    ///   - isolation: The actor that the rule is written on.
    ///   - holds: Tells whether the rule holds.
    public static func rule(
      _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
      severity: Severity = .error, isolation: (any Actor)? = #isolation, _ holds: @escaping (Model) -> Bool
    ) -> FormPart {
      // The closure is isolated as the place is that it is written at. Where that is an actor, it runs nowhere else. (At
      // the beginning of a variable of the main actor, Swift 6.3 gives no isolation; the form demands it then, because the
      // fields that the rule reads do.)
      nonisolated(unsafe) let holds = holds
      return between(code, reads, field, IssueOverride(message: message, severity: severity)) { model in
        isolation?.preconditionIsolated("The rule belongs to another actor; check the model there")
        return unsafe holds(model)
      }
    }
  }
#endif

extension FormPart where Model == [String: String] {
  /// A text field of a dictionary and its rules.
  ///
  /// A missing text is judged as the empty one.
  public static func field(_ name: String, _ rules: Rule...) -> FormPart {
    .field(name, [], rules: rules)
  }

  /// A text field of a dictionary, how its text is prepared, and its rules.
  public static func field(_ name: String, _ normalization: Normalization, _ rules: Rule...) -> FormPart {
    .field(name, normalization, rules: rules)
  }

  private static func field(_ name: String, _ normalization: Normalization, rules: [Rule]) -> FormPart {
    let access = TextAccess(
      get: { (model: [String: String]) in model[exactly: name] ?? "" },
      set: { model, text in if model[exactly: name] != nil { model[name] = text } },
      put: { model, text in
        // A dictionary holds one of two names that Swift takes for the same; the other's text stays.
        if model[exactly: name] != nil || (model[name] == nil && !text.isEmpty) { model[name] = text }
      })
    return FormPart(
      content: .text(TextField(name: name, access: access, normalization: normalization, rules: rules)))
  }
}
