import Wellformed

/// Distinguishes suggestions that must be right from those that are only probable.
enum CertainSuggestion {
  /// Returns whether the suggestion for a refused text is certain.
  ///
  /// It is certain in two cases. Letters and digits stay the same, except for case and width, and the text has an `@` if
  /// the suggestion has. Or only the ending of an email address's domain changes, and the ending does not exist
  /// (`.con`).
  static func isCertain(_ suggestion: String, for text: String) -> Bool {
    let (meant, given) = (letters(suggestion), letters(text))
    if !meant.isEmpty, meant == given { return hasAt(text) || !hasAt(suggestion) }
    return mendsEnding(suggestion, of: text)
  }

  /// Returns the letters and digits of a text, in lower case for ASCII and full-width characters, and unchanged for
  /// others.
  private static func letters(_ text: String) -> [UInt32] {
    text.unicodeScalars.compactMap { scalar in
      let value = (0xFF01...0xFF5E).contains(scalar.value) ? scalar.value - 0xFEE0 : scalar.value
      switch value {
      case 0x41...0x5A: return value + 0x20
      case 0x30...0x39, 0x61...0x7A: return value
      case 0..<0x80, 0xA0, 0x200B, 0x3000, 0x3002, 0xFEFF, 0xFF61: return nil
      default: return value
      }
    }
  }

  private static func hasAt(_ text: String) -> Bool {
    text.unicodeScalars.contains { "@＠".unicodeScalars.contains($0) }
  }

  private static func mendsEnding(_ suggestion: String, of text: String) -> Bool {
    guard let dot = text.utf8.lastIndex(of: UInt8(ascii: ".")), text.utf8.contains(UInt8(ascii: "@")) else {
      return false
    }
    let kept = text[...dot]
    let ending = text[text.utf8.index(after: dot)...]
    // A suggestion for an unknown domain depends only on the ending.
    let probe = "someone@a-domain-of-nobody."
    guard let meant = EmailAddress.suggestion(for: probe + ending), meant.hasPrefix(probe) else { return false }
    let mended = kept + meant.dropFirst(probe.count)
    return mended.lowercased().hasSameBytes(as: suggestion.lowercased())
  }
}
