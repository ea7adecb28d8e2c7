/// A pattern recognised in a text: its place, its kind, and its guesses.
struct PasswordFinding {
  /// The first scalar, and the one after the last.
  var start: Int
  var end: Int
  var pattern: PasswordMatch.Pattern
  /// The guesses; not a number where zxcvbn has none.
  var guesses = 0.0
  /// The order in which findings with the same place are tried.
  var order = 0
  /// The list and the rank of a word.
  var list = PasswordWords.List.passwords
  var rank = 0
  var isReversed = false
  /// The characters that stand for letters, numbered as in `Substitution`.
  var substitutions: UInt64 = 0
  var isSubstituted: Bool { substitutions != 0 }
  /// Whether letters lost accents, or several characters stand for one letter.
  var isFolded = false
  /// The turns and the keyboard of a walk over keys.
  var turns = 0
  var keyboard = PasswordMatch.Keyboard.qwerty
  /// The length of the repeated part.
  var period = 0
  /// The guesses for that part.
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
