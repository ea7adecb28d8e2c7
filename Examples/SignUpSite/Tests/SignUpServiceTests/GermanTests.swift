import Testing
import Wellformed
import WellformedPasswords
import WellformedPasswordsCommon
import WellformedPhones
import WellformedSchema

@testable import SignUpService

@Suite struct `The site in German` {
  private let site: BuiltSite

  init() throws { site = try BuiltSite() }

  @Test func `a visitor who prefers German gets a German page and German rules`() throws {
    let visitor = Visitor(site)
    let german = ["Accept: text/html", "Accept-Language: de-AT, en;q=0.5"]
    let page = try #require(visitor.ask(visitor.request("GET", "/", fields: german)))
    #expect(page["content-language"] == "de")
    #expect(page["vary"]?.contains("Accept-Language") == true)
    #expect(page.body.contains(#"<html lang="de" dir="ltr">"#))
    for label in [
      "E-Mail-Adresse", "Vollständiger Name", "Land", "Mobilnummer", "Benutzername", "Passwort", "Passwort bestätigen",
    ] {
      #expect(page.body.contains(">\(label)</label>"), "\(label)")
    }
    #expect(page.body.contains("<li>Keines, das viele Menschen verwenden</li>"))
    #expect(page.body.contains("<button>Konto erstellen</button>"))
    let rules = try #require(
      visitor.ask(visitor.request("GET", "/rules/sign-up.json", fields: ["Accept-Language: de"])))
    #expect(rules["content-language"] == "de")
    #expect(rules["vary"]?.contains("Accept-Language") == true)
    let formats = FormatRegistry.standard.addingPhones()
      .addingPasswords(blocklists: ["commonest-3000": .commonest3000])
    let schema = try Schema(parsing: rules.body, formats: formats)
    let found = schema.check(["email": "jana@@x"])["email"].first?.message
    #expect(found == "E-Mail-Adresse: Darin steht mehr als 1\u{A0}@; lassen Sie nur eines stehen")
  }

  @Test func `errors are in German, on the page and in the problem`() throws {
    let visitor = Visitor(site)
    let (_, token) = try #require(visitor.open())
    visitor.values["email"] = "jana@@x"
    visitor.values["confirmation"] = "x"
    let fields = ["Accept: text/html", "Accept-Language: de"]
    let page = try #require(visitor.ask(visitor.form(token: token, fields: fields)))
    #expect(page.status == 422)
    #expect(page.body.contains("<title>Fehler:\u{A0}Konto anlegen</title>"))
    #expect(page.body.contains("Es gibt ein Problem"))
    #expect(page.body.contains("Die Passwörter stimmen nicht überein"))
    #expect(page.body.contains("Geben Sie es noch einmal ein"))
    let others = ["Accept: application/problem+json", "Accept-Language: de"]
    let problem = try #require(visitor.ask(visitor.form(token: token, fields: others)))
    #expect(problem["content-language"] == "de")
    #expect(problem.body.contains(#""title":"Einige Angaben stimmen nicht""#))
    #expect(problem.errors == ["#/email email.at.repeated", "#/confirmation sibling.differs"])
    let nothing = try #require(visitor.ask(visitor.request("GET", "/nothing", fields: fields)))
    #expect(nothing.body.contains("<h1>Nicht gefunden</h1>"))
  }

  @Test func `the account page and the errors about taken names are in German`() throws {
    let visitor = Visitor(site, name: "jana")
    let (_, token) = try #require(visitor.open())
    let fields = ["Accept: text/html", "Accept-Language: de"]
    #expect(visitor.ask(visitor.form(token: token, fields: fields))?.status == 303)
    let account = try #require(visitor.ask(visitor.request("GET", "/account", fields: fields)))
    #expect(account.body.contains("<h1>Konto erstellt</h1>"))
    #expect(account.body.contains("Willkommen, <bdi>Jane Doe</bdi>"))
    let again = try #require(visitor.ask(visitor.form(token: token, fields: fields)))
    #expect(again.body.contains("Dieser Benutzername ist vergeben"))
    visitor.values["userName"] = "jana.b"
    let other = try #require(visitor.ask(visitor.form(token: token, fields: fields)))
    #expect(other.body.contains("Zu dieser E-Mail-Adresse gibt es schon ein Konto"))
  }

  @Test func `other visitors get English`() throws {
    let visitor = Visitor(site)
    for language in ["en-US,en;q=0.9", "tlh", "", "*", "ro, en;q=0.1, de;q=0"] {
      let fields = ["Accept: text/html", "Accept-Language: \(language)"]
      let page = try #require(visitor.ask(visitor.request("GET", "/", fields: fields)))
      #expect(page["content-language"] == "en")
      #expect(page.body.contains(">Email</label>"))
      let rules = try #require(visitor.ask(visitor.request("GET", "/rules/sign-up.json", fields: fields)))
      #expect(!rules.body.contains(#""words""#))
    }
  }
}
