import Wellformed

/// Rules and values that between them find every code there is.
enum Provocations {
  static let rules: [(Rule, [String])] = [
    (.required, ["", " \t"]), (.length(3...5), ["ab", "abcdef", "abcdefg"]), (.length(2...4), [""]),
    (.length(1), ["ab"]),
    (.length(4), ["ab"]), (.length(3...5, in: .utf8), ["ab", "a", "abcdef", "abcdefg"]),
    (.length(1, in: .utf8), ["ab"]),
    (.length(4, in: .utf8), ["ab"]), (.letters, ["a1"]), (.allowed(.asciiDigit, .anyOf(" -")), ["x"]),
    (.contains(.anyOf("!?")), [""]), (.contains(atLeast: 3, of: .anyOf("!?")), [""]),
    (.contains(.uppercase), [""]), (.contains(atLeast: 2, of: .asciiUppercase), [""]),
    (.contains(.lowercase), [""]), (.contains(atLeast: 2, of: .asciiLowercase), [""]),
    (.contains(.letter), [""]), (.contains(atLeast: 2, of: .asciiLetter), [""]),
    (.contains(.digit), [""]), (.contains(atLeast: 2, of: .asciiDigit), [""]),
    (.contains(.symbol), [""]), (.contains(atLeast: 2, of: .asciiSymbol), [""]),
    (.contains(.whitespace), [""]), (.contains(atLeast: 2, of: .whitespace), [""]),
    (.startsWith("a"), ["b"]), (.endsWith("a"), ["b"]), (.contains("a"), ["b"]), (.oneOf(["a", "b", "c"]), ["d"]),
    (.exactly("a"), ["A"]), (.noneOf(["a"]), ["a"]), (.wholeNumber, ["x", ""]), (.decimal, ["x", ""]),
    (.decimal(style: "de"), ["1234.5", "1,2,3", "1.2"]), (.wholeNumber(1...5, style: "en"), ["1,234"]),
    (.wholeNumber(5...10, step: 5), ["1", "11", "7"]), (.wholeNumber(maximumDigits: 1), ["12"]),
    (.wholeNumber(maximumDigits: 2), ["123"]), (.decimal(maximumFractionDigits: 1), ["1.23"]),
    (.decimal(maximumFractionDigits: 2), ["1.234"]), (.not(.exactly("a")), ["a"]), (.any([]), ["a"]),
    (.pattern("[a-z]{2}"), ["1", "a", "abc"]), (.pattern("ab|c"), [""]),
  ]

  /// Texts for the codes of formats that generated texts may not cause.
  static let texts: [String] = [
    "", "@", "a", "a b@c", "a@", "a@b@c", "a@b c", "a@b..c", "a@-b", "a@" + String(repeating: "b", count: 64), "12345",
    "1",
    ".a@b.c", "a..b@c", String(repeating: "a", count: 65) + "@b.c", "\"a", "\"\u{1}\"", "\"\\é",
    "\"a\"b", "(a", "(\0", "a b@c",
    "a@b\rc", "a@b(c)d", "a@-b", "a@b.1", "a@[", "a@[]", "a@[1", "a@[é", "a@[x]", "a@[300.1", "a@[IPv6:x]",
    "a@[1.2.3.4]x",
    "a@b(", "a@b", "a (b) c@d",
    "a@" + String(repeating: "b.", count: 127) + "b",
    String(repeating: "a", count: 30) + "@" + String(repeating: "b.", count: 112) + "b",
    "1234567890123456", "12x", "123456-",
    "1234567890123456", "12x", "123456-", "a..b", "-a", "{a:0}",
    "(?#", "[z-a]", "\\p{x", "(?<1", "(?<a>b)(?<a>", "\\1",
    String(repeating: "a", count: 64), "xn--a-", "a.xn--4dbc5h.0",
    "xn--4dbc5h.0", String(repeating: "a.", count: 130), "üa--", "\u{301}", "a@xn--a.b", "a@ab--c.d", "a@l·é.b",
    "e\u{301}", "·l", "1 png 1x1 a.pdf\n",
  ]

