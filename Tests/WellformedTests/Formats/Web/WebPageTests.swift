import Foundation
import Testing
import Wellformed
import WellformedTesting

@Suite struct `Addresses of web pages` {
  @Test func `web URLs of each profile are accepted, and written as browsers do`() {
    FormatVectors(.webURL).valid([
      ("https://example.com", "https://example.com/"), ("HTTP://EXAMPLE.com:80/A?b#C", "http://example.com/A?b#C"),
      ("https://bücher.de/größe?ü", "https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe?%C3%BC"),
      ("https://a.co:8443/x/../y?a[]=1&b={2}|3", "https://a.co:8443/y?a[]=1&b={2}|3"),
      ("https://r3---sn-abc.example.net/", "https://r3---sn-abc.example.net/"),
      ("http://➡.ws/䨹", "http://xn--hgi.ws/%E4%A8%B9"),
      ("https://xn--ls8h.la", "https://xn--ls8h.la/"), ("http://مثال.إختبار", "http://xn--mgbh0fb.xn--kgbechtv/"),
      ("http://1337.net#", "http://1337.net/#"), ("https://example.com?q=%41", "https://example.com/?q=%41"),
      ("https://ＥＸ。com", "https://ex.com/"), ("https://a.com”.de", "https://a.xn--com-9o0a.de/"),
      ("https://a.భారత్", "https://a.xn--fpcrj9c3d/"), ("http://a.testing", "http://a.testing/"),
    ])
    FormatVectors(.webURL(.lenient)).valid([
      ("example.com", "https://example.com/"), ("http.com", "https://http.com/"), ("https.de/a", "https://https.de/a"),
      ("http://example.com", "http://example.com/"), ("a.co:80?b", "https://a.co:80/?b"),
    ])
    FormatVectors(.webURL(.local)).valid([
      ("http://localhost:3000/", "http://localhost:3000/"), ("http://192.0.2.1", "http://192.0.2.1/"),
      ("http://[::1]:80/a", "http://[::1]/a"), ("http://printer.local", "http://printer.local/"),
      ("https://example.com", "https://example.com/"),
    ])
    #expect(WebURL(" example.com/a ", profile: .lenient)?.host == .domain("example.com"))
    #expect(WebURL("localhost", profile: .published) == nil)
  }

