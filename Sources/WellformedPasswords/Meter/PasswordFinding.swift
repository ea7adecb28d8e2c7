/// Something recognised in a text: where, what, and how many guesses it takes.
struct PasswordFinding {
  /// The first scalar, and the one after the last.
  var start: Int
  var end: Int
  var pattern: PasswordMatch.Pattern
  /// Guesses; not a number where zxcvbn has none.
  var guesses = 0.0
  /// Among findings with the same place, the order in which they are tried.
  var order = 0
  /// The list and the rank of a word.
  var list = PasswordWords.List.passwords
  var rank = 0
  var isReversed = false
  /// The characters that stand for letters, as a `Substitution` numbers them.
  var substitutions: UInt64 = 0
  var isSubstituted: Bool { substitutions != 0 }
  /// Whether letters lost accents, or several characters stand for one letter.
  var isFolded = false
  /// Turns, and the keyboard, of a walk over keys.
  var turns = 0
  var keyboard = PasswordMatch.Keyboard.qwerty
  /// How long the part is that is repeated.
  var period = 0
  /// The guesses of that part.
  var guessesOfPart = 0.0
  /// The next finding that ends at the same place, or -1.
  var next = -1

  var count: Int { end &- start }

  init(_ pattern: PasswordMatch.Pattern, _ start: Int, _ end: Int) {
    self.pattern = pattern
    self.start = start
    self.end = end
  }
}
