import Testing
import Wellformed
import WellformedLive

/// The fields of a form within a form are fields of the live form.
@MainActor
struct NestedFormTests {
  struct Point: Equatable, Sendable { var latitude = 0.0 }

  struct Address: Equatable, Sendable {
    var street = "", city = "", again = ""
    var point = Point()
    var names: [String] = []
  }

  struct Line: Equatable, Sendable { var product = "", place = Address() }

  struct Order: Equatable, Sendable {
    var email = ""
    var shipping = Address()
    var lines: [Line] = []
  }

  private static let point = Form<Point>(.field("latitude", \.latitude, .range(-90...90)))

  private static let address = Form<Address>(
    .field("street", \.street, .trimmed, .required).labelled("Street and number"),
    .field("city", \.city, .required, .length(...8)),
    .field("again", \.again, .equals("city")),
    .field("point", \.point, .form(point)),
    .field("names", \.names, .count(...2), .each(.text(.trimmed, .required))),
    .rule("address.same", reads: "street", "city") { $0.street != $0.city })

  private static let line = Form<Line>(
    .field("product", \.product, .required), .field("place", \.place, .form(address)))

  private static let form = Form<Order>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("shipping", \.shipping, .form(address), .satisfies("address.far") { $0.city != "Far" }),
    .field("lines", \.lines, .each(.form(line))),
    .rule("order.same", reads: "email", "shipping") { !$0.email.hasPrefix($0.shipping.street) })

  private let model = LiveFormModel(form, model: Order())

  private func found() -> [String] {
    model.fields.flatMap { $0.state.errors.map { "\($0.path) \($0.code)" } }.sorted()
  }

  private func checked() -> [String] { Self.form.check(model.model).issues.map { "\($0.path) \($0.code)" }.sorted() }

  @Test
  func `nested fields are found by composed key paths, typed into and judged`() {
    #expect(found() == checked())
    model[\.email].text = "jane@example.com"
    model[\.shipping.street].text = " Main Street 1 "
    #expect(model[\.shipping.street].state.path == "shipping.street")
    #expect(model.model.shipping.street == "Main Street 1")
    #expect(found() == checked())
    model[\.shipping.city].text = "Springfield"
    model[\.shipping.again].text = "x"
    model[\.shipping.point.latitude].text = "91"
    #expect(found() == checked())
    #expect(model[\.shipping.again].state.errors.map(\.code) == ["sibling.differs"])
    #expect(model[\.shipping.point.latitude].state.errors.map { "\($0.path)" } == ["shipping.point.latitude"])
    #expect(model["shipping.street"].label == "Street and number")
    model[\.shipping.city].text = "Far"
    model[\.shipping.again].text = "Far"
    model[\.shipping.point.latitude].text = "50.5"
    #expect(found() == ["shipping address.far"])
    #expect(found() == checked())
  }

  @Test
  func `rules between fields read what was typed into nested fields`() {
    model[\.email].text = "jane@example.com"
    model[\.shipping.street].text = "jane"
    model[\.shipping.city].text = "jane"
    model[\.shipping.again].text = "jane"
    #expect(found() == checked())
    #expect(found() == ["shipping.city address.same"])
    model[\.shipping.city].text = "Rome"
    model[\.shipping.again].text = "Rome"
    #expect(found() == ["shipping order.same"])
    #expect(found() == checked())
  }

  @Test
  func `choosing a nested value updates its fields`() {
    let address = Address(street: "A 1", city: "Rome", again: "Rome", names: ["a", " "])
    model.choose(\.shipping, address)
    #expect(model.model.shipping.street == "A 1" && model[\.shipping.city].text == "Rome")
    #expect(model.rows(\.shipping.names).count == 2)
    #expect(found() == checked())
    model[\.shipping.city].text = "Oslo"
    #expect(model.model.shipping.city == "Oslo" && model.model.shipping.street == "A 1")
  }

  @Test
  func `nested forms may contain lists, and rows may contain forms`() throws {
    let row = try #require(model.addRow(to: \.shipping.names, "x"))
    let name = try #require(model.field("", in: row))
    name.text = " y "
    #expect(model.model.shipping.names == ["y"])
    let line = try #require(model.addRow(to: \.lines, Line()))
    let street = try #require(model.field(\Line.place.street, in: line))
    street.text = "B 2"
    #expect(model.model.lines == [Line(place: Address(street: "B 2"))])
    #expect(street.state.path == "lines[0].place.street")
    model.choose(\Line.place.names, ["x", ""], in: line)
    #expect(model.model.lines[0].place.names == ["x", ""])
    // A list within an element is rows, too.
    #expect(model[\.lines][0][\.place.names][1][\.self].state.errors.map(\.code) == [.required])
    #expect(found() == checked())
    model.choose(\Line.place, Address(street: "C 3", city: "Rome", again: "Rome"), in: line)
    #expect(street.text == "C 3" && model.model.lines[0].place.city == "Rome")
    #expect(found() == checked())
  }
}
