import Testing

import Wellformed

/// Examples of texts for patterns.
@Suite struct PatternTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var pattern: String
    var flags: Pattern.Flags = []
    var scope = Pattern.Scope.wholeText
    var valid: [String] = []
    var incomplete: [String] = []
    var invalid: [String] = []

    var testDescription: String { pattern }
  }

  static let examples = [
    // Recipes
    Example(
      pattern: "[a-zA-Z]{0,10}", valid: ["", "abc", "abcdefghij"], invalid: ["abcdefghijk", "abc1", "é"]),
    Example(pattern: "^[a-zA-Z0-9]+$", valid: ["a1"], incomplete: [""], invalid: ["a b", "é"]),
    Example(
      pattern: "[A-Za-z0-9 _-]{1,15}", valid: ["Jane Doe_1"], incomplete: [""], invalid: ["Jane.", "1234567890123456"]),
    // Literals and escapes
    Example(pattern: #"\u0041\x42\u{43}\cJ\t\0"#, valid: ["ABC\n\t\0"], incomplete: ["AB"], invalid: ["abc"]),
    Example(pattern: #"\ud83d\ude00"#, valid: ["😀"], incomplete: [""], invalid: ["😁"]),
    Example(pattern: #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#, valid: [#"^$\.*+?()[]{}|/"#]),
    Example(pattern: #"\d\D\w\W\s\S"#, valid: ["1a_- x"], invalid: ["٣a_- x", "1a_-\u{200B}x"]),
    Example(
      pattern: #"\s+"#,
      valid: ["\t\n\u{0B}\u{0C}\r \u{A0}\u{1680}\u{2003}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}"],
      invalid: ["\u{85}"]),
    Example(
      pattern: ".", valid: ["a", "é", "😀"], incomplete: [""],
      invalid: ["\n", "\r", "\u{2028}", "\u{2029}", "ab", "e\u{301}"]),
    Example(pattern: ".", flags: .dotMatchesLineEnds, valid: ["\n", "\u{2028}"]),
    Example(pattern: "a//b\"'", valid: ["a//b\"'"]),
    // Classes
    Example(pattern: "[]", invalid: ["", "a"]),
    Example(pattern: "[^]", valid: ["\n", "😀"], incomplete: [""], invalid: ["ab"]),
    Example(pattern: "[-a]", valid: ["-", "a"], invalid: ["b"]),
    Example(pattern: "[a-]", valid: ["-", "a"], invalid: ["b"]),
    Example(pattern: "[+--]", valid: ["+", ",", "-"], invalid: ["."]),
    Example(pattern: "[a^]", valid: ["^", "a"]),
    Example(pattern: #"[\b\-\]\\]"#, valid: ["\u{8}", "-", "]", #"\"#], invalid: ["b"]),
    Example(pattern: #"[!@#$%^&*()_+=.,:;<>?|'"~`-]"#, valid: ["!", "(", "|", "-", "`"], invalid: ["a"]),
    Example(pattern: "[[a-z]&&[^aeiou]]", valid: ["b"], invalid: ["a", "B"]),
    Example(pattern: #"[\w--\d]"#, valid: ["b", "_"], invalid: ["1"]),
    Example(pattern: #"[\p{L}--[a-z]--[A-Z]]"#, valid: ["é"], invalid: ["e", "E"]),
    Example(pattern: "[a&&b]", invalid: ["a", "b", "&"]),
    Example(pattern: "[ab&&b]", valid: ["a", "b", "&"]),
    Example(pattern: "[[0-9][a-f]x]", valid: ["7", "c", "x"], invalid: ["g"]),
    Example(pattern: #"[\d\-x]"#, valid: ["7", "-", "x"]),
    Example(pattern: "[é-ü]", valid: ["é", "ö"], invalid: ["e"]),
    // Properties
    Example(pattern: #"\p{Lu}\p{Ll}+"#, valid: ["Émile"], incomplete: ["É"], invalid: ["émile"]),
    Example(pattern: #"\p{Script=Greek}+"#, valid: ["αβγ"], invalid: ["abc", "\u{300}"]),
    Example(pattern: #"\p{scx=Deva}"#, valid: ["\u{964}", "क"], invalid: ["a"]),
    Example(pattern: #"\p{sc=Deva}"#, valid: ["क"], invalid: ["\u{964}"]),
    Example(pattern: #"[\p{Alphabetic}\p{White_Space}]+"#, valid: ["日本 語"], invalid: ["1"]),
    Example(pattern: #"\P{ASCII}"#, valid: ["é"], invalid: ["e"]),
    Example(pattern: #"\p{Cs}"#, invalid: ["", "a"]),
    // Groups, alternatives, quantifiers
    Example(
      pattern: "(?<year>[0-9]{4})-(?:0[1-9]|1[0-2])", valid: ["2025-12"], incomplete: ["2025-", "2025-1"],
      invalid: ["2025-13"]),
    Example(pattern: "a|", valid: ["a", ""], invalid: ["b"]),
    Example(pattern: "", valid: [""], invalid: ["a"]),
    Example(pattern: "(a*)*b", valid: ["b", "aab"], incomplete: ["aaa"], invalid: ["c"]),
    Example(pattern: "a{0}b", valid: ["b"], invalid: ["ab"]),
    Example(pattern: "a{2,}?", valid: ["aa", "aaaa"], incomplete: ["a"]),
    Example(pattern: "(a?){3}", valid: ["", "a", "aaa"], invalid: ["aaaa"]),
    Example(pattern: "(?i:a)b(?-i:c)", valid: ["Ab", "ab"].map { $0 + "c" }, invalid: ["aB"]),
    // Assertions
    Example(pattern: "^a$|^b$", valid: ["a", "b"], invalid: ["ab"]),
    Example(pattern: "a^b", invalid: ["", "a", "ab"]),
    Example(pattern: "a$b", invalid: ["", "a"]),
    Example(pattern: "a$|ab", valid: ["a", "ab"], invalid: ["ac"]),
    Example(
      pattern: #"\bfoo\b"#, scope: .anywhere, valid: ["foo", "a foo.", "-foo"], incomplete: ["foobar", "xfoo", ""]),
    Example(pattern: #"a\Bb"#, valid: ["ab"], invalid: ["a-"]),
    Example(pattern: #"a\bb"#, invalid: ["", "a", "ab"]),
    Example(pattern: #"é\b"#, invalid: ["", "é"]),
    Example(pattern: "a$\n^b", flags: .multiline, valid: ["a\nb"], incomplete: ["a"], invalid: ["ab"]),
    Example(pattern: "^b$", flags: .multiline, scope: .anywhere, valid: ["a\nb\nc", "b"], incomplete: ["ab", "bc"]),
    Example(pattern: "^b$", scope: .anywhere, valid: ["b"], incomplete: [""], invalid: ["a\nb", "bc"]),
    Example(pattern: "b", scope: .anywhere, valid: ["abc", "b\n"], incomplete: ["", "a"]),
    Example(pattern: "a$", scope: .anywhere, valid: ["a", "ba"], incomplete: ["ab"]),
    // Case
    Example(pattern: "straße", flags: .caseInsensitive, valid: ["STRAẞE", "Straße"], invalid: ["STRASSE"]),
    Example(pattern: "[a-z]", flags: .caseInsensitive, valid: ["K", "\u{212A}", "\u{17F}"], invalid: ["é"]),
    Example(pattern: #"\w"#, flags: .caseInsensitive, valid: ["\u{212A}", "\u{17F}"]),
    Example(pattern: #"\w"#, invalid: ["\u{212A}", "\u{17F}"]),
    Example(pattern: #"\u017F\b."#, flags: .caseInsensitive, valid: ["s-"], invalid: ["sa"]),
    Example(pattern: #"ΣΑΣ"#, flags: .caseInsensitive, valid: ["σας"]),
    // Look-ahead at the front
    Example(
      pattern: #"^(?=.*[A-Z])(?=.*\d).{8,}$"#, valid: ["Abcdefg1"], incomplete: ["", "abc", "abcdefghijk"],
      invalid: ["a\nb"]),
    Example(
      pattern: #"(?=.*[A-Z])(?=.*\d).{2,3}"#, valid: ["A1"], incomplete: ["a", "A", "aA"], invalid: ["ab", "Abc"]),
    Example(pattern: "^(?!.*--)[a-z-]+$", valid: ["a-b"], incomplete: [""], invalid: ["a--b", "A"]),
    Example(pattern: "^((?=.*[0-9])(?=.*[a-z]).{6,20})$", valid: ["abcde1"], incomplete: ["abcdef"]),
    Example(
      pattern: "^(?!admin$|root$)[a-z]+", valid: ["adm", "administrator"], incomplete: ["admin", "root"], invalid: ["1"]
    ),
    Example(pattern: "(?=a)b", invalid: ["", "a", "b"]),
    Example(pattern: "(?!)", invalid: [""]),
    Example(pattern: "(?=a)[ab]{2}|c", valid: ["ab", "c"], incomplete: ["a"], invalid: ["ba", "b"]),
    Example(pattern: "^(?=.*a)", scope: .anywhere, valid: ["a", "ba"], incomplete: ["b"], invalid: ["b\n"]),
  ]

  @Test(arguments: examples) func `a pattern has the expected verdicts for example texts`(_ example: Example) throws {
    let pattern = try Pattern(example.pattern, flags: example.flags, matching: example.scope)
    let expected =
      example.valid.map { ($0, Verdict.valid) } + example.incomplete.map { ($0, .incomplete) }
      + example.invalid.map { ($0, .invalid) }
    for (text, verdict) in expected {
      if example.flags.isEmpty, example.scope == .wholeText { Questions.write(pattern: example.pattern, text) }
      #expect(pattern.verdict(of: text) == verdict, "\(text.debugDescription)")
      #expect(pattern.isMatch(text) == (verdict == .valid), "\(text.debugDescription)")
    }
  }

  @Test func `a pattern completes a text with the shortest and plainest continuation`() throws {
    let month = try Pattern("[0-9]{4}-(?:0[1-9]|1[0-2])")
    #expect(month.completion(of: "") == "0000-01")
    #expect(month.completion(of: "2025-1") == "0")
    #expect(month.completion(of: "2025-11") == "")
    #expect(month.completion(of: "2025-13") == nil)
    #expect(try Pattern("foo", matching: .anywhere).completion(of: "a fo") == "o")
    #expect(try Pattern("[^a-z]").completion(of: "") == "A")
    #expect(try Pattern(#"\p{Lo}"#).completion(of: "")?.unicodeScalars.count == 1)
  }

  @Test func `a pattern keeps the longest viable prefix`() throws {
    #expect(try Pattern("[a-zA-Z]{0,10}").longestViablePrefix(of: "abc123") == "abc")
    #expect(try Pattern("[a-zA-Z]{0,10}").longestViablePrefix(of: "abcdefghijkl") == "abcdefghij")
    #expect(try Pattern("é+").longestViablePrefix(of: "ééa") == "éé")
    #expect(try Pattern("[]").longestViablePrefix(of: "a") == "")
  }

  @Test func `a pattern says what is expected after a text`() throws {
    func words(_ pattern: String, _ text: String) throws -> [String] {
      try Pattern(pattern).expected(after: text).map(\.description)
    }
    #expect(try words("[0-9]{4}-[0-9]{2}", "202") == ["a digit"])
    #expect(try words("[0-9]{4}-[0-9]{2}", "2025") == ["“-”"])
    #expect(try words("https?://.+", "h") == ["“ttp”"])
    #expect(try words("https?://.+", "http") == ["“:”", "“s”"])
    #expect(try words("https?://.+", "https://") == ["any character"])
    #expect(try words("[A-Za-z0-9_-]+", "a") == ["a letter", "a digit", "“-”", "“_”"])
    #expect(try words("[A-Z][1-6]", "") == ["a capital letter"])
    #expect(try words("[A-Z][1-6]", "A") == ["“1” to “6”"])
    #expect(try words(#"\p{L}"#, "") == ["a letter", "a character such as é or 字"])
    #expect(try words("a", "a") == [])
    #expect(try words("a", "b") == [])
  }

  @Test(arguments: [
    ("foo", "ba", "“foo”"), ("foo", "fo", "“o”"), ("(x+x+)+y", "xxxx", "“y”"),
    ("[0-9]", "ab", "a digit"), ("^a.*(b|c)", "ax", "“b” or “c”"), (".{3}", "a", "any character"),
  ])
  func `the message of a pattern that matches anywhere says what is missing`(
    pattern: String, text: String, missing: String
  ) {
    let message = Rule.pattern(pattern, matching: .anywhere).check(text).issues.first?.message
    #expect(message == "This is not complete; add \(missing)")
  }

  static let notations: [(String, Pattern.Dialects)] = [
    ("[a-z_]", Pattern.Dialects([.html, .jsonSchema])), (#"[\-\]]"#, [.html, .jsonSchema]), ("[(]", .jsonSchema),
    ("[a-]", .jsonSchema), ("[!!]", .jsonSchema), ("[[a-z]--[aeiou]]", .html), (#"[\&]"#, .html), ("[a&&b]", .html),
    ("[[a](]", []), ("(/)", [.html, .jsonSchema]),
  ]

  @Test(arguments: notations) func `a pattern knows the dialects that can read it`(
    _ source: String, _ dialects: Pattern.Dialects
  ) throws {
    #expect(try Pattern(source).dialects == dialects)
  }

  @Test func `patterns are equal if their scalars, flags and scope are`() throws {
    let pattern = try Pattern("é+")
    #expect(try pattern == Pattern("é+"))
    #expect(try pattern != Pattern("e\u{301}+"), "canonically equivalent sources are other patterns")
    #expect(try pattern != Pattern("é+", flags: .caseInsensitive))
    #expect(try pattern != Pattern("é+", matching: .anywhere))
    #expect(try Set([pattern, Pattern("é+"), Pattern("e+")]).count == 2)
    #expect(pattern.description == "é+")
  }
}

/// Offsets, and bytes that are not UTF-8.
@Suite struct PatternPartialMatchTests {
  @Test func `the deadline of a pattern is at the start of a scalar`() throws {
    let pattern = try Pattern("é{2}[a-c]")
    #expect(pattern.partialMatch(of: "éé") == PartialMatch(holds: false))
    #expect(pattern.partialMatch(of: "éé€x").deadline == 4)
    #expect(pattern.partialMatch(of: "éa").deadline == 2)
    #expect(try Pattern("[]").partialMatch(of: "") == .hopeless)
  }

  @Test func `the safety of a pattern is where every continuation begins to match`() throws {
    #expect(try Pattern("ab", matching: .anywhere).partialMatch(of: "xabx").safety == 2)
    #expect(try Pattern("ab$", matching: .anywhere).partialMatch(of: "xab") == PartialMatch(holds: true))
    #expect(try Pattern("[^]*").partialMatch(of: "") == .always)
    #expect(try Pattern("a|[^a]", matching: .anywhere).partialMatch(of: "z").safety == 0)
    #expect(try Pattern("(?!ab)[^]*").partialMatch(of: "b").safety == 0)
    #expect(try Pattern("(?!ab)[^]*").partialMatch(of: "a") == PartialMatch(holds: true))
  }

  @Test(arguments: [
    [0x80], [0xC0, 0x80], [0xC1], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90], [0xF5], [0xFF],
  ])
  func `ill-formed bytes match no pattern, and are its deadline`(_ bytes: [UInt8]) throws {
    for source in [".*b", "(?:[^]|\\n)*b", "\\P{L}*b"] {
      let pattern = try Pattern(source)
      let partialMatch = pattern.partialMatch(of: [0x31, 0x32] + bytes + [0x62])
      #expect(partialMatch == PartialMatch(holds: false, deadline: 2), "\(source)")
      #expect(pattern.partialMatch(of: [UInt8](repeating: 0x31, count: 17) + bytes).deadline == 17)
    }
  }

  @Test func `a truncated scalar leaves a pattern incomplete only if a completion of it can match`() throws {
    let euro = try Pattern("x€")
    #expect(euro.partialMatch(of: [0x78, 0xE2]) == PartialMatch(holds: false))
    #expect(euro.partialMatch(of: [0x78, 0xE2, 0x82]) == PartialMatch(holds: false))
    #expect(euro.partialMatch(of: [0x78, 0xE2, 0x83]) == PartialMatch(holds: false, deadline: 1))
    #expect(euro.partialMatch(of: [0x78, 0xE3]) == PartialMatch(holds: false, deadline: 1))
    #expect(euro.partialMatch(of: [0x78, 0xE2, 0x78]) == PartialMatch(holds: false, deadline: 1))
    let emoji = try Pattern("[😀-😂]")
    for count in 1...3 { #expect(emoji.partialMatch(of: Array("😁".utf8.prefix(count))) == PartialMatch(holds: false)) }
    #expect(emoji.partialMatch(of: [0xF0, 0x90]) == PartialMatch(holds: false, deadline: 0))
    #expect(try Pattern(".").partialMatch(of: [0xF4]) == PartialMatch(holds: false))
  }

  @Test func `a pattern does not read further in a text that is safe`() throws {
    #expect(
      try Pattern("a", matching: .anywhere).partialMatch(of: [0x61, 0xFF]) == PartialMatch(holds: true, safety: 0))
  }
}
