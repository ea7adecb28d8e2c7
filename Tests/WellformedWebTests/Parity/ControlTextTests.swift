import Testing
import WellformedSchema
import WellformedWeb

/// The values of controls' texts.
@Suite struct ControlTextTests {
  /// Returns the value of a text in a field for a required member with a schema; `nil` if it has none.
  private func value(of text: String, by schema: String, isRequired: Bool = true) throws -> JSONValue? {
    let required = isRequired ? #", "required": ["a"]"# : ""
    let rules = try Schema(parsing: #"{"type": "object", "properties": {"a": \#(schema)}\#(required)}"#)
    let member = try #require(try rules.compiled.membersForForms().members.first)
    return rules.compiled.value(of: text, in: member)
  }

  @Test(arguments: [
    // A chosen option is the one with this text.
    (#"{"enum": ["small", 1, true, null]}"#, "1", "1"),
    (#"{"enum": ["small", 1, true, null]}"#, "true", "true"),
    (#"{"enum": ["small", 1, true, null]}"#, "null", "null"),
    (#"{"enum": ["small", 1, true, null]}"#, "small", #""small""#),
    (#"{"enum": ["small", 1, true, null]}"#, "2", "2"),
    (#"{"enum": [1, "1"]}"#, "1", #""1""#),
    (#"{"enum": [1, 2.5]}"#, "2.50", "2.50"),
    (#"{"const": 5}"#, "5", "5"),
    (#"{"const": true}"#, "on", "true"),
    (#"{"enum": ["a", true]}"#, "on", #""on""#),
    (#"{"oneOf": [{"const": true, "title": "Yes"}, {"const": false, "title": "No"}]}"#, "on", "true"),
    (#"{"oneOf": [{"const": 1}, {"const": 2}], "x-wellformed": {"normalize": ["trim"]}}"#, "2", "2"),
    (#"{"anyOf": [{"enum": [1, 2]}, {"type": "string", "pattern": "^a"}], "minLength": 1}"#, "2", "2"),
    // Numbers as HTML writes them.
    (#"{"type": "integer"}"#, "007", "7"),
    (#"{"type": "integer"}"#, " 5 ", "5"),
    (#"{"type": "integer"}"#, "1.0", "1.0"),
    (#"{"type": "integer"}"#, "1e2", "1e2"),
    (#"{"type": "integer"}"#, "-0", "-0"),
    (#"{"type": "integer"}"#, "+1", #""+1""#),
    (#"{"type": "number"}"#, ".5", "0.5"),
    (#"{"type": "number"}"#, "5.", #""5.""#),
    (#"{"type": "number"}"#, "--5", #""--5""#),
    (#"{"type": "number"}"#, "99999999999999999999999999", "99999999999999999999999999"),
    // Rules without a type.
    (#"{"minimum": 3}"#, "2", "2"),
    (#"{"minimum": 3}"#, "two", #""two""#),
    (#"{"minLength": 3}"#, "222", #""222""#), (#"{"minLength": 3}"#, "22", #""22""#),
    (#"{"allOf": [{"format": "email"}]}"#, "5", #""5""#),
    (#"{"minimum": 3, "maxLength": 2}"#, "222", "222"),
    ("{}", "5", #""5""#),
    ("true", "true", #""true""#),
    (#"{"not": {"type": "string"}}"#, "5", "5"),
    // Several types: the first that the rules take.
    (#"{"type": ["string", "integer"]}"#, "5", #""5""#),
    (#"{"type": ["string", "integer"], "maxLength": 1}"#, "12", "12"),
    (#"{"oneOf": [{"type": "string", "format": "email"}, {"type": "integer"}]}"#, "5", "5"),
    (#"{"oneOf": [{"type": "string", "format": "email"}, {"type": "integer"}]}"#, "x", #""x""#),
    (#"{"type": ["integer", "null"]}"#, "null", #""null""#),
    (#"{"type": ["string", "null"], "format": "email"}"#, "null", #""null""#),
    (#"{"type": ["integer", "null"], "enum": [1, null]}"#, "null", #""null""#),
    (#"{"type": "null"}"#, "null", "null"),
    // If they take none: what it looks like, unless more text can make it right.
    (#"{"anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "const": "NA"}]}"#, "0", "0"),
    (#"{"anyOf": [{"type": "integer", "maximum": 168}, {"type": "string", "format": "date"}]}"#, "2026", #""2026""#),
    (#"{"anyOf": [{"type": "integer", "maximum": 168}, {"type": "string", "format": "date"}]}"#, "-2026", "-2026"),
    (#"{"type": "boolean"}"#, "YES", "true"),
    (#"{"type": "boolean"}"#, "off", "false"),
    (#"{"type": "boolean"}"#, "perhaps", #""perhaps""#),
    // The normalised text is read.
    (#"{"type": "string", "x-wellformed": {"normalize": ["trim"]}}"#, " a ", #"" a ""#),
    (#"{"type": ["string", "integer"], "pattern": "x", "x-wellformed": {"normalize": ["digitsOnly"]}}"#, "1a2", "12"),
  ])
  func `a text is read as the value that the rules ask for`(_ schema: String, _ text: String, _ json: String) throws {
    #expect(try value(of: text, by: schema)?.description == json)
  }

  @Test(arguments: [
    (#"{"type": "string"}"#, nil), (#"{"type": "string", "minLength": 0}"#, nil), (#"{"enum": ["a", 1]}"#, nil),
    (#"{"type": "integer"}"#, nil), ("{}", nil), (#"{"minimum": 3}"#, nil),
    (#"{"const": ""}"#, #""""#), (#"{"enum": ["", "a"]}"#, #""""#), (#"{"enum": ["", null]}"#, "null"),
    (#"{"type": "string", "x-wellformed": {"optional": true}}"#, #""""#),
    (#"{"type": "string", "x-wellformed": {"oneOf": ["", "a"]}}"#, #""""#),
    (#"{"type": ["string", "null"]}"#, "null"), (#"{"type": ["integer", "null"], "enum": [1, 2]}"#, nil),
    (#"{"type": "boolean"}"#, "false"), (#"{"const": true}"#, "false"),
  ])
  func `an empty control is a missing member, unless it is required and may be empty`(
    _ schema: String, _ json: String?
  ) throws {
    #expect(try value(of: "", by: schema)?.description == json)
    let optional = try value(of: "", by: schema, isRequired: false)
    #expect(optional?.description == (json == "false" ? "false" : nil))
  }

  @Test(arguments: [
    (#"{"enum": ["small", "large"]}"#, "small"), (#"{"enum": [1, 2]}"#, "2"), (#"{"const": "yes"}"#, "yes"),
    (#"{"const": 5}"#, "5"), (#"{"enum": [1, "1"]}"#, "1"), (#"{"enum": [null, "a", 2.5]}"#, "2.5"),
    (#"{"minimum": 3}"#, "3"), (#"{"const": true}"#, "true"),
  ])
  func `a required member without a type is missing until a value is chosen`(
    _ schema: String, _ choice: String
  ) throws {
    var page = try Page(#"{"type": "object", "properties": {"a": \#(schema)}, "required": ["a"]}"#)
    if !schema.contains("null") {
      #expect(try page.happen("submit").contains { $0["type"] == "submit" } == false)
      #expect(page.fields["a"]?["error"]?["code"] == "required")
    }
    try page.edit("a", choice)
    #expect(try page.happen("submit").contains { $0["type"] == "submit" })
  }

  @Test(arguments: ["chosen", "typed"])
  func `a boolean that nobody chose is missing, and an unticked box is false`(_ control: String) throws {
    let rules = #"{"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"]}"#
    var box = try Page(rules, ["fields": ["a": ["control": "ticked"]]])
    #expect(try box.happen("submit").contains { $0["type"] == "submit" })
    var page = try Page(rules, ["fields": ["a": ["control": .string(control)]]])
    #expect(page.opening["fields"]?.array?.first?["required"] == true)
    #expect(try page.happen("submit").contains { $0["type"] == "submit" } == false)
    #expect(page.fields["a"]?["error"]?["code"] == "required")
    #expect(page.status("a") == "incomplete")
    for text in ["no", "false", "yes", "on"] {
      try page.edit("a", text)
      #expect(page.status("a") == "valid", "\(text)")
    }
    try page.edit("a", "maybe")
    #expect(page.fields["a"]?["problem"]?.string != nil)
  }

  @Test func `a chosen boolean is optional unless it is required, and may have to be true`() throws {
    let rules = #"""
      {"type": "object", "properties": {"a": {"type": "boolean"}, "b": {"const": true}, "c": {"type": ["boolean", "null"]}},
        "required": ["c"], "dependentRequired": {"a": ["b"]}}
      """#
    let chosen: JSONValue = ["control": "chosen"]
    var page = try Page(rules, ["fields": ["a": chosen, "b": chosen, "c": chosen]])
    #expect(try page.happen("submit").contains { $0["type"] == "submit" })
    page = try Page(rules, ["fields": ["a": chosen, "b": chosen, "c": chosen]])
    try page.edit("a", "no")
    try page.happen("validate", nil, ["reveals": true])
    #expect(page.fields["b"]?["error"]?["code"] == "required.byOther")
    #expect(page.status("b") == "incomplete")
    try page.edit("b", "no")
    #expect(page.status("b") == "incomplete")
    try page.edit("b", "yes")
    #expect(page.state["validity"] == "valid")
  }

  @Test func `a box that must stay unticked is not asked to be ticked`() throws {
    var page = try Page(#"{"type": "object", "properties": {"a": {"const": false}, "b": {"const": true}}}"#)
    try page.edit("a", "true")
    try page.edit("b", "false")
    #expect(page.fields["a"]?["problem"] == "A can only be false")
    #expect(page.fields["b"]?["problem"] == "Tick B")
  }

  @Test func `a problem whose message changes is reported again`() throws {
    var page = try Page(
      #"""
      {"type": "object", "required": ["b"], "properties": {"b": {"type": "string", "x-wellformed": {"optional": true}}},
        "oneOf": [{"properties": {"b": {"enum": ["x", "y"]}}, "required": ["b"]}, {"not": {"required": ["b"]}}]}
      """#)
    try page.happen("validate", nil, ["reveals": true])
    let empty = page.fields["b"]?["problem"]
    try page.edit("b", "z")
    try page.happen("validate", nil, ["reveals": true])
    #expect(page.fields["b"]?["problem"] == "B can only be x or y")
    #expect(empty != page.fields["b"]?["problem"])
  }
}
