import Testing
import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedPasswordsSmall
import WellformedSchema
import WellformedTesting

@Suite struct `A policy for passwords` {
  private let list = PasswordBlocklist.exact(["password", "correct horse battery", "aaaaaaaaaaaaaaa"])

  private func codes(_ rule: Rule, _ text: String) -> [String] { rule.check(text).issues.map { "\($0.code)" } }

  @Test func `a policy prints what it requires, but none of the words that it refuses`() throws {
    let policy = PasswordPolicy.nist(blocklist: list, named: "test").asking(score: 3, by: .small, named: "small")
      .refusing(wordsOf: ["name", "email"], or: ["Gringotts"])
    let text =
      "PasswordPolicy(15...256 characters, not in test, score 3 by small, no words of name and email, none of 1 other words)"
    #expect("\(policy)" == text && String(reflecting: policy) == text)
    var dumped = ""
    dump(policy, to: &dumped)
    #expect(!dumped.contains("Gringotts"))
    let old = try PasswordPolicy.apple("minlength: 8; required: digit;")
    #expect("\(old)" == "PasswordPolicy(8...256 characters, “minlength: 8; required: digit;”)")
    let generator = try PasswordGenerator(PasswordRules(parsing: "minlength: 20; required: lower;"))
    #expect("\(generator)" == "PasswordGenerator(20 characters, \(Int(generator.entropy)) bits)")
    let phrases = try PassphraseGenerator(words: ["quiet", "lemon", "cup", "tree"], count: 6)
    #expect("\(phrases)" == "PassphraseGenerator(6 words, 12 bits)")
  }

  @Test func `NIST's policy requires a length and a blocklist, and nothing else`() {
    let rule = Rule.password(.nist(blocklist: list, named: "test"))
    #expect(codes(rule, "fourteen chars") == ["length.tooShort"] && rule.verdict(of: "fourteen chars") == .incomplete)
    #expect(rule.isValid("fifteen letters") && rule.isValid(String(repeating: "ab ", count: 80)))
    #expect(rule.isValid(String(repeating: "é", count: 15)) && rule.isValid(String(repeating: "🔑", count: 15)))
    #expect(codes(rule, "Correct Horse Battery") == ["password.listed"])
    #expect(Rule.password(.nist(singleFactor: false, blocklist: list, named: "test")).isValid("eightlet"))
    #expect(codes(.password(.asvs5(blocklist: list, named: "test")), "password") == ["password.listed"])
    #expect(codes(rule, "") == ["required"] || !rule.isValid(""))
  }

  @Test func `a policy's message helps, and the report hides the password`() {
    let rule = Rule.password(.nist(blocklist: list, named: "test"))
    let form = Form<[String: String]>(.field("secret", rule))
    let issue = form.check(["secret": "aaaaaaaaaaaaaaa"], revealingValues: true)["secret"][0]
    #expect(issue.message == "Secret is one that many people use; choose another")
    #expect(issue.value == nil)
  }

  @Test func `a policy can require a score`() {
    let policy = PasswordPolicy(minimumLength: 8).asking(score: 3, by: .small, named: "small")
    let rule = Rule.password(policy)
    #expect(codes(rule, "password1") == ["password.weak"] && rule.verdict(of: "password1") == .incomplete)
    #expect(rule.isValid("quiet-lemon-orbit-tactic") && codes(rule, "Pa55w0rd!") == ["password.weak"])
    #expect(
      Rule.strength(atLeast: 4, by: .small, named: "small").verdict(of: String(repeating: "a", count: 300)) == .invalid)
    #expect(Rule.strength(atLeast: 4, by: .small, named: "small") != .strength(atLeast: 3, by: .small, named: "small"))
  }

  /// The laws of every rule.
  @Test func `password formats keep the laws of verdicts`() throws {
    var numbers = SeededNumbers(seed: 3)
    let formats = [
      Format.password(notIn: list, named: "test"), .password(ofScore: 2, by: .small, named: "small"),
      .password(ofScore: 4, by: .none, named: "none"),
    ]
    for format in formats {
      let rule = Rule.format(format)
      for count in [0, 1, 3, 8, 15, 40, 254, 255, 256, 257, 300] {
        for characters in ["a", "ab1é", "password ", "x9#Kq-🔑"].map({ Array($0) }) {
          let text = String((0..<count).map { _ in characters.randomElement(using: &numbers) ?? "a" })
          let verdict = rule.verdict(of: text)
          #expect(rule.isValid(text) == (verdict == .valid))
          if verdict == .incomplete, count < 200 {
            let rest = try #require(format.completion(of: text), "\(format) \(text)")
            #expect(rule.isValid(text + rest), "\(format) \(text) \(rest)")
          }
          if verdict == .invalid {
            #expect(rule.verdict(of: text + "7kQz#Vb2mX9!dLw4Ts&Hr6uPy") == .invalid, "\(format) \(text)")
            let viable = rule.longestViablePrefix(of: text)
            #expect(viable != text && rule.verdict(of: viable) != .invalid, "\(format) \(text)")
          }
        }
      }
    }
  }
}

