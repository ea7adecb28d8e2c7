/// The kinds of characters that have a name in every language.
public enum CharacterSort: Hashable, Sendable, CaseIterable {
  /// Letters.
  case letters
  /// Upper-case letters.
  case uppercaseLetters
  /// Lower-case letters.
  case lowercaseLetters
  /// Accents and other marks.
  case marks
  /// Digits.
  case digits
  /// Punctuation and symbols.
  case symbols
  /// White space of any kind.
  case whitespace
  /// The space character.
  case space
  /// The letters A to Z and a to z.
  case asciiLetters
  /// The letters A to Z.
  case asciiUppercaseLetters
  /// The letters a to z.
  case asciiLowercaseLetters
  /// The digits 0 to 9.
  case asciiDigits
}
