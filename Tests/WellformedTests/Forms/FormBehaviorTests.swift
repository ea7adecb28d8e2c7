import Testing
import Wellformed

private struct Address: Equatable { var street = "Main Street 1", postalCode = "12345" }
private struct Person: Equatable {
  var email = "jane@example.com"
  var nickname: String?
  var addresses = [Address()]
  var home: Address?
  var age = 30
}

/// Fields, their texts and their reports.
@Suite struct `Fields of a form` {
  private let address = Form<Address>(
    .field("street", \.street, .trimmed, .required), .field("postalCode", \.postalCode, .digits, .length(5)))

  private var person: Form<Person> {
    Form(
      .field("email", \.email, [.trimmed, .lowercasedASCII], .required, .email),
      .field("nickname", \.nickname, .trimmed, .optional, .length(2...8)),
      .field("addresses", \.addresses, .count(1...2), .each(.form(address))),
      .field("home", \.home, .optional(.form(address))), .field("age", \.age, .range(13...120)))
  }

  @Test func `the parts of a form can be put together by conditions and loops`() async {
    func form(hasName: Bool) -> Form<Person> {
      var parts: [FormPart<Person>] = []
      if hasName { parts.append(.field("nickname", \.nickname, .required)) }
      for (name, path) in [("email", \Person.email)] as [(String, WritableKeyPath<Person, String> & Sendable)] {
        parts.append(.field(name, path, .required))
      }
      return Form(parts: parts)
    }
    #expect(form(hasName: false).check(Person(email: "")).issues.map { "\($0.path)" } == ["email"])
    #expect(form(hasName: true).check(Person(email: "")).issues.map { "\($0.path)" } == ["nickname", "email"])
    await #expect(processExitsWith: .failure) {
      _ = Form<Person>(parts: [.field("email", \.email), .field("email", \.email)])
    }
  }

  @Test func `issues of nested values have paths`() {
    var model = Person()
    model.addresses = [Address(), Address(postalCode: "1234x")]
    model.home = Address(street: " ", postalCode: "123")
    let report = person.check(model)
    #expect(
      report.issues.map { "\($0.path) \($0.code)" } == [
        "addresses[1].postalCode characters.notAllowed", "home.street required", "home.postalCode length.notExact",
      ])
    #expect(report["addresses"].count == 1)
    #expect(report["addresses[1]"].count == 1)
    #expect(report["addresses[0]"].isEmpty)
    #expect(report["home"].count == 2)
    #expect(report["home.street"].first?.message == "Enter Street")
    #expect(report["age"].isEmpty)
  }

  @Test func `a validated model is normalised everywhere`() throws {
    var model = Person()
    model.email = " Jane@Example.com "
    model.nickname = " J D "
    model.addresses = [Address(street: "  Main  ")]
    model.home = Address(street: "Side ")
    let stored = try person.validated(model)
    #expect(stored.email == "jane@example.com")
    #expect(stored.nickname == "J D")
    #expect(stored.addresses[0].street == "Main")
    #expect(stored.home?.street == "Side")
  }

  @Test func `an invalid model throws the issues that were found`() {
    let error = #expect(throws: ValidationError.self) { try person.validated(Person(email: "x")) }
    #expect(error?.issues.map(\.code) == [.emailAtMissing])
    #expect(error?.description == "email: Email needs an @, as in name@example.com")
  }

  @Test func `an optional text that is nil is judged as the empty text, and stays nil`() throws {
    #expect(person.isValid(Person(nickname: nil)))
    #expect(person.isValid(Person(nickname: "")))
    #expect(!person.isValid(Person(nickname: "x")))
    #expect(try person.validated(Person(nickname: nil)).nickname == nil)
  }

  @Test func `an optional field accepts the empty text, but not a blank one`() {
    let form = Form<[String: String]>(.field("a", .optional, .email), .field("b", .trimmed, .optional, .email))
    #expect(form.isValid([:]))
    #expect(form.check(["a": " "])["a"].map(\.code) == [.emailSpaceInside])
    #expect(form.isValid(["b": " "]))
  }

  @Test func `a dictionary can be the model of a form`() throws {
    let form = Form<[String: String]>(
      .field("email", .trimmed, .required, .email), .field("note", .collapsed, .length(...5)))
    #expect(form.check([:]).issues.map { "\($0.path) \($0.code)" } == ["email required"])
    #expect(
      try form.validated(["email": " a@b.c ", "note": "a  b", "other": " "]) == [
        "email": "a@b.c", "note": "a b", "other": " ",
      ])
    #expect(try form.validated(["email": "a@b.c"]) == ["email": "a@b.c"])
  }

  @Test func `spans are offsets in the text before normalisation`() {
    let form = Form<[String: String]>(.field("a", [.trimmed, .collapsed], .email))
    #expect(form.check(["a": "  é@x  "]).issues.map(\.span) == [2..<4])
    #expect(form.check(["a": "\u{3000}a@@x"]).issues.map(\.span) == [5..<6])
    let digits = Form<[String: String]>(.field("a", .digitsOnly, .length(...3)))
    #expect(digits.check(["a": "1-2-3-4x"]).issues.map(\.span) == [6..<8])
  }

  @Test func `a text beyond the limit of its field gets no other issue`() {
    let form = Form<[String: String]>(.field("a", .email).limited(toBytes: 10))
    #expect(
      form.check(["a": String(repeating: "é", count: 6)]).issues.map { "\($0.code) \($0.span)" } == [
        "text.tooLong 0..<12"
      ])
    #expect(form.isValid(["a": "abcde@fg.i"]))
    #expect(!form.isValid(["a": "abcde@fg.ij"]))
    #expect(!Form<[String: String]>(.field("a")).isValid(["a": String(repeating: "a", count: (1 << 20) + 1)]))
  }

  @Test func `issues contain values only if that is asked for`() {
    let form = Form<[String: String]>(.field("password", .length(8...)), .field("other", .required))
    #expect(form.check(["password": "secret"]).issues.allSatisfy { $0.value == nil })
    #expect(form.check(["password": "secret"], revealingValues: true).issues.map(\.value) == ["secret", ""])
    #expect(!"\(form.check(["password": "secret"]))".contains("secret"))
  }

  @Test func `a field that a closure reads is checked like a stored one`() {
    struct Boxed {
      var note = "x"
      var password = "Passw0rd"
    }
    let form = Form<Boxed>(
      .field("password", \.password, .required),
      .field("confirmation", get: { $0.note + "!" }, rules: [.equals("password")]))
    #expect(form.isValid(Boxed(note: "Passw0rd", password: "Passw0rd!")))
    #expect(!form.isValid(Boxed(note: "Passw0rd", password: "Passw0rd")))
  }
}

