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
  /// The validator as a form asks otherwise; missing where it is always the same.
  var variant: (@Sendable (FormVariant) -> Validator)?
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
