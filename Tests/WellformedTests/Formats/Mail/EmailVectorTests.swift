import Foundation
import Testing
import Wellformed

private typealias Profile = EmailAddress.Profile

/// Addresses written by hand, with the faults of each profile and their places.
@Suite struct `E-mail vectors` {
  private static let long = String(repeating: "a", count: 64)

  private static let foundIssues: [(Profile, String, Verdict, String)] = [
    (.deliverable, "", .incomplete, "email.local.empty 0 0"),
    (.deliverable, "jane", .incomplete, "email.at.missing 4 0"),
    (.deliverable, "@b.c", .invalid, "email.local.empty 0 1"),
    (.deliverable, ".a@b.c", .invalid, "email.local.dotAtEdge 0 1"),
    (.deliverable, "a.@b.c", .invalid, "email.local.dotAtEdge 1 1"),
    (.deliverable, "a.", .incomplete, "email.local.dotAtEdge 1 1"),
    (.deliverable, "a..b@c.d", .invalid, "email.local.emptyAtom 2 1"),
    (.deliverable, "a b@c.d", .invalid, "email.spaceInside 1 1"),
    (.deliverable, "é@b.c", .invalid, "email.local.badCharacter 0 2"),
    (.deliverable, "\"a\"@b.c", .invalid, "email.local.badCharacter 0 1"),
    (.deliverable, long + "a@b.c", .invalid, "email.local.tooLong 0 65"),
    (.deliverable, "jane@", .incomplete, "email.domain.empty 5 0"),
    (.deliverable, "jane@@", .invalid, "email.at.repeated 5 1"),
    (.deliverable, "jane@exmaple..com", .invalid, "email.domain.emptyLabel 12 1"),
    (.deliverable, "jane@.com", .invalid, "email.domain.emptyLabel 5 1"),
    (.deliverable, "jane@a.com.", .incomplete, "email.domain.emptyLabel 10 1"),
    (.deliverable, "jane@-a.com", .invalid, "email.domain.hyphenAtEdge 5 1"),
    (.deliverable, "jane@a-.com", .invalid, "email.domain.hyphenAtEdge 6 1"),
    (.deliverable, "jane@a-", .incomplete, "email.domain.hyphenAtEdge 6 1"),
    (.deliverable, "jane@a_b.c", .invalid, "email.domain.badCharacter 6 1"),
    (.deliverable, "jane@" + long + ".c", .invalid, "email.domain.labelTooLong 5 64"),
    (.deliverable, "jane@gmail", .incomplete, "email.domain.dotMissing 5 5"),
    (.deliverable, "jane@192.0.2.1", .incomplete, "email.domain.endsInNumber 13 1"),
    (.deliverable, "jane@[192.0.2.1]", .invalid, "email.domain.badCharacter 5 1"),
    (.mailbox, "jane@gmail", .valid, ""), (.mailbox, "jane@192.0.2.1", .valid, ""),
    (.mailbox, "\"jane doe\"@b", .valid, ""), (.mailbox, "\"\"@b", .valid, ""),
    (.mailbox, "\"jane", .incomplete, "email.quoted.unclosed 0 1"),
    (.mailbox, "\"a\tb\"@c", .invalid, "email.quoted.badCharacter 2 1"),
    (.mailbox, "\"a\\é\"@c", .invalid, "email.quoted.badEscape 3 2"),
    (.mailbox, "\"a\"b@c", .invalid, "email.quoted.textAfter 3 1"),
    (.mailbox, "a@[192.0.2.1]", .valid, ""), (.mailbox, "a@[IPv6:::]", .valid, ""),
    (.mailbox, "a@[ipV6:::1]", .valid, ""),
    (.mailbox, "a@[IPv6:1:2:3:4:5:6:7::]", .invalid, "email.literal.badIPv6 3 20"),
    (.mailbox, "a@[IPv6:1:2:3:4:5:6::]", .valid, ""), (.mailbox, "a@[x:y]", .invalid, "email.literal.unknownTag 3 3"),
    (.mailbox, "a@[192.0.2.1", .incomplete, "email.literal.unclosed 2 1"),
    (.mailbox, "a@[192.0.2.256]", .invalid, "email.literal.badIPv4 3 11"),
    (.mailbox, "a@[]", .invalid, "email.literal.empty 2 2"),
    (.mailbox, "a@[IPv7:x]", .invalid, "email.literal.unknownTag 3 6"),
    (.mailbox, "a@[é]", .invalid, "email.literal.badCharacter 3 2"),
    (.mailbox, "a@[192.0.2.1]x", .invalid, "email.literal.textAfter 13 1"),
    (.internationalizedMailbox, "δοκιμή@παράδειγμα", .valid, ""),
    (.internationalizedMailbox, "a@" + String(repeating: "é", count: 60), .invalid, "email.domain.labelTooLong 2 120"),
    (.html, ".a..@b", .valid, ""), (.html, long + "a@b", .valid, ""),
    (.html, "a@b.", .incomplete, "email.domain.emptyLabel 3 1"),
    (.multiple, "", .valid, ""), (.multiple, " a@b ,\tc@d", .valid, ""),
    (.multiple, "a@b,", .incomplete, "email.list.addressMissing 4 0"),
    (.multiple, "a@b,,c@d", .invalid, "email.list.addressMissing 4 0"),
    (.multiple, ",a@b", .invalid, "email.list.addressMissing 0 0"),
    (.multiple, " ", .incomplete, "email.local.empty 1 0"),
    (.multiple, "a@b c", .invalid, "email.spaceInside 3 1"), (.multiple, "a@b,@c", .invalid, "email.local.empty 4 1"),
    (.multiple, "a@b c@d", .invalid, "email.list.commaMissing 3 1"),
    (.multiple, "a,b@c", .invalid, "email.at.missing 1 0"),
    (.header, "(hi) jane . doe @ (ho) b .c", .valid, ""), (.header, "a(b@c", .incomplete, "email.comment.unclosed 1 1"),
    (.header, "a(b)c@d", .invalid, "email.comment.insideWord 4 1"),
    (.header, "a@b\r\nc", .invalid, "email.folding.broken 3 2"),
  ]

