import Testing
import Wellformed

@Suite struct `URI templates` {
  private let vectors = FormatVectors(.uriTemplate)

  @Test func `a URI template lists the names of its variables`() {
    for text in ["", "a", "{a}", "x{+a.b:10,c*}/{%41}{?a.b}é", "{|a}", "O'Connor"] { vectors.valid([(text, text)]) }
    #expect(URITemplate("x{+a.b:10,c*}/{%41}{?a.b}")?.variables == ["a.b", "c", "%41"])
    #expect(URITemplate("{a}b{c}")?.variables == ["a", "c"])
    #expect(URITemplate("ab")?.variables == [])
  }

  /// RFC 6570, section 3.2.
  @Test func `URI templates accept all operators and modifiers`() {
    let texts = [
      "{var}", "{var:3}", "{var:30}", "{list}", "{list*}", "{keys*}", "O{undef}X", "{x,hello,y}", "?{x,empty}",
      "{+var}", "{+path}/here", "here?ref={+path}", "up{+path}{var}/here", "{+x,hello,y}", "{+path,x}/here",
      "{+path:6}/here", "{+list*}", "{+keys*}", "{#var}", "{#half}", "{#path,x}/here", "{#path:6}here", "{#list*}",
      "X{.var}", "{.who,who}", "www{.dom*}", "X{.var:3}", "X{.empty_keys*}", "{/who}", "{/half,who}", "{/var:1,var}",
      "{/list*,path:4}", "{;who}", "{;x,y,empty}", "{;hello:5}", "{;list*}", "{?who}", "{?x,y,undef}", "{?var:3}",
      "{?keys*}", "{&who}", "?fixed=yes{&x}", "{&x,y,empty}", "{&list*}", "{=a}", "{,a}", "{!a}", "{@a}", "{|a:9999}",
      "{a.b.c}", "{_}", "{1}", "{%E2%82%AC:4}", "{?%41*,b}", "\u{E000}", "日本{a}", "%E2%82%AC", "a{b}c{d}e",
    ]
    for text in texts { vectors.valid([(text, text)]) }
  }

  @Test func `a malformed expression in a URI template is refused`() {
    for text in [
      "{}", "{+}", "{?}", "{ a}", "{a }", "{a b}", "{a,}", "{a,,b}", "{:1}", "{*}", "{a:}", "{a:0}", "{a:01}",
      "{a:10000}",
      "{a:1x}", "{a:1*}", "{a**}", "{a*,}", "{$a}", "{a.}", "{.a.}", "{a..b}", "{a-b}", "{{a}}", "{a{b}}", "}", "a}b",
      "%", "%4", "{%4}", "{%zz}", "a b", "a\"b", "a<b", "a^b", "a`b", "a|b", "a\\b", "\u{7F}", "\u{FFFE}", "\u{80}",
    ] { #expect(!Rule.uriTemplate.isValid(text), "\(text)") }
  }

  @Test func `faults of URI templates have their code and span`() {
    vectors.faulty([
      ("a b", "uriTemplate.badCharacter 1..<2"), ("a}", "uriTemplate.badCharacter 1..<2"),
      ("a%4", "uriTemplate.escape.faulty 1..<3 …"), ("{%4g}", "uriTemplate.escape.faulty 1..<3"),
      ("a{b", "uriTemplate.expression.unclosed 1..<3 …"), ("{}", "uriTemplate.name.faulty 1..<2"),
      ("{a,", "uriTemplate.expression.unclosed 0..<3 …"), ("{a..b}", "uriTemplate.name.faulty 3..<4"),
      ("{a:0}", "uriTemplate.length.faulty 3..<4"), ("{a:10000}", "uriTemplate.length.faulty 7..<8"),
      ("{a*:1}", "uriTemplate.name.faulty 3..<4"), ("{é}", "uriTemplate.name.faulty 1..<3"),
    ])
  }

  @Test func `URI templates agree with the JSON Schema suite`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 32) { $0["format"] as? String == "uri-template" }
  }
}
