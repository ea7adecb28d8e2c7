#if !hasFeature(Embedded)
  import Wellformed

  // Lists of a model, as rows.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    /// A list of the model, as its rows: `model[\.items][0][\.sku]`.
    ///
    /// Stops the program where the list is no field of the form, or is not shown as rows, because its elements are judged
    /// neither by a form nor by rules for texts: that is a mistake in it.
    public subscript<Elements: MutableCollection & RangeReplaceableCollection>(
      list: KeyPath<Model, Elements>
    ) -> LiveListModel<Elements.Element> {
      LiveListModel(name(at: list), in: nil, of: self, rows(list))
    }

    /// A set of the model, as its rows.
    ///
    /// They are at first in the order that `.each` tells positions by, and stay where they are put. Stops the program where
    /// the set is no field of the form.
    public subscript<Elements: SetAlgebra & Collection>(
      set: KeyPath<Model, Elements>
    ) -> LiveListModel<Elements.Element> {
      LiveListModel(name(at: set), in: nil, of: self, rows(set))
    }

    /// The rows of a list of the model, in order.
    public func rows<Elements: Collection>(_ list: KeyPath<Model, Elements>) -> [RowID] { rows(name(at: list)) }

    /// The row with an identity, as what stands for an element of the given type.
    public func row<Element>(_ id: RowID, as type: Element.Type = Element.self) -> LiveRowModel<Element> {
      LiveRowModel(core(of: id))
    }

    /// Adds an element to a list of the model, as a row: before the one at a position, or last.
    ///
    /// Stops the program where the list is no field of the form, or is not shown as rows: that is a mistake in it.
    ///
    /// - Returns: The row; nothing where this was called from within a step, after which the row is added.
    @discardableResult
    public func addRow<Elements: Collection>(
      to list: KeyPath<Model, Elements>, _ element: Elements.Element, at position: Int? = nil
    ) -> RowID? where Elements.Element: Sendable {
      addRow(to: name(at: list), in: nil, element, at: position)
    }

    /// Takes a row away, and its element out of the list.
    public func removeRow(_ row: RowID) { send(.removeRow(row)) }

    /// Moves a row to a position among those of its list.
    public func moveRow(_ row: RowID, to position: Int) { send(.moveRow(row, to: position)) }

    /// The field of a row that was declared by a key path into its element; nothing where the row was taken away.
    public func field<Element, Value>(_ keyPath: KeyPath<Element, Value>, in row: RowID) -> LiveFieldModel? {
      guard engine.form.list(of: row) != nil else { return nil }
      let row = core(of: row)
      return row.field(row.name(at: keyPath, isWhole: keyPath == (\Element.self as AnyKeyPath)))
    }

    /// Sets a field of a row that is not a text to what the person has chosen.
    ///
    /// Does nothing where the row was taken away.
    public func choose<Element: Sendable, Value: Sendable>(
      _ keyPath: WritableKeyPath<Element, Value>, _ value: Value, in row: RowID
    ) {
      core(of: row).choose(keyPath, value)
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel: RowHost {
    var form: LiveForm { engine.form }

    func shape(of row: RowID) -> FormShape? { bridge.row(of: engine.form.lists(to: row)) }

    func field(at id: FieldID) -> LiveFieldModel? { self[id] }

    func element(of row: RowID) -> (any Sendable)? {
      guard let form = bridge.row(of: engine.form.lists(to: row)), let known = engine.form.rows[row],
        let values = engine.form.valuesOfRow(known)
      else { return nil }
      for id in engine.form.fields(in: row) { _ = self[id]?.state }
      return form.storedModel(values)
    }

    @discardableResult
    func addRow(to list: String, in outer: RowID?, _ element: any Sendable, at position: Int?) -> RowID? {
      let lists = (outer.map { engine.form.lists(to: $0) } ?? []) + [list]
      guard var row = bridge.row(element, of: lists) else {
        preconditionFailure(
          "The elements of \(list) are not judged by a form or by rules for texts, and so are no rows")
      }
      row.row = outer
      // The rows themselves are not kept meanwhile, so that they need not be copied.
      let count = engine.form.rows(list, in: outer).count
      send(.addRow(list, at: position ?? count, row))
      let rows = engine.form.rows(list, in: outer)
      guard rows.count > count else { return nil }
      return rows[Swift.min(Swift.max(0, position ?? count), count)]
    }
  }
#endif