  @Test(arguments: foundIssues.indices)
  func `addresses have the expected verdict and issue`(_ index: Int) {
    let (profile, text, verdict, fault) = Self.foundIssues[index]
    Questions.write(.email(profile), text)
    let report = Rule.email(profile).check(text)
    #expect(report.verdict == verdict, "\(profile) \(text)")
    let found = report.issues.map { "\($0.code) \($0.span.lowerBound) \($0.span.count)" }
    #expect(found == (fault.isEmpty ? [] : [fault]), "\(profile) \(text)")
  }

  @Test func `addresses and their domains have the longest permitted length, and no more`() {
    func address(_ local: Int, _ labels: Int..., end: String = "") -> String {
      String(repeating: "a", count: local) + "@"
        + labels.map { String(repeating: "b", count: $0) }.joined(separator: ".") + end
    }
    let full = address(64, 63, 63, 61)
    #expect(full.utf8.count == 254 && Rule.email.isValid(full))
    #expect(Rule.email.check(full + "b").issues.map(\.code) == [.emailTooLong])
    #expect(Rule.email.check(address(1, 63, 63, 63, 62)).issues.map(\.code) == [.emailDomainTooLong])
    #expect(Rule.email.longestViablePrefix(of: full + "b") == full)
    // The last byte cannot be one that requires another after it.
    for end in ["-", ".", ".-"] {
      #expect(Rule.email.longestViablePrefix(of: address(64, 63, 63, 60, end: end + "b")) == address(64, 63, 63, 60))
    }
    #expect(Rule.email(.mailbox).verdict(of: "\"" + String(repeating: "a", count: 63)) == .invalid)
    #expect(Rule.email(.mailbox).isValid("\"" + String(repeating: "a", count: 62) + "\"@b"))
  }

  @Test func `an address has parts, a canonical form, and the profiles that accept it`() throws {
    let address = try #require(EmailAddress("  Jane.Doe@EXAMPLE.org\n"))
    #expect(
      address.localPart == "Jane.Doe" && address.domain == "example.org"
        && address.description == "Jane.Doe@example.org")
    #expect(address.profiles == Set(Profile.allCases))
    #expect(EmailAddress("jane@localhost") == nil && EmailAddress("a@b.c, d@e.f", profile: .multiple) == nil)
    let plain = try #require(EmailAddress("jane@Localhost", profile: .mailbox))
    #expect(plain.profiles == [.html, .multiple, .mailbox, .internationalizedMailbox, .header])
    #expect(EmailAddress(#""jane"@localhost"#, profile: .mailbox) == plain)
    #expect(EmailAddress(#""\j\a\ne"@localhost"#, profile: .mailbox) == plain)
    #expect(EmailAddress(" (hi) jane @ localhost (ho)", profile: .header) == plain)
    #expect(EmailAddress(#""ja".ne@localhost"#, profile: .header)?.description == "ja.ne@localhost")
    #expect(
      EmailAddress(#""a\ b\"\c"@[ipv6:2001:DB8::1]"#, profile: .mailbox)?.description == #""a b\"c"@[IPv6:2001:db8::1]"#
    )
    #expect(Format.email(.multiple).canonical(" a@B ,c@D") == "a@b,c@d")
    #expect(Format.email.canonical(" a@b.c") == nil)
    for text in [#""a b"@c"#, "a@b", "é@ü", "jane@example.com"] {
      let address = try #require(EmailAddress(text, profile: .internationalizedMailbox))
      #expect(try JSONDecoder().decode([EmailAddress].self, from: JSONEncoder().encode([address])) == [address])
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([EmailAddress].self, from: Data(#"["a"]"#.utf8)) }
  }

  @Test func `every profile is a format with a name of its own`() throws {
    for profile in Profile.allCases {
      let format = Format.email(profile)
      #expect(FormatRegistry.standard[format.name] == format)
      #expect(
        try JSONDecoder().decode([Rule].self, from: JSONEncoder().encode([Rule.email(profile)])) == [.email(profile)])
    }
    #expect(
      Format.email(.deliverable) == .email && Format.email.name == "email" && Format.email(.html).name == "email.html")
    #expect(Rule.email.description == ".email" && Rule.email(.html).description == ".email(.html)")
  }
}
