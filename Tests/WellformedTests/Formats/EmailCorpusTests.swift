import Foundation
import Testing
import Wellformed

/// Other people's addresses, profile by profile.
///
/// Where a suite says otherwise than the standard, the clause decides.
@Suite struct `E-mail corpora` {
  private typealias Profile = EmailAddress.Profile

  /// What suites say that the standards do not, by suite and profile, with the clause that decides.
  private static let deviations: [String: [(input: String, clause: String)]] = [
    "isemail header": [
      ("test@-iana.org", "RFC 5322, 3.2.3: an atom may begin with a hyphen"),
      ("test@iana-.com", "RFC 5322, 3.2.3: an atom may end with a hyphen"),
      ("test@iana.org-", "RFC 5322, 3.2.3: an atom may end with a hyphen"),
    ],
    "python-email-validator deliverable": [
      ("me@xn--0.tld", "RFC 5321, 4.1.2: a label of letters, digits and hyphens; Punycode is asked of IDNA"),
      ("me@yy--0.tld", "RFC 5321, 4.1.2: a label may have hyphens in its third and fourth place"),
      ("me@bad.tld-2", "RFC 5321, 4.1.2: a label may end in a digit"),
    ],
  ]

  @Test func `isemail agrees on mailboxes and headers, column by column`() throws {
    guard let lines = Corpus.lines("isemail") else { return }
    for (profile, column) in [(Profile.mailbox, "valid_rfc5321"), (.header, "valid_rfc5322")] {
      try score("isemail", profile, lines.map { ($0["input"] as? String, $0[column] as? Bool) }, count: 164)
    }
  }

  @Test func `JSON Schema's own suite agrees`() throws {
    guard let lines = Corpus.lines("json-schema-test-suite") else { return }
    for (profile, format, count) in [(Profile.mailbox, "email", 21), (.internationalizedMailbox, "idn-email", 12)] {
      let cases = lines.filter { $0["format"] as? String == format }
      try score(
        "json-schema-test-suite", profile, cases.map { ($0["input"] as? String, $0["valid"] as? Bool) }, count: count)
    }
  }

  @Test func `browsers' tests agree`() throws {
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

  @Test func `python-email-validator agrees on syntax`() throws {
    guard let lines = Corpus.lines("python-email-validator") else { return }
    // Display names, reserved domains and unsafe characters are asked for by rules of their own.
    let policies = ["reserved_domain", "unsafe_char", "test_env", "empty_local"]
    var cases: [Profile: [(String?, Bool?)]] = [:]
    for line in lines {
      let options = line["options"] as? [String: Any] ?? [:]
      if policies.contains(line["test"] as? String ?? "") || options["allow_display_name"] != nil { continue }
      let isWide =
        options["allow_smtputf8"] as? Bool == true || options["allow_quoted_local"] != nil
        || options["allow_domain_literal"] != nil || line["test"] as? String == "valid"
      cases[isWide ? .internationalizedMailbox : .deliverable, default: []].append(
        (line["input"] as? String, line["valid"] as? Bool))
    }
    for (profile, cases) in cases { try score("python-email-validator", profile, cases, count: 34) }
  }

  @Test func `where suites contradict each other, the standard decides`() throws {
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
