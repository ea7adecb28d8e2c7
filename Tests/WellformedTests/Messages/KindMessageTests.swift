import Foundation
import Testing
import Wellformed
import WellformedLanguages

/// Messages that say what a person can do if the code alone would not.
@Suite struct `Messages for particular findings` {
  private func message(_ rule: Rule..., on text: String, in catalogue: Catalogue = .english) -> String? {
    let form = Form<[String: String]>(.field("contact", get: { $0["contact"] ?? "" }, rules: rule))
    return form.check(["contact": text]).issues.first?.message(in: catalogue)
  }

  @Test func `the message about an excluded text says what it cannot be`() {
    #expect(message(.not(.exactly("root")), on: "root") == "Contact cannot be used here; enter something different")
    #expect(message(.not(.email), on: "a@b.de") == "Contact cannot be an email address")
    #expect(
      message(.not(.any(.email, .ipv4)), on: "1.2.3.4") == "Contact cannot be an email address or an IPv4 address")
    #expect(message(.not(.contains("admin")), on: "an admin") == "Contact cannot have “admin” in it")
    #expect(message(.not(.startsWith("x")), on: "xy") == "Contact cannot start with “x”")
    #expect(message(.not(.endsWith("y")), on: "xy", in: .german) == "Contact: „y“ ist am Ende nicht möglich")
  }

  @Test(arguments: ["hello", "jane@", "jane@@example.org", "12", "two words"])
  func `the message about alternatives names all of them`(_ text: String) {
    #expect(message(.any(.email, .phone), on: text) == "Contact can only be an email address or a phone number")
    #expect(message(.any(.phone, .email), on: text) == "Contact can only be a phone number or an email address")
  }

  @Test func `the issue of alternatives has the code of the closest one, and the application's message`() {
    let rule = Rule.any(.email, .phone)
    let issue = rule.check("hello").issues[0]
    #expect(issue.code == .emailAtMissing)
    #expect(issue.message(in: .english.overriding(["email": "No address"])) == "No address")
    #expect(issue.message(in: .german) == "Diese Angabe: Geben Sie eine E-Mail-Adresse oder eine Telefonnummer ein")
    #expect(rule.message("Own").check("hello").issues[0].message == "Own")
    let unnamed = Rule.any(.email, .length(20...))
    #expect(unnamed.check("hello").issues[0].message.contains(" or ") == false)
    #expect(message(.any(.exactly("none"), .email), on: "x") == "Contact can only be none or an email address")
    let typed = Validator<String>.any(.text([], .email), .text([], .phone)).check("hello").issues[0]
    #expect(typed.message == "This can only be an email address or a phone number")
  }

  @Test(arguments: [Rule.email, .date, .pattern("[0-9]{4}"), .wholeNumber, .uuid, .phone])
  func `the message about an empty text asks to fill in the field, whatever the rule`(_ rule: Rule) {
    #expect(message(rule, on: "") == "Enter Contact")
    #expect(rule.check("").issues[0].message == "Enter something")
    #expect(message(rule, on: "", in: .german) == "Contact: Füllen Sie das Feld aus")
  }

  @Test func `the message about an empty choice asks to choose`() {
    let colours = Rule.oneOf(["red", "green"])
    #expect(message(colours, on: "") == "Choose Contact")
    #expect(message(.required, colours, on: "") == "Choose Contact")
    #expect(message(colours, on: "blue") == "Contact can only be red or green")
    let many = Rule.oneOf((1...20).map { "option \($0)" })
    #expect(message(many, on: "x") == "Contact is not one of the options; choose one of them")
  }

  @Test func `the message about a date that a browser cannot read says so`() {
    #expect(message(.date, on: "\u{FFFD}") == "Contact cannot be read; check that it is complete")
  }

  @Test(arguments: ["a@b.de,c@d.de", "a@b.de; c@d.de", "a@b.de c@d.de", "a@b.de,\nc@d.de"])
  func `the message about several addresses asks for only one`(_ text: String) {
    #expect(message(.email, on: text) == "Contact has several addresses; enter only one")
    let code = Rule.email.check(text).issues[0].code.rawValue
    #expect(code.hasPrefix("email."))
  }

  @Test(arguments: ["a@b.de, c@", "a@b.de, @c.de", "a@b.de, c@d,", "a@b.de; c@d.de"])
  func `the message about an address says nothing about several if several are allowed`(_ text: String) {
    let said = message(.email(.multiple), on: text)
    #expect(said != nil && said?.contains("several") == false)
  }

  @Test(arguments: ["a@b@c.de", "a,b@c.de", "a@b.de,", "a b@c@d.de"])
  func `the message about a mistyped address says nothing about several`(_ text: String) {
    #expect(message(.email, on: text)?.contains("several") == false)
  }

  @Test func `the message about a pattern says which character is expected, and how much to keep`() {
    let pin = Rule.pattern("[0-9]{4}")
    #expect(message(pin, on: "12a4") == "Contact needs a digit as character 3")
    #expect(message(pin, on: "e\u{301}") == "Contact needs a digit as character 1")
    #expect(message(pin, on: "123") == "Contact is not complete; add a digit")
    #expect(message(pin, on: "12345") == "Contact is too long; keep only the first 4 characters")
    #expect(message(.pattern("[a-z]"), on: "ab") == "Contact is too long; keep only the first character")
  }

  @Test func `messages show bounds as people write them`() {
    func message<Value>(_ validator: Validator<Value>, _ value: Value) -> String? {
      validator.check(value).issues.first?.message
    }
    #expect(message(.range((0.1 + 0.2)...1), 0) == "This is too small; enter 0.3 or more")
    #expect(message(.range(18.0...), 1.0) == "This is too small; enter 18 or more")
    #expect(message(.range(...1e16), 1e17) == "This is too large; enter 10000000000000000 or less")
    #expect(message(.range(...(-0.25)), 1) == "This is too large; enter -0.25 or less")
    #expect(message(.range(...Float(0.1)), 1) == "This is too large; enter 0.1 or less")
    #expect(message(.range(0.9999999999999999...), 0) == "This is too small; enter 1 or more")
    #expect(message(.range(1e-300...), 0) == "This is too small; enter 1e-300 or more")
    #expect(message(.range("1.0"..."2.0"), "0") == "This is too small; enter 1.0 or more")
    let moment = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(message(.range(moment...), .distantPast) == "This is too early; enter 2023-11-14 22:13:20 UTC or later")
    let midnight = Date(timeIntervalSince1970: 1_699_920_000)
    #expect(message(.range(...midnight), .distantFuture) == "This is too late; enter 2023-11-14 or earlier")
    let day = CalendarDate(year: 2026, month: 3, day: 31)
    #expect(
      day.flatMap { message(.range($0...), CalendarDate("2026-03-30")!) }
        == "This is too early; enter 2026-03-31 or later")
    #expect(message(.range("2026-03-31T09:30"...), "") == "This is too early; enter 2026-03-31T09:30 or later")
    for text in [
      "2026-13-31", "2026-03-32", "2026-03-31 apples", "2026-03-31T", "2026-3-31", "2023-11-14 22:13:20 +0100",
    ] {
      #expect(message(.range(text...), "") == "This is too small; enter \(text) or more")
    }
  }

  @Test func `messages count the positions of items from one`() {
    #expect(Issue(.required, at: "tags[2]").message == "Enter Tags (item 3)")
    #expect(
      Issue("length.tooShort", at: "orders[0].lines[4].name", arguments: ["missing": 2]).message
        == "Name (item 1.5) needs 2 more characters")
    #expect(
      Issue(.required, at: "tags[2]").message(in: .german)
        == "Tags (Eintrag\u{A0}3): Füllen Sie das Feld aus")
    #expect(Issue(.emailAtMissing, at: Path([.index(0)])).message(in: .english).hasPrefix("This (item 1) "))
  }
}
