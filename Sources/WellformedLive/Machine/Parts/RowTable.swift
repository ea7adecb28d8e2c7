import Wellformed

/// A list of rows: the form's own, or one of a row's own.
struct RowList: Hashable, Sendable {
  /// The list's place among those of the definition.
  let group: Int
  /// The row that has it, if one does.
  let row: RowID?
}

/// Which rows there are, found by their identities and in the order of their lists.
struct RowTable: Sendable {
  private var rows: [RowID: LiveForm.Row] = [:]
  private var lists: [RowList: [RowID]] = [:]

  /// How many rows there are, those in rows among them.
  var count: Int { rows.count }

  /// A row; nothing where it was taken away.
  subscript(id: RowID) -> LiveForm.Row? { rows[id] }

  /// The rows of a list, in order.
  func order(in list: RowList) -> [RowID] { lists[list] ?? [] }

  /// Adds a row at a position among those of its list, which is no more than there are.
  ///
  /// - Complexity: O(*n*) in the rows that come after it.
  mutating func insert(_ row: LiveForm.Row, at position: Int) {
    rows[row.id] = row
    lists[row.list, default: []].insert(row.id, at: position)
    number(row.list, from: position)
  }

  /// Takes a row away.
  ///
  /// - Complexity: O(*n*) in the rows that come after it.
  mutating func remove(_ row: LiveForm.Row) {
    guard let position = rows.removeValue(forKey: row.id)?.position else { return }
    lists[row.list]?.remove(at: position)
    if lists[row.list]?.isEmpty == true { lists[row.list] = nil }
    number(row.list, from: position)
  }

  /// Forgets every row.
  mutating func removeAll() { (rows, lists) = ([:], [:]) }

  private mutating func number(_ list: RowList, from start: Int) {
    guard let order = lists[list] else { return }
    for position in start..<max(start, order.count) { rows[order[position]]?.position = position }
  }
}
