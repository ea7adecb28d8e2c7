extension Catalogue {
  /// The built-in English words.
  ///
  /// Formats add their own.
  public static let english = Catalogue(
    language: "en",
    sentences: english([englishRules, englishWordings, englishNouns]),
    pluralForm: { $0 == 1 || $0 == -1 ? .one : .other },
    vocabulary: Vocabulary(
      unnamedField: "This", unnamedFieldWithin: "something", fieldOfItem: "{field} (item {position})",
      unknownIssue: "{field} is not right; check it",
      sorts: [
        .letters: "letters", .uppercaseLetters: "capital letters", .lowercaseLetters: "lower-case letters",
        .marks: "accents", .digits: "digits", .symbols: "symbols", .whitespace: "white space", .space: "spaces",
        .asciiLetters: "letters A to Z", .asciiUppercaseLetters: "capital letters A to Z",
        .asciiLowercaseLetters: "lower-case letters a to z", .asciiDigits: "digits 0 to 9",
      ],
      expectation: { $0.description },
      list: { Vocabulary.joined($0, last: " and ") },
      alternatives: { Vocabulary.joined($0, last: " or ") })
  )
  .asBuiltIn()

  // Embedded Swift cannot merge dictionaries by itself.
  private static func english(_ families: [[IssueCode: MessageTemplate]]) -> [IssueCode: MessageTemplate] {
    var all: [IssueCode: MessageTemplate] = [:]
    for family in families { for (code, sentence) in family { all[code] = sentence } }
    return all
  }
}
