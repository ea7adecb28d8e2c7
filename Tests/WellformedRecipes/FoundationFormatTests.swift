import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedFoundation
import WellformedTesting

/// Foundation's types as values of text fields.
@Suite struct `A text format of Foundation's` {
  private func expectRoundTrip<Value: Equatable>(_ value: Value, _ format: TextFormat<Value>, _ text: String? = nil) {
    let written = format.text(for: value)
    #expect(format.value(of: written) == value, "\(value) as \(written)")
    if let text { #expect(written == text) }
  }

  @Test func `a Decimal is read without loss, or not at all`() {
    expectRoundTrip(Decimal(string: "-1234.5")!, .decimal, "-1234.5")
    expectRoundTrip(Decimal(string: "1234.05")!, .decimal(style: "de"), "1.234,05")
    expectRoundTrip(.greatestFiniteMagnitude, .decimal)
    #expect(TextFormat<Decimal>.decimal.value(of: "0.1") == Decimal(string: "0.1"))
    #expect(TextFormat<Decimal>.decimal.value(of: "1234567890.1234567890123456789012345678901234567890123") == nil)
    #expect(TextFormat<Decimal>.decimal.check("1.x").verdict == .invalid)
    for (text, code, maximum) in [
      (String(repeating: "9", count: 60), "number.tooManyDigits", 38),
      ("12." + String(repeating: "1", count: 60), "number.tooManyFractionDigits", 36),
    ] {
      let report = TextFormat<Decimal>.decimal.check(text)
      #expect(report.issues.map(\.code.rawValue) == [code])
      #expect(report.issues.first?.arguments["maximum"] == .integer(maximum))
    }
    let price = Form<[Decimal]>(
      .field("price", \.[0], as: .decimal(style: "de", maximumFractionDigits: 2), .range(1...)))
    #expect(!price.isValid([0.5]) && price.isValid([1]))
  }

  @Test func `UUIDs and URLs are read, and web URLs refuse other schemes`() {
    expectRoundTrip(UUID(), .uuid)
    #expect(TextFormat<UUID>.uuid.check("98d80576-48").verdict == .incomplete)
    expectRoundTrip(URL(string: "https://example.com/a?b=c#d")!, .url)
    #expect(TextFormat<URL>.url.check("https://").verdict == .incomplete)
    #expect(TextFormat<URL>.url.value(of: "javascript:alert(1)") != nil)
    #expect(TextFormat<URL>.webURL.value(of: "https://example.com/a") == URL(string: "https://example.com/a"))
    for text in [
      "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "mailto:jane@example.com", "https://a",
    ] {
      #expect(TextFormat<URL>.webURL.value(of: text) == nil, "\(text)")
      #expect(TextFormat<WebURL>.webURL.value(of: text) == nil, "\(text)")
    }
  }

  /// Browsers allow characters in addresses that RFC 3986 does not.
  @Test func `a URL is read as a browser reads it`() throws {
    for (text, expected) in [
      ("https://example.com/?filter[name]=M%C3%BCller", "https://example.com/?filter%5Bname%5D=M%C3%BCller"),
      ("https://example.com/a|ü?f[x]=1 2#a#b", "https://example.com/a%7C%C3%BC?f%5Bx%5D=1%202#a%23b"),
      ("https://example.com/100%", "https://example.com/100%25"),
      ("http://[::1]:8080/a[0]?%zz{}", "http://[::1]:8080/a%5B0%5D?%25zz%7B%7D"),
      ("mailto:jane@example.com?subject=a|b", "mailto:jane@example.com?subject=a%7Cb"),
    ] {
      #expect(TextFormat<URL>.url.value(of: text)?.absoluteString == expected)
    }
    var random = SeededNumbers(seed: Trials.seed())
    let pieces = [
      "a", "%41", "%", "|", "[", "]", "{", "}", "^", "`", "\\", "'", "\"", " ", "ü", "/", "?", "#", "=", "&", ":", "@",
    ]
    for _ in 0..<Trials.count(500) {
      let count = Int.random(in: 0...8, using: &random)
      let text = "https://u:p@example.com/" + (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
      let url = try #require(TextFormat<URL>.url.value(of: text), "\(text)")
      let (browser, other) = (try #require(WebURL(text)), try #require(WebURL(url.absoluteString)))
      #expect(other.path.removingPercentEncoding == decoded(browser.path), "\(text)")
      #expect(other.query?.removingPercentEncoding == browser.query.map(decoded), "\(text)")
      #expect(other.fragment?.removingPercentEncoding == browser.fragment.map(decoded), "\(text)")
      #expect(url.absoluteString == TextFormat<URL>.url.text(for: url))
      expectRoundTrip(url, .url)
    }
  }

  /// Returns what the escapes in a text stand for; a `%` that begins none stands for itself.
  private func decoded(_ text: String) -> String {
    text.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25").removingPercentEncoding ?? ""
  }

  @Test func `a Date is read from a date-time with any offset`() {
    let moment = Date(timeIntervalSince1970: 1_774_949_400)
    expectRoundTrip(moment, .dateTime, "2026-03-31T09:30:00Z")
    expectRoundTrip(Date(timeIntervalSince1970: -0.25), .dateTime, "1969-12-31T23:59:59.750Z")
    #expect(TextFormat<Date>.dateTime.value(of: "2026-03-31T11:30:00+02:00") == moment)
    #expect(TextFormat<Date>.dateTime.check("2026-03-31T").verdict == .incomplete)
    let leap = TextFormat<Date>.dateTime.check("2016-12-31T23:59:60Z")
    #expect(leap.value == .some(nil) && leap.issues.map(\.code) == ["time.leapSecond.misplaced"])
    #expect(TextFormat<Date>.dateTime.value(of: "2016-12-31T23:59:59.60Z") != nil)
    var random = SeededNumbers(seed: Trials.seed())
    for _ in 0..<200 {
      let seconds = Int.random(in: -62_000_000_000...250_000_000_000, using: &random)
      expectRoundTrip(Date(timeIntervalSince1970: Double(seconds)), .dateTime)
    }
  }

  @Test func `a Date is read from a day as its beginning in a time zone`() throws {
    for name in ["GMT", "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Asia/Kolkata", "America/Los_Angeles"] {
      let zone = try #require(TimeZone(identifier: name))
      let format = TextFormat<Date>.date(in: zone)
      for text in ["2026-03-31", "2026-03-29", "2018-11-04", "1999-12-31", "2024-02-29", "1900-03-01", "0001-01-01"] {
        let date = try #require(format.value(of: text), "\(text) in \(name)")
        #expect(format.text(for: date) == text, "\(name)")
        #expect(format.text(for: date - 1) != text, "\(name)")
      }
    }
    #expect(TextFormat<Date>.date(in: .gmt).value(of: "1970-01-02") == Date(timeIntervalSince1970: 86400))
    #expect(TextFormat<Date>.date(in: .gmt).check("2026-02-30").verdict == .invalid)
  }

  @Test func `a text format reads what a format style of Foundation parses`() {
    guard #available(macOS 12, *) else { return }
    let format = TextFormat<Int>.style(IntegerFormatStyle<Int>(locale: Locale(identifier: "de")))
    expectRoundTrip(1_234_567, format, "1.234.567")
    #expect(format.check("x").verdict == .incomplete && format.check("x").issues.map(\.code) == ["text.unreadable"])
    let form = Form<[Int]>(.field("count", \.[0], as: .style(.number.locale(Locale(identifier: "en"))), .range(...9)))
    #expect(form.isValid([9]))
  }
}
