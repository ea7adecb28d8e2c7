#if !hasFeature(Embedded)
  import Wellformed

  /// The rows of a list that share a value that no two may share: all but the first of them have an issue.
  struct RepeatedRows: Sendable {
    /// Rows with the same value.
    private struct Alike: Sendable {
      var first: RowID
      var others: Set<RowID> = []
    }

    private var values: [RowID: RowKey.Value] = [:]
    private var rows: [RowKey.Value: Alike] = [:]

    /// Returns whether an earlier row has the same value as a row.
    func isRepeated(_ row: RowID) -> Bool { values[row].map { rows[$0]?.first != row } ?? false }

    /// Returns the value of a row.
    func value(of row: RowID) -> RowKey.Value? { values[row] }

    /// Records the value of a row, and returns the rows, possibly including itself, whose issues change.
    ///
    /// - Parameter position: Returns the position of a row.
    /// - Complexity: O(1); O(*k*) in the number of rows with the old value if the row was the first of them.
    mutating func note(_ value: RowKey.Value?, of row: RowID, position: (RowID) -> Int) -> [RowID] {
      var changed = remove(row, position: position)
      guard let value else { return changed }
      values[row] = value
      guard let first = rows[value]?.first else {
        rows[value] = Alike(first: row)
        return changed
      }
      if position(row) < position(first) {
        rows[value]?.others.insert(first)
        rows[value]?.first = row
        changed.append(first)
      } else {
        rows[value]?.others.insert(row)
      }
      changed.append(row)
      return changed
    }

    /// Forgets a row, and returns the rows, possibly including itself, whose issues change.
    ///
    /// - Complexity: The same as that of `note`.
    mutating func remove(_ row: RowID, position: (RowID) -> Int) -> [RowID] {
      guard let value = values.removeValue(forKey: row), var alike = rows[value] else { return [] }
      if alike.first != row {
        rows[value]?.others.remove(row)
        return [row]
      }
      guard let next = alike.others.min(by: { position($0) < position($1) }) else {
        rows[value] = nil
        return []
      }
      alike.others.remove(next)
      alike.first = next
      rows[value] = alike
      return [next]
    }
  }
#endif
