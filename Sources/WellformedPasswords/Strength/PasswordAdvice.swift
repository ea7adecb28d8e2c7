/// What is weak about a password: a code; words are made at the edge.
public enum PasswordWarning: String, Hashable, Sendable, CaseIterable {
  /// Straight rows of keys are easy to guess.
  case straightRow
  /// Short walks over keys are easy to guess.
  case keyPattern
  /// Repeated characters are easy to guess.
  case repeatedCharacter
  /// What is repeated is hardly harder to guess than what it repeats.
  case repeatedPattern
  /// Sequences are easy to guess.
  case sequence
  /// Recent years are easy to guess.
  case recentYear
  /// Dates are easy to guess.
  case date
  /// One of the ten commonest passwords.
  case topTen
  /// One of the hundred commonest passwords.
  case topHundred
  /// A very common password.
  case common
  /// Like a common password.
  case similarToCommon
  /// One word is easy to guess.
  case wordByItself
  /// One name is easy to guess.
  case namesByThemselves
  /// Common names are easy to guess.
  case commonNames
  /// What is known of the person or the service is easy to guess. In the mode `.wellformed` only.
  case personal
}

/// What would make a password better: a code; words are made at the edge.
public enum PasswordSuggestion: String, Hashable, Sendable, CaseIterable {
  /// A few words, and no common phrase.
  case useWords
  /// Symbols, digits and upper case are not needed.
  case noNeedForMixedCharacters
  /// Another word or two, rather uncommon ones.
  case addWords
  /// A longer walk over keys, with more turns.
  case useLongerKeyPattern
  /// No repeated words and characters.
  case avoidRepeats
  /// No sequences.
  case avoidSequences
  /// No recent years.
  case avoidRecentYears
  /// No years that have to do with oneself.
  case avoidPersonalYears
  /// No dates and years that have to do with oneself.
  case avoidPersonalDates
  /// A capital at the beginning does not help much.
  case capitalization
  /// Capitals throughout do not help much.
  case allUppercase
  /// Words backwards do not help much.
  case reversedWords
  /// Characters instead of letters do not help much.
  case substitutions
  /// Nothing that others know of oneself. In the mode `.wellformed` only.
  case avoidPersonal
}
