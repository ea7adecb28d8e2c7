import Testing
import Wellformed
import WellformedLive

private struct Choice: Sendable, Equatable { var name = "", price = 0 }

private struct Address: Sendable, Equatable { var street = "", city = "" }

private struct Item: Sendable, Equatable {
  var sku = "", note = ""
  var amount = 1
  var choices: [Choice] = []
  var tags: [String] = []
  var gift: Address?
}

private struct Order: Sendable, Equatable {
  var customer = ""
  var items: [Item] = []
  var billing: Address?
  var shipping: Address?
}

private let address = Form<Address>(
  .field("street", \.street, .trimmed, .required), .field("city", \.city, .only(in: "checkout", .required)),
  .rule("address.same", reads: "street", "city") { $0.street != $0.city })

private let choice = Form<Choice>(
  .field("name", \.name, .trimmed, .required, .length(...4)), .field("price", \.price, .range(0...9)))

private let item = Form<Item>(
  .field("sku", \.sku, .trimmed, .required), .field("note", \.note, .only(in: "checkout", .required)),
  .field("amount", \.amount, .range(1...9)),
  .field("choices", \.choices, .count(...3), .each(.form(choice)), .unique(by: \.name)),
  .field("tags", \.tags, .each(.text(.trimmed, .length(...5))), .unique),
  .field("gift", \.gift, .optional(.form(address))),
  .rule("item.cheap", reads: "choices", "amount") { $0.choices.map(\.price).reduce(0, +) * $0.amount < 20 })

private let order = Form<Order>(
  .field("customer", \.customer),
  .field("items", \.items, .count(...4), .each(.form(item)), .unique(by: \.sku)),
  .field("billing", \.billing, .optional(.form(address))),
  .field("shipping", \.shipping, .required(.form(address))),
  .rule("order.named", reads: "items", "customer") { order in !order.items.contains { $0.sku == order.customer } })

@MainActor
private func found<Model>(_ model: LiveFormModel<Model>) -> [String] {
  model.fields.flatMap { $0.state.errors.map { "\($0.path) \($0.code) \($0.message)" } }.sorted()
}

@MainActor
@Suite struct `Rows by key path` {
  private let clock = ManualClock()

  private func model(_ items: [Item], in context: FormContext? = nil) -> LiveFormModel<Order> {
    LiveFormModel(
      context.map { order.in($0) } ?? order, model: Order(items: items, shipping: Address(street: "A", city: "B")),
      clock: clock)
  }

  private func agree(_ model: LiveFormModel<Order>, in context: FormContext? = nil) -> Bool {
    let form = context.map { order.in($0) } ?? order
    return found(model) == form.check(model.model).issues.map { "\($0.path) \($0.code) \($0.message)" }.sorted()
  }

  @Test func `rows are found by position, and their fields by key path, at any depth`() throws {
    let model = model([Item(sku: "a", choices: [Choice(name: "x"), Choice(name: "y")], tags: ["t"]), Item(sku: "b")])
    model[\.items][0][\.choices][1][\.name].text = "toolong"
    #expect(found(model).count == 1 && found(model)[0].hasPrefix("items[0].choices[1].name length.tooLong"))
    #expect(agree(model))
    model[\.items][0][\.tags][0][\.self].text = " u "
    model[\.items][1][\.choices].add(Choice(name: "z", price: 3))
    model[\.items][1][\.choices][0].choose(\.price, 12)
    #expect(model.model.items[0].tags == ["u"] && model.model.items[1].choices == [Choice(name: "z", price: 12)])
    #expect(agree(model))
    #expect(model[\.items].map(\.id) == model.rows(\.items) && model[\.items].count == 2)
    #expect(model[\.items][1].element == Item(sku: "b", choices: [Choice(name: "z", price: 12)]))
    #expect(model[\.items].field.state.path == "items")
    #expect(model[\.items][0][\.choices].field.state.path == "items[0].choices")
    #expect(model[\.items].state.name == "items", "a field that is a list is also one field")
  }

  @Test func `rows are moved and removed together with their nested rows`() throws {
    let model = model([
      Item(sku: "a", choices: [Choice(name: "x")]),
      Item(sku: "b", choices: [Choice(name: "y"), Choice(name: "toolong")]),
    ])
    let (first, second) = (model[\.items][0], model[\.items][1])
    let name = second[\.choices][1][\.name]
    #expect(name.state.path == "items[1].choices[1].name")
    second.move(to: 0)
    #expect(name.state.path == "items[0].choices[1].name" && second.position == 0 && agree(model))
    #expect(model.model.items.map(\.sku) == ["b", "a"] && model.model.items[0].choices.count == 2)
    second[\.choices][0].remove()
    #expect(name.state.path == "items[0].choices[0].name" && agree(model))
    second.remove()
    #expect(model.fields.allSatisfy { $0.id != name.id } && agree(model))
    #expect(first.position == 0 && model.model.items == [Item(sku: "a", choices: [Choice(name: "x")])])
  }

