#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI
  public import WellformedLive

  /// The rows of a list of a live form, in a `List`, a `Form` or a stack.
  ///
  ///     List {
  ///       FieldRows(form, \.items) { row in
  ///         ValidatedField(row[\.sku])
  ///         RemoveRowButton(row)
  ///       }
  ///       AddRowButton("Add an article", to: form[\.items], Item())
  ///     }
  ///     .liveForm(form)
  ///
  /// In a `List`, people swipe rows away and drag them to other places. Texts, errors and the focus stay with a row
  /// when it moves. If the row with the focus is removed, the focus goes to the next row.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct FieldRows<Value: Sendable, Row: View>: View {
    private let list: @MainActor () -> LiveListModel<Value>
    private let canRemove: Bool
    private let canMove: Bool
    private let row: (LiveRowModel<Value>) -> Row
    @Environment(\.linkedForm) private var form

    /// Creates the rows of a list of a form's model.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - list: The key path of the list.
    ///   - canRemove: Whether a row can be swiped away.
    ///   - canMove: Whether a row can be dragged to another place.
    ///   - row: The view of a row.
    public init<Model: Sendable, Elements: MutableCollection & RangeReplaceableCollection>(
      _ form: LiveFormModel<Model>, _ list: KeyPath<Model, Elements>, canRemove: Bool = true, canMove: Bool = true,
      @ViewBuilder row: @escaping (LiveRowModel<Value>) -> Row
    ) where Elements.Element == Value {
      self.list = { form[list] }
      (self.canRemove, self.canMove, self.row) = (canRemove, canMove, row)
    }

    /// Creates the rows of a set of a form's model.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - set: The key path of the set.
    ///   - canRemove: Whether a row can be swiped away.
    ///   - row: The view of a row.
    public init<Model: Sendable, Elements: SetAlgebra & Collection>(
      _ form: LiveFormModel<Model>, _ set: KeyPath<Model, Elements>, canRemove: Bool = true,
      @ViewBuilder row: @escaping (LiveRowModel<Value>) -> Row
    ) where Elements.Element == Value {
      self.list = { form[set] }
      (self.canRemove, self.canMove, self.row) = (canRemove, false, row)
    }

    /// Creates the rows of a list within another row: `FieldRows(row[\.options]) { … }`.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - canRemove: Whether a row can be swiped away.
    ///   - canMove: Whether a row can be dragged to another place.
    ///   - row: The view of a row.
    public init(
      _ list: LiveListModel<Value>, canRemove: Bool = true, canMove: Bool = true,
      @ViewBuilder row: @escaping (LiveRowModel<Value>) -> Row
    ) {
      self.list = { list.current }
      (self.canRemove, self.canMove, self.row) = (canRemove, canMove, row)
    }

    /// The rows, in order.
    public var body: some View {
      let list = list()
      ForEach(list) { row($0) }
        .onDelete(perform: canRemove ? { remove($0, from: list) } : nil)
        .onMove(perform: canMove ? { move($0, to: $1, in: list) } : nil)
    }

    private func remove(_ positions: IndexSet, from list: LiveListModel<Value>) {
      guard let link = form?.link else { return list.remove(at: positions) }
      link.remove(positions.map { list[$0] }, from: list)
    }

    private func move(_ positions: IndexSet, to position: Int, in list: LiveListModel<Value>) {
      guard let link = form?.link else { return list.move(from: positions, to: position) }
      link.move(positions.map { list[$0] }) { list.move(from: positions, to: position) }
    }
  }

  /// A button that adds a row to a list of a live form and moves the focus to its first field.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct AddRowButton<Value: Sendable>: View {
    private let title: String
    private let list: LiveListModel<Value>
    private let element: () -> Value
    @Environment(\.linkedForm) private var form
    @AccessibilityFocusState private var isSpoken: Bool

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The title of the button.
    ///   - list: The list.
    ///   - element: The initial value of the row.
    public init(_ title: String, to list: LiveListModel<Value>, _ element: @autoclosure @escaping () -> Value) {
      (self.title, self.list, self.element) = (title, list, element)
    }

    /// The button.
    public var body: some View {
      let place = RowPlace.add(list.field.id)
      let isSpoken = $isSpoken
      Button {
        if let link = form?.link { link.add(element(), to: list) } else { list.add(element()) }
      } label: {
        Text(verbatim: title)
      }
      .accessibilityFocused(isSpoken)
      .onAppear { form?.link.appeared(place) { isSpoken.wrappedValue = true } }
      .onDisappear { form?.link.disappeared(place) }
    }
  }

  /// A button that removes a row of a live form.
  ///
  /// If the focus was in the row, it goes to the next row. VoiceOver goes to the remove button of that row or, if no
  /// row is left, to the button that adds one.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct RemoveRowButton<Value: Sendable>: View {
    private let title: String?
    private let row: LiveRowModel<Value>
    @Environment(\.linkedForm) private var form
    @AccessibilityFocusState private var isSpoken: Bool

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - title: The title of the button; by default the form's own words with the position of the row.
    public init(_ row: LiveRowModel<Value>, title: String? = nil) { (self.row, self.title) = (row, title) }

    /// The button.
    public var body: some View {
      let place = RowPlace.remove(row.id)
      let isSpoken = $isSpoken
      Button(role: .destructive) {
        guard let list = row.list else { return }
        if let link = form?.link { link.remove([row], from: list) } else { row.remove() }
      } label: {
        Text(verbatim: title ?? row.phrase(.rowRemove))
      }
      .accessibilityFocused(isSpoken)
      .onAppear { form?.link.appeared(place) { isSpoken.wrappedValue = true } }
      .onDisappear { form?.link.disappeared(place) }
    }
  }

  /// A button that moves a row of a live form up or down by one place, for people who do not drag.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct MoveRowButton<Value: Sendable>: View {
    /// Where the button moves the row.
    public enum Direction: Sendable {
      /// To the previous place.
      case up
      /// To the next place.
      case down
    }

    private let row: LiveRowModel<Value>
    private let direction: Direction
    @Environment(\.linkedForm) private var form

    /// Creates a button.
    public init(_ row: LiveRowModel<Value>, _ direction: Direction) { (self.row, self.direction) = (row, direction) }

    /// The button; disabled if there is no such place.
    public var body: some View {
      let (list, position) = (row.list, row.position ?? 0)
      let target = direction == .up ? position - 1 : position + 1
      Button {
        if let link = form?.link { link.move([row]) { row.move(to: target) } } else { row.move(to: target) }
      } label: {
        Text(verbatim: row.phrase(direction == .up ? .rowMoveUp : .rowMoveDown))
      }
      .disabled(target < 0 || target >= list?.count ?? 0)
    }
  }
#endif
