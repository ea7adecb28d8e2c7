import Testing
import Wellformed
import WellformedTesting

/// Addresses in any script.
@Suite struct `International addresses` {
  private static let foundIssues: [(text: String, verdict: Verdict, fault: String)] = [
    ("用户@例え.jp", .valid, ""), ("Jane@BÜCHER.Example", .valid, ""), ("a@faß.de", .valid, ""),
    ("a@ｅｘａｍｐｌｅ。ｃｏｍ", .valid, ""), ("a@cafe\u{301}.com", .valid, ""), ("a@xn--bcher-kva.de", .valid, ""),
    ("a@ex\u{AD}ample.com", .valid, ""), ("a@\u{1112}\u{1161}\u{11AB}.kr", .valid, ""),
    ("jane@gmail.com", .valid, ""), ("a.é@b.c", .valid, ""),
    ("a@bücher", .incomplete, "email.domain.dotMissing 2 7"), ("a@bücher.", .incomplete, "email.domain.emptyLabel 9 1"),
    ("a@bücher。", .incomplete, "email.domain.emptyLabel 9 3"), ("a@\u{AD}", .incomplete, "email.domain.empty 4 0"),
    ("a@é.１２", .incomplete, "email.domain.endsInNumber 5 6"),
    ("a@\u{1112}", .incomplete, "email.domain.badCharacter 2 3"),
    ("a@l·", .incomplete, "email.domain.badContext 3 2"), ("a@l·l.cat", .valid, ""),
    ("a@l·a.cat", .invalid, "email.domain.badContext 3 2"), ("a@é..b", .invalid, "email.domain.emptyLabel 4 1"),
    ("a@é@b", .invalid, "email.at.repeated 4 1"), ("a@é b", .invalid, "email.spaceInside 4 1"),
    ("a@♥.net", .invalid, "email.domain.badCharacter 2 3"), ("a@é_b.c", .invalid, "email.domain.badCharacter 4 1"),
    ("a@é\u{E000}.c", .invalid, "email.domain.badCharacter 4 3"),
    ("a@xn--a.de", .invalid, "email.domain.badALabel 2 5"),
    ("a@ab--c.de", .invalid, "email.domain.reservedHyphens 4 2"),
    ("a@é--ü.de", .incomplete, ""), ("a@aé--ü.de", .invalid, "email.domain.reservedHyphens 5 2"),
    ("a@\u{301}b.de", .invalid, "email.domain.leadingMark 2 2"), ("a@é-.de", .invalid, "email.domain.hyphenAtEdge 4 1"),
    ("a@אa.com", .invalid, "email.domain.mixedDirections 2 3"),
    ("a@0.א.com", .invalid, "email.domain.mixedDirections 4 2"),
    ("é..a@b.c", .invalid, "email.local.emptyAtom 3 1"), ("é@[1.2.3.4]", .invalid, "email.domain.badCharacter 3 1"),
    ("\"é\"@b.c", .invalid, "email.local.badCharacter 0 1"),
    ("a@" + String(repeating: "é", count: 60) + ".com", .invalid, "email.domain.labelTooLong 2 120"),
    (String(repeating: "é", count: 33) + "@b.c", .invalid, "email.local.tooLong 0 66"),
  ]

  @Test(arguments: foundIssues.indices)
  func `international addresses have the expected verdict and issue`(_ index: Int) {
    let (text, verdict, fault) = Self.foundIssues[index]
    if text == "a@é--ü.de" {
      #expect(Rule.email(.internationalized).isValid(text))
      return
    }
    let report = Rule.email(.internationalized).check(text)
    #expect(report.verdict == verdict, "\(text)")
    let found = report.issues.map { "\($0.code) \($0.span.lowerBound) \($0.span.count)" }
    #expect(found == (fault.isEmpty ? [] : [fault]), "\(text)")
  }

