// How a text can still be continued.

extension Pattern {
  /// Returns the longest viable prefix of a text, which is what a filter of keystrokes lets through.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func longestViablePrefix(of text: String) -> String {
    var text = text
    let deadline = text.withUTF8 { unsafe machine.partialMatch(of: $0.span).deadline }
    if deadline == PartialMatch.never { return text }
    return String(Substring(text.utf8.prefix(max(deadline, 0))))
  }

  /// Returns a shortest text, counted in scalars, that makes the whole match when appended.
  ///
  /// The completion is empty if the text matches already, and `nil` if nothing can save the text. It is also `nil` if
  /// the parts of a pattern with look-ahead have together more states than the budget for a table allows.
  public func completion(of text: String) -> String? {
    var text = text
    let place = text.withUTF8 { unsafe machine.place(after: $0.span) }
    guard let scalars = machine.completion(from: place) else { return nil }
    var completion = String.UnicodeScalarView()
    for scalar in scalars.compactMap(Unicode.Scalar.init) { completion.append(scalar) }
    return String(completion)
  }

  /// Returns a short list of what may come after a text: classes of characters, single characters, or the text that
  /// must come.
  ///
  /// The list is empty if nothing may come: the text is complete, or nothing can save it.
  public func expected(after text: String) -> [Expectation] {
    var text = text
    return machine.expectations(from: text.withUTF8 { unsafe machine.place(after: $0.span) })
  }
  package func expected(after text: Span<UInt8>) -> [Expectation] {
    machine.expectations(from: machine.place(after: text))
  }

  /// Returns what is missing in a text that could be continued to match.
  func missing(in text: Span<UInt8>) -> [Expectation] { machine.missing(from: machine.place(after: text)) }
}
