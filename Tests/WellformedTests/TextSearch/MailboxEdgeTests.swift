import Testing
import Wellformed
import WellformedTesting

/// Every address is found exactly as it is written: on a line of its own, and between marks that do not belong to it.
@Suite struct `Boundaries of mailboxes` {
  private static let profiles: [EmailAddress.Profile] = [
    .deliverable, .internationalized, .html, .mailbox, .internationalizedMailbox, .header, .multiple,
  ]

  /// Returns a random address of a profile, with all of its grammar; `nil` if the result is not an address.
  private func address(_ seed: UInt64, _ profile: EmailAddress.Profile, isAlone: Bool) -> String? {
    var mailboxes = MailboxTexts(seed: seed)
    let address = mailboxes.anything(profile, isAlone: isAlone)
    return Rule.email(profile).isValid(address) ? address : nil
  }

  @Test(arguments: profiles)
  func `an address that fills a line is found whole`(_ profile: EmailAddress.Profile) {
    let lines = [
      ("", ""), ("\n", "\n"), ("first line\n", "\nlast line"), ("\r\n", "\r\n"), (" \t", " \t"), ("x\n  ", "  \ny"),
      ("other@example.org\n", "\nother@example.org"), ("\u{FEFF}", ""), ("\u{3000}", "\u{A0}"),
    ]
    var count = 0
    for run in 0..<Law.runs {
      let seed = Law.seed &+ UInt64(run)
      guard let address = address(seed, profile, isAlone: true) else { continue }
      count += 1
      for (before, after) in lines {
        let found = EmailAddress.matches(in: before + address + after, profile: profile).map(\.text)
        let isFound = found.filter { $0 != "other@example.org" } == [address]
        guard isFound else {
          let text = before + address + after
          Issue.record("\(text.debugDescription): \(found) WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1")
          return
        }
      }
    }
    #expect(count > Law.runs / 2 || Law.runs < 10)
  }

  @Test(arguments: [
    "EMAIL=jane@example.com", "email=jane@example.com", "user_email=jane@example.com", "&to=jane@example.com",
    "?cc=jane@example.com", "--reply-to=jane@example.com", "mail=to=jane@example.com", "name={jane@example.com",
    "contact='jane@example.com", "to=x'y@example.com",
  ])
  func `a key before an equals sign belongs to an address that fills the line`(_ text: String) {
    for profile in Self.profiles {
      #expect(EmailAddress.matches(in: text, profile: profile).map(\.text) == [text], "\(profile)")
      #expect(EmailAddress.matches(in: "A=1\n\(text)\nB=2", profile: profile).map(\.text) == [text], "\(profile)")
      #expect(TextScanner(emailProfile: profile).matches(in: text).map(\.text) == [text], "\(profile)")
      if profile == .multiple { continue }
      #expect(EmailAddress.only(in: text, profile: profile) == EmailAddress(text, profile: profile))
    }
  }

  @Test(arguments: [
    "export EMAIL=⟪jane@example.com⟫", "EMAIL=⟪jane@example.com⟫ # hers", "EMAIL=\"⟪jane@example.com⟫\"",
    "EMAIL=⟪jane@example.com⟫;", "(EMAIL=⟪jane@example.com⟫)", "- EMAIL=⟪jane@example.com⟫",
    "?to=⟪jane@example.com⟫&x=1",
    "https://example.org/?x=1 to=⟪jane@example.com⟫", "from=⟪jane@example.com⟫ to=⟪joe@example.com⟫",
  ])
  func `a key before an equals sign does not belong to an address among other text`(_ text: String) {
    let plain = text.filter { $0 != "⟪" && $0 != "⟫" }
    let meant = text.split(separator: "⟪").dropFirst().compactMap { $0.split(separator: "⟫").first.map { String($0) } }
    // In headers, domains have ampersands as well.
    for profile in Self.profiles where profile != .header {
      #expect(EmailAddress.matches(in: plain, profile: profile).map(\.text) == meant, "\(profile)")
    }
  }

  @Test(arguments: profiles)
  func `brackets, quotes and punctuation around an address do not belong to it`(_ profile: EmailAddress.Profile) {
    let marks = [
      ("(", ")"), ("[", "]"), ("<", ">"), ("\"", "\""), ("«", "»"), ("“", "”"), ("‘", "’"), ("„", "“"), ("「", "」"),
      ("（", "）"), ("【", "】"), ("mailto:", ""), ("<mailto:", ">"), ("", "."), ("", ","), ("", "!"), ("", "?"),
      ("", ":"), ("", ";"), ("", ")."), ("", "…"), ("E-mail: ", ""),
    ]
    // These marks can also be part of a local part: they are told apart only if it contains none of them.
    let ambiguous = [
      ("'", "'"), ("`", "`"), ("*", "*"), ("**", "**"), ("_", "_"), ("{", "}"), ("'", "',"), ("'", "'."),
    ]
    var count = 0
    for run in 0..<max(1, Law.runs / 8) {
      let seed = Law.seed &+ UInt64(run)
      guard let address = address(seed, profile, isAlone: false) else { continue }
      let isQuoted = address.hasPrefix("\"")
      // In headers, domains have such marks as well.
      let isPlain = !isQuoted && profile != .header && !address.contains { "'`*_{}".contains($0) }
      for (before, after) in marks + (isPlain ? ambiguous : []) {
        // If the whole text is an address, it is found as one.
        if isQuoted && before == "\"" || Rule.email(profile).isValid(before + address + after) { continue }
        for (start, end) in [("", ""), ("Write to ", " today"), ("Write to\n", "\ntoday")] {
          count += 1
          let text = start + before + address + after + end
          let found = EmailAddress.matches(in: text, profile: profile).map(\.text)
          if found != [address] {
            Issue.record("\(text.debugDescription): \(found) WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1")
          }
        }
      }
    }
    #expect(count > 0)
  }

  @Test func `an address is found with the longest local part that the search looks for, and no longer`() {
    for profile in Self.profiles where ![.html, .multiple, .header].contains(profile) {
      for letter in ["a", "é", "😀"] {
        let name = String(repeating: letter, count: 257 / letter.utf8.count + 1)
        #expect(!Rule.email(profile).isValid(name + "@example.org"))
      }
    }
    // HTML's grammar does not limit local parts; the limit of mail is 64 (RFC 5321, section 4.5.3.1.1).
    let name = String(repeating: "a", count: 256)
    #expect(EmailAddress.matches(in: name + "@b.org", profile: .html).map(\.text) == [name + "@b.org"])
    #expect(EmailAddress.matches(in: "x" + name + "@b.org", profile: .html).isEmpty)
  }
}
