import Testing
import Wellformed

/// The faults that each profile declares.
@Suite struct `Faults of email addresses` {
  /// Texts that together have every fault.
  private static let texts: [String] = [
    "", "a", "@", "@b.c", ".a@b.c", "a.", "a..b@c.d", "é@b.c", "a b@c.d", "a@", "a@@", "a@b..c", "a@-b.c", "a@b-.c",
    "a@b_c",
    "a@b", "a@b.1", "a@b c", "a(b@c", "(\0", "(\u{E9})", "a(b)c@d", "a@b\rc", "a@b\r\nc", "\"a", "\"\u{1}\"@b",
    "\"\0\"@b", "\"\\é\"@b", "\"a\"b@c", "a@[", "a@[]", "a@[é]", "a@[x:y]", "a@[300.1.1.1]", "a@[IPv6:x]",
    "a@[1.2.3.4]x",
    "\"é\"@b", "a@[\0]", "a@[a]b", "a@[[]",
    String(repeating: "a", count: 65) + "@b.c", "a@" + String(repeating: "b", count: 64) + ".c",
    "a@" + String(repeating: "b.", count: 130) + "c",
    String(repeating: "a", count: 60) + "@" + String(repeating: "b.", count: 110) + "c",
    "a@xn--a.b", "a@ab--c.d", "a@\u{301}é.b", "a@l·é.b", "a@אa.b", "é@" + String(repeating: "é", count: 60) + ".c",
    "a@1.xn--4dbc5h.c", "é\u{202E}@b.c", "é\u{85}@b.c", "a@éb--c.d",
  ]

  @Test(arguments: EmailAddress.Profile.allCases)
  func `every fault of a profile is found in some text, and no others are`(_ profile: EmailAddress.Profile) {
    let format = Format.email(profile)
    var found: Set<IssueCode> = []
    for text in Self.texts { found.formUnion(Rule.email(profile).check(text).issues.map(\.code)) }
    var generator = TextGenerator(seed: Law.seed)
    for _ in 0..<(Law.runs * 4) {
      found.formUnion(Rule.email(profile).check(generator.address()).issues.map(\.code))
    }
    let missing = format.codes.filter { !found.contains($0) }
    #expect(missing == [], "\(profile)")
    #expect(found.subtracting(format.codes) == [], "\(profile)")
    #expect(Set(format.sentences.keys) == Set(format.codes))
  }

  @Test func `a less strict profile declares fewer faults`() {
    #expect(
      !Format.email.codes.contains(.emailCommentUnclosed) && !Format.email.codes.contains(.emailDomainLeadingMark))
    #expect(!Format.email(.html).codes.contains(.emailLocalTooLong))
    #expect(Format.email(.internationalized).codes.contains(.emailDomainBadALabel))
  }
}
