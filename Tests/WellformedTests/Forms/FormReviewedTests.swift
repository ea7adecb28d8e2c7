import Testing
import Wellformed

/// Mistakes that a review of the code has found, and that must not come back.
@Suite struct `Regressions of forms` {
  struct Place: Sendable { var street = "" }

  final class Profile {
    var email = "  a@b.org "
    var note: String? = " x"
    var tags = [" a"]
    var place = Place(street: " s")
    var former: Place? = Place(street: "s ")
    var links = ["own": " l"]

    func trim() {
      (email, note, tags, place.street, former, links) = ("a@b.org", "x", ["a"], "s", nil, ["own": "l"])
    }
  }

  struct Visit { var profile = Profile() }

  private let place = Form<Place>(.field("street", \.street, .trimmed, .required, .slug))

  private var profile: Form<Profile> {
    Form<Profile>(
      .field("email", \.email, .trimmed, .email), .field("note", \.note, .trimmed, .slug),
      .field("tags", \.tags, .each(.text(.trimmed, .slug))), .field("place", \.place, .form(place)),
      .field("former", \.former, .optional(.form(place.in("edit")))),
      .field("links", \.links, .eachValue(.text(.trimmed, .slug))), .rule("always", reads: "email") { _ in true })
  }

  @Test func `an object is never written, and so is judged without normalisation`() throws {
    let form = profile
    let object = Profile()
    for form in [form, form.in("edit")] {
      #expect(
        form.check(object).issues.map { "\($0.path)" } == [
          "email", "note", "tags[0]", "place.street", "former.street", "links.own",
        ])
      #expect(!form.isValid(object))
    }
    #expect(object.email == "  a@b.org " && object.tags == [" a"] && object.place.street == " s")
    let visit = Form<Visit>(
      .field("profile", \.profile, .form(form)), .field("email", \.profile.email, .trimmed, .email))
    #expect(visit.check(Visit(profile: object)).issues.count == 7)