  @Test func `faults of web URLs have their code and span`() {
    FormatVectors(.webURL).faulty([
      ("", "webURL.scheme.missing 0..<0 …"), ("htt", "webURL.scheme.missing 3..<3 …"),
      ("http", "webURL.slashes.faulty 4..<4 …"), ("https:/", "webURL.slashes.faulty 7..<7 …"),
      ("https:/a", "webURL.slashes.faulty 7..<8"), ("http//a", "webURL.slashes.faulty 4..<5"),
      ("example.com", "webURL.scheme.missing 0..<1"), ("ftp://a.co", "webURL.scheme.unsupported 0..<3"),
      ("htp://a.co", "webURL.scheme.unsupported 0..<3"), ("https://", "webURL.host.missing 8..<8 …"),
      ("https:///a", "webURL.host.missing 8..<8"),
      ("https://exa", "webURL.host.dotMissing 8..<11 …"), ("https://exa/", "webURL.host.dotMissing 8..<11"),
      ("https://exa.", "webURL.host.emptyLabel 11..<12 …"), ("https://.a", "webURL.host.emptyLabel 8..<9"),
      ("https://a..b", "webURL.host.emptyLabel 10..<11"), ("https://-a", "webURL.host.hyphenAtEdge 8..<9"),
      ("https://a-", "webURL.host.hyphenAtEdge 9..<10 …"), ("https://a-.b", "webURL.host.hyphenAtEdge 9..<10"),
      ("https://a.c", "webURL.host.ending.faulty 10..<11 …"), ("https://a.c/", "webURL.host.ending.faulty 10..<11"),
      ("https://a.c1/", "webURL.host.ending.faulty 10..<12"),
      ("https://a.com”", "webURL.host.ending.faulty 8..<16 …"),
      ("https://a.com”/", "webURL.host.ending.faulty 8..<16"),
      ("https://a.xn--com-9o0a", "webURL.host.ending.faulty 8..<22 …"),
      ("https://1.2.3.4", "webURL.host.isAddress 8..<15 …"),
      ("https://1.2.3.4/", "webURL.host.isAddress 8..<15"), ("https://[", "webURL.host.isAddress 8..<9"),
      ("https://localhost/", "webURL.host.notPublic 8..<17"), ("https://a.local/", "webURL.host.notPublic 10..<15"),
      ("https://a.test", "webURL.host.notPublic 10..<14 …"), ("https://a_b.com", "webURL.host.badCharacter 9..<10"),
      ("https://www,a.com", "webURL.host.badCharacter 11..<12"), ("https://u@a.co", "webURL.credentials 9..<10"),
      ("https://u:p@a.co", "webURL.credentials 11..<12"), ("https://a b.co", "webURL.spaceInside 9..<10"),
      ("https://a.co\\b", "webURL.backslash 12..<13"), ("https://a.co:", "webURL.port.faulty 12..<13 …"),
      ("https://a.co:x", "webURL.port.faulty 13..<14"), ("https://a.co:65536", "webURL.port.tooLarge 13..<18"),
      ("https://a.co/ b", "webURL.spaceInside 13..<14"), ("https://a.co/\u{3000}", "webURL.spaceInside 13..<16"),
      ("https://a.co/<", "webURL.badCharacter 13..<14"), ("https://a.co/\u{202E}", "webURL.badCharacter 13..<16"),
      ("https://a.co/%", "webURL.escape.faulty 13..<14 …"), ("https://a.co/%4g", "webURL.escape.faulty 13..<15"),
      ("https://xn--a.co", "webURL.host.faulty 8..<16"), ("https://\u{301}.co", "webURL.host.faulty 8..<13"),
      (" https://a.co", "webURL.spaceInside 0..<1"),
    ])
    FormatVectors(.webURL(.lenient)).faulty([
      ("", "webURL.host.missing 0..<0 …"), ("http", "webURL.host.dotMissing 0..<4 …"),
      ("http:", "webURL.slashes.faulty 5..<5 …"),
      ("ftp://a.co", "webURL.scheme.unsupported 0..<3"), ("jane@a.co", "webURL.credentials 4..<5"),
      ("//a.co", "webURL.host.missing 0..<0"),
    ])
    FormatVectors(.webURL(.local)).faulty([
      ("http://1.2.3", "webURL.host.address.faulty 7..<12 …"), ("http://1.2.3/", "webURL.host.address.faulty 7..<12"),
      ("http://[::1", "webURL.host.address.faulty 7..<11 …"), ("http://[::g]", "webURL.host.address.faulty 7..<12"),
    ])
    #expect(Rule.webURL.longestViablePrefix(of: "https://a.c/") == "https://a.c")
    #expect(Rule.webURL.longestViablePrefix(of: "https://a..b") == "https://a.")
    let (letters, digits) = (String(repeating: "a", count: 63), String(repeating: "8", count: 63))
    FormatVectors(.webURL).faulty([("https://\(letters)-.b", "webURL.host.labelTooLong 8..<72")])
    #expect(Rule.webURL.longestViablePrefix(of: "https://\(letters)-.b") == "https://" + letters)
    // After a hyphen at the last place of a full label, nothing can follow.
    let hyphens = String(repeating: "-", count: 64)
    #expect(Rule.webURL.longestViablePrefix(of: "https://a\(hyphens)b").utf8.count == 8 + 62)
    #expect(Rule.webURL.longestViablePrefix(of: "https://a\(hyphens.dropLast(2)).b").utf8.count == 8 + 62)
    FormatVectors(.webURL(.local)).faulty([
      ("http://\(digits)", "webURL.host.address.faulty 7..<70 …"),
      ("http://\(digits)f.co", "webURL.host.labelTooLong 7..<71"),
    ])
    #expect(Rule.webURL(.local).longestViablePrefix(of: "http://\(digits)f.co") == "http://" + digits)
  }

