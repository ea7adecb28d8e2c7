import Testing

@testable import SignUpService

@Suite struct `Escaping in HTML` {
  @Test func `HTML escapes the text that is interpolated`() {
    let hostile = "\"><script>alert('1 & 2')</script>"
    let html: HTML = "<p title=\"\(hostile)\">\(hostile)</p>"
    let escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;"
    #expect(html.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func `HTML keeps the HTML that is interpolated`() {
    let inner: HTML = "<b>\("<")</b>"
    #expect(("<p>\(inner)</p>" as HTML).text == "<p><b>&lt;</b></p>")
  }
}
