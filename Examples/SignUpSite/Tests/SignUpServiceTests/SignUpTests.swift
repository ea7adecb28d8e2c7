import Foundation
import GRDB
import Testing

@Suite struct `Sign-ups` {
  private let site: BuiltSite

  init() throws { site = try BuiltSite() }

  @Test func `a sign-up by JSON creates an account and returns its location`() throws {
    let visitor = Visitor(site)
    let answer = try #require(visitor.ask(visitor.json))
    #expect(answer.status == 201)
    #expect(answer["location"] == "/account")
    #expect(answer.body == #"{"location":"/account"}"#)
    let account = try #require(visitor.get("/account"))
    #expect(account.status == 200)
    #expect(account.body.contains("<h1>Account created</h1>"))
    #expect(account.body.contains("jane@example.com"))
  }

  @Test(arguments: [false, true]) func `a sign-up form creates an account and redirects to it`(isInParts: Bool) throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    let answer = try #require(visitor.ask(isInParts ? visitor.parts(token: token) : visitor.form(token: token)))
    #expect(answer.status == 303)
    #expect(answer["location"] == "/account")
    #expect(visitor.get("/account")?.status == 200)
    #expect(try site.accountCount == 1)
  }

  @Test func `a repeated sign-up with the same idempotency key creates one account`() throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    let again = ["Accept: application/json", "Idempotency-Key: \"9b0d3b2e\""]
    let first = try #require(visitor.ask(visitor.form(token: token, fields: again)))
    visitor.cookies["session"] = nil
    let second = try #require(visitor.ask(visitor.form(token: token, fields: again)))
    #expect(first.status == 201 && second.status == 201)
    #expect(second.body == first.body)
    #expect(visitor.get("/account")?.status == 200)
    #expect(try site.accountCount == 1)
    // Somebody else who has the key is another client.
    let other = Visitor(site)
    let (_, otherToken) = try #require(other.open())
    #expect(other.ask(other.form(token: otherToken, fields: again))?.status == 422)
    #expect(other.cookies["session"] == nil)
  }

  @Test func `a refused form shows errors at their fields, and keeps what was entered except passwords`() throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    visitor.values["email"] = "jane@@example.com"
    visitor.values["name"] = "Zoë O’Brien"
    visitor.values["confirmation"] = "Correct-Horse-8"
    visitor.values["terms"] = nil
    let answer = try #require(visitor.ask(visitor.form(token: token)))
    #expect(answer.status == 422)
    #expect(answer.body.contains("<title>Error: Create an account</title>"))
    #expect(answer.body.contains(##"<a href="#email">Email has more than 1 @; leave only one</a>"##))
    #expect(
      answer.body.contains(
        #"<p id="email-error" data-wellformed-error="email">Email has more than 1 @; leave only one</p>"#
      ))
    #expect(answer.body.contains(#"aria-describedby="email-hint email-error" aria-invalid="true""#))
    #expect(
      answer.body.contains(
        ##"<a href="#confirmation">The passwords do not match; enter the same one twice</a>"##))
    #expect(answer.body.contains(##"<a href="#terms">Tick the box to agree to the terms</a>"##))
    #expect(answer.body.contains(#"value="jane@@example.com""#))
    #expect(answer.body.contains(#"value="Zoë O’Brien""#))
    #expect(!answer.body.contains("Correct-Horse"))
    #expect(answer.body.contains("Enter it again: passwords are not sent back"))
    #expect(!answer.body.contains(" checked"))
    #expect(try site.accountCount == 0)
  }

  @Test func `an account is stored in its canonical form`() throws {
    let visitor = Visitor(site)
    visitor.values["email"] = "  Jane@Example.COM "
    visitor.values["name"] = " Jane   Doe "
    visitor.values["mobile"] = "+44 7700 900123"
    #expect(visitor.ask(visitor.json)?.status == 201)
    let row = try #require(try site.read { try Row.fetchOne($0, sql: "SELECT * FROM account") })
    #expect(row["email"] == "Jane@Example.COM")
    #expect(row["emailKey"] == "jane@example.com")
    #expect(row["name"] == "Jane Doe")
    #expect(row["mobile"] == "+447700900123")
    let hash: String = row["passwordHash"]
    #expect(hash.hasPrefix("$argon2id$v=19$m=65536,t=2,p=1$"))
  }

  @Test func `a mobile number is read in the format of the chosen country`() throws {
    let visitor = Visitor(site)
    (visitor.values["country"], visitor.values["mobile"]) = ("GB", "(07400) 123-456")
    #expect(visitor.ask(visitor.json)?.status == 201)
    let row = try #require(try site.read { try Row.fetchOne($0, sql: "SELECT * FROM account") })
    #expect(row["mobile"] == "+447400123456")
    let account = try #require(visitor.get("/account"))
    #expect(account.body.contains("<bdi dir=\"ltr\">+44 7400 123456</bdi></dd>"))

    // In another country, the same digits are not a mobile number; the page comes back with both as they were entered.
    let other = Visitor(site)
    let (_, token) = try #require(other.open())
    (other.values["country"], other.values["mobile"]) = ("FR", "(07400) 123-456")
    let answer = try #require(other.ask(other.form(token: token)))
    #expect(answer.status == 422)
    #expect(answer.body.contains(#"<option value="FR" selected data-wellformed-keywords="FR">France</option>"#))
    #expect(answer.body.contains("value=\"(07400) 123-456\"") && answer.body.contains("href=\"#mobile\""))
  }

  @Test func `hostile input is escaped on every page`() throws {
    let visitor = Visitor(site)
    let hostile = "\"><script>alert('x')</script>&amp;"
    let (_, token) = try #require(visitor.open())
    for name in ["email", "name", "mobile", "userName"] { visitor.values[name] = hostile }
    let answer = try #require(visitor.ask(visitor.form(token: token)))
    #expect(answer.status == 422)
    #expect(!answer.body.contains("<script>"))
    let escaped = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;"
    #expect(answer.body.components(separatedBy: "value=\"\(escaped)\"").count == 5)

    // The page of an account must show any valid user name as text.
    let another = Visitor(site)
    another.values["userName"] = "<script>alert(1)</script>"
    #expect(another.ask(another.json)?.status == 201)
    let account = try #require(another.get("/account"))
    #expect(account.body.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!account.body.contains("<script>"))
  }

  @Test func `a session cookie is hidden from scripts and not stored in the database`() throws {
    let visitor = Visitor(site)
    let answer = try #require(visitor.ask(visitor.json))
    let cookie = try #require(answer["set-cookie"])
    for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=86400"] {
      #expect(cookie.contains("; " + attribute), "\(cookie)")
    }
    let token = try #require(answer.cookie("session"))
    #expect(token.count == 64)
    #expect(site.end(by: SIGTERM) == 0)
    let file = try Data(contentsOf: URL(fileURLWithPath: site.database))
    #expect(file.range(of: Data(token.utf8)) == nil)
    #expect(file.range(of: Data("Correct-Horse-9".utf8)) == nil)
    #expect(!site.complaints.contains("Correct-Horse-9"))
  }

  @Test func `a visitor without an account is redirected to sign up`() throws {
    let visitor = Visitor(site)
    let answer = try #require(visitor.get("/account"))
    #expect(answer.status == 303)
    #expect(answer["location"] == "/")
  }
}
