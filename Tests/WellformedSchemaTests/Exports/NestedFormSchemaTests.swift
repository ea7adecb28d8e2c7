import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// Forms within forms, lists and numbers become objects, arrays and bounds with the same meaning.
struct NestedFormSchemaTests {
  struct Address: Sendable { var street = "", city = "", country = "" }

  struct Line: Sendable { var product = "", quantity = 1, price = 0.5 }

  struct Order: Sendable {
    var email = ""
    var shipping = Address()
    var lines: [Line] = []
    var tags: [String] = []
    var discount = 0.0
    var age: UInt8 = 0
    var year: Int?
    var billing: Address?
  }

  private static let address = Form<Address>(
    .field("street", \.street, .trimmed, .required).labelled("Street and number"),
    .field("city", \.city, .required, .length(..<8)),
    .field("country", \.country, .optional, .length(2), .differs(from: "city")))

  private static let line = Form<Line>(
    .field("product", \.product, .trimmed, .required), .field("quantity", \.quantity, .range(1..<100)),
    .field("price", \.price, .range(0.25...)))

  private static let order = Form<Order>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("shipping", \.shipping, .form(address)),
    .field("lines", \.lines, .count(1...3), .each(.form(line))),
    .field("tags", \.tags, .each(.text(.trimmed, .slug))),
    .field("discount", \.discount, .range(0...0.5)),
    .field("age", \.age, .range(18...)),
    .field("year", \.year, .optional(.range(1900...2030))),
    .field("billing", \.billing, .optional(.form(address))))

  @Test
  func `the schema of nested forms omits nothing`() throws {
    let export = try Self.order.schema()
    #expect(export.omissions.isEmpty)
    let file = export.content.jsonSchema().content
    let properties = try #require(file["properties"])
    #expect(properties["shipping"]?["properties"]?["street"]?["title"]?.string == "Street and number")
    #expect(properties["shipping"]?["required"] == ["street", "city"])
    #expect(properties["lines"]?["minItems"] == 1 && properties["lines"]?["maxItems"] == 3)
    let item = try #require(properties["lines"]?["items"]?["properties"])
    #expect(item["quantity"] == ["type": "integer", "minimum": 1, "maximum": 99])
    #expect(item["price"]?["type"]?.string == "number" && item["price"]?["minimum"]?.description == "0.25")
    #expect(properties["discount"]?["maximum"]?.description == "0.5")
    #expect(properties["tags"]?["items"]?["type"]?.string == "string")
  }

  @Test
  func `a schema and its form find the same in nested forms`() throws {
    let schema = try Self.order.schema().content
    var numbers = SeededNumbers(seed: Trials.seed())
    for _ in 0..<500 {
      let order = Self.model(&numbers)
      let (own, other) = (Self.order.check(order), schema.check(Self.json(order)))
      #expect(own.verdict == other.verdict, "\(order)")
      let (ownPlaces, places) = (own.issues.map { "\($0.path)" }, other.issues.map { "\($0.path)" })
      #expect(ownPlaces == places, "\(order)")
    }
  }

  @Test
  func `closures in nested forms are omitted at their places`() throws {
    let form = Form<Order>(
      .field("lines", \.lines, .each(.form(Self.line), .satisfies("line.odd") { $0.quantity.isMultiple(of: 2) })),
      .field("shipping", \.shipping, .satisfies("address.far") { $0.city != "Far" }))
    let export = try form.schema()
    #expect(
      export.omissions.map { "\($0.place)" } == ["/properties/lines/items", "/properties/shipping"])
  }

  private static func model(_ numbers: inout SeededNumbers) -> Order {
    func text(_ texts: String...) -> String { texts.randomElement(using: &numbers) ?? "" }
    func address() -> Address {
      Address(
        street: text("", " A 1 ", "B"), city: text("", "Rome", "Llanfairpwll"), country: text("", "IT", "Rome", "x"))
    }
    return Order(
      email: text("", "jane@example.com", " jane@example.com", "jane@"), shipping: address(),
      lines: (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        Line(
          product: text("", " pen "), quantity: [0, 1, 99, 100].randomElement(using: &numbers) ?? 1,
          price: [0.2, 0.25, 3].randomElement(using: &numbers) ?? 1)
      },
      tags: (0..<Int.random(in: 0...2, using: &numbers)).map { _ in text("a-b", " c ", "A B", "") },
      discount: [-0.5, 0, 0.5, 0.75].randomElement(using: &numbers) ?? 0,
      age: [17, 18, 255].randomElement(using: &numbers) ?? 0,
      year: [nil, 1899, 1900, 2031].randomElement(using: &numbers) ?? nil,
      billing: Bool.random(using: &numbers) ? address() : nil)
  }

  private static func json(_ order: Order) -> JSONValue {
    func object(_ address: Address) -> JSONValue {
      ["street": .string(address.street), "city": .string(address.city), "country": .string(address.country)]
    }
    func number(_ number: Double) -> JSONValue { JSONNumber("\(number)").map { .number($0) } ?? .null }
    var members = JSONObject()
    members["email"] = .string(order.email)
    members["shipping"] = object(order.shipping)
    members["lines"] = .array(
      order.lines.map {
        [
          "product": .string($0.product), "quantity": .number(JSONNumber($0.quantity)), "price": number($0.price),
        ]
      })
    members["tags"] = .array(order.tags.map { .string($0) })
    members["discount"] = number(order.discount)
    members["age"] = .number(JSONNumber(order.age))
    if let year = order.year { members["year"] = .number(JSONNumber(year)) }
    if let billing = order.billing { members["billing"] = object(billing) }
    return .object(members)
  }
}
