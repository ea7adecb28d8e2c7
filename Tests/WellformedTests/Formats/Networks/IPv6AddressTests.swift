import Testing
import Wellformed

@Suite struct `IPv6 addresses` {
  private let vectors = FormatVectors(.ipv6)

  @Test func `every form of an IPv6 address is read, and printed in the canonical one`() {
    // RFC 5952, sections 1 to 5, among others.
    vectors.valid([
      ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::0001", "2001:db8::1"),
      ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
      ("2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"), ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"),
      ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"), ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"), ("0:0:0:0:0:0:0:0", "::"),
      ("1:0:0:0:0:0:0:0", "1::"), ("::ffff:192.0.2.1", "::ffff:192.0.2.1"), ("::FFFF:C000:201", "::ffff:192.0.2.1"),
      ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"), ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
      ("1::5:6:7:1.2.3.4", "1::5:6:7:102:304"), ("::1.2.3.4", "::102:304"),
    ])
    #expect(IPv6Address("2001:db8::1")?.groups == [0x2001, 0xDB8, 0, 0, 0, 0, 0, 1])
    #expect(IPv6Address("::ffff:192.0.2.1")?.mappedIPv4 == IPv4Address("192.0.2.1"))
    #expect(IPv6Address("::1") == IPv6Address(high: 0, low: 1))
  }

  @Test func `faults of IPv6 addresses have their code and span`() {
    vectors.faulty([
      ("", "ipv6.groups.tooFew 0..<0 …"), (":", "ipv6.groups.tooFew 1..<1 …"), ("1:2", "ipv6.groups.tooFew 3..<3 …"),
      ("1:2:3:4:5:6:7:", "ipv6.groups.tooFew 14..<14 …"), ("::1.2.3", "ipv6.groups.tooFew 7..<7 …"),
      (":1", "ipv6.colon.misplaced 0..<1"), (":::", "ipv6.colon.misplaced 2..<3"),
      ("1::2::3", "ipv6.compression.repeated 4..<6"),
      ("1:2:3:4:5:6:7:8:", "ipv6.groups.tooMany 15..<16"), ("1:2:3:4:5:6:7::8", "ipv6.groups.tooMany 15..<16"),
      ("12345::", "ipv6.group.tooLong 0..<5"), ("1::g", "ipv6.badCharacter 3..<4"),
      ("fe80::1%eth0", "ipv6.badCharacter 7..<8"), ("fe80::%1", "ipv6.badCharacter 6..<7"),
      ("[::1]", "ipv6.badCharacter 0..<1"), ("::1/64", "ipv6.badCharacter 3..<4"),
      ("1:1.2.3.4", "ipv6.ipv4.misplaced 2..<4"), ("::ff.1.1.1", "ipv6.ipv4.misplaced 2..<5"),
      ("::1.2.3.256", "ipv6.ipv4.faulty 2..<11"), ("::01.2.3.4", "ipv6.ipv4.faulty 2..<5"),
      ("1:2:3:4:5:6:7:1.2", "ipv6.ipv4.misplaced 14..<16"),
    ])
  }

  @Test func `IPv6 addresses agree with the test vectors of other validators`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 36) { $0["format"] as? String == "ipv6" }
    vectors.compare(with: "go-playground-validator", atLeast: 10) { $0["format"] as? String == "ipv6" }
    vectors.compare(with: "django", atLeast: 7) { $0["format"] as? String == "ipv6" }
  }
}
