import Testing
import Wellformed

// Kinds of text by name, each with its message, and the part of a text to keep during typing.

extension Rule {
  static let alpha = Rule.all(.letters, .length(...10)).message("Only letters, 10 at most")
  static let alphaNumeric = Rule.all(.alphanumeric, .length(...15)).message("Only letters and digits, 15 at most")
  static let displayName = Rule.all(.allowed(.letter, .mark, .digit, .anyOf(" -_")), .length(...15))
    .message("Only letters, digits, spaces, hyphens and underscores, 15 at most")
}

/// The same kinds for ASCII letters and digits, as patterns.
let patternRules: [String: Rule] = [
  "firstName": .pattern("[a-zA-Z]{0,10}"), "userName": .pattern("[a-zA-Z0-9]{0,15}"),
  "displayName": .pattern("[a-zA-Z0-9 _-]{0,15}"),
]

let fieldRules: [String: Rule] = ["firstName": .alpha, "userName": .alphaNumeric, "displayName": .displayName]

@Suite struct `Rules chosen by name` {
  @Test func `a named rule accepts what it names, and says what is wrong with the rest`() {
    #expect(Rule.alpha.isValid("abcdefghij"))
    #expect(Rule.alpha.check("abc1").issues.map(\.message) == ["Only letters, 10 at most"])
    #expect(Rule.alpha.check("abcdefghijk").issues.map(\.message) == ["Only letters, 10 at most"])
    #expect(Rule.alphaNumeric.isValid("abcdefghij12345"))
    #expect(Rule.alphaNumeric.check("a b").issues.map(\.message) == ["Only letters and digits, 15 at most"])
    #expect(Rule.displayName.isValid("Jane_Doe-2 x"))
    #expect(
      Rule.displayName.check("Jane!").issues.map(\.message)
        == ["Only letters, digits, spaces, hyphens and underscores, 15 at most"])
  }

  @Test func `a named rule keeps the longest viable prefix`() {
    #expect(Rule.alpha.longestViablePrefix(of: "abc123") == "abc")
    #expect(Rule.alpha.longestViablePrefix(of: "abcdefghijklm") == "abcdefghij")
    #expect(Rule.alphaNumeric.longestViablePrefix(of: "abc123 x") == "abc123")
    #expect(Rule.alphaNumeric.longestViablePrefix(of: "abcdefghij123456") == "abcdefghij12345")
    #expect(Rule.displayName.longestViablePrefix(of: "Jane Doe_2-x!y") == "Jane Doe_2-x")
    #expect(Rule.displayName.longestViablePrefix(of: "Jane Doe") == "Jane Doe")
  }

  @Test func `a rule can be looked up by the name of a field`() {
    func kept(_ field: String, _ text: String) -> String? { fieldRules[field]?.longestViablePrefix(of: text) }
    #expect(kept("firstName", "Jane2") == "Jane")
    #expect(kept("userName", "jane 2") == "jane")
    #expect(kept("displayName", "Jane 2!") == "Jane 2")
    #expect(kept("other", "x") == nil)
  }

  @Test func `patterns agree with the named rules for ASCII texts`() throws {
    let texts = [
      "", "Jane", "abc123", "abcdefghijklm", "abc123 x", "abcdefghij123456", "Jane Doe_2-x!y", "a-b", "!", "\n",
    ]
    for (field, pattern) in patternRules {
      let rule = try #require(fieldRules[field])
      for text in texts {
        #expect(pattern.verdict(of: text) == rule.verdict(of: text), "\(field): \(text)")
        #expect(pattern.longestViablePrefix(of: text) == rule.longestViablePrefix(of: text), "\(field): \(text)")
      }
    }
    #expect(patternRules["firstName"]?.longestViablePrefix(of: "Zoë") == "Zo")
    #expect(
      patternRules["userName"]?.check("jane_d").issues.map(\.message)
        == ["This needs a letter or a digit as character 5"])
  }
}
