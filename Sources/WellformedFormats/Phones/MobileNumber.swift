public import WellformedCore

/// A mobile number, judged by its shape alone: 6 to 15 digits (the limit of ITU-T E.164), with an optional `+` before
/// them.
///
/// Spaces, hyphens, full stops and a pair of parentheses between digits are ignored. Whether the number can exist in a
/// numbering plan is not checked. `InternationalPhoneNumber` is the same with a country code.
public struct MobileNumber: FormatValue {
  /// Whether the number was given in international form, with a `+`.
  public let isInternational: Bool

  /// The digits, without separators.
  public let digits: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not a
  /// number.
  public init?(_ text: String) {
    guard let text = MobileNumber.validText(in: text) else { return nil }
    isInternational = text.utf8.contains(UInt8(ascii: "+"))
    digits = PhoneRecognizer.digits(in: text)
  }

  /// The canonical form: the digits, after a `+` if there was one.
  public var description: String { isInternational ? "+" + digits : digits }

  /// The format whose texts hold such numbers.
  public static var format: Format { .mobile }
}

extension Format {
  /// A mobile number, judged by its shape: 6 to 15 digits with an optional `+`.
  public static let mobile = Format(
    MobileNumber.self,
    name: "mobile",
    summary: "a mobile number by its shape: 6 to 15 digits, an optional +, ignorable separators",
    prompt: "Enter a mobile number, such as +44 7700 900123",
    hints: InputHints(type: "tel", autocomplete: "tel"),
    faults: MobileFault.table,
    recognize: { PhoneRecognizer(isInternational: false).recognize($0) },
    glance: { PhoneRecognizer.acceptsAtAGlance($0) },
    complete: { PhoneRecognizer(isInternational: false).completion(of: $0) },
    suggest: { $0.copied(without: ByteSet(), after: "tel") })
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var mobileTooShort: IssueCode { "mobile.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var mobileTooLong: IssueCode { "mobile.tooLong" }
  /// A character is not allowed in a number.
  public static var mobileBadCharacter: IssueCode { "mobile.badCharacter" }
  /// A separator or a `+` is not allowed at its place.
  public static var mobileBadSeparator: IssueCode { "mobile.badSeparator" }
}

/// What can be wrong with a mobile number, in the order of the recogniser's faults.
private enum MobileFault: Int, FormatFaults {
  case tooShort, tooLong, badCharacter, badSeparator

  var fault: FormatFault {
    switch self {
    case .tooShort: .tooFewDigits(.mobileTooShort)
    case .tooLong:
      FormatFault(.mobileTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
    case .badCharacter:
      FormatFault(
        .mobileBadCharacter,
        "{field} has a character that is not used in phone numbers; remove it")
    case .badSeparator:
      FormatFault(
        .mobileBadSeparator, "{field} has a sign in the wrong place; use only digits and +")
    }
  }
}
