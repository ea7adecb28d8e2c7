import Testing
import Wellformed

/// Hostile texts cost no more than others, measured in visited bytes and not in time.
@Suite struct `The work of search in text` {
  private static let units = [
    "@", "a@", "a@a", "a@a.", ".", "a.", "a.a", "1.", "1.1.1.1", "a-", "-.", "http://", "https://a", "http://a.b/",
    "http://a@", "http://a:", "://", "a://", "//", ":", "::", "1:", "a:b::", "f:", "(", "((", "[", "{", ")",
    "http://a.b/(",
    "http://a.b/'", "+", "+1 ", "1 ", "1", "12-", "(1)", "(123) ", "+1(", "555-0100 ", "555-0100-", "0 1 2 ", "é", "é.",
    "é@", "é.é", "日", "日.a", "日a.", "a日.", "_", "_a@", "=", "a=", "a=b@", "&lt;", "http://a/&", "www.", "www.a.",
    "xn--",
    "xn--a.", "A.", "Ab.", "a.Ab", "a.com.Ab", "a.b.com", "mailto:", "tel:", "tel:1", "a@b.c,", "\u{FEFF}", "\\", "%",
    "2x.",
    "a@2x.png", "'", "`", "a@xn--", "a/b.c", "ab.cd/", "1.2.3.4-", "::1", "1::", "1:2:3:4:5:6:7:8:", "https://[",
    "https://[::",
    "𝒶.𝒷", "a@\u{301}", "😀.com", "a+b=c@d.e/", "0x", "1e", "$1 ", "€ 1",
    "*a@b.c ", "'a@b.c ", "{a@b.c ", "_a@b.c ", "*a@b.c 'a@b.c ", "a{a{a@b.c ", "{{{{{{{{@b.c", "='='='@b.c'", "to=to=",
    "to=a@b.c&a=", "?a=", "\"", "\"a\"@", "\"\\\"", "\"a b", " \"a@b.c", "\u{A0}a@", "\u{3000}a@b.c", "ab.de*",
    "ab.de|a@b.c ",
    "ab.de/a@b ", "1.2.3.4*", "1.2.3.4中", "a@中", "中a@b.c", "a@b.c中", "icon@2x.png ", "a@b.de.It ", "\r", "a@b.c\r",
    "a@[",
    "https://a中", "http://a.b/中", "a@b.c, ", "....@b.c", "x=a@b.c ", "(a@b.c)",
  ]

  /// Returns the number of visited bytes, without those that are skipped.
  private func visited(_ text: String, _ profile: EmailAddress.Profile) -> Int {
    var scan = TextScan(TextScanner(emailProfile: profile))
    text.withBytes { bytes in
      while scan.next(in: bytes, before: bytes.count) != nil {}
    }
    return scan.visitedCount
  }

  @Test(arguments: units)
  func `the work of a search grows linearly with the text`(_ unit: String) {
    for profile in [EmailAddress.Profile.deliverable, .internationalized, .internationalizedMailbox, .header] {
      let once = String(repeating: unit, count: 30_000 / unit.utf8.count)
      let thrice = String(repeating: unit, count: 90_000 / unit.utf8.count)
      let (less, more) = (visited(once, profile), visited(thrice, profile))
      #expect(more <= 16 * thrice.utf8.count, "\(Double(more) / Double(thrice.utf8.count)) times")
      #expect(more <= 4 * less + 10_000, "\(less) and \(more)")
    }
  }

  @Test func `the work of a search is bounded for mixtures of hostile pieces`() {
    for run in 0..<Law.runs / 8 {
      let seed = Law.seed &+ UInt64(run)
      var texts = IssueTexts(seed: seed)
      let period = (0..<texts.int(2...5)).map { _ in texts.pick(Self.units) }.joined()
      let text = String(repeating: period, count: 20_000 / period.utf8.count)
      let count = visited(text, .internationalizedMailbox)
      #expect(count <= 24 * text.utf8.count, "\(period.debugDescription): \(count); WELLFORMED_SEED=\(seed)")
    }
  }

  @Test func `a search in prose visits less than half of its bytes`() {
    let prose = String(
      repeating: "The quick brown fox, e.g. one of 1984, jumps over the lazy dog. It did. ", count: 1000)
    #expect(visited(prose, .deliverable) < prose.utf8.count / 2)
  }
}
