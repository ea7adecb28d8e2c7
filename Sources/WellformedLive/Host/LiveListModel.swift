#if !hasFeature(Embedded)
  import Wellformed

  /// A list of a live form as its rows, in order: `model[\.items]`.
  ///
  /// It is the rows there were when it was asked for; ask for it anew after a row was added, moved or taken away, as a view
  /// does by itself.
  ///
  /// Use it on the main actor; elsewhere reading a row stops the program.
  public struct LiveListModel<Value>: Sendable {
    /// The identities of the rows.
    public let ids: [RowID]
    private let name: String
    private let outer: RowCore?
    private let host: WeakHost

    /// The live form, which the list does not keep alive.
    private struct WeakHost: Sendable {
      weak let form: (any RowHost)?
    }

    @MainActor
    init(_ name: String, in outer: RowCore?, of host: (any RowHost)?, _ ids: [RowID]) {
      self.name = name
      self.outer = outer
      self.host = WeakHost(form: host)
      self.ids = ids
    }
  }

  extension LiveListModel: RandomAccessCollection {
    /// The position of the first row.
    public var startIndex: Int { 0 }

    /// The position after that of the last row.
    public var endIndex: Int { ids.count }

    /// The row at a position.
    ///
    /// - Complexity: O(1)
    public subscript(position: Int) -> LiveRowModel<Value> {
      let id = ids[position]
      return MainActor.assumeIsolated {
        guard let form = host.form else { preconditionFailure("The live form of these rows is gone") }
        return LiveRowModel(form.core(of: id))
      }
    }
  }

  @MainActor
  extension LiveListModel {
    /// The rows that there are now.
    public var current: LiveListModel<Value> {
      let form = host.form
      let isThere = outer.map { form?.form.position(of: $0.id) != nil } ?? true
      return LiveListModel(name, in: outer, of: form, isThere ? form?.rows(name, in: outer?.id) ?? [] : [])
    }

    /// The list as a whole, of which it is told that there are too few rows or too many.
    public var field: LiveFieldModel {
      if let outer { return outer.field(name) }
      guard let form = host.form, let field = form.field(at: form.form.field(name)) else {
        preconditionFailure("The live form of these rows is gone")
      }
      return field
    }

    /// The row with an identity; nothing where there is none among these.
    ///
    /// - Complexity: O(1)
    public subscript(id: RowID) -> LiveRowModel<Value>? {
      guard let form = host.form, let position = form.form.position(of: id), ids.indices.contains(position),
        ids[position] == id
      else { return ids.contains(id) ? host.form.map { LiveRowModel($0.core(of: id)) } : nil }
      return LiveRowModel(form.core(of: id))
    }

    /// The row to go on with after the one at a position was taken away: the one that stands there now, or else the last.
    public func row(after position: Int) -> LiveRowModel<Value>? {
      isEmpty ? nil : self[Swift.min(position, count - 1)]
    }

    /// Adds an element as a row: before the one at a position, or last.
    ///
    /// - Returns: The row; nothing where this was called from within a step, after which the row is added, or where the list
    ///   lies in a row that was taken away.
    @discardableResult
    public func add(_ element: Value, at position: Int? = nil) -> LiveRowModel<Value>? where Value: Sendable {
      guard let form = host.form, outer.map({ form.form.position(of: $0.id) != nil }) ?? true else { return nil }
      return form.addRow(to: name, in: outer?.id, element, at: position).map { LiveRowModel(form.core(of: $0)) }
    }

    /// Takes the rows at some positions away.
    public func remove(at positions: some Sequence<Int>) {
      let ids = positions.map { self.ids[$0] }
      for id in ids { host.form?.send(.removeRow(id)) }
    }

    /// Moves rows, which stay in their order, so that they stand before the one that is at a position now, as lists of views
    /// say it.
    public func move(from positions: some Sequence<Int>, to position: Int) {
      let moved = Set(positions).sorted()
      // Those before the place go to the end of what is before it, the last of them first, and the others after these.
      for (offset, index) in moved.filter({ $0 < position }).reversed().enumerated() {
        host.form?.send(.moveRow(ids[index], to: position - 1 - offset))
      }
      for (offset, index) in moved.filter({ $0 >= position }).enumerated() {
        host.form?.send(.moveRow(ids[index], to: position + offset))
      }
    }
  }
#endif
