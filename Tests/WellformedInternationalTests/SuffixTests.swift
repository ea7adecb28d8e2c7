import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedInternational

@Suite struct `Public suffixes` {
  @Test func `public suffixes agree with the test vectors of the list`() throws {
    guard let cases = Corpus.lines("psl-tests") else { return }
    for line in cases {
      guard let text = line["input"] as? String else { continue }
      let expected = line["expected"] as? String
      let found = InternationalHostname(mapping: text)?.registrableDomain
      #expect(found == expected.flatMap { InternationalHostname($0) }, "\(text)")
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        #expect(Hostname(text)?.registrableDomain?.description == expected, "\(text)")
      }
    }
    print("psl-tests: \(cases.count) cases")
    #expect(cases.count >= 70)
  }

  @Test func `public suffixes follow rules, wildcards and exceptions, or else are the last label`() {
    for (text, suffix, registrable) in [
      ("www.example.co.uk", "co.uk", "example.co.uk"), ("a.b.github.io", "github.io", "b.github.io"),
      ("a.b.kawasaki.jp", "b.kawasaki.jp", "a.b.kawasaki.jp"),
      ("a.city.kawasaki.jp", "kawasaki.jp", "city.kawasaki.jp"),
      ("a.b.unheard-of", "unheard-of", "b.unheard-of"), ("www.ck", "ck", "www.ck"), ("com", "com", nil),
    ] {
      #expect(Hostname(text)?.publicSuffix?.description == suffix, "\(text)")
      #expect(Hostname(text)?.registrableDomain?.description == registrable, "\(text)")
    }
    #expect(Hostname("192.168.0.1")?.publicSuffix == nil)
  }

  @Test func `a name within a registrable domain has that registrable domain`() throws {
    for text in ["example.com", "example.co.uk", "city.kobe.jp", "b.github.io"] {
      let name = try #require(Hostname(text))
      #expect(name.registrableDomain == name)
      #expect(Hostname("x." + text)?.registrableDomain == name)
    }
  }

  @Test func `top-level domains are those of IANA`() {
    for text in ["com", "a.de", "xn--p1ai", "museum"] { #expect(Hostname(text)?.hasKnownTopLevelDomain == true) }
    for text in ["con", "a.local", "example", "co.u", "comm"] {
      #expect(Hostname(text)?.hasKnownTopLevelDomain == false)
    }
  }

  @Test func `special-use domain names are recognised`() {
    let uses: [(String, SpecialUse?)] = [
      ("a.test", .test), ("localhost", .localhost), ("x.invalid", .invalid), ("example.com", .example),
      ("www.example.org", .example), ("example", .example), ("printer.local", .multicast), ("x.onion", .onion),
      ("nas.home.arpa", .home), ("x.alt", .alternative), ("1.0.0.10.in-addr.arpa", .privateAddress),
      ("1.16.172.in-addr.arpa", .privateAddress), ("168.192.in-addr.arpa", .privateAddress),
      ("8.e.f.ip6.arpa", .multicast),
      ("254.169.in-addr.arpa", .multicast), ("32.172.in-addr.arpa", nil), ("example.de", nil), ("testing", nil),
    ]
    for (text, use) in uses { #expect(Hostname(text)?.specialUse == use, "\(text)") }
  }
}
