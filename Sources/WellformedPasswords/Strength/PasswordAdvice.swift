/// A weakness of a password, as a code; `sentence(in:)` returns its words.
public enum PasswordWarning: String, Hashable, Sendable, CaseIterable {
  /// Straight rows of keys are easy to guess.
  case straightRow
  /// Short walks over keys are easy to guess.
  case keyPattern
  /// Repeated characters are easy to guess.
  case repeatedCharacter
  /// A repetition is hardly harder to guess than the repeated part.
  case repeatedPattern
  /// Sequences are easy to guess.
  case sequence
  /// Recent years are easy to guess.
  case recentYear
  /// Dates are easy to guess.
  case date
  /// The password is one of the ten commonest.
  case topTen
  /// The password is one of the hundred commonest.
  case topHundred
  /// The password is very common.
  case common
  /// The password is similar to a common one.
  case similarToCommon
  /// A single word is easy to guess.
  case wordByItself
  /// A single name is easy to guess.
  case namesByThemselves
  /// Common names are easy to guess.
  case commonNames
  /// What is known about the person or the service is easy to guess; only in the mode `.wellformed`.
  case personal
}

/// A way to improve a password, as a code; `sentence(in:)` returns its words.
public enum PasswordSuggestion: String, Hashable, Sendable, CaseIterable {
  /// Use a few words that are not a common phrase.
  case useWords
  /// Symbols, digits and upper case are not needed.
  case noNeedForMixedCharacters
  /// Add another word or two, preferably uncommon ones.
  case addWords
  /// Use a longer walk over keys, with more turns.
  case useLongerKeyPattern
  /// Avoid repeated words and characters.
  case avoidRepeats
  /// Avoid sequences.
  case avoidSequences
  /// Avoid recent years.
  case avoidRecentYears
  /// Avoid years that are associated with you.
  case avoidPersonalYears
  /// Avoid dates and years that are associated with you.
  case avoidPersonalDates
  /// A capital at the beginning does not help much.
  case capitalization
  /// Capitals throughout do not help much.
  case allUppercase
  /// Words spelt backwards do not help much.
  case reversedWords
  /// Replacing letters with other characters does not help much.
  case substitutions
  /// Avoid what others know about you; only in the mode `.wellformed`.
  case avoidPersonal
}
