/// Says what a value of some type must be.
///
/// Texts are judged by rules, which are data; everything else by validators, which may hold closures. A validator that
/// does is known by its code, and is never left out silently when a form is exported.
public struct Validator<Value>: Sendable {
  package let run: @Sendable (Value, Path, inout FoundIssues) -> Void
  /// Checks what is asked of the value as it would be stored; missing where nothing is.
  var runStored: (@Sendable (Value, Path, inout FoundIssues) -> Void)?
  let normalize: (@Sendable (inout Value) -> Void)?
  /// Makes the validator with each of its issues told otherwise, where none of them is to stand for the others.
  var overriding: (@Sendable (IssueOverride) -> Validator)?
  /// The validator as it is in a context; missing where it is the same in all.
  var inContext: (@Sendable (FormContext) -> Validator)?
  /// The range that a whole number must be in, when that is all the validator asks.
  let integerRange: ClosedRange<Int>?
  /// How it is reported that a box is not ticked, when that is all the validator asks.
  private(set) var acceptance: IssueOverride?
  #if !hasFeature(Embedded)
    /// The bounds that a number must be within, when that is all the validator asks.
    var bounds: NumberRange?
    /// How a value is read of what was sent, where what is asked of it knows.
    var reader: ValueReader<Value>?
    /// What the validator asks, as data, if it is no closure.
    var outline: (@Sendable () -> ValueOutline?)?
    /// The same where values are told otherwise than those of the type are by themselves; missing where that is the same.
    var outlineAs: (@Sendable (_ literal: @escaping @Sendable (Value) -> OutlineLiteral?) -> ValueOutline?)?
    /// What an element of a list that is judged by this is to a live form; missing where it is only a value.
    var row: (@Sendable () -> FormShape)?
    /// What is asked of a list, taken apart, where its elements are rows of a live form.
    var list: ListParts<Value>?
    /// What a value that is judged by a form of its own is to a live form.
    var nested: NestedValue<Value>?
    /// What the type of the value asks besides, of what was typed or sent; see `withDistinct`.
    var distinct: (@Sendable () -> Validator)?
    /// What no two rows of a live form may have alike, where that is all the validator asks.
    var rowKey: RowKey?
    /// Checks the number of a list's elements, where that is all the validator asks.
    var checkCount: (@Sendable (Int, Path, inout FoundIssues) -> Void)?
  #endif

  package init(
    normalize: (@Sendable (inout Value) -> Void)? = nil, integerRange: ClosedRange<Int>? = nil,
    _ run: @escaping @Sendable (Value, Path, inout FoundIssues) -> Void
  ) {
    self.run = run
    self.normalize = normalize
    self.integerRange = integerRange
  }

  /// Everything found in a value.
  public func check(_ value: Value) -> Report<Value> {
    var foundIssues = FoundIssues()
    [self].check()(value, .root, &foundIssues)
    return Report(verdict: foundIssues.verdict(from: 0), value: value, issues: foundIssues.issues, words: nil)
  }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: Value) -> Report<Value> { check(value) }

  /// Tells whether nothing that must be changed is found in a value.
  public func isValid(_ value: Value) -> Bool {
    var foundIssues = FoundIssues()
    [self].check()(value, .root, &foundIssues)
    return !foundIssues.hasErrors
  }
}

#if !hasFeature(Embedded)
  extension Validator {
    /// What the validator asks, as data, where values are told so; nothing of one that is a closure.
    func outline(as literal: @escaping @Sendable (Value) -> OutlineLiteral?) -> ValueOutline? {
      if let outlineAs { return outlineAs(literal) }
      return outline?()
    }
  }
#endif

extension FoundIssues {
  /// Tells whether anything found must be changed.
  var hasErrors: Bool { issues.contains { $0.severity == .error } }

  /// The verdict that follows from the issues from a position on.
  func verdict(from start: Int) -> Verdict { issues[start...].verdict }
}

extension Collection<Issue> {
  /// The verdict that follows from issues.
  package var verdict: Verdict {
    var verdict = Verdict.valid
    for issue in self { verdict = Swift.max(verdict, issue.verdict) }
    return verdict
  }
}

extension Issue {
  /// The verdict that follows from it alone.
  package var verdict: Verdict {
    if severity == .warning { return .valid }
    return isIncomplete ? .incomplete : .invalid
  }
}

