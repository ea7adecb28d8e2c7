import Foundation
import SwiftUI
import Testing
import Wellformed
import WellformedLive
import WellformedSwiftUIDoor

private enum Size: String, CaseIterable, Sendable { case small, large }

private struct Line: Sendable, Equatable {
  var sku = ""
  var isGift = false
}

private struct Order: Sendable, Equatable {
  var customer = ""
  var size: Size?
  var day = Date(timeIntervalSinceReferenceDate: 0)
  var hasAccepted = false
  var seats = 1
  var lines: [Line] = []
}

private let line = Wellformed.Form<Line>(.field("sku", \.sku, .required), .field("isGift", \.isGift))
private let order = Wellformed.Form<Order>(
  .field("customer", \.customer, .trimmed, .required),
  .field("size", \.size, .required()),
  .field("day", \.day, .satisfies("day.future") { $0.timeIntervalSinceReferenceDate > 0 }),
  .field("hasAccepted", \.hasAccepted, .accepted),
  .field("lines", \.lines, .each(.form(line))),
  .field("seats", \.seats, .range(1...9)))

private struct LineRow: View {
  let row: LiveRowModel<Line>

  var body: some View {
    ValidatedField(row[\.sku], label: "Article \(row.id.rawValue)")
    Toggle(isOn: row.binding(\.isGift)) { Text("Gift \(row.id.rawValue)") }
    RemoveRowButton(row)
  }
}

private struct OrderScreen: View {
  let form: LiveFormModel<Order>

  var body: some View {
    SwiftUI.Form {
      ValidatedField(form[\.customer])
      SizePicker(form: form)
      DatePicker("Day", selection: form.binding(\.day)).validated(by: form[\.day])
      Toggle("I accept", isOn: form.binding(\.hasAccepted)).validated(by: form[\.hasAccepted])
      FieldMessage(form[\.hasAccepted])
      FieldRows(form, \.lines) { LineRow(row: $0) }
      Stepper("Seats", value: form.binding(\.seats), in: 1...9)
      ValidatedField(form[\.seats], label: "Number of seats")
      SubmitButton("Order", for: form)
    }
    .liveForm(form)
  }
}

private struct SizePicker: View {
  let form: LiveFormModel<Order>

  var body: some View {
    Picker("Size", selection: form.binding(\.size)) {
      Text("Small").tag(Size.small as Size?)
      Text("Large").tag(Size.large as Size?)
    }
    .validated(by: form[\.size])
  }
}

extension `SwiftUI forms` {
  @MainActor
  @Suite struct `controls whose value is chosen` {
    private let form = LiveFormModel(order, model: Order(lines: [Line(sku: "a"), Line(sku: "b", isGift: true)]))
    private let screen: Screen

    init() {
      Speaker.said = []
      screen = Screen(OrderScreen(form: form))
    }

    @Test func `SwiftUI controls show and set the chosen values of the form`() {
      #expect(screen.chosen("Size") == Size?.none && screen.chosen("I accept") == false)
      #expect(screen.choose(Size?.some(.large), in: "Size") && screen.choose(true, in: "I accept"))
      let day = Date(timeIntervalSinceReferenceDate: 86_400)
      #expect(screen.choose(day, in: "Day") && screen.chosen("Day") == day)
      #expect(screen.chosen("Size") == Size?.some(.large) && screen.chosen("I accept") == true)
      #expect(form.model.size == .large && form.model.hasAccepted && form.model.day == day)
      form.choose(\.size, .small)
      screen.settle()
      #expect(screen.chosen("Size") == Size?.some(.small))
      form.reset()
      screen.settle()
      #expect(screen.chosen("Size") == Size?.none && screen.chosen("I accept") == false)
    }

    @Test func `a number is typed and chosen in the same SwiftUI form`() {
      #expect(!screen.choose(0, in: "Seats") && screen.choose(2, in: "Seats"))
      #expect(form.model.seats == 2 && form[\.seats].text == "2")
      screen.type("7", into: "Number of seats")
      #expect(form.model.seats == form.value(\.seats) && screen.chosen("Seats") == form.value(\.seats))
    }

    @Test func `SwiftUI controls keep what was typed in other fields`() {
      screen.type("Jane", into: "Customer")
      screen.choose(true, in: "I accept")
      screen.type("!", into: "Customer")
      #expect(form.model.customer == "Jane!" && form.value(\.customer) == "Jane!" && form.value(\.hasAccepted))
    }

    @Test func `SwiftUI controls show their error, and VoiceOver reads it`() {
      screen.type("Jane", into: "Customer")
      screen.press("Order")
      #expect(screen.customContent(of: "I accept") == ["Error": "Tick Has accepted"])
      #expect(screen.texts.contains("Tick Has accepted") && screen.customContent(of: "Size").count == 1)
      screen.choose(true, in: "I accept")
      #expect(screen.customContent(of: "I accept").isEmpty && !screen.texts.contains("Tick Has accepted"))
    }

    @Test func `SwiftUI controls for choices are skipped by Return`() {
      screen.type("Jane", into: "Customer")
      screen.pressReturn()
      #expect(screen.focusedField == "Article \(form[\.lines].ids[0].rawValue)")
    }

    @Test func `SwiftUI controls are disabled with their field`() {
      form[\.size].participate(.disabled)
      screen.settle()
      #expect(!screen.choose(Size?.some(.large), in: "Size") && form.value(\.size) == nil)
    }

    @Test func `SwiftUI controls in a row move with the row`() {
      let ids = form[\.lines].ids.map(\.rawValue)
      #expect(screen.chosen("Gift \(ids[0])") == false && screen.chosen("Gift \(ids[1])") == true)
      form[\.lines].move(from: [1], to: 0)
      screen.settle()
      screen.choose(true, in: "Gift \(ids[0])")
      screen.type("!", into: "Article \(ids[0])")
      #expect(form.model.lines == [Line(sku: "b", isGift: true), Line(sku: "a!", isGift: true)])
    }

    @Test func `SwiftUI bindings of a removed row show the last value and change nothing`() {
      let row = form[\.lines][1]
      let gift = row.binding(\.isGift)
      #expect(gift.wrappedValue)
      row.remove()
      gift.wrappedValue = false
      #expect(gift.wrappedValue && row.value(\.sku) == "b" && form.model.lines == [Line(sku: "a")])
    }

    @Test func `SwiftUI controls are redrawn only when their own field changes`() {
      screen.tap("Customer")
      let bodies = screen.bodies["SizePicker"]
      screen.type("Jane", into: "Customer")
      screen.choose(true, in: "I accept")
      #expect(screen.bodies["SizePicker"] == bodies)
    }
  }
}
