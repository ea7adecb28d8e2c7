public import Wellformed

extension PasswordWarning {
  /// The code by which catalogues know the sentence, such as `password.warning.topTen`.
  public var code: IssueCode { IssueCode(rawValue: "password.warning." + rawValue) }

  /// The sentence of a catalogue; the English one where the catalogue has none.
  public func sentence(in catalogue: Catalogue = .english) -> String {
    PasswordAdviceWords.sentence(for: code, in: catalogue)
  }
}

extension PasswordSuggestion {
  /// The code by which catalogues know the sentence, such as `password.suggestion.addWords`.
  public var code: IssueCode { IssueCode(rawValue: "password.suggestion." + rawValue) }

  /// The sentence of a catalogue; the English one where the catalogue has none.
  public func sentence(in catalogue: Catalogue = .english) -> String {
    PasswordAdviceWords.sentence(for: code, in: catalogue)
  }
}

/// The English words of advice.
package enum PasswordAdviceWords {
  /// The sentence for each code of advice, and for each score.
  package static let english: [IssueCode: MessageTemplate] = [
    // Warnings
    "password.warning.straightRow": "Keys that lie in a row are tried early",
    "password.warning.keyPattern": "A short walk over the keyboard is tried early",
    "password.warning.repeatedCharacter": "The same character again and again is tried early",
    "password.warning.repeatedPattern": "What is repeated is hardly harder to guess than once",
    "password.warning.sequence": "Sequences such as abc and 6543 are tried early",
    "password.warning.recentYear": "Years of our time are tried early",
    "password.warning.date": "Dates are tried early",
    "password.warning.topTen": "This is one of the ten commonest passwords",
    "password.warning.topHundred": "This is one of the hundred commonest passwords",
    "password.warning.common": "This is a common password",
    "password.warning.similarToCommon": "This is much like a common password",
    "password.warning.wordByItself": "A single word is tried early",
    "password.warning.namesByThemselves": "A name alone is tried early",
    "password.warning.commonNames": "Common names are tried early",
    "password.warning.personal": "What is known about you is tried first",

    // Suggestions
    "password.suggestion.useWords": "Use a few words that do not go together",
    "password.suggestion.noNeedForMixedCharacters": "Digits, symbols and capitals are not needed",
    "password.suggestion.addWords": "Add a word or two; rare words are best",
    "password.suggestion.useLongerKeyPattern": "Make the walk over the keyboard longer, with more turns",
    "password.suggestion.avoidRepeats": "Leave out repeated words and characters",
    "password.suggestion.avoidSequences": "Leave out sequences",
    "password.suggestion.avoidRecentYears": "Leave out years of our time",
    "password.suggestion.avoidPersonalYears": "Leave out years that have to do with you",
    "password.suggestion.avoidPersonalDates": "Leave out dates and years that have to do with you",
    "password.suggestion.capitalization": "A capital at the beginning helps little",
    "password.suggestion.allUppercase": "Capitals throughout help as little as none",
    "password.suggestion.reversedWords": "Words spelt backwards help little",
    "password.suggestion.substitutions": "A digit or symbol in place of a letter, such as @ for a, helps little",
    "password.suggestion.avoidPersonal": "Leave out names, addresses and what else is known about you",

    // Scores
    "password.score.0": "Guessed at once",
    "password.score.1": "Easy to guess",
    "password.score.2": "Could be guessed",
    "password.score.3": "Hard to guess",
    "password.score.4": "Very hard to guess",
  ]

  /// The sentence of a catalogue, or the English one.
  package static func sentence(for code: IssueCode, in catalogue: Catalogue) -> String {
    let template = catalogue.template(for: code, field: "") ?? english[code]
    return template?.sentences[.other] ?? ""
  }
}
