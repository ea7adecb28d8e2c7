/// What a single rule reports about a text for which it does not hold.
///
/// The caller knows the path, and turns the fault into an issue.
package struct Fault {
  let code: IssueCode
  /// Where in the text it is.
  let span: Range<Int>
  let arguments: Arguments
  let suggestion: String?
  /// The English sentence for the fault, if the built-in catalogue has none.
  let sentence: MessageTemplate?
  /// A sentence that suits the fault better than that of its code.
  private(set) var wording: Wording?

  /// Creates a fault.
  package init(
    _ code: IssueCode, _ span: Range<Int>, _ arguments: Arguments = Arguments(), suggestion: String? = nil,
    sentence: MessageTemplate? = nil
  ) {
    self.code = code
    self.span = span
    self.arguments = arguments
    self.suggestion = suggestion
    self.sentence = sentence
  }

  /// Returns the fault with a sentence that suits it better than that of its code.
  consuming func worded(by wording: Wording?) -> Fault {
    if let wording { self.wording = wording }
    return self
  }

  /// Creates a fault about the scalar that begins at an offset.
  static func scalar(
    _ code: IssueCode, at offset: Int, in text: Span<UInt8>, _ arguments: Arguments = Arguments()
  ) -> Fault {
    Fault(code, text.scalarSpan(at: offset), arguments)
  }
}

extension Span where Element == UInt8 {
  /// Returns the bytes of the scalar that begins at an offset; the range is empty at the end of the text.
  func scalarSpan(at offset: Int) -> Range<Int> {
    offset < count ? offset..<(offset + scalar(at: offset).length) : count..<count
  }
}

/// The issues of one check, while they are collected.
package struct FoundIssues {
  package private(set) var issues: [Issue] = []

  /// Whether issues hold the texts in which they were found.
  package let revealsValues: Bool

  #if !hasFeature(Embedded)
    /// What was found while the checked values were read from input, if they were: an object of the code that reads.
    package var inputRecord: (any AnyObject & Sendable)?
  #endif

  /// Whether some issue may already have a suggestion.
  private(set) var holdsSuggestions = false

  package init(revealsValues: Bool = false) { self.revealsValues = revealsValues }

  /// Adds the fault that a rule found at a path.
  package mutating func add(_ fault: consuming Fault, at path: Path, severity: Severity = .error) {
    if fault.suggestion != nil { holdsSuggestions = true }
    append(
      Issue(
        fault.code, at: path, span: fault.span, severity: severity, arguments: fault.arguments,
        suggestion: fault.suggestion, sentence: fault.sentence, wording: fault.wording))
  }

  package mutating func add(_ issue: consuming Issue) { append(issue) }

  private mutating func append(_ issue: consuming Issue) {
    // By default, an array allocates room for one element, and again for the second and the third; few values have more
    // than four issues.
    if issues.capacity == 0 { issues.reserveCapacity(4) }
    issues.append(issue)
  }

  package mutating func add(_ others: FoundIssues) {
    if others.holdsSuggestions { holdsSuggestions = true }
    issues.append(contentsOf: others.issues)
  }

  /// Sorts the issues from a position on by their places, one place for each issue.
  ///
  /// Issues with the same place keep their order.
  package mutating func sort(from start: Int = 0, by places: [Int]) {
    let old = issues
    let order = places.map { UInt64($0) }.placesInOrder
    for (position, place) in order.enumerated() { issues[start + position] = old[start + place] }
  }

  /// Changes every issue from a position on.
  package mutating func change(from start: Int, _ change: (inout Issue) -> Void) {
    for index in start..<issues.count { change(&issues[index]) }
  }

  /// Marks every issue from a position on as one that further typing can resolve.
  package mutating func markIncomplete(from start: Int) {
    for index in start..<issues.count { issues[index].isIncomplete = true }
  }

  /// Applies an override to the issues from a position on.
  package mutating func apply(_ override: IssueOverride, from start: Int) {
    if override.isSummary { keepFirst(from: start) }
    change(from: start) { issue in
      if let code = override.code { (issue.cause, issue.code) = (issue.cause ?? issue.code, code) }
      if let number = override.number { issue.number = number }
      if let message = override.message { issue.template = MessageTemplate(message) }
      // An error can be reported as a warning. What is a warning already does not make a value invalid, and stays one.
      if override.severity == .warning { issue.severity = .warning }
    }
  }

  /// Words what is missing at a path as a choice that nobody made.
  package mutating func wordMissingChoice(at path: Path, from start: Int) {
    change(from: start) { issue in
      if (issue.cause ?? issue.code) == .required, issue.path == path { issue.wording = Wording(.requiredChoice) }
    }
  }

  /// Takes all issues out.
  package mutating func takeIssues() -> [Issue] {
    var taken: [Issue] = []
    swap(&taken, &issues)
    return taken
  }

  /// Takes the issues from a position on out.
  package mutating func take(from start: Int) -> FoundIssues {
    var taken = FoundIssues()
    taken.holdsSuggestions = holdsSuggestions
    taken.issues = Array(issues[start...])
    issues.removeSubrange(start...)
    return taken
  }

  /// Gives the last issue a suggestion.
  mutating func suggest(_ suggestion: String) {
    issues[issues.count - 1].suggestion = suggestion
    holdsSuggestions = true
  }

  /// Takes the suggestion of an issue away.
  mutating func withdrawSuggestion(of index: Int) { issues[index].suggestion = nil }

  /// Takes the warnings from a position on out that others of the same code and place say as well: errors, warnings in
  /// the application's own words, and those before them.
  ///
  /// - Complexity: O(*n*) in the number of issues.
  @inline(__always)
  mutating func keepWarningsOnce(from start: Int) {
    if issues.count > start + 1 { keepWarningsOnceOfSeveral(from: start) }
  }

  private mutating func keepWarningsOnceOfSeveral(from start: Int) {
    guard issues[start...].contains(where: { $0.severity == .warning }) else { return }
    var stated = Set<Statement>()
    for issue in issues[start...] where issue.severity == .error || issue.isOverridden {
      stated.insert(Statement(issue))
    }
    let kept = issues[start...].filter {
      $0.severity == .error || $0.isOverridden || stated.insert(Statement($0)).inserted
    }
    issues.replaceSubrange(start..., with: kept)
  }

  /// What an issue says, and of what.
  private struct Statement: Hashable {
    private let code: IssueCode
    private let span: Range<Int>
    private let path: Path

    init(_ issue: Issue) { (code, span, path) = (issue.cause ?? issue.code, issue.span, issue.path) }
  }

  /// Keeps, of the errors from a position on, only the first, and removes the warnings.
  package mutating func keepFirstError(from start: Int) {
    guard let first = issues[start...].first(where: { $0.severity == .error }) else { return }
    issues.replaceSubrange(start..., with: [first])
  }

  /// Keeps, of the issues from a position on, only the first error or, if there is none, the first warning.
  package mutating func keepFirst(from start: Int) {
    guard issues.count > start + 1 else { return }
    let first = issues[start...].first { $0.severity == .error } ?? issues[start]
    issues.replaceSubrange(start..., with: [first])
  }
}

extension Issue {
  /// Whether the application has overridden how the issue is reported.
  fileprivate var isOverridden: Bool { cause != nil || number != nil || template != nil }
}
