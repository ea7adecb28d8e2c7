/// A part of a password, and as what it was recognised.
public struct PasswordMatch: Hashable, Sendable {
  /// What a part can be.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing that is known: every character is tried.
    case bruteForce = "bruteforce"
    /// A word of a list.
    case dictionary
    /// Neighbouring keys of a keyboard.
    case spatial
    /// Something that is repeated at once.
    case repetition = "repeat"
    /// Characters at equal distances, such as `abc` and `97531`.
    case sequence
    /// A year since 1900.
    case recentYear = "regex"
    /// A day, a month and a year.
    case date
    /// A mark between two other parts. In the mode `.wellformed` only.
    case separator
    /// What stood further ahead, once more. In the mode `.wellformed` only.
    case again
  }

  /// A keyboard on which keys are neighbours.
  public enum Keyboard: String, Hashable, Sendable, CaseIterable {
    /// The usual one of English.
    case qwerty
    /// Dvorak's.
    case dvorak
    /// The block of digits of a PC.
    case keypad
    /// The block of digits of a Mac.
    case macKeypad = "mac_keypad"
  }

  /// A word, and how it was disguised.
  public struct Word: Hashable, Sendable {
    /// The list.
    public let list: PasswordWords.List
    /// Where in the list the word is: 1 for the first.
    public let rank: Int
    /// Whether the word stands backwards.
    public let isReversed: Bool
    /// Whether characters stand for letters, as in `p4ssw0rd`.
    public let isSubstituted: Bool
    /// Whether accents were left off to find it, or several characters taken for one letter.
    ///
    /// In the mode `.wellformed` only.
    public let isFolded: Bool
  }

  /// As what the part was recognised.
  public let pattern: Pattern
  /// Where the part is, in code points.
  public let scalars: Range<Int>
  /// Where the part is, in UTF-8 offsets.
  public let range: Range<Int>
  /// Guesses that the part takes.
  public let guesses: Double
  /// The decimal logarithm of the guesses.
  public let guessesLog10: Double
  /// The word, where the part is one.
  public let word: Word?
  /// The keyboard, where the part is a walk over keys.
  public let keyboard: Keyboard?
  /// How often a walk over keys turns, its beginning counted; 0 elsewhere.
  public let turns: Int
  /// How many code points are repeated; 0 where nothing is.
  public let period: Int
}
