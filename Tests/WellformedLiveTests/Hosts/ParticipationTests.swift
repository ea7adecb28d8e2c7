import Testing
import Wellformed
import WellformedLive

private struct Address: Sendable, Equatable { var street = "", city = "" }

private struct Item: Sendable, Equatable {
  var sku = ""
  var notes: [String] = []
  var gift = Address()
}

private struct Order: Sendable, Equatable {
  var name = ""
  var address = Address()
  var billing: Address?
  var items: [Item] = []
}

private let address = Form<Address>(
  .field("street", \.street, .required), .field("city", \.city, .required),
  .rule("address.same", reads: "street", "city") { $0.street != $0.city })

private let item = Form<Item>(
  .field("sku", \.sku, .required), .field("notes", \.notes, .each(.text(.required))),
  .field("gift", \.gift, .form(address)))

private let order = Form<Order>(
  .field("name", \.name, .required), .field("address", \.address, .form(address)),
  .field("billing", \.billing, .optional(.form(address))),
  .field("items", \.items, .each(.form(item)), .unique(by: \.sku)))

@MainActor
@Suite struct `Fields within a form or list that takes no part` {
  private func model(_ start: Order) -> LiveFormModel<Order> {
    LiveFormModel(order, model: start, clock: ManualClock()) { _ in .accepted }
  }

  private func participations(_ model: LiveFormModel<Order>) -> [String: Participation] {
    Dictionary(uniqueKeysWithValues: model.fields.map { ($0.state.path.description, $0.state.participation) })
  }

  @Test func `of a nested form take none either, and are not asked for`() async {
    let model = model(Order(name: "Jane"))
    #expect(await model.submission() == .invalid)
    model[\.address].participate(.hidden)
    #expect(model[\.address.street].state.status == .exempt && model[\.address.street].message == nil)
    #expect(model[\.address.city].state.participation == .hidden)
    #expect(await model.submission() == .accepted)
    model[\.address].participate(.enabled)
    #expect(model[\.address.street].state.participation == .enabled)
    #expect(await model.submission() == .invalid)
  }

  @Test func `of a list's rows take none either, in rows that are added later too`() async {
    let model = model(Order(name: "Jane", address: Address(street: "a", city: "b"), items: [Item(notes: [""])]))
    model[\.items].field.participate(.disabled)
    model[\.items].add(Item(notes: ["", "x"]))
    let within = participations(model).filter { $0.key.hasPrefix("items[") }
    #expect(within.count == 2 * 5 + 3 && within.values.allSatisfy { $0 == .disabled })
    #expect(await model.submission() == .accepted)
    model.reset(to: Order(name: "Jane", address: Address(street: "a", city: "b"), items: [Item()]))
    #expect(model[\.items][0][\.gift.city].state.participation == .disabled && model.state.isValid)
    model[\.items].field.participate(.enabled)
    #expect(participations(model).filter { $0.key.hasPrefix("items") }.values.allSatisfy { $0 == .enabled })
  }

  @Test func `take the least part of all that contain them, and their own again afterwards`() {
    let model = model(Order(billing: Address(), items: [Item(notes: [""])]))
    let row = model[\.items][0]
    row[\.sku].participate(.readOnly)
    row[\.gift].participate(.disabled)
    row[\.gift.city].participate(.hidden)
    model[\.items].field.participate(.readOnly)
    #expect(row[\.gift.street].state.participation == .disabled)
    #expect(row[\.notes][0][\.self].state.participation == .readOnly)
    model[\.items].field.participate(.hidden)
    #expect(participations(model).filter { $0.key.hasPrefix("items") }.values.allSatisfy { $0 == .hidden })
    model[\.items].field.participate(.enabled)
    #expect(row[\.sku].state.participation == .readOnly && row[\.gift.street].state.participation == .disabled)
    #expect(row[\.gift.city].state.participation == .hidden && row[\.notes][0][\.self].state.participation == .enabled)

    model[\.billing].participate(.disabled)
    #expect(model[\.billing, \.street].state.participation == .disabled)
    model.choose(\.billing, nil)
    #expect(model[\.billing, \.street].state.participation == .hidden)
    model.choose(\.billing, Address())
    #expect(model[\.billing, \.street].state.participation == .disabled)
  }

  @Test func `show no errors, and have no rules between them`() {
    let model = model(Order(name: "Jane", address: Address(street: "a", city: "a")))
    model.submit()
    #expect(model[\.address.city].message != nil)
    model[\.address].participate(.disabled)
    #expect(model[\.address.city].message == nil && model.state.isValid)
    model[\.address].participate(.enabled)
    #expect(model[\.address.city].state.errors.map(\.code) == ["address.same"])
  }
}
