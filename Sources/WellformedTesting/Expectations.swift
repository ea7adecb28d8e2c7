#if canImport(Testing)
  public import Testing
  public import Wellformed

  // The toolchains that build tests bring Swift Testing along. Where it is missing, samples alone are offered.

  /// Expects that a check found exactly these codes at a path or within it, in this order.
  ///
  ///     expectIssues(form.check(model), on: "email", only: ["email.domain.emptyLabel"])
  public func expectIssues<Value>(
    _ report: Report<Value>, on path: Path = .root, only codes: [IssueCode],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = report[path]
    if found.map(\.code) == codes { return }
    let place = path.isRoot ? "" : " on \(path)"
    record(
      "expected \(listed(codes.map(\.rawValue)))\(place), found \(listed(found.map(\.description)))", at: sourceLocation
    )
  }

  /// Expects that a check found no errors; there may be warnings.
  public func expectValid<Value>(_ report: Report<Value>, sourceLocation: SourceLocation = #_sourceLocation) {
    if report.isValid { return }
    record("expected a valid value, found \(listed(report.errors.map(\.description)))", at: sourceLocation)
  }

  /// Expects that a rule gives a text this verdict.
  ///
  ///     expectVerdict(.email, "jane@", .incomplete)
  public func expectVerdict(
    _ rule: Rule, _ text: String, _ verdict: Verdict, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = rule.check(text)
    if report.verdict == verdict { return }
    let reasons = report.issues.isEmpty ? "" : ": \(listed(report.issues.map(\.description)))"
    record("expected \(verdict) of \(text.debugDescription), found \(report.verdict)\(reasons)", at: sourceLocation)
  }

  /// Expects that this prefix of a text is the longest that can still become valid: the one that as-you-type filtering
  /// keeps.
  public func expectLongestViablePrefix(
    _ rule: Rule, _ text: String, _ prefix: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = rule.longestViablePrefix(of: text)
    if found.utf8.elementsEqual(prefix.utf8) { return }
    record(
      "expected \(prefix.debugDescription) to be kept of \(text.debugDescription), found \(found.debugDescription)",
      at: sourceLocation)
  }

  func record(_ comment: String, at sourceLocation: SourceLocation) {
    Testing.Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
  }

  private func listed(_ items: [String]) -> String { items.isEmpty ? "nothing" : items.joined(separator: ", ") }
#endif
