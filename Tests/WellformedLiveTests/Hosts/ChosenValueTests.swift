import Observation
import Testing
import Wellformed
import WellformedLive
import WellformedTesting

/// The value of one field, for a control that shows it.
@MainActor
struct ChosenValueTests {
  enum Size: String, CaseIterable, Sendable { case small, large }

  struct Address: Equatable, Sendable {
    var city = "", country = "IT", isHome = false
  }

  struct Item: Equatable, Sendable {
    var code = "", amount = 1, isGift = false, place = Address()
  }

  struct Order: Equatable, Sendable {
    var customer = "", size: Size?, quantity = 1, hasAccepted = false, day: CalendarDate?
    var shipping = Address(), billing: Address?, items: [Item] = [], tags: Set<String> = []
    var customerInitial: String { String(customer.prefix(1)) }
    var total: Int { quantity * 2 }
  }

  private static let address = Form<Address>(
    .field("city", \.city, .trimmed, .required), .field("country", \.country, .required),
    .field("isHome", \.isHome, .accepted))
  private static let item = Form<Item>(
    .field("code", \.code, .trimmed, .required), .field("amount", \.amount, .range(1...9)),
    .field("isGift", \.isGift), .field("place", \.place, .form(address)))
  private static let form = Form<Order>(
    .field("customer", \.customer, .trimmed, .required), .field("size", \.size, .required()),
    .field("quantity", \.quantity, .range(1...9)), .field("hasAccepted", \.hasAccepted, .accepted),
    .field("day", \.day, as: .date), .field("shipping", \.shipping, .form(address)),
    .field("billing", \.billing, .optional(.form(address))), .field("items", \.items, .each(.form(item))),
    .field("tags", \.tags, .each(.text(.slug))), .field("total", \.total, .range(...18)))

  private let model = LiveFormModel(form, model: Order(items: [Item(code: "a"), Item(code: "b")], tags: ["x"]))

  /// Expects that each value is that of the model.
  private func expectAgreement(_ step: String, _ location: SourceLocation = #_sourceLocation) {
    let whole = model.model
    let agrees =
      model.value(\.customer) == whole.customer && model.value(\.size) == whole.size
      && model.value(\.quantity) == whole.quantity && model.value(\.hasAccepted) == whole.hasAccepted
      && model.value(\.day) == whole.day && model.value(\.shipping) == whole.shipping
      && model.value(\.shipping.city) == whole.shipping.city
      && model.value(\.shipping.isHome) == whole.shipping.isHome
      && model.value(\.billing) == whole.billing && model.value(\.items) == whole.items
      && model.value(\.tags) == whole.tags && model.value(\.total) == whole.total
    #expect(agrees, "after \(step)", sourceLocation: location)
    for (row, item) in zip(model[\.items], whole.items) {
      let agrees =
        row.value(\.code) == item.code && row.value(\.amount) == item.amount && row.value(\.isGift) == item.isGift
        && row.value(\.place) == item.place && row.value(\.place.isHome) == item.place.isHome
      #expect(agrees, "row \(row) after \(step)", sourceLocation: location)
    }
  }

