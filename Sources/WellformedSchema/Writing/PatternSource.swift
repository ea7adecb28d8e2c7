import Wellformed

/// The text of a pattern, put together from parts that both ECMA-262's `u` and its `v` flag read alike.
enum PatternSource {
  /// A text that stands for itself.
  static func literal(_ text: String) -> String { text.unicodeScalars.map { literal($0) }.joined() }

  /// A text of which upper and lower case are the same.
  ///
  /// - Returns: Nothing where that is not plain from the letters of ASCII; then only so much as `weaker` gives.
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

  /// One of some characters, which must not be none.
  static func one(of characters: Characters) -> String { "[" + members(of: characters) + "]" }

  /// One of all but some characters, which must not be none.
  static func one(notOf characters: Characters) -> String { "[^" + members(of: characters) + "]" }

  /// A pattern that matches a text as a whole where any part of one must match.
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

  /// What `Normalization.trimmed` takes off besides white space.
  static var unseenMarks: String { "\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF" }

  /// The characters with the property White_Space, spelt out for tools that know no properties.
  static var whiteSpace: String {
    "\\u0009-\\u000D \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000"
  }

  /// A character that `required` asks for: neither white space nor one that cannot be seen.
  static var seen: String {
    "[^\\u0000-\\u0008\\u000E-\\u001F\\u007F\\u00AD\\u200C\\u200D\(whiteSpace)\(unseenMarks)]"
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

  /// A scalar as it is where it can be seen, and otherwise by its number.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let classes = ScalarClasses(of: scalar.value)
    let isVisible = scalar == " " || !classes.isDisjoint(with: [.letter, .digit, .symbol])
    guard !isVisible, scalar.value < 0x10000 else { return String(Character(scalar)) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