    object.trim()
    #expect(try form.validated(object) === object)
    #expect(form.isValid(object) && visit.isValid(Visit(profile: object)))
  }

  @Test func `keys, and elements that cannot be written, are judged without normalisation`() {
    let keys = Validator<[String: String]>.eachKey(.text(.trimmed, .slug))
    #expect([[" a": ""], ["a": ""]].map(keys.isValid) == [false, true])
    let pairs = Validator<ReversedCollection<[String]>>.each(.text(.trimmed, .slug))
    #expect([[" a"], ["a"]].map { pairs.isValid($0.reversed()) } == [false, true])
  }

  @Test func `what a closure only reads is judged without normalisation`() {
    let form = Form<Place>(
      .field("street", get: { $0.street }, .trimmed, rules: [.slug]),
      .field("list", get: { [$0.street] }, validators: [.each(.text(.trimmed, .slug))]))
    #expect(form.check(Place(street: " s")).issues.map { "\($0.path)" } == ["street", "list[0]"])
    #expect(form.isValid(Place(street: "s")))
  }

  @Test(arguments: ["", " "]) func `an optional text that is empty after normalisation becomes nil`(_ text: String) {
    struct Note: Equatable { var text: String?, other = "" }
    let form = Form<Note>(.field("text", \.text, .trimmed, .length(...3)))
    #expect(form.parse(["text": text], into: Note()).value == Note())
    #expect(form.parse(["text": text], into: Note(text: "x")).value == Note())
    let strict = Form<Note>(.field("text", \.text, .trimmed, .required))
    #expect(strict.parse(["text": text], into: Note()).issues.map(\.code) == [.required])
  }

  @Test func `extreme numbers of digits and lengths do not stop the program`() throws {
    _ = try Form<[String: String]>(checking: [.field("a", .wholeNumber(1...5, maximumDigits: .max))])
    #expect(Rule.decimal(step: 2, maximumFractionDigits: 0).verdict(of: "1") != .valid)
    #expect(Rule.length(...Int.min).check("").verdict == .invalid)
  }

  @Test func `a remote check keeps the verdict incomplete`() async {
    let form = Form<[String: String]>(
      .field("email", .email), .remote("taken", reads: "email") { _ in true })
    #expect(await form.checkRemotely(["email": "jane@"]).verdict == .incomplete)
  }

  @Test func `texts within values keep the verdict incomplete`() {
    #expect(Validator<String>.text([], .email).check("jane@").verdict == .incomplete)
    #expect(Validator<[String]>.each(.text([], .email)).check(["jane@", "@"]).verdict == .invalid)
    struct Outer { var inner = ["email": "jane@"] }
    let outer = Form<Outer>(.field("inner", \.inner, .form(Form(.field("email", .email)))))
    #expect(outer.check(Outer()).verdict == .incomplete)
  }

  @Test func `arguments are equal in whichever order they are put together`() {
    #expect(Arguments("minimum", 8, "missing", 5) == ["minimum": 8, "missing": 5])
    #expect(Rule.length(8...).check("abc").issues[0].arguments == ["minimum": 8, "missing": 5])
  }

  @Test func `a requirement by a condition overrides optional`() {
    let form = Form<[String: String]>(
      .field("country"), .field("state", .optional, .when("country", .exactly("US"), .required, .length(2))))
    #expect(form.check(["country": "US"]).issues.map(\.code) == [.required])
    #expect(form.check(["country": "DE"]).isValid)
    #expect(form.check(["country": "US", "state": "NY"]).isValid)
  }

  @Test func `rules for a context act as if they stood in the list of rules`() {
    let form = Form<[String: String]>(
      .field("email", .only(in: "save", .required, .length(3...)), .email),
      .field("note", .only(in: "save", .optional, .email)))
    #expect(form.in("save").check([:]).issues.map(\.code) == [.required])
    #expect(form.check([:]).issues.map(\.code) == [.emailLocalEmpty])
    let odd = Form<[String: String]>(.field("a", .not(.all(.only(in: "s", .letters)))))
    #expect(odd.isValid(["a": "x"]))
    #expect(!odd.in("s").isValid(["a": "x"]))
  }

  @Test func `rules between fields respect the fields and issues that are asked for`() {
    let form = Form<[String: String]>(
      .field("a"), .field("b", .email), .rule("one", reads: "a", on: "b") { _ in false },
      .rule("two", reads: "a", on: "b") { _ in false })
    #expect(form.reporting(.firstIssuePerField).check([:]).count == 1)
    #expect(form.only("a").check([:]).isValid)
    let numbered = Form<[String: String]>(.field("a"), .rule("one", reads: "a") { _ in false }.code(7).warning)
    #expect(numbered.check([:]).isValid)
    #expect(numbered.check([:]).issues.map(\.number) == [7])
  }

  @Test func `the alternative that holds reports its warnings`() {
    let rule = Rule.any(.all(.email, .contains("x").warning), .mobile)
    #expect(rule.check("a@b.c").issues.map(\.severity) == [.warning])
    #expect(rule.check("a@x.c").issues.isEmpty)
    #expect(throws: FormError.self) {
      try Form<[String: String]>(checking: [.field("a", .any(.email, .length(4...).warning))])
    }
  }

  @Test func `the span of a composed text covers all characters that were composed`() {
    let form = Form<[String: String]>(.field("a", .composed, .allowed(.letter)))
    #expect(form.check(["a": "q\u{301}\u{323}x"]).issues.map(\.span) == [0..<5])
  }

  @Test func `a label belongs to its field, even if the field's name contains brackets`() {
    let form = Form<[String: String]>(.field("address[street]", .required).labelled("Street"))
    #expect(form.check([:]).issues[0].message == "Enter Street")
  }

  @Test func `an empty label counts as none`() {
    let form = Form<[String: String]>(
      .field("fullName", .required).labelled(""), .field("email", .required).labelled("", within: "your address"))
    #expect(form.check([:]).issues.map(\.message) == ["Enter Full name", "Enter your address"])
  }

  @Test func `rules read fields whose names are made in a loop`() async throws {
    let names = (1...3).map { "answer\($0)" }
    let form = try Form<[String: String]>(
      checking: names.map { .field($0, .trimmed, .required) }
        + names.dropLast().map { name in
          .rule("\(name).unique", reads: [name, "answer3"]) { $0[name] != $0["answer3"] }
        }
        + [.remote("answers.\(names.count).known", reads: names, on: "answer1") { _ in false }])
    func issues(_ model: [String: String]) async -> [String] {
      await form.checkRemotely(model).issues.map { "\($0.path) \($0.code)" }
    }
    #expect(await issues(["answer1": "a", "answer2": "b", "answer3": " b"]) == ["answer3 answer2.unique"])
    #expect(await issues(["answer1": "a", "answer2": "b", "answer3": "c"]) == ["answer1 answers.3.known"])
  }

  @Test func `a text beyond its limit is not normalised`() {
    let form = Form<[String: String]>(.field("a", .trimmed, .required).limited(toBytes: 4))
    #expect(form.check(["a": "     "]).issues.map(\.code) == [.textTooLong])
    #expect(form.normalized(["a": "     "]) == ["a": "     "])
  }

  @Test func `a long text beyond the maximum of a length rule gets only that issue`() {
    let rules: [(Rule, IssueCode)] = [
      (.length(...8), .lengthTooLong), (.all(.endsWith("x"), .length(...8, in: .scalars)), .lengthTooLong),
      (.length(2...8).code("mine"), "mine"), (.length(...8, in: .utf8), .lengthTooManyBytes),
    ]
    for (rule, code) in rules {
      for normalization in [[], .trimmed, [.trimmed, .lowercased]] as [Normalization] {
        let form = Form<[String: String]>(.field("a", normalization, .email, rule, .contains(.symbol)))
        let (short, long) = (String(repeating: "é", count: 2048), String(repeating: "é", count: 2049))
        // In texts of up to 4 KiB, everything is reported.
        let all = form.check(["a": short]).issues
        #expect(all.count >= 3 && all.contains { $0.code == code })
        for text in [long, "  " + long, long + "\n"] {
          let report = form.check(["a": text])
          #expect(report.verdict == .invalid && report.issues.map(\.code) == [code])
          // Surrounding white space only counts if it stays.
          let isAlone = text == long || !normalization.isEmpty
          let (lead, end) = (text.hasPrefix("  ") ? 2 : 0, text.hasSuffix("\n") && !isAlone ? text.utf8.count : nil)
          let allowed = code == .lengthTooManyBytes ? 8 : 16
          let start = isAlone ? lead + allowed : lead == 0 ? allowed : code == .lengthTooManyBytes ? 8 : 14
          #expect(report.issues[0].span == start..<(end ?? lead + long.utf8.count))
          #expect(!form.isValid(["a": text]))
        }
      }
    }
    // A rule that applies only sometimes, or as a warning, does not end the judgement. Neither does one that is
    // reported only if something else holds, or with a message that is not about the length.
    let others: [Rule] = [
      .length(...8).warning, .any(.length(...8), .slug), .not(.length(...8)), .inOrder(.slug, .length(...8)),
      .all(.length(...8), .slug).code("mine"),
    ]
    for rule in others {
      let form = Form<[String: String]>(.field("a", .email, rule, .contains(.symbol)))
      #expect(form.check(["a": String(repeating: "é", count: 3000)]).issues.count >= 2)
    }
  }

  @Test func `spans of a trimmed text are offsets in the text before trimming`() {
    let form = Form<[String: String]>(.field("a", .trimmed, .allowed(.digit)))
    #expect(form.check(["a": "\u{3000} 12x4 "]).issues.map(\.span) == [6..<7])
    let required = Form<[String: String]>(.field("a", .trimmed, .required))
    #expect(required.check(["a": " \n "]).issues.map(\.span) == [3..<3])
  }
}
