import Testing
import Wellformed

@Suite struct `URIs, IRIs and references` {
  @Test func `the canonical form of a URI or IRI is that of its parts`() throws {
    FormatVectors(.uri).valid([
      ("HTTP://user:Pw@EXAMPLE.com:80/%7euser/%e2%82?q=%41#F", "http://user:Pw@example.com:80/~user/%E2%82?q=A#F"),
      ("http://[2001:DB8:0:0::1]:8080/", "http://[2001:db8::1]:8080/"), ("http://a:", "http://a"), ("a:", "a:"),
      ("file:///etc/hosts", "file:///etc/hosts"), ("urn:a:b", "urn:a:b"), ("http://[V1f.A:b]", "http://[v1f.a:b]"),
      ("http://a:b@c", "http://a:b@c"), ("http://a:1:2@c", "http://a:1:2@c"), ("http://%41:/", "http://a/"),
    ])
    FormatVectors(.uriReference).valid([
      ("", ""), ("../A%2d?x", "../A-?x"), ("//EXAMPLE.com", "//example.com"), ("?q", "?q"), ("a/b:c", "a/b:c"),
      ("/", "/"),
    ])
    FormatVectors(.iri).valid([("http://Größe.example/日?\u{E000}#é", "http://größe.example/日?\u{E000}#é")])
    FormatVectors(.iriReference).valid([("日本", "日本"), ("./é:", "./é:")])
    let parts = try #require(URI("https://u@h:8/p/q?r#s")).parts
    #expect(parts.scheme == "https" && parts.userInfo == "u" && parts.host == "h" && parts.port == "8")
    #expect(parts.path == "/p/q" && parts.query == "r" && parts.fragment == "s")
    #expect(URIReference("p")?.parts.host == nil)
  }

  @Test func `faults of URIs and IRIs have their code and span`() {
    FormatVectors(.uri).faulty([
      ("", "uri.scheme.missing 0..<0 …"), ("http", "uri.scheme.missing 4..<4 …"), ("/a", "uri.scheme.missing 0..<1"),
      (":a", "uri.scheme.missing 0..<1"), ("1a", "uri.scheme.badCharacter 0..<1"),
      ("hé", "uri.scheme.badCharacter 1..<3"),
      ("a: ", "uri.badCharacter 2..<3"), ("a:é", "uri.badCharacter 2..<4"), ("a:%4", "uri.escape.faulty 2..<4 …"),
      ("a:%4g", "uri.escape.faulty 2..<4"), ("a://b:c", "uri.port.faulty 6..<7 …"),
      ("a://b:c/", "uri.port.faulty 6..<7"),
      ("a://@b:c", "uri.port.faulty 7..<8"), ("a://[::1", "uri.host.faulty 4..<8 …"),
      ("a://[::g]", "uri.host.faulty 4..<8"),
      ("a://[v1.]", "uri.host.faulty 4..<9"), ("a://[::1]b", "uri.badCharacter 9..<10"),
      ("a://b@c@d", "uri.at.repeated 7..<8"),
      ("a://[::1]:x", "uri.port.faulty 10..<11"), ("a:#b#", "uri.badCharacter 4..<5"),
      ("a://b[", "uri.badCharacter 5..<6"), ("a://[fe80::1%25en0]/", "uri.host.faulty 4..<13"),
    ])
    FormatVectors(.uriReference).faulty([
      ("1:b", "uri.path.colonInFirstSegment 1..<2"), (":", "uri.path.colonInFirstSegment 0..<1"),
      ("[", "uri.badCharacter 0..<1"),
    ])
    FormatVectors(.iri).faulty([
      ("a:\u{E000}", "uri.badCharacter 2..<5"), ("a:\u{FFFE}", "uri.badCharacter 2..<5"),
      ("a:\u{80}", "uri.badCharacter 2..<4"), ("a:\u{202E}", "uri.badCharacter 2..<5"),
      ("a://\u{61C}", "uri.badCharacter 4..<6"), ("a:?b\u{200F}", "uri.badCharacter 4..<7"),
      ("a:#\u{2066}", "uri.badCharacter 3..<6"), ("a:%E2%80%AE\u{200E}", "uri.badCharacter 11..<14"),
    ])
    FormatVectors(.iriReference).faulty([("\u{202A}", "uri.badCharacter 0..<3")])
    FormatVectors(.iri).valid([("a:%e2%80%ae\u{200D}", "a:%E2%80%AE\u{200D}")])
    #expect(Rule.uri.longestViablePrefix(of: "a://b:c/d") == "a://b:c")
  }

  @Test func `URIs and IRIs agree with the test vectors of other validators`() {
    for (format, count) in [(Format.uri, 40), (.uriReference, 22), (.iri, 18), (.iriReference, 7)] {
      FormatVectors(format).compare(with: "json-schema-test-suite", atLeast: count) {
        $0["format"] as? String == format.name
      }
    }
    FormatVectors(.uri).compare(
      with: "go-playground-validator",
      deviations: [
        "http://foobar.中文网/": "RFC 3986 has no characters outside ASCII; it is an IRI",
        "http://foobar.com/t$-_.+!*\\'(),": "RFC 3986 has no backslash",
        "/abs/test/dir": "a URI has a scheme (RFC 3986, section 3); this is a reference",
      ], atLeast: 30
    ) { $0["format"] as? String == "uri" }
  }
}
