import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

/// A table of text fields that only has some of its rows at a time, like UIKit's: a row is requested when the table
/// scrolls to it, is bound then, and is shown after that.
@MainActor
private final class Table {
  let form = LiveFormModel(
    running: LiveForm(parts: (0..<9).map { .field(LiveField("row\($0)", .required)) }),
    model: { values in values.entries.map(\.text) })
  lazy var binding = FormBinding(form)
  let window = UIWindow(frame: .zero)
  private let cells = [UITextField(frame: .zero), UITextField(frame: .zero), UITextField(frame: .zero)]
  private(set) var asked: [String] = []

  init() {
    binding.onFocusAway = { [weak self] field in self?.asked.append(field.label) }
    show(0)
  }

  /// Shows three rows, in cells that are used again.
  func show(_ first: Int) {
    for (cell, row) in zip(cells, first...) {
      cell.removeFromSuperview()
      binding.bind(cell, to: "row\(row)")
      window.addSubview(cell)
    }
  }

  func cell(_ row: String) -> UITextField? { binding.bindings.first { $0.field.id == form[row].id }?.textField }

  /// The field that is typed into, once it is some field or it has become clear that it is none.
  func focused() async -> FieldID? {
    for _ in 0..<20 { await Task.yield() }
    return binding.bindings.first { $0.textField?.isFirstResponder == true }?.field.id
  }
}

@MainActor
@Suite(.serialized) struct `A form in a table` {
  private let table = Table()

  /// Fills in every row but some, and submits.
  private func submit(without missing: Int...) {
    for row in 0..<9 where !missing.contains(row) { table.form["row\(row)"].set("x") }
    table.form.submit()
  }

  @Test func `a UIKit table focuses the field with the first error once its row appears`() async {
    submit(without: 7)
    #expect(table.asked == ["Row7"])
    #expect(await table.focused() == nil)
    table.show(6)
    #expect(await table.focused() == table.form["row7"].id)
    #expect(table.form["row7"].state.isFocused && table.asked == ["Row7"])
  }

  @Test func `a UIKit table does not move the focus if the person has gone elsewhere`() async {
    submit(without: 7)
    table.cell("row1")?.becomeFirstResponder()
    table.show(6)
    #expect(await table.focused() == nil)
    submit(without: 7)
    #expect(await table.focused() == table.form["row7"].id)
  }

  @Test func `a UIKit table forgets a pending focus when the form moves on or is reset`() async {
    submit(without: 7)
    table.form["row7"].set("x")
    table.form["row1"].set("")
    table.form.submit()
    #expect(await table.focused() == table.form["row1"].id)
    table.cell("row1")?.resignFirstResponder()
    table.form["row1"].set("x")
    table.form["row8"].set("")
    table.form.submit()
    table.form.reset()
    table.show(6)
    #expect(await table.focused() == nil)
    #expect(table.asked == ["Row7", "Row8"])
  }

  @Test func `Return in a UIKit table goes to a row that appears later, and submits in the last only`() async {
    let last = table.cell("row2")
    #expect(last?.returnKeyType == .next)
    last?.becomeFirstResponder()
    last?.standInReturn()
    #expect(table.form.state.attempts == 0 && table.asked == ["Row3"])
    table.show(3)
    #expect(await table.focused() == table.form["row3"].id)
    #expect(table.form["row2"].state.isTouched)
    table.show(6)
    table.cell("row8")?.becomeFirstResponder()
    #expect(table.cell("row8")?.returnKeyType == .go)
    table.cell("row8")?.standInReturn()
    #expect(table.form.state.attempts == 1)
  }

  @Test func `a UIKit field is touched if Return leaves it, not if the form moves the focus`() {
    let late = ValidatedTextField("row4", in: table.binding)
    table.cell("row2")?.becomeFirstResponder()
    for row in [0, 1, 3] { table.form["row\(row)"].participate(.disabled) }
    table.cell("row2")?.standInReturn()
    #expect(table.asked == ["Row4"] && table.form["row2"].state.isFocused)
    table.window.addSubview(late)
    #expect(late.textField.isFirstResponder && table.form["row2"].state.isTouched)
    late.removeFromSuperview()
    table.form["row1"].participate(.enabled)
    table.cell("row1")?.becomeFirstResponder()
    submit(without: 4)
    table.window.addSubview(late)
    #expect(late.textField.isFirstResponder && !table.form["row1"].state.isTouched)
  }

  @Test func `Return in a UIKit table skips a field that cannot be edited`() {
    table.form["row1"].participate(.disabled)
    table.cell("row0")?.becomeFirstResponder()
    table.cell("row0")?.standInReturn()
    #expect(table.cell("row2")?.isFirstResponder == true && table.form["row0"].state.isTouched)
    table.binding.onFocusAway = nil
    #expect(table.cell("row2")?.returnKeyType == .go && table.cell("row0")?.returnKeyType == .next)
    table.form["row2"].participate(.disabled)
    #expect(table.cell("row0")?.returnKeyType == .go)
  }

  @Test func `a UIKit table focuses a separate field once it appears`() {
    let late = ValidatedTextField("row4", in: table.binding)
    submit(without: 4)
    #expect(!late.textField.isFirstResponder && table.asked == ["Row4"])
    table.window.addSubview(late)
    #expect(late.textField.isFirstResponder)
  }
}
