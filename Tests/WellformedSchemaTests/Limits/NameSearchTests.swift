import Testing
import Wellformed

@testable import WellformedSchema

@Suite struct `The search for names in keywords` {
  /// Returns the number of steps for a number of properties, each with a keyword that names two of them.
  private func steps(_ count: Int, _ keyword: (Int) -> String) throws -> Int {
    let properties = (0..<count).map { #""p\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let schema = try Schema(
      parsing: #"{"properties":{\#(properties)},"allOf":[\#((1..<count).map(keyword).joined(separator: ","))]}"#)
    let before = MemberSearch(in: schema.graph).budget.steps
    var search = MemberSearch(in: schema.graph)
    for node in schema.graph.nodes {
      if let names = search.names(in: node.schema), node.schema.condition != nil { #expect(Set(names).count == 2) }
    }
    return before - search.budget.steps
  }

  private static let keywords: [@Sendable (Int) -> String] = [
    { #"{"dependentRequired":{"p\#($0)":["p\#($0 - 1)"]}}"# },
    { #"{"if":{"required":["p\#($0)"]},"then":{"required":["p\#($0 - 1)"]}}"# },
    { #"{"anyOf":[{"required":["p\#($0)"]},{"properties":{"p\#($0 - 1)":false}}]}"# },
  ]

  @Test(arguments: keywords)
  func `the search for names takes as many steps as there are keywords`(_ keyword: @Sendable (Int) -> String) throws {
    let (few, many) = (try steps(100, keyword), try steps(400, keyword))
    #expect(few > 100)
    #expect(many <= 4 * few + 400)
  }

  @Test func `the search for names ends at a limit, and then a keyword counts as naming every member`() throws {
    let count = 800
    let properties = (0..<count).map { #""p\#($0)":{"minLength":1}"# }.joined(separator: ",")
    let keywords = (0..<count).map { _ in ##"{"anyOf":[{"$ref":"#/$defs/d"},true]}"## }.joined(separator: ",")
    let schema = try Schema(
      parsing: #"{"$defs":{"d":{"properties":{\#(properties)}}},"allOf":[\#(keywords)]}"#)
    var search = MemberSearch(in: schema.graph)
    let found = schema.graph.nodes.filter { $0.schema.anyOf != nil }.map { search.names(in: $0.schema)?.count }
    #expect(found.count == count)
    #expect(found.first == count)
    #expect(found.last == .some(nil))
  }
}
