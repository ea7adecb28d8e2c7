import Testing
import WellformedTesting

import Wellformed

/// The domain after the `@`, according to RFC 5890 and RFC 6531, and control characters before it.
@Suite struct `Domains of email addresses` {
  private func check(_ profile: EmailAddress.Profile, _ cases: [(text: String, fault: String)]) {
    for (text, expected) in cases {
      let rule = Rule.email(profile)
      let report = rule.check(text)
      let found = report.issues.filter { $0.severity == .error }.map {
        "\($0.code) \($0.span.lowerBound)..<\($0.span.upperBound)" + (report.verdict == .incomplete ? " …" : "")
      }
      #expect(found == (expected.isEmpty ? [] : [expected]), "\(profile) \(text.debugDescription)")
      if report.verdict == .invalid {
        let viable = rule.longestViablePrefix(of: text)
        #expect(Format.email(profile).completion(of: viable) != nil, "\(profile) \(text.debugDescription)")
      }
    }
  }

  @Test func `domains between mail servers have U-labels, or any labels of ASCII`() {
    check(
      .internationalizedMailbox,
      [
        ("a@😀.com", "email.domain.badCharacter 2..<6"), ("a@\u{85}.com", "email.domain.badCharacter 2..<4"),
        ("a@\u{200B}.com", "email.domain.badCharacter 2..<5"), ("a@\u{301}x.com", "email.domain.leadingMark 2..<4"),
        ("a@ü--.com", "email.domain.hyphenAtEdge 5..<6"), ("a@aüb--c.com", ""),
        ("a@üa--b.com", "email.domain.reservedHyphens 5..<7"), ("a@-ü.com", "email.domain.hyphenAtEdge 2..<3"),
        ("a@Ü.com", "email.domain.badCharacter 2..<4"), ("a@u\u{308}.com", ""),
        ("a@U\u{308}.com", "email.domain.badCharacter 2..<5"),
        ("a@אa.com", "email.domain.mixedDirections 2..<5"), ("a@l·.com", "email.domain.badContext 3..<5"),
        ("a@例え。jp", "email.domain.badCharacter 8..<11"), ("a@ü..com", "email.domain.emptyLabel 4..<5"),
        ("a@ü.", "email.domain.emptyLabel 4..<5 …"), ("a@ü.com", ""), ("a@ü", ""), ("a@ü.1", ""), ("a@l·l", ""),
        ("a@xn--a.ü", ""), ("a@bc--de.ü", ""), ("a@XN--A.ü", ""), ("a@xn--a.com", ""), ("é@例え.jp", ""),
        ("\"é@😀\"@例え.jp", ""), ("a@[é]", "email.literal.badCharacter 3..<5"),
      ])
  }

  @Test(arguments: [EmailAddress.Profile.deliverable, .internationalized])
  func `domains that mail must reach have no reserved or invalid labels`(_ profile: EmailAddress.Profile) {
    check(
      profile,
      [
        ("a@xn--a.com", "email.domain.badALabel 2..<7"), ("a@bc--de.com", "email.domain.reservedHyphens 4..<6"),
        ("a@x.bc--de.com", "email.domain.reservedHyphens 6..<8"), ("a@b-c--d.com", ""),
        ("a@xn--bcher-kva.com", ""), ("a@XN--Bcher-KVA.com", ""), ("a@xn--", "email.domain.badALabel 2..<6 …"),
        ("a@xn--bcher-kva", "email.domain.dotMissing 2..<15 …"), ("a@xn-a.com", ""), ("a@x--a.com", ""),
      ])
    let ascii = Rule.email(profile).check("a@xn--bcher-kva.com, b").issues.first
    #expect(ascii?.code == .emailDomainBadCharacter && ascii?.span == 19..<20)
  }

  @Test func `an ASCII domain is invalid from its first character beyond ASCII`() {
    check(
      .deliverable,
      [
        ("a@xn--bcher-kva.é", "email.domain.badCharacter 16..<18"), ("a@xn--é", "email.domain.badCharacter 6..<8"),
        ("a@xn--bcher-kva。de", "email.domain.badCharacter 15..<18"),
      ])
  }

  @Test func `the canonical form of an international address is valid in every international profile`() throws {
    for text in ["a@BÜCHER.example", "a@xn--bcher-kva.example", "é@ｅｘａｍｐｌｅ。com", "a@faß.de"] {
      let canonical = try #require(Format.email(.internationalized).canonical(text))
      #expect(Rule.email(.internationalizedMailbox).isValid(canonical), "\(canonical)")
    }
  }

  @Test func `control characters are refused in addresses that mail must reach, or else are a warning`() {
    for scalar in (0x80...0x9F as ClosedRange<UInt32>).map({ $0 }) + [0x2028, 0x2029] {
      let text = "a\(Unicode.Scalar(scalar)!)b@c.com"
      let report = Rule.email(.internationalized).check(text)
      #expect(report.verdict == .invalid && report.issues.map(\.code) == [.emailLocalBadCharacter], "\(scalar)")
      let mailbox = Rule.email(.internationalizedMailbox).check(text)
      #expect(mailbox.verdict == .valid && mailbox.issues.map(\.severity) == [.warning], "\(scalar)")
      #expect(mailbox.issues.map(\.code) == [.emailInvisibleCharacter])
    }
  }

  @Test func `controls of direction in an address are a warning`() {
    for scalar in [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069) as [UInt32] {
      for profile in [EmailAddress.Profile.internationalized, .internationalizedMailbox] {
        let report = Rule.email(profile).check("é\(Unicode.Scalar(scalar)!)b@c.com")
        #expect(report.verdict == .valid && report.issues.map(\.severity) == [.warning], "\(scalar)")
        #expect(report.issues.map(\.code) == [.emailDirectionalControl] && report.issues.first?.span.lowerBound == 2)
      }
    }
    #expect(Rule.email(.internationalized).check("jané@c.com").issues.isEmpty)
  }
}
