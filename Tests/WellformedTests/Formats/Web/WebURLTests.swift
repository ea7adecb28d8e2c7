import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

@Suite struct `URLs in browsers` {
  @Test func `URLs agree with the web platform's tests in every part`() throws {
    guard let lines = Corpus.lines("wpt-url") else { return }
    var count = 0
    for line in lines where line["format"] as? String == "whatwg-url" {
      guard let text = line["input"] as? String else {
        // A Swift string cannot contain half of a surrogate pair; such code units are decoded like any others.
        #expect(line["lone_surrogate"] as? Bool == true)
        let units = try #require(line["input_utf16"] as? [Int]).map { UInt16($0) }
        try compare(WebURL(String(decoding: units, as: UTF16.self)), with: line, "code units")
        count += 1
        continue
      }
      let base = (line["base"] as? String).map(rooted)
      let url = base.map { base in WebURL(base).flatMap { WebURL(text, base: $0) } } ?? WebURL(text)
      try compare(url, with: line, "\(text.debugDescription) at \(base ?? "-")")
      if base == nil {
        #expect(Rule.url.isValid(text) == (url != nil), "\(text.debugDescription)")
      }
      count += 1
    }
    print("wpt-url: \(count) cases agree")
    #expect(count >= 900)
  }

  /// Restores the initial slash of a folder, which the copy of the vectors has lost, in a base and in results.
  private func rooted(_ text: String) -> String {
    text.replacingOccurrences(of: "scratch/mock/", with: "/scratch/mock/")
  }

