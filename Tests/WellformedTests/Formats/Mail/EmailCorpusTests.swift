import Foundation
import Testing
import Wellformed
import WellformedCorpora

/// Compares each profile with the test suites of others.
///
/// Where a suite contradicts the standard, the clause decides.
@Suite struct `E-mail corpora` {
  private typealias Profile = EmailAddress.Profile

  /// Verdicts of suites that contradict the standards, by suite and profile, with the clause that decides.
  private static let deviations: [String: [(input: String, clause: String)]] = [
    "isemail header": [
      ("test@-iana.org", "RFC 5322, 3.2.3: an atom may begin with a hyphen"),
      ("test@iana-.com", "RFC 5322, 3.2.3: an atom may end with a hyphen"),
      ("test@iana.org-", "RFC 5322, 3.2.3: an atom may end with a hyphen"),
    ],
    "python-email-validator deliverable": [
      ("me@bad.tld-2", "RFC 5321, 4.1.2: a label may end in a digit")
    ],
    "python-email-validator internationalized": [
      (
        "me.\u{37E}@example.com",
        "RFC 6532, 3.1: names SHOULD be composed, and RFC 5321, 2.3.11: are not rewritten here"
      ),
      (
        "my.\u{FB2C}.address@1111111111222222222233333333334444444444555555555.6666666666777777777788888888889999999999"
          + "000000000.1111111111222222222233333333334444444444555555555.6666666666777777777788888888889999999999000000000."
          + "11111111112222222222333333333344.info", "the same: 254 octets as given, more only when decomposed"
      ),
      ("me@bad.tld-2", "RFC 5321, 4.1.2: a label may end in a digit"),
    ],
    "ietf-mailmaint-smtputf8 internationalized": [
      ("example@xn--gr-zia.example.com", "RFC 6531, 3.3: an A-label is a sub-domain; the draft asks for U-labels"),
      ("xn--gr-zia@example.com", "RFC 5321, 4.1.2: a name may begin with any letters"),
      ("com.xn--gr-zia@example.com", "RFC 5321, 4.1.2: a name may begin with any letters"),
      ("..@example.com", "RFC 5321, 4.1.2: between full stops stands an atom"),
      ("\u{627}@2\u{627}.\u{627}", "RFC 5893, section 2, rule 1: the first character is no digit"),
      ("\u{200E}4@example.com", "RFC 6532, 3.2: any UTF-8; a concern, directionalControl"),
      ("\u{61C}@example.com", "RFC 6532, 3.2: any UTF-8; a concern, directionalControl"),
      ("Толстой@example.com", "RFC 6532, 3.2: any UTF-8; the draft's own comment calls it valid"),
      ("I\u{412}M@dømi.fo", "RFC 6532, 3.2: any UTF-8; a concern, mixedScripts"),
      ("阿Q正传@dømi.fo", "RFC 6532, 3.2: any UTF-8"),
    ],
    "django internationalized": [
      ("email@[127.0.0.1]", "an address in brackets is for `mailbox`"),
      ("email@[2001:dB8::1]", "an address in brackets is for `mailbox`, and RFC 5321, 4.1.3 puts IPv6: before it"),
      ("email@[2001:dB8:0:0:0:0:0:1]", "RFC 5321, 4.1.3, as above"),
      ("email@[::fffF:127.0.0.1]", "RFC 5321, 4.1.3, as above"),
      ("email@localhost", "one label is for `mailbox`"), ("email@localdomain", "one label is for `mailbox`"),
      ("\"test@test\"@example.com", "a quoted name is for `mailbox`"),
      ("\"\\\t\"@here.com", "a quoted name is for `mailbox`, and RFC 5321, 4.1.2 lets no tab follow a backslash"),
    ],
    "hapi-address internationalized": [
      ("êjness@iana.org", "the option to refuse Unicode is another profile, `deliverable`"),
      ("test@x.no-such-tld", "which top-level domains are wanted is no matter of grammar"),
      ("apple-touch-icon-60x60@2x.png", "which top-level domains are wanted is no matter of grammar"),
      ("test@io", "one label is for `mailbox`"), ("test@org", "one label is for `mailbox`"),
      ("shouldbe@XN--UNUP4Y", "one label is for `mailbox`"), ("shouldbe@xn--unup4y", "one label is for `mailbox`"),
      ("shouldbe@游戏", "one label is for `internationalizedMailbox`"),
      ("test@" + String(repeating: "😆", count: 17) + ".org", "RFC 5892, section 2: symbols are disallowed"),
    ],
    "go-playground-validator internationalized": [("\"test test\"@email.com", "a quoted name is for `mailbox`")],
  ]

  @Test func `e-mail addresses agree with isemail on mailboxes and headers`() throws {
    guard let lines = Corpus.lines("isemail") else { return }
    for (profile, column) in [(Profile.mailbox, "valid_rfc5321"), (.header, "valid_rfc5322")] {
      try score("isemail", profile, lines.map { ($0["input"] as? String, $0[column] as? Bool) }, count: 164)
    }
  }

  @Test func `e-mail addresses agree with the JSON Schema suite`() throws {
    guard let lines = Corpus.lines("json-schema-test-suite") else { return }
    for (profile, format, count) in [(Profile.mailbox, "email", 21), (.internationalizedMailbox, "idn-email", 12)] {
      let cases = lines.filter { $0["format"] as? String == format }
      try score(
        "json-schema-test-suite", profile, cases.map { ($0["input"] as? String, $0["valid"] as? Bool) }, count: count)
    }
  }

