/// A part of a password, and what it was recognised as.
public struct PasswordMatch: Hashable, Sendable {
  /// The kind of a part.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing known: every character must be tried.
    case bruteForce = "bruteforce"
    /// A word of a list.
    case dictionary
    /// Neighbouring keys of a keyboard.
    case spatial
    /// A part that is repeated immediately.
    case repetition = "repeat"
    /// Characters at equal distances, such as `abc` and `97531`.
    case sequence
    /// A year since 1900.
    case recentYear = "regex"
    /// A day, a month and a year.
    case date
    /// A mark between two other parts; only in the mode `.wellformed`.
    case separator
    /// A repetition of earlier text; only in the mode `.wellformed`.
    case again
  }

  /// A keyboard on which keys are neighbours.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// The usual English keyboard.
    case qwerty
    /// The Dvorak keyboard.
    case dvorak
    /// The numeric keypad of a PC.
    case keypad
    /// The numeric keypad of a Mac.
    case macKeypad = "mac_keypad"
  }

  /// A word, and how it was disguised.
  public struct Word: Hashable, Sendable {
    /// The list.
    public let list: PasswordWords.List
    /// The rank of the word in the list: 1 for the first.
    public let rank: Int
    /// Whether the word is spelt backwards.
    public let isReversed: Bool
    /// Whether characters stand for letters, as in `p4ssw0rd`.
    public let isSubstituted: Bool
    /// Whether the word was found by removing accents or by reading several characters as one letter.
    ///
    /// Only in the mode `.wellformed`.
    public let isFolded: Bool
  }

  /// The kind of the part.
  public let pattern: Pattern
  /// The range of the part, in code points.
  public let scalars: Range<Int>
  /// The range of the part, in UTF-8 offsets.
  public let range: Range<Int>
  /// The number of guesses for the part.
  public let guesses: Double
  /// The decimal logarithm of the guesses.
  public let guessesLog10: Double
  /// The word, if the part is one.
  public let word: Word?
  /// The keyboard, if the part is a walk over keys.
  public let keyboard: Keyboard?
  /// The number of turns of a walk over keys, including its beginning; 0 for other parts.
  public let turns: Int
  /// The number of code points that are repeated; 0 if nothing is.
  public let period: Int
}
