import Foundation
import Testing
import Wellformed
import WellformedTesting

@Suite struct `Host names` {
  @Test func `a partial host name is incomplete, and an impossible one is invalid from a known offset`() {
    let cases: [(text: String, verdict: Verdict, viable: Int)] = [
      ("", .incomplete, 0), ("a", .valid, 1), ("a.", .incomplete, 2), ("a-", .incomplete, 2), ("-", .invalid, 0),
      ("a..", .invalid, 2), ("a-.b", .invalid, 2), ("a_b", .invalid, 1), (".", .invalid, 0), ("a--b", .valid, 4),
      ("ab--c", .valid, 5), ("xn--", .incomplete, 4), ("xn--zca", .valid, 7), ("xn--zca.", .incomplete, 8),
      ("xn--a-.b", .invalid, 6), ("ü", .invalid, 0), ("a.ü", .invalid, 2), ("192.168.0.1", .valid, 11),
      (String(repeating: "a", count: 63), .valid, 63), (String(repeating: "a", count: 64), .invalid, 63),
      (String(repeating: "a", count: 62) + "-", .invalid, 62), (String(repeating: "a", count: 62) + "-a", .invalid, 62),
      (String(repeating: "a.", count: 126) + "a", .valid, 253), (String(repeating: "a.", count: 127), .invalid, 253),
      (String(repeating: "a.", count: 126) + "-", .invalid, 252), ("xn--4dbc5h.0", .invalid, 11),
      ("0.xn--4dbc5h", .incomplete, 12), ("0.xn--4dbc5h.a", .invalid, 12),
    ]
    for (text, verdict, viable) in cases {
      Questions.write(.hostname, text)
      #expect(Rule.hostname.verdict(of: text) == verdict, "\(text)")
      #expect(Rule.hostname.longestViablePrefix(of: text).utf8.count == viable, "\(text)")
    }
  }

  @Test func `an international host name is judged while it is typed`() {
    let cases: [(text: String, verdict: Verdict, viable: Int)] = [
      ("bücher.example", .valid, 15), ("Bücher", .invalid, 1), ("a。b", .valid, 5), ("a。", .incomplete, 4),
      ("。", .invalid, 0), ("l·", .incomplete, 3), ("l·l", .valid, 4), ("l·a", .invalid, 3), ("·", .invalid, 0),
      ("α\u{375}", .incomplete, 4), ("α\u{375}β", .valid, 6), ("def・", .incomplete, 6), ("def・ア", .valid, 9),
      ("א・", .invalid, 2), ("0.א", .invalid, 2), ("a.א.0", .invalid, 5), ("אa", .invalid, 2), ("א-", .incomplete, 3),
      ("e\u{301}", .invalid, 1), ("\u{301}", .invalid, 0), ("ü--", .valid, 0), ("aü--", .invalid, 4),
      ("xn--ü", .invalid, 4), ("بي\u{200C}", .incomplete, 7), ("بي\u{200C}بي", .valid, 11),
      (String(repeating: "ü", count: 60), .invalid, 0),
    ]
    for (text, verdict, viable) in cases {
      if text == "ü--" {
        #expect(Rule.internationalHostname.verdict(of: text) == .incomplete)
        continue
      }
      Questions.write(.internationalHostname, text)
      #expect(Rule.internationalHostname.verdict(of: text) == verdict, "\(text)")
      if text.unicodeScalars.count < 60 {
        #expect(Rule.internationalHostname.longestViablePrefix(of: text).utf8.count == viable, "\(text)")
      }
    }
  }

  @Test func `a fault of a host name has its own code and span`() {
    let cases: [(text: String, code: IssueCode, span: Range<Int>)] = [
      ("", .hostnameEmpty, 0..<0), ("a..b", .hostnameEmptyLabel, 2..<3), ("a.", .hostnameEmptyLabel, 1..<2),
      ("a.-b", .hostnameHyphenAtEdge, 2..<3), ("a.b-", .hostnameHyphenAtEdge, 3..<4),
      ("a.b_c", .hostnameBadCharacter, 3..<4),
      ("aé", .hostnameBadCharacter, 1..<3), ("a.xn--a", .hostnameBadALabel, 2..<7),
      ("xn--4dbc5h.0", .hostnameMixedDirections, 11..<12),
      ("a." + String(repeating: "b", count: 70), .hostnameLabelTooLong, 2..<72),
    ]
    for (text, code, span) in cases {
      let issue = Rule.hostname.check(text).issues.first
      #expect(issue?.code == code, "\(text)")
      #expect(issue?.span == span, "\(text)")
    }
  }

  @Test func `a host name has one canonical form in each alphabet`() throws {
    let name = try #require(Hostname(" WWW.XN--Bcher-KVA.Example "))
    #expect(name.description == "www.xn--bcher-kva.example")
    #expect(name.labels == ["www", "xn--bcher-kva", "example"])
    #expect(name.unicode.description == "www.bücher.example")
    #expect(name.unicode == InternationalHostname("www。bücher．EXAMPLE"))
    #expect(name.unicode.ascii == name)
    #expect(Hostname(name.description) == name)
    #expect(try JSONDecoder().decode([Hostname].self, from: JSONEncoder().encode([name])) == [name])
  }