/// The contents of a report, and when rules are evaluated.
@Suite struct `Checks of a form` {
  private let form = Form<[String: String]>(
    .field("email", .required, .email, .length(...5).warning), .field("name", .length(3...), .letters),
    .field("end", .required), .field("start", .required),
    .rule("order", reads: "start", "end", message: "{field} must come later") {
      $0["start", default: ""] < $0["end", default: ""]
    })

  private func codes(_ report: Report<[String: String]>) -> [String] { report.issues.map { "\($0.path) \($0.code)" } }

  @Test func `a report has all issues, the first of each field, or only the first`() {
    let model = ["email": "jane", "name": "1", "start": "2", "end": "1"]
    let all = ["email email.at.missing", "name length.tooShort", "name characters.notAllowed", "end order"]
    #expect(codes(form.check(model)) == all)
    #expect(codes(form.reporting(.firstIssuePerField).check(model)) == [all[0], all[1], all[3]])
    #expect(codes(form.reporting(.firstIssue).check(model)) == [all[0]])
  }

  @Test func `a rule between fields runs only if the fields that it reads are valid`() {
    #expect(codes(form.check(["email": "a@b.c", "name": "1", "start": "2", "end": "1"])).contains("end order"))
    #expect(!codes(form.check(["email": "a@b.c", "name": "abc", "start": "2", "end": ""])).contains("end order"))
    #expect(
      form.check(["email": "a@b.c", "name": "abc", "start": "2", "end": "1"]).issues[0].message == "End must come later"
    )
    #expect(form.isValid(["email": "a@b.c", "name": "abc", "start": "1", "end": "2"]))
  }

  @Test func `a rule between fields judges normalised values, and can be a warning`() {
    let form = Form<[String: String]>(
      .field("a", .trimmed, .required), .field("b", .trimmed, .required),
      .rule("same", reads: "a", "b", severity: .warning) { $0["a"] == $0["b"] })
    #expect(form.check(["a": " x", "b": "x "]).issues.isEmpty)
    let report = form.check(["a": "x", "b": "y"])
    #expect(report.isValid && report.warnings.map(\.code) == ["same"])
  }

  @Test func `warnings leave a model valid`() {
    let report = form.check(["email": "jane@example.com", "name": "abc", "start": "1", "end": "2"])
    #expect(report.isValid)
    #expect(report.warnings.map(\.code) == [.lengthTooLong])
    #expect(report.errors.isEmpty)
    #expect(report.firstError == nil)
  }

  @Test func `rules for a context apply only in that context`() {
    let form = Form<[String: String]>(
      .field("email", .only(in: "signUp", .required), .email),
      .field("name", .only(in: ["signUp", "edit"], .required, .length(2...))),
      .field("way", .any(.only(in: "signUp", .email), .digits)), .field("draft", .only(in: "draft", .optional), .email))
    #expect(codes(form.check(["way": "1", "draft": "a@b.c"])) == ["email email.local.empty"])
    #expect(codes(form.in("edit").check(["email": "a@b.c", "way": "1", "draft": "a@b.c"])) == ["name required"])
    #expect(codes(form.in("signUp").check(["way": "1", "draft": "a@b.c"])) == ["email required", "name required"])
    #expect(codes(form.check(["email": "a@b.c", "way": "c@d.e", "draft": "a@b.c"])) == ["way characters.notAllowed"])
    #expect(form.in("signUp").isValid(["email": "a@b.c", "name": "Jo", "way": "c@d.e", "draft": "a@b.c"]))
    #expect(form.in("draft").isValid(["email": "a@b.c", "way": "1"]))
  }

  @Test func `a form reduced to some fields keeps the rules that read no other field`() {
    #expect(codes(form.only("name").check(["name": "1x"])) == ["name length.tooShort", "name characters.notAllowed"])
    #expect(codes(form.only("start", "end").check(["start": "2", "end": "1"])) == ["end order"])
    #expect(form.only("end").isValid(["start": "2", "end": "1"]))
    #expect(form.only("end").fieldNames == ["end"])
    let pair = Form<[String: String]>(.field("a", .trimmed, .required), .field("b", .equals("a")))
    #expect(pair.only("b").isValid(["a": " x ", "b": "x"]))
    #expect(!pair.only("b").isValid(["a": "y", "b": "x"]))
  }

  @Test func `a field has more rules if another field says so`() {
    let form = Form<[String: String]>(
      .field("country", .trimmed, .required), .field("zip", .when("country", .exactly("US"), .digits, .length(5))),
      .field("old", .required), .field("new", .differs(from: "old", ignoringCase: true)))
    let rest = ["old": "abc", "new": "x"]
    func isValid(_ more: [String: String]) -> Bool { form.isValid(rest.merging(more) { $1 }) }
    #expect(isValid(["country": "DE", "zip": "anything"]))
    #expect(!isValid(["country": " US ", "zip": "1234"]))
    #expect(isValid(["country": "US", "zip": "12345"]))
    #expect(!isValid(["country": "DE", "zip": "", "new": "ABC"]))
  }
}
