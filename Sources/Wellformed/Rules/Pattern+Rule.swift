extension IssueCode {
  /// The text does not match the pattern.
  public static var patternMismatch: IssueCode { "pattern.mismatch" }
}

extension Pattern {
  func finding(in text: Span<UInt8>) -> Finding {
    let deadline = outlook(of: text).deadline
    return Finding(.patternMismatch, min(max(0, deadline), text.count)..<text.count)
  }
}

extension Pattern {
  /// The rule as a programmer would write it.
  var ruleDescription: String { ".pattern(\"…\")" }
}
