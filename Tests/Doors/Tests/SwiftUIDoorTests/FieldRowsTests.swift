import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

private struct Choice: Sendable, Equatable { var name = "" }

private struct Item: Sendable, Equatable {
  var sku = ""
  var choices: [Choice] = []
}

private struct Order: Sendable, Equatable {
  var customer = ""
  var items: [Item] = []
}

private let item = Wellformed.Form<Item>(
  .field("sku", \.sku, .required),
  .field("choices", \.choices, .each(.form(Wellformed.Form<Choice>(.field("name", \.name, .required))))))
private let order = Wellformed.Form<Order>(
  .field("customer", \.customer, .required),
  .field("items", \.items, .count(...3), .each(.form(item)), .unique(by: \.sku)))

/// A view of a row on its own, which any form with such a list can show.
private struct ItemRow: View {
  let row: LiveRowModel<Item>

  var body: some View {
    VStack {
      ValidatedField(row[\.sku], label: "Article \(row.id.rawValue)")
      FieldRows(row[\.choices], canRemove: false, canMove: false) { inner in
        ValidatedField(inner[\.name], label: "Choice \(inner.id.rawValue)")
      }
      RemoveRowButton(row)
      MoveRowButton(row, .up)
    }
  }
}

private struct OrderScreen: View {
  let form: LiveFormModel<Order>

  var body: some View {
    VStack {
      ValidatedField(form[\.customer], label: "Customer")
      FieldRows(form, \.items) { ItemRow(row: $0) }
      FieldMessage(form[\.items].field)
      AddRowButton("Add an article", to: form[\.items], Item(choices: [Choice()]))
      SubmitButton("Order", for: form)
    }
    .liveForm(form)
  }
}

private struct Post: Sendable, Equatable { var tags: Set<String> = [] }

private struct PostScreen: View {
  let form: LiveFormModel<Post>

  var body: some View {
    VStack {
      FieldRows(form, \.tags) { row in
        ValidatedField(row[\.self], label: "Tag \(row.id.rawValue)")
        RemoveRowButton(row)
      }
      FieldMessage(form[\.tags].field)
      AddRowButton("Add a tag", to: form[\.tags], "")
    }
    .liveForm(form)
  }
}

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `rows by key path` {
    private let form = LiveFormModel(
      order, model: Order(customer: "Ann", items: [Item(sku: "a"), Item(sku: "b", choices: [Choice(name: "x")])]))

    /// Waits until the view has done what it does in a task of its own, for a second at most.
    private func rest(_ screen: Screen, until isDone: () -> Bool) async {
      for _ in 0..<500 where !isDone() {
        try? await Task.sleep(for: .milliseconds(2))
        screen.settle()
      }
    }

    private func label(_ position: Int) -> String { "Article \(form[\.items][position].id.rawValue)" }

    @Test func `SwiftUI rows may be those of a set`() {
      let form = LiveFormModel(
        Wellformed.Form<Post>(.field("tags", \.tags, .each(.text(.trimmed, .required)))),
        model: Post(tags: Set(["c", "a", "b"].shuffled())))
      let screen = Screen(PostScreen(form: form))
      #expect(screen.fields == form[\.tags].map { "Tag \($0.id.rawValue)" })
      #expect(form[\.tags].map { $0[\.self].text } == ["a", "b", "c"])
      form[\.tags][0].remove()
      screen.settle()
      #expect(screen.fields.count == 2 && form.model.tags == ["b", "c"])
    }

    @Test func `SwiftUI rows are shown in order, with their nested rows`() {
      let screen = Screen(OrderScreen(form: form))
      #expect(
        screen.fields == ["Customer", label(0), label(1), "Choice \(form[\.items][1][\.choices][0].id.rawValue)"])
      form[\.items][1].move(to: 0)
      screen.settle()
      #expect(screen.fields[1] == label(0) && screen.field(label(0))?.text == "b")
    }

    @Test func `a button adds a SwiftUI row, whose first field gets the focus`() async {
      let screen = Screen(OrderScreen(form: form))
      Speaker.said = []
      screen.tap("Customer")
      screen.press("Add an article")
      await rest(screen) { form[\.items].count == 3 && screen.focusedField == label(2) && !Speaker.said.isEmpty }
      #expect(form[\.items].count == 3 && screen.focusedField == label(2))
      #expect(form[\.items][2][\.sku].state.isFocused && Speaker.said.map(\.text) == ["Item 3 added"])
      screen.type("a", into: label(2))
      screen.tap("Customer")
      #expect(screen.field(label(2))?.customContent["Error"]?.isEmpty == false)
      #expect(form[\.items][2][\.sku].state.visibleError?.path == "items[2]")
    }

    @Test func `a button removes a SwiftUI row, and the focus moves to the next row or the add button`() async {
      let screen = Screen(OrderScreen(form: form))
      Speaker.said = []
      screen.tap(label(0))
      let second = label(1)
      screen.press("Remove item 1")
      await rest(screen) { screen.focusedField == second && screen.isSpokenFocus(on: "Remove item 1") }
      #expect(form[\.items].count == 1 && screen.focusedField == second && label(0) == second)
      #expect(Speaker.said.map(\.text) == ["Item 1 removed"] && screen.isSpokenFocus(on: "Remove item 1"))
      screen.tap("Customer")
      screen.press("Remove item 1")
      await rest(screen) { screen.isSpokenFocus(on: "Add an article") }
      // The focus was elsewhere and stays there.
      #expect(form[\.items].isEmpty && screen.focusedField == "Customer" && screen.isSpokenFocus(on: "Add an article"))
    }

    @Test func `SwiftUI rows can be swiped away and dragged`() async {
      let screen = Screen(OrderScreen(form: form))
      Speaker.said = []
      screen.move([0], to: 2)
      #expect(form.model.items.map(\.sku) == ["b", "a"] && Speaker.said.map(\.text) == ["Moved to position 2"])
      screen.delete([0])
      #expect(form.model.items.map(\.sku) == ["a"])
      #expect(screen.fields == ["Customer", label(0)])
    }

    @Test func `a button moves a SwiftUI row`() {
      let screen = Screen(OrderScreen(form: form))
      screen.press("Move up")
      #expect(form.model.items.map(\.sku) == ["b", "a"])
    }

    @Test func `SwiftUI rows are not redrawn when somebody types in another row`() {
      let screen = Screen(OrderScreen(form: form))
      screen.tap(label(0))
      let before = screen.bodies["ItemRow"] ?? 0
      screen.type("c", into: label(0))
      #expect(screen.bodies["ItemRow"] == before && form.model.items[0].sku == "ac")
    }
  }
}
