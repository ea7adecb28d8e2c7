/// What was probably meant by a text that lacks a format, to be found out when somebody asks.
///
/// Many a check only counts its issues, and to find out what was meant takes longer than to find that it is wrong. It
/// holds the text, which nobody is shown.
struct PendingSuggestion: Sendable {
  let format: Format
  /// The rules that the suggestion must satisfy, all of them.
  let rules: [Rule]
  let text: String

  /// The suggestion; nothing where none is known that satisfies the rules.
  var suggestion: String? {
    guard let suggestion = text.withBytes({ format.suggestion(for: $0) }),
      suggestion.withBytes({ Rule.all(rules).partialMatch(of: $0).holds })
    else { return nil }
    return suggestion
  }
}

extension PendingSuggestion: Equatable {
  /// Tells whether two suggest the same for the same reasons.
  static func == (first: PendingSuggestion, second: PendingSuggestion) -> Bool {
    first.format == second.format && first.text.hasSameBytes(as: second.text) && first.rules == second.rules
  }
}