  /// The formats that keep out addresses about which there is something to know, and texts for them.
  static let concerns: [Format] = EmailAddress.Concern.allCases.map { .email(without: $0) }
  private static let concernTexts = [
    "a@gmial.com", "info@b.c", "a@b.test", "a\u{200B}@b.c", "a\u{202E}@b.c", "a\u{378}@b.c", "pаypal@b.c",
  ]

  /// Texts for the codes of names and tags.
  static let nameTexts: [String] = [
    "pаypal", "раураӏ", "l·", "אa", "a\u{200D}", "a\u{200B}", "__", "a.", "evil.com", "Jane7", "Jane -",
    "Z" + String(repeating: "\u{301}", count: 9), "de-1996-1996", "en-abcdefghi", "en-US-DE-", "en--", "a-b", "en_",
    "12", "13", "12/275", "12x", "1", "12345",
  ]

  /// Issues of the formats, each code a few times, found in texts that the formats themselves have led to.
  private static let formatIssues: [Issue] = {
    var issues: [Issue] = []
    for format in FormatRegistry.standard.formats {
      var texts = FormatTexts(format, seed: 1)
      var found: [IssueCode: Int] = [:]
      // The texts above cause these codes, so there is no need to wait for them.
      for text in Provocations.texts + dateAndPaymentTexts + nameTexts + networkTexts {
        for issue in Rule.format(format).check(text).issues { found[issue.code] = 3 }
      }
      for _ in 0..<200 {
        let text = texts.text()
        for text in [text] + FormatTexts.scalars.map({ text + String($0) }) {
          for issue in Rule.format(format).check(text).issues where found[issue.code, default: 0] < 3 {
            found[issue.code, default: 0] += 1
            issues.append(issue)
          }
        }
        if format.codes.allSatisfy({ found[$0] == 3 }) { break }
      }
    }
    return issues
  }()

  /// Every issue that is found.
  static func issues() -> [Issue] {
    var issues: [Issue] = []
    for (rule, texts) in rules { for text in texts { issues += rule.check(text).issues } }
    var generator = TextGenerator(seed: 1)
    let formatTexts = texts + dateAndPaymentTexts + nameTexts + networkTexts + (0..<300).map { _ in generator.text() }
    for format in FormatRegistry.standard.formats {
      for text in formatTexts { issues += Rule.format(format).check(text).issues }
    }
    issues += formatIssues
    for format in concerns { for text in concernTexts { issues += Rule.format(format).check(text).issues } }
    issues += Rule.email(notAt: ["b.c"]).check("a@b.c").issues
    var foundIssues = FoundIssues()
    _ = withBytes([0xFF]) { Rule.required.check(utf8: $0, at: "x", into: &foundIssues) }
    for limit in [1, 2] {
      _ = "too long".withBytes { TextPlan([], byteLimit: limit).check($0, at: "x", among: .none, into: &foundIssues) }
    }
    let pair = Form<[String: String]>(
      .field("a", .equals("b")), .field("b"), .field("c", .differs(from: "b")))
    issues += foundIssues.issues + pair.check(["a": "1", "b": "2", "c": "2"]).issues
    issues += Validator<Int>.range(2...3).check(1).issues + Validator<Int>.range(2...3).check(4).issues
    for text in ["a", "d"] { issues += Validator<String>.range("b"..."c").check(text).issues }
    issues += Validator<Int>.oneOf(1).check(2).issues + ageIssues
    issues += Validator<Bool>.accepted.check(false).issues + Validator<[Int]>.unique.check([1, 1]).issues
    for count in [1, 2] {
      issues += Validator<[Int]>.count(count...).check([]).issues
      issues += Validator<[Int]>.count(...count).check([1, 2, 3]).issues
      issues += Validator<[Int]>.count(count).check([]).issues
    }
    return issues + [Issue(.checkUnavailable, at: "a", severity: .warning)]
  }
}
