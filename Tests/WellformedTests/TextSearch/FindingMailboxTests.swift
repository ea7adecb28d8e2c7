import Testing
import Wellformed
import WellformedCorpora

/// A mailbox is found exactly as it was written.
@Suite struct `Mailboxes in running text` {
  /// Returns texts that contain only an address, or only it between white space, with its offset.
  private func surroundings(of address: String) -> [(text: String, offset: Int)] {
    [
      ("", ""), (" ", " "), ("\n", "\n"), ("first line\n", "\nlast line"), ("\r\n", "\r\n"), ("x\n\t", "\t\r\ny"),
      ("see ", " and more"), ("\t", "\tx"), ("x\u{3000}", "\u{3000}y"), ("\u{FEFF}", "\n"), ("see ", ""),
      ("other@example.org ", " other@example.org"), ("other@example.org\n", "\nother@example.org"),
    ].map { ($0.0 + address + $0.1, $0.0.utf8.count) }
  }

  /// Returns the matches, without those of the surrounding text.
  private func found(_ text: String, _ profile: EmailAddress.Profile) -> [String] {
    TextScanner(emailProfile: profile).matches(in: text).filter { $0.text != "other@example.org" }
      .map { "\($0.value.kind) \($0.offsets) \($0.text)" }
  }

  private func expectWhole(_ address: String, _ profile: EmailAddress.Profile, _ comment: Comment? = nil) {
    for (text, offset) in surroundings(of: address) {
      let expected = ["email \(offset)..<\(offset + address.utf8.count) \(address)"]
      let found = found(text, profile)
      #expect(found == expected, "\(profile) in \(text.debugDescription): \(found) \(comment ?? "")")
      if found != expected { break }
    }
    #expect(EmailAddress.only(in: address, profile: profile) == EmailAddress(address, profile: profile))
    #expect(EmailAddress.matches(in: address, profile: profile).map(\.text) == [address])
  }

  @Test(
    arguments: [
      EmailAddress.Profile.deliverable, .internationalized, .html, .mailbox, .internationalizedMailbox, .header,
    ])
  func `an address between spaces or lines is found whole`(_ profile: EmailAddress.Profile) {
    var count = 0
    for run in 0..<Law.runs {
      let seed = Law.seed &+ UInt64(run)
      var mailboxes = MailboxTexts(seed: seed)
      let address = mailboxes.mailbox(profile)
      guard Rule.email(profile).isValid(address) else { continue }
      count += 1
      expectWhole(address, profile, "WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1")
    }
    #expect(count > Law.runs / 2 || Law.runs < 10)
  }

  @Test func `an ordinary address is found between marks of any kind`() {
    let wrappers = [
      ("'", "'"), ("\"", "\""), ("`", "`"), ("``", "``"), ("*", "*"), ("**", "**"), ("_", "_"), ("__", "__"),
      ("~~", "~~"), ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("“", "”"), ("‘", "’"), ("「", "」"),
      ("（", "）"), ("|", "|"), ("mailto:", ""), ("<mailto:", ">"), ("set email=", ""), ("e-mail=", ";"),
      ("?to=", "&x=1"),
      ("", "."), ("", ","), ("", ";"), ("", ":"), ("", "!"), ("", "?"), ("", "…"), ("", "..."), ("", "'s"),
      ("", "\u{2019}s"),
      ("(*", "*)"), ("*(", ")*"), ("'", "',"), ("'", " or none'"), ("*", ", please*."), ("联系", "谢谢"), ("📧", "📧"),
      ("to=<", ">"), ("\"email\":\"", "\"}"), ("https://example.org,", ""), ("john@example.org/", "/x"),
    ]
    for run in 0..<Law.runs / 4 {
      let seed = Law.seed &+ UInt64(run)
      var texts = IssueTexts(seed: seed)
      let address = texts.jane()
      for (before, after) in wrappers {
        for (start, end) in [("", ""), ("Write to ", " please")] {
          let text = start + before + address + after + end
          let found = EmailAddress.matches(in: text).map(\.text).filter { $0 != "john@example.org" }
          #expect(found == [address], "\(text): \(found); WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1")
        }
      }
    }
  }

  @Test(
    arguments: [
      "isemail", "python-email-validator", "hapi-address", "ietf-mailmaint-smtputf8", "go-playground-validator",
      "django", "vapor", "contradictions", "json-schema-test-suite", "wpt-html-forms",
    ])
  func `valid addresses from test suites are found whole`(_ suite: String) throws {
    guard let lines = Corpus.lines(suite) else { return }
    let formats: Set = ["email", "idn-email", "html-constraint:typeMismatch", "html-validity:email"]
    let texts = Set(
      lines.filter { formats.contains($0["format"] as? String ?? "") }.compactMap { $0["input"] as? String })
    for profile in EmailAddress.Profile.allCases where profile != .multiple {
      var count = 0
      for text in texts where Rule.email(profile).isValid(text) && isSought(text) {
        // The search does not look into comments and folded lines.
        if profile == .header, text.contains("(") || !isWord(text) { continue }
        count += 1
        // Among other words, this is the name of an image file.
        let isImage = text.hasSuffix("@2x.png")
        if isWord(text), !isImage, profile != .header { expectWhole(text, profile) }
        #expect(
          EmailAddress.only(in: text, profile: profile) == EmailAddress(text, profile: profile),
          "\(profile), \(text.debugDescription)")
        #expect(
          EmailAddress.only(in: "line\n\(text)\nline", profile: profile) == EmailAddress(text, profile: profile),
          "\(profile), \(text.debugDescription)")
      }
      print("\(suite), \(profile): \(count) found")
      #expect(count > 0 || profile != .html)
    }
  }

  /// Returns whether an address is on one line, short enough to be found, and without surrounding white space.
  private func isSought(_ text: String) -> Bool {
    let edges = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap { $0 }
    return !text.utf8.contains(where: { $0 == 10 || $0 == 13 }) && text.utf8.count <= 900
      && text.utf8.firstIndex(of: UInt8(ascii: "@")).map { text.utf8.distance(from: text.startIndex, to: $0) <= 250 }
        == true
      && !edges.contains { ($0.properties.isWhitespace && $0.value >= 0x80) || $0.value == 0x200B }
  }

  /// Returns whether a text contains no white space, control character or directional mark.
  private func isWord(_ text: String) -> Bool {
    !text.unicodeScalars.contains {
      $0.properties.isWhitespace || [.control, .format].contains($0.properties.generalCategory)
    }
  }

  @Test func `every address in a list is found`() {
    let list = "jane@example.org, a/b@localhost,  john@example.org"
    #expect(
      EmailAddress.matches(in: list, profile: .multiple).map(\.text)
        == ["jane@example.org", "a/b@localhost", "john@example.org"])
  }

  @Test func `quoted local parts and domain literals are found if the profile accepts them`() {
    for text in ["\"jane doe\"@example.org", "\"a@b.org c\"@example.org", "\"\\\"\"@example.org", "jane@[192.0.2.1]"] {
      for (before, after) in [("", ""), ("see ", " now"), ("<", ">"), ("see ", "."), ("(", "), x")] {
        let found = TextScanner(emailProfile: .mailbox).matches(in: before + text + after).map(\.text)
        #expect(found == [text], "\(before + text + after)")
      }
    }
    #expect(EmailAddress.matches(in: "\"jane doe\"@example.org").isEmpty)
    #expect(
      EmailAddress.matches(in: "the \"jane\" of jane@localhost", profile: .mailbox).map(\.text) == ["jane@localhost"])
  }
}
