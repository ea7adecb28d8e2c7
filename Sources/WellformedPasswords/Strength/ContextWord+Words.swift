import Wellformed

extension ContextWord {
  /// The words of a context as a mode compares them.
  ///
  /// zxcvbn takes them as they are. We take apart what is no letter or digit, so that a name and an address are known by
  /// their parts, and take the whole as well; one or two characters tell nothing.
  static func words(of context: PasswordContext, mode: PasswordStrength.Mode) -> [ContextWord] {
    var words: [ContextWord] = []
    for (index, word) in context.words.enumerated() {
      var text = MeterText()
      for scalar in word.unicodeScalars { text.scalars.append(scalar.value) }
      text.fold()
      switch mode {
      case .zxcvbn:
        // Of equal words the rank of the last counts.
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

  /// The parts of a text between what is no letter, mark or digit, without accents; and all of them together.
  private static func parts(of scalars: [UInt32]) -> [[UInt32]] {
    var parts: [[UInt32]] = []
    var (part, whole): ([UInt32], [UInt32]) = ([], [])
    for scalar in scalars {
      let classes = ScalarClasses(of: scalar)
      if classes.contains(.letter) || classes.contains(.digit) {
        let folded = Disguise.folded(scalar)
        part.append(folded?.0 ?? scalar)
        if let folded, folded.1 != 0 { part.append(folded.1) }
      } else if !classes.contains(.mark) {
        whole += part
        parts.append(part)
        part = []
      }
    }
    whole += part
    parts.append(part)
    return parts + [whole]
  }
}
