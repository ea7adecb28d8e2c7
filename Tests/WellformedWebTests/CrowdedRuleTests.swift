import Testing
import WellformedLive
import WellformedSchema
import WellformedWeb

@Suite struct `Keywords that speak of many members` {
  private func rules(_ members: Int, _ keywords: Int) throws -> Schema {
    let properties = (0..<members).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let several = (0..<keywords).map { _ in ##"{"anyOf":[{"$ref":"#/$defs/d"},true]}"## }.joined(separator: ",")
    return try Schema(
      parsing: """
        {"type":"object","properties":{\(properties)},"allOf":[\(several)],"$defs":{"d":{"properties":{\(properties)}}}}
        """)
  }

  @Test func `make a form as long as they are few`() throws {
    let form = try LiveForm(schema: rules(30, 30))
    #expect(form.presentationOrder.count == 30)
  }

  @Test func `are judged once for all of the members`() throws {
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

  @Test func `are refused by a sentence where opening the form would take for ever`() throws {
    let schema = try rules(600, 600)
    let error = #expect(throws: SchemaError.self) { try LiveForm(schema: schema) }
    #expect(error?.reason == "too much is asked between members for a form that is filled in; ask for less")
  }
}
