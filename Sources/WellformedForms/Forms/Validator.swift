public import WellformedCore

/// Judges a value that is not a text.
///
/// Rules, which are data, judge texts. Validators judge everything else, and may hold closures. A validator that holds
/// a closure is identified by its code, and exporting a form never omits it silently.
public struct Validator<Value>: Sendable {
  package let run: @Sendable (Value, Path, inout FoundIssues) -> Void
  /// Checks the value as it would be stored; `nil` if there is nothing to check.
  var runStored: (@Sendable (Value, Path, inout FoundIssues) -> Void)?
  let normalize: (@Sendable (inout Value) -> Void)?
  /// Creates the validator with an override for each of its issues; `nil` if one issue is to stand for all of them.
  var overriding: (@Sendable (IssueOverride) -> Validator)?
  /// Returns the validator as it is in a variant of the form; `nil` if it is the same in all variants.
  var variant: (@Sendable (FormVariant) -> Validator)?
  /// The range that a whole number must be in, if the validator checks nothing else.
  let integerRange: ClosedRange<Int>?
  /// The override of the issue for a box that is not ticked, if the validator checks nothing else.
  private(set) var acceptance: IssueOverride?
  #if !hasFeature(Embedded)
    /// The bounds that a number must be within, if the validator checks nothing else.
    var bounds: NumberRange?
    /// How a value is read from input, if this validator knows.
    var reader: ValueReader<Value>?
    /// What the validator requires, as data; `nil` for a closure.
    var outline: (@Sendable () -> ValueOutline?)?
    /// What the validator requires, as data, if values are written differently from how their type writes them; `nil`
    /// if that makes no difference.
    var outlineAs: (@Sendable (_ literal: @escaping @Sendable (Value) -> OutlineLiteral?) -> ValueOutline?)?
    /// The shape in a live form of a list element that this validator judges; `nil` if the element is a plain value.
    var row: (@Sendable () -> FormShape)?
    /// What is required of a list, taken apart, if its elements are rows of a live form.
    var list: ListParts<Value>?
    /// What a value that has a form of its own is in a live form.
    var nested: NestedValue<Value>?
    /// What the type of the value requires as well, of values that were typed or sent; see `withDistinct`.
    var distinct: (@Sendable () -> Validator)?
    /// The value that must be different in each row of a live form, if the validator checks nothing else.
    var rowKey: RowKey?
    /// Checks the number of a list's elements, if the validator checks nothing else.
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

  /// Checks a value, and reports every issue in it.
  public func check(_ value: Value) -> Report<Value> {
    var foundIssues = FoundIssues()
    [self].check()(value, .root, &foundIssues)
    return Report(verdict: foundIssues.verdict(from: 0), value: value, issues: foundIssues.issues, words: nil)
  }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on value: Value) -> Report<Value> { check(value) }

  /// Returns whether a value has no errors.
  public func isValid(_ value: Value) -> Bool {
    var foundIssues = FoundIssues()
    [self].check()(value, .root, &foundIssues)
    return !foundIssues.hasErrors
  }
}

#if !hasFeature(Embedded)
  extension Validator {
    /// Returns what the validator requires, as data, with values written by `literal`; `nil` for a closure.
    func outline(as literal: @escaping @Sendable (Value) -> OutlineLiteral?) -> ValueOutline? {
      if let outlineAs { return outlineAs(literal) }
      return outline?()
    }
  }
#endif

extension FoundIssues {
  /// Whether any of the issues is an error.
  var hasErrors: Bool { issues.contains { $0.severity == .error } }

  /// Returns the verdict that follows from the issues from a position on.
  func verdict(from start: Int) -> Verdict { issues[start...].verdict }
}

extension Collection<Issue> {
  /// The verdict that follows from the issues.
  package var verdict: Verdict {
    var verdict = Verdict.valid
    for issue in self { verdict = Swift.max(verdict, issue.verdict) }
    return verdict
  }
}

extension Issue {
  /// The verdict that follows from this issue alone.
  package var verdict: Verdict {
    if severity == .warning { return .valid }
    return isIncomplete ? .incomplete : .invalid
  }
}

extension Validator {
  /// The value must satisfy a condition.
  ///
  /// In a field for a text, use `Rule.satisfies(_:message:_:)` next to other rules.
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

  /// Returns this validator with another severity, code, number or message.
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
    if let variant { validator.variant = { variant($0).overridden(override) } }
    #if !hasFeature(Embedded)
      (validator.bounds, validator.reader) = (bounds, reader)
      if let outline { validator.outline = { outline()?.overridden(override) } }
      if let outlineAs { validator.outlineAs = { literal in outlineAs(literal)?.overridden(override) } }
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

  /// Returns this validator with a code of the application's own.
  public func code(_ code: IssueCode) -> Validator { overridden(IssueOverride(code: code)) }

  /// Returns this validator with a number from the application's own table of errors.
  public func code(_ number: Int) -> Validator { overridden(IssueOverride(number: number)) }

  /// Returns this validator with a message of the application's own.
  public func message(_ message: String) -> Validator { overridden(IssueOverride(message: message)) }
}

extension Validator where Value == Bool {
  /// The value must be true: a box that must be ticked, such as the one below terms and conditions.
  ///
  /// Everything else that is sent, such as nothing or `null`, is reported as ``IssueCode/valueNotAccepted``. A value
  /// that is false is incomplete: nobody has ticked the box yet.
  public static var accepted: Validator {
    var validator = Validator { value, path, foundIssues in
      if value { return }
      var issue = Issue(.valueNotAccepted, at: path)
      issue.isIncomplete = true
      foundIssues.add(issue)
    }
    validator.acceptance = IssueOverride(code: .valueNotAccepted)
    return validator
  }
}