  @Test func `the value of a field is always that of the model`() {
    var numbers = SeededNumbers(seed: 20_260_101)
    let steps: [(String, @MainActor (inout SeededNumbers) -> Void)] = [
      ("typing a text", { model[\.customer].text = [" Jo ", "", "Ann"].randomElement(using: &$0)! }),
      ("choosing", { model.choose(\.size, [nil, .small, .large].randomElement(using: &$0)!) }),
      ("typing a number", { model[\.quantity].text = ["3", "x", "", "12", "-"].randomElement(using: &$0)! }),
      ("choosing a number", { model.choose(\.quantity, Int.random(in: 0...9, using: &$0)) }),
      ("ticking", { model.choose(\.hasAccepted, Bool.random(using: &$0)) }),
      ("typing a date", { model[\.day].text = ["2026-03-31", "2026-0", ""].randomElement(using: &$0)! }),
      ("choosing a date", { model.choose(\.day, [nil, CalendarDate("2026-01-02")].randomElement(using: &$0)!) }),
      ("typing into a part", { model[\.shipping.city].text = ["Rome", " "].randomElement(using: &$0)! }),
      ("ticking a part", { model.choose(\.shipping.isHome, Bool.random(using: &$0)) }),
      ("choosing a whole", { model.choose(\.shipping, Address(city: "P", isHome: Bool.random(using: &$0))) }),
      ("choosing an optional", { model.choose(\.billing, Bool.random(using: &$0) ? Address(city: "B") : nil) }),
      ("typing into an optional", { _ in model[\.billing, \.city].text = "Q" }),
      ("adding", { _ in model.addRow(to: \.items, Item(code: "c", isGift: true), at: 0) }),
      ("moving", { _ in model[\.items].first?.move(to: model[\.items].count - 1) }),
      ("removing", { _ in if model[\.items].count > 2 { model[\.items].last?.remove() } }),
      ("typing into a row", { _ in model[\.items].last?[\.code].text = " z " }),
      (
        "typing a number into a row",
        { model[\.items].last?[\.amount].text = ["7", "", "q"].randomElement(using: &$0)! }
      ),
      ("choosing in a row", { model[\.items].last?.choose(\.isGift, Bool.random(using: &$0)) }),
      ("choosing a part in a row", { model[\.items].first?.choose(\.place.isHome, Bool.random(using: &$0)) }),
      ("adding to a set", { _ in model.addRow(to: \.tags, "y") }),
      ("undoing", { _ in model[\.customer].undo() }),
      ("another model", { _ in model.reset(to: Order(customer: "R", items: [Item(code: "r")])) }),
      ("resetting", { _ in model.reset() }),
    ]
    expectAgreement("nothing")
    for _ in 0..<400 {
      let (name, step) = steps.randomElement(using: &numbers)!
      step(&numbers)
      expectAgreement(name)
    }
  }

  @Test func `a removed row keeps the last value that was read from it`() {
    let row = model[\.items][0]
    row.choose(\.isGift, true)
    row[\.code].text = "typed"
    #expect(row.value(\.isGift) && row.value(\.code) == "typed")
    row.remove()
    #expect(row.value(\.isGift) && row.value(\.code) == "typed" && !row.isThere)
  }

  #if canImport(Observation)
    @Test func `a change of one field notifies only its own observers`() {
      func redraws(_ read: () -> Void, when change: () -> Void) -> Bool {
        nonisolated(unsafe) var hasChanged = false
        withObservationTracking(read, onChange: { unsafe hasChanged = true })
        change()
        return unsafe hasChanged
      }
      #expect(
        redraws {
          _ = model.value(\.size)
        } when: {
          model.choose(\.size, .large)
        })
      #expect(
        !redraws {
          _ = model.value(\.size)
        } when: {
          model[\.customer].text = "x"
        })
      #expect(
        !redraws {
          _ = model.value(\.size)
        } when: {
          model[\.items][0][\.code].text = "x"
        })
      #expect(
        redraws {
          _ = model.value(\.customer)
        } when: {
          model[\.customer].text = "xy"
        })
      #expect(
        redraws {
          _ = model.value(\.shipping)
        } when: {
          model[\.shipping.city].text = "xy"
        })
      #expect(
        redraws {
          _ = model.value(\.total)
        } when: {
          model[\.quantity].text = "7"
        })
      #expect(
        redraws {
          _ = model.value(\.items)
        } when: {
          model[\.items][0][\.code].text = "xyz"
        })
      let row = model[\.items][0]
      #expect(
        redraws {
          _ = row.value(\.isGift)
        } when: {
          row.choose(\.isGift, true)
        })
      #expect(
        !redraws {
          _ = row.value(\.isGift)
        } when: {
          row[\.code].text = "w"
        })
      #expect(
        redraws {
          _ = row.value(\.place)
        } when: {
          row[\.place.city].text = "w"
        })
    }
  #endif
}
