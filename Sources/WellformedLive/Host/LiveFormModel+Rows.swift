#if !hasFeature(Embedded)
  import Wellformed

  // Lists of a model, as rows.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension LiveFormModel {
    /// The rows of a list of the model, in order.
    public func rows<Elements: Collection>(_ list: KeyPath<Model, Elements>) -> [RowID] { rows(name(at: list)) }

    /// Adds an element to a list of the model, as a row: before the one at a position, or last.
    ///
    /// Stops the program where the list is no field of the form, or is not shown as rows: that is a mistake in it.
    ///
    /// - Returns: The row; nothing where this was called from within a step, after which the row is added.
    @discardableResult
    public func addRow<Elements: Collection>(
      to list: KeyPath<Model, Elements>, _ element: Elements.Element, at position: Int? = nil
    ) -> RowID? where Elements.Element: Sendable {
      let name = name(at: list)
      guard let row = bridge.row(element, of: name) else {
        preconditionFailure(
          "The elements of \(name) are not judged by a form or by rules for texts, and so are no rows")
      }
      let known = rows(name)
      send(.addRow(name, at: position ?? known.count, row))
      return rows(name).first { !known.contains($0) }
    }

    /// Takes a row away, and its element out of the list.
    public func removeRow(_ row: RowID) { send(.removeRow(row)) }

    /// Moves a row to a position among those of its list.
    public func moveRow(_ row: RowID, to position: Int) { send(.moveRow(row, to: position)) }

    /// The field of a row that was declared by a key path into its element; nothing where the row was taken away.
    public func field<Element, Value>(_ keyPath: KeyPath<Element, Value>, in row: RowID) -> LiveFieldModel? {
      name(of: keyPath, in: row).flatMap { field($0, in: row) }
    }

    /// Sets a field of a row that is not a text to what the person has chosen.
    ///
    /// Does nothing where the row was taken away.
    public func choose<Element: Sendable, Value: Sendable>(
      _ keyPath: WritableKeyPath<Element, Value>, _ value: Value, in row: RowID
    ) {
      guard let list = engine.form.list(of: row), let name = name(of: keyPath, in: row),
        let field = engine.form.field(name, in: row), var element = engine.form.held?.elements[row] as? Element
      else { return }
      element[keyPath: keyPath] = value
      var choice = LiveChoice(bridge.text(of: name, inRowsOf: list, in: element) ?? "\(value)")
      choice.model = element
      send(.choose(field, choice))
      for part in bridge.parts(of: name, inRowsOf: list) {
        guard let place = engine.form.field(part, in: row) else { continue }
        send(.set(place, bridge.text(of: part, inRowsOf: list, in: element) ?? ""))
      }
    }

    /// The name of a row's field; nothing where the row was taken away.
    private func name(of keyPath: AnyKeyPath, in row: RowID) -> String? {
      guard let list = engine.form.list(of: row) else { return nil }
      guard let name = bridge.fieldName(at: keyPath, inRowsOf: list) else {
        preconditionFailure("No field of the elements of \(list) was declared by \(keyPath)")
      }
      return name
    }
  }
#endif
