import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

@Suite struct `Domains in browsers` {
  @Test func `domains agree with the web platform's vectors for domain to ASCII`() throws {
    guard let cases = Corpus.lines("wpt-toascii") else { return }
    for line in cases {
      let text = try #require(line["input"] as? String)
      #expect(WebDomain.ascii(from: text) == line["expected"] as? String, "\(text.debugDescription)")
    }
    print("wpt-toascii: \(cases.count) cases")
    #expect(cases.count >= 80)
  }

  @Test func `a domain is converted to Unicode from either alphabet`() {
    for (text, unicode) in [
      ("xn--bcher-kva.DE", "bücher.de"), ("BÜCHER.de", "bücher.de"), ("faß.de", "faß.de"), ("ａ。ｂ", "a.b"),
      ("xn--99999999.com", "xn--99999999.com"),
    ] { #expect(WebDomain.unicode(from: text) == unicode) }
  }

  @Test func `strict domains keep to the limits of the domain name system`() {
    for text in ["a_b", "-a", "a-", "ab--c", "a..b", "", "a.", String(repeating: "a", count: 64), "xn--a", "a b"] {
      #expect(WebDomain.ascii(from: text, isStrict: true) == nil, "\(text)")
    }
    #expect(WebDomain.ascii(from: "Bücher.Example", isStrict: true) == "xn--bcher-kva.example")
  }

  @Test func `forbidden code points in a domain are refused`() {
    for scalar in "\0\t\n\r #%/:<>?@[\\]^|\u{7F}\u{1}" {
      #expect(WebDomain.ascii(from: "a\(scalar)b") == nil)
    }
  }

  @Test func `a domain in ASCII stays the same when it is converted again`() {
    var numbers = SeededNumbers(seed: 5)
    let scalars: [Unicode.Scalar] = Array("aZ0-_.ßüÜאبαアﬁ㎏①．。\u{AD}\u{200D}\u{94D}क\u{301}≠".unicodeScalars)
    for _ in 0..<5000 {
      var view = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...10, using: &numbers) {
        view.append(scalars.randomElement(using: &numbers) ?? "a")
      }
      if Int.random(in: 0...3, using: &numbers) == 0 {
        view.append(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &numbers)) ?? "a")
      }
      let text = String(view)
      let unicode = WebDomain.unicode(from: text)
      guard let ascii = WebDomain.ascii(from: text) else { continue }
      #expect(WebDomain.ascii(from: ascii) == ascii, "\(text.debugDescription)")
      if !text.utf8.allSatisfy({ $0 < 0x80 }) {
        #expect(WebDomain.ascii(from: unicode) == ascii, "\(text.debugDescription)")
      }
      if let name = InternationalHostname(mapping: text) { #expect(name.ascii.description == ascii) }
    }
  }
}

@Suite struct `Host names with mapping` {
  @Test func `a host name is mapped, and must be valid afterwards`() {
    #expect(InternationalHostname(mapping: " BÜCHER。Ｅxample ")?.description == "bücher.example")
    #expect(InternationalHostname(mapping: "faß.de")?.ascii.description == "xn--fa-hia.de")
    #expect(InternationalHostname(mapping: "♥.net") == nil)
    #expect(InternationalHostname(mapping: "a b") == nil)
  }
}
