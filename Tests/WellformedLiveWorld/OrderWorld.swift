import Wellformed
import WellformedLive
import WellformedTesting

/// A live form with nested forms and lists and a model, and its invariant: it finds the issues that the form finds in
/// its model.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
@MainActor
struct OrderWorld {
  struct Choice: Hashable, Sendable { var name = "", price = 0 }

  struct Address: Hashable, Sendable { var street = "", city = "" }

  struct Item: Hashable, Sendable {
    var sku = "", again = ""
    var amount = 1
    var choices: [Choice] = []
    var tags: [String] = []
    var gift: Address?
  }

  struct Order: Hashable, Sendable {
    var customer = ""
    var shipping = Address()
    var billing: Address?
    var items: [Item] = []
    var notes: [String] = []
  }

  static let address = Form<Address>(
    .field("street", \.street, .trimmed, .required), .field("city", \.city, .length(...2)),
    .rule("address.same", reads: "street", "city") { $0.street != $0.city })
  static let choice = Form<Choice>(
    .field("name", \.name, .trimmed, .required, .length(...2)), .field("price", \.price, .range(0...5)))
  static let item = Form<Item>(
    .field("sku", \.sku, .trimmed, .required, .length(...2)), .field("again", \.again, .differs(from: "sku")),
    .field("amount", \.amount, .range(1...5)),
    .field("choices", \.choices, .count(...2), .each(.form(choice)), .unique(by: \.name)),
    .field("tags", \.tags, .each(.text(.trimmed, .length(...2))), .unique),
    .field("gift", \.gift, .optional(.form(address))),
    .rule("item.dear", reads: "choices", "amount") { $0.choices.reduce(0) { $0 + $1.price } <= $0.amount })
  static let order = Form<Order>(
    .field("customer", \.customer, .required),
    .field("shipping", \.shipping, .form(address)),
    .field("billing", \.billing, .required(.form(address), .satisfies("address.far") { $0.city != "c" })),
    .field("items", \.items, .count(1...3), .each(.form(item)), .unique(by: \.sku), .unique(by: \.gift?.street)),
    .field("notes", \.notes, .each(.text([.trimmed, .lowercased])), .unique.warning),
    .rule("order.named", reads: "items", "customer", on: "customer") { order in
      !order.items.contains { $0.sku == order.customer }
    },
    .rule("order.noted", reads: "notes", "shipping") { !$0.notes.contains($0.shipping.street) })

  static let texts = ["a", "b", " a", "", "ab", "abc", "A", "c"]
  static let addresses: [Address?] = [nil, Address(), Address(street: "a", city: "b"), Address(street: "a", city: "a")]

  let model: LiveFormModel<Order>
  private var beginning: Order
  private(set) var fault: String?
  private(set) var log: [String] = []

  init(seed: Int) {
    beginning = Order(
      customer: "b", items: seed % 2 == 0 ? [] : [Item(sku: "a"), Item(sku: "b", choices: [Choice(name: "a")])],
      notes: seed % 3 == 0 ? ["a"] : [])
    model = LiveFormModel(OrderWorld.order, model: beginning)
    check("the beginning")
  }

  private mutating func fail(_ message: String) { if fault == nil { fault = message } }

