import Testing
import Wellformed
import WellformedSchema
import WellformedTesting

@Suite struct `Unevaluated members and items` {
  private func issues(_ schema: String, _ value: String) throws -> [String] {
    let report = try Schema(parsing: schema).check(JSONValue(parsing: value))
    return ["\(report.verdict)"] + report.issues.map { "\($0.path) \($0.code)" }
  }

  @Test func `unevaluated members and items are reported by name`() throws {
    let rules = #"{"allOf":[{"properties":{"a":{"type":"integer"}}}],"unevaluatedProperties":false}"#
    #expect(try issues(rules, #"{"a":1,"b":1,"c":1}"#) == ["invalid", "b property.unknown", "c property.unknown"])
    let items = #"{"unevaluatedItems":{"type":"integer"}}"#
    #expect(try issues(items, #"[1,""]"#) == ["invalid", "[1] type.mismatch.integer"])
  }

  @Test func `a member is not reported as unevaluated if the schema that names it fails`() throws {
    let rules = #"{"allOf":[{"properties":{"a":{"type":"integer"}}}],"unevaluatedProperties":false}"#
    #expect(try issues(rules, #"{"a":""}"#) == ["invalid", "a type.mismatch.integer"])
    let ways = #"{"anyOf":[{"required":["a"],"properties":{"b":{}}}],"unevaluatedProperties":false}"#
    #expect(try issues(ways, #"{"b":""}"#) == ["incomplete", "a required"])
    #expect(try issues(ways, #"{"b":"","c":1}"#) == ["invalid", "a required", "c property.unknown"])
  }

  /// A warning never makes a value invalid, but it evaluates members only if its rule holds.
  @Test func `a schema that warns evaluates its members only if its rule holds`() throws {
    let rules = #"""
      {"allOf":[{"properties":{"a":{"type":"integer"}},"x-wellformed":{"severity":"warning"}}],
      "unevaluatedProperties":false}
      """#
    #expect(try issues(rules, #"{"a":1}"#) == ["valid"])
    let schema = try Schema(parsing: rules)
    #expect(try !schema.isValid(JSONValue(parsing: #"{"a":""}"#)))
    #expect(try issues(rules, #"{"a":""}"#).contains("a property.unknown"))
  }

  @Test func `a row of bytes has the same unevaluated members as the parsed value`() throws {
    let schema = try Schema(
      parsing: #"{"type":"object","properties":{"a":{"type":"integer"}},"unevaluatedProperties":false}"#)
    var rows = JSONRows(schema)
    for row in [#"{"a":1}"#, #"{"a":1,"b":2}"#, "{}", #"{"b":1,"c":""}"#, #"{"a":""}"#] {
      let whole = try schema.check(JSONValue(parsing: row))
      let found = try row.withSpan { bytes in try rows.check(bytes) }
      #expect(found?.issues ?? [] == whole.issues, "\(row)")
    }
  }

  @Test func `unevaluated members are found in linear time`() throws {
    let ways = (0..<200).map { #"{"properties":{"m\#($0)":{}}}"# }.joined(separator: ",")
    let schema = try Schema(parsing: #"{"anyOf":[\#(ways)],"unevaluatedProperties":false}"#)
    let members = (0..<20_000).map { "\"m\($0)\":0" }.joined(separator: ",")
    let report = try schema.check(JSONValue(parsing: "{\(members)}"))
    #expect(report.issues.contains { $0.code == .propertyUnknown || $0.code == .valueTooComplex })
  }

  @Test func `unevaluatedProperties prevents live forms only if alternatives decide`() throws {
    let plain = try Schema(
      parsing: #"{"type":"object","properties":{"a":{"type":"string"}},"unevaluatedProperties":false}"#)
    #expect(try plain.compiled.membersForForms().members.count == 1)
    let turning = try Schema(
      parsing: #"""
        {"type":"object","properties":{"a":{"type":"string"}},"anyOf":[{"properties":{"b":{}}}],
        "unevaluatedProperties":false}
        """#)
    let error = #expect(throws: SchemaError.self) { try turning.compiled.membersForForms() }
    #expect(error?.keyword == "unevaluatedProperties")
  }
}

@Suite struct `An alternative that only warns` {
  /// `oneOf` counts a schema with only a warning among those that hold, whether its rule holds or not.
  @Test(arguments: ["1", "3", "7", "1.5"])
  func `an alternative that only warns counts as one that holds`(value: String) throws {
    for warning in [
      #"{"minimum":5,"x-wellformed":{"severity":"warning"}}"#,
      #"{"allOf":[{"minimum":5,"x-wellformed":{"severity":"warning"}}]}"#,
    ] {
      let schema = try Schema(parsing: #"{"oneOf":[\#(warning),{"type":"integer"}]}"#)
      let json = try JSONValue(parsing: value)
      let isWhole = value != "1.5"
      #expect(schema.isValid(json) == !isWhole)
      let report = schema.check(json)
      #expect(report.isValid == !isWhole)
      #expect(report.issues.contains { $0.code == .valueAmbiguous } == isWhole)
    }
  }

  @Test func `a single alternative that only warns is accepted with its warning`() throws {
    let schema = try Schema(
      parsing: #"{"oneOf":[{"minimum":5,"x-wellformed":{"severity":"warning"}},{"type":"array"}]}"#)
    let report = schema.check(3)
    #expect(report.isValid && report.issues.map { $0.severity } == [.warning])
    #expect(schema.check(7).issues.isEmpty)
    #expect(!schema.isValid([]))
  }
}
