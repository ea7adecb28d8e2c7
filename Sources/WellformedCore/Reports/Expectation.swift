/// Something that may come next in a text.
public enum Expectation: Hashable, Sendable {
  /// Exactly this text.
  case text(String)
  /// One character from the first to the second, both included.
  case range(Unicode.Scalar, Unicode.Scalar)
  /// A digit from 0 to 9.
  case digit
  /// A lowercase letter from a to z.
  case lowercaseLetter
  /// An uppercase letter from A to Z.
  case uppercaseLetter
  /// A letter from A to Z, of either case.
  case letter
  /// White space.
  case whiteSpace
  /// A letter or other character beyond ASCII.
  case characterBeyondASCII
  /// Any character at all.
  case anyCharacter
}

extension Expectation: CustomStringConvertible {
  /// What is expected, in English, to follow the word "Expected".
  public var description: String {
    switch self {
    case .text(let text): "“" + text + "”"
    case .range(let first, let last): "“" + String(first) + "” to “" + String(last) + "”"
    case .digit: "a digit"
    case .lowercaseLetter: "a lower-case letter"
    case .uppercaseLetter: "a capital letter"
    case .letter: "a letter"
    case .whiteSpace: "a space"
    case .characterBeyondASCII: "a character such as é or 字"
    case .anyCharacter: "any character"
    }
  }
}
