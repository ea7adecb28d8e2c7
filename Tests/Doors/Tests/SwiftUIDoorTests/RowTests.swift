import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

/// A list of lines, each named after its row, so that tests can identify it wherever it is.
private struct OrderScreen: View {
  let form: LiveFormModel<[String]>

  var body: some View {
    VStack {
      ForEach(form.rows("items"), id: \.self) { row in
        if let price = form.field("price", in: row) {
          ValidatedField(price, label: "Price of \(row.rawValue)")
        }
      }
      SubmitButton("Order", for: form)
      Button("Reset") { form.reset() }
    }
    .liveForm(form)
    .onSubmit { form.submit() }
  }
}

/// The same as a list, which makes its rows when they are seen.
private struct LongScreen: View {
  let form: LiveFormModel<[String]>
  let asked: @MainActor (LiveFieldModel) -> Void

  var body: some View {
    VStack {
      ErrorSummary(form)
      List {
        ForEach(form.rows("items"), id: \.self) { row in
          if let price = form.field("price", in: row) {
            ValidatedField(price, label: "Price of \(row.rawValue)")
          }
        }
      }
      SubmitButton("Order", for: form)
    }
    .liveForm(form, onFocusAway: asked)
  }
}

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `a list of many rows` {
    private let form = LiveFormModel(
      running: LiveForm(
        parts: [.rows(LiveRows("items", LiveField("price", .required, .contains(.digit))))],
        rows: (0..<9).map { _ in ("items", ["price": "1"]) }),
      model: { values in values.entries.map(\.text) })
    private var labels: [String] { form.rows("items").map { "Price of \($0.rawValue)" } }

    private func price(_ row: Int) -> LiveFieldModel? { form.field("price", in: form.rows("items")[row]) }

    /// Lets deferred work run.
    private func rest(_ screen: Screen) async {
      for _ in 0..<20 { await Task.yield() }
      screen.settle()
    }

    @Test func `a SwiftUI list focuses a row that appears later`() async {
      var asked: [FieldID] = []
      let screen = Screen(LongScreen(form: form) { asked.append($0.id) })
      screen.visibleRows = 0..<3
      #expect(screen.fields == Array(labels[..<3]))
      screen.tap(labels[0])
      price(7)?.set("x")
      screen.press("Order")
      #expect(asked == [price(7)?.id] && screen.focusedField == labels[0])
      await rest(screen)
      screen.visibleRows = 5..<9
      #expect(screen.focusedField == nil)
      await rest(screen)
      #expect(screen.focusedField == labels[7] && price(7)?.state.isFocused == true && asked.count == 1)
      // The row that was scrolled away and comes back is a new one to SwiftUI.
      screen.visibleRows = 0..<3
      #expect(screen.focusedField == nil && price(7)?.state.isFocused == false)
      screen.press(price(7)?.message ?? "")
      screen.visibleRows = 5..<9
      await rest(screen)
      #expect(screen.focusedField == labels[7] && asked.count == 2)
    }

    @Test func `a SwiftUI list does not focus a later row if the person or the form has moved on`() async {
      var asked: [FieldID] = []
      let screen = Screen(LongScreen(form: form) { asked.append($0.id) })
      screen.visibleRows = 0..<3
      price(7)?.set("x")
      screen.press("Order")
      screen.tap(labels[1])
      screen.visibleRows = 5..<9
      await rest(screen)
      #expect(screen.focusedField == nil && asked.count == 1)
      screen.visibleRows = 0..<3
      screen.press("Order")
      form.reset()
      screen.visibleRows = 5..<9
      await rest(screen)
      #expect(screen.focusedField == nil && asked.count == 2)
    }
  }

  @MainActor
  @Suite struct `a list of rows` {
    private let form = LiveFormModel(
      running: LiveForm(
        parts: [.rows(LiveRows("items", LiveField("price", .required, .contains(.digit))))],
        rows: [("items", [:]), ("items", [:]), ("items", [:])]),
      model: { values in values.entries.map(\.text) })

    @Test func `a SwiftUI list keeps texts, errors and the focus with a row that moves`() {
      let screen = Screen(OrderScreen(form: form))
      let rows = form.rows("items")
      let labels = rows.map { "Price of \($0.rawValue)" }
      screen.type("x", into: labels[0])
      screen.type("7", into: labels[2])
      #expect(screen.fields == labels && screen.field(labels[0])?.customContent["Error"] != nil)
      form.send(.moveRow(rows[2], to: 0))
      screen.settle()
      #expect(screen.fields == [labels[2], labels[0], labels[1]] && screen.focusedField == labels[2])
      #expect(screen.field(labels[2])?.text == "7" && screen.field(labels[2])?.customContent["Error"] == nil)
      #expect(screen.field(labels[0])?.customContent["Error"] != nil)
      form.send(.removeRow(rows[2]))
      screen.settle()
      #expect(screen.fields == [labels[0], labels[1]] && screen.focusedField == nil)
      #expect(screen.field(labels[0])?.text == "x")
    }

    @Test func `a SwiftUI list is submitted by Return, and announces in the form's language`() {
      form.reword(
        in: Catalogue.english.overriding([
          .submissionProblems: .plural("count", one: "1 Feld hat einen Fehler", other: "{count} Felder haben Fehler"),
          .errorTitle: "Fehler",
        ]))
      let screen = Screen(OrderScreen(form: form))
      Speaker.said = []
      let labels = form.rows("items").map { "Price of \($0.rawValue)" }
      screen.type("x", into: labels[1])
      screen.pressReturn(leavesField: false)
      #expect(form.state.attempts == 1 && screen.focusedField == labels[0])
      #expect(Speaker.said.map(\.text).contains("3 Felder haben Fehler"))
      #expect(screen.field(labels[0])?.customContent["Fehler"] != nil)
      screen.press("Reset")
      #expect(
        screen.field(labels[1])?.text == "" && labels.allSatisfy { screen.field($0)?.customContent.isEmpty == true })
    }
  }
}