  private func compare(_ url: WebURL?, with line: [String: Any], _ text: String) throws {
    #expect((url != nil) == line["valid"] as? Bool, "\(text)")
    guard let url, let expected = line["expected"] as? [String: Any] else { return }
    func part(_ name: String, _ value: String) {
      if let wanted = expected[name] as? String { #expect(value == rooted(wanted), "\(name) of \(text)") }
    }
    func nonempty(_ mark: String, _ text: String?) -> String {
      text.map { $0.isEmpty ? "" : mark + $0 } ?? ""
    }
    let host = url.host?.description ?? ""
    part("href", url.href)
    part("origin", url.origin ?? "null")
    part("protocol", url.scheme + ":")
    part("username", url.username)
    part("password", url.password)
    part("host", host + (url.port.map { ":\($0)" } ?? ""))
    part("hostname", host)
    part("port", url.port.map { "\($0)" } ?? "")
    part("pathname", url.path)
    part("search", nonempty("?", url.query))
    part("hash", nonempty("#", url.fragment))
    let again = try #require(WebURL(url.href), "\(text)")
    #expect(again == url, "\(text)")
  }

  @Test func `faults of URLs have their code and span`() {
    FormatVectors(.url).faulty([
      ("", "url.scheme.missing 0..<0 …"), ("  ", "url.scheme.missing 2..<2 …"), ("htt", "url.scheme.missing 3..<3 …"),
      ("1", "url.scheme.missing 0..<1"), (":a", "url.scheme.missing 0..<1"), ("hé:", "url.scheme.missing 1..<3"),
      ("http:", "url.host.missing 5..<5 …"), ("http://", "url.host.missing 7..<7 …"),
      ("http://?", "url.host.missing 7..<7"),
      ("http://a b", "url.host.badCharacter 8..<9 …"), ("http://a b/", "url.host.badCharacter 8..<9"),
      ("http://a\tb<c/", "url.host.badCharacter 10..<11"), ("http://u@/", "url.host.missing 9..<9"),
      ("http://[::1/", "url.host.unclosed 7..<11"), ("http://[::g]/", "url.host.address.faulty 10..<11"),
      ("http://[1:2]/", "url.host.address.faulty 7..<12"), ("http://1.2.3.256/", "url.host.number.faulty 7..<16"),
      ("http://\u{FFFD}/", "url.host.faulty 7..<10"), ("http://a:8x/", "url.port.badCharacter 10..<11"),
      ("http://a:65536/", "url.port.tooLarge 9..<14"), ("http://a:65536", "url.port.tooLarge 9..<14 …"),
      ("foo://a b?", "url.host.badCharacter 7..<8"), ("foo://:1/", "url.host.missing 6..<6"),
      ("file://aa:", "url.host.badCharacter 9..<10"),
      ("file://%4", "url.host.badCharacter 7..<8 …"), ("file://%C3", "url.host.faulty 7..<10 …"),
      ("file://1.2.3.256", "url.host.number.faulty 7..<16 …"), ("file://a b", "url.host.badCharacter 8..<9"),
      ("file://[1", "url.host.unclosed 7..<9 …"),
    ])
    #expect(Rule.url.longestViablePrefix(of: "http://a b/c") == "http://a b")
    #expect(Rule.url.longestViablePrefix(of: "file://a b") == "file://a ")
    #expect(Rule.url.longestViablePrefix(of: "file://C:b") == "file://C:")
  }

  @Test(arguments: [
    "file://é", "file://\u{5D0}-", "file://\u{628}\u{200C}", "file://xn--", "file://é.xn--a-b-",
    "file://%", "file://%E", "file://%E4%B8", "file://\u{5D0}.%F0%9", "file://<", "file://\u{5D0}<", "file://\u{AD}",
    "file://0x", "file://[1:2", "file://C|", "file://a. ", "file://.%", "file://2.%", "file://>%F", "file://>%\n\nF\n0",
  ]) func `the host of a file URL that can still become valid has a completion`(text: String) throws {
    let completion = try #require(Format.url.completion(of: text))
    #expect(Rule.url.isValid(text + completion), "\(completion)")
  }

  @Test(arguments: [
    "file://%0", "file://%C0", "file://%C3a", "file://\u{301}", "file://\u{FFFD}", "file://é%8", "file://%EE%80%8",
    "file://\u{5D0}a", "file://1.\u{5D0}a", "file://a^", "file://xn--é", "file://xn--a.é", "file://\u{200D}",
    "file://[1]",
  ]) func `a file URL whose host cannot become valid is invalid`(text: String) {
    #expect(Rule.url.verdict(of: text) == .invalid)
  }

  @Test func `a label too long for Punycode is invalid from its first letter beyond ASCII`() throws {
    for digits in [999, 1000, 1001, 5000] {
      let long = "file://a." + String(repeating: "1", count: digits)
      #expect(Rule.url.verdict(of: long) == .incomplete)
      for letter in ["é", "%C3%A9"] {
        #expect(Rule.url.verdict(of: long + letter) == (digits < 1000 ? .valid : .invalid), "\(digits) \(letter)")
        #expect(Rule.url.verdict(of: long + letter + ".a") == (digits < 1000 ? .valid : .invalid))
      }
      // The escape can still become that of a full-width letter, which is mapped to ASCII.
      let completion = try #require(Format.url.completion(of: long + "%EF"))
      #expect(Rule.url.isValid(long + "%EF" + completion))
    }
  }

  @Test func `the longest viable prefix of a file URL is exact, however long its host is`() {
    let cases: [(whole: String, viable: String)] = [
      (repeated("é", 5000), repeated("é", 1000)), (repeated("e\u{301}", 3000), repeated("e\u{301}", 1000)),
      (repeated("a.", 3000) + repeated("é", 1001) + ".a", repeated("a.", 3000) + repeated("é", 1000)),
      (repeated("1!.comh......11é98f-l*e52.3.", 200) + "^.a", repeated("1!.comh......11é98f-l*e52.3.", 200)),
      (repeated("a", 5000) + "<b", repeated("a", 5000)), (repeated("a", 500) + "<b", repeated("a", 500) + "<"),
      ("é." + repeated("a", 3000) + "\u{5D0}", "é." + repeated("a", 3000)),
      ("\u{5D0}." + repeated("b", 300) + "!.c", "\u{5D0}." + repeated("b", 300) + "!"),
      ("xn--a." + repeated("b.", 3000) + "é", "xn--a." + repeated("b.", 3000)),
      ("é." + repeated("\u{301}", 3000), "é."), ("a%E2%82.b", "a%E2%82"), ("a%4g", "a%4"),
      ("a\u{488}.b%ZZ", "a\u{488}.b%"),
      ("C|  x", "C|  "), ("\tC|x", "\tC|"), ("a \u{1} b", "a \u{1} "), (" a", " "), ("1.2.3.4.5", "1.2.3.4.5"),
    ]
    for (whole, viable) in cases {
      let found = Rule.url.longestViablePrefix(of: "file://" + whole).utf8.count - 7
      #expect(found == viable.utf8.count, "\(whole.prefix(40).debugDescription)")
    }
  }

  private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  @Test func `altered URLs are valid exactly if the parser accepts them, and keep the laws of verdicts`() throws {
    var numbers = SeededNumbers(seed: Law.seed)
    let models = (Corpus.lines("wpt-url") ?? []).compactMap { $0["input"] as? String } + ["https://u:p@a.b:1/c?d#e"]
    let pieces = [
      "http://", "file://", "foo://", "@", ":", "/", "%", "[", "]", ".", "1", "a", "é", " ", "\t", "\\", "|",
    ]
    for _ in 0..<Law.runs * 5 {
      var scalars = Array(models[Int.random(in: models.indices, using: &numbers)].unicodeScalars)
      for _ in 0..<Int.random(in: 0...3, using: &numbers) {
        let place = Int.random(in: 0...scalars.count, using: &numbers)
        if Bool.random(using: &numbers), place < scalars.count { scalars.remove(at: place) }
        let piece = pieces[Int.random(in: pieces.indices, using: &numbers)]
        scalars.insert(contentsOf: Array(piece.unicodeScalars), at: min(place, scalars.count))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let url = WebURL(text)
      #expect(Rule.url.isValid(text) == (url != nil), "\(text.debugDescription) seed \(Law.seed)")
      if let url { #expect(WebURL(url.href) == url, "\(text.debugDescription) seed \(Law.seed)") }
      try checkVerdicts(of: text)
    }
  }

  /// Checks that a text that became invalid stays invalid, and that an incomplete one has a completion.
  private func checkVerdicts(of text: String) throws {
    let viable = Rule.url.longestViablePrefix(of: text).utf8.count
    for prefix in text.scalarPrefixes {
      let verdict = Rule.url.verdict(of: prefix)
      #expect((verdict == .invalid) == (prefix.utf8.count > viable), "\(prefix.debugDescription) seed \(Law.seed)")
      guard verdict == .incomplete else { continue }
      let completion = try #require(Format.url.completion(of: prefix))
      #expect(Rule.url.isValid(prefix + completion), "\(prefix.debugDescription) + \(completion) seed \(Law.seed)")
    }
  }

  @Test func `relative references are resolved against a base URL`() throws {
    let base = try #require(WebURL("https://example.com/a/b?c#d"))
    for (text, href) in [
      ("../x", "https://example.com/x"), ("?y", "https://example.com/a/b?y"), ("//h/p", "https://h/p"),
      ("", "https://example.com/a/b?c"),
      ("/z", "https://example.com/z"), ("http:q", "http://q/"), ("https:q", "https://example.com/a/q"),
    ] { #expect(WebURL(text, base: base)?.href == href) }
    #expect(base.pathSegments == ["a", "b"])
    #expect(WebURL("mailto:a@b")?.pathSegments == [] && WebURL("mailto:a@b")?.hasOpaquePath == true)
  }
}
