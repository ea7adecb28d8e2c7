import Foundation
import Testing
import Wellformed
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPhones
import WellformedSchema

@testable import SignUpService

@Suite struct `The sign-up page` {
  private let site: BuiltSite

  init() throws { site = try BuiltSite() }

  @Test func `the page has a control with hints for every field`() throws {
    let visitor = Visitor(site)
    let (page, _) = try #require(visitor.open())
    #expect(page.status == 200)
    for (label, control) in [
      ("Email", #"<input id="email" name="email" type="email" required autocomplete="email""#),
      ("Full name", #"<input id="name" name="name" type="text" required autocomplete="name""#),
      (
        "Country",
        #"<select id="country" name="country" autocomplete="country" data-wellformed-search="Search countries""#
      ),
      (
        "Mobile number",
        #"<input id="mobile" name="mobile" type="tel" autocomplete="tel-national" data-wellformed-shape="phone""#
      ),
      (
        "User name", #"<input id="userName" name="userName" type="text" required minlength="3" autocomplete="username""#
      ),
      ("Password", #"<input id="password" name="password" type="password" required minlength="15""#),
      ("Confirm password", #"<input id="confirmation" name="confirmation" type="password" required"#),
      ("I agree to the terms", #"<input id="terms" name="terms" type="checkbox" required"#),
    ] {
      #expect(page.body.contains(">\(label)</label>"))
      #expect(page.body.contains(control), "\(control)")
    }
    #expect(!page.body.contains("aria-invalid"))
    #expect(page.body.contains("<title>Create an account</title>"))
  }

  @Test func `the page offers every country, sorted by name in each language`() throws {
    for (language, names) in [
      ("en", ["Afghanistan", "Åland Islands", "Albania"]), ("de", ["Oman", "Österreich", "Pakistan"]),
    ] {
      let visitor = Visitor(site)
      let page = try #require(
        visitor.ask(visitor.request("GET", "/", fields: ["Accept: text/html", "Accept-Language: \(language)"])))
      let options = page.body.components(separatedBy: "<option ").dropFirst().map { option in
        option.components(separatedBy: ">")[1].components(separatedBy: "<")[0]
      }
      #expect(options.count == PhoneRegion.all.count + 1)
      let place = try #require(options.firstIndex(of: names[0]))
      #expect(Array(options[place..<place + 3]) == names)
    }
  }

  @Test func `answers have security headers, and pages load nothing from elsewhere`() throws {
    let visitor = Visitor(site)
    for path in ["/", "/style.css", "/rules/sign-up.json", "/account", "/nothing"] {
      let answer = try #require(visitor.get(path))
      let policy = try #require(answer["content-security-policy"])
      #expect(policy.hasPrefix("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'"))
      #expect(answer["x-content-type-options"] == "nosniff")
      #expect(answer["x-frame-options"] == "DENY")
    }
    let (page, _) = try #require(visitor.open())
    #expect(!page.body.contains("http:") && !page.body.contains("https:"))
    #expect(!page.body.contains("<style") && !page.body.contains(" style=") && !page.body.contains(" onclick="))
  }

  @Test func `the page names the primary part of its module, and the other part has a matching name`() throws {
    let visitor = Visitor(site)
    let (page, _) = try #require(visitor.open())
    let attribute = #" data-wellformed-module=""#
    let start = try #require(page.body.components(separatedBy: attribute).dropFirst().first)
    let primary = String(start.prefix { $0 != "\"" })
    #expect(primary.hasSuffix(".primary.wasm"))
    for path in [primary, primary.replacingOccurrences(of: ".primary.wasm", with: ".deferred.bin")] {
      let connection = Connection(port: site.port)
      connection.send(visitor.request("GET", path))
      #expect(connection.statuses() == [200])
    }
  }

  // The module is split by what forms of these rules do.
  @Test func `the page's rules are those by which its module is split`() throws {
    let answer = try #require(Visitor(site).get("/rules/sign-up.json"))
    let package = #filePath.components(separatedBy: "/Examples/SignUpSite/")[0]
    let profile = try #require(FileManager.default.contents(atPath: package + "/Scripts/profiles/sign-up-site.json"))
    #expect(try JSONValue(parsing: answer.body) == JSONValue(parsing: String(decoding: profile, as: UTF8.self)))
  }

  @Test func `the page's rules judge as the server does`() throws {
    let visitor = Visitor(site)
    let answer = try #require(visitor.get("/rules/sign-up.json"))
    #expect(answer["content-type"] == "application/schema+json")
    let formats = FormatRegistry.standard.addingPhones()
      .addingPasswords(blocklists: ["commonest-3000": .commonest3000])
    let rules = try Schema(JSONValue(parsing: answer.body), formats: formats)
    let form = SignUp.form { _ in true }
    var valid = SignUp()
    (valid.email, valid.name, valid.userName, valid.terms) = ("jane@example.com", "Jane Doe", "jane", true)
    (valid.password, valid.confirmation) = ("Correct-Horse-Battery-9", "Correct-Horse-Battery-9")
    let changes: [@Sendable (inout SignUp) -> Void] = [
      { _ in }, { $0 = SignUp() }, { $0.email = "jane@gmial.com" }, { $0.email = "jane@@x" }, { $0.name = "J4" },
      { $0.mobile = "12" }, { $0.mobile = "07400 123456" }, { $0.mobile = "+44 7400 123456" },
      { ($0.country, $0.mobile) = ("GB", "07400 123456") }, { ($0.country, $0.mobile) = ("GB", "020 7946 0958") },
      { ($0.country, $0.mobile) = ("DE", "07400 123456") }, { $0.country = "XX" },
      { $0.userName = "j e" }, { $0.userName = "j" }, { $0.password = "short" },
      { $0.password = "JANE@example.COM" }, { $0.password = "J4n3-D0e-J4n3-D0e" }, { $0.password = "W3llf0rm3d-jane!" },
      { $0.password = "jane likes otters" }, { $0.password = String(repeating: "ö", count: 257) },
      { $0.confirmation = "other" }, { $0.terms = false },
      { $0.name = String(repeating: "é", count: 101) }, { $0.email = "  jane@example.com " },
    ]
    for change in changes {
      var signUp = valid
      change(&signUp)
      let own = form.check(signUp).issues
      let others = rules.check(signUp.json).issues
      #expect(own.map { "\($0) \($0.message)" }.sorted() == others.map { "\($0) \($0.message)" }.sorted())
    }
  }

  @Test func `wrong methods, media types and bodies get the statuses of HTTP`() throws {
    let visitor = Visitor(site)
    let refused = try #require(visitor.ask(visitor.request("DELETE", "/sign-up")))
    #expect(refused.status == 405)
    #expect(refused["allow"]?.contains("POST") == true)
    let type = try #require(visitor.ask(visitor.request("POST", "/sign-up", type: "text/plain", body: "x")))
    #expect(type.status == 415)
    let body = try #require(visitor.ask(visitor.request("POST", "/sign-up", type: "application/json", body: "{")))
    #expect(body.status == 400)
    #expect(body["content-type"] == "application/problem+json")
  }
}

extension SignUp {
  /// The sign-up as JSON.
  fileprivate var json: JSONValue {
    [
      "email": .string(email), "name": .string(name), "country": .string(country), "mobile": .string(mobile),
      "userName": .string(userName),
      "password": .string(password), "confirmation": .string(confirmation), "terms": .bool(terms),
    ]
  }
}
