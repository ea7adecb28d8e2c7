public import WellformedCore

/// A text that consists of letters only.
///
/// The format `alpha` accepts letters of any script with their marks, the characters of `Rule.letters`. The format
/// `alpha.ascii` accepts letters from A to Z and a to z. Unlike the rule, which accepts an empty text, the format
/// requires at least one letter.
public struct AlphabeticText: FormatValue {
  /// The canonical form: letters and their marks composed (NFC).
  public let description: String

  /// Creates the text of letters that a text holds, ignoring white space around it, or returns `nil` if it contains
  /// anything else.
  public init?(_ text: String) {
    guard let text = AlphabeticText.validText(in: text) else { return nil }
    description = Normalization.composed.apply(to: text)
  }

  /// The format of such texts.
  public static var format: Format { .alpha }
}

/// A text that consists of letters and digits only.
///
/// The format `alphanumeric` accepts letters of any script with their marks, and decimal digits, the characters of
/// `Rule.alphanumeric`. The format `alphanumeric.ascii` accepts those of ASCII. Unlike the rule, the format requires at
/// least one character.
public struct AlphanumericText: FormatValue {
  /// The canonical form: letters and their marks composed (NFC).
  public let description: String

  /// Creates the text of letters and digits that a text holds, ignoring white space around it, or returns `nil` if it
  /// contains anything else.
  public init?(_ text: String) {
    guard let text = AlphanumericText.validText(in: text) else { return nil }
    description = Normalization.composed.apply(to: text)
  }

  /// The format of such texts.
  public static var format: Format { .alphanumeric }
}

extension Format {
  /// Letters of any script with their marks, and nothing else.
  public static let alpha = Format(
    AlphabeticText.self,
    name: "alpha",
    summary: "letters of any script, and nothing else",
    prompt: "Enter letters",
    faults: AlphabeticFault.table,
    recognize: { AlphabetRecognizer.recognize($0, .letters) },
    complete: { _ in "a" })

  /// Letters from A to Z and a to z, and nothing else.
  public static let asciiAlpha = Format(
    AlphabeticText.self,
    name: "alpha.ascii",
    summary: "letters a to z and A to Z, and nothing else",
    prompt: "Enter letters from a to z",
    faults: AlphabeticFault.table,
    recognize: { AlphabetRecognizer.recognize($0, .asciiLetters) },
    complete: { _ in "a" })

  /// Letters of any script with their marks, decimal digits, and nothing else.
  public static let alphanumeric = Format(
    AlphanumericText.self,
    name: "alphanumeric",
    summary: "letters and digits of any script, and nothing else",
    prompt: "Enter letters and digits",
    faults: AlphanumericFault.table,
    recognize: { AlphabetRecognizer.recognize($0, .lettersAndDigits) },
    complete: { _ in "a" })

  /// Letters from A to Z and a to z, digits from 0 to 9, and nothing else.
  public static let asciiAlphanumeric = Format(
    AlphanumericText.self,
    name: "alphanumeric.ascii",
    summary: "letters a to z and A to Z and digits 0 to 9, and nothing else",
    prompt: "Enter letters from a to z and digits",
    faults: AlphanumericFault.table,
    recognize: { AlphabetRecognizer.recognize($0, .asciiLettersAndDigits) },
    complete: { _ in "a" })
}

extension IssueCode {
  /// The text is empty, but must contain letters.
  public static var alphaEmpty: IssueCode { "alpha.empty" }
  /// A character is not a letter, or not one of those that are allowed.
  public static var alphaBadCharacter: IssueCode { "alpha.badCharacter" }
  /// The text is empty, but must contain letters or digits.
  public static var alphanumericEmpty: IssueCode { "alphanumeric.empty" }
  /// A character is neither a letter nor a digit, or not one of those that are allowed.
  public static var alphanumericBadCharacter: IssueCode { "alphanumeric.badCharacter" }
}

private enum AlphabeticFault: Int, FormatFaults {
  case empty, badCharacter

  var fault: FormatFault {
    switch self {
    case .empty: FormatFault(.alphaEmpty, "{field} needs a letter")
    case .badCharacter: FormatFault(.alphaBadCharacter, "{field} can have only letters; remove anything else")
    }
  }
}

private enum AlphanumericFault: Int, FormatFaults {
  case empty, badCharacter

  var fault: FormatFault {
    switch self {
    case .empty: FormatFault(.alphanumericEmpty, "{field} needs a letter or digit")
    case .badCharacter:
      FormatFault(.alphanumericBadCharacter, "{field} can have only letters and digits; remove anything else")
    }
  }
}

/// Judges whether a text consists of certain characters only, in one pass over its bytes and without allocating.
private enum AlphabetRecognizer {
  enum Alphabet { case letters, asciiLetters, lettersAndDigits, asciiLettersAndDigits }

  /// The faults of both families, which have the same numbers.
  private typealias Fault = AlphabeticFault

  static func recognize(_ text: Span<UInt8>, _ alphabet: Alphabet) -> Recognition {
    let takesDigits = alphabet == .lettersAndDigits || alphabet == .asciiLettersAndDigits
    let ascii = takesDigits ? ByteSet.alphanumerics : .letters
    let takesAll = alphabet == .letters || alphabet == .lettersAndDigits
    let classes: ScalarClasses = takesDigits ? [.letter, .mark, .digit] : [.letter, .mark]
    var offset = 0
    while offset < text.count {
      if ascii.contains(text[offset]) {
        offset &+= 1
        continue
      }
      let scalar = text.scalar(at: offset)
      let isMember = takesAll && scalar.isWellFormed && !ScalarClasses(of: scalar.value).isDisjoint(with: classes)
      if !isMember { return .invalid(Fault.badCharacter, scalarAt: offset, in: text) }
      offset &+= scalar.length
    }
    return text.isEmpty ? .incomplete(Fault.empty, 0..<0) : .valid
  }
}
