import Testing
import Wellformed

/// Each kind of rule: its verdicts, codes and spans.
@Suite struct `Single rules` {
  static let presence: [Expected] = [
    Expected(.required, "a", .valid), Expected(.required, "", .incomplete, "required 0..<0"),
    Expected(.required, " \t\u{3000}", .incomplete, "required.blank 0..<5"), Expected(.required, " a", .valid),
    Expected(.required, "\u{200B} \u{202E}", .incomplete, "required.blank 0..<7"),
    Expected(.required, "\u{0}", .incomplete, "required.blank 0..<1"), Expected(.required, "\u{200D}a", .valid),
    Expected(.required, "\u{85}\u{200C}", .incomplete, "required.blank 0..<5"), Expected(.required, "\u{E000}", .valid),
    Expected(.notEmpty, "\u{200B}", .valid), Expected(.notEmpty, " ", .valid),
    Expected(.notEmpty, "", .incomplete, "required 0..<0"), Expected(.optional, "", .valid),
  ]
  static let lengths: [Expected] = [
    Expected(.length(2...4), "ab", .valid), Expected(.length(2...4), "a", .incomplete, "length.tooShort 0..<1"),
    Expected(.length(2...4), "abcdef", .invalid, "length.tooLong 4..<6"),
    Expected(.length(2...), "a", .incomplete, "length.tooShort 0..<1"), Expected(.length(...2), "", .valid),
    Expected(.length(...2), "👩‍👩‍👧e\u{301}", .valid),
    Expected(.length(...1), "👩‍👩‍👧e\u{301}", .invalid, "length.tooLong 18..<21"),
    Expected(.length(3), "abcd", .invalid, "length.notExact 3..<4"),
    Expected(.length(3), "ab", .incomplete, "length.notExact 0..<2"),
    Expected(.length(2, in: .scalars), "e\u{301}", .valid), Expected(.length(2, in: .utf16), "😀", .valid),
    Expected(.length(...1, in: .utf16), "😀", .invalid, "length.tooLong 0..<4"),
    Expected(.length(4, in: .utf8), "😀", .valid),
    Expected(.length(...3, in: .utf8), "aé€", .invalid, "length.tooManyBytes 3..<6"),
    Expected(.length(4..., in: .utf8), "é", .incomplete, "length.tooFewBytes 0..<2"),
    Expected(.length(4, in: .utf8), "é", .incomplete, "length.notExactBytes 0..<2"),
    Expected(.length(1), "\r\n", .valid), Expected(.length(1), "🇫🇷", .valid),
    Expected(.length(Length(minimum: 4, maximum: 2)), "", .invalid, "length.tooShort 0..<0"),
  ]
  static let characters: [Expected] = [
    Expected(.letters, "Zoë", .valid), Expected(.letters, "Zoe\u{308}", .valid), Expected(.letters, "", .valid),
    Expected(.letters, "a1b", .invalid, "characters.notAllowed 1..<2"),
    Expected(.alphanumeric, "a٣", .valid), Expected(.alphanumeric, "a 1", .invalid, "characters.notAllowed 1..<2"),
    Expected(.digits, "12", .valid), Expected(.digits, "1٣", .invalid, "characters.notAllowed 1..<3"),
    Expected(.allowed(.asciiLetter, .anyOf(" ")), "a b", .valid),
    Expected(.allowed([]), "a", .invalid, "characters.notAllowed 0..<1"), Expected(.allowed([]), "", .valid),
    Expected(.contains(.uppercase), "é", .incomplete, "characters.missing.uppercase 0..<2"),
    Expected(.contains(.uppercase), "É", .valid),
    Expected(.contains(.asciiUppercase), "É", .incomplete, "characters.missing.uppercase 0..<2"),
    Expected(.contains(atLeast: 2, of: .digit), "a1", .incomplete, "characters.missing.digit 0..<2"),
    Expected(.contains(atLeast: 2, of: .digit), "1a2", .valid),
    Expected(.contains(.anyOf("!?")), "a", .incomplete, "characters.missing 0..<1"),
    Expected(.contains(.symbol), "😀", .valid), Expected(.contains(.whitespace), "\u{A0}", .valid),
    Expected(.contains(atLeast: 0, of: []), "", .valid),
    Expected(.contains([]), "a", .invalid, "characters.missing 0..<1"),
  ]
  static let parts: [Expected] = [
    Expected(.startsWith("ab"), "abc", .valid), Expected(.startsWith("ab"), "a", .incomplete, "part.notAtStart 1..<1"),
    Expected(.startsWith("ab"), "axb", .invalid, "part.notAtStart 1..<2"),
    Expected(.startsWith("ÄB", ignoringCase: true), "äbc", .valid),
    Expected(.endsWith("ab"), "xab", .valid), Expected(.endsWith("ab"), "abx", .incomplete, "part.notAtEnd 3..<3"),
    Expected(.endsWith("K", ignoringCase: true), "\u{212A}", .valid),
    Expected(.contains("bc"), "abcd", .valid), Expected(.contains("bc"), "acb", .incomplete, "part.missing 0..<3"),
    Expected(.contains("aab"), "aaab", .valid), Expected(.startsWith(""), "", .valid),
    Expected(.exactly("a"), "a", .valid), Expected(.exactly("ab"), "a", .incomplete, "choice.notEqual 0..<1"),
    Expected(.exactly("ab"), "ac", .invalid, "choice.notEqual 1..<2"),
    Expected(.oneOf(["red", "reed"]), "re", .incomplete, "choice.notOffered 0..<2"),
    Expected(.oneOf(["red", "reed"]), "rex", .invalid, "choice.notOffered 2..<3"),
    Expected(.oneOf(["Red"], ignoringCase: true), "rED", .valid),
    Expected(.oneOf("red", "reed"), "rex", .invalid, "choice.notOffered 2..<3"),
    Expected(.noneOf("admin", "root", ignoringCase: true), "ROOT", .incomplete, "choice.excluded 0..<4"),
    Expected(.noneOf(["admin", "root"]), "root", .incomplete, "choice.excluded 0..<4"),
    Expected(.noneOf(["admin"], ignoringCase: true), "ADMIN", .incomplete, "choice.excluded 0..<5"),
    Expected(.noneOf(["admin"]), "administrator", .valid),
    Expected(.oneOf([]), "", .invalid, "choice.notOffered 0..<0"),
    // Texts are compared by their scalars: a field that ignores composition normalises its text.
    Expected(.exactly("é"), "e\u{301}", .invalid, "choice.notEqual 0..<3"),
  ]
  static let numbers: [Expected] = [
    Expected(.wholeNumber, "-007", .valid), Expected(.wholeNumber, "+", .incomplete, "number.notWhole 0..<1"),
    Expected(.wholeNumber, "1.5", .invalid, "number.notWhole 1..<2"),
    Expected(.wholeNumber, "٣", .invalid, "number.notWhole 0..<2"),
    Expected(.wholeNumber, "99999999999999999999999999", .valid),
    Expected(.wholeNumber(18...120), "17", .invalid, "number.tooSmall 0..<2"),
    Expected(.wholeNumber(18...120), "11", .incomplete, "number.tooSmall 0..<2"),
    Expected(.wholeNumber(18...120), "121", .invalid, "number.tooLarge 0..<3"),
    Expected(.wholeNumber(18...99), "1", .incomplete, "number.tooSmall 0..<1"),
    Expected(.wholeNumber(18...20), "3", .invalid, "number.tooSmall 0..<1"),
    Expected(.wholeNumber(10...40, step: 20), "3", .invalid, "number.tooSmall 0..<1"),
    Expected(.wholeNumber(0...100, step: 5), "7", .incomplete, "number.offStep 0..<1"),
    Expected(.wholeNumber(0...70, step: 5), "71", .invalid, "number.tooLarge 0..<2"),
    Expected(.wholeNumber(maximumDigits: 2), "0123", .invalid, "number.tooManyDigits 0..<4"),
    Expected(.wholeNumber(minimum: 100, maximumDigits: 2), "", .invalid, "number.notWhole 0..<0"),
    Expected(.decimal, "3.", .incomplete, "number.notDecimal 0..<2"), Expected(.decimal, ".5", .valid),
    Expected(.decimal, "1e5", .invalid, "number.notDecimal 1..<2"),
    Expected(.decimal, "1,5", .invalid, "number.notDecimal 1..<2"),
    Expected(.decimal(maximumFractionDigits: 2), "1.234", .invalid, "number.tooManyFractionDigits 0..<5"),
    Expected(.decimal(maximumFractionDigits: 0), "1.", .invalid, "number.notDecimal 1..<2"),
    Expected(.decimal(step: DecimalNumber("0.05")), "1.15", .valid),
    Expected(.decimal(step: DecimalNumber("0.05")), "1.13", .invalid, "number.offStep 0..<4"),
    Expected(.decimal(step: DecimalNumber("0.05")), "1.1", .valid),
    Expected(
      .decimal(minimum: DecimalNumber("0.1"), maximum: DecimalNumber("0.2")), "0.0", .invalid, "number.tooSmall 0..<3"),
    Expected(.wholeNumber(minimum: -5, maximum: -1), "", .incomplete, "number.notWhole 0..<0"),
    Expected(.wholeNumber(minimum: -5, maximum: -1), "1", .invalid, "number.tooLarge 0..<1"),
  ]
  static let formats: [Expected] = [
    Expected(.email, "jane@", .incomplete, "email.domain.empty 5..<5"),
    Expected(.email, "jane@@", .invalid, "email.at.repeated 5..<6"),
    Expected(.email, "jane@example.com", .valid), Expected(.email, "é@x", .invalid, "email.local.badCharacter 0..<2"),
    Expected(.mobile, "+44 7700 900123", .valid), Expected(.mobile, "12345", .incomplete, "mobile.tooShort 0..<5"),
    Expected(.pattern("[a-z]{2}"), "a", .incomplete, "pattern.incomplete 1..<1"),
    Expected(.pattern("[a-z]{2}"), "a1", .invalid, "pattern.mismatch 1..<2"),
    Expected(.pattern("[a-z]{2}"), "abc", .invalid, "pattern.excess 2..<3"),
  ]

