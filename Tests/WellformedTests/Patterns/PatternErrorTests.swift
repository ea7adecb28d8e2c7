import Testing

import Wellformed

/// Refused patterns, with the offset and the message.
@Suite struct PatternErrorTests {
  static let malformed: [(String, Int, PatternError.Reason)] = [
    ("(", 0, .unterminatedGroup), ("a(b", 1, .unterminatedGroup), ("(?:a(?<n>b)", 0, .unterminatedGroup),
    ("a)", 1, .unmatchedParenthesis), ("[a", 0, .unterminatedClass), ("a[", 1, .unterminatedClass),
    ("[[a]", 0, .unterminatedClass), ("[a-", 0, .unterminatedClass), ("[a&&b", 0, .unterminatedClass),
    ("]", 0, .unescapedBracket), ("a}", 1, .unescapedBracket), ("{", 0, .unescapedBracket),
    ("x{,2}", 1, .malformedRepetition), ("*", 0, .nothingToRepeat), ("a|+", 2, .nothingToRepeat),
    ("a**", 2, .nothingToRepeat), ("a+*", 2, .nothingToRepeat), ("a{1}{2}", 4, .nothingToRepeat),
    ("^*", 1, .nothingToRepeat), ("$+", 1, .nothingToRepeat), (#"\b?"#, 2, .nothingToRepeat),
    ("(?=a)*", 5, .nothingToRepeat),
    ("a???", 3, .nothingToRepeat), ("{1}", 0, .nothingToRepeat),
    ("a{", 1, .malformedRepetition), ("a{1", 1, .malformedRepetition), ("a{x}", 1, .malformedRepetition),
    ("a{1,x}", 1, .malformedRepetition), ("a{2,1}", 1, .repetitionOutOfOrder), ("[b-a]", 1, .rangeOutOfOrder),
    (#"[\d-z]"#, 1, .rangeOfClass), (#"[a-\w]"#, 1, .rangeOfClass), ("[[a]-z]", 1, .rangeOfClass),
    ("[a&&b--c]", 5, .mixedClassOperators), ("[a&&bc]", 5, .mixedClassOperators),
    ("[a--b&&c]", 5, .mixedClassOperators), ("[a-z&&[^x]]", 4, .mixedClassOperators),
    ("[a-z--[x]]", 4, .mixedClassOperators), ("[ab&&[b]]", 3, .mixedClassOperators),
    ("[[a]b&&[b]]", 5, .mixedClassOperators),
    (#"\"#, 0, .malformedEscape), (#"\y"#, 0, .unknownEscape), (#"a\-"#, 1, .unknownEscape),
    (#"\é"#, 0, .unknownEscape),
    (#"\01"#, 0, .unknownEscape), (#"[\1]"#, 1, .unknownEscape), (#"[\B]"#, 1, .unknownEscape),
    (#"\x4"#, 0, .malformedEscape), (#"\u12"#, 0, .malformedEscape), (#"\u{}"#, 0, .malformedEscape),
    (#"\u{110000}"#, 0, .malformedEscape), (#"\u{999999999999999999999}"#, 0, .malformedEscape),
    (#"\u{12"#, 0, .malformedEscape), (#"\c1"#, 0, .malformedEscape), (#"\p"#, 0, .malformedEscape),
    (#"\p{L"#, 0, .malformedEscape), (#"\p{Foo}"#, 0, .unknownProperty), (#"\p{lu}"#, 0, .unknownProperty),
    (#"\p{sc=}"#, 0, .unknownProperty), (#"\p{sc=Klingon}"#, 0, .unknownProperty),
    (#"\p{Script}"#, 0, .unknownProperty),
    (#"é\p{RGI_Emoji}"#, 2, .unknownProperty),
    (#"\ud83d"#, 0, .loneSurrogate), (#"\ud83da"#, 0, .loneSurrogate), (#"\ud83d\u0061"#, 0, .loneSurrogate),
    (#"\udc00"#, 0, .loneSurrogate), (#"\u{d800}"#, 0, .loneSurrogate),
    ("(?x)", 0, .unknownGroup), ("(?", 0, .unknownGroup), ("(?i)", 0, .flagsWithoutGroup), ("(?-:a)", 0, .unknownGroup),
    ("(?ii:a)", 0, .unknownGroup), ("(?i-i:a)", 0, .unknownGroup), ("(?P<n>a)", 0, .unknownGroup),
    ("(?<>a)", 3, .malformedGroupName), ("(?<1>a)", 3, .malformedGroupName), ("(?<n", 3, .malformedGroupName),
    (#"[\q{abc}]"#, 1, .textInClass), (#"(a)\1"#, 3, .backReference), (#"(?<n>a)\k<n>"#, 7, .backReference),
    ("(?<=a)b", 0, .lookBehind), ("a(?<!b)", 1, .lookBehind),
    ("a(?=b)", 1, .innerLookAhead), ("(?=a(?=b))", 4, .innerLookAhead), ("(?:(?=a)b)*", 3, .innerLookAhead),
    ("(?:(?=a)b|c)", 3, .innerLookAhead), ("(?:a|(?!b)c)", 5, .innerLookAhead), ("()(?=a)", 2, .innerLookAhead),
    (#"\b(?=a)"#, 2, .innerLookAhead),
    ("[[:alpha:]]", 1, .posixClass), ("a[^x[:^digit:]]", 4, .posixClass), ("[:space:]+", 0, .posixClass),
    ("[a-z[:punct:]]", 4, .posixClass), ("[[.hyphen.]]", 1, .posixClass), ("[[=e=]]", 1, .posixClass),
    ("a++", 2, .possessiveQuantifier), ("a*+", 2, .possessiveQuantifier), ("a?+", 2, .possessiveQuantifier),
    ("(a){2,3}+", 8, .possessiveQuantifier), (#"\Aa"#, 0, .foreignAnchor), (#"a\Z"#, 1, .foreignAnchor),
    (#"a\z"#, 1, .foreignAnchor), (#"\Ga"#, 0, .foreignAnchor), (#"\h+"#, 0, .foreignEscape),
    (#"[\h]"#, 1, .foreignEscape), (#"\Qa.b\E"#, 0, .foreignEscape), (#"\R"#, 0, .foreignEscape),
    (#"\X"#, 0, .foreignEscape), (#"\e"#, 0, .foreignEscape), (#"\N"#, 0, .foreignEscape),
    ("(?i-s)a", 0, .flagsWithoutGroup), ("(?>a)", 0, .unknownGroup), ("(?#a)", 0, .unknownGroup),
    ("(?|a)", 0, .unknownGroup), ("(?(1)a)", 0, .unknownGroup), (#"\pL"#, 0, .malformedEscape),
    (#"\x{41}"#, 0, .malformedEscape), ("[]a]", 3, .unescapedBracket),
    ("(a{1000}){1000}", 9, .tooLarge), ("a{1000000}", 1, .tooLarge), ("a{99999999999999999999}", 1, .tooLarge),
    ("((a{99}){99}){99}", 13, .tooLarge),
  ]

  @Test(arguments: malformed)
  func `a malformed or irregular pattern is refused with an offset and a reason`(
    _ source: String, _ offset: Int, _ reason: PatternError.Reason
  ) {
    for scope in [Pattern.Scope.wholeText, .anywhere] {
      // For a lookahead, the missing anchor is reported first.
      if scope == .anywhere, source.contains("(?=") || source.contains("(?!") { continue }
      let error = #expect(throws: PatternError.self, "\(source)") { try Pattern(source, matching: scope) }
      #expect(error?.offset == offset && error?.reason == reason, "\(source)")
    }
  }

  @Test func `a pattern that matches anywhere refuses look-aheads`() {
    for source in ["(?=a)b", "b|(?=a)b", "(?m:^)(?=a)"] {
      let offset = source == "(?=a)b" ? 0 : source == "b|(?=a)b" ? 2 : 6
      let reason: PatternError.Reason = source.hasPrefix("(?m") ? .innerLookAhead : .unanchoredLookAhead
      let error = #expect(throws: PatternError.self, "\(source)") { try Pattern(source, matching: .anywhere) }
      #expect(error?.offset == offset && error?.reason == reason, "\(source)")
    }
  }

  @Test func `a pattern is read as ECMA-262 says, even where other syntaxes differ`() throws {
    for (source, valid, invalid) in [
      ("[[a-z]&&[^x]]", "w", "x"), (#"[\w&&[^\d]]"#, "w", "7"),
      ("[a-d[m-p]]", "m", "e"), ("[:]", ":", "["), ("[:a:]", "a", "b"), ("[[:]]", ":", "["),
      ("[^]", "\n", "ab"), (#"\d"#, "7", "٣"), (#"[[a-z]--[x]]"#, "w", "x"), ("[:xyz:]", "y", "w"),
    ] {
      let rule = Rule.pattern(try Pattern(source))
      #expect(rule.isValid(valid) && !rule.isValid(invalid), "\(source)")
    }
  }

  @Test(arguments: [
    ("alpha", #"\p{L}"#, #"\P{L}"#), ("alnum", #"[\p{L}\p{Nd}]"#, #"[^\p{L}\p{Nd}]"#),
    ("upper", #"\p{Lu}"#, #"\P{Lu}"#),
    ("lower", #"\p{Ll}"#, #"\P{Ll}"#), ("digit", #"\d"#, #"\D"#), ("xdigit", "[0-9A-Fa-f]", "[^0-9A-Fa-f]"),
    ("space", #"\s"#, #"\S"#), ("blank", #"[ \t]"#, #"[^ \t]"#), ("punct", #"[\p{P}\p{S}]"#, #"[^\p{P}\p{S}]"#),
    ("cntrl", #"\p{Cc}"#, #"\P{Cc}"#), ("graph", #"[^\p{Z}\p{C}]"#, #"[\p{Z}\p{C}]"#),
    ("print", #"[^\p{C}]"#, #"[\p{C}]"#), ("word", #"\w"#, #"\W"#), ("ascii", #"[\x00-\x7F]"#, #"[^\x00-\x7F]"#),
  ])
  func `the error about a POSIX class says what to write instead`(_ name: String, _ meant: String, _ opposite: String)
    throws
  {
    for (source, replacement) in [
      ("[[:\(name):]]", meant), ("[:\(name):]", meant), ("[_[:\(name):]-]+", meant), ("[[:^\(name):]]", opposite),
      ("[:^\(name):]", opposite),
    ] {
      let error = #expect(throws: PatternError.self, "\(source)") { try Pattern(source) }
      #expect(error?.reason == .posixClass && error?.replacement == replacement)
      #expect(error?.description.hasSuffix(" Write \(replacement) instead.") == true)
      // The suggested set is a pattern that matches either what was meant or everything else.
      let (rule, other) = (Rule.pattern(try Pattern("[\(meant)]")), Rule.pattern(try Pattern(opposite)))
      for letter in ["a", "Z", "é", "7", " ", "\t", "!", "_", "\u{7}", "日"] {
        #expect(rule.isValid(letter) != other.isValid(letter))
      }
    }
    #expect(PatternError.Reason.posixClass.advice?.contains(#"\p{L} for [:alpha:]"#) == true)
  }

  @Test(arguments: ["[[.hyphen.]]", "[[=e=]]", "[[:letters:]]"])
  func `the error about an unknown POSIX class suggests no replacement`(_ source: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.reason == .posixClass && error?.replacement == nil)
    #expect(error?.description.hasSuffix(PatternError.Reason.posixClass.advice ?? "?") == true)
  }

  @Test(arguments: PatternError.Reason.allCases) func `a pattern error describes its reason in words`(
    _ reason: PatternError.Reason
  ) {
    #expect(reason.words.hasSuffix("."))
    #expect(PatternError(offset: 7, reason: reason).description.hasPrefix("At offset 7: " + reason.words))
  }

  @Test(arguments: [PatternError.Reason.backReference, .lookBehind, .innerLookAhead, .unanchoredLookAhead])
  func `the error about an irregular construct advises using rules`(_ reason: PatternError.Reason) throws {
    #expect(try #require(reason.advice).contains("rule") || #require(reason.advice).contains("all"))
  }
}
