/// A postal code, of one country or of any.
///
/// What the countries have is what Google's address data say, and less where the plan of a country is closed and narrower,
/// as Ireland's routing keys are; there is no common standard (UPU S42 describes how codes stand in addresses). Whether a
/// code has been given out is not known. Small letters are taken for capitals. A space or hyphen may stand, or be left out, where the data
/// let it.
public struct PostalCode: FormatValue {
  /// The canonical form: capitals, and separators as the country writes them; as they were given where no country was
  /// named.
  public let description: String

  /// Creates the code that a text holds by some country's grammar, ignoring white space around it, or returns `nil` if
  /// it is no country's.
  public init?(_ text: String) {
    guard let text = PostalCode.validText(in: text) else { return nil }
    description = PostalCodeRecognizer.anyCountry.canonical(text)
  }

  /// Creates the code that a text holds by a country's grammar, ignoring white space around it, or returns `nil` if it
  /// is not one of that country.
  public init?(_ text: String, country: Country) {
    let trimmed = Normalization.trimmed.apply(to: text)
    let recognizer = PostalCodeRecognizer(country)
    guard trimmed.withBytes({ recognizer.recognize($0).partialMatch.holds }) else { return nil }
    description = recognizer.canonical(trimmed)
  }

  /// The countries of which this can be a code.
  ///
  /// - Complexity: O(*n*), where *n* is the number of countries.
  public var countries: [Country] {
    Country.all.filter { country in
      description.withBytes { PostalCodeRecognizer(country).recognize($0).partialMatch.holds }
    }
  }

  /// The format whose texts hold such codes, unless a country is named.
  public static var format: Format { .postalCode }
}

extension PostalCode {
  /// A country, or a territory with a code of its own (ISO 3166-1 alpha-2, and `XK`), that has postal codes.
  public struct Country: RuleData, LosslessStringConvertible, ExpressibleByStringLiteral {
    /// The two capital letters.
    public let description: String

    /// Creates the country with these two letters, capitals or not, or returns `nil` if it has no postal codes.
    public init?(_ code: String) {
      let letters = code.utf8.map { $0.capitalized }
      guard Country.row(letters) != nil else { return nil }
      description = String(decoding: letters, as: UTF8.self)
    }

    /// Creates the country with these two letters.
    ///
    /// Stops the program if it has no postal codes: a country in a program is part of it.
    public init(stringLiteral code: String) {
      guard let country = Country(code) else { preconditionFailure("\(code) has no postal codes") }
      self = country
    }

    /// Every country that has postal codes.
    public static let all: [Country] = PostalCodes.countries.pieces(between: " ").compactMap {
      Country(String(decoding: $0, as: UTF8.self))
    }

    /// A code of the country, as it is written there.
    public var example: String { row?.example ?? "" }

    /// What the table has of the country.
    var row: PostalCodes.Row? { Country.row(Array(description.utf8)) }

    private static func row(_ letters: [UInt8]) -> PostalCodes.Row? {
      letters.count == 2 ? PostalCodes.row(UInt16(letters[0]) << 8 | UInt16(letters[1])) : nil
    }
  }
}

#if !hasFeature(Embedded)
  extension PostalCode.Country {
    /// Creates the country whose letters are encoded, and throws `DecodingError` where it has no postal codes.
    public init(from decoder: any Decoder) throws {
      self = try decoder.value(refusing: { "\($0) has no postal codes" }) { PostalCode.Country($0) }
    }

    /// Encodes the letters.
    public func encode(to encoder: any Encoder) throws { try encoder.write(self) }
  }
#endif

extension Format {
  /// A postal code of some country.
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

  /// A postal code of a country.
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
      suggest: { text in
        PostalCode.suggestion(for: text, in: country) { recognizer.recognize($0).partialMatch.holds }
      })
  }

  private static func completion(of text: String, asPostalCodeBy recognizer: PostalCodeRecognizer) -> String {
    // Letters after digits, so that the way is the plainest.
    completion(of: text, trying: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -") { recognizer.recognize($0) }
  }
}

extension IssueCode {
  /// More of the code is still to come.
  ///
  /// Argument: `example`.
  public static var postalCodeIncomplete: IssueCode { "postalCode.incomplete" }
  /// A character does not fit where it stands.
  ///
  /// Argument: `example`.
  public static var postalCodeUnexpected: IssueCode { "postalCode.unexpected" }
  /// There is something after the end of the code.
  ///
  /// Argument: `example`.
  public static var postalCodeTooLong: IssueCode { "postalCode.tooLong" }
}
