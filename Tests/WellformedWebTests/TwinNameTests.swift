import Testing
import Wellformed
import WellformedLive
import WellformedSchema
import WellformedWeb

/// A rule file whose members differ only in how an accent is written: two members, as JSON compares names.
@Suite struct `Members with twin names` {
  private static let composed = "caf\u{E9}"
  private static let apart = "cafe\u{301}"
  private static let rules = """
    {"type": "object", "required": ["\(composed)", "\(apart)"], "properties": {
      "\(composed)": {"type": "string", "title": "Composed", "minLength": 2},
      "\(apart)": {"type": "string", "title": "Apart", "maxLength": 3,
        "x-wellformed": {"differsFrom": "\(composed)", "required": "notEmpty"}}
    }}
    """

  @Test func `members with twin names are two members of a schema and of its exports`() throws {
    let schema = try Schema(parsing: Self.rules)
    let value = try JSONValue(parsing: #"{"\#(Self.composed)": "x", "\#(Self.apart)": "long"}"#)
    let report = schema.check(value)
    #expect(report.issues.map(\.code) == [.lengthTooShort, .lengthTooLong])
    #expect(report.issues.map { $0.message.prefix(5) } == ["Compo", "Apart"])
    #expect(report[Path([.name(Self.apart)])].map(\.code) == [.lengthTooLong])
    let written = try Schema(schema.jsonSchema().content)
    #expect(written.check(value).issues.map(\.code) == report.issues.map(\.code))
    #expect(
      schema.htmlFields().content.map { Array($0.name.utf8) } == [Array(Self.composed.utf8), Array(Self.apart.utf8)])
    let text = schema.plainLanguage().content
    #expect(text.contains("Composed") && text.contains("Apart"))
    let table = try schema.table(columns: [Self.apart, Self.composed])
    #expect(table.missingColumns.isEmpty && table.unknownColumns.isEmpty)
    let other = try schema.table(columns: [Self.composed])
    #expect(other.missingColumns.map { Array($0.utf8) } == [Array(Self.apart.utf8)])
    #expect(throws: SchemaError.self) { try schema.table(columns: [Self.apart, Self.apart]) }
  }

  @Test func `members with twin names are two fields of a live form, each with its own settings`() throws {
    let form = try LiveForm(schema: Schema(parsing: Self.rules), values: [Self.apart: "abcd"])
    let (first, second) = (form.field(Self.composed), form.field(Self.apart))
    #expect(first != second && form.label(of: first) == "Composed" && form.label(of: second) == "Apart")
    #expect(form.state(of: first)?.text == "" && form.state(of: second)?.text == "abcd")
    #expect(form.state(of: second)?.errors.map(\.code) == [.lengthTooLong])
    #expect(throws: SchemaError.self) {
      try LiveForm(
        schema: Schema(parsing: #"{"type": "object", "properties": {"\#(Self.composed)": {"type": "string"}}}"#),
        checks: [Self.apart: .init()])
    }
  }

  @Test func `members with twin names are two fields of a page`() throws {
    var adapter = WebAdapter()
    func ask(_ question: String) throws -> JSONValue {
      try JSONValue(parsing: String(decoding: adapter.answer(Array(question.utf8)), as: UTF8.self))
    }
    let members =
      #""values": {"\#(Self.composed)": "one", "\#(Self.apart)": "two"}, "checks": {"\#(Self.apart)": ["\#(Self.composed)"]}, "fields": {"\#(Self.composed)": {"shape": "digits"}, "\#(Self.apart)": {"countsLength": true}}"#
    let opened = try ask(#"{"open": {"rules": \#(Self.rules), \#(members)}}"#)
    #expect(opened["error"] == nil)
    #expect(opened["changed"]?.array?.map { $0["text"] } == ["one", "two"])
    #expect(opened["changed"]?.array?.map { $0["remaining"]?["count"] } == [nil, 0])
    let typed = try ask(#"{"form": 1, "event": {"type": "edit", "field": 0, "text": "12a"}}"#)
    #expect(typed["changed"]?.array?.first?["text"] == "12")
  }

  @Test func `a name that is repeated byte for byte is refused`() {
    #expect(throws: (any Error).self) { try JSONValue(parsing: #"{"\#(Self.apart)": 1, "\#(Self.apart)": 2}"#) }
    #expect(throws: Never.self) { try JSONValue(parsing: #"{"\#(Self.apart)": 1, "\#(Self.composed)": 2}"#) }
  }
}
