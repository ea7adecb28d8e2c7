import Wellformed

extension String {
  /// Returns a right-to-left sentence with its examples isolated (UAX #9, section 2.4).
  ///
  /// An example that is not a plain word or number, such as `2026-03-31` or `/`, is put between LEFT-TO-RIGHT ISOLATE
  /// and POP DIRECTIONAL ISOLATE. Otherwise `2026-03-31` would be displayed as `31-03-2026`.
  ///
  /// An example is a run of ASCII without white space. Places such as `{field}` are isolated when they are filled.
  ///
  /// - Complexity: O(n) in the bytes.
  func isolatingExamples() -> String {
    var text = ""
    for part in MessageTemplate.parts(of: self) {
      switch part {
      case .placeholder(let name): text += "{\(name)}"
      case .text(let piece): piece.appendIsolating(to: &text)
      }
    }
    return text
  }

  private func appendIsolating(to text: inout String) {
    let scalars = Array(unicodeScalars)
    var (offset, isAfterLetter) = (0, false)
    while offset < scalars.count {
      var end = offset
      while end < scalars.count, ("!"..."~").contains(scalars[end]) { end += 1 }
      guard end > offset else {
        text.unicodeScalars.append(scalars[offset])
        isAfterLetter = scalars[offset].isFromRightToLeft
        offset += 1
        continue
      }
      let example = String.example(in: scalars, offset..<end, isAfterLetter: isAfterLetter)
      text.unicodeScalars += scalars[offset..<example.lowerBound]
      if example.isEmpty {
        text.unicodeScalars += scalars[example.upperBound..<end]
      } else {
        text.unicodeScalars.append("\u{2066}")
        text.unicodeScalars += scalars[example]
        text.unicodeScalars.append("\u{2069}")
        text.unicodeScalars += scalars[example.upperBound..<end]
      }
      (offset, isAfterLetter) = (end, false)
    }
  }

  /// Returns the part of a run of ASCII to isolate: without the punctuation around it, and nothing of a plain word or
  /// number.
  private static func example(
    in scalars: [Unicode.Scalar], _ piece: Range<Int>, isAfterLetter: Bool
  ) -> Range<Int> {
    let nothing = piece.lowerBound..<piece.lowerBound
    let hasSense = scalars[piece].contains { $0.isLetterOrDigit }
    // A mark that hangs on a word belongs to the sentence.
    if isAfterLetter, !hasSense { return nothing }
    let opens = scalars[piece].contains("(")
    // The bracket at the start of `(+44` belongs to the sentence if it is closed later. That of `(?:` never is.
    let isClosedLater = !scalars[piece].contains(")") && scalars[piece.upperBound...].contains(")")
    var (start, end) = (piece.lowerBound, piece.upperBound)
    while end - start > 1, ";,?!.".unicodeScalars.contains(scalars[end - 1]) || scalars[end - 1] == ")" && !opens {
      end -= 1
    }
    while end - start > 1,
      scalars[start] == "(" && isClosedLater || isAfterLetter && ";,:?!".unicodeScalars.contains(scalars[start])
    {
      start += 1
    }
    let example = scalars[start..<end]
    let isPlain = example.allSatisfy { $0.isLetter } || example.allSatisfy { ("0"..."9").contains($0) }
    let isMark = example.count == 1 && ";,.?!:()".unicodeScalars.contains(scalars[start])
    return isPlain || isMark ? nothing : start..<end
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of Hebrew or Arabic, or of a script between them, and not punctuation such as `؛`.
  fileprivate var isFromRightToLeft: Bool { ("\u{5D0}"..."\u{8FF}").contains(self) && properties.isAlphabetic }

  fileprivate var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

  fileprivate var isLetterOrDigit: Bool { isLetter || ("0"..."9").contains(self) }
}
