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

@Suite struct `Fields without a name of their own` {
  @Test func `have the one that their model gives them`() {
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

  @Test @MainActor func `may belong to the main actor`() {
    let form = Form<Account>(
      .field(\.email, .required), .field(\.nickname, .length(2...)), .field(\.age, .range(4...)))
    #expect(form.check(Account()).issues.map(\.path) == ["email", "nickname", "age"])
  }

  @Test func `stop the program where the model gives them none`() async {
    await #expect(processExitsWith: .failure) { _ = Form<Order>(.field(\.others)) }
  }

  @Test func `are in a table that has each name once`() async {
    await #expect(processExitsWith: .failure) {
      let _: FieldNames<Order> = [\.email: "a", \.note: "a"]
    }
    await #expect(processExitsWith: .failure) {
      let _: FieldNames<Order> = [\.email: "a", \.email: "b"]
    }
  }
}

@Suite struct `A value whose type has a form` {
  private let form = Form<Order>(
    .field("address", \.address), .field("billing", \.billing), .field("others", \.others), .field("groups", \.groups))
  private let named = Form<Order>(
    .field("address", \.address, .form(Address.form)), .field("billing", \.billing, .optional(.form)),
    .field("others", \.others, .each(.form)), .field("groups", \.groups, .optional(.each(.each(.form)))))

  @Test func `is judged by it where nothing else is asked`() {
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

  @Test func `is judged by nothing but what is asked`() {
    let form = Form<Order>(.field("others", \.others, .count(1...)), .field("count", \.count))
    #expect(form.isValid(Order(others: [Address()])))
  }
}
