import Wellformed
import WellformedPhones
import WellformedSchema

/// Reads the parts of the value in a text of a format as a JSON object, whose members are stable for programs.
struct FormatParts: Sendable {
  /// Returns the parts, or null if the text holds no such value.
  ///
  /// For phone numbers there are always parts.
  let parts: @Sendable (String) -> JSONValue

  /// Creates the parts of a format's values; `nil` if its texts hold no values with parts.
  init?(of format: Format) {
    if let requirement = PhoneRequirement(formatName: format.name) {
      self.init { .phoneParts($0, region: requirement.region) }
      return
    }
    guard let parts = (FormatParts.tables[format.name] ?? FormatParts(chosenBy: format.name))?.parts else { return nil }
    self.init { format.canonical($0) == nil ? .null : parts($0) }
  }

  /// Creates the parts of a format that a word in its name selects.
  private init?(chosenBy name: String) {
    if let tag = FormatParts.choice(of: name, after: "whole-number.") ?? FormatParts.choice(of: name, after: "decimal.")
    {
      guard let style = NumberStyle(tag) else { return nil }
      self.init { DecimalNumber($0, style: style)?.jsonParts ?? .null }
    } else if let code = FormatParts.choice(of: name, after: "postal-code.") {
      guard let country = PostalCode.Country(code) else { return nil }
      self.init { PostalCode($0, country: country)?.jsonParts ?? .null }
    } else if FormatParts.choice(of: name, after: "files.") != nil {
      self.init { .files($0) }
    } else {
      return nil
    }
  }

  private init(_ parts: @escaping @Sendable (String) -> JSONValue) { self.parts = parts }

  private init<Value: ValueWithParts>(_ type: Value.Type) { self.init { Value($0)?.jsonParts ?? .null } }

  /// Returns the part of a name after a given beginning.
  private static func choice(of name: String, after beginning: String) -> String? {
    name.hasPrefix(beginning) ? String(name.dropFirst(beginning.count)) : nil
  }

  /// The parts of the formats without a selecting word in their name.
  private static let tables: [String: FormatParts] = {
    var tables: [String: FormatParts] = [
      "mobile": FormatParts(MobileNumber.self),
      "hostname": FormatParts(Hostname.self),
      "idn-hostname": FormatParts(InternationalHostname.self),
      "date": FormatParts(CalendarDate.self),
      "html-date": FormatParts(CalendarDate.self),
      "time": FormatParts(OffsetTime.self),
      "date-time": FormatParts(OffsetDateTime.self),
      "duration": FormatParts(CalendarDuration.self),
      "html-time": FormatParts(TimeOfDay.self),
      "html-month": FormatParts(CalendarMonth.self),
      "html-week": FormatParts(CalendarWeek.self),
      "html-datetime-local": FormatParts(LocalDateTime.self),
      "ipv4": FormatParts(IPv4Address.self),
      "ipv6": FormatParts(IPv6Address.self),
      "cidr": FormatParts(NetworkAddress.self),
      "mac": FormatParts(MACAddress.self),
      "url": FormatParts(WebURL.self),
      "uri": FormatParts(URI.self),
      "uri-reference": FormatParts(URIReference.self),
      "iri": FormatParts(IRI.self),
      "iri-reference": FormatParts(IRIReference.self),
      "uri-template": FormatParts(URITemplate.self),
      "whole-number": FormatParts(DecimalNumber.self),
      "decimal": FormatParts(DecimalNumber.self),
      "html-number": FormatParts(HTMLNumber.self),
      "payment-card": FormatParts(PaymentCardNumber.self),
      "card-expiry": FormatParts(CardExpiry.self),
      "card-security-code": FormatParts(CardSecurityCode.self),
      "iban": FormatParts(IBAN.self),
      "bic": FormatParts(BIC.self),
      "isbn": FormatParts(ISBN.self),
      "isbn-10": FormatParts(ISBN.self),
      "isbn-13": FormatParts(ISBN.self),
      "issn": FormatParts(ISSN.self),
      "ean": FormatParts(EAN.self),
      "ean-8": FormatParts(EAN.self),
      "ean-13": FormatParts(EAN.self),
      "postal-code": FormatParts(PostalCode.self),
      "person-name": FormatParts(PersonName.self),
      "user-name": FormatParts(UserName.self),
      "user-name.strict": FormatParts(UserName.self),
      "user-name.preserved": FormatParts(CasePreservedUserName.self),
      "user-name.ascii": FormatParts(ASCIIUserName.self),
      "opaque-string": FormatParts(OpaqueString.self),
      "alpha": FormatParts(AlphabeticText.self),
      "alpha.ascii": FormatParts(AlphabeticText.self),
      "alphanumeric": FormatParts(AlphanumericText.self),
      "alphanumeric.ascii": FormatParts(AlphanumericText.self),
      "slug": FormatParts(Slug.self),
      "language-tag": FormatParts(LanguageTag.self),
      "uuid": FormatParts(UniqueIdentifier.self),
      "semver": FormatParts(SemanticVersion.self),
      "regex": FormatParts(RegularExpression.self),
      "json-pointer": FormatParts(PointerText.self),
      "relative-json-pointer": FormatParts(RelativePointer.self),
      "base64": FormatParts(Base64Text.self),
      "base64url": FormatParts(Base64URLText.self),
      "color": FormatParts(HexColor.self),
      "css-hex-color": FormatParts(HexColor.self),
      "files": FormatParts { .files($0) },
    ]
    for profile in EmailAddress.Profile.allCases {
      let format = Format.email(profile)
      tables[format.name] = FormatParts { EmailAddress.parts(of: $0, format, profile) }
    }
    for profile in WebURL.Profile.allCases {
      tables[Format.webURL(profile).name] = FormatParts { WebURL($0, profile: profile)?.jsonParts ?? .null }
    }
    return tables
  }()
}

/// A value that has named parts.
protocol ValueWithParts: LosslessStringConvertible, Sendable {
  /// The parts, as a JSON object.
  var jsonParts: JSONValue { get }
}

extension JSONValue {
  /// Returns a part that is a text, or null.
  static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  /// Returns a part that is a whole number, or null.
  static func integer(_ number: (some FixedWidthInteger)?) -> JSONValue {
    number.map { .number(JSONNumber($0)) } ?? .null
  }

  /// Returns a part that is a list of texts.
  static func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// Returns a part that is a list of whole numbers.
  static func integers(_ numbers: [some FixedWidthInteger]) -> JSONValue { .array(numbers.map { .integer($0) }) }

  /// Returns the members of all objects, one object after another.
  static func joined(_ objects: JSONValue...) -> JSONValue {
    .object(JSONObject(objects.flatMap { $0.object?.members ?? [] }))
  }
}
