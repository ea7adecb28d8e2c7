import Testing
import Wellformed

private struct Address: Validated, DefaultInitializable, Equatable {
  var street = "", city = ""

  static let form = Form<Address>(
    .field("street", \.street, .trimmed, .required), .field("city", \.city, .required, .length(2...50)))
}

private struct Order: NamedFields, DefaultInitializable, Equatable {
  var email = "", note: String?, count = 1, price: Double?
  var address = Address(), billing: Address?, others: [Address] = [], groups: [[Address]]?

  static let fieldNames: FieldNames<Order> = [
    \.email: "e-mail", \.note: "note", \.count: "count", \.price: "price", \.address: "address",
    \.address.city: "town",
  ]
}

@MainActor
private final class Account: @MainActor NamedFields {
  var email = "", nickname: String?, age = 3
  static let fieldNames: FieldNames<Account> = [\.email: "email", \.nickname: "nickname", \.age: "age"]
}

@Suite struct `Fields without an explicit name` {
  @Test func `a field without a name has the name that its model gives its key path`() {
    let form = Form<Order>(
      .field(\.email, .trimmed, .required, .email), .field(\.note, .trimmed, .optional, .length(...3)),
      .field(\.count, as: .wholeNumber, .range(1...9)), .field(\.price, as: .decimal, .optional(.range(0...5))),
      .field(\.address), .field(\.address.city, .length(...1)),
      .rule("order.paid", reads: \.email, \.count, on: \.price) { $0.email != "free@example.com" })
    let named = Form<Order>(
      .field("e-mail", \.email, .trimmed, .required, .email),
      .field("note", \.note, .trimmed, .optional, .length(...3)),
      .field("count", \.count, as: .wholeNumber, .range(1...9)),
      .field("price", \.price, as: .decimal, .optional(.range(0...5))),
      .field("address", \.address, .form(Address.form)), .field("town", \.address.city, .length(...1)),
      .rule("order.paid", reads: "e-mail", "count", on: "price") { $0.email != "free@example.com" })
    #expect(form.fieldNames == named.fieldNames)
    let orders = [
      Order(), Order(email: " free@example.com ", note: " long ", count: 3, price: 1),
      Order(email: "x", count: 10, price: 6, address: Address(street: " a ", city: "Rome")),
    ]
    for order in orders {
      #expect(form.check(order) == named.check(order))
      #expect(!form.isValid(order))
    }
    #expect(form.check(orders[1]).issues.contains { $0.code == "order.paid" && $0.path == "price" })
    let texts = ["e-mail": "a@b.org", "count": "x", "town": "Rome", "address.street": "s"]
    #expect(form.parse(texts).issues.map(\.description) == named.parse(texts).issues.map(\.description))
    #expect(Order.fieldNames[\.address.city] == "town")
    #expect(Order.fieldNames[\.address.street] == nil)
  }

  @Test @MainActor func `a field without a name can belong to a model on the main actor`() {
    let form = Form<Account>(
      .field(\.email, .required), .field(\.nickname, .length(2...)), .field(\.age, .range(4...)))
    #expect(form.check(Account()).issues.map(\.path) == ["email", "nickname", "age"])
  }

  @Test func `a field that its model gives no name stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Form<Order>(.field(\.others)) }
  }

  @Test func `a table of field names that repeats a name or a key path stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let _: FieldNames<Order> = [\.email: "a", \.note: "a"]
    }
    await #expect(processExitsWith: .failure) {
      let _: FieldNames<Order> = [\.email: "a", \.email: "b"]
    }
  }
}

@Suite struct `Fields whose type has a form` {
  private let form = Form<Order>(
    .field("address", \.address), .field("billing", \.billing), .field("others", \.others), .field("groups", \.groups))
  private let named = Form<Order>(
    .field("address", \.address, .form(Address.form)), .field("billing", \.billing, .optional(.form)),
    .field("others", \.others, .each(.form)), .field("groups", \.groups, .optional(.each(.each(.form)))))

  @Test func `a field without validators is checked by the form of its type`() {
    let wrong = Address(street: " a ", city: "b")
    let order = Order(address: wrong, billing: wrong, others: [wrong, wrong], groups: [[wrong], [Address()]])
    #expect(form.check(order) == named.check(order))
    #expect(
      form.check(order).issues.map(\.path) == [
        "address.city", "billing.city", "others[0].city", "others[1].city", "groups[0][0].city",
        "groups[1][0].street", "groups[1][0].city",
      ])
    #expect(form.check(order).value.others[1].street == "a")
    #expect(form.isValid(order) == false)
    let texts = ["address.street": "s", "address.city": "Rome", "others[0].street": "s", "others[0].city": "x"]
    #expect(form.parse(texts).issues.map(\.path) == named.parse(texts).issues.map(\.path))
    #expect(form.parse(texts).issues.map(\.path) == ["others[0].city"])
  }

  @Test func `a field with other validators is not checked by the form of its type`() {
    let form = Form<Order>(.field("others", \.others, .count(1...)), .field("count", \.count))
    #expect(form.isValid(Order(others: [Address()])))
  }
}
