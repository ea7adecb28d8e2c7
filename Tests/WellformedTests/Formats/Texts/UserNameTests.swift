import Testing

import Wellformed

@Suite struct `User names` {
  private let mapped = FormatVectors(.userName)

  @Test func `user names agree with the examples of RFC 8265, section 3.5`() {
    mapped.valid([
      ("juliet@example.com", "juliet@example.com"), ("fussball", "fussball"), ("fußball", "fußball"), ("π", "π"),
      ("Σ", "σ"), ("σ", "σ"), ("ς", "ς"),
    ])
    mapped.faulty([
      ("foo bar", "userName.space 3..<4"), ("", "userName.empty 0..<0 …"), ("henryⅣ", "userName.badCharacter 5..<8"),
      ("∞", "userName.badCharacter 0..<3"), ("♚", "userName.badCharacter 0..<3"),
    ])
  }

  @Test func `user names are compared after width, case and composition are mapped`() {
    mapped.valid([
      ("Ｊａｎｅ", "jane"), ("JANE", "jane"), ("Zoe\u{308}", "zoë"), ("ﾔﾏﾀﾞ", "ヤマダ"), ("ﾊﾟｰﾄ", "パート"), ("İ", "i̇"),
      ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"), ("ΑΣ.ΑΣ", "ασ.ας"), ("ΑΣ-ΑΣ", "ας-ας"), ("ΑΣ1", "ας1"), ("Σ1", "σ1"), ("ẞ", "ß"),
      ("ﾞ", "\u{3099}"),
      ("Ａ１！", "a1!"), ("ﾗ･ﾗ", "ラ・ラ"), ("Ꭰ", "ꭰ"), ("Ა", "ა"), ("a\u{327}\u{301}", "á\u{327}"),
    ])
    #expect(UserName("JANE") == UserName(" jane "))
    #expect(CasePreservedUserName("Jane") != CasePreservedUserName("jane"))
    FormatVectors(.casePreservedUserName).valid([("Ｊane", "Jane"), ("İ", "İ"), ("Σ", "Σ"), ("𞤀𞤁", "𞤀𞤁")])
  }

  @Test func `a sigma becomes final only at the end of a word, whatever is ignored in between`() {
    // The properties of the standard library are an independent source.
    var wrong: [Unicode.Scalar] = []
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap({ Unicode.Scalar($0) }) {
      let properties = scalar.properties
      if !properties.isCaseIgnorable || properties.isCased { continue }
      guard let after = UserName("Α\(scalar)Σ")?.description, let before = UserName("ΑΣ\(scalar)Α")?.description else {
        continue
      }
      let isRight = after.unicodeScalars.last == "ς" && before.unicodeScalars.contains("σ")
      if !isRight || before.unicodeScalars.contains("ς") { wrong.append(scalar) }
    }
    #expect(wrong.isEmpty, "\(wrong.map { String($0.value, radix: 16) })")
  }

  @Test func `user names allow contextual characters only in their context`() {
    mapped.valid([
      ("l·l", "l·l"), ("L·L", "l·l"), ("͵α", "͵α"), ("א׳", "א׳"), ("ア・ア", "ア・ア"), ("・漢", "・漢"),
      ("क्\u{200D}ष", "क्\u{200D}ष"),
      ("नि\u{94D}\u{200C}", "नि\u{94D}\u{200C}"), ("بی\u{200C}بی", "بی\u{200C}بی"), ("ا٣", "ا٣"), ("ا۳", "ا۳"),
    ])
    mapped.faulty([
      ("l·", "userName.unfinished 1..<3 …"), ("a·", "userName.misplaced 1..<3"), ("l·a", "userName.misplaced 1..<3"),
      ("・a", "userName.unfinished 0..<3 …"), ("א・", "userName.misplaced 2..<5"), ("͵", "userName.unfinished 0..<2 …"),
      ("͵a", "userName.misplaced 0..<2"), ("א͵", "userName.misplaced 2..<4"), ("a׳", "userName.misplaced 1..<3"),
      ("بی\u{200C}", "userName.unfinished 4..<7 …"), ("بی\u{200C}1", "userName.misplaced 4..<7"),
      ("a\u{200C}", "userName.misplaced 1..<4"), ("a\u{200D}", "userName.misplaced 1..<4"),
      ("\u{200D}", "userName.misplaced 0..<3"), ("ا٣۳", "userName.misplaced 4..<6"),
      // After composition, the letter after the dot is not an l any more.
      ("l·l\u{327}", "userName.misplaced 4..<6"), ("ක\u{DD9}\u{DCA}\u{200D}", "userName.misplaced 9..<12"),
    ])
    FormatVectors(.casePreservedUserName).faulty([("L·L", "userName.misplaced 1..<3")])
  }

