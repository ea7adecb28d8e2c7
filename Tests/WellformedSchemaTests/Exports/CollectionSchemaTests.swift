import Testing
import Wellformed
import WellformedSchema

private struct Item: Sendable, Hashable { var sku = "" }

private struct Shop: Sendable {
  var tags: [String] = []
  var numbers: [Int] = []
  var items: [Item] = []
  var prices: [String: Int] = [:]
  var colors: Set<String> = []
}

private let shop = Form<Shop>(
  .field("tags", \.tags, .each(.text(.required, .length(...5))), .unique, .count(...4)),
  .field("numbers", \.numbers, .each(.range(0...9)), .unique),
  .field("items", \.items, .each(.form(Form<Item>(.field("sku", \.sku, .required)))), .unique(by: \.sku)),
  .field("prices", \.prices, .count(1...2), .eachKey(.text(.slug)), .eachValue(.range(1...9))),
  .field("colors", \.colors, .each(.text(.required))))

/// How schemas express collections.
@Suite struct `Collections as schemas` {
  @Test func `a schema has uniqueItems, and rules for the names and values of members`() throws {
    let export = try shop.schema()
    let properties = try #require(export.content.jsonSchema().content.object?["properties"]?.object)
    #expect(properties["tags"]?.object?["uniqueItems"] == true && properties["tags"]?.object?["maxItems"] == 4)
    #expect(
      properties["numbers"]?.object?["uniqueItems"] == true && properties["colors"]?.object?["uniqueItems"] == true)
    #expect(properties["items"]?.object?["uniqueItems"] == nil)
    let prices = try #require(properties["prices"]?.object)
    #expect(prices["type"] == "object" && prices["minProperties"] == 1 && prices["maxProperties"] == 2)
    #expect(prices["additionalProperties"]?.object?["maximum"] == 9 && prices["propertyNames"] != nil)
    // A schema cannot compare parts of elements, so the omissions list that.
    #expect(export.omissions.map { "\($0.place)" }.contains { $0.contains("items") })
  }

  @Test func `a schema and its form report the same repeated elements`() throws {
    let schema = try shop.schema().content
    let json: JSONValue = [
      "tags": ["a", "b", "a"], "numbers": [1, 1], "items": [], "prices": ["apple": 3], "colors": [],
    ]
    let model = Shop(tags: ["a", "b", "a"], numbers: [1, 1], prices: ["apple": 3])
    #expect(
      schema.check(json).issues.map { "\($0.path) \($0.code)" } == [
        "tags[2] items.repeated", "numbers[1] items.repeated",
      ])
    #expect(
      shop.check(model).issues.map { "\($0.path) \($0.code)" } == [
        "tags[2] items.repeated", "numbers[1] items.repeated",
      ])
  }
}
