#if !hasFeature(Embedded)
  public import WellformedCore

  extension FormPart {
    /// Declares a text field and its rules.
    public static func field(
      _ name: String, _ keyPath: any KeyPath<Model, String> & Sendable, _ rules: Rule...
    ) -> FormPart { text(name, FieldPath(keyPath), nil, rules) }

    /// Declares a text field, how its text is prepared, and its rules.
    public static func field(
      _ name: String, _ keyPath: any WritableKeyPath<Model, String> & Sendable, _ normalization: Normalization,
      _ rules: Rule...
    ) -> FormPart { text(name, FieldPath(keyPath), normalization, rules) }

    /// Declares a text field that may be `nil`, which is judged as the empty text.
    public static func field(
      _ name: String, _ keyPath: any KeyPath<Model, String?> & Sendable, _ rules: Rule...
    ) -> FormPart { text(name, optional: FieldPath(keyPath), nil, rules) }

    /// Declares a text field that may be `nil`, how its text is prepared, and its rules.
    public static func field(
      _ name: String, _ keyPath: any WritableKeyPath<Model, String?> & Sendable, _ normalization: Normalization,
      _ rules: Rule...
    ) -> FormPart { text(name, optional: FieldPath(keyPath), normalization, rules) }

    /// Declares a field of any type and its validators, which normalise the texts within it if the field can be
    /// written.
    ///
    /// Without validators, the form of the type judges the value, if the type has one: see ``Validated``.
    public static func field<Value>(
      _ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(name, FieldPath(keyPath), validators) }

    /// Declares a field that people type as a text and the model holds as a value, and the value's validators.
    ///
    /// If a typed text stands for no value, that is an issue, and the model keeps the value that it has.
    public static func field<Value: Sendable>(
      _ name: String, _ keyPath: any WritableKeyPath<Model, Value> & Sendable, as format: TextFormat<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { value(name, FieldPath(keyPath), as: format, validators) }

    /// Declares a field that people type as a text and the model holds as an optional value, which is `nil` if the text
    /// is empty.
    ///
    /// If a typed text stands for no value, that is an issue, and the model keeps the value that it has.
    public static func field<Wrapped: Sendable>(
      _ name: String, _ keyPath: any WritableKeyPath<Model, Wrapped?> & Sendable, as format: TextFormat<Wrapped>,
      _ validators: Validator<Wrapped?>...
    ) -> FormPart { value(name, FieldPath(keyPath), as: TextFormat(optional: format), validators) }

    // Declared again so that the compiler prefers this for values that are Sendable to the one for the main actor.
    /// Declares a field of any type and its validators, which normalise the texts within it if the field can be
    /// written.
    public static func field<Value: Sendable>(
      _ name: String, _ keyPath: any KeyPath<Model, Value> & Sendable, _ validators: Validator<Value>...
    ) -> FormPart { value(name, FieldPath(keyPath), validators) }
  }

  // A key path to a property that is isolated to the main actor is not Sendable, and neither is its literal. In the
  // Swift 6 language mode the compiler tells the two kinds apart and uses these declarations for such a key path. In
  // Swift 5 it uses those above for both.
  @available(swift, introduced: 6)
  @MainActor
  extension FormPart {
    /// Declares a text field that belongs to the main actor, and its rules.
    ///
    /// If it is a property of an object, or computed, the form can be used on the main actor only.
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String>, _ rules: Rule...
    ) -> FormPart { text(name, FieldPath(onMainActor: keyPath), nil, rules) }

    /// Declares a text field that belongs to the main actor, how its text is prepared, and its rules.
    ///
    /// If it is a property of an object, or computed, the form can be used on the main actor only.
    public static func field(
      _ name: String, _ keyPath: WritableKeyPath<Model, String>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(name, FieldPath(onMainActor: keyPath), normalization, rules) }

    /// Declares a text field that belongs to the main actor and may be `nil`, which is judged as the empty text.
    ///
    /// If it is a property of an object, or computed, the form can be used on the main actor only.
    public static func field(
      _ name: String, _ keyPath: KeyPath<Model, String?>, _ rules: Rule...
    ) -> FormPart { text(name, optional: FieldPath(onMainActor: keyPath), nil, rules) }

    /// Declares a text field that belongs to the main actor and may be `nil`, how its text is prepared, and its rules.
    ///
    /// If it is a property of an object, or computed, the form can be used on the main actor only.
    public static func field(
      _ name: String, _ keyPath: WritableKeyPath<Model, String?>, _ normalization: Normalization, _ rules: Rule...
    ) -> FormPart { text(name, optional: FieldPath(onMainActor: keyPath), normalization, rules) }

    /// Declares a field of any type that belongs to the main actor, and its validators.
    ///
    /// If it is a property of an object, or computed, the form can be used on the main actor only.
    public static func field<Value: Sendable>(
      _ name: String, _ keyPath: KeyPath<Model, Value>, _ validators: Validator<Value>...
    ) -> FormPart { value(name, FieldPath(onMainActor: keyPath), validators) }

    /// Declares a field that belongs to the main actor, which people type as a text and the model holds as a value.
    ///
    /// The validators are those of the value. If the field is a property of an object, or computed, the form can be
    /// used on the main actor only.
    public static func field<Value: Sendable>(
      _ name: String, _ keyPath: WritableKeyPath<Model, Value>, as format: TextFormat<Value>,
      _ validators: Validator<Value>...
    ) -> FormPart { value(name, FieldPath(onMainActor: keyPath), as: format, validators) }

    /// Declares a field that belongs to the main actor, which people type as a text and the model holds as an optional
    /// value.
    ///
    /// The value is `nil` if the text is empty. If the field is a property of an object, or computed, the form can be
    /// used on the main actor only.
    public static func field<Wrapped: Sendable>(
      _ name: String, _ keyPath: WritableKeyPath<Model, Wrapped?>, as format: TextFormat<Wrapped>,
      _ validators: Validator<Wrapped?>...
    ) -> FormPart { value(name, FieldPath(onMainActor: keyPath), as: TextFormat(optional: format), validators) }
  }

  extension FormPart {
    static func text(
      _ name: String, _ path: FieldPath<Model, String>, _ normalization: Normalization?, _ rules: [Rule]
    ) -> FormPart {
      text(name, TextAccess(path, isNormalized: normalization != nil), normalization, rules)
    }

    static func text(
      _ name: String, optional path: FieldPath<Model, String?>, _ normalization: Normalization?, _ rules: [Rule]
    ) -> FormPart {
      text(name, TextAccess(optional: path, isNormalized: normalization != nil), normalization, rules)
    }

    private static func text(
      _ name: String, _ access: TextAccess, _ normalization: Normalization?, _ rules: [Rule]
    ) -> FormPart {
      FormPart(content: .text(TextField(name: name, access: access, normalization: normalization ?? [], rules: rules)))
    }

    static func value<Value>(
      _ name: String, _ path: FieldPath<Model, Value>, as format: TextFormat<Value>? = nil,
      _ validators: [Validator<Value>]
    ) -> FormPart {
      let asked = validators.isEmpty ? Validator<Value>.standard.map { [$0] } : nil
      return FormPart(
        content: .value(ValueField(name: name, path, as: format, (asked ?? validators).withDistinct())))
    }
  }

  extension ValueField {
    fileprivate init<Model, Value>(
      name: String, _ path: FieldPath<Model, Value>, as format: TextFormat<Value>? = nil,
      _ validators: [Validator<Value>]
    ) {
      self.name = name
      let validators = path.isWritable ? validators : validators.in(.unprepared)
      var normalize: (@Sendable (ErasedModel) -> Void)?
      if path.isWritable, let normalizer = validators.normalizer() {
        normalize = { erased in erased.change(as: Model.self) { path.change(&$0, normalizer) } }
      }
      self.normalize = normalize
      let reader = FieldReader(path, as: format, validators)
      self.reader = reader
      outline = {
        let asked = validators.map { validator in
          format.map { format in validator.outline(as: { format.literal?($0) }) } ?? validator.outline?()
        }
        return asked.including(reader?.outline.map { [$0()] } ?? [])
      }
      key = path.key
      needsMainActor = path.needsMainActor
      isDerived = path.storedOffset == nil
      description = { erased in described(erased.read(as: Model.self) { path.value(in: $0) }) }
      if path.isWritable {
        list = ListField(path, validators)
        nested = NestedField(path, validators)
      }
      if validators.count == 1 { acceptance = validators[0].acceptance }
      let checkAll = validators.check(as: path.isWritable ? format ?? .standard : nil, isGiven: format != nil)
      if let storedOffset = path.storedOffset {
        // Iterating over closures retains fewer objects than iterating over validators.
        if validators.count == 1, let range = validators[0].integerRange {
          storedInteger = StoredInteger(at: storedOffset, in: range) { number in
            var foundIssues = FoundIssues()
            if let value = number as? Value { checkAll(value, Path(stringLiteral: name), &foundIssues) }
            return foundIssues.issues
          }
        }
        check = { model, path, foundIssues in
          model.read(at: storedOffset, as: Value.self) { value in checkAll(value, path, &foundIssues) }
        }
      } else {
        check = { model, place, foundIssues in
          checkAll(model.read(as: Model.self) { path.value(in: $0) }, place, &foundIssues)
        }
      }
      if validators.contains(where: { $0.variant != nil }) {
        variant = { ValueField(name: name, path, as: format, validators.in($0)) }
      }
      typing = (format ?? .standard).map { ValueTyping($0, isGiven: format != nil, path, validators) }
    }
  }

  extension Array {
    /// Checks that a value has a text that its format accepts, and then the value with all of these.
    ///
    /// Bounds are written in the number style of the format.
    ///
    /// - Parameter isGiven: Whether the format was given to the field.
    fileprivate func check<Value>(
      as format: TextFormat<Value>?, isGiven: Bool
    ) -> @Sendable (Value, Path, inout FoundIssues) -> Void where Element == Validator<Value> {
      let isChoice = Value.self is any OptionalValue.Type && format?.plan.rules.offerChoice == true
      let check = check(speaking: isGiven ? format?.style ?? .plain : .plain, isChoice: isChoice)
      guard let format, let holds = format.holds, isGiven || !format.isChosen else { return check }
      return { value, path, foundIssues in
        if holds(value) { return check(value, path, &foundIssues) }
        let start = foundIssues.issues.count
        for issue in format.judge(format.write(value)).1.issues { foundIssues.add(issue) }
        foundIssues.change(from: start) { $0.path = path }
      }
    }

    /// Checks a value with all of these, and writes bounds in the given number style.
    ///
    /// - Parameter isChoice: Whether people choose the value, so that a missing one is worded accordingly.
    private func check<Value>(
      speaking style: NumberStyle, isChoice: Bool
    ) -> @Sendable (Value, Path, inout FoundIssues) -> Void where Element == Validator<Value> {
      let check = check()
      if style == .plain, !isChoice { return check }
      return { value, path, foundIssues in
        let start = foundIssues.issues.count
        check(value, path, &foundIssues)
        if isChoice { foundIssues.wordMissingChoice(at: path, from: start) }
        foundIssues.writeBounds(as: style, at: path, from: start)
      }
    }
  }

  extension FoundIssues {
    /// Writes the bounds of the number at a path in the given number style.
    mutating func writeBounds(as style: NumberStyle, at path: Path, from start: Int) {
      if style == .plain { return }
      change(from: start) { issue in
        guard issue.path == path else { return }
        for name in ["minimum", "maximum"] {
          guard case .text(let bound)? = issue.arguments[name], let number = DecimalNumber(bound) else { continue }
          issue.arguments = Arguments(name, .text(style.text(for: number)))
        }
      }
    }
  }
#endif