  @Test func `likely slips in web URLs get a suggestion`() {
    let meant = [
      "htp://example.com": "http://example.com", "htps://example.com/a": "https://example.com/a",
      "http:/example.com": "http://example.com", "http//example.com": "http://example.com",
      "https;//example.com": "https://example.com", "https:\\\\example.com\\a": "https://example.com/a",
      "https://www,example,com": "https://www.example.com", "https://example com": "https://examplecom",
      "https://examplecom": "https://example.com", "https://wwwexample.com": "https://www.example.com",
      "https://wwww.example.com/": "https://www.example.com/", "example.com": "https://example.com",
      "https:// example.com": "https://example.com", "https://example.com.": "https://example.com",
      "https://example.com/a b": "https://example.com/a%20b", "<https://example.com>": "https://example.com",
      "https://a.co/100%": "https://a.co/100%25", "www.example.com/x": "https://www.example.com/x",
      "https: //example.com": "https://example.com", "hhttps://example.com": "https://example.com",
      "ttps://example.com": "https://example.com", "http.//example.com": "http://example.com",
      "“https://example.com”": "https://example.com", "https://http://example.com/a": "http://example.com/a",
      "http://https://example.com": "https://example.com", "//example.com": "https://example.com",
      "://example.com": "https://example.com", "Website: https://example.com": "https://example.com",
      "URL:https://example.com": "https://example.com", "[Example](https://example.com)": "https://example.com",
      "Jane (https://example.com/a)": "https://example.com/a", "[https://example.com]": "https://example.com",
    ]
    for (text, suggestion) in meant {
      let found = Rule.webURL.check(text).issues.first?.suggestion
      if suggestion == "https://examplecom" {
        #expect(found == "https://example.com", "\(text)")
      } else if !Rule.webURL.isValid(text) {
        #expect(found == suggestion, "\(text)")
      } else {
        #expect(text == "https://wwww.example.com/" || text == "https://wwwexample.com", "\(text) is valid")
      }
    }
    for text in [
      "ftp://example.com", "mailto:jane@example.com", "https://localhost/", "https://1.2.3.4/", "bananas", "",
      "jane@example.com", "see https://example.com", "Here: https://example.com is mine", "/example.com", "//",
      ":https://", "//jane@example.com",
    ] {
      let found = Rule.webURL.check(text).issues.first?.suggestion
      #expect(found == nil, "\(text): \(found ?? "")")
    }
    for text in ["h", "http", "HTTP:", "https:", "http://"] {
      let report = Rule.webURL(.local).check(text)
      #expect(report.verdict == .incomplete && report.issues.first?.suggestion == nil, "\(text) goes on")
    }
  }

  @Test(arguments: ["1İ", "http://\u{301}", "http://[%41", "https://xn--ß", "http://1.", "https://a،"])
  func `the longest viable prefix of a URL does not depend on how long the text goes on`(text: String) throws {
    let unit = try #require(text.unicodeScalars.last).description
    for profile in WebURL.Profile.allCases {
      let rule = Rule.webURL(profile)
      let ends = [100, 1000, 5000, 30_000].map { count in
        let long = text + String(repeating: unit, count: count)
        let end = rule.longestViablePrefix(of: long).utf8.count
        return end == long.utf8.count ? -1 : end
      }
      #expect(ends[2] == ends[3], "\(text), \(profile)")
      #expect(ends[1] == ends[2], "\(text), \(profile)")
    }
  }

  @Test(arguments: WebURL.Profile.allCases)
  func `a text is a web URL exactly if it is valid, and stays invalid from its deadline on`(profile: WebURL.Profile)
    throws
  {
    let rule = Rule.webURL(profile)
    let format = Format.webURL(profile)
    var numbers = SeededNumbers(seed: Law.seed)
    let models = [
      "https://www.example.com/a?b#c", "http://é.xn--ls8h.co:80/", "https://\u{628}\u{200C}\u{628}.א.co", "a.b-c.de",
      "http://[::1]/", "http://10.0.0.1", "http://xn--mgbh0fb.xn--kgbechtv", "https://a.test/%41",
      "http://" + String(repeating: "a23456789.", count: 25) + "com",
    ]
    let pieces = Array("htps:/?#@.-1a éא\u{200C}<%|[]\\,_＿。\u{301}xn".unicodeScalars)
    for _ in 0..<Law.runs / 10 {
      var scalars = Array(models[Int.random(in: models.indices, using: &numbers)].unicodeScalars)
      for _ in 0..<Int.random(in: 0...2, using: &numbers) {
        let place = Int.random(in: 0..<scalars.count, using: &numbers)
        if Bool.random(using: &numbers) { scalars.remove(at: place) }
        scalars.insert(pieces[Int.random(in: pieces.indices, using: &numbers)], at: min(place, scalars.count))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let url = WebURL(text, profile: profile)
      #expect((url != nil) == rule.isValid(Normalization.trimmed.apply(to: text)), "\(text.debugDescription)")
      let viable = rule.longestViablePrefix(of: text).utf8.count
      for prefix in text.scalarPrefixes {
        let verdict = rule.verdict(of: prefix)
        #expect((verdict == .invalid) == (prefix.utf8.count > viable), "\(prefix.debugDescription) seed \(Law.seed)")
        guard verdict == .incomplete else { continue }
        let completion = try #require(format.completion(of: prefix))
        #expect(rule.isValid(prefix + completion), "\(prefix.debugDescription) + \(completion) seed \(Law.seed)")
      }
    }
  }
}
