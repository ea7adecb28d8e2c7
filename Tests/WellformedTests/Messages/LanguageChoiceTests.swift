import Testing
import Wellformed
@testable import WellformedLanguages

/// The choice of a catalogue, and right-to-left text.
@Suite struct `Choosing a language` {
  private func named(_ tag: String) -> Catalogue { Catalogue.english.speaking(tag) }

  private func best(_ languages: [String], of tags: [String]) -> String? {
    Catalogue.best(for: languages, of: tags.map { named($0) })?.language
  }

  @Test(arguments: [
    (["de-AT", "en"], ["en", "de"], "de"), (["fr", "en"], ["en", "de"], "en"), (["DE_at"], ["en", "de"], "de"),
    (["zh-Hant-CN-x-private1-private2"], ["zh", "zh-Hant"], "zh-Hant"), (["en-US"], ["en", "en-US"], "en-US"),
    (["en-GB"], ["en-US", "en"], "en"), (["zh-TW"], ["zh-Hans", "zh-Hant"], "zh-Hant"),
    (["zh"], ["zh-Hant", "zh-Hans"], "zh-Hans"), (["zh-TW"], ["zh"], "zh"), (["pt"], ["pt-PT", "pt-BR"], "pt-BR"),
    (["pt-AO"], ["pt-BR", "pt-PT"], "pt-PT"), (["pt-PT"], ["pt-BR"], "pt-BR"), (["no"], ["nb"], "nb"),
    (["nn-NO"], ["nb"], "nb"), (["iw-IL"], ["he"], "he"), (["de-u-co-phonebk"], ["de"], "de"),
    (["en-GB"], ["en-US"], "en-US"), (["en"], ["en-GB", "en-US"], "en-US"), (["de-AT"], ["de-CH", "de-DE"], "de-CH"),
    (["zh-TW"], ["zh", "zh-Hant"], "zh-Hant"), (["zh-Hant"], ["zh-Hans", "zh-TW"], "zh-TW"),
    (["zh-Hans-HK"], ["zh-HK", "zh-CN"], "zh-CN"), (["pt"], ["pt-PT"], "pt-PT"), (["no_NO"], ["de", "nn"], "nn"),
    (["sr-Latn"], ["sr-Cyrl", "sr"], "sr"), (["fr", "en-AU"], ["de", "en-IE"], "en-IE"),
  ])
  func `a language is chosen by language ranges that are shortened`(
    _ languages: [String], _ tags: [String], _ tag: String
  ) {
    #expect(best(languages, of: tags) == tag)
  }

  @Test(arguments: [
    [], [""], ["fr"], ["-"], ["*"], ["d"], ["deu"], ["zh-x"], [String(repeating: "a-", count: 5000)], ["zh-CN"],
    ["zh-SG"],
  ])
  func `no language is chosen if none fits`(_ languages: [String]) {
    #expect(best(languages, of: ["de", "zh-Hant"]) == nil)
    #expect(Catalogue.best(for: languages, of: []) == nil)
  }

