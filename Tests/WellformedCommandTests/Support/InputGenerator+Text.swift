extension InputGenerator {
  /// Returns a text with everything that could confuse a terminal or a JSON reader.
  mutating func text(longest: Int) -> String {
    var text = ""
    for _ in 0..<below(longest + 1) { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let special: [Unicode.Scalar] = [
      "\0", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200D}", "\u{FEFF}",
      "\"", "\\", "/", "@", "@", ".", ".", "-", " ", "\u{A0}", "\u{301}", "\u{20DD}", "\u{FE0F}", "é", "日", "語", "👩",
      "🇮", "🇳", "ﷺ", "ב", "\u{E000}", "\u{FFFF}", "\u{10FFFF}", "\u{E0041}", "\u{1100}", "\u{1161}", "가",
    ]
    switch below(4) {
    case 0: return oneOf(special)
    case 1: return Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &self)) ?? "x"
    default: return Unicode.Scalar(UInt8.random(in: 0x20..<0x7F, using: &self))
    }
  }
}
