import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

/// The fast path of a form must change nothing except the time that it takes.
@Suite struct `The fast path of forms` {
  private struct Account: Sendable {
    var email = ""
    var name = ""
    var mobile: String?
    var password = ""
    var confirmation = ""
    var again: String?
    var terms = false
    var age = 0
    var news = false
  }

  private static let stored = Form<Account>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("name", \.name, [.trimmed, .lowercased], .required, .length(2...5)),
    .field("mobile", \.mobile, .trimmed, .optional, .length(3...8)),
    .field("password", \.password, .required, .length(2...64)),
    .field("confirmation", \.confirmation, .trimmed, .equals("password")),
    .field("again", \.again, .optional, .equals("password")),
    .field("terms", \.terms, .satisfies("terms.refused", message: "Accept them") { $0 }),
    .field("age", \.age, .satisfies("age.odd") { $0 % 2 == 0 }, .range(1...9)),
    .field("news", \.news, .accepted.warning.code("news.none")),
    .rule("name.isPassword", reads: "name", "password") { $0.name != $0.password })

  /// The same form, with closures that read the texts.
  private static let looked = Form<[String: String]>(
    .field("email", .trimmed, .required, .email),
    .field("name", [.trimmed, .lowercased], .required, .length(2...5)),
    .field("mobile", .trimmed, .optional, .length(3...8)),
    .field("password", .required, .length(2...64)),
    .field("confirmation", .trimmed, .equals("password")),
    .field("again", .optional, .equals("password")),
    .field(
      "terms", get: { $0["terms"] == "on" }, validators: [.satisfies("terms.refused", message: "Accept them") { $0 }]),
    .field(
      "age", get: { Int($0["age"] ?? "") ?? 0 }, validators: [.satisfies("age.odd") { $0 % 2 == 0 }, .range(1...9)]),
    .field("news", get: { $0["news"] == "on" }, validators: [.accepted.warning.code("news.none")]),
    .rule("name.isPassword", reads: "name", "password") { $0["name"] != $0["password"] })

  @Test func `the fast path reports the same model and issues as the fields judged one by one`() {
    let seed = Trials.seed()
    var numbers = SeededNumbers(seed: seed)
    func text(_ texts: String...) -> String { texts.randomElement(using: &numbers) ?? "" }
    for _ in 0..<2000 {
      let secret = text("secret", " secret", "s", "")
      let account = Account(
        email: text("a@b.org", " a@b.org ", "a@", "", "ü@b.org"),
        name: text("jane", "Jane", " jane", "j", "", "secret"),
        mobile: Bool.random(using: &numbers) ? nil : text("123", " 123", "1", "", " "),
        password: secret, confirmation: Bool.random(using: &numbers) ? secret : text("secret", "x", ""),
        again: Bool.random(using: &numbers) ? nil : text(secret, "x", "", "a longer secret than fits in a word"),
        terms: Bool.random(using: &numbers), age: Int.random(in: 0...10, using: &numbers),
        news: Bool.random(using: &numbers))
      let values = [
        "email": account.email, "name": account.name, "mobile": account.mobile ?? "", "password": account.password,
        "confirmation": account.confirmation, "again": account.again ?? "", "terms": account.terms ? "on" : "",
        "age": "\(account.age)", "news": account.news ? "on" : "",
      ]
      let (report, other) = (Self.stored.check(account), Self.looked.check(values))
      let normalized = Self.stored.normalized(account)
      #expect(report.value.email == normalized.email, "seed \(seed)")
      #expect(report.value.name == normalized.name, "seed \(seed)")
      #expect(report.value.mobile == normalized.mobile, "seed \(seed)")
      #expect(report.value.confirmation == normalized.confirmation, "seed \(seed)")
      #expect(other.value == Self.looked.normalized(values), "seed \(seed)")
      #expect(report.isValid == Self.stored.isValid(account), "seed \(seed)")
      #expect(report.issues == other.issues, "seed \(seed)")
      for name in ["email", "name", "mobile", "password", "terms", "age", "news"] {
        let alone = Self.stored.only(name).check(account).issues
        #expect(report[Path([.name(name)])].filter { $0.code != "name.isPassword" } == alone, "seed \(seed)")
      }
    }
  }

  private struct Contact: Sendable {
    var email = ""
    var other: String?
    var copy: String { email }
  }

  @Test(arguments: [("jane at gmail.com", "jane@gmail.com"), ("jo at gmail.com", "jo@gmail.com")])
  func `what was meant is suggested wherever a form reads the text`(typed: String, meant: String) {
    let form = Form<Contact>(
      .field("email", \.email, .email), .field("other", \.other, .optional, .email),
      .field("copy", \.copy, .email), .field("read", get: { $0.email }, rules: [.email]))
    var contact = Contact(email: typed, other: typed)
    let report = form.check(contact)
    // An issue keeps the text in which it was found.
    contact.email = "other"
    contact.other = nil
    for name in form.fieldNames { #expect(report[Path(stringLiteral: name)].map(\.suggestion) == [meant], "\(name)") }
    #expect(form.check(contact).issues.map(\.suggestion) == [nil, nil, nil])
  }

  @Test func `more fields than the fast path can hold are judged and normalised as well`() throws {
    let names = (0..<130).map { "f\($0)" }
    let form = try Form<[String: String]>(
      checking: names.map { name in
        .field(name, get: { $0[name] ?? "" }, set: { $0[name] = $1 }, .trimmed, rules: [.required, .length(2...4)])
      })
    let sound = [String: String](uniqueKeysWithValues: names.map { ($0, "abc") })
    #expect(form.check(sound).isValid)
    for index in [0, 1, 62, 63, 64, 65, 127, 128, 129] {
      var model = sound
      model[names[index]] = " abc "
      #expect(form.check(model).value == sound)
      #expect(form.check(model).isValid)
      model[names[index]] = " abcde "
      #expect(form.check(model).issues.map { "\($0.path) \($0.code)" } == ["\(names[index]) length.tooLong"])
      #expect(form.check(model).value[names[index]] == "abcde")
      #expect(!form.isValid(model))
    }
  }
}
