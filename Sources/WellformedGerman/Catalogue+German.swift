public import Wellformed

extension Catalogue {
  /// German words for everything that rules, formats, rule files and forms that are being filled in can say.
  ///
  /// People are spoken to formally, by "Sie". Labels stand in the nominative and without an article, so that any noun in
  /// the singular fits.
  public static let german = Catalogue(
    language: "de",
    sentences: [
      germanRules, germanWordings, germanNouns, germanMail, germanPhones, germanDates, germanNetworks, germanWeb,
      germanNumbers, germanNames, germanPasswords,
      germanPrograms, germanSchemas, germanForms,
    ].reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } },
    pluralForm: { PluralRule.oneAndOther.form(of: $0) },
    vocabulary: Vocabulary(
      unnamedField: "Diese Angabe", unnamedFieldWithin: "diese Angabe",
      fieldOfItem: "{field} (Eintrag\u{A0}{position})",
      unknownIssue: "{field} ist nicht richtig; bitte sehen Sie noch einmal nach",
      sorts: [
        .letters: "Buchstaben", .uppercaseLetters: "Großbuchstaben", .lowercaseLetters: "Kleinbuchstaben",
        .marks: "Akzente", .digits: "Ziffern", .symbols: "Sonderzeichen", .whitespace: "Leerraum",
        .space: "Leerzeichen", .asciiLetters: "Buchstaben von A bis Z",
        .asciiUppercaseLetters: "Großbuchstaben von A bis Z", .asciiLowercaseLetters: "Kleinbuchstaben von a bis z",
        .asciiDigits: "Ziffern von 0 bis 9",
      ],
      expectation: { germanName(of: $0) },
      list: { germanList($0, last: " und ") },
      alternatives: { germanList($0, last: " oder ") }))

  /// What may come next in a text, in the accusative.
  private static func germanName(of expectation: Expectation) -> String {
    switch expectation {
    case .text(let text): "„\(text)“"
    case .range(let first, let last): "„\(first)“ bis „\(last)“"
    case .digit: "eine Ziffer"
    case .lowercaseLetter: "einen Kleinbuchstaben"
    case .uppercaseLetter: "einen Großbuchstaben"
    case .letter: "einen Buchstaben"
    case .whiteSpace: "ein Leerzeichen"
    case .characterBeyondASCII: "ein Zeichen außerhalb von ASCII"
    case .anyCharacter: "ein beliebiges Zeichen"
    }
  }

  private static func germanList(_ items: [String], last: String) -> String {
    guard let final = items.last else { return "" }
    let others = items.dropLast().joined(separator: ", ")
    return others.isEmpty ? final : others + last + final
  }
}