extension Validator {
  /// The value must satisfy a condition.
  ///
  /// In a field for a text, `Rule.satisfies(_:message:_:)` stands beside other rules.
  @_disfavoredOverload
  public static func satisfies(
    _ code: IssueCode, message: String? = nil, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> Validator {
    Validator { value, path, foundIssues in
      guard !condition(value) else { return }
      var issue = Issue(code, at: path)
      issue.template = message.map { MessageTemplate($0) }
      foundIssues.add(issue)
    }
  }

  /// Every one of these must hold.
  public static func all(_ validators: Validator...) -> Validator { all(of: validators) }

  private static func all(of validators: [Validator]) -> Validator {
    var validator = Validator(normalize: validators.normalizer()) { value, path, foundIssues in
      for validator in validators { validator.run(value, path, &foundIssues) }
    }.bounded(asAllOf: validators)
    let stored = validators.compactMap { $0.runStored }
    if !stored.isEmpty {
      validator.runStored = { value, path, foundIssues in for run in stored { run(value, path, &foundIssues) } }
    }
    validator.inContext = validators.inContext { all(of: $0) }
    #if !hasFeature(Embedded)
      validator.reader = validators.reader()
    #endif
    return validator
  }

  /// Every one of these must hold; only the first that does not is spoken of.
  public static func inOrder(_ validators: Validator...) -> Validator { inOrder(of: validators) }

  private static func inOrder(of validators: [Validator]) -> Validator {
    let checks = validators.separateChecks()
    var validator = Validator(normalize: validators.normalizer()) { value, path, foundIssues in
      for check in checks {
        let start = foundIssues.issues.count
        check(value, path, &foundIssues)
        if foundIssues.issues[start...].contains(where: { $0.severity == .error }) { return }
      }
    }.bounded(asAllOf: validators)
    validator.inContext = validators.inContext { inOrder(of: $0) }
    #if !hasFeature(Embedded)
      validator.reader = validators.reader()
    #endif
    return validator
  }

  /// This validator, which asks what all of some validators ask, with their bounds if these ask for nothing else.
  private func bounded<Part>(asAllOf validators: [Validator<Part>]) -> Validator {
    #if hasFeature(Embedded)
      return self
    #else
      let bounds = validators.compactMap { $0.bounds }
      guard bounds.count == validators.count else { return self }
      var validator = self
      validator.bounds = NumberRange(bounds)
      return validator
    #endif
  }

  /// At least one of these must hold.
  ///
  /// Where none does, what the first one found is reported. Normalises nothing: which of them would have a say is not known
  /// before.
  public static func any(_ validators: Validator...) -> Validator { any(of: validators) }

  private static func any(of validators: [Validator]) -> Validator {
    let checks = validators.map { [$0].check() }
    var validator = Validator { value, path, foundIssues in
      var first: FoundIssues?
      var firsts: [Issue?] = []
      for check in checks {
        var own = FoundIssues(revealsValues: foundIssues.revealsValues)
        #if !hasFeature(Embedded)
          own.reading = foundIssues.reading
        #endif
        check(value, path, &own)
        if !own.hasErrors { return foundIssues.add(own) }
        firsts.append(own.issues.first)
        if first == nil { first = own }
      }
      if var first {
        if firsts.allSatisfy({ $0?.path == path && $0?.wording?.sentence != .required }),
          let wording = Wording(anyOf: firsts)
        {
          first.change(from: 0) { $0.wording = wording }
        }
        foundIssues.add(first)
      } else {
        foundIssues.add(Issue(.excluded, at: path))
      }
    }
    validator.inContext = validators.inContext { any(of: $0) }
    return validator
  }

  /// This validator with another weight, code, number or message.
  ///
  /// See `Rule.message`.
  public func overridden(_ override: IssueOverride) -> Validator {
    if let overriding { return overriding(override) }
    var validator = Validator(normalize: normalize) { value, path, foundIssues in
      let start = foundIssues.issues.count
      run(value, path, &foundIssues)
      foundIssues.apply(override, from: start)
    }
    validator.acceptance = acceptance?.including(override)
    if let runStored {
      validator.runStored = { value, path, foundIssues in
        let start = foundIssues.issues.count
        runStored(value, path, &foundIssues)
        foundIssues.apply(override, from: start)
      }
    }
    if let inContext { validator.inContext = { inContext($0).overridden(override) } }
    #if !hasFeature(Embedded)
      (validator.bounds, validator.reader) = (bounds, reader)
      if let checkCount {
        validator.checkCount = { count, path, foundIssues in
          let start = foundIssues.issues.count
          checkCount(count, path, &foundIssues)
          foundIssues.apply(override, from: start)
        }
      }
    #endif
    return validator
  }

  /// This validator as a warning.
  public var warning: Validator { overridden(IssueOverride(severity: .warning)) }

  /// This validator with a code of the application's own.
  public func code(_ code: IssueCode) -> Validator { overridden(IssueOverride(code: code)) }

  /// This validator with a number from the application's own table of errors.
  public func code(_ number: Int) -> Validator { overridden(IssueOverride(number: number)) }

  /// This validator with a message of the application's own.
  public func message(_ message: String) -> Validator { overridden(IssueOverride(message: message)) }
}

extension Validator where Value == Bool {
  /// The value must be true: a box that must be ticked, such as the one below some terms.
  public static var accepted: Validator {
    var validator = Validator { value, path, foundIssues in
      if !value { foundIssues.add(Issue(.valueNotAccepted, at: path)) }
    }
    validator.acceptance = IssueOverride(code: .valueNotAccepted)
    return validator
  }
}

extension Validator where Value == String {
  /// The text must satisfy these rules.
  ///
  /// They are read like the rules of a field: see `Form`.
  ///
  /// Stops the program, saying why, where they contradict each other, or where one speaks of other fields or contexts,
  /// which a text by itself does not have.
  public static func text(_ rules: Rule...) -> Validator { text([], rules: rules) }

