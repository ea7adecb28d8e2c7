import Foundation
import Testing
import Wellformed

@Suite struct `Values of formats` {
  private func verify<Value: FormatValue>(_ type: Value.Type, _ text: String) throws {
    let value = try #require(Value(text), "\(text)")
    #expect(value.description == Value.format.canonical(text))
    #expect(Value(value.description) == value)
    // In an array, since not everything that reads JSON reads a text by itself.
    let encoded = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([String].self, from: encoded) == [value.description])
    #expect(try JSONDecoder().decode([Value].self, from: encoded) == [value])
    let wrong = try JSONEncoder().encode(["\u{0}"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Value].self, from: wrong) }
  }

  @Test func `are encoded as their canonical text, and read from it`() throws {
    try verify(EmailAddress.self, "Jane@EXAMPLE.com")
    try verify(MobileNumber.self, "+44 7700 900123")
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
    try verify(Slug.self, "how-to-bake")
  }
}
