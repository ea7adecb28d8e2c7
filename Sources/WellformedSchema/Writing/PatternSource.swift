import Wellformed

/// Writes the text of a pattern from parts that mean the same with ECMA-262's `u` and `v` flags.
enum PatternSource {
  /// Returns a pattern for exactly this text.
  static func literal(_ text: String) -> String { text.unicodeScalars.map { literal($0) }.joined() }

  /// Returns a pattern for a text whose case does not matter.
  ///
  /// - Returns: The pattern, and whether it is exact. It is exact only if all characters fold to ASCII;
  ///   instead of any other character, it accepts every one.
  static func ignoringCase(_ text: String) -> (source: String, isExact: Bool) {
    var (source, isExact) = ("", true)
    for scalar in text.unicodeScalars {
      let folded = ScalarCase.folding(of: scalar.value)
      if folded < 0x80 {
        // The long s and the sign of the kelvin fold to letters of ASCII, and nothing else outside of it does.
        let candidates: [UInt32] = [folded, folded &- 0x20, 0x17F, 0x212A]
        let alike = candidates.filter { ScalarCase.folding(of: $0) == folded }.compactMap { Unicode.Scalar($0) }
        source += alike.count > 1 ? "[" + alike.map { member($0) }.joined() + "]" : literal(scalar)
      } else {
        source += "[\\s\\S]"
        isExact = false
      }
    }
    return (source, isExact)
  }

  /// Returns a pattern for one of some characters; there must be at least one.
  static func one(of characters: Characters) -> String { "[" + members(of: characters) + "]" }

  /// Returns a pattern for one character other than these; there must be at least one.
  static func one(notOf characters: Characters) -> String { "[^" + members(of: characters) + "]" }

  /// Returns a pattern that matches a text as a whole, for tools that match any part.
  static func whole(_ source: String) -> String { "^(?:\(source))$" }

  private static func members(of characters: Characters) -> String {
    let classes = characters.scalarClasses
    var source = ""
    for (sort, name) in sorts where classes.contains(sort) { source += name }
    for range in characters.ranges {
      guard let first = Unicode.Scalar(range.lowerBound), let last = Unicode.Scalar(range.upperBound) else { continue }
      switch range.count {
      case 1: source += member(first)
      case 2: source += member(first) + member(last)
      default: source += member(first) + "-" + member(last)
      }
    }
    return source
  }

  private static var sorts: [(ScalarClasses, String)] {
    [
      (.letter, "\\p{L}"), (.uppercase, "\\p{Uppercase}\\p{Lt}"), (.lowercase, "\\p{Lowercase}"), (.mark, "\\p{M}"),
      (.digit, "\\p{Nd}"), (.symbol, "\\p{P}\\p{S}"), (.whitespace, whiteSpace),
    ]
  }

  /// The characters that `Normalization.trimmed` removes in addition to white space.
  static var unseenMarks: String { "\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF" }

  /// The characters with the property White_Space, spelt out for tools that know no properties.
  static var whiteSpace: String {
    "\\u0009-\\u000D \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"
  }

  /// A character that satisfies `required`: one that shows something.
  ///
  /// Beyond U+FFFF the pattern matches every character, also the few that show nothing there, because tools that read
  /// UTF-16 refuse ranges of such characters.
  static var seen: String {
    "[^\\u0000- \\u007F-\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F"
      + "\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB]"
  }

  private static func literal(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": "\\" + String(Character(scalar))
    default: plain(scalar)
    }
  }

  private static func member(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "^", "\\", "(", ")", "[", "]", "{", "}", "|", "/", "-": "\\" + String(Character(scalar))
    default: plain(scalar)
    }
  }

  /// Returns a scalar itself if it is visible, and otherwise its number.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let classes = ScalarClasses(of: scalar.value)
    let isVisible = scalar == " " || !classes.isDisjoint(with: [.letter, .digit, .symbol])
    guard !isVisible, scalar.value < 0x10000 else { return String(Character(scalar)) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