  /// Performs an action on the form, and computes the effect on a separate model.
  mutating func act(_ kind: Int, _ first: Int, _ second: Int) {
    var expected: Order?
    let (items, text) = (model[\.items], OrderWorld.texts[second % OrderWorld.texts.count])
    let address = OrderWorld.addresses[second % 4]
    let row = items.isEmpty ? nil : items[first % items.count]
    let place = row?.position ?? 0
    switch kind % 16 {
    case 0...3:
      let field = model.fields[first % model.fields.count]
      if model.snapshot.fields.contains(where: { $0.id == field.id && $0.name != "items" }), isTyped(field) {
        field.text = field.state.name == "amount" || field.state.name == "price" ? "\(second % 8)" : text
      }
    case 4:
      expected = model.model
      expected?.items.insert(Item(sku: text), at: min(first % 4, items.count))
      items.add(Item(sku: text), at: first % 4)
    case 5:
      expected = model.model
      if row != nil { expected?.items.remove(at: place) }
      row?.remove()
    case 6:
      expected = model.model
      if let row {
        let to = min(second % 4, items.count - 1)
        if let item = expected?.items.remove(at: place) { expected?.items.insert(item, at: to) }
        row.move(to: second % 4)
      }
    case 7: row?[\.choices].add(Choice(name: text, price: first % 7), at: second % 3)
    case 8:
      expected = model.model
      if let row, let inner = row[\.choices].first {
        expected?.items[place].choices.removeFirst()
        inner.remove()
      }
    case 9:
      row?[\.choices].move(from: [0].filter { _ in row?[\.choices].isEmpty == false }, to: row?[\.choices].count ?? 0)
    case 10: row?[\.tags].add(text)
    case 11:
      if let row {
        expected = model.model
        expected?.items[place].gift = address
        row.choose(\.gift, address)
      }
    case 12:
      if second % 2 == 0 { model.choose(\.billing, address) } else { model.choose(\.shipping, address ?? Address()) }
    case 13: model[\.notes].add(text, at: first % 3)
    case 14:
      let field = model.fields[first % model.fields.count]
      field.focus()
      field.blur()
      if second % 4 == 0 { model.send(.validate(reveals: true)) }
      if second % 4 == 1 { field.undo() }
    default:
      if second % 8 == 0 {
        model.reset()
        expected = OrderWorld.order.normalized(beginning)
        if model.state.isDirty { fail("dirty after a reset") }
      } else if second % 8 == 1 {
        model.choose(\.items, [Item(sku: text, tags: ["a"]), Item(sku: "a", choices: [Choice(name: "b")])])
      } else if let row {
        row.choose(\.choices, [Choice(name: text), Choice(name: "a", price: 2)])
      }
    }
    if let expected, OrderWorld.order.normalized(expected) != model.model {
      fail("the model is \(model.model), not \(expected)")
    }
    check("\(kind % 16) \(first) \(second)")
  }

  private func isTyped(_ field: LiveFieldModel) -> Bool {
    !["items", "notes", "choices", "tags", "gift", "shipping", "billing"].contains(field.state.name)
      || field.state.row != nil && field.state.name.isEmpty
  }

  /// Checks that the live form's issues are those that the form finds in its model.
  private mutating func check(_ act: String) {
    let order = model.model
    log.append("\(act): \(order)")
    let report = OrderWorld.order.check(order)
    var found: [String] = []
    for field in model.fields {
      found += (field.state.errors + field.state.warnings).map { "\($0.path) \($0.code)" }
      if field.state.visibleError != nil, !field.state.status.isBad { fail("\(field.state.path) shows an error") }
    }
    let expected = report.issues.map { "\($0.path) \($0.code)" }.sorted()
    // The model does not contain typed texts that have no value.
    if found.sorted() != expected { fail("found \(found.sorted()), not \(expected)") }
    if (model.state.validity == .valid) != report.isValid, model.state.validity != .unknown {
      fail("the form is \(model.state.validity)")
    }
  }
}

/// Runs of random acts on a form with a model, with their failures.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
@MainActor
package enum OrderInterleaving {
  private typealias Act = (kind: Int, first: Int, second: Int)

  private static func fault(_ acts: [Act], seed: UInt64) -> (String, [String])? {
    var world = OrderWorld(seed: Int(seed % 6))
    for act in acts where world.fault == nil { world.act(act.kind, act.first, act.second) }
    return world.fault.map { ($0, world.log) }
  }

  /// Runs many lists of acts, and returns the first that fails, shrunk.
  package static func firstFault(seeds: Range<UInt64>) -> (UInt64, String)? {
    for seed in seeds {
      var numbers = SeededNumbers(seed: seed)
      var acts: [Act] = (0..<Int.random(in: 3...25, using: &numbers)).map { _ in
        (
          Int.random(in: 0..<64, using: &numbers), Int.random(in: 0..<64, using: &numbers),
          Int.random(in: 0..<64, using: &numbers)
        )
      }
      guard fault(acts, seed: seed) != nil else { continue }
      var place = 0
      while place < acts.count {
        var fewer = acts
        fewer.remove(at: place)
        if fault(fewer, seed: seed) != nil { acts = fewer } else { place += 1 }
      }
      guard let (message, log) = fault(acts, seed: seed) else { continue }
      return (
        seed, "\(message)\n\(log.map { "    \($0)\n" }.joined())  repeat with WELLFORMED_SEED=\(seed) WELLFORMED_RUNS=1"
      )
    }
    return nil
  }
}