  @Test(arguments: presence) func `a presence rule distinguishes empty from blank`(_ expected: Expected) {
    expected.verify()
  }
  @Test(arguments: lengths) func `a length rule counts in its unit`(_ expected: Expected) { expected.verify() }
  @Test(arguments: characters) func `a character rule allows or requires classes of characters`(_ expected: Expected) {
    expected.verify()
  }
  @Test(arguments: parts) func `parts of texts and choices are compared scalar by scalar`(_ expected: Expected) {
    expected.verify()
  }
  @Test(arguments: numbers) func `a number rule knows what a text can still become`(_ expected: Expected) {
    expected.verify()
  }
  @Test(arguments: formats) func `formats and patterns report where a text fails`(_ expected: Expected) {
    expected.verify()
  }

  @Test func `a choice suggests the option that differs in case`() {
    #expect(Rule.oneOf(["Red", "Blue"]).check("red").issues[0].suggestion == "Red")
    #expect(Rule.exactly("Red").check("rex").issues[0].suggestion == nil)
  }

  @Test func `numbers at the limits of Int do not stop the program`() {
    let edges = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    var rules: [Rule] = []
    for edge in edges {
      for unit in LengthUnit.allCases {
        for other in edges + [nil] { rules.append(.length(Length(minimum: edge, maximum: other, unit: unit))) }
      }
      rules.append(.contains(atLeast: edge, of: .digit))
      for kind in [NumberText.Kind.whole, .decimal] {
        for number in [DecimalNumber(edge), 7, 0, -3] {
          for digits in edges + [nil] {
            rules.append(
              .number(NumberText(kind, minimum: number, maximumIntegerDigits: digits, maximumFractionDigits: edge)))
            rules.append(.number(NumberText(kind, maximum: number, step: number, maximumIntegerDigits: digits)))
          }
        }
      }
    }
    for rule in rules {
      for text in ["", "-", "0", "1", "-12", "1.", "1.5", "a"] {
        let report = rule.check(text)
        #expect(report.isValid == report.issues.isEmpty)
        #expect(report.issues.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  @Test func `enormous bounds of numbers are compared without being expanded`() {
    let rule = Rule.decimal(minimum: DecimalNumber("1e999999999"), step: DecimalNumber("7e-999999999"))
    #expect(rule.verdict(of: "5") == .incomplete)
    #expect(Rule.decimal(maximum: DecimalNumber("1e-999999999")).verdict(of: "0.1") == .invalid)
  }
}
