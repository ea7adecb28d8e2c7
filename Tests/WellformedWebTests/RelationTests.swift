import Testing
import Wellformed
import WellformedSchema
import WellformedTesting
import WellformedWeb

/// Rules between members while somebody fills them in.
@Suite struct RelationTests {
  @Test(arguments: [
    (#""dependentRequired": {"a": ["b"]}"#, Verdict.incomplete),
    (#""if": {"required": ["a"]}, "then": {"required": ["b"]}"#, .incomplete),
    (#""dependentSchemas": {"a": {"required": ["b"]}}"#, .incomplete),
    (#""minProperties": 3"#, .incomplete),
    (#""anyOf": [{"required": ["b"]}, {"required": ["c"]}]"#, .incomplete),
    (#""anyOf": [{"properties": {"a": {"const": "y"}}}, {"required": ["b", "c"]}]"#, .incomplete),
    (#""x-wellformed": {"inOrder": [{"required": ["b"]}, {"required": ["c"]}]}"#, .incomplete),
    (#""x-wellformed": {"inOrder": [{"required": ["b"]}, {"properties": {"a": {"const": "y"}}}]}"#, .invalid),
    (#""not": {"required": ["a"]}"#, .invalid),
    (#""maxProperties": 1"#, .invalid),
    (#""if": {"required": ["a"]}, "then": {"properties": {"a": {"const": "y"}}}"#, .invalid),
    (#""if": {"required": ["a"]}, "then": {"properties": {"a": {"minLength": 2}}}"#, .incomplete),
  ])
  func `a field that is missing because of another is incomplete, as in a report`(
    _ keywords: String, _ verdict: Verdict
  ) throws {
    let rules = #"{"type": "object", "properties": {\#(RelationTests.members)}, \#(keywords)}"#
    #expect(try Schema(parsing: rules).check(["a": "x", "yes": false]).verdict == verdict)
    var page = try Page(rules)
    try page.edit("a", "x")
    try page.happen("validate", nil, ["reveals": true])
    let statuses = page.fields.values.compactMap { $0["status"]?.string }
    #expect(statuses.contains("invalid") == (verdict == .invalid), "\(page.fields)")
    #expect(statuses.contains("incomplete") == (verdict == .incomplete), "\(page.fields)")
  }

  @Test func `a field that another makes necessary is missing on the page of a form`() throws {
    struct Order: Sendable { var a = "", b = "" }
    let form = Form<Order>(.field("a", \.a, .optional), .field("b", \.b, .when("a", .notEmpty, .required)))
    var page = try Page("\(form.schema().content.jsonSchema().content)")
    try page.happen("submit")
    #expect(page.state["phase"] == "submitting")
    page = try Page("\(form.schema().content.jsonSchema().content)")
    try page.edit("a", "x")
    try page.happen("submit")
    #expect(page.status("b") == "incomplete")
    #expect(page.fields["b"]?["error"]?["code"] == "required")
  }

  @Test func `an issue of a rule between fields has its offset in the typed text`() throws {
    var page = try Page(
      #"""
      {"type": "object", "properties": {
        "a": {"type": "string"}, "b": {"type": "string", "x-wellformed": {"normalize": ["trim"]}}},
        "dependentSchemas": {"a": {"properties": {"b": {"pattern": "^x+$"}}}}}
      """#)
    try page.edit("a", "1")
    try page.edit("b", "  xy ")
    try page.happen("validate", nil, ["reveals": true])
    #expect(page.fields["b"]?["error"]?["offset"] == 3)
    // After the field is left, the text is shown without the spaces.
    try page.happen("blur", "b")
    #expect(page.fields["b"]?["error"]?["offset"] == 1)
  }

  @Test(arguments: [
    (#""dependentRequired": {"a": ["b"]}"#, false),
    (#""if": {"required": ["a"]}, "then": {"required": ["b"]}"#, false),
    (#""if": {"properties": {"yes": {"const": true}}, "required": ["yes"]}, "then": {"required": ["b"]}"#, false),
    // A box that sends nothing says no.
    (#""if": {"properties": {"yes": {"const": false}}, "required": ["yes"]}, "then": {"required": ["b"]}"#, true),
  ])
  func `a disabled field sends nothing and makes no other field necessary`(
    _ keywords: String, _ isAsked: Bool
  ) throws {
    var page = try Page(#"{"type": "object", "properties": {\#(RelationTests.members)}, \#(keywords)}"#)
    try page.edit("a", "x")
    try page.edit("yes", "true")
    try page.happen("participate", "a", ["participation": "disabled"])
    try page.happen("participate", "yes", ["participation": "disabled"])
    try page.happen("validate", nil, ["reveals": true])
    #expect(try page.ask(["form": 1, "value": true])["value"] == ["yes": false])
    #expect((page.status("b") == "incomplete") == isAsked)
    #expect(page.state["validity"] == (isAsked ? "invalid" : "valid"))
    try page.happen("participate", "a", ["participation": "enabled"])
    try page.happen("participate", "yes", ["participation": "enabled"])
    try page.happen("validate", nil, ["reveals": true])
    #expect((page.status("b") == "incomplete") == !isAsked)
  }

  @Test func `a field that another makes necessary stays idle until somebody was there`() throws {
    var page = try Page(
      #"{"type": "object", "properties": {\#(RelationTests.members)}, "dependentRequired": {"a": ["b"]}}"#)
    try page.edit("a", "x")
    #expect(page.status("b") == "idle")
    #expect(page.state["validity"] == "unknown")
    try page.happen("submit")
    #expect(page.status("b") == "incomplete")
    #expect(page.fields["b"]?["error"]?["code"] == "required.byOther")
  }

  private static let members = """
    "a": {"type": "string"}, "b": {"type": "string"}, "c": {"type": "string"},
    "n": {"type": ["number", "null"]}, "yes": {"type": "boolean"}
    """

  @Test(arguments: [
    #""dependentRequired": {"a": ["b", "c"], "n": ["c"]}"#,
    #""if": {"properties": {"a": {"const": "x"}}, "required": ["a"]}, "then": {"required": ["b"]}, "else": {"required": ["c"]}"#,
    #""if": {"properties": {"yes": {"const": true}}}, "then": {"properties": {"n": {"minimum": 10}, "b": {"minLength": 3}}}"#,
    #""anyOf": [{"required": ["a"]}, {"required": ["b", "c"]}]"#,
    #""oneOf": [{"required": ["a"]}, {"required": ["b"]}]"#,
    #""not": {"required": ["a", "b"]}"#,
    #""minProperties": 3, "maxProperties": 4"#,
    #""dependentSchemas": {"a": {"properties": {"b": {"pattern": "^x"}}}}"#,
    #""patternProperties": {"^[ab]$": {"maxLength": 2}}"#,
    #""x-wellformed": {"inOrder": [{"required": ["a"]}, {"required": ["b"]}]}"#,
    #""allOf": [{"if": {"required": ["a"]}, "then": {"required": ["b"]}}, {"dependentRequired": {"c": ["a"]}}]"#,
    #""dependentSchemas": {"a": {"properties": {"b": {"x-wellformed": {"differsFrom": "c"}}}}}"#,
  ])
  func `a form finds what its schema finds in the resulting object`(_ keywords: String) throws {
    let rules = #"{"type": "object", "properties": {\#(RelationTests.members)}, \#(keywords)}"#
    let schema = try Schema(parsing: rules)
    var page = try Page(rules)
    var found = 0
    for a in ["", "x", "xyz"] {
      for b in ["", "x", "yyy"] {
        for c in ["", "x"] {
          for (n, yes) in [("", ""), ("7", "true"), ("12", "")] {
            var object = JSONObject()
            for (name, text) in [("a", a), ("b", b), ("c", c)] where !text.isEmpty { object[name] = .string(text) }
            if !n.isEmpty { object["n"] = .number(try #require(JSONNumber(n))) }
            object["yes"] = .bool(!yes.isEmpty)
            for (name, text) in [("a", a), ("b", b), ("c", c), ("n", n), ("yes", yes)] { try page.edit(name, text) }
            try page.happen("validate", nil, ["reveals": true])
            var expected: [String: IssueCode] = [:]
            var isWhole = false
            for issue in schema.check(.object(object)).issues {
              if case .name(let name)? = issue.path.components.first {
                expected[name] = expected[name] ?? issue.code
              } else {
                isWhole = true
              }
            }
            found += expected.count + (isWhole ? 1 : 0)
            let told = page.fields.compactMapValues { $0["error"]?["code"]?.string }
            let values = "\(JSONValue.object(object)): \(told), \(expected)"
            if isWhole {
              #expect(!told.isEmpty, "\(values)")
            } else {
              #expect(told == expected.mapValues { $0.rawValue }, "\(values)")
            }
            #expect((page.state["validity"] == "valid") == schema.isValid(.object(object)), "\(values)")
          }
        }
      }
    }
    #expect(found > 0)
  }

  @Test func `issues between fields are not shown while one of the fields is invalid by itself`() throws {
    var page = try Page(
      """
      {"type": "object", "properties": {"email": {"type": "string", "format": "email"}, "name": {"type": "string"}},
        "dependentRequired": {"email": ["name"]}}
      """)
    try page.edit("email", "jane@")
    try page.happen("blur", "email")
    #expect(page.message("email") != nil && page.message("name") == nil)
    try page.edit("email", "jane@example.org")
    try page.happen("submit")
    #expect(page.fields["name"]?["error"]?["code"] == "required.byOther")
  }

  @Test func `a missing member without a field is reported at a field of the form`() throws {
    var page = try Page(
      #"{"type": "object", "properties": {"a": {"type": "string"}}, "dependentRequired": {"a": ["elsewhere"]}}"#)
    try page.edit("a", "x")
    try page.happen("submit")
    #expect(page.fields["a"]?["error"]?["code"] == "required.byOther")
    #expect(page.answer["effects"]?.array?.contains { $0["type"] == "submit" } == false)
  }

  @Test(arguments: [
    (#""propertyNames": {"enum": ["a"]}"#, "b", IssueCode.propertyName),
    (#""allOf": [{"properties": {"a": true}, "additionalProperties": false}]"#, "b", .propertyUnknown),
    (#""allOf": [{"properties": {"a": true}, "additionalProperties": {"maxLength": 1}}]"#, "b", .lengthTooLong),
    (#""enum": [{"a": "yy"}, {"b": "x"}]"#, "b", .choiceNotOffered),
  ])
  func `rules for any member apply to the members of the form`(
    _ keyword: String, _ name: String, _ code: IssueCode
  ) throws {
    var page = try Page(
      #"{"type": "object", "properties": {"a": {"type": "string"}, "b": {"type": "string"}}, \#(keyword)}"#)
    try page.edit("a", "yy")
    try page.happen("validate", nil, ["reveals": true])
    #expect(page.state["validity"] == "valid")
    try page.edit("b", "yy")
    try page.happen("validate", nil, ["reveals": true])
    #expect(page.fields[name]?["error"]?["code"]?.string == code.rawValue)
    #expect(page.state["validity"] == "invalid")
  }
}