@Suite struct `A policy in other notations` {
  private let list = PasswordBlocklist.exact(["password-password"])

  private var formats: FormatRegistry {
    .standard.addingPasswords(blocklists: ["test": list], words: ["small": .small])
  }

  private var policies: [PasswordPolicy] {
    get throws {
      [
        .nist(blocklist: list, named: "test").refusing(wordsOf: ["name"], or: ["Gringotts"]),
        .asvs5(blocklist: list, named: "test").asking(score: 2, by: .small, named: "small"), .legacy(),
        try .apple("minlength: 20; required: lower; required: [-!]; max-consecutive: 2; allowed: digit"),
        try .apple("required: unicode; maxlength: 12"),
      ]
    }
  }

  @Test func `a policy exported as a rule file judges like the form`() throws {
    for policy in try policies {
      let form = Form<[String: String]>(.field("name"), .field("password", .password(policy)))
      let file = try form.schema()
      #expect(file.omissions.isEmpty)
      let schema = try Schema(parsing: file.content.jsonSchema().content.description, formats: formats)
      let generator = try PasswordGenerator(policy.passwordRules)
      for password in [
        "", "short", "password-password", "J4n3-D0e!", "gringotts-ok", "Passw0rd!", "aaaaaaaaaaaaaaaaaaaaa!",
        "Ωmega-point-15",
        "abc-def-ghi-jkl-mno-1", generator.password(), generator.password(),
      ] {
        let values = ["name": "Jane Doe", "password": password]
        let value = JSONValue.object(
          JSONObject([
            JSONObject.Member(key: "name", value: "Jane Doe"),
            JSONObject.Member(key: "password", value: .string(password)),
          ]))
        #expect(form.isValid(values) == schema.isValid(value), "\(policy.lines) \(password)")
        #expect(
          form.check(values).issues.map { "\($0.code)" } == schema.check(value).issues.map { "\($0.code)" })
      }
    }
  }

  @Test func `a policy becomes rules for password managers and attributes for browsers`() throws {
    let nist = PasswordPolicy.nist(blocklist: list, named: "test")
    #expect(nist.passwordRules.description == "minlength: 15; maxlength: 256; allowed: unicode;")
    #expect(
      nist.htmlAttributes.map { "\($0.name)=\($0.value)" } == [
        "type=password", "autocomplete=new-password", "minlength=15",
        "passwordrules=minlength: 15; maxlength: 256; allowed: unicode;",
      ])
    let apple = try PasswordPolicy.apple("minlength: 20; required: lower; max-consecutive: 2;")
    #expect(apple.passwordRules.description == "minlength: 20; maxlength: 256; max-consecutive: 2; required: lower;")
    let rule = Rule.password(apple)
    #expect(PasswordRules([rule]).minimumLength == 20)
    #expect(PasswordPolicy.legacy().passwordRules.required.count == 4)
    for policy in try policies { #expect(Set(policy.lines).count == policy.lines.count && policy.lines.count > 1) }
  }

  @Test func `Apple's policy accepts exactly what satisfies its rules`() throws {
    var numbers = SeededNumbers(seed: 11)
    for descriptor in [
      "minlength: 8; required: lower; required: upper; required: digit;", "minlength: 6; maxlength: 6; allowed: digit",
      "max-consecutive: 2; required: lower", "required: special; allowed: lower", "minlength: 5; allowed: unicode", "",
    ] {
      let rules = try PasswordRules(parsing: descriptor)
      let rule = Rule.password(.apple(rules))
      for _ in 0..<300 {
        let letters = Array(["aA1!", "0123456789", "abcé ", "aab!~"].randomElement(using: &numbers) ?? "a")
        let text = String(
          (0..<Int.random(in: 1...12, using: &numbers)).map { _ in letters.randomElement(using: &numbers) ?? "a" })
        #expect(rule.isValid(text) == rules.areSatisfied(by: text), "\(descriptor) \(text)")
      }
    }
  }

  @Test func `the checklist of a policy has each requirement once`() throws {
    for policy in try policies {
      let live = LiveForm(LiveField("name"), LiveField("password", .password(policy)))
      let points = live.requirements(of: live.field("password"))
      let demands = points.compactMap { $0.demand?.message }
      #expect(!demands.isEmpty && Set(demands).count == demands.count, "\(demands)")
      #expect(!points.contains { $0.rule == .notEmpty })
    }
  }
}
