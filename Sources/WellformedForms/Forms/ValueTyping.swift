import WellformedCore

#if !hasFeature(Embedded)
  /// How a field that is not a text is typed, or which text it is shown as if it is chosen.
  struct ValueTyping: Sendable {
    /// Whether people choose the value instead of typing it.
    let isChosen: Bool
    /// The rules for a text that stands for a value.
    let rules: [Rule]
    /// Returns the value of a model as a text.
    let text: @Sendable (ErasedModel) -> String
    /// Puts the value that a text stands for into a model, if there is one; `nil` if the value cannot be written.
    let put: (@Sendable (String, ErasedModel) -> Void)?
    /// Judges a text, and the value that it stands for, which is in the model.
    let judge: @Sendable (String, ErasedModel, Path) -> FoundIssues
    /// Returns the text that is written for the value that a text stands for; `nil` if it stands for none.
    let written: @Sendable (String) -> String?
    /// What the rules of other fields can read of the text.
    let reach: TextReach

    /// Creates the typing of a field.
    ///
    /// - Parameter isGiven: Whether the format was given to the field, which makes it a field that is typed.
    init<Model, Value>(
      _ format: TextFormat<Value>, isGiven: Bool, _ path: FieldPath<Model, Value>, _ validators: [Validator<Value>]
    ) {
      isChosen = format.isChosen && !isGiven
      rules = format.plan.rules
      written = { text in format.read(text).map { format.write($0) } }
      reach = format.reach
      text = { erased in format.write(erased.read(as: Model.self) { path.value(in: $0) }) }
      var put: (@Sendable (String, ErasedModel) -> Void)?
      if path.isWritable {
        put = { text, erased in
          // A text that was not changed stands for the same value, although it may express less than the value, as a
          // rounded number does.
          let present: Value = erased.read(as: Model.self) { path.value(in: $0) }
          if format.write(present).hasSameBytes(as: text) { return }
          guard let value = format.read(text) else { return }
          erased.change(as: Model.self) { path.change(&$0) { $0 = value } }
        }
      }
      self.put = put
      let reaches = NumberRange(validators.compactMap { $0.bounds }).flatMap { format.reaching($0) }
      let checks = Array(zip(validators.separateChecks(), validators.map { $0.bounds != nil }))
      judge = { text, erased, place in
        var (value, foundIssues): (Value?, FoundIssues) = format.judge(text)
        foundIssues.change(from: 0) { $0.path = place }
        let isEmpty = format.plan.normalized(text).isEmpty
        if value == nil {
          // No number within the bounds can begin like this.
          if !isEmpty, reaches?(text) == false { foundIssues.change(from: 0) { $0.isIncomplete = false } }
          return foundIssues
        }
        let present: Value = erased.read(as: Model.self) { path.value(in: $0) }
        for (check, isBounded) in checks {
          let start = foundIssues.issues.count
          check(present, place, &foundIssues)
          guard foundIssues.issues.count > start else { continue }
          // Anything can follow the empty text, and digits can follow a number that is out of bounds so far.
          if isEmpty || isBounded && reaches?(text) == true {
            foundIssues.change(from: start) { $0.isIncomplete = true }
          }
        }
        foundIssues.writeBounds(as: format.style, at: place, from: 0)
        return foundIssues
      }
    }
  }
#endif