  @Test func `removed rows keep their last state and ignore changes`() {
    let model = model([Item(sku: "a", choices: [Choice(name: "x")])])
    let row = model[\.items][0]
    let inner = row[\.choices][0]
    row.remove()
    let before = model.snapshot.version
    #expect(!row.isThere && row.position == nil && row.element == nil && row[\.sku].text == "a")
    row[\.sku].text = "b"
    inner[\.name].text = "z"
    row.choose(\.amount, 3)
    #expect(row[\.choices].isEmpty && row[\.choices].add(Choice()) == nil)
    #expect(row[\.sku].text == "a" && inner[\.name].text == "x" && model.model.items.isEmpty)
    #expect(row.firstTyped != nil && model.snapshot.version >= before)
  }

  @Test func `a reset restores removed rows, including nested ones`() throws {
    let items = [Item(sku: "a", choices: [Choice(name: "x"), Choice(name: "y")]), Item(sku: "b", tags: ["t"])]
    let model = model(items)
    let kept = model[\.items][1].id
    model[\.items][0].remove()
    model[\.items].add(Item(sku: "c", choices: [Choice(name: "n")]), at: 0)
    model[\.items][1][\.tags][0].remove()
    model[\.items][1][\.tags].add("v")
    #expect(model.state.isDirty)
    model.reset()
    #expect(model.model.items == items && !model.state.isDirty && model[\.items][1].id == kept && agree(model))
    model[\.items][0][\.choices].move(from: [0], to: 2)
    #expect(model.state.isDirty && model.model.items[0].choices.map(\.name) == ["y", "x"])
    model[\.items][0][\.choices].move(from: [1], to: 0)
    #expect(!model.state.isDirty)
  }

  @Test func `acceptance makes the current rows, nested ones included, the new initial state`() async {
    let model = model([Item(sku: "a", choices: [Choice(name: "x")])])
    model[\.items][0][\.choices].add(Choice(name: "y"))
    #expect(await model.submission() == .accepted)
    model[\.items][0][\.choices][0].remove()
    model.reset()
    #expect(model.model.items[0].choices.map(\.name) == ["x", "y"] && !model.state.isDirty)
  }

  @Test(arguments: [
    ([0], 3, "bcad"), ([0, 1], 4, "cdab"), ([3], 0, "dabc"), ([1, 2], 0, "bcad"), ([0, 3], 2, "badc"), ([1], 1, "abcd"),
    ([1], 2, "abcd"), ([0, 2], 4, "bdac"),
  ])
  func `rows are moved and removed by offsets as in SwiftUI lists`(_ from: [Int], _ to: Int, _ expected: String) {
    let model = model(["a", "b", "c", "d"].map { Item(sku: $0) })
    model[\.items].move(from: from, to: to)
    #expect(model.model.items.map(\.sku).joined() == expected)
    model[\.items].remove(at: [0, 2])
    let left = Array(expected)
    #expect(model.model.items.map(\.sku).joined() == String([left[1], left[3]]))
  }

  @Test func `rows are judged in the context of their form`() {
    let model = model([Item(sku: "a", gift: Address(street: "s"))], in: "checkout")
    #expect(found(model).map { $0.split(separator: " ")[0] } == ["items[0].gift.city", "items[0].note"])
    #expect(agree(model, in: "checkout"))
    model[\.items].add(Item(sku: "b"))
    #expect(found(model).count == 3 && agree(model, in: "checkout"))
  }

  @Test func `rules between fields of a row may read its lists, and rules of the form may read its rows`() {
    let model = model([Item(sku: "a", amount: 3, choices: [Choice(name: "x", price: 5)])])
    #expect(found(model).isEmpty)
    model[\.items][0][\.choices].add(Choice(name: "y", price: 4))
    #expect(model[\.items][0][\.amount].state.errors.map(\.code) == ["item.cheap"] && agree(model))
    model[\.items][0][\.choices][0].remove()
    #expect(found(model).isEmpty)
    model[\.customer].text = "a"
    #expect(model[\.customer].state.errors.map(\.code) == ["order.named"] && agree(model))
    model[\.items][0][\.tags].add("much too long")
    #expect(model[\.customer].state.errors.isEmpty && agree(model))
  }
}

@MainActor
@Suite struct `Rows that must be unique` {
  private let model = LiveFormModel(
    order,
    model: Order(
      items: ["a", "b", "a"].map { Item(sku: $0) }, shipping: Address(street: "A", city: "B")), clock: ManualClock())

  private func agree() -> Bool {
    found(model) == order.check(model.model).issues.map { "\($0.path) \($0.code) \($0.message)" }.sorted()
  }

  private var repeated: [String] {
    model.fields.flatMap { field in
      field.state.errors.filter { $0.code == .itemsRepeated }.map { "\($0.path) at \(field.state.path)" }
    }
  }

