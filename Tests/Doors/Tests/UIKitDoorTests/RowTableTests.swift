import Testing
import UIKit
import Wellformed
import WellformedLive
import WellformedUIKitDoor

private struct Item: Sendable, Equatable { var sku = "" }

private struct Order: Sendable, Equatable { var items: [Item] = [] }

/// The rows of a list as the cells of a table.
@MainActor
@Suite(.serialized) struct `Rows of a list in a table` {
  private let form = LiveFormModel(
    Form<Order>(
      .field("items", \.items, .each(.form(Form<Item>(.field("sku", \.sku, .required)))), .unique(by: \.sku))),
    model: Order(items: [Item(sku: "a"), Item(sku: "b")]))
  private let window = UIWindow(frame: .zero)

  private func show(_ binding: FormBinding<Order>, _ cells: [UITextField]) {
    for (cell, row) in zip(cells, form[\.items]) {
      cell.removeFromSuperview()
      binding.bind(cell, to: row[\.sku])
      window.addSubview(cell)
    }
  }

  @Test func `UIKit table rows can be edited, added and removed`() async {
    let binding = FormBinding(form)
    let cells = (0..<3).map { _ in UITextField(frame: .zero) }
    var asked: [FieldID] = []
    binding.onFocusAway = { asked.append($0.id) }
    show(binding, cells)
    #expect(cells[1].text == "b")
    cells[0].becomeFirstResponder()
    let row = binding.addRow(Item(), to: form[\.items])
    #expect(row?.position == 2 && asked == [row?[\.sku].id])
    show(binding, cells)
    for _ in 0..<20 { await Task.yield() }
    #expect(cells[2].isFirstResponder && row?[\.sku].state.isFocused == true)
    if let row { binding.removeRow(row) }
    for _ in 0..<20 { await Task.yield() }
    #expect(form[\.items].count == 2 && form[\.items][1][\.sku].state.isFocused)
  }
}
