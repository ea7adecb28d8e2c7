import Testing
import Wellformed
import WellformedSchema

@Suite struct `A rule file that refers to others` {
  /// Files by their names.
  private struct Files: Sendable {
    var files: [String: String]

    func schema(_ name: String) throws(SchemaError) -> Schema {
      var asked: [String] = []
      let json: JSONValue
      do { json = try JSONValue(parsing: files[name] ?? "") } catch { throw SchemaError("no JSON", at: JSONPointer()) }
      let schema = try Schema(json, at: name) { reference throws(SchemaFileError) in
        asked.append(reference)
        guard let file = files[reference] else { throw SchemaFileError("there is no such file") }
        return Array(file.utf8)
      }
      #expect(Set(asked).count == asked.count, "each is read once")
      return schema
    }
  }

  private func refusal(_ files: [String: String], _ name: String = "rules.json") -> SchemaError? {
    #expect(throws: SchemaError.self) { try Files(files: files).schema(name) }
  }

  private static let files = Files(files: [
    "rules/sign-up.json": ##"""
    {"properties":{"home":{"$ref":"shared/address.json"},"work":{"$ref":"shared/address.json#/$defs/short"},
    "code":{"$ref":"../codes.json#code"}},"$defs":{"shared/address.json":{"type":"null"}}}
    """##,
    "rules/shared/address.json": ##"""
    {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","required":["street"],
    "properties":{"street":{"type":"string"},"code":{"$ref":"../../codes.json"},"other":{"$ref":"#"},
    "user":{"$ref":"../sign-up.json"}},"$defs":{"short":{"type":"string","maxLength":3}}}
    """##,
    "codes.json": ##"{"$anchor":"code","type":"string","pattern":"^[0-9]{4}$"}"##,
  ])

  private static let values: [(text: String, isValid: Bool)] = [
    (#"{"home":{"street":"x","code":"1234"},"work":"abc","code":"0000"}"#, true), (#"{"home":{}}"#, false),
    (#"{"work":"abcd"}"#, false), (#"{"code":"x"}"#, false), (#"{"home":{"street":"x","code":"12"}}"#, false),
    (#"{"home":{"street":"x","other":{"street":"y"}}}"#, true), (#"{"home":{"street":"x","other":{}}}"#, false),
    (#"{"home":{"street":"x","user":{"work":"abcd"}}}"#, false),
  ]

  @Test func `rules with references to other files judge as those files say`() throws {
    let schema = try Self.files.schema("rules/sign-up.json")
    for (text, isValid) in Self.values {
      #expect(try schema.isValid(JSONValue(parsing: text)) == isValid, "\(text)")
    }
  }

  @Test func `rules from several files are exported and compiled as one`() throws {
    let schema = try Self.files.schema("rules/sign-up.json")
    let file = schema.jsonSchema().content
    let read = try Schema(file)
    let plan = try CompiledSchema(bytes: schema.compiled.bytes())
    for (text, isValid) in Self.values {
      let value = try JSONValue(parsing: text)
      #expect(read.isValid(value) == isValid && plan.isValid(value) == isValid, "\(text): \(file)")
      #expect(plan.check(value).issues == schema.check(value).issues)
    }
    #expect(read.jsonSchema().content == file)
    #expect(!schema.plainLanguage().content.isEmpty)
  }

  @Test func `an error in another file names the file and the place`() throws {
    let start = #"{"items":{"$ref":"a.json"}}"#
    let unknown = try #require(refusal(["rules.json": start, "a.json": #"{"items":{"minimun":1}}"#]))
    #expect(unknown.file == "a.json" && unknown.pointer.description == "/items/minimun" && unknown.keyword == "minimun")
    #expect(unknown.description.hasPrefix("a.json, at /items/minimun: "))
    let text = try #require(refusal(["rules.json": start, "a.json": "{"]))
    #expect(text.file == "a.json" && text.pointer.tokens.isEmpty)
    let absent = try #require(refusal(["rules.json": start]))
    #expect(absent.file == nil && absent.keyword == "$ref" && absent.pointer.description == "/items/$ref")
    #expect(absent.reason.contains("there is no such file"))
    let deeper = try #require(refusal(["rules.json": start, "a.json": #"{"$ref":"b.json#/x"}"#, "b.json": "{}"]))
    #expect(deeper.file == "a.json" && deeper.pointer.description == "/$ref")
    let own = try #require(refusal(["rules.json": #"{"$ref":"a.json","type":"texts"}"#, "a.json": "{}"]))
    #expect(own.file == nil && own.pointer.description == "/type")
    let language = try #require(
      refusal(["rules.json": start, "a.json": #"{"x-wellformed":{"language":"de"}}"#]))
    #expect(language.file == "a.json" && language.keyword == "language")
  }

  @Test func `files that refer to each other in a circle are refused`() throws {
    let error = try #require(
      refusal(["rules.json": #"{"$ref":"a.json"}"#, "a.json": #"{"allOf":[{"$ref":"rules.json"}]}"#]))
    #expect(error.reason.contains("refers to itself"))
  }

  @Test func `the number and the size of files that a rule file refers to are limited`() throws {
    var files: [String: String] = [:]
    for place in 0..<400 { files["\(place).json"] = #"{"items":{"$ref":"\#(place + 1).json"}}"# }
    let error = try #require(refusal(files, "0.json"))
    #expect(error.reason.contains("256 files"))
    let large = "\"" + String(repeating: "x", count: 9_000_000) + "\""
    let other = #"{"description":\#(large)}"#
    let size = try #require(
      refusal(["rules.json": #"{"allOf":[{"$ref":"a"},{"$ref":"b"}]}"#, "a": other, "b": other]))
    #expect(size.reason.contains("16777216 bytes"))
  }

  @Test func `dynamic anchors work across files`() throws {
    let schema = try Files(files: [
      "rules.json": ##"{"$ref":"list.json","$defs":{"item":{"$dynamicAnchor":"item","type":"integer"}}}"##,
      "list.json": ##"{"items":{"$dynamicRef":"#item"},"$defs":{"any":{"$dynamicAnchor":"item"}}}"##,
    ]).schema("rules.json")
    #expect(schema.isValid([1]) && !schema.isValid(["x"]))
  }

  @Test func `a reference to another file is refused if no files can be read`() {
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: #"{"$ref":"a.json"}"#) }
    #expect(error?.keyword == "$ref")
  }
}
