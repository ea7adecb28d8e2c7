import Wellformed

extension ContextWord {
  /// The words of a context as a mode compares them.
  static func words(of context: PasswordContext, mode: PasswordStrength.Mode) -> [ContextWord] {
    var words: [ContextWord] = []
    for (index, word) in context.words.enumerated() {
      var text = MeterText()
      for scalar in word.unicodeScalars { text.scalars.append(scalar.value) }
      text.fold()
      guard !text.lower.isEmpty else { continue }
      // Of equal words zxcvbn takes the rank of the last.
      words.removeAll { $0.scalars == text.lower }
      words.append(ContextWord(scalars: text.lower, rank: index + 1))
    }
    return words
  }
}