  @Test func `user names do not mix letters of both directions`() {
    mapped.valid([("אבג", "אבג"), ("א1", "א1"), ("א-ב", "א-ב"), ("אֱ", "אֱ"), ("1a", "1a"), ("-a", "-a"), ("۰", "۰")])
    mapped.faulty([
      ("אa", "userName.directions.mixed 2..<3"), ("aא", "userName.directions.mixed 1..<3"),
      ("1א", "userName.directions.mixed 1..<3"), ("٣", "userName.directions.mixed 0..<2"),
      ("א-", "userName.unfinished 3..<3 …"), ("ا٣3", "userName.directions.mixed 4..<5"),
      ("𞤀a", "userName.directions.mixed 4..<5"),
    ])
  }

  @Test func `spaces and other characters that user names do not allow have their code`() {
    mapped.faulty([
      ("a\u{A0}", "userName.space 1..<3"), ("a\n", "userName.space 1..<2"), ("a\u{0}", "userName.badCharacter 1..<2"),
      ("a\u{200B}", "userName.badCharacter 1..<4"), ("a\u{AD}", "userName.badCharacter 1..<3"),
      ("😀", "userName.badCharacter 0..<4"), ("a\u{640}", "userName.badCharacter 1..<3"),
      ("\u{1100}", "userName.badCharacter 0..<3"), ("\u{212A}", "userName.badCharacter 0..<3"),
      ("ǅ", "userName.badCharacter 0..<2"), ("¡", "userName.badCharacter 0..<2"), ("ﾡ", "userName.badCharacter 0..<3"),
      ("\u{FFFF}", "userName.badCharacter 0..<3"), ("\u{E000}", "userName.badCharacter 0..<3"),
    ])
  }

  @Test func `mixed scripts and lookalikes in a user name are a warning`() {
    let warned: [(String, IssueCode, Range<Int>)] = [
      ("pаypal", .userNameMixedScripts, 1..<3), ("Ωhm", .userNameMixedScripts, 2..<3),
      ("раураӏ", .userNameLookalike, 0..<12), ("РАУРАӀ", .userNameLookalike, 0..<12),
      ("ѕсоре", .userNameLookalike, 0..<10),
    ]
    for (text, code, span) in warned {
      let report = Rule.userName.check(text)
      #expect(report.verdict == .valid && report.isValid, "\(text)")
      #expect(report.issues.map(\.code) == [code] && report.issues.map(\.severity) == [.warning], "\(text)")
      #expect(report.issues.first?.span == span, "\(text)")
    }
    for text in ["paypal", "jane", "москва", "山田taro", "ヤマダ太郎taro", "김정은kim", "漢字ㄅabc", "zoë", "ægir", "αβγ", "ישראל"] {
      #expect(Rule.userName.check(text).issues == [], "\(text)")
    }
    #expect(UserName("раураӏ")?.lookalike == "paypal" && UserName("paypal")?.lookalike == nil)
    #expect(UserName("pаypal")?.mixesScripts == true && UserName("山田taro")?.mixesScripts == false)
    #expect(UserName("раураӏ") != UserName("paypal"))
  }

