import Testing
import Wellformed
import WellformedSchema

@Suite struct `A schema that restates another` {
  private static let written = #"""
    {"type": "string", "x-wellformed": {"startsWith": "ab"}, "allOf": [{"pattern": "^ab", "x-wellformed": {"restates": true}}]}
    """#

  @Test func `is passed over while it says the same`() throws {
    let schema = try Schema(parsing: Self.written)
    #expect(try schema.found(in: #""xy""#) == [" part.notAtStart 0..<1"])
    #expect(
      try Schema(parsing: #"{"type":"string","x-wellformed":{"startsWith":"ab"}}"#).jsonSchema().content
        == schema.jsonSchema().content)
  }

  @Test func `is a schema like any other when it says something else`() throws {
    let edited = try Schema(parsing: Self.written.replacing(#""^ab""#, with: #""^abc""#))
    #expect(try edited.found(in: #""abd""#) == [" pattern.mismatch 2..<3"])
    let further = try Schema(
      parsing: Self.written.replacing(#""pattern": "^ab","#, with: #""pattern": "^ab", "maxLength": 3,"#))
    #expect(!further.isValid("abcd") && further.isValid("abc"))
    let alone = try Schema(parsing: #"{"allOf":[{"minLength":2,"x-wellformed":{"restates":true}}]}"#)
    #expect(!alone.isValid("a") && alone.isValid("ab"))
  }

  @Test func `stays where something refers to it`() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {"a": \#(Self.written), "b": {"$ref": "#/properties/a/allOf/0"}}}
        """#)
    #expect(!schema.isValid(["b": "x"]) && schema.isValid(["b": "ab"]))
    let again = try Schema(schema.jsonSchema().content)
    #expect(!again.isValid(["b": "x"]) && again.isValid(["b": "ab"]) && !again.isValid(["a": "x"]))
  }

  @Test func `is refused where it restates nothing`() {
    for text in [
      #"{"x-wellformed":{"restates":true}}"#, #"{"anyOf":[{"x-wellformed":{"restates":true}}]}"#,
      #"{"x-wellformed":{"allOf":[{"x-wellformed":{"restates":true}}]}}"#, #"{"x-wellformed":{"restates":1}}"#,
    ] {
      let error = #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      #expect(error?.keyword == "restates")
    }
  }

  @Test func `hides from other tools what they would misread`() throws {
    let cases: [(schema: String, omitted: [String])] = [
      (#"{"minLength":3,"x-wellformed":{"severity":"warning"}}"#, ["severity"]),
      (#"{"not":{"x-wellformed":{"length":{"maximum":3}}}}"#, ["not"]),
      (#"{"oneOf":[{"format":"iban"},{"maxLength":3}]}"#, ["oneOf", "format"]),
      (#"{"if":{"x-wellformed":{"equals":"b"}},"then":{"maxLength":3}}"#, ["if"]),
      (#"{"contains":{"format":"email"},"maxContains":2}"#, ["contains"]),
    ]
    for (text, omitted) in cases {
      let property =
        #"{"properties":{"a":\#(text.replacing("\"if\"", with: "\"type\":\"string\",\"if\"")),"b":{"type":"string"}}}"#
      let export = try Schema(parsing: property).jsonSchema()
      let visible = try #require(export.content["properties"]?["a"]?.object)
      #expect(visible["minLength"] == nil && visible["not"] == nil && visible["oneOf"] == nil && visible["if"] == nil)
      #expect(visible["maxContains"] == nil && visible["x-wellformed"]?["allOf"] != nil, "\(export.content)")
      for rule in omitted { #expect(export.omissions.contains { $0.rule == rule }, "\(text): \(export.omissions)") }
    }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
