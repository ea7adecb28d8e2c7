public import WellformedCore

/// An international bank account number (ISO 13616): a country, two check digits, and the account in the country's
/// form.
///
/// The structure of the account is the one in the registry of ISO 13616. The check digits follow ISO 7064, mod 97-10.
/// Single spaces between characters are ignored. Lower-case letters are taken for capitals.
public struct IBAN: FormatValue {
  /// The two letters of the country.
  public let countryCode: String

  /// The two check digits.
  public let checkDigits: String

  /// The bank and the account within the country.
  public let bban: String

  /// Creates the number that a text holds, ignoring white space around it, or returns `nil` if the text is not an IBAN.
  public init?(_ text: String) {
    guard let text = IBAN.validText(in: text) else { return nil }
    let characters = Array(text.utf8).filter { $0 != UInt8(ascii: " ") }.map { $0.capitalized }
    countryCode = String(decoding: characters[..<2], as: UTF8.self)
    checkDigits = String(decoding: characters[2..<4], as: UTF8.self)
    bban = String(decoding: characters[4...], as: UTF8.self)
  }

  /// The canonical form: capital letters and digits only.
  public var description: String { countryCode + checkDigits + bban }

  /// The form for print: groups of four characters, with spaces between them.
  public var grouped: String { description.spaced { $0 % 4 == 0 } }
}

extension IBAN {
  /// The format of the texts that hold such values.
  public static var format: Format { .iban }
}

extension Format {
  /// An international bank account number (ISO 13616).
  public static let iban: Format = Format(
    IBAN.self,
    name: "iban",
    summary: "an international bank account number, such as GB82 WEST 1234 5698 7654 32",
    prompt: "Enter an IBAN, such as GB82 WEST 1234 5698 7654 32",
    faults: IBANRecognizer.Fault.table,
    recognize: { IBANRecognizer.recognize($0) },
    accepts: { IBANRecognizer.recognize($0).partialMatch.holds },
    isCanonical: { $0.consists(of: .capitalsAndDigits) },
    complete: {
      if $0.isEmpty { return "GB82WEST12345698765432" }
      return Format.completion(of: $0, trying: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", Format.iban.recognize)
    },
    suggest: { $0.copied(without: ByteSet("-."), after: "iban") })
}

extension IssueCode {
  /// There are too few characters for the country.
  ///
  /// Argument: `missing`.
  public static var ibanTooShort: IssueCode { "iban.tooShort" }
  /// There are too many characters for the country.
  ///
  /// Argument: `maximum`.
  public static var ibanTooLong: IssueCode { "iban.tooLong" }
  /// The text does not begin with a country that has IBANs.
  public static var ibanCountryUnknown: IssueCode { "iban.country.unknown" }
  /// The check digits do not match the rest, so something was mistyped.
  public static var ibanMistyped: IssueCode { "iban.mistyped" }
  /// A character is not of the kind that the country has at its place.
  public static var ibanUnexpected: IssueCode { "iban.unexpected" }
}
