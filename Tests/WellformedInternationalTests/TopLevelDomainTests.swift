import Testing
import Wellformed
import WellformedInternational

@Suite struct `Top-level domains of email addresses` {
  @Test func `an address whose top-level domain IANA does not list gets a warning`() throws {
    for text in ["a@b.com", "a@b.museum", "a@b.xn--p1ai", "a@почта.рф", "a@例え.jp", "a@b.COM"] {
      #expect(try #require(EmailAddress(text, profile: .internationalized)).hasKnownTopLevelDomain, "\(text)")
      #expect(Rule.knownTopLevelDomain.isValid(text), "\(text)")
    }
    for text in ["a@b.con", "a@b.c", "a@b.example", "a@b.xn--a", "é@b.notld"] {
      let report = Rule.all([.email(.internationalizedMailbox), .knownTopLevelDomain.warning]).check(text)
      #expect(report.isValid, "\(text)")
      let isAddress = Rule.email(.internationalized).isValid(text)
      #expect(report.warnings.map(\.code) == (isAddress ? [.emailDomainUnknownTopLevel] : []), "\(text)")
    }
    #expect(Rule.knownTopLevelDomain.isValid("no address"))
    #expect(Int(PublicSuffixList.topLevelVersion.prefix(4)) ?? 0 >= 2026)
  }

  @Test func `the warning about an unknown top-level domain has a message`() {
    let message = Rule.knownTopLevelDomain.check("a@b.con").issues.first?.message
    #expect(message == "This has an ending that does not exist; check the last part")
  }
}
