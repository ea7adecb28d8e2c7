import Testing
import Wellformed

/// The ways in which a program searches a text.
@Suite struct `The functions that search a text` {
  private func address(_ text: String) throws -> EmailAddress { try #require(EmailAddress(text)) }

  @Test func `the only address in a text is returned, and none if there are several`() throws {
    let jane = try address("jane@example.org")
    #expect(EmailAddress.only(in: "Yes, it is jane@example.org, thanks!") == jane)
    #expect(EmailAddress.only(in: "jane@example.org, I mean jane@EXAMPLE.org") == jane)
    #expect(EmailAddress.only(in: "jane@example.org or john@example.org") == nil)
    #expect(EmailAddress.only(in: "none at all") == nil)
    #expect(EmailAddress.only(in: "") == nil)
    #expect(EmailAddress.only(in: "müller@example.org") == nil)
    let international = EmailAddress.only(in: "an müller@example.org", profile: .internationalizedMailbox)
    #expect(international?.localPart == "müller")
    #expect(IPv4Address.only(in: "ping 192.0.2.1!") == IPv4Address("192.0.2.1"))
    #expect(IPv4Address.only(in: "192.0.2.1-192.0.2.2") == nil)
    #expect(IPv6Address.only(in: "2001:db8::1 is 2001:DB8:0:0::1") == IPv6Address("2001:db8::1"))
    #expect(IPv6Address.only(in: "::1 is not ::2") == nil)
  }

  @Test func `a match has a range, the text as written and a value`() throws {
    let text = "日本 Jane@EXAMPLE.org 👩‍👩‍👧"
    let match = try #require(EmailAddress.matches(in: text).first)
    #expect(match.value == (try address("Jane@example.org")))
    #expect(match.text == "Jane@EXAMPLE.org")
    #expect(match.offsets == 7..<23)
    #expect(text[match.range] == "Jane@EXAMPLE.org")
    #expect(text[..<match.range.lowerBound] == "日本 " && text[match.range.upperBound...] == " 👩‍👩‍👧")
  }

  @Test func `matched values have a kind and a canonical form`() {
    let text = "Jane@Example.org HTTP://Example.org:80 +49 (0)30 123456 192.0.2.1 2001:DB8:0:0::1"
    let matches = TextScanner().matches(in: text)
    #expect(matches.map(\.value.kind) == [.email, .url, .phone, .ipv4, .ipv6])
    #expect(
      matches.map(\.value.description) == [
        "Jane@example.org", "http://example.org/", "+4930123456", "192.0.2.1", "2001:db8::1",
      ])
  }

  @Test(arguments: [
    ("example.org", "https://example.org/"), ("www.Example.ORG/A", "https://www.example.org/A"),
    ("http://example.org:80/a", "http://example.org/a"), ("https://example.org:443?b", "https://example.org/?b"),
    ("https://example.org:080/", "https://example.org:80/"), ("https://Example.org#c", "https://example.org/#c"),
    ("https://USER:Pass@Example.org/", "https://USER:Pass@example.org/"),
    ("https://bücher.example/ü?ü#ü", "https://xn--bcher-kva.example/%C3%BC?%C3%BC#%C3%BC"),
    ("https://[2001:DB8::0]:8080/a", "https://[2001:db8::]:8080/a"), ("http://192.0.2.1", "http://192.0.2.1/"),
    ("https://example.org/{a}?{a}", "https://example.org/%7Ba%7D?{a}"), ("https://例え.jp", "https://xn--r8jz45g.jp/"),
    ("https://example.org/a/./b/../c", "https://example.org/a/c"),
    ("http://[::ffff:192.0.2.1]/", "http://[::ffff:c000:201]/"),
  ])
  func `a found web address has a canonical URL`(_ text: String, _ canonical: String) throws {
    let url = try #require(WebURL(canonical))
    let found = TextScanner.matches(of: [.url], in: text).map(\.value)
    #expect(found == [.url(url)] && found.map(\.description) == [canonical])
  }

  @Test func `a found web address has parts`() throws {
    let found = TextScanner.matches(of: [.url], in: "See Example.org:8080/a?b#c!")
    guard case .url(let url)? = found.first?.value else {
      Issue.record("\(found)")
      return
    }
    #expect(url.scheme == "https" && url.host == .domain("example.org") && url.port == 8080)
    #expect(url.path == "/a" && url.query == "b" && url.fragment == "c")
  }

  @Test func `the search example in the README has the printed results`() {
    let text = "Write to Jane@Example.org, or see example.org/contact."
    let lines = TextScanner.matches(of: [.email, .url], in: text).map { "\($0.offsets) \($0.text) \($0.value)" }
    #expect(
      lines == [
        "9..<25 Jane@Example.org Jane@example.org",
        "34..<53 example.org/contact https://example.org/contact",
      ])
  }

  @Test func `a scanner for no kinds finds nothing`() {
    #expect(TextScanner([]).matches(in: "jane@example.org https://example.org 192.0.2.1").isEmpty)
  }

  @Test func `a text longer than the limit of its kind is not found in part`() {
    let long = String(repeating: "a", count: 65)
    #expect(EmailAddress.matches(in: "\(long)@example.org").isEmpty)
    #expect(EmailAddress.matches(in: "jane@\(long).org").isEmpty)
    #expect(EmailAddress.matches(in: "jane@\(String(repeating: "a.", count: 130))org").isEmpty)
    let path = String(repeating: "a", count: 8300)
    let found = TextScanner.matches(of: [.url], in: "https://example.org/\(path) https://example.org/b")
    #expect(found.map(\.text) == ["https://example.org/b"])
  }
}
