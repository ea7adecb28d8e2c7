import Testing
import Wellformed
import WellformedPasswords
import WellformedPasswordsSmall
import WellformedTesting

@Suite struct `A policy for passwords` {
  private let list = PasswordBlocklist.exact(["password", "correct horse battery", "aaaaaaaaaaaaaaa"])

  private func codes(_ rule: Rule, _ text: String) -> [String] { rule.report(on: text).issues.map { "\($0.code)" } }

  @Test func `of NIST asks for length and a blocklist, and for nothing else`() {
    let rule = Rule.password(.nist(blocklist: list, named: "test"))
    #expect(codes(rule, "fourteen chars") == ["length.tooShort"] && rule.verdict(of: "fourteen chars") == .incomplete)
    #expect(rule.isValid("fifteen letters") && rule.isValid(String(repeating: "ab ", count: 80)))
    #expect(rule.isValid(String(repeating: "é", count: 15)) && rule.isValid(String(repeating: "🔑", count: 15)))
    #expect(codes(rule, "Correct Horse Battery") == ["password.listed"])
    #expect(Rule.password(.nist(singleFactor: false, blocklist: list, named: "test")).isValid("eightlet"))
    #expect(codes(.password(.asvs5(blocklist: list, named: "test")), "password") == ["password.listed"])
    #expect(codes(rule, "") == ["required"] || !rule.isValid(""))
  }

  @Test func `has words that help, and hides what was typed`() {
    let rule = Rule.password(.nist(blocklist: list, named: "test"))
    let form = Form<[String: String]>(.field("secret", rule))
    let issue = form.check(["secret": "aaaaaaaaaaaaaaa"], revealingValues: true)["secret"][0]
    #expect(issue.message == "Secret is a password that many people use, so others try it first; choose another")
    #expect(issue.value == nil)
  }

  @Test func `may ask for a score`() {
    let policy = PasswordPolicy(minimumLength: 8).asking(score: 3, by: .small, named: "small")
    let rule = Rule.password(policy)
    #expect(codes(rule, "password1") == ["password.weak"] && rule.verdict(of: "password1") == .incomplete)
    #expect(rule.isValid("quiet-lemon-orbit-tactic") && codes(rule, "Pa55w0rd!") == ["password.weak"])
    #expect(
      Rule.strength(atLeast: 4, by: .small, named: "small").verdict(of: String(repeating: "a", count: 300)) == .invalid)
    #expect(Rule.strength(atLeast: 4, by: .small, named: "small") != .strength(atLeast: 3, by: .small, named: "small"))
  }

  /// What every rule promises.
  @Test func `keeps the laws of verdicts`() throws {
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