  @Test func `user names that look alike have the same skeleton`() throws {
    for (first, second) in [
      ("раураӏ", "paypal"), ("rnicrosoft", "microsoft"), ("scope", "ѕсоре"), ("a1", "al"), ("jane", "jаne"),
    ] {
      let (one, other) = (try #require(UserName(first)), try #require(UserName(second)))
      #expect(one.skeleton == other.skeleton && one.isConfusable(with: other), "\(first) and \(second)")
    }
    let (jane, june) = (try #require(UserName("jane")), try #require(UserName("june")))
    #expect(!jane.isConfusable(with: june) && !jane.isConfusable(with: jane) && jane.skeleton == "jane")
    #expect(UserName("ЁЛКА")?.skeleton == UserName("е\u{308}лка")?.skeleton)
  }

  @Test func `strict user names refuse mixed scripts and lookalikes`() {
    let vectors = FormatVectors(.strictUserName)
    vectors.valid([("JANE", "jane"), ("москва", "москва"), ("山田taro", "山田taro"), ("zoë", "zoë")])
    vectors.faulty([
      ("pаypal", "userName.scripts.mixed 1..<3"), ("раураӏ", "userName.lookalike 0..<12 …"),
      ("a b", "userName.space 1..<2"), ("", "userName.empty 0..<0 …"), ("a бв", "userName.space 1..<2"),
    ])
    // A right-to-left digit, in a script that has no other characters here.
    #expect(Format.strictUserName.completion(of: "\u{7C1}#:") == "\u{7C1}")
    // The required next character has another script.
    vectors.faulty([
      ("\u{307}\u{335}#\u{375}", "userName.scripts.mixed 5..<7"), ("ꀀ・", "userName.scripts.mixed 3..<6"),
      ("・ꀀ", "userName.scripts.mixed 3..<6"),
    ])
    // Letters that only join what follows them.
    for text in ["\u{A872}\u{200C}", "\u{10ACD}\u{200C}", "\u{10D00}\u{200C}"] {
      let completion = Format.strictUserName.completion(of: text) ?? ""
      #expect(Rule.strictUserName.isValid(text + completion), "\(text)")
    }
    // The last letter has no direction.
    #expect(Format.strictUserName.completion(of: "\u{5D0}6\u{2EC}#") == "6")
  }

  @Test func `a form accepts a user name with a warning`() throws {
    let form = Form<[String: String]>(.field("name", .required, .userName))
    #expect(form.check(["name": "jane"]).issues == [])
    let report = form.check(["name": "pаypal"])
    #expect(report.isValid && report.issues.map(\.code) == [.userNameMixedScripts])
    #expect(
      report.issues.map(\.message) == [
        "Name mixes letters of different alphabets; use only one"
      ])
    _ = try form.validated(["name": "pаypal"])
  }

  @Test func `user names with a great many marks are judged in linear time, with the same deadline`() {
    // A hundred thousand marks on one letter; a later mark composes with it.
    let marks = String(repeating: "\u{315}", count: 100_000)
    let viable = Rule.userName.longestViablePrefix(of: "l·l" + marks + "\u{327}" + marks)
    #expect(viable.utf8.count == 4 + 200_000)
    #expect(Rule.userName.isValid(String(repeating: "é", count: 100_000) + marks))
    // Marks that must be ordered make the whole text one run.
    let disordered = String(repeating: "\u{315}\u{316}", count: 200_000)
    #expect(Rule.userName.isValid("o" + disordered))
    #expect(Rule.opaqueString.isValid("o" + disordered))
  }

  @Test func `ASCII user names have single signs between letters and digits`() {
    let vectors = FormatVectors(.asciiUserName)
    vectors.valid([
      ("jane", "jane"), ("Jane.Doe-2", "jane.doe-2"), ("_jane_", "_jane_"), ("a__b", "a__b"), ("1", "1"),
      ("a._b", "a._b"),
    ])
    vectors.faulty([
      ("", "asciiUserName.empty 0..<0 …"), ("__", "asciiUserName.empty 0..<2 …"),
      (".a", "asciiUserName.separator.misplaced 0..<1"), ("a.", "asciiUserName.separator.misplaced 1..<2 …"),
      ("a..b", "asciiUserName.separator.misplaced 2..<3"), ("a-.b", "asciiUserName.separator.misplaced 2..<3"),
      ("a b", "asciiUserName.badCharacter 1..<2"), ("é", "asciiUserName.badCharacter 0..<2"),
      ("a@b", "asciiUserName.badCharacter 1..<2"),
    ])
  }
}

@Suite struct `Opaque strings` {
  private let vectors = FormatVectors(.opaqueString)

  @Test func `opaque strings agree with the examples of RFC 8265, section 4.3`() {
    vectors.valid([
      ("correct horse battery staple", "correct horse battery staple"),
      ("Correct Horse Battery Staple", "Correct Horse Battery Staple"), ("πßå", "πßå"), ("Jack of ♦s", "Jack of ♦s"),
      ("foo\u{1680}bar", "foo bar"),
    ])
    vectors.faulty([
      ("", "opaqueString.empty 0..<0 …"), ("my cat is a \u{9}by", "opaqueString.badCharacter 12..<13"),
    ])
  }

  @Test func `opaque strings have only spaces and composition mapped`() {
    vectors.valid([
      (" a ", " a "), ("a\u{3000}b", "a b"), ("Ａ", "Ａ"), ("e\u{301}", "é"), ("😀", "😀"), ("אa٣3", "אa٣3"), ("Ⅳ", "Ⅳ"),
      ("ﬁ", "ﬁ"),
    ])
    vectors.faulty([
      ("a\u{200B}", "opaqueString.badCharacter 1..<4"), ("a\u{E000}", "opaqueString.badCharacter 1..<4"),
      ("l·", "opaqueString.unfinished 1..<3 …"), ("a·", "opaqueString.misplaced 1..<3"),
    ])
    #expect(OpaqueString(" a ")?.description == " a ")
  }
}
