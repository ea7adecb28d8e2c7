import Testing
import Wellformed
import WellformedSchema

@Suite struct `A schema that restates another` {
  private static let written = #"""
    {"type": "string", "x-wellformed": {"startsWith": "ab"}, "allOf": [{"pattern": "^ab", "x-wellformed": {"restates": true}}]}
    """#

  @Test func `a restatement that still says the same is skipped`() throws {
    let schema = try Schema(parsing: Self.written)
    #expect(try schema.found(in: #""xy""#) == [" part.notAtStart 0..<1"])
    #expect(
      try Schema(parsing: #"{"type":"string","x-wellformed":{"startsWith":"ab"}}"#).jsonSchema().content
        == schema.jsonSchema().content)
  }

  @Test func `a restatement that says something else is applied like any schema`() throws {
    let edited = try Schema(parsing: Self.written.replacing(#""^ab""#, with: #""^abc""#))
    #expect(try edited.found(in: #""abd""#) == [" pattern.mismatch 2..<3"])
    let further = try Schema(
      parsing: Self.written.replacing(#""pattern": "^ab","#, with: #""pattern": "^ab", "maxLength": 3,"#))
    #expect(!further.isValid("abcd") && further.isValid("abc"))
    let alone = try Schema(parsing: #"{"allOf":[{"minLength":2,"x-wellformed":{"restates":true}}]}"#)
    #expect(!alone.isValid("a") && alone.isValid("ab"))
  }

  @Test func `a restatement that something refers to is kept`() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {"a": \#(Self.written), "b": {"$ref": "#/properties/a/allOf/0"}}}
        """#)
    #expect(!schema.isValid(["b": "x"]) && schema.isValid(["b": "ab"]))
    let again = try Schema(schema.jsonSchema().content)
    #expect(!again.isValid(["b": "x"]) && again.isValid(["b": "ab"]) && !again.isValid(["a": "x"]))
  }

  @Test func `restates is refused where there is nothing to restate`() {
    for text in [
      #"{"x-wellformed":{"restates":true}}"#, #"{"anyOf":[{"x-wellformed":{"restates":true}}]}"#,
      #"{"x-wellformed":{"allOf":[{"x-wellformed":{"restates":true}}]}}"#, #"{"x-wellformed":{"restates":1}}"#,
    ] {
      let error = #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      #expect(error?.keyword == "restates")
    }
  }

  @Test func `an exported condition on another member refuses nothing valid`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {
          "country": {"type": "string"},
          "zip": {"type": "string", "x-wellformed": {
            "when": {"property": "country", "is": {"enum": ["US", "PR"]}, "then": {"minLength": 5}, "else": {"maxLength": 3}}}},
          "state": {"type": "string", "x-wellformed": {
            "when": {"property": "country", "is": {"x-wellformed": {"length": {"minimum": 3}}}, "then": {"minLength": 2}}}}}}
        """#)
    let file = schema.jsonSchema().content
    #expect(try Schema(file).jsonSchema().content == file)
    let standard = try Schema(
      parsing: schema.openAPIComponent(named: "X").content["components"]?["schemas"]?["X"]?.description ?? "")
    for country in ["US", "PR", "", "DE", "FRA", nil] {
      for zip in ["", "123", "1234", "12345"] {
        var object: JSONObject = JSONObject([.init(key: "zip", value: .string(zip)), .init(key: "state", value: "N")])
        if let country { object["country"] = .string(country) }
        let value = JSONValue.object(object)
        if schema.isValid(value) { #expect(standard.isValid(value), "\(value)") }
        if country != nil, country != "FRA" { #expect(schema.isValid(value) == standard.isValid(value), "\(value)") }
      }
    }
    #expect(
      schema.jsonSchema().omissions.map { "\($0.place) \($0.rule) \($0.reason.split(separator: ";").last ?? "")" } == [
        "/properties/zip when  exported only for values that have the member", "/properties/state when  left out",
      ])
  }

  @Test(arguments: [
    #"{"type":"string","x-wellformed":{"maxBytes":3,"severity":"warning"}}"#,
    #"{"type":"string","x-wellformed":{"differsFrom":"b","severity":"warning","number":7,"message":"{field}?"}}"#,
    #"{"type":"string","x-wellformed":{"when":{"property":"b","is":{"minLength":2},"then":{"maxLength":1}},"severity":"warning"}}"#,
    #"{"minLength":4,"x-wellformed":{"severity":"warning","optional":true,"normalize":["trim"]}}"#,
    #"{"x-wellformed":{"allOf":[{"format":"slug"}],"startsWith":"x"},"allOf":[{"format":"uuid"}],"minLength":9}"#,
  ])
  func `a written schema reports the same when it is read again`(_ property: String) throws {
    // Only a text can be compared with another text.
    let other = property.contains(#""type""#) ? #"{"type":"string","x-wellformed":{"equals":"a"}}"# : "true"
    let schema = try Schema(parsing: #"{"properties":{"a":\#(property),"b":{"type":"string"},"c":\#(other)}}"#)
    let file = schema.jsonSchema().content
    let again = try Schema(file)
    #expect(again.jsonSchema().content == file)
    for value in [#""""#, #""abcdef""#, #"" ab ""#, #""x y""#, "7"] {
      let value = #"{"a":\#(value),"b":\#(value),"c":"abcdef"}"#
      #expect(try again.told(of: value) == schema.told(of: value), "\(file)")
    }
  }

  @Test func `what other tools would misread is hidden from them and listed as omitted`() throws {
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

extension Schema {
  fileprivate func told(of json: String) throws -> [String] {
    check(try JSONValue(parsing: json)).issues.map { "\($0.path) \($0.code) \($0.severity) \($0.message)" }
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
