import Testing
import Wellformed

@Suite struct `Unknown format names` {
  private static let formats = FormatRegistry.standard

  @Test(arguments: [
    ("month", ["html-month"]), ("week", ["html-week"]), ("tel", ["phone", "mobile"]),
    ("telephone", ["phone", "mobile"]),
    ("phone-number", ["phone", "mobile"]), ("zip", ["postal-code.US", "postal-code"]), ("postcode", ["postal-code"]),
    ("ip", ["ipv4", "ipv6"]), ("ip-address", ["ipv4", "ipv6"]), ("IPvAnyAddress", ["ipv4", "ipv6"]),
    ("credit-card", ["payment-card"]), ("creditcard", ["payment-card"]), ("isCreditCard", ["payment-card"]),
    ("mail", ["email"]), ("EmailStr", ["email"]), ("time-local", ["html-time"]),
    ("datetime-local", ["html-datetime-local"]), ("iso8601", ["date-time"]), ("guid", ["uuid"]), ("uuidv4", ["uuid"]),
    ("domain", ["hostname", "idn-hostname"]), ("isFQDN", ["hostname", "idn-hostname"]),
    ("colour", ["color", "css-hex-color"]), ("hex_color", ["css-hex-color", "color"]), ("mac_address", ["mac"]),
    ("HttpUrl", ["web-url", "url", "uri"]), ("cvc", ["card-security-code"]), ("swift", ["bic"]),
    ("first_name", ["person-name"]), ("int64", ["whole-number"]), ("alpha_num", ["alphanumeric"]),
    // Things that have no format, although a format has a similar name.
    ("ulid", []), ("ssn", []), ("timezone", []),
    // "is" is a word of its own only before a capital letter.
    ("isbn13", ["isbn-13"]), ("isip", []), ("is", []), ("", []),
    ("postal-code.gb", ["postal-code.GB"]), ("decimal.DE", ["decimal.de"]), ("postal-code.ZZ", []),
    ("emial", ["email"]),
  ])
  func `a name from other tools leads to the format that is meant`(_ name: String, _ meant: [String]) {
    #expect(Self.formats.names(like: name) == meant)
  }

  @Test func `a name leads to the format that differs from it in case and punctuation only`() {
    for format in Self.formats.formats {
      let words = format.name.split { "-.".contains($0) }.map { String($0) }
      let camelCase = words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      for name in [
        format.name.uppercased(), words.joined(), words.joined(separator: "_"), words.joined(separator: " "), camelCase,
      ] where Self.formats[name] == nil {
        #expect(Self.formats.names(like: name) == [format.name], "\(name)")
      }
    }
  }
}
