#if !hasFeature(Embedded)
  import Wellformed

  /// Which rows of a list have something alike that no two may have: all but the first of those that do are told of it.
  struct RepeatedRows: Sendable {
    /// Rows that have the same.
    private struct Alike: Sendable {
      var first: RowID
      var others: Set<RowID> = []
    }

    private var values: [RowID: RowKey.Value] = [:]
    private var rows: [RowKey.Value: Alike] = [:]

    /// Tells whether a row has the same as one before it.
    func isRepeated(_ row: RowID) -> Bool { values[row].map { rows[$0]?.first != row } ?? false }

    /// What a row has.
    func value(of row: RowID) -> RowKey.Value? { values[row] }

    /// Notes what a row has, and gives the rows, itself perhaps among them, of which something else is to be told now.
    ///
    /// - Parameter position: Where a row stands.
    /// - Complexity: O(1); O(*k*) in the rows that had the same where it was the first of them.
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

    /// Forgets a row, and gives the rows, itself perhaps among them, of which something else is to be told now.
    ///
    /// - Complexity: As of `note`.
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
