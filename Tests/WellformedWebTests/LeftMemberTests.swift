import Testing
import Wellformed
import WellformedCorpora
import WellformedLive
import WellformedSchema
import WellformedTesting
import WellformedWeb

/// Rules for members that have no field on a page.
@Suite struct LeftMemberTests {
  private static let members = #""a": {"type": "string"}, "b": {"type": "string"}"#

  @Test func `a page lists the members that no field can hold, and opens a form for the others`() throws {
    let page = try Page(
      #"""
      {"type": "object", "required": ["list", "nobody"], "properties": {
        "a": {"type": "string", "minLength": 2}, "list": {"type": "array"}, "whole": {"type": "object"}}}
      """#, ["controls": ["a"]])
    #expect(page.opening["fields"]?.array?.compactMap { $0["name"]?.string } == ["a"])
    let left = page.opening["left"]?.array ?? []
    #expect(left.compactMap { $0["name"]?.string } == ["nobody", "list", "whole"])
    #expect(left.compactMap { $0["required"]?.bool } == [true, true, false])
    #expect(left[1]["reason"] == #""list" is array, and a field is a text, a number or a boolean"#)
    #expect(page.opening["asksAll"] == true)
  }

  @Test func `a live form in Swift leaves out and lists the members that no field can hold`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "required": ["list"], "properties": {
          "a": {"type": "string", "minLength": 2}, "b": {"type": "string"}, "list": {"type": "array", "minItems": 1}},
          "dependentRequired": {"list": ["b"], "a": ["b"]}}
        """#)
    #expect(try schema.membersLeftByForms().map { $0.name } == ["list"])
    #expect(try schema.membersLeftByForms().map { $0.isRequired } == [true])
    var form = try LiveForm(schema: schema, values: ["a": "ab"])
    #expect(form.snapshot.fields.map { $0.name } == ["a", "b"])
    #expect(form.reduce(.submit, at: 0).contains { if case .submit = $0 { true } else { false } } == false)
    #expect(form.snapshot.fields[1].errors.map { $0.code.rawValue } == ["required.byOther"])
    _ = form.reduce(.set(form.field("b"), "x"), at: 0)
    #expect(form.state.validity == .valid)
    let error = #expect(throws: SchemaError.self) {
      try LiveForm(schema: schema, checks: ["list": LiveField.Check()])
    }
    #expect(error?.reason.contains("array") == true)
    // If no member is left out, the form checks everything.
    #expect(try Schema(parsing: #"{"properties": {"a": {"type": "string"}}}"#).membersLeftByForms().isEmpty)
  }

  @Test func `a page lists members without a control, which are fields for scripts only`() throws {
    let page = try Page(#"{"type": "object", "properties": {\#(Self.members)}}"#, ["controls": ["b"]])
    #expect(page.opening["fields"]?.array?.count == 2)
    #expect(page.opening["left"] == [["name": "a", "required": false, "reason": nil]])
    let wrong = try Page(#"{"type": "object", "properties": {\#(Self.members)}}"#, ["controls": ["c"]])
    #expect(wrong.opening["error"]?["pointer"] == "/open/controls/0")
  }

  @Test(arguments: [LeftMemberTests.rule, LeftMemberTests.listed])
  func `what a page finds invalid is invalid for the server whatever it adds`(_ kinds: String) throws {
    var generator = SeededNumbers(seed: Trials.seed())
    var (refused, whole) = (0, 0)
    for _ in 0..<300 {
      let keywords = LeftMemberTests.keywords(depth: 3, &generator)
      let rules = #"{"type": "object", "properties": {\#(Self.members), "u": \#(kinds)}, "allOf": [{\#(keywords)}]}"#
      let schema = try Schema(parsing: rules)
      var page = try Page(rules, ["controls": ["a", "b"]])
      // A field without a control does not take part, as in the binding.
      if page.fields["u"] != nil { try page.happen("participate", "u", ["participation": "hidden"]) }
      let isAllAsked =
        page.opening["asksAll"] == true
        && page.opening["left"]?.array?.contains { $0["required"] == true } == false
      for a in ["", "x", "xyz"] {
        for b in ["", "x"] {
          try page.edit("a", a)
          try page.edit("b", b)
          try page.happen("validate", nil, ["reveals": true])
          var object = JSONObject()
          for (name, text) in [("a", a), ("b", b)] where !text.isEmpty { object[name] = .string(text) }
          var taken = [schema.isValid(.object(object))]
          for value: JSONValue in ["x", "xyz", ["x"], [:]] where kinds == LeftMemberTests.rule || value.array != nil {
            var with = object
            with["u"] = value
            taken.append(schema.isValid(.object(with)))
            // The server may also get members that the rules do not describe.
            with["z"] = value
            taken.append(schema.isValid(.object(with)))
            with["u"] = nil
            taken.append(schema.isValid(.object(with)))
          }
          let state = "\(rules), \(JSONValue.object(object)): \(page.state)"
          if page.state["validity"] == "invalid" {
            refused += 1
            #expect(!taken.contains(true), "\(state)")
          } else if isAllAsked, !a.isEmpty, !b.isEmpty {
            whole += 1
            #expect(!taken.contains(false), "\(state)")
          }
        }
      }
    }
    #expect(refused > 20 && whole > 20)
  }

  private static let rule = "{}"
  private static let listed = #"{"type": "array"}"#

  /// Keywords that ask something of an object with the members `a`, `b`, `u`, which is not known, and `z`, which is not
  /// described.
  private static func keywords(depth: Int, _ generator: inout SeededNumbers) -> String {
    func name() -> String { ["a", "b", "a", "b", "u", "z"][Int.random(in: 0..<6, using: &generator)] }
    func schema() -> String {
      depth == 0 ? #"{"required": ["\#(name())"]}"# : "{\(keywords(depth: depth - 1, &generator))}"
    }
    switch Int.random(in: 0..<13, using: &generator) {
    case 0: return #""required": ["\#(name())"]"#
    case 1: return #""properties": {"\#(Bool.random(using: &generator) ? "a" : "b")": {"maxLength": 2}}"#
    case 2: return #""dependentRequired": {"\#(name())": ["\#(name())"]}"#
    case 3: return #""if": \#(schema()), "then": \#(schema()), "else": \#(schema())"#
    case 4: return #""anyOf": [\#(schema()), \#(schema())]"#
    case 5: return #""oneOf": [\#(schema()), \#(schema())]"#
    case 6: return #""not": \#(schema())"#
    case 7: return #""allOf": [\#(schema()), \#(schema())]"#
    case 8: return #""dependentSchemas": {"\#(name())": \#(schema())}"#
    case 9: return #""minProperties": 2"#
    case 10: return #""maxProperties": 1"#
    case 11: return #""x-wellformed": {"inOrder": [\#(schema()), \#(schema())]}"#
    default: return #""required": ["\#(name())"], "if": \#(schema()), "then": \#(schema())"#
    }
  }
}
