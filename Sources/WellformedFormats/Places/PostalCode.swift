public import WellformedCore

/// A postal code, of one country or of any.
///
/// There is no common standard for postal codes (UPU S42 describes how codes stand in addresses). The grammars come
/// from Google's address data. They are narrower if a country's plan is closed and narrower, as with Ireland's routing
/// keys. Whether a code has been assigned is not known. Lower-case letters are taken for capitals. A space or hyphen
/// may be present or left out if the data allow it.
public struct PostalCode: FormatValue {
  /// The canonical form: capitals, and separators as the country writes them, or as they were given if no country was
  /// named.
  public let description: String

  /// Creates the code that a text holds by any country's grammar, ignoring white space around it.
  ///
  /// Returns `nil` if the text is not a code of any country.
  public init?(_ text: String) {
    guard let text = PostalCode.validText(in: text) else { return nil }
    description = PostalCodeRecognizer.anyCountry.canonical(text)
  }

  /// Creates the code that a text holds by a country's grammar, ignoring white space around it.
  ///
  /// Returns `nil` if the text is not a code of that country.
  public init?(_ text: String, country: Country) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let recognizer = PostalCodeRecognizer(country)
    guard trimmed.withBytes({ recognizer.recognize($0).partialMatch.holds }) else { return nil }
    description = recognizer.canonical(trimmed)
  }

  /// The countries to which this code can belong.
  ///
  /// - Complexity: O(*n*), where *n* is the number of countries.
  public var countries: [Country] {
    Country.all.filter { country in
      description.withBytes { PostalCodeRecognizer(country).recognize($0).partialMatch.holds }
    }
  }

  /// The format of the texts that hold such codes, if no country is named.
  public static var format: Format { .postalCode }
}

extension PostalCode {
  /// A country that has postal codes, or a territory that has a country code and postal codes (ISO 3166-1 alpha-2, and
  /// `XK`).
  public struct Country: RuleData, LosslessStringConvertible, ExpressibleByStringLiteral {
    /// The two capital letters of the country.
    public let description: String

    /// Creates the country with these two letters, in either case, or returns `nil` if it has no postal codes.
    public init?(_ code: String) {
      let letters = code.utf8.map { $0.capitalized }
      guard Country.row(letters) != nil else { return nil }
      description = String(decoding: letters, as: UTF8.self)
    }

    /// Creates the country with these two letters.
    ///
    /// Stops the program if it has no postal codes, because a country in source code is part of the program.
    public init(stringLiteral code: String) {
      guard let country = Country(code) else { preconditionFailure("\(code) has no postal codes") }
      self = country
    }

    /// All countries that have postal codes.
    public static let all: [Country] = PostalCodes.countries.pieces(between: " ").compactMap {
      Country(String(decoding: $0, as: UTF8.self))
    }

    /// A code of the country, as it is written there.
    public var example: String { row?.example ?? "" }

    /// The entry of the country in the table.
    var row: PostalCodes.Row? { Country.row(Array(description.utf8)) }

    private static func row(_ letters: [UInt8]) -> PostalCodes.Row? {
      letters.count == 2 ? PostalCodes.row(UInt16(letters[0]) << 8 | UInt16(letters[1])) : nil
    }
  }
}

#if !hasFeature(Embedded)
  extension PostalCode.Country {
    /// Decodes a country from its letters, and throws `DecodingError` if it has no postal codes.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { "\($0) has no postal codes" }) { PostalCode.Country($0) }
    }

    /// Encodes the letters.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif

extension Format {
  /// A postal code of any country.
  public static let postalCode = Format(
    PostalCode.self,
    name: "postal-code",
    summary: "a postal code of some country, such as 75001 or SW1A 1AA",
    prompt: "Enter a postal code, such as 75001 or SW1A 1AA",
    hints: InputHints(autocomplete: "postal-code"),
    faults: PostalCodeRecognizer.faults(example: "SW1A 1AA"),
    recognize: { PostalCodeRecognizer.anyCountry.recognize($0) },
    complete: { text in Format.completion(of: text, asPostalCodeBy: .anyCountry) },
    family: FormatFamily(FormatOption(name: "country", values: PostalCode.Country.all.map { $0.description })) {
      PostalCode.Country($0).map { Format.postalCode(country: $0) }
    })

  /// Returns the format of a country's postal codes.
  public static func postalCode(country: PostalCode.Country) -> Format {
    let recognizer = PostalCodeRecognizer(country)
    let isNumeric = country.row?.isNumeric ?? false
    return Format(
      name: "postal-code.\(country)",
      summary: "a postal code of \(country), such as \(country.example)",
      prompt: "Enter a postal code, such as \(country.example)",
      hints: InputHints(inputMode: isNumeric ? "numeric" : nil, autocomplete: "postal-code"),
      faults: PostalCodeRecognizer.faults(example: country.example),
      recognize: { recognizer.recognize($0) },
      canonicalize: { recognizer.canonical($0) },
      complete: { Format.completion(of: $0, asPostalCodeBy: recognizer) },
      suggest: { PostalCode.suggestion(for: $0, in: country, recognizer) })
  }

  private static func completion(of text: String, asPostalCodeBy recognizer: PostalCodeRecognizer) -> String {
    // Letters come after digits, so that the completion is the plainest one.
    completion(of: text, trying: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -") { recognizer.recognize($0) }
  }
}

extension IssueCode {
  /// The code is not complete.
  ///
  /// Argument: `example`.
  public static var postalCodeIncomplete: IssueCode { "postalCode.incomplete" }
  /// A character is not allowed at its place.
  ///
  /// Argument: `example`.
  public static var postalCodeUnexpected: IssueCode { "postalCode.unexpected" }
  /// Something follows the end of the code.
  ///
  /// Argument: `example`.
  public static var postalCodeTooLong: IssueCode { "postalCode.tooLong" }
}
