import Testing
import Wellformed
import WellformedCorpora

@Suite struct `Regular expressions` {
  private let vectors = FormatVectors(.regularExpression)

  @Test func `a regular expression has its number of groups, and their names without escapes`() {
    let expression = RegularExpression(#"(a)(?:b)(?<c>d)(?<\u0065>f)(?<\u{67}>h)|(?<c>i)"#)
    #expect(expression?.groupCount == 5)
    #expect(expression?.groupNames == ["c", "e", "g"])
    #expect(RegularExpression("(a") == nil)
    #expect(RegularExpression(" a ")?.description == " a ")
  }

  @Test func `every construct of the grammar of regular expressions is valid`() {
    let texts = [
      "", "a", "^a$", "a|b", "|", "(|)", "a*", "a+?", "a??", "a{2}", "a{2,}", "a{2,3}?", "a{02,2}", "(a)*", "(?:a)+",
      "a{99999999999999999999,99999999999999999999}", "(?=a)", "(?!a)b", "(?<=a)", "(?<!a)b", "x(?=y)z(?<=w)",
      #"\d\D\s\S\w\W\b\B"#, #"\t\n\v\f\r\0\cA\cz\x41A\u{41}\u{0010FFFF}"#, #"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#,
      #"(a)\1"#, #"\1(a)"#, #"\2(a)(b)"#, #"(a)(a)(a)(a)(a)(a)(a)(a)(a)(a)\10"#, #"(?<a>b)\k<a>"#, #"\k<a>(?<a>b)"#,
      #"(?<é>b)\k<\u00e9>"#, #"(?<\ud835\udc9c>a)\k<𝒜>"#, "(?<$_a1>b)", "(?<a>b)|(?<a>c)", "(?:(?<a>b)|(?<a>c))",
      "(?:(?<a>b)|c)|(?<a>d)", "(?i:a)", "(?ims:a)", "(?-i:a)", "(?i-ms:a)", "(?i-:a)",
      "[]", "[^]", "[a]", "[a-z]", "[a-]", "[-a]", "[--a]", "[a-b-c]", "[a-b--c]", "[^^]", "[$.*+?(){}|/]", "[[]",
      #"[\d-]"#, #"[\b\-\]\\]"#, #"[\ud83d\ude00-\u{1F64F}]"#, #"[\ud800-\udbff]"#, "[😀-😂]", #"[\cA-\cZ]"#,
      #"\p{L}"#, #"\P{Lu}"#, #"\p{LC}"#, #"\p{Cased_Letter}"#, #"\p{gc=L}"#, #"\p{General_Category=Letter}"#,
      #"\p{Script=Greek}"#, #"\p{sc=Grek}"#, #"\p{scx=Latn}"#, #"\p{Script_Extensions=Han}"#, #"\p{Emoji}"#,
      #"[\p{AHex}-]"#,
      #"\p{punct}"#, #"\p{Any}"#, #"\p{XIDS}"#, #"\ud83d\ude00"#, #"\ud83d"#, #"\ud83d\u0041"#, "日本", "a b", "/",
    ]
    for text in texts { vectors.valid([(text, text)]) }
  }

  @Test func `faults of regular expressions have their code and span`() {
    vectors.faulty([
      ("(", "regex.unclosed 0..<1 …"), ("a(b(c)", "regex.unclosed 1..<6 …"), ("[a", "regex.unclosed 0..<2 …"),
      (")", "regex.bracket.unescaped 0..<1"), ("a}", "regex.bracket.unescaped 1..<2"),
      ("a]", "regex.bracket.unescaped 1..<2"), ("{", "regex.bracket.unescaped 0..<1"),
      ("a(?#b)", "regex.group.faulty 1..<4"), ("(?", "regex.group.faulty 0..<2 …"),
      ("(?P<a>b)", "regex.group.faulty 0..<3"),
      ("(?>a)", "regex.group.faulty 0..<3"), ("(?ii:a)", "regex.group.faulty 0..<4"),
      ("(?-:a)", "regex.group.faulty 0..<4"),
      ("(?i-i:a)", "regex.group.faulty 0..<5"), ("(?i", "regex.group.faulty 0..<3 …"),
      ("(?i)", "regex.group.faulty 0..<4"),
      ("*", "regex.quantifier.misplaced 0..<1"), ("a**", "regex.quantifier.misplaced 2..<3"),
      ("a|+", "regex.quantifier.misplaced 2..<3"), ("^*", "regex.quantifier.misplaced 1..<2"),
      (#"\b+"#, "regex.quantifier.misplaced 2..<3"), ("(?=a)?", "regex.quantifier.misplaced 5..<6"),
      ("(?<=a){2}", "regex.quantifier.misplaced 6..<7"), ("a+??", "regex.quantifier.misplaced 3..<4"),
      ("a++", "regex.quantifier.misplaced 2..<3"), ("{2}", "regex.quantifier.misplaced 0..<1"),
      ("a{", "regex.quantifier.faulty 1..<2 …"), ("a{x", "regex.quantifier.faulty 1..<3"),
      ("a{,2}", "regex.quantifier.faulty 1..<3"), ("a{2,1}", "regex.quantifier.faulty 1..<6"),
      ("a{2,1", "regex.quantifier.faulty 1..<5 …"), ("a{1 }", "regex.quantifier.faulty 1..<4"),
      ("[z-a]", "regex.range.faulty 1..<4"), (#"[\d-a]"#, "regex.range.faulty 1..<5"),
      (#"[a-\d]"#, "regex.range.faulty 1..<5"), ("[😂-😀]", "regex.range.faulty 1..<10"),
      (#"[z-\u006"#, "regex.range.faulty 1..<8"), (#"[z-\u00"#, "regex.escape.faulty 3..<7 …"),
      (#"[\u{FFFF}-\uD83D]"#, "regex.range.faulty 1..<17"), (#"[\u{FFFF}-\uD83D"#, "regex.escape.faulty 10..<16 …"),
      (#"\"#, "regex.escape.faulty 0..<1 …"), (#"\a"#, "regex.escape.faulty 0..<2"),
      (#"\-"#, "regex.escape.faulty 0..<2"),
      (#"\é"#, "regex.escape.faulty 0..<3"), (#"\00"#, "regex.escape.faulty 0..<3"),
      (#"\x4g"#, "regex.escape.faulty 0..<4"),
      (#"\u{110000}"#, "regex.escape.faulty 0..<9"), (#"\u{}"#, "regex.escape.faulty 0..<4"),
      (#"\c1"#, "regex.escape.faulty 0..<3"),
      (#"[\B]"#, "regex.escape.faulty 1..<3"), (#"[\1]"#, "regex.escape.faulty 1..<3"),
      (#"[\k]"#, "regex.escape.faulty 1..<3"),
      (#"\p{Foo}"#, "regex.property.unknown 0..<6"), (#"\p{Lu"#, "regex.property.unknown 0..<5 …"),
      (#"\p{lu}"#, "regex.property.unknown 0..<4"), (#"\p{Script=Klingon}"#, "regex.property.unknown 0..<12"),
      (#"\p{Script}"#, "regex.property.unknown 0..<10"), (#"\pL"#, "regex.property.unknown 0..<3"),
      (#"\p{Emoji=Y}"#, "regex.property.unknown 0..<9"), (#"\p{RGI_Emoji}"#, "regex.property.unknown 0..<5"),
      ("(?<>a)", "regex.name.faulty 0..<4"), ("(?<1>a)", "regex.name.faulty 0..<4"),
      ("(?<a b>c)", "regex.name.faulty 0..<5"),
      ("(?<a", "regex.name.faulty 0..<4 …"), (#"\k"#, "regex.name.faulty 0..<2 …"),
      (#"\ka"#, "regex.name.faulty 0..<3"),
      (#"(?<\u0020>a)"#, "regex.name.faulty 0..<9"), (#"(?<\ud835>a)"#, "regex.name.faulty 0..<10"),
      ("(?<a>b)(?<a>c)", "regex.name.repeated 10..<11"), ("(?<a>(?<a>c))", "regex.name.repeated 8..<9"),
      ("(?<a>b)(?:c|(?<a>d))", "regex.name.repeated 15..<16"), (#"(?<a>b)(?<\u0061>c)"#, "regex.name.repeated 10..<16"),
      ("(?:(?<a>b)|c)(?<a>d)", "regex.name.repeated 16..<17"),
      (#"\1"#, "regex.reference.missing 0..<2 …"), (#"(a)\2b"#, "regex.reference.missing 3..<5 …"),
      (#"\k<a>"#, "regex.reference.missing 0..<5 …"), (#"\4294967295"#, "regex.reference.missing 0..<11"),
    ])
  }

  @Test func `deeply nested regular expressions are judged in linear time, without recursion`() {
    let deep = 300_000
    let nested = String(repeating: "(", count: deep)
    #expect(Rule.regularExpression.verdict(of: nested) == .incomplete)
    #expect(Rule.regularExpression.isValid(nested + String(repeating: ")", count: deep)))
    let named = (0..<20_000).map { "(?:(?<n\($0)>a)|" }.joined()
    #expect(Rule.regularExpression.isValid(named + "(?<n0>b)" + String(repeating: ")", count: 20_000)))
    #expect(Rule.regularExpression.isValid((0..<20_000).map { "(?<n>a\($0))" }.joined(separator: "|")))
    #expect(!Rule.regularExpression.isValid(named + String(repeating: ")", count: 20_000) + "(?<n7>b)"))
  }

  @Test func `the completion of a regular expression adds what is missing`() {
    for (text, completion) in [
      ("(a", ")"), (#"\k<b>"#, "(?<b>)"), (#"(\3"#, ")()()"), ("[z-", "]"), (#"\p{Script"#, "=Lana}"), ("a{2,1", "9}"),
      (#"\99999999"#, nil),
    ] as [(String, String?)] { #expect(Format.regularExpression.completion(of: text) == completion, "\(text)") }
    for text in [
      "(?", "(?<", "(?<a", #"(?<\"#, #"(?<\u"#, #"(?<\u00"#, #"(?<\ud835"#, #"(?<\u{"#, #"(?<\u{0"#, #"[z-\"#,
      #"[z-\u"#,
      #"[z-\u{0"#, #"[\u{10FFFF}-\uDB"#, #"[\u{10FFFF}-\u{"#, #"[\u{FFFF}-\uD83D"#, "(?-", "(?i-", #"\p"#, #"\p{"#,
      #"\p{s"#,
      #"\p{Changes_When_NF"#, #"\c"#, #"\x"#, "a{", "a{100,", "((((", #"((?<x>\k<y>\k<z>\9"#,
    ] {
      let completion = Format.regularExpression.completion(of: text)
      #expect(completion.map { Rule.regularExpression.isValid(text + $0) } == true, "\(text) \(completion ?? "-")")
    }
  }

  @Test func `regular expressions agree with the JSON Schema suite`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 2) { $0["format"] as? String == "regex" }
  }
}
