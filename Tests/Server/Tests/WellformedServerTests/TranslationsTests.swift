import HTTPTypes
import Testing
import Wellformed
import WellformedLanguages
import WellformedSchema
import WellformedServer

@Suite(.timeLimit(.minutes(2)))
struct TranslationsTests {
  @Test(
    arguments: [
      (nil, "en"), ("", "en"), ("de", "de"), ("de-AT", "de"), ("DE-Latn-x-a", "de"), ("fr, de;q=0.1", "de"),
      ("fr", "en"), ("*", "en"), ("de;q=0", "en"), ("en;q=0.5, de;q=0.6", "de"), ("de;q=0.5, en-GB", "en"),
      ("de;q=2, ;;,", "en"),
    ] as [(String?, String)])
  func `the form in the most preferred language is chosen, or else the first`(wanted: String?, language: String) {
    #expect(Translations.inTwo.best(for: wanted).catalogue.language == language)
  }

  @Test func `the first form is chosen for every unavailable language`() {
    let german = Translations.inTwo.all[1]
    let forms = Translations(german, Translations.inTwo.all[0])
    #expect(forms.best(for: "fr").catalogue.language == "de")
    #expect(forms.best(for: "en-US").catalogue.language == "en")
    #expect(Translations(german).best(for: "en").catalogue.language == "de")
  }

  @Test(arguments: [("en", "Enter E-mail"), ("de", "E-Mail-Adresse fehlt")])
  func `labels and messages are in the preferred language`(
    wanted: String, message: String
  ) async throws {
    try await Site.run { site in
      let answer = try await site.answer(
        "POST", "/translated", type: json, #"{"userName":"jane"}"#, fields: [("Accept-Language", wanted)])
      #expect(answer.status == 422)
      #expect(answer.errors == ["#/email required"])
      #expect(answer.json["errors"]?.array?.first?["message"] == .string(message))
      #expect(answer["content-language"] == wanted)
    }
  }

  @Test(arguments: [("en", "User name is somebody else's"), ("de", "Benutzername hat schon jemand")])
  func `a custom message is in the preferred language, from the form and from the remote check`(
    wanted: String, message: String
  ) async throws {
    try await Site.run { site in
      let fields = [("Accept-Language", wanted)]
      let sent = #"{"email":"jane@example.org","userName":"taken"}"#
      let answer = try await site.answer("POST", "/translated", type: json, sent, fields: fields)
      #expect(answer.errors == ["#/userName userName.taken"])
      #expect(answer.json["errors"]?.array?.first?["message"] == .string(message))
      let check = try await site.answer("POST", "/translated/check", type: json, #"{"value":"taken"}"#, fields: fields)
      #expect(check.json["answer"] == "fail")
      #expect(check.json["errors"]?.array?.first?["message"] == .string(message))
      #expect(check["content-language"] == wanted)
      #expect(check["vary"]?.contains("Accept-Language") == true)
      let free = try await site.answer("POST", "/translated/check", type: json, #"{"value":"jane"}"#, fields: fields)
      #expect(free.text == #"{"answer":"pass","errors":[]}"#)
    }
  }

  @Test func `each language has its own rule file, with its labels and its own entity tag`() async throws {
    try await Site.run { site in
      var tags: Set<String> = []
      for (wanted, label) in [("en", "E-mail"), ("de", "E-Mail-Adresse")] {
        let rules = try await site.answer("GET", "/translated/rules.json", fields: [("Accept-Language", wanted)])
        #expect(rules.status == 200)
        #expect(rules["content-language"] == wanted)
        #expect(rules["vary"]?.contains("Accept-Language") == true)
        #expect(rules.json["properties"]?["email"]?["title"] == .string(label))
        tags.insert(rules["etag"] ?? "")
        let known = [("Accept-Language", wanted), ("If-None-Match", rules["etag"] ?? "")]
        #expect(try await site.answer("GET", "/translated/rules.json", fields: known).status == 304)
      }
      #expect(tags.count == 2)
    }
  }

  @Test func `the same rules apply in every language`() async throws {
    try await Site.run { site in
      var told: Set<[String]> = []
      for wanted in ["en", "de"] {
        let answer = try await site.answer(
          "POST", "/translated", type: urlencoded, "email=jane%40%40&userName=x", fields: [("Accept-Language", wanted)])
        #expect(answer.status == 422)
        told.insert(answer.errors)
      }
      #expect(told.count == 1 && told.first?.count == 2)
      let account = "email=jane%40example.org&userName=jane&terms=on"
      let german = [("Accept-Language", "de")]
      let stored = try await site.answer("POST", "/translated", type: urlencoded, account, fields: german)
      #expect(stored.status == 201)
    }
  }

  @Test func `a problem is answered in the preferred language`() async throws {
    try await Site.run { site in
      let french = [("Accept-Language", "fr")]
      let missing = try await site.answer("GET", "/nowhere", fields: french)
      #expect(missing.json["title"] == "Introuvable")
      #expect(missing["content-language"] == "fr")
      #expect(missing["vary"]?.contains("Accept-Language") == true)
      let page = try await site.answer("GET", "/nowhere", fields: french + [("Accept", "text/html")])
      #expect(page.text.contains(#"<html lang="fr" dir="ltr">"#) && page.text.contains("<h1>Introuvable</h1>"))
      // A problem that only programs see stays entirely in English.
      let broken = try await site.answer("POST", "/translated", type: json, "{", fields: french)
      #expect(broken.json["title"] == "The body cannot be read")
      #expect(broken["content-language"] == nil)
      let english = try await site.answer("GET", "/nowhere", fields: [("Accept-Language", "nl")])
      #expect(english.json["title"] == "Not Found")
      #expect(english["content-language"] == "en")
    }
  }

  @Test(arguments: Catalogue.languages)
  func `every language has all sentences of problems, without placeholders left over`(_ language: String) {
    let catalogue = Catalogue.best(for: [language])
    let problems: [Problem] = [
      .invalid([]), .notFound(), .methodNotAllowed([.get]), .tooManyRequests(retryAfter: 1),
      .tooManyRequests(retryAfter: 5), .unavailable(retryAfter: 21), Problem(.internalServerError),
    ]
    for problem in problems {
      let told = problem.worded(in: catalogue)
      #expect(told.language == catalogue.language)
      #expect((told.detail == nil) == (problem.detail == nil))
      #expect(!told.title.contains("{") && told.detail?.contains("{") != true)
      if !catalogue.language.hasPrefix("en") { #expect(told.title != problem.title) }
      // Translated back to English, it is as before.
      let again = told.worded(in: .english)
      #expect(again.title == problem.title && again.detail == problem.detail)
    }
  }

  @Test func `an application's own sentences stay, and a language without a sentence changes nothing`() {
    let forbidden = Problem.forbidden("D’ici seulement.").worded(in: .french)
    #expect(forbidden.title == "Non autorisé")
    #expect(forbidden.detail == "D’ici seulement.")
    var renamed = Problem.notFound()
    renamed.title = "No such account"
    #expect(renamed.worded(in: .french).title == "No such account")
    #expect(renamed.worded(in: .french).language == nil)
    let sparse = Catalogue(language: "ro", lines: "problem.title.tooManyRequests\tPrea multe cereri")
    let problem = Problem.tooManyRequests(retryAfter: 3).worded(in: sparse)
    #expect(problem.title == "Too Many Requests")
    #expect(problem.language == nil)
    let title = Catalogue(language: "ro", lines: "problem.title.notFound\tNu există")
    #expect(Problem.notFound().worded(in: title).title == "Nu există")
  }
}