  @Test func `a language of the package is chosen, or else English`() {
    #expect(Catalogue.best(for: ["de-AT", "en"]).language == "de")
    #expect(Catalogue.best(for: ["tlh"]).language == "en")
    for language in Catalogue.languages { #expect(Catalogue.best(for: [language]).language == language) }
  }

  @Test func `a catalogue is made once, even if several tasks ask for it at the same time`() async {
    let kept = KeptCatalogue()
    let made = await withTaskGroup(of: String.self) { group in
      for tag in ["de", "fr", "it", "nl"] + Array(repeating: "es", count: 60) {
        group.addTask { kept.catalogue(language: tag, table: germanTable).language }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(made == [kept.catalogue(language: "pl", table: polishTable).language])
  }

  @Test func `an English sentence that another language lacks has the English plural forms`() throws {
    let rule = try #require(PluralRule(language: "ru"))
    let russian = Catalogue(
      language: "ru", sentences: [:], pluralForm: { rule.form(of: $0) }, vocabulary: Catalogue.english.vocabulary)
    let issue = try #require(Rule.iban.check("MT84MALT01").issues.first)
    #expect(issue.arguments["missing"] == 21)
    #expect(issue.message(in: russian) == "This needs 21 more characters")
  }

  @Test func `right-to-left sentences isolate labels and texts, and others do not`() {
    let form = Form<[String: String]>(
      .field("a", .contains("abc")).labelled("Email"), .field("b", .equals("a")).labelled("Again"),
      .field("c", .oneOf(["x", "y"])), .field("d", .allowed(.letter, .anyOf("-"))), .field("e", .pattern("abc")))
    func messages(_ language: String) -> [String] {
      form.worded(in: named(language)).check(["a": "1", "b": "2", "c": "3", "d": "!", "e": "x"]).issues.map {
        $0.message
      }
    }
    func isolated(_ text: String) -> String { "\u{2068}\(text)\u{2069}" }
    #expect(
      messages("ar") == [
        "\(isolated("Email")) needs “\(isolated("abc"))” in it",
        "\(isolated("Again")) does not match \(isolated("Email")); enter the same in both",
        "\(isolated("C")) can only be \(isolated("x")) or \(isolated("y"))",
        "\(isolated("D")) can have only letters and \(isolated("-")); remove anything else",
        "\(isolated("E")) needs “\(isolated("abc"))” as character 1",
      ])
    #expect(messages("he-IL") == messages("ar"))
    for tag in ["AR_eg", "az-Arab", "pa-arab-PK", "ku-Arab", "yi"] {
      #expect(messages(tag) == messages("ar"), "\(tag)")
    }
    for tag in ["ar-Latn", "yi-latn-US", "az", "a", ""] { #expect(messages(tag) == messages("en"), "\(tag)") }
    #expect(messages("en").allSatisfy { !$0.contains("\u{2068}") })
    #expect(messages("arn").allSatisfy { !$0.contains("\u{2068}") })
  }

  @Test(arguments: [
    ("כמו 2026-03-31", "כמו ⟨2026-03-31⟩"), ("כמו https://example.com, בלי", "כמו ⟨https://example.com⟩, בלי"),
    ("ב־/ או ב־]", "ב־⟨/⟩ או ב־⟨]⟩"), ("IBAN, 42 או {text}-{text}", "IBAN, 42 או {text}⟨-⟩{text}"),
    ("תאריך: P1DT12H", "תאריך: ⟨P1DT12H⟩"), ("(כמו +44)", "(כמו ⟨+44⟩)"), ("(a) (+44)", "⟨(a)⟩ ⟨(+44)⟩"),
    ("מילה; {field}; מילה.", "מילה; {field}; מילה."), ("{field} (פריט {position})", "{field} (פריט {position})"),
    ("{ לא", "⟨{⟩ לא"), ("כמו (?<year>", "כמו ⟨(?<year>⟩"), ("ב־(?: או ב־(?=", "ב־⟨(?:⟩ או ב־⟨(?=⟩"),
    ("(+44 או +1)", "(⟨+44⟩ או ⟨+1⟩)"), (#"כמו \\ כאן"#, #"כמו ⟨\\⟩ כאן"#),
    ("בhttps://x, ו+44; ב:/x.", "ב⟨https://x⟩, ו⟨+44⟩; ב:⟨/x⟩."), ("ב.com", "ב⟨.com⟩"),
  ])
  func `right-to-left sentences isolate the examples within them`(_ written: String, _ shown: String) {
    let isolated = shown.replacing("⟨", with: "\u{2066}").replacing("⟩", with: "\u{2069}")
    for (language, expected) in [("he", isolated), ("ar-EG", isolated), ("de", written)] {
      let lines = "required\t\(written)\nnothing\n\n\t\nrequired.else|count\tx"
      let catalogue = Catalogue(language: language, lines: lines)
      #expect(catalogue.template(for: "required", field: "")?.sentences[.other] == expected)
    }
  }

  @Test(arguments: [
    "שם", "info@דוגמה.com", "ﷺ", "﷼5", "𐤀", "𞤀", "a\u{200F}b", "a\u{202E}b", "a\u{2067}b", "\u{61C}",
  ])
  func `a text that runs from right to left is isolated in every language`(_ text: String) {
    let isolated = "\u{2068}\(text)\u{2069}"
    let form = Form<[String: String]>(
      .field("a", .contains(text)).labelled(text), .field("b", .equals("a")).labelled("Again"),
      .field("c", .oneOf([text, "y"])))
    #expect(
      form.check(["a": "1", "b": "2", "c": "3"]).issues.map { $0.message } == [
        "\(isolated) needs “\(isolated)” in it", "Again does not match \(isolated); enter the same in both",
        "C can only be \(isolated) or y",
      ])
  }

  @Test(arguments: ["Straße 5", "日本", "e\u{301}", "😀\u{200D}", "\u{200E}", "ꟿ", "\u{FEFF}"])
  func `no other text is isolated in a language that runs from left to right`(_ text: String) {
    #expect(Issue(.partMissing, at: "a", arguments: ["part": .text(text)]).message == "A needs “\(text)” in it")
  }

  @Test func `a custom language has a fallback for sentences that it lacks`() throws {
    let lines = "required\tCompleteaza {field}\nlength.tooShort|missing\tA {missing}|B {missing}\nuse\ta | b"
    let catalogue = Catalogue(language: "ro", lines: lines)
    func message(_ code: IssueCode, _ arguments: Arguments = Arguments()) -> String {
      Issue(code, at: "email", arguments: arguments).message(in: catalogue)
    }
    #expect(message(.required) == "Completeaza Email")
    #expect(Issue(.required).message(in: catalogue) == "Completeaza something")
    #expect(message("use") == "a | b")
    // A line with two sentences is ignored if the language has three plural forms.
    #expect(message("length.tooShort", ["missing": 3]) == "Email is not right; check it")
    let counted = Catalogue(language: "ro", lines: "length.tooShort|missing\tA {missing}|B {missing}|C {missing}")
    let texts = [1, 3, 30].map { Issue("length.tooShort", arguments: ["missing": .integer($0)]).message(in: counted) }
    #expect(texts == ["A 1", "B 3", "C 30"])
  }

  @Test func `right-to-left sentences isolate negative numbers`() {
    let catalogue = named("he").overriding(["low": "{minimum}"])
    #expect(Issue("low", arguments: ["minimum": -5]).message(in: catalogue) == "\u{2068}-5\u{2069}")
    #expect(Issue("low", arguments: ["minimum": 5]).message(in: catalogue) == "5")
  }
}

extension Catalogue {
  /// Returns these messages, labelled with another language.
  fileprivate func speaking(_ tag: String) -> Catalogue { speaking(tag, vocabulary) }
}
