import Testing
import Wellformed
import WellformedTesting

@Suite struct Samples {
  static let rules: [Rule] = [
    .required, .all(.required, .email), .all(.email, .length(20...30)), .mobile,
    .all(
      .length(8...64), .contains(.uppercase), .contains(.lowercase), .contains(atLeast: 2, of: .digit),
      .contains(.symbol)),
    .all(.required, .allowed(.letter, .mark, .anyOf(" '.-")), .length(2...50)), .all(.letters, .length(...10)),
    .length(5, in: .utf16), .length(3...6, in: .utf8), .wholeNumber(18...120), .wholeNumber(-50...50, step: 25),
    .decimal(minimum: DecimalNumber("0.05"), maximum: DecimalNumber("9.95"), step: DecimalNumber("0.05")),
    .oneOf(["red", "green"]), .all(.oneOf(["DE", "FR"]), .not(.exactly("DE"))), .startsWith("https://"),
    .all(.startsWith("a"), .contains("mid"), .endsWith("z"), .length(8...12)), .any(.email, .mobile),
    .inOrder(.required, .all(.alphanumeric, .length(6...15))), .pattern("[A-Z]{2}[0-9]{4,6}"),
    .all(.pattern("(?=.*[a-z])(?=.*[0-9])[a-z0-9]{6,12}"), .not(.startsWith("1"))),
    .all(.noneOf(["admin"]), .letters, .length(3...8)),
    .all(.allowed(.range("α"..."ω")), .length(4)), .email.code(3004).message("No"),
    .all(.email, .length(...20).warning),
  ]

  @Test(arguments: rules) func `a sample of a rule has the verdict that is asked for`(rule: Rule) {
    var numbers = SeededNumbers(seed: 42)
    for verdict in Verdict.allCases {
      // These two rules have no such texts.
      if verdict == .invalid, rule == .required { continue }
      if verdict == .incomplete, rule == .all(.letters, .length(...10)) { continue }
      for round in 0..<10 {
        guard let text = rule.sample(verdict, using: &numbers) else {
          Testing.Issue.record("no \(verdict) text in round \(round) of seed 42")
          continue
        }
        expectVerdict(rule, text, verdict)
      }
    }
  }

  @Test(arguments: rules.filter { !$0.description.contains(".oneOf") }) func `valid samples of a rule vary`(rule: Rule)
  {
    var numbers = SeededNumbers(seed: 7)
    let texts = Set((0..<30).compactMap { _ in rule.sample(.valid, using: &numbers) })
    #expect(texts.count >= 4, "\(texts)")
  }

  @Test(arguments: [
    Rule.pattern(#"\S+@\S+"#), .pattern("[^,]{3,10}"), .pattern("[^a-z]{4}"),
    .all(.length(3...9), .allowed(.range("\0"..."\u{A0}"))),
  ])
  func `a text has no control characters if others fit`(rule: Rule) throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<100 {
      let text = try #require(rule.sample(.valid, using: &numbers))
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(text)")
    }
    expectVerdict(.pattern(#"\x01{3}"#), Rule.pattern(#"\x01{3}"#).sample(.valid, using: &numbers) ?? "", .valid)
  }

  @Test func `the same seed gives the same samples`() {
    for rule in Samples.rules {
      var (first, second) = (SeededNumbers(seed: 3), SeededNumbers(seed: 3))
      #expect(rule.sample(.valid, using: &first) == rule.sample(.valid, using: &second))
    }
  }

  @Test func `a rule gives no sample of a verdict that none of its texts has`() {
    var numbers = SeededNumbers(seed: 1)
    #expect(Rule.required.sample(.invalid, using: &numbers) == nil)
    #expect(Rule.all([]).sample(.incomplete, using: &numbers) == nil)
    #expect(Rule.any([]).sample(.valid, using: &numbers) == nil)
    #expect(Rule.all(.digits, .contains(.letter)).sample(.valid, using: &numbers) == nil)
  }

  private let signUp = Form<[String: String]>(
    .field("confirmation", .equals("password")), .field("email", .trimmed, .required, .email),
    .field("password", .required, .length(8...64), .contains(.uppercase), .contains(.digit)),
    .field("mobile", .optional, .mobile), .field("zip", .when("country", .exactly("US"), .digits, .length(5))),
    .field("country", .oneOf(["US", "DE"])))

  @Test func `the sample texts of a form are valid together`() throws {
    var numbers = SeededNumbers(seed: 5)
    for _ in 0..<50 {
      let texts = try #require(signUp.sampleTexts(using: &numbers))
      expectValid(signUp.check(texts))
      #expect(texts["confirmation"] == texts["password"])
    }
  }

  @Test func `sample texts can make a single field of a form fail`() throws {
    var numbers = SeededNumbers(seed: 6)
    for name in ["email", "password", "mobile", "confirmation", "country"] {
      for _ in 0..<10 {
        let texts = try #require(signUp.sampleTexts(failing: name, using: &numbers), "\(name)")
        let report = signUp.check(texts)
        #expect(!report.isValid)
        #expect(report.errors.allSatisfy { $0.path == Path(stringLiteral: name) }, "\(report)")
      }
    }
    #expect(signUp.sampleTexts(failing: "nobody", using: &numbers) == nil)
  }
}
