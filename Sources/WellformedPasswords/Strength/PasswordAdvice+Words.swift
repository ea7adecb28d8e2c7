public import Wellformed

extension PasswordWarning {
  /// The catalogue code of the sentence, such as `password.warning.topTen`.
  public var code: IssueCode { IssueCode(rawValue: "password.warning." + rawValue) }

  /// Returns the sentence in a catalogue, or in English if the catalogue lacks it.
  public func sentence(in catalogue: Catalogue = .english) -> String {
    PasswordAdviceWords.sentence(for: code, in: catalogue)
  }
}

extension PasswordSuggestion {
  /// The catalogue code of the sentence, such as `password.suggestion.addWords`.
  public var code: IssueCode { IssueCode(rawValue: "password.suggestion." + rawValue) }

  /// Returns the sentence in a catalogue, or in English if the catalogue lacks it.
  public func sentence(in catalogue: Catalogue = .english) -> String {
    PasswordAdviceWords.sentence(for: code, in: catalogue)
  }
}

/// The English words of advice.
package enum PasswordAdviceWords {
  /// The sentence for each code of advice, and for each score.
  package static let english: [IssueCode: MessageTemplate] = [
    // Warnings
    "password.warning.straightRow": "Rows of keys, such as qwerty, are guessed quickly",
    "password.warning.keyPattern": "Patterns of neighbouring keys are guessed quickly",
    "password.warning.repeatedCharacter": "One character over and over is guessed quickly",
    "password.warning.repeatedPattern": "Repeating something hardly makes it harder to guess",
    "password.warning.sequence": "Sequences, such as abc and 6543, are guessed quickly",
    "password.warning.recentYear": "Years of our time are guessed quickly",
    "password.warning.date": "Dates are guessed quickly",
    "password.warning.topTen": "This is among the 10 most used passwords",
    "password.warning.topHundred": "This is among the 100 most used passwords",
    "password.warning.common": "Many people use this password",
    "password.warning.similarToCommon": "This is close to a password that many people use",
    "password.warning.wordByItself": "A single word is guessed quickly",
    "password.warning.namesByThemselves": "A name alone is guessed quickly",
    "password.warning.commonNames": "Common names are guessed quickly",
    "password.warning.personal": "What people know about you is guessed first",

    // Suggestions
    "password.suggestion.useWords": "Use a few words that do not go together",
    "password.suggestion.noNeedForMixedCharacters": "Digits, symbols and capital letters are not needed",
    "password.suggestion.addWords": "Add a word or two; rare words are best",
    "password.suggestion.useLongerKeyPattern": "Make the key pattern longer, and change direction more often",
    "password.suggestion.avoidRepeats": "Leave out repeated words and characters",
    "password.suggestion.avoidSequences": "Leave out sequences, such as abc",
    "password.suggestion.avoidRecentYears": "Leave out years of our time",
    "password.suggestion.avoidPersonalYears": "Leave out years from your life",
    "password.suggestion.avoidPersonalDates": "Leave out dates and years from your life",
    "password.suggestion.capitalization": "A capital letter at the start helps little",
    "password.suggestion.allUppercase": "Capital letters throughout help little",
    "password.suggestion.reversedWords": "Words spelt backwards help little",
    "password.suggestion.substitutions": "Signs in place of letters, such as @ for a, help little",
    "password.suggestion.avoidPersonal": "Leave out names, addresses and whatever people know about you",

    // Scores
    "password.score.0": "Guessed at once",
    "password.score.1": "Easy to guess",
    "password.score.2": "Could be guessed",
    "password.score.3": "Hard to guess",
    "password.score.4": "Very hard to guess",
  ]

  /// Returns the sentence in a catalogue, or in English.
  package static func sentence(for code: IssueCode, in catalogue: Catalogue) -> String {
    let template = catalogue.template(for: code, field: "") ?? english[code]
    return template?.sentences[.other] ?? ""
  }
}
