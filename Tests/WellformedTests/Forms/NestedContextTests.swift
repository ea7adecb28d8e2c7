import Testing
import Wellformed

private struct Address: Sendable, Equatable { var street = "", city = "" }
private struct Line: Sendable, Equatable { var note = "", place = Address() }
private struct Order: Sendable, Equatable {
  var email = ""
  var shipping = Address()
  var billing: Address?
  var lines: [Line] = []
  var draft = Address()
}

private let address = Form<Address>(
  .field("street", \.street, .only(in: "checkout", .required)), .field("city", \.city, .only(in: "draft", .required)))
private let line = Form<Line>(
  .field("note", \.note, .only(in: "checkout", .required)), .field("place", \.place, .form(address)))
private let order = Form<Order>(
  .field("email", \.email, .only(in: "checkout", .required)),
  .field("shipping", \.shipping, .form(address)).labelled("Where to"),
  .field("billing", \.billing, .optional(.form(address))),
  .field("lines", \.lines, .all(.count(1...), .each(.inOrder(.form(line))))),
  .field("draft", \.draft, .form(address.in("draft"))))

/// The context of a form reaches the forms within it.
@Suite struct `Contexts of nested forms` {
  private let model = Order(billing: Address(), lines: [Line()])

  @Test func `nested forms are checked in the context of the outer form`() {
    #expect(order.check(model).issues.map { "\($0.path)" } == ["draft.city"])
    #expect(
      order.in("checkout").check(model).issues.map { "\($0.path)" }
        == ["email", "shipping.street", "billing.street", "lines[0].note", "lines[0].place.street", "draft.city"])
    #expect(!order.only("shipping").in("checkout").isValid(model) && order.only("shipping").isValid(model))
  }

  @Test func `the context leaves labels and secrets of nested forms unchanged`() {
    #expect(order.in("checkout").check(Order(shipping: Address())).issues.contains { $0.path == "shipping.street" })
    let secret = Form<Order>(.field("shipping", \.shipping, .form(address)).secret)
    let issues = secret.in("checkout").check(Order(), revealingValues: true).issues
    #expect(issues.count == 1 && issues.allSatisfy { $0.value == nil })
  }

  @Test func `nested forms follow when the context changes again`() {
    #expect(
      order.in("checkout").in("draft").check(model).issues.map { "\($0.path)" }
        == ["shipping.city", "billing.city", "lines[0].place.city", "draft.city"])
  }
}
