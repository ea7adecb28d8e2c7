import Wellformed

extension ContextWord {
  /// Returns the words of a context as a mode compares them.
  ///
  /// zxcvbn takes them unchanged. The mode `.wellformed` splits them at characters that are not letters or digits, so
  /// that it recognises the parts of a name or an address. It also takes the whole, with and without those characters.
  /// It ignores words of one or two characters.
  static func words(of context: PasswordContext, mode: PasswordStrength.Mode) -> [ContextWord] {
    var words: [ContextWord] = []
    for (index, word) in context.words.enumerated() {
      var text = MeterText()
      for scalar in word.unicodeScalars { text.scalars.append(scalar.value) }
      text.fold()
      switch mode {
      case .zxcvbn:
        // If words are equal, the rank of the last one counts.
        words.removeAll { $0.scalars == text.lower }
        if !text.lower.isEmpty { words.append(ContextWord(scalars: text.lower, rank: index + 1)) }
      case .wellformed:
        for part in parts(of: text.lower) where part.count > 2 && !words.contains(where: { $0.scalars == part }) {
          words.append(ContextWord(scalars: part, rank: words.count + 1))
        }
      }
    }
    return words
  }

  /// Returns the parts of a text without accents, all parts joined, and the text with what separates them.
  ///
  /// Parts are separated by characters that are not letters, marks or digits.
  private static func parts(of scalars: [UInt32]) -> [[UInt32]] {
    var parts: [[UInt32]] = []
    var (part, joined, whole): ([UInt32], [UInt32], [UInt32]) = ([], [], [])
    for scalar in scalars {
      let classes = ScalarClasses(of: scalar)
      if classes.contains(.letter) || classes.contains(.digit) {
        let folded = Disguise.folded(scalar)
        part.append(folded?.0 ?? scalar)
        if let folded, folded.1 != 0 { part.append(folded.1) }
      } else if !classes.contains(.mark) {
        joined += part
        whole += part + [scalar]
        parts.append(part)
        part = []
      }
    }
    parts.append(part)
    return parts + [joined + part, whole + part]
  }
}
