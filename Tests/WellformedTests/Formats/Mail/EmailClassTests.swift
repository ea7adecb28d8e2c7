import Testing
import Wellformed
import WellformedTesting

/// Addresses of every kind that people type, valid and invalid.
@Suite struct `Classes of email addresses` {
  /// Makes an address of a class.
  private struct Maker {
    var numbers: SeededNumbers

    mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    mutating func word(_ range: ClosedRange<Int>) -> String {
      String((0..<int(range)).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &numbers) ?? "a" })
    }
    mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &numbers) ?? "" }
    mutating func local() -> String {
      word(2...8)
        + pick(["", "." + word(2...6), "+" + word(1...5), "_" + word(1...4), "-" + word(1...4), "\(int(0...99))"])
    }
    mutating func domain() -> String {
      pick([
        "wellformed.dev", "mail.post.org", "my-shop.store", "a1.io", "sub.host.co.uk", "uni-bonn.de", "company.museum",
      ])
    }
    mutating func address() -> String { local() + "@" + domain() }
  }

  private typealias Make = @Sendable (inout Maker) -> String

  private static func letters(_ count: Int) -> String { String(repeating: "k", count: count) }

  private static let valid: [(name: String, make: Make)] = [
    ("plain", { $0.address() }), ("tag", { $0.word(3...7) + "+" + $0.word(2...5) + "@" + $0.domain() }),
    ("full stops", { $0.word(2...4) + "." + $0.word(2...4) + "." + $0.word(1...4) + "@" + $0.domain() }),
    ("capitals", { $0.address().uppercased() }),
    (
      "long ending",
      { $0.local() + "@" + $0.word(4...8) + $0.pick([".photography", ".international", ".engineering"]) }
    ),
    (
      "many labels",
      { $0.local() + "@" + (0..<5).map { "l\($0)" }.joined(separator: ".") + "." + $0.word(2...5) + ".net" }
    ),
    ("digits first", { $0.local() + "@\($0.int(1...999))" + $0.word(2...5) + ".com" }),
    (
      "marks",
      {
        $0.pick(["o'neill", "a!b", "k=v", "user%host", "a&b", "{t}", "a|b", "q?", "a/b", "#1", "$1", "~t", "^u", "`b"])
          + $0.word(1...3) + "@post.org"
      }
    ),
    ("A-label", { $0.local() + "@xn--mnchen-3ya" + $0.pick([".de", ".org"]) }),
    ("A-label last", { $0.local() + "@" + $0.word(3...6) + ".xn--p1ai" }),
    ("name of 64", { _ in letters(64) + "@post.org" }),
    ("label of 63", { $0.local() + "@" + letters(63) + ".org" }),
    ("254 in all", { _ in letters(64) + "@" + letters(63) + "." + letters(63) + "." + letters(57) + ".org" }),
    ("single letters", { $0.word(1...1) + "@" + $0.word(1...1) + ".co" }),
  ]

  private static let invalid: [(name: String, make: Make)] = [
    ("no @", { $0.address().replacing("@", with: ".") }), ("two @", { $0.address().replacing("@", with: "@y@") }),
    ("no name", { "@" + $0.domain() }), ("no domain", { $0.local() + "@" }),
    ("space inside", { $0.word(2...4) + " " + $0.word(2...4) + "@post.org" }), ("space before", { " " + $0.address() }),
    ("space after", { $0.address() + " " }), ("line break after", { $0.address() + "\n" }),
    ("full stop first", { "." + $0.address() }), ("full stop before @", { $0.word(2...6) + ".@post.org" }),
    ("two full stops", { $0.word(2...4) + ".." + $0.word(2...4) + "@post.org" }),
    ("empty label", { $0.local() + "@" + $0.word(2...5) + "..org" }),
    ("full stop after @", { $0.local() + "@." + $0.word(2...5) + ".org" }),
    ("full stop last", { $0.local() + "@" + $0.word(2...5) + ".org." }),
    ("hyphen first", { $0.local() + "@-" + $0.word(2...5) + ".org" }),
    ("hyphen last", { $0.local() + "@" + $0.word(2...5) + "-.org" }),
    ("underscore", { $0.local() + "@" + $0.word(2...4) + "_" + $0.word(2...4) + ".org" }),
    ("name of 65", { _ in letters(65) + "@post.org" }), ("label of 64", { $0.local() + "@" + letters(64) + ".org" }),
    ("255 in all", { _ in letters(64) + "@" + letters(63) + "." + letters(63) + "." + letters(58) + ".org" }),
    ("display name", { "Jane <" + $0.address() + ">" }), ("list", { $0.address() + "," + $0.address() }),
    ("comma for full stop", { $0.local() + "@post,org" }), ("angle brackets", { "<" + $0.address() + ">" }),
    ("NUL", { $0.word(2...4) + "\0" + $0.word(2...4) + "@post.org" }),
    ("zero width space", { $0.word(2...4) + "\u{200B}" + $0.word(2...4) + "@post.org" }),
    ("wide @", { $0.local() + "＠post.org" }), ("nothing", { _ in "" }),
    (
      "many labels and a mark",
      {
        "k" + String(repeating: "k", count: $0.int(30...200)) + "@" + String(repeating: "k.", count: $0.int(20...120))
          + "!"
      }
    ),
  ]

  @Test func `addresses of 43 classes have the right verdicts`() {
    #expect(Self.valid.count + Self.invalid.count == 43)
    for run in 0..<200 {
      var maker = Maker(numbers: SeededNumbers(seed: Law.seed &+ UInt64(run)))
      for (name, make) in Self.valid {
        let text = make(&maker)
        #expect(
          Rule.email.isValid(text), "\(name): \(text.debugDescription) WELLFORMED_SEED=\(Law.seed &+ UInt64(run))")
      }
      for (name, make) in Self.invalid {
        let text = make(&maker)
        #expect(
          !Rule.email.isValid(text), "\(name): \(text.debugDescription) WELLFORMED_SEED=\(Law.seed &+ UInt64(run))")
      }
    }
  }

  @Test func `disputed addresses are decided by the profile`() {
    let profiles: [(text: String, takenBy: Set<EmailAddress.Profile>)] = [
      ("jane@bücher.de", [.internationalized, .internationalizedMailbox]),
      ("jürgen@post.org", [.internationalized, .internationalizedMailbox]),
      ("\"jane doe\"@post.org", [.mailbox, .internationalizedMailbox, .header]),
      ("jane@[192.0.2.1]", [.mailbox, .internationalizedMailbox, .header]),
      ("jane@[IPv6:2001:db8::1]", [.mailbox, .internationalizedMailbox, .header]),
      ("jane@localhost", [.html, .multiple, .mailbox, .internationalizedMailbox, .header]),
      ("jane@host.123", [.html, .multiple, .mailbox, .internationalizedMailbox, .header]),
      ("jane(note)@post.org", [.header]),
    ]
    for (text, expected) in profiles {
      let takenBy = Set(EmailAddress.Profile.allCases.filter { Rule.email($0).isValid(text) })
      #expect(takenBy == expected, "\(text)")
    }
  }
}
