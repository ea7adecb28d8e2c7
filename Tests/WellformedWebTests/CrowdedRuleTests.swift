import Testing
import WellformedLive
import WellformedSchema
import WellformedWeb

@Suite struct `Keywords that name many members` {
  private func rules(_ members: Int, _ keywords: Int) throws -> Schema {
    let properties = (0..<members).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let several = (0..<keywords).map { _ in ##"{"anyOf":[{"$ref":"#/$defs/d"},true]}"## }.joined(separator: ",")
    return try Schema(
      parsing: """
        {"type":"object","properties":{\(properties)},"allOf":[\(several)],"$defs":{"d":{"properties":{\(properties)}}}}
        """)
  }

  @Test func `a form opens if its keywords name few members`() throws {
    let form = try LiveForm(schema: rules(30, 30))
    #expect(form.presentationOrder.count == 30)
  }

  @Test func `a keyword about all members is judged for a form with thousands of members`() throws {
    let names = (0..<4000).map { "p\($0)" }
    let properties = names.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let schema = try Schema(parsing: #"{"type":"object","minProperties":1,"properties":{\#(properties)}}"#)
    var form = try LiveForm(schema: schema)
    #expect(form.state.validity != .valid)
    _ = form.reduce(.set(form.field("p0"), "x"), at: 0)
    #expect(form.state.validity == .valid)
    _ = form.reduce(.set(form.field("p0"), ""), at: 0)
    #expect(form.state.validity != .valid)
  }

  @Test func `a form whose keywords name too many members is refused with a sentence`() throws {
    let schema = try rules(600, 600)
    let error = #expect(throws: SchemaError.self) { try LiveForm(schema: schema) }
    #expect(error?.reason == "too much is asked between members for a form that is filled in; ask for less")
  }

  private static let count = 1500

  private static func properties(_ property: (Int) -> String) -> String {
    #""properties":{\#((0..<count).map { #""p\#($0)":{"type":"string"\#(property($0))}"# }.joined(separator: ","))}"#
  }

  static let largeFiles: [String] = [
    properties { _ in #","minLength":1"# },
    properties { #","pattern":"^[a-z]{\#($0 % 9),30}$""# },
    properties { $0 == 0 ? "" : #","x-wellformed":{"equals":"p\#($0 - 1)"}"# },
    properties { $0 == 0 ? "" : #","x-wellformed":{"differsFrom":"p0"}"# },
    properties { place in
      let others = (1..<count).map { #"{"x-wellformed":{"differsFrom":"p\#($0)"}}"# }.joined(separator: ",")
      return place == 0 ? #","allOf":[\#(others)]"# : ""
    },
    properties { #","title":"T\#($0)","minLength":2,"x-wellformed":{"messages":{"length.tooShort":"Short"}}"# },
    properties { _ in "" } + #","maxProperties":\#(count),"propertyNames":{"maxLength":9}"#,
    properties { _ in "" }
      + #","dependentRequired":{\#((1..<count).map { #""p\#($0)":["p\#($0 - 1)"]"# }.joined(separator: ","))}"#,
    properties { _ in "" }
      + #","allOf":[\#((1..<count).map { #"{"if":{"required":["p\#($0)"]},"then":{"required":["p\#($0 - 1)"]}}"# }.joined(separator: ","))]"#,
  ]

  @Test(arguments: largeFiles.indices)
  func `a form with many members and keywords opens in linear time`(_ place: Int) throws {
    var form = try LiveForm(schema: Schema(parsing: #"{"type":"object",\#(Self.largeFiles[place])}"#))
    #expect(form.presentationOrder.count == Self.count)
    for name in ["p0", "p1", "p\(Self.count - 1)"] {
      _ = form.reduce(.set(form.field(name), "abc"), at: 0)
      #expect(form.snapshot.fields.first { $0.name == name }?.text == "abc")
    }
  }
}
