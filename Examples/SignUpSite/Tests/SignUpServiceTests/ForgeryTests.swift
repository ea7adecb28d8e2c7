import Foundation
import Testing

@Suite struct `Forged forms` {
  private let site: BuiltSite

  init() throws { site = try BuiltSite() }

  @Test func `a form without the page's token is refused, and the page keeps what was entered`() throws {
    let visitor = Visitor(site)
    let answer = try #require(visitor.ask(visitor.form(token: nil)))
    #expect(answer.status == 403)
    #expect(answer.body.contains(#"value="jane@example.com""#))
    #expect(!answer.body.contains("Correct-Horse"))
    #expect(try site.accountCount == 0)
  }

  @Test func `a form with the token of another browser is refused`() throws {
    let (visitor, other) = (Visitor(site), Visitor(site))
    let (_, token) = try #require(other.open())
    _ = visitor.open()
    #expect(visitor.ask(visitor.form(token: token))?.status == 403)
    #expect(visitor.ask(visitor.form(token: token, fields: ["Accept: application/json"]))?.status == 403)
    #expect(try site.accountCount == 0)
  }

  @Test(arguments: [
    "Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    "Origin: http://127.0.0.1:1",
  ])
  func `a form is refused if the browser says that it comes from another site`(field: String) throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    #expect(visitor.ask(visitor.form(token: token, fields: [field]))?.status == 403)
    #expect(try site.accountCount == 0)
  }

  @Test func `a form from the site itself is accepted, also after a restart`() throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    let origin = "Origin: http://127.0.0.1:\(site.port)"
    let fields = ["Accept: text/html", "Sec-Fetch-Site: same-origin", origin]
    #expect(visitor.ask(visitor.form(token: token, fields: fields))?.status == 303)
    site.end(by: SIGKILL)

    let again = try BuiltSite(in: site.folder)
    let other = Visitor(again, name: "john")
    other.cookies = visitor.cookies
    #expect(other.ask(other.form(token: token))?.status == 303)
  }
}

@Suite struct Cookies {
  @Test func `cookies are HttpOnly, and Secure behind a proxy`() throws {
    for options in [[], ["--behind-proxy"]] {
      let site = try BuiltSite(options: options)
      defer { site.end(by: SIGKILL) }
      let visitor = Visitor(site)
      let (page, token) = try #require(visitor.open())
      let answer = try #require(visitor.ask(visitor.form(token: token)))
      #expect(answer.status == 303)
      let isSecure = options.contains("--behind-proxy")
      let browser = isSecure ? "__Host-browser" : "browser"
      for (name, cookie) in [(browser, page["set-cookie"]), ("session", answer["set-cookie"])] {
        let parts = try #require(cookie, "\(name) \(options)").components(separatedBy: "; ")
        #expect(parts[0].hasPrefix(name + "="))
        #expect(parts.contains("HttpOnly") && parts.contains("SameSite=Lax") && parts.contains("Path=/"))
        #expect(parts.contains("Secure") == isSecure, "\(name) \(options)")
      }
    }
  }
}
