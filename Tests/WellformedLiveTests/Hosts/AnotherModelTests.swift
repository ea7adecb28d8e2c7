import Testing
import Wellformed
import WellformedLive

/// A live form begins again with another model, and shows what a server found in its own fields.
@MainActor
struct AnotherModelTests {
  struct Item: Equatable, Sendable { var sku = "", quantity = 1 }

  struct Order: Equatable, Sendable {
    var email = "", name: String?
    var total = 0, isGift = false
    var items: [Item] = []
    var untouched = "kept"
  }

  private static let item = Form<Item>(
    .field("sku", \.sku, .trimmed, .required, .slug), .field("quantity", \.quantity, .range(1...9)))

  private static let form = Form<Order>(
    .field("email", \.email, .trimmed, .required, .email), .field("name", \.name, .optional, .length(2...)),
    .field("total", \.total, .range(0...)), .field("isGift", \.isGift),
    .field("items", \.items, .count(...3), .each(.form(item)), .unique(by: \.sku)),
    .rule("gift.total", reads: "total", "isGift") { !$0.isGift || $0.total > 0 })

  private static let first = Order(
    email: "jane@example.com", name: "Jane", total: 5, items: [Item(sku: "pen"), Item(sku: "ink", quantity: 2)])
  private static let second = Order(
    email: "joe@example.com", total: 7, isGift: true, items: [Item(sku: "cup"), Item(sku: "pan"), Item(sku: "pot")],
    untouched: "other")

  /// What a person sees of a form, apart from identities.
  private func shown(_ model: LiveFormModel<Order>) -> [String] {
    model.fields.map { "\($0.state.path) \($0.text) \($0.state.status) \($0.state.errors.map(\.code))" }
      + ["\(model.state.validity) \(model.state.isDirty)"]
  }

  @Test
  func `a form that is reset to another model shows what a new form would show`() {
    for (old, new) in [
      (Self.first, Self.second), (Self.second, Self.first), (Self.first, Order()), (Order(), Self.second),
    ] {
      let model = LiveFormModel(Self.form, model: old)
      let email = model[\.email]
      email.text = "jane@@"
      email.blur()
      if !old.items.isEmpty { model[\.items][0][\.sku].text = "ink" }
      model.choose(\.isGift, true)
      model.submit()
      model.reset(to: new)
      #expect(shown(model) == shown(LiveFormModel(Self.form, model: new)))
      #expect(model.model == new)
      #expect(model[\.email] === email && email.message == nil && !model.state.isDirty)
      // It is the new initial model.
      email.text = "x"
      if !new.items.isEmpty { model.send(.removeRow(model.rows("items")[0])) }
      #expect(model.state.isDirty)
      model.reset()
      #expect(shown(model) == shown(LiveFormModel(Self.form, model: new)))
      #expect(model.model == new)
    }
  }

  @Test
  func `an answer about the previous model is ignored`() async {
    let clock = ManualClock()
    let model = LiveFormModel(
      Self.form, model: Self.first, clock: clock,
      submit: { _ in
        try await clock.sleep(for: .seconds(1))
        return .refused([ServerIssue("/email")])
      })
    model.submit()
    model.reset(to: Self.second)
    #expect(model.state.phase == .editing)
    #expect(model[\.email].message == nil)
  }

  @Test
  func `a step of a form shows server issues of its own fields and returns the rest`() {
    let first = LiveFormModel(Self.form.only("email", "name"), model: Self.first)
    let second = LiveFormModel(Self.form.only("items"), model: Self.first)
    let found = [
      ServerIssue("/items/1/sku", message: "Sold out"), ServerIssue("#/email", message: "Taken"), ServerIssue(""),
      ServerIssue("/total"),
    ]
    let rest = second.show(first.show(found))
    #expect(rest == [ServerIssue(""), ServerIssue("/total")])
    #expect(first[\.email].message == "Taken" && first.state.issues.isEmpty)
    #expect(second[\.items][1][\.sku].message == "Sold out" && second.state.issues.isEmpty)
    // The rest is about the form as a whole.
    second.send(.serverIssues(rest))
    #expect(second.state.issues.count == 2)
  }
}