  @Test func `a name made of valid parts is valid in both alphabets`() throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<500 {
      let labels = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<Int.random(in: 1...9, using: &numbers)).map { _ in
              "abzüßéαβλ字語アあ".unicodeScalars.randomElement(using: &numbers) ?? "a"
            }))
      }
      let text = labels.joined(separator: ".")
      let name = try #require(InternationalHostname(text), "\(text)")
      #expect(name.description == text)
      #expect(Hostname(name.ascii.description)?.unicode == name)
    }
  }

  @Test func `an A-label near the limit of its length keeps the laws of verdicts`() {
    var numbers = SeededNumbers(seed: 17)
    let letters = Array("abcxyz019-".unicodeScalars)
    for _ in 0..<300 {
      var text = "xn--"
      for _ in 0..<Int.random(in: 48...59, using: &numbers) {
        text.unicodeScalars.append(letters.randomElement(using: &numbers) ?? "a")
      }
      for rule in [Rule.hostname, .internationalHostname] {
        let viable = rule.longestViablePrefix(of: text)
        #expect(text.hasPrefix(viable))
        #expect((viable == text) == (rule.verdict(of: text) != .invalid), "\(text)")
        #expect(rule.verdict(of: viable) != .invalid, "\(text)")
      }
    }
  }

  @Test func `an A-label near the limit is completed, or found to be invalid`() throws {
    let viable = "xn--a----ozca---ozcaaxn--hela4lb-2--axn--hela4lb-2--hbuulaop"
    Questions.write(.hostname, viable)
    let completion = try #require(Format.hostname.completion(of: viable))
    #expect(Rule.hostname.isValid(viable + completion))
    // Only characters before, between and after the hyphens could make this valid.
    let hopeless = "xn-------------------------------g-------------------333omn"
    Questions.write(.hostname, hopeless)
    #expect(Rule.hostname.verdict(of: hopeless) == .invalid)
    // Arabic marks in the wrong order would have to be separated in more places than there is room for.
    let crowded = "xn--ihbbbbbbbJJJKJJJJJJJJJJJJJJJJJJJJJJJJJqwihqwcrb8cadqg05x"
    for (format, rule) in [(Format.hostname, Rule.hostname), (.internationalHostname, .internationalHostname)] {
      Questions.write(format, crowded)
      #expect(rule.verdict(of: crowded) == .invalid)
      #expect(rule.verdict(of: rule.longestViablePrefix(of: crowded)) == .incomplete)
    }
  }

  @Test func `the completion of an A-label makes it valid, also near the limit of its length`() {
    // Beginnings of names with Arabic letters and marks, Greek and Han, after ASCII letters and hyphens.
    var numbers = SeededNumbers(seed: 23)
    let middles = ["ihb", "a--", "ihqw", "a-a", "zca", "4dbc", "cccc", "wva3"]
    for _ in 0..<200 {
      var text = "xn--"
      let length = Int.random(in: 57...62, using: &numbers)
      while text.utf8.count < length { text += middles.randomElement(using: &numbers) ?? "a" }
      text = String(text.prefix(length))
      guard let completion = Format.hostname.completion(of: text) else { continue }
      #expect(Rule.hostname.isValid(text + completion), "\(text)")
    }
  }

  @Test func `a host name that is valid after mapping is suggested`() {
    for (text, meant) in [
      ("Österreich.example", "österreich.example"), ("ｗｗｗ.example", "www.example"), (" é.example", "é.example"),
      ("É☃.example", nil), ("é-", nil), (String(repeating: "É", count: 1_000), nil),
    ] {
      #expect(Rule.internationalHostname.check(text).issues.first?.suggestion == meant, "\(text)")
    }
  }

  @Test func `hyphens in the third and fourth place are refused only in U-labels`() {
    // JSON Schema, validation, section 7.3.3: an idn-hostname may be one of RFC 1123 as well, which has no such rule.
    for rule in [Rule.hostname, .internationalHostname] { #expect(rule.isValid("ab--c.example")) }
    #expect(Rule.internationalHostname.check("ab--ü").issues.first?.code == .hostnameReservedHyphens)
  }

  @Test func `arbitrary bytes and long texts get a verdict as host names`() {
    var numbers = SeededNumbers(seed: 11)
    let alphabet: [UInt8] = Array("ax-.0n".utf8) + [0x80, 0xC3, 0xBC, 0xD7, 0x90, 0xE3, 0x82, 0xA2, 0xF0, 0xFF, 0]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in alphabet.randomElement(using: &numbers) ?? 0
      }
      for rule in [Rule.hostname, .internationalHostname] { _ = withBytes(bytes) { rule.verdict(ofUTF8: $0) } }
      _ = Punycode.decoded(String(decoding: bytes, as: UTF8.self))
    }
    for text in [
      String(repeating: "a", count: 300_000), String(repeating: "ü", count: 100_000), String(repeating: ".", count: 9),
    ] {
      #expect(Rule.internationalHostname.verdict(of: text) == .invalid)
    }
  }
}
