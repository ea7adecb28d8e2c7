import Testing
import Wellformed

@Suite struct `URI templates` {
  private let vectors = FormatVectors(.uriTemplate)

  @Test func `variables are named once each`() {
    for text in ["", "a", "{a}", "x{+a.b:10,c*}/{%41}{?a.b}é", "{|a}", "O'Connor"] { vectors.valid([(text, text)]) }
    #expect(URITemplate("x{+a.b:10,c*}/{%41}{?a.b}")?.variables == ["a.b", "c", "%41"])
    #expect(URITemplate("{a}b{c}")?.variables == ["a", "c"])
    #expect(URITemplate("ab")?.variables == [])
  }

  @Test func `what is wrong is told where it is`() {
    vectors.faulty([
      ("a b", "uriTemplate.badCharacter 1..<2"), ("a}", "uriTemplate.badCharacter 1..<2"),
      ("a%4", "uriTemplate.escape.faulty 1..<3 …"), ("{%4g}", "uriTemplate.escape.faulty 1..<3"),
      ("a{b", "uriTemplate.expression.unclosed 1..<3 …"), ("{}", "uriTemplate.name.faulty 1..<2"),
      ("{a,", "uriTemplate.expression.unclosed 0..<3 …"), ("{a..b}", "uriTemplate.name.faulty 3..<4"),
      ("{a:0}", "uriTemplate.length.faulty 3..<4"), ("{a:10000}", "uriTemplate.length.faulty 7..<8"),
      ("{a*:1}", "uriTemplate.name.faulty 3..<4"), ("{é}", "uriTemplate.name.faulty 1..<3"),
    ])
  }

  @Test func `agrees with the vectors of others`() {
    vectors.compare(with: "json-schema-test-suite", atLeast: 32) { $0["format"] as? String == "uri-template" }
  }
}
