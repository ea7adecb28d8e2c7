import Foundation
import Testing
import Wellformed

@Suite struct `Values of formats` {
  private func verify<Value: FormatValue>(_ type: Value.Type, _ text: String, wrong: String = "\u{0}") throws {
    let value = try #require(Value(text), "\(text)")
    #expect(value.description == Value.format.canonical(text))
    #expect(Value(value.description) == value)
    // In an array, because some JSON readers accept no text at the top level.
    let encoded = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([String].self, from: encoded) == [value.description])
    #expect(try JSONDecoder().decode([Value].self, from: encoded) == [value])
    let wrong = try JSONEncoder().encode([wrong])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Value].self, from: wrong) }
  }

  @Test func `a value keeps white space that its grammar allows, and loses all other`() throws {
    for space in ["\u{A0}", "\u{2003}", "\u{3000}"] {
      for (text, format) in [
        ("http://a/b" + space, Format.iri), (space, .iriReference), (space + "b", .iriReference),
        (space + "{a}" + space, .uriTemplate), (space + "@b.co", .email(.internationalized)),
        ("a@b.co" + space, .email(.internationalizedMailbox)),
      ] {
        let isValid = Rule.format(format).isValid(text)
        #expect(format.canonical(text) == (isValid ? text : nil), "\(format), \(text.debugDescription)")
      }
      #expect(EmailAddress(space + "a@b.co" + space)?.description == "a@b.co")
      #expect(EmailAddress(space + "@b.co", profile: .internationalized)?.localPart == space)
      #expect(IRI(" http://a/b" + space + " ")?.description == "http://a/b")
      #expect(IRI("http://a/b" + space)?.description == "http://a/b" + space)
      #expect(URI("http://a/b" + space)?.description == "http://a/b")
    }
    #expect(EmailAddress("\u{85}@b.co", profile: .internationalizedMailbox)?.description == "\u{85}@b.co")
  }

  @Test func `a value is encoded as its canonical text, and decoded from it`() throws {
    try verify(EmailAddress.self, "Jane@EXAMPLE.com")
    try verify(MobileNumber.self, "+44 7700 900123")
    try verify(InternationalPhoneNumber.self, "+44 7700 900123")
    try verify(PostalCode.self, "sw1a 1aa")
    try verify(Hostname.self, "WWW.Example.com")
    try verify(InternationalHostname.self, "bücher.example")
    try verify(CalendarDate.self, "2026-03-31")
    try verify(OffsetDateTime.self, "2026-03-31T09:30:15Z")
    try verify(OffsetTime.self, "09:30:15+01:00")
    try verify(TimeOfDay.self, "09:30")
    try verify(CalendarMonth.self, "2026-03")
    try verify(CalendarWeek.self, "2026-W09")
    try verify(LocalDateTime.self, "2026-03-31T09:30")
    try verify(CalendarDuration.self, "P1DT12H")
    try verify(PaymentCardNumber.self, "4242 4242 4242 4242")
    try verify(IBAN.self, "GB82 WEST 1234 5698 7654 32")
    try verify(BIC.self, "DEUTDEFF500")
    try verify(ISBN.self, "978-3-16-148410-0")
    try verify(ISSN.self, "2049-3630")
    try verify(EAN.self, "4006381333931")
    try verify(IPv4Address.self, "192.0.2.1")
    try verify(IPv6Address.self, "2001:DB8::0001")
    try verify(NetworkAddress.self, "2001:DB8::/32")
    try verify(MACAddress.self, "00-00-5E-00-53-01")
    try verify(UniqueIdentifier.self, "2EB8AA08-AA98-11EA-B4AA-73B441D16380")
    try verify(URI.self, "HTTP://u@a.b:8/c?d#e")
    try verify(URIReference.self, "../a?b")
    try verify(IRI.self, "http://größe/日本")
    try verify(IRIReference.self, "日本")
    try verify(URITemplate.self, "{a}{?b*}")
    try verify(PointerText.self, "/a~1b")
    try verify(RelativePointer.self, "1+2/a")
    try verify(Base64Text.self, "Zh==")
    try verify(Base64URLText.self, "Zg==")
    try verify(HexColor.self, "#FA0")
    try verify(SemanticVersion.self, "1.2.3-rc.1+b")
    try verify(RegularExpression.self, "(?<a>b)", wrong: "(")
    try verify(WebURL.self, "HTTP://Ex%61mple.com:80/a/../b c?d'#e")
    try verify(Slug.self, "how-to-bake")
    try verify(UserName.self, "Jane")
    try verify(CasePreservedUserName.self, "Jane")
    try verify(ASCIIUserName.self, "Jane.Doe")
    try verify(OpaqueString.self, " s3cret ")
    try verify(PersonName.self, "Jane  Doe")
    try verify(AlphabeticText.self, "e\u{301}")
    try verify(AlphanumericText.self, "a1")
    try verify(LanguageTag.self, "EN-us")
    try verify(CardExpiry.self, "12 / 2027")
    try verify(CardSecurityCode.self, "123")
  }
}
