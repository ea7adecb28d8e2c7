import Testing
import Wellformed
import WellformedLanguages
import WellformedSchema

/// Rule files in languages other than English: their plural forms, and their messages.
@Suite struct `Rule files in other languages` {
  private let polish = #"""
    {"type": "object", "properties": {"kod": {"type": "string", "x-wellformed": {"length": 30}}},
     "x-wellformed": {
       "messages": {"length": {"count": "exact", "one": "{exact} znak", "few": "{exact} znaki", "many": "{exact} znaków",
                               "other": "{exact} znaku"}},
       "language": "pl"}}
    """#

  private func message(_ file: String, _ text: String) throws -> String? {
    try Schema(parsing: file).check(["kod": .string(text)]).issues.first?.message
  }

  @Test func `a sentence is chosen by the plural forms of the file's language`() throws {
    for (length, message) in [(1, "1 znak"), (3, "3 znaki"), (12, "12 znaków"), (22, "22 znaki"), (25, "25 znaków")] {
      let file = polish.replacing("\"length\": 30", with: "\"length\": \(length)")
      #expect(try self.message(file, "") == message)
    }
  }

  @Test func `a rule file without a language uses English plural forms`() throws {
    let file =
      #"{"x-wellformed":{"messages":{"length":{"count":"missing","one":"one","other":"{missing}"}}, "length":{"minimum":2}}}"#
    let schema = try Schema(parsing: file)
    #expect(schema.check("a").issues.map { $0.message } == ["one"])
    #expect(schema.check("").issues.map { $0.message } == ["2"])
  }

  @Test func `plural forms and sentences are written as they were read`() throws {
    let written = try Schema(parsing: polish).jsonSchema().content
    #expect(written["x-wellformed"]?["language"] == "pl")
    #expect(try Schema(written).jsonSchema().content == written)
    for catalogue in [Catalogue.german, .englishForSchemas.overriding(["required": "Fill in {field}"])] {
      let spoken = try Rule.email.schema().content.jsonSchema(in: catalogue).content
      let read = try Schema(spoken)
      #expect(read.jsonSchema().content == spoken)
      #expect(read.words.catalogue.language == catalogue.language)
    }
  }

  @Test func `a rule file with other plural forms keeps its own sentences`() throws {
    let schema = try Schema(parsing: polish)
    let export = schema.jsonSchema(in: .german)
    #expect(export.content == schema.jsonSchema().content)
    #expect(export.omissions.contains { $0.rule == "words" })
  }

  @Test func `a rule file exported in German reports everything in German`() throws {
    let form = Form<[String: String]>(
      .field("name", .required, .allowed(.letter, .digit, .anyOf(" "))), .field("code", .pattern("[0-9]x")),
      .field("colour", .oneOf(["rot", "grün", "blau"])), .field("pin", .length(4...)), .field("mail", .email))
    let values = ["name": "!", "code": "y", "colour": "x", "pin": "123", "mail": "a@b@c"]
    let file = try form.schema().content.jsonSchema(in: .german).content
    let found = try Schema(file).check(.object(JSONObject(values.map { .init(key: $0, value: .string($1)) })))
    let expected = form.worded(in: .german).check(values).issues.map { $0.message }
    #expect(Set(found.issues.map { $0.message }) == Set(expected))
    #expect(
      expected.contains("Name: Verwenden Sie nur Buchstaben, Ziffern und Leerzeichen; entfernen Sie alles andere")
    )
    #expect(expected.contains("Code: Geben Sie an Position 1 eine Ziffer ein"))
    #expect(expected.contains("Colour: Möglich ist nur rot, grün oder blau"))
    #expect(expected.contains("Pin: Es fehlt noch 1\u{A0}Zeichen"))
  }

  @Test func `only the sentences of the formats in use are written into a rule file`() throws {
    let file = try Rule.email.schema().content.jsonSchema(in: .german).content
    let messages = try #require(file["x-wellformed"]?["messages"]?.object)
    #expect(messages["email.at.repeated"] != nil)
    #expect(messages["required"] != nil)
    #expect(messages["iban.mistyped"] == nil)
    #expect(messages["email.mixedScripts"] == nil)
    #expect(try Rule.email.schema().content.jsonSchema(in: .english).content["x-wellformed"]?["words"] == nil)
  }

  @Test(
    arguments: [
      (#"{"messages":{"required":{"one":"a","other":"b"}}}"#, "count"),
      (#"{"messages":{"required":{"count":"a","one":"b"}}}"#, "other"),
      (#"{"messages":{"required":{"count":"a","few":"b","other":"c"}}}"#, "few"),
      (#"{"messages":{"required":{"count":"a","three":"b","other":"c"}}}"#, "three"),
      (#"{"messages":{"required":{"count":"a","other":"c"}},"language":"tlh"}"#, "language"),
      (#"{"messages":{"required":3}}"#, "plural"),
      (#"{"language":""}"#, "language"), (#"{"words":{"nothing":"x"}}"#, "nothing"),
      (#"{"words":{"list.and":"{first} und {last}"}}"#, "list.and"),
      (#"{"words":{"list.or":"{last}, {next} oder {first}"}}"#, "list.or"),
      (#"{"words":{"expected.text":"Text"}}"#, "text"), (#"{"words":{"page.summary":"{count} Fehler"}}"#, "count"),
      (#"{"words":{"page.retry":{"count":"n","other":"x"}}}"#, "page.retry"),
      (#"{"words":{"submission.problems":{"count":"n","other":"x"}}}"#, "n"),
      (#"{"allOf":[{"x-wellformed":{"language":"de"}}]}"#, "allOf"),
      (#"{"allOf":[{"language":"de"}]}"#, "language"),
    ])
  func `an invalid sentence in a rule file is refused with its name`(own: String, name: String) throws {
    let error = #expect(throws: SchemaError.self) {
      _ = try Schema(parsing: #"{"x-wellformed":\#(own)}"#)
    }
    let told = try #require(error?.description)
    #expect(told.contains(name), "\(told)")
  }

  @Test func `plural forms are those of CLDR`() throws {
    let samples: [(String, [(Int, PluralForm)])] = [
      ("de-AT", [(0, .other), (1, .one), (-1, .one), (2, .other), (1_000_000, .other)]),
      ("ja", [(0, .other), (1, .other)]), ("hi", [(0, .one), (1, .one), (2, .other)]),
      ("FR", [(0, .one), (1, .one), (2, .other), (1_000_000, .many)]), ("es", [(0, .other), (1, .one)]),
      ("ru", [(1, .one), (21, .one), (11, .many), (2, .few), (12, .many), (5, .many), (0, .many)]),
      ("pl", [(1, .one), (21, .many), (22, .few), (12, .many)]), ("hr", [(21, .one), (22, .few), (25, .other)]),
      ("cs", [(1, .one), (4, .few), (5, .other), (22, .other)]),
      ("sl", [(101, .one), (102, .two), (104, .few), (5, .other)]),
      ("lt", [(21, .one), (11, .other), (22, .few), (10, .other)]),
      ("lv", [(0, .zero), (21, .one), (11, .zero), (2, .other)]),
      ("ro", [(1, .one), (0, .few), (119, .few), (20, .other)]), ("is", [(21, .one), (11, .other)]),
      ("he", [(1, .one), (2, .two), (20, .other)]),
      ("ar", [(0, .zero), (1, .one), (2, .two), (103, .few), (111, .many), (100, .other), (102, .other)]),
      ("ga", [(1, .one), (2, .two), (6, .few), (10, .many), (11, .other)]),
      ("cy", [(0, .zero), (1, .one), (2, .two), (3, .few), (4, .other), (6, .many), (7, .other)]),
      ("mt", [(0, .few), (1, .one), (2, .two), (103, .few), (111, .many), (20, .other)]),
      ("fil", [(4, .other), (5, .one), (16, .other), (Int.min, .one)]),
    ]
    for (language, numbers) in samples {
      let rule = try #require(PluralRule(language: language), "\(language)")
      for (number, form) in numbers { #expect(rule.form(of: number) == form, "\(number) in \(language)") }
      #expect(rule.forms.contains(.other) || language == "ru" || language == "pl")
    }
    for unknown in ["", "tlh", "-de", "d", "de nl"] { #expect(PluralRule(language: unknown) == nil) }
  }
}
