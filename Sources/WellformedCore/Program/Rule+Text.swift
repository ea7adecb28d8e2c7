extension Rule {
  /// Every one of these rules must hold.
  public static func all(_ rules: Rule...) -> Rule { .all(rules) }

  /// At least one of these rules must hold.
  public static func any(_ rules: Rule...) -> Rule { .any(rules) }

  /// Every one of these rules must hold; only the first that does not is reported.
  ///
  /// An `all` among them is a stage: everything that does not hold in it is reported.
  public static func inOrder(_ rules: Rule...) -> Rule { .inOrder(rules) }
}

extension Rule {
  /// Returns the verdict on a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func verdict(of text: String) -> Verdict {
    let rule = followed
    return text.withBytes { rule.partialMatch(of: $0).verdict }
  }

  /// Returns whether a text is valid.
  ///
  /// Allocates nothing for a rule without parts. A rule with parts is compiled first. To judge many texts, create a
  /// `Validator.text` or a `Form` from the rule, which compiles it once.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func isValid(_ text: String) -> Bool { text.withBytes { holds(for: $0) } }

  /// Checks a text, and reports every issue in it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func check(_ text: String) -> Report<String> {
    let rule = followed
    var foundIssues = FoundIssues()
    let partialMatch = text.withBytes { rule.check($0, at: .root, into: &foundIssues) }
    return Report(verdict: partialMatch.verdict, value: text, issues: foundIssues.issues, words: nil)
  }

  /// The former name of ``check(_:)``.
  @available(*, deprecated, renamed: "check(_:)")
  public func report(on text: String) -> Report<String> { check(text) }

  /// Returns the longest prefix of a text that is not invalid.
  ///
  /// While somebody types, keep this prefix to keep only what can become valid. It is empty if not even the empty text
  /// can become valid.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func longestViablePrefix(of text: String) -> String {
    let rule = followed
    let deadline = text.withBytes { rule.partialMatch(of: $0).deadline }
    guard deadline != PartialMatch.never else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: max(0, deadline))
    return String(text[..<end])
  }
}

extension Rule {
  /// Returns the verdict on a text given as bytes, which may be ill-formed UTF-8.
  ///
  /// Ill-formed bytes make the text invalid from their offset on. A scalar that lacks only its end makes the text
  /// incomplete.
  public func verdict(ofUTF8 text: Span<UInt8>) -> Verdict { followed.partialMatch(ofUTF8: text).verdict }

  /// Returns whether a text given as bytes is well-formed UTF-8 and valid.
  public func isValid(utf8 text: Span<UInt8>) -> Bool {
    if firstIllFormedOffset(in: text) != nil { return false }
    return holds(for: text)
  }

  private func holds(for text: Span<UInt8>) -> Bool {
    // A format knows faster whether a text is valid than why it is not.
    if case .format(let format) = self { return format.accepts(text) }
    return followed.partialMatch(of: text).holds
  }

  /// Returns the partial match of a text.
  ///
  /// The text must be well-formed UTF-8. For the cost, see `isValid`.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* the size of the rule.
  package func partialMatch(of text: Span<UInt8>, among siblings: Siblings = .none) -> PartialMatch {
    switch self {
    case .all, .any, .inOrder, .not, .when, .contextual, .overridden:
      return RuleProgram([self]).partialMatch(of: text, among: siblings)
    case .presence, .length, .allowed, .contained, .part, .choice, .number, .format, .pattern, .sibling:
      return ownPartialMatch(of: text, among: siblings)
    }
  }

  /// Returns the partial match of a text, and adds what the rule finds if it does not hold.
  package func check(
    _ text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    RuleProgram([self]).check(text, at: path, among: siblings, into: &foundIssues)
  }

  package func partialMatch(ofUTF8 text: Span<UInt8>, among siblings: Siblings = .none) -> PartialMatch {
    guard let fault = firstIllFormedOffset(in: text) else { return partialMatch(of: text, among: siblings) }
    return partialMatch(of: text.extracting(first: fault.offset), among: siblings).cutShort(at: fault)
  }

  package func check(
    utf8 text: Span<UInt8>, at path: Path, among siblings: Siblings = .none, into foundIssues: inout FoundIssues
  ) -> PartialMatch {
    guard let fault = firstIllFormedOffset(in: text) else {
      return check(text, at: path, among: siblings, into: &foundIssues)
    }
    foundIssues.add(Fault(.textIllFormed, fault.offset..<text.count), at: path)
    return partialMatch(ofUTF8: text, among: siblings)
  }
}

extension SiblingCondition {
  /// Returns the rule that applies given the other field's text, or `nil` if there is no other field.
  package func applicable(among siblings: Siblings) -> Rule? {
    guard let other = siblings.text(of: field) else { return nil }
    return other.withBytes { condition.partialMatch(of: $0, among: siblings).holds } ? consequence : alternative
  }
}

extension IssueCode {
  /// The bytes of the text are not UTF-8.
  public static var textIllFormed: IssueCode { "text.illFormed" }
}