  @Test func `e-mail addresses agree with the tests of browsers`() throws {
    guard let lines = Corpus.lines("wpt-html-forms") else { return }
    for profile in [Profile.html, .multiple] {
      let cases = lines.compactMap { line -> (String?, Bool?)? in
        let conditions = line["conditions"] as? [String: Any]
        let isMultiple = (conditions?["multiple"] ?? line["multiple"]) as? Bool == true
        guard line["type"] as? String == "email" || line["format"] as? String == "html-validity:email",
          ["html-constraint:typeMismatch", "html-validity:email"].contains(line["format"] as? String ?? ""),
          line["proposal"] == nil, isMultiple == (profile == .multiple), let text = line["input"] as? String
        else { return nil }
        // Browsers strip line breaks and white space first, and let the empty text pass.
        let sanitized = text.filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
        return sanitized.isEmpty ? nil : (sanitized, line["valid"] as? Bool)
      }
      try score("wpt-html-forms", profile, cases, count: profile == .html ? 7 : 4)
    }
  }

  @Test func `e-mail addresses agree with python-email-validator on syntax`() throws {
    guard let lines = Corpus.lines("python-email-validator") else { return }
    // Separate rules are responsible for display names, reserved domains and unsafe characters.
    let policies = ["reserved_domain", "unsafe_char", "test_env", "empty_local"]
    var cases: [Profile: [(String?, Bool?)]] = [:]
    for line in lines {
      let options = line["options"] as? [String: Any] ?? [:]
      let isPolicy = policies.contains(line["test"] as? String ?? "") || options["allow_display_name"] != nil
      if isPolicy || line["lone_surrogate"] != nil { continue }
      let isMailbox = options["allow_quoted_local"] != nil || options["allow_domain_literal"] != nil
      let isASCII = options["allow_smtputf8"] as? Bool == false
      let text = line["input"] as? String
      var profiles: [Profile] = [isMailbox ? .internationalizedMailbox : isASCII ? .deliverable : .internationalized]
      if text?.utf8.allSatisfy({ $0 < 0x80 }) == true, !isMailbox { profiles = [.deliverable, .internationalized] }
      for profile in profiles { cases[profile, default: []].append((text, line["valid"] as? Bool)) }
      guard profiles.last == .internationalized, let normalized = line["normalized"] as? String, let text else {
        continue
      }
      let canonical = Format.email(.internationalized).canonical(text)
      // The same except for the local part, which is not composed.
      #expect(canonical?.precomposedStringWithCanonicalMapping == normalized, "\(text)")
    }
    for (profile, count) in [(Profile.deliverable, 79), (.internationalized, 100), (.internationalizedMailbox, 14)] {
      try score("python-email-validator", profile, cases[profile] ?? [], count: count)
    }
  }

  @Test func `international addresses agree with the IETF draft, except for what it restricts`() throws {
    guard let lines = Corpus.lines("ietf-mailmaint-smtputf8") else { return }
    try score(
      "ietf-mailmaint-smtputf8", .internationalized,
      lines.map { ($0["input"] as? String, $0["valid"] as? Bool) }, count: 12)
  }

  @Test(arguments: [("django", 62), ("hapi-address", 242), ("go-playground-validator", 16)])
  func `every difference from other validators of addresses is decided by a clause`(_ suite: String, _ count: Int)
    throws
  {
    guard let lines = Corpus.lines(suite) else { return }
    let cases = lines.filter { line in
      let options = line["options"] as? [String: Any] ?? [:]
      return line["format"] as? String == "email" && options["ignoreLength"] == nil
    }
    try score(
      suite, .internationalized, cases.map { ($0["input"] as? String, $0["valid"] as? Bool) }, count: count)
  }

  @Test func `addresses on which suites contradict each other are decided by the standard`() throws {
    guard let lines = Corpus.lines("contradictions") else { return }
    let oracles: [(Profile, String)] = [
      (.html, "whatwg"), (.mailbox, "rfc5321"), (.deliverable, "deliverable"), (.internationalizedMailbox, "rfc6531"),
      (.header, "rfc5322"),
    ]
    for (profile, oracle) in oracles {
      let cases = lines.filter { ["email", "idn-email"].contains($0["format"] as? String ?? "") }.map {
        ($0["input"] as? String, ($0["oracles"] as? [String: Any])?[oracle] as? Bool)
      }
      try score("contradictions", profile, cases, count: 100)
    }
  }

  private func score(_ suite: String, _ profile: Profile, _ cases: [(input: String?, valid: Bool?)], count: Int) throws
  {
    let known = Self.deviations["\(suite) \(profile)"] ?? []
    var deviating: [String] = []
    var total = 0
    for case (let input?, let valid?) in cases {
      total += 1
      Questions.write(.email(profile), input)
      if Rule.email(profile).isValid(input) != valid { deviating.append(input) }
    }
    print("\(suite), \(profile): \(total - deviating.count) of \(total) agree")
    #expect(total >= count, "\(suite), \(profile)")
    #expect(Set(deviating) == Set(known.map(\.input)), "\(suite), \(profile)")
  }
}