  /// The text is prepared so, and must satisfy these rules.
  ///
  /// They are read like the rules of a field: see `Form`.
  ///
  /// Stops the program, saying why, where they contradict each other, or where one speaks of other fields or contexts,
  /// which a text by itself does not have.
  public static func text(_ normalization: Normalization, _ rules: Rule...) -> Validator {
    text(normalization, rules: rules)
  }

  private static func text(_ normalization: Normalization, rules: [Rule]) -> Validator {
    do throws(FormError) {
      try RuleReview.check(rules, field: "")
      let all = Rule.all(rules)
      if !all.siblingNames.isEmpty || !all.contexts.isEmpty {
        throw FormError(.misplaced, field: "", "a text that is not a form's field has no other fields and no contexts")
      }
    } catch {
      preconditionFailure(error.description)
    }
    let plan = TextPlan(rules, normalization: normalization)
    let check: @Sendable (String, Path, inout FoundIssues) -> Void = { text, path, foundIssues in
      let start = foundIssues.issues.count
      let verdict = text.withBytes { plan.check($0, at: path, among: .none, into: &foundIssues) }
      if verdict == .incomplete { foundIssues.change(from: start) { $0.isIncomplete = true } }
      if foundIssues.revealsValues { foundIssues.change(from: start) { $0.value = text } }
    }
    var normalize: (@Sendable (inout String) -> Void)?
    if !normalization.isEmpty { normalize = { (text: inout String) in text = normalization.apply(to: text) } }
    let validator = Validator(normalize: normalize, check)
    #if hasFeature(Embedded)
      return validator
    #else
      var shown = validator
      shown.row = { FormShape(plan) }
      shown.outline = { .text(TextOutline(plan)) }
      return shown
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Validator where Value: Sendable {
    /// The value is judged by a form of its own, whose fields lie within it.
    ///
    /// In a live form these are fields of their own: of the form, or of the row where the value is an element of a list.
    public static func form(_ form: Form<Value>) -> Validator {
      var validator = judged(by: form)
      validator.row = { form.shape }
      validator.nested = NestedValue(shape: { form.shape }, erase: { $0 })
      if form.context == nil { validator.inContext = { .form(form.in($0)) } }
      return validator
    }
  }
#endif

extension Validator {
  /// The value is judged by a form of its own, whose fields lie within it.
  public static func form(_ form: Form<Value>) -> Validator { judged(by: form) }

  private static func judged(by form: Form<Value>) -> Validator {
    var normalize: (@Sendable (inout Value) -> Void)?
    if form.plan.normalizes { normalize = { (value: inout Value) in value = form.normalized(value) } }
    var validator = Validator(normalize: normalize) { value, path, foundIssues in
      form.check(value, at: path, into: &foundIssues)
    }
    // A form that was put into a context by itself stays in that.
    if form.context == nil { validator.inContext = { judged(by: form.in($0)) } }
    #if !hasFeature(Embedded)
      validator.outline = { .form(form.outline) }
      validator.reader = ValueReader(form)
    #endif
    return validator
  }

  /// There must be a value, and these must hold for it.
  public static func required<Wrapped>(_ validators: Validator<Wrapped>...) -> Validator where Value == Wrapped? {
    wrapped(validators, isRequired: true)
  }

  /// If there is a value, these must hold for it.
  public static func optional<Wrapped>(_ validators: Validator<Wrapped>...) -> Validator where Value == Wrapped? {
    wrapped(validators, isRequired: false)
  }

  private static func wrapped<Wrapped>(
    _ validators: [Validator<Wrapped>], isRequired: Bool
  ) -> Validator where Value == Wrapped? {
    let check = validators.check()
    var validator = Validator(normalize: validators.optionalNormalizer()) { value, path, foundIssues in
      if let value {
        check(value, path, &foundIssues)
      } else if isRequired {
        foundIssues.add(Issue(.required, at: path))
      }
    }
    validator.inContext = validators.inContext { wrapped($0, isRequired: isRequired) }
    #if hasFeature(Embedded)
      return validator
    #else
      validator.outline = { .wrapped(isRequired: isRequired, validators.map { $0.outline?() }) }
      if validators.contains(where: { $0.outlineAs != nil }) {
        validator.outlineAs = { literal in
          .wrapped(isRequired: isRequired, validators.map { $0.outline(as: { literal($0) }) })
        }
      }
      validator.reader = validators.reader().map { ValueReader(optional: $0) }
      validator.nested = NestedValue(optional: validators, isRequired: isRequired)
      return validator.bounded(asAllOf: validators)
    #endif
  }
}

extension Array {
  /// Does what these validators do to a value before it is stored, if they do anything.
  func normalizer<Value>() -> (@Sendable (inout Value) -> Void)? where Element == Validator<Value> {
    let normalizers = compactMap { $0.normalize }
    guard !normalizers.isEmpty else { return nil }
    return { value in for normalize in normalizers { normalize(&value) } }
  }

  /// Checks a value by all of these: as it is and, where one judges what would be stored, as it is normalised.
  func check<Value>() -> @Sendable (Value, Path, inout FoundIssues) -> Void where Element == Validator<Value> {
    let runs = map { $0.run }
    let stored = compactMap { $0.runStored }
    if stored.isEmpty {
      if runs.count == 1 { return runs[0] }
      return { value, path, foundIssues in for run in runs { run(value, path, &foundIssues) } }
    }
    let normalize = normalizer()
    return { value, path, foundIssues in
      for run in runs { run(value, path, &foundIssues) }
      var storedValue = value
      normalize?(&storedValue)
      for run in stored { run(storedValue, path, &foundIssues) }
    }
  }

  /// Checks a value by each of these, one after another; what would be stored is normalised by all of them.
  func separateChecks<Value>() -> [@Sendable (Value, Path, inout FoundIssues) -> Void]
  where Element == Validator<Value> {
    let normalize = normalizer()
    return map { validator in
      guard let runStored = validator.runStored else { return validator.run }
      return { value, path, foundIssues in
        validator.run(value, path, &foundIssues)
        var storedValue = value
        normalize?(&storedValue)
        runStored(storedValue, path, &foundIssues)
      }
    }
  }

  /// What is made of these as they are in a context; nothing where they are the same in all.
  func inContext<Value, Made>(
    _ make: @escaping @Sendable ([Validator<Value>]) -> Validator<Made>
  ) -> (@Sendable (FormContext) -> Validator<Made>)? where Element == Validator<Value> {
    guard contains(where: { $0.inContext != nil }) else { return nil }
    return { context in make(self.in(context)) }
  }

  /// These as they are in a context.
  func `in`<Value>(_ context: FormContext) -> [Validator<Value>] where Element == Validator<Value> {
    map { $0.inContext?(context) ?? $0 }
  }

  /// The same for a value that may be missing.
  fileprivate func optionalNormalizer<Value>() -> (@Sendable (inout Value?) -> Void)?
  where Element == Validator<Value> {
    guard let normalize = normalizer() else { return nil }
    return { value in
      guard var present = value else { return }
      normalize(&present)
      value = present
    }
  }
}
