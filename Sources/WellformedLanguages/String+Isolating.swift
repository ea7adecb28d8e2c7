extension String {
  /// A sentence that runs from right to left, with each example in it that is no plain word or number, such as `2026-03-31`
  /// or `/`, between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9, section 2.4): that one would be shown as
  /// `31-03-2026` otherwise.
  ///
  /// An example is what stands in one piece in ASCII. Places such as `{field}` are isolated when they are filled.
  func isolatingExamples() -> String {
    var text = ""
    var rest = unicodeScalars[...]
    var isAfterLetter = false
    while let first = rest.first {
      if first == "{", let end = rest.firstIndex(of: "}") {
        text.unicodeScalars += rest[...end]
        rest = rest[rest.index(after: end)...]
        isAfterLetter = false
        continue
      }
      let run = first == "{" ? rest.prefix(1) : rest.prefix { ("!"..."~").contains($0) && $0 != "{" }
      // A mark that hangs on a word belongs to the sentence.
      guard !run.isEmpty, !isAfterLetter else {
        text.unicodeScalars.append(first)
        isAfterLetter = first.isFromRightToLeft
        rest = rest.dropFirst()
        continue
      }
      text += String(run).isolatedExample
      rest = rest[run.endIndex...]
      isAfterLetter = false
    }
    return text
  }

  /// What stands in one piece, isolated but for the marks of the sentence around it.
  private var isolatedExample: String {
    var example = unicodeScalars[...]
    while example.count > 1, let last = example.last,
      ";,?!.".unicodeScalars.contains(last) || last == ")" && !example.contains("(")
    {
      example.removeLast()
    }
    while example.count > 1, example.first == "(", !example.contains(")") { example.removeFirst() }
    let isPlain =
      example.allSatisfy { $0.properties.isAlphabetic } || example.allSatisfy { $0.properties.numericType != nil }
    guard !isPlain, example.count > 1 || !";,.?!:()".unicodeScalars.contains(example[example.startIndex]) else {
      return self
    }
    let (before, after) = (unicodeScalars[..<example.startIndex], unicodeScalars[example.endIndex...])
    return "\(String(before))\u{2066}\(String(example))\u{2069}\(String(after))"
  }
}

extension Unicode.Scalar {
  /// Tells whether it is a letter of Hebrew or Arabic, or of a script between them, and no mark such as `؛`.
  fileprivate var isFromRightToLeft: Bool { ("\u{5D0}"..."\u{8FF}").contains(self) && properties.isAlphabetic }
}
