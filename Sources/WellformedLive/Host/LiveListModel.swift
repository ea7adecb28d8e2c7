#if !hasFeature(Embedded)
  import Wellformed

  /// The rows of a list of a live form, in order: `model[\.items]`.
  ///
  /// The value holds the rows at the time when you read it. Read it again after a row was added, moved or removed; a
  /// view does so by itself.
  ///
  /// Use it on the main actor; elsewhere, reading a row stops the program.
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

    /// The position after the last row.
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
    /// The rows that exist now.
    public var current: LiveListModel<Value> {
      let form = host.form
      let isThere = outer.map { form?.form.position(of: $0.id) != nil } ?? true
      return LiveListModel(name, in: outer, of: form, isThere ? form?.rows(name, in: outer?.id) ?? [] : [])
    }

    /// The field of the list as a whole, which reports if there are too few or too many rows.
    public var field: LiveFieldModel {
      if let outer { return outer.field(name) }
      guard let form = host.form, let field = form.field(at: form.form.field(name)) else {
        preconditionFailure("The live form of these rows is gone")
      }
      return field
    }

    /// The row with an identity; `nil` if it is not one of these.
    ///
    /// - Complexity: O(1)
    public subscript(id: RowID) -> LiveRowModel<Value>? {
      guard let form = host.form, let position = form.form.position(of: id), ids.indices.contains(position),
        ids[position] == id
      else { return ids.contains(id) ? host.form.map { LiveRowModel($0.core(of: id)) } : nil }
      return LiveRowModel(form.core(of: id))
    }

    /// Returns the row to continue with after a row was removed: the one at the same position now, or else the last.
    public func row(after position: Int) -> LiveRowModel<Value>? {
      isEmpty ? nil : self[Swift.min(position, count - 1)]
    }

    /// Adds an element as a row: before the one at a position, or at the end.
    ///
    /// - Returns: The row; `nil` if you call this during a step, after which the row is added, or if the list lies in a
    ///   row that was removed.
    @discardableResult
    public func add(_ element: Value, at position: Int? = nil) -> LiveRowModel<Value>? where Value: Sendable {
      guard let form = host.form, outer.map({ form.form.position(of: $0.id) != nil }) ?? true else { return nil }
      return form.addRow(to: name, in: outer?.id, element, at: position).map { LiveRowModel(form.core(of: $0)) }
    }

    /// Removes the rows at some positions.
    public func remove(at positions: some Sequence<Int>) {
      let removed = Set(positions).sorted().map { ids[$0] }
      if !removed.isEmpty { host.form?.send(.removeRows(removed)) }
    }

    /// Moves rows, in their order, to before the row at a position.
    ///
    /// The parameters are those that lists of views pass.
    public func move(from positions: some Sequence<Int>, to position: Int) {
      let moved = Set(positions).sorted()
      if moved.isEmpty { return }
      host.form?.send(.moveRows(moved.map { ids[$0] }, to: position - moved.count { $0 < position }))
    }
  }
#endif