  @Test func `invisible characters in a local part are a warning that suggests the address without them`() {
    func found(_ text: String) -> [String] {
      Rule.email(.internationalized).check(text).issues.map { "\($0.code) \($0.suggestion ?? "-")" }
    }
    for unseen in ["\u{200B}", "\u{AD}", "\u{2060}", "\u{200D}", "\u{3164}", "\u{FE0F}"] {
      #expect(found("ja\(unseen)ne@example.com") == ["email.invisibleCharacter jane@example.com"])
    }
    #expect(found("ja\u{2066}ne@example.com") == ["email.directionalControl jane@example.com"])
    // A joiner between letters that it joins, and a character that the mapping of domains removes.
    #expect(found("\u{915}\u{94D}\u{200D}\u{937}@example.com").isEmpty && found("a@ex\u{AD}ample.com").isEmpty)
  }

  @Test func `the limits of an international address apply to its ASCII form`() {
    // 56 characters come to 63 bytes as an A-label.
    let label = String(repeating: "a", count: 55) + "é"
    let wire = InternationalHostname(label)?.ascii.description ?? ""
    #expect(wire.utf8.count == 63, "\(wire)")
    for (local, last, isValid) in [(58, "com", true), (58, "come", false), (59, "com", false)] {
      let text = String(repeating: "x", count: local) + "@\(label).\(label).\(label).\(last)"
      let ascii = String(repeating: "x", count: local) + "@\(wire).\(wire).\(wire).\(last)"
      #expect((ascii.utf8.count <= 254) == isValid)
      #expect(Rule.email(.internationalized).isValid(text) == isValid && Rule.email.isValid(ascii) == isValid)
    }
    #expect(Rule.email(.internationalized).isValid("a@\(label).com"))
    #expect(Rule.email(.internationalized).check("a@a\(label).com").issues.first?.code == .emailDomainLabelTooLong)
    #expect(Rule.email(.internationalized).isValid(String(repeating: "é", count: 32) + "@b.c"))
  }

  @Test func `a label near its limit is completed by the shortest letter, or is invalid`()
    throws
  {
    // A katakana middle dot requires a Japanese letter. The nearest code point after the dot still fits, but not if
    // another character was added.
    let label = "tddddddddddddddw888887optional9999999000000・2222222"
    for (label, isViable) in [(label + "-", true), (label + "2-", false)] {
      for text in ["my@" + label, label] {
        let format: Format = text == label ? .internationalHostname : .email(.internationalized)
        #expect((Rule.format(format).verdict(of: text) == .incomplete) == isViable, "\(text)")
        guard let completion = format.completion(of: text) else { continue }
        #expect(Rule.format(format).isValid(text + completion), "\(text) + \(completion)")
      }
    }
  }