  @Test func `a repeated row is reported at the field of the key path, with the row's path`() {
    #expect(repeated == ["items[2] at items[2].sku"] && agree())
    model[\.items][2][\.sku].text = "c"
    #expect(repeated == [] && agree())
    model[\.items][0][\.sku].text = "c"
    #expect(repeated == ["items[2] at items[2].sku"] && agree())
    #expect(!model.state.isValid)
  }

  @Test func `repetitions are judged again when another row is edited, moved, added or removed`() {
    let (first, third) = (model[\.items][0], model[\.items][2])
    third.move(to: 0)
    #expect(repeated == ["items[1] at items[1].sku"] && agree())
    #expect(third[\.sku].state.errors.isEmpty && first[\.sku].state.errors.map(\.code) == [.itemsRepeated])
    third.remove()
    #expect(repeated == [] && agree() && model.state.isValid)
    model[\.items].add(Item(sku: " a "), at: 0)
    #expect(repeated == ["items[1] at items[1].sku"] && agree())
    model.reset()
    #expect(repeated == ["items[2] at items[2].sku"] && agree())
    model.choose(\.items, [Item(sku: "q"), Item(sku: "q")])
    #expect(repeated == ["items[1] at items[1].sku"] && agree())
  }

  @Test func `a repetition is shown once the field is left, and disappears when another row is corrected`() {
    let field = model[\.items][1][\.sku]
    field.focus()
    field.text = "a"
    #expect(field.state.visibleError == nil)
    field.blur()
    #expect(field.state.visibleError?.code == .itemsRepeated && field.state.visibleError?.path == "items[1]")
    model[\.items][0][\.sku].text = "z"
    #expect(field.state.visibleError == nil && agree())
  }

  @Test func `rows must be unique within each nested list separately`() {
    for row in model[\.items] { row[\.choices].add(Choice(name: "x")) }
    #expect(repeated == ["items[2] at items[2].sku"])
    model[\.items][1][\.choices].add(Choice(name: "x"))
    model[\.items][1][\.tags].add("t")
    model[\.items][1][\.tags].add(" t ")
    #expect(
      repeated
        == [
          "items[1].choices[1] at items[1].choices[1].name", "items[1].tags[1] at items[1].tags[1]",
          "items[2] at items[2].sku",
        ])
    #expect(agree())
    model[\.items][1].move(to: 2)
    #expect(agree() && repeated.count == 3)
  }

  @Test func `rules between fields that read a list are not asked while it has repetitions`() {
    model[\.customer].text = "a"
    #expect(model[\.customer].state.errors.isEmpty && agree())
    model[\.items][2][\.sku].text = "c"
    #expect(model[\.customer].state.errors.map(\.code) == ["order.named"] && agree())
  }
}

@MainActor
@Suite struct `Fields of an optional value` {
  private let model = LiveFormModel(order, model: Order(), clock: ManualClock())

  private func agree() -> Bool {
    found(model) == order.check(model.model).issues.map { "\($0.path) \($0.code) \($0.message)" }.sorted()
  }

  @Test func `fields of a missing optional value are hidden until the value is there`() {
    let street = model[\.billing, \.street]
    #expect(street.state.participation == .hidden && street.state.errors.isEmpty && agree())
    street.text = "nothing to put it into"
    #expect(model.model.billing == nil)
    model.choose(\.billing, Address())
    #expect(street.state.participation == .enabled && street.text == "" && agree())
    #expect(found(model).contains { $0.hasPrefix("billing.street required") })
    street.text = " Main Street "
    #expect(model.model.billing == Address(street: "Main Street") && agree())
    model[\.billing, \.city].text = "Main Street"
    #expect(model[\.billing, \.city].state.errors.map(\.code) == ["address.same"] && agree())
    model.choose(\.billing, nil)
    #expect(street.state.participation == .hidden && model.model.billing == nil && agree())
  }

  @Test func `a missing required value is reported`() {
    #expect(model[\.shipping].state.errors.map(\.code) == [.required] && agree())
    model.choose(\.shipping, Address(street: "A", city: "B"))
    #expect(found(model).isEmpty && model.state.isValid && model.state.isDirty)
    model.reset()
    #expect(model.model.shipping == nil && agree() && model[\.shipping, \.street].state.participation == .hidden)
  }

  @Test func `fields of an optional value in a row are hidden until the value is there`() {
    let row = model[\.items].add(Item(sku: "a"))
    #expect(row?[\.gift, \.street].state.participation == .hidden && agree())
    row?.choose(\.gift, Address())
    row?[\.gift, \.street].text = " S "
    #expect(model.model.items[0].gift == Address(street: "S") && agree())
    row?.choose(\.gift, nil)
    #expect(model.model.items[0].gift == nil && agree())
  }
}
