import AppKit
import Testing
import Wellformed
import WellformedAppKitDoor
import WellformedLive

private struct Item: Sendable, Equatable {
  var sku = ""
  var note = ""
}

private struct Order: Sendable, Equatable {
  var name = ""
  var items: [Item] = []
  var tags: Set<String> = []
}

private let order = Form<Order>(
  .field("name", \.name, .required),
  .field(
    "items", \.items, .each(.form(Form<Item>(.field("sku", \.sku, .required), .field("note", \.note)))),
    .unique(by: \.sku)),
  .field("tags", \.tags, .each(.text(.trimmed, .required))))

/// The rows of a list as the cells of a table, which are made when they come into sight, and used again.
@MainActor
@Suite(.serialized) struct `Rows of a list in a table of a Mac` {
  private let form = LiveFormModel(
    order, model: Order(name: "Ann", items: [Item(sku: "a"), Item(sku: "b")], tags: ["y", "x"]))
  private let window = NSWindow()

  private func show(_ binding: FormBinding<Order>, _ cells: [NSTextField], from first: Int = 0) {
    for (cell, row) in zip(cells, form[\.items].dropFirst(first)) {
      cell.removeFromSuperview()
      binding.bind(cell, to: row[\.sku])
      window.contentView?.addSubview(cell)
    }
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  @Test func `AppKit table rows can be edited, added and removed`() async {
    let earlier = NSAccessibility.standInAnnouncements.count
    let binding = FormBinding(form)
    let cells = (0..<3).map { _ in NSTextField(frame: .zero) }
    var asked: [FieldID] = []
    binding.onFocusAway = { asked.append($0.id) }
    show(binding, cells)
    #expect(cells[1].stringValue == "b")
    cells[0].standInClick()
    cells[0].standInType("b")
    let row = binding.addRow(Item(), to: form[\.items])
    #expect(row?.position == 2 && asked == [row?[\.sku].id])
    show(binding, cells)
    await turns()
    #expect(cells[2].currentEditor() != nil && row?[\.sku].state.isFocused == true)
    #expect(
      form[\.items][0][\.sku].text == "b" && form[\.items][1][\.sku].state.errors.count == 1, "the second is the same")
    if let row { binding.removeRow(row) }
    #expect(form[\.items].count == 2 && form[\.items][1][\.sku].state.isFocused && cells[1].currentEditor() != nil)
    #expect(
      NSAccessibility.standInAnnouncements.dropFirst(earlier).map(\.text).filter { $0.contains("3") } == [
        "Item 3 added", "Item 3 removed",
      ])
    binding.removeRow(form[\.items][1])
    binding.removeRow(form[\.items][0])
    #expect(form[\.items].isEmpty && window.firstResponder == nil)
  }

  @Test func `AppKit table cells can be reused for other rows`() {
    let binding = FormBinding(form)
    let cell = NSTextField(frame: .zero)
    show(binding, [cell])
    cell.standInClick()
    window.makeFirstResponder(cell)
    cell.currentEditor()?.selectedRange = NSRange(location: 1, length: 0)
    cell.standInType("1")
    binding.bind(cell, to: form[\.items][1][\.sku])
    #expect(cell.stringValue == "b" && binding.bindings.count == 1)
    cell.currentEditor()?.selectedRange = NSRange(location: 1, length: 0)
    cell.standInType("2")
    #expect(form.model.items.map(\.sku) == ["a1", "b2"])
  }

  @Test func `an AppKit table row with the first error gets the focus once it is scrolled into view`() async {
    let binding = FormBinding(form)
    let cell = NSTextField(frame: .zero)
    show(binding, [cell])
    form[\.items][1][\.sku].set("")
    var asked: [Int?] = []
    binding.onFocusAway = { [form] away in asked.append(form[\.items].firstIndex { $0[\.sku].id == away.id }) }
    var summaries = 0
    binding.onFocusSummary = { summaries += 1 }
    form.submit()
    #expect(asked == [1] && summaries == 0)
    show(binding, [cell], from: 1)
    await turns()
    #expect(cell.currentEditor() != nil && form[\.items][1][\.sku].state.isFocused)
    // The focus of a person who has moved elsewhere stays there.
    form.submit()
    #expect(asked == [1])
    binding.onFocusAway = nil
    cell.removeFromSuperview()
    form.submit()
    #expect(summaries == 1)
  }

  @Test func `AppKit table rows can be text views, and rows of a set`() {
    let binding = FormBinding(form)
    let (note, tag) = (NSTextView(frame: .zero), NSTextField(frame: .zero))
    for view in [note, tag] as [NSView] { window.contentView?.addSubview(view) }
    binding.bind(note, to: form[\.items][1][\.note])
    binding.bind(tag, to: form[\.tags][1][\.self])
    #expect(tag.stringValue == "y")
    note.standInClick()
    note.standInType("two\nlines")
    tag.standInClick()
    tag.standInType("x")
    #expect(form.model.items[1].note == "two\nlines" && form.model.tags == ["x"])
    #expect(form[\.tags][1][\.self].state.errors.map(\.code) == [.itemsRepeated])
  }
}