  @Test func `an international address has one canonical form, and equals its ASCII form`() throws {
    for (text, canonical) in [
      ("Jane@BÜCHER.Example", "Jane@bücher.example"), ("Jane@xn--Bcher-kva.example", "Jane@bücher.example"),
      ("e\u{301}@cafe\u{301}。com", "e\u{301}@café.com"), ("a@FASS.de", "a@fass.de"), ("a@faß.DE", "a@faß.de"),
    ] {
      let found = try #require(Format.email(.internationalized).canonical(text))
      #expect(found.unicodeScalars.elementsEqual(canonical.unicodeScalars), "\(text): \(found)")
      #expect(Format.email(.internationalized).canonical(canonical) == canonical)
    }
    let unicode = try #require(EmailAddress(" Jane@BÜCHER.example ", profile: .internationalized))
    let ascii = try #require(EmailAddress("Jane@xn--bcher-kva.example"))
    #expect(unicode == ascii && unicode.hashValue == ascii.hashValue)
    #expect(unicode.domain == "bücher.example" && unicode.asciiDomain == "xn--bcher-kva.example")
    #expect(unicode.ascii == ascii.description && ascii.unicodeDomain == unicode.domain)
    #expect(unicode.profiles == [.internationalized, .internationalizedMailbox])
    #expect(ascii.profiles == Set(EmailAddress.Profile.allCases))
    #expect(unicode != EmailAddress("jane@bücher.example", profile: .internationalized))
    // A composed local part and a decomposed one are different (RFC 6532, 3.1).
    #expect(
      EmailAddress("é@b.c", profile: .internationalized) != EmailAddress("e\u{301}@b.c", profile: .internationalized))
    #expect(EmailAddress("é@xn--99999999.de", profile: .internationalizedMailbox)?.unicodeDomain == "xn--99999999.de")
  }

  private static let pieces = [
    "a", "b", "1", "-", "--", ".", ".", "。", "．", "é", "e\u{301}", "\u{301}", "\u{323}", "ß", "Ü", "·", "l", "ア", "・",
    "α",
    "\u{375}", "א", "ب", "٣", "۳", "\u{200C}", "\u{200D}", "\u{94D}", "क", "\u{AD}", "\u{200B}", "xn--",
    "xn--bcher-kva",
    "xn--4dbc5h", "ａ", "１", "㎏", "ﬁ", "♥", "_", "@", " ", "\u{A0}", "\u{1112}", "\u{1161}", "\u{11AB}", "ﾊ", "ﾟ", "日本",
    "\u{378}", "\u{E000}", "com",
  ]

  @Test func `international addresses keep the laws of verdicts, deadlines, spans and completions`() {
    let format = Format.email(.internationalized)
    var counts: [Verdict: Int] = [:]
    for run in 0..<Law.runs {
      var numbers = SeededNumbers(seed: Law.seed &+ UInt64(run))
      var text = ["a", "é", "e\u{301}.b", String(repeating: "é", count: 31)].randomElement(using: &numbers) ?? ""
      text += "@"
      if Int.random(in: 0...9, using: &numbers) == 0 {
        let unit = ["a", "é", "日", "b-"].randomElement(using: &numbers) ?? ""
        text += String(repeating: unit, count: Int.random(in: 20...62, using: &numbers))
      }
      for _ in 0..<Int.random(in: 0...7, using: &numbers) { text += Self.pieces.randomElement(using: &numbers) ?? "" }
      let note: Comment = "\(text.debugDescription) WELLFORMED_SEED=\(Law.seed &+ UInt64(run))"
      let prefixes = text.scalarPrefixes
      let verdicts = prefixes.map { Rule.format(format).verdict(of: $0) }
      let first = verdicts.firstIndex(of: .invalid) ?? verdicts.count
      #expect(verdicts[first...].allSatisfy { $0 == .invalid }, note)
      let viable = first == verdicts.count ? text : prefixes[max(0, first - 1)]
      #expect(Rule.format(format).longestViablePrefix(of: text).isIdentical(to: viable), note)
      for (prefix, verdict) in zip(prefixes, verdicts) where verdict == .incomplete {
        let completion = format.completion(of: prefix) ?? ""
        #expect(Rule.format(format).isValid(prefix + completion), "\(note): \(prefix.debugDescription) + \(completion)")
      }
      counts[verdicts.last ?? .valid, default: 0] += 1
      for issue in Rule.format(format).check(text).issues {
        let boundaries = text.scalarBoundaries
        #expect(boundaries.contains(issue.span.lowerBound) && boundaries.contains(issue.span.upperBound), note)
      }
      guard let canonical = format.canonical(text) else { continue }
      #expect(format.canonical(canonical)?.isIdentical(to: canonical) == true, note)
      let ascii = EmailAddress(text, profile: .internationalized)?.ascii ?? ""
      #expect(format.canonical(ascii)?.isIdentical(to: canonical) == true, note)
    }
    #expect(Verdict.allCases.allSatisfy { counts[$0, default: 0] > 5 }, "\(counts)")
  }
}
