import Testing
import Wellformed

@Suite struct `IPv4 addresses` {
  private let vectors = FormatVectors(.ipv4)

  @Test func `an IPv4 address is four numbers up to 255 without leading zeros`() {
    vectors.valid([("0.0.0.0", "0.0.0.0"), ("192.0.2.1", "192.0.2.1"), ("255.255.255.255", "255.255.255.255")])
    #expect(IPv4Address(" 192.0.2.1\n")?.octets == [192, 0, 2, 1])
    #expect(IPv4Address("192.0.2.1")?.number == 0xC000_0201)
  }

  @Test func `faults of IPv4 addresses have their code and span`() {
    vectors.faulty([
      ("", "ipv4.parts.tooFew 0..<0 …"), ("1", "ipv4.parts.tooFew 1..<1 …"), ("1.2.", "ipv4.parts.tooFew 4..<4 …"),
      ("1.2.3.4.", "ipv4.parts.tooMany 7..<8"), ("1..2", "ipv4.part.empty 2..<3"), (".1", "ipv4.part.empty 0..<1"),
      ("1.02.3.4", "ipv4.part.leadingZero 2..<3"), ("1.2.256.4", "ipv4.part.tooLarge 4..<7"),
      ("1.2.3.4444", "ipv4.part.tooLarge 6..<10"), ("1.2.3.4/8", "ipv4.badCharacter 7..<8"),
      ("1.é", "ipv4.badCharacter 2..<4"), ("0x7f", "ipv4.badCharacter 1..<2"),
    ])
    #expect(Rule.ipv4.longestViablePrefix(of: "1.2.256.4") == "1.2.25")
    #expect(Rule.ipv4.check("1.2").issues.first?.message == "This needs 2 more numbers, as in 192.0.2.1")
  }

  @Test func `IPv4 addresses agree with the test vectors of other validators`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 35) { $0["format"] as? String == "ipv4" }
    vectors.compare(with: "go-playground-validator", atLeast: 10) { $0["format"] as? String == "ipv4" }
    vectors.compare(with: "django", atLeast: 17) { $0["format"] as? String == "ipv4" }
  }
}
