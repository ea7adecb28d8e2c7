public import WellformedCore

/// A phone number in international form, judged by its shape: `+`, a country code and a national number.
///
/// The digits are at most 15 (ITU-T E.164), and the notation is that of E.123 for international numbers. E.123 allows
/// only spaces between digits, but people type more: spaces, hyphens, full stops and a pair of brackets are ignored.
///
/// Whether the country code is assigned, and whether the number can exist in the country's plan, is not checked. The
/// module `WellformedPhones` knows the plans, and its `PhoneNumber` is a number that follows them.
public struct InternationalPhoneNumber: FormatValue {
  /// The country code and the national number, without separators.
  public let digits: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not a number
  /// in international form.
  public init?(_ text: String) {
    guard let text = InternationalPhoneNumber.validText(in: text) else { return nil }
    digits = PhoneRecognizer.digits(in: text)
  }

  /// The canonical form: `+` and the digits.
  public var description: String { "+" + digits }

  /// The format whose texts hold such numbers.
  public static var format: Format { .phone }
}

extension Format {
  /// A phone number in international form, by its shape.
  public static let phone = Format(
    InternationalPhoneNumber.self,
    name: "phone",
    summary: "a phone number in international form, such as +44 7700 900123; separators are ignored",
    prompt: "Enter a phone number with its country code, such as +44 7700 900123",
    hints: InputHints(type: "tel", autocomplete: "tel"),
    faults: InternationalPhoneFault.table,
    recognize: { PhoneRecognizer(isInternational: true).recognize($0) },
    accepts: { PhoneRecognizer(isInternational: true).recognize($0).partialMatch.holds },
    isCanonical: { $0.consists(of: ByteSet.digits + ByteSet("+")) },
    complete: { PhoneRecognizer(isInternational: true).completion(of: $0) },
    suggest: { text in
      // A link, or signs and the prefix that most of the world dials before a country code.
      var start = text.indices.first { !"+ ".utf8.contains(text[$0]) } ?? 0
      if text.has("00", at: start) { start += 2 }
      guard start > 0, text.count <= 64 else { return text.copied(without: ByteSet(), after: "tel") }
      while start < text.count, text[start] == UInt8(ascii: " ") { start += 1 }
      return InternationalPhoneNumber("+" + String(text.extracting(start..<text.count)))?.description
    })
}

extension IssueCode {
  /// There are too few digits.
  ///
  /// Argument: `missing`.
  public static var phoneTooShort: IssueCode { "phone.tooShort" }
  /// There are too many digits.
  ///
  /// Argument: `maximum`.
  public static var phoneTooLong: IssueCode { "phone.tooLong" }
  /// A character is not allowed in a number.
  public static var phoneBadCharacter: IssueCode { "phone.badCharacter" }
  /// A separator or a `+` is not allowed at its place.
  public static var phoneBadSeparator: IssueCode { "phone.badSeparator" }
  /// The number does not begin with `+` and a country code.
  public static var phonePlusMissing: IssueCode { "phone.plus.missing" }
  /// The country code begins with 0, which no country code does.
  public static var phoneCountryUnknown: IssueCode { "phone.country.unknown" }
  /// A 0 in brackets, which is dialled only within the country, stands after the country code.
  public static var phoneTrunkZero: IssueCode { "phone.trunkZero" }
}

/// What can be wrong with a phone number in international form, in the order of the recogniser's faults.
private enum InternationalPhoneFault: Int, FormatFaults {
  case tooShort, tooLong, badCharacter, badSeparator, plusMissing, countryUnknown, trunkZero

  var fault: FormatFault {
    switch self {
    case .tooShort: .tooFewDigits(.phoneTooShort)
    case .tooLong:
      FormatFault(.phoneTooLong, "{field} has too many digits; use {maximum} or fewer", argument: "maximum")
    case .badCharacter:
      FormatFault(
        .phoneBadCharacter, "{field} has a character that is not used in phone numbers; remove it")
    case .badSeparator:
      FormatFault(
        .phoneBadSeparator, "{field} has a sign in the wrong place; use only digits and +")
    case .plusMissing:
      FormatFault(.phonePlusMissing, "{field} needs + and the country code at the start, such as +44")
    case .countryUnknown:
      FormatFault(
        .phoneCountryUnknown, "{field} needs a country code after the +, such as 44")
    case .trunkZero:
      FormatFault(.phoneTrunkZero, "{field} has a 0 in brackets; leave it out if it is not dialled from abroad")
    }
  }
}
