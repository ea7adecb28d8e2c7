import Wellformed

/// A list of rows, of the form itself or of a row.
struct RowList: Hashable, Sendable {
  /// The place of the list in the definition.
  let group: Int
  /// The row that contains the list, if any.
  let row: RowID?
}

/// A row, as a container of fields.
struct RowRecord: Hashable, Sendable {
  let id: RowID
  /// The list that contains it.
  let list: RowList
  /// Its position in its list.
  var position = 0
  /// Its fields, in the order of their definitions.
  let fields: [FieldID]

  var group: Int { list.group }
}

/// All rows, by their identities and in the order of their lists.
struct RowTable: Sendable {
  private var rows: [RowID: RowRecord] = [:]
  private var lists: [RowList: [RowID]] = [:]

  /// The number of rows, including rows within rows.
  var count: Int { rows.count }

  /// The row with an identity; `nil` if it was removed.
  subscript(id: RowID) -> RowRecord? { rows[id] }

  /// Returns the rows of a list, in order.
  func order(in list: RowList) -> [RowID] { lists[list] ?? [] }

  /// Adds a row at a position in its list, which is at most the number of its rows.
  ///
  /// - Complexity: O(*n*) in the number of rows that follow it.
  mutating func insert(_ row: RowRecord, at position: Int) { insert([row], in: row.list, at: position) }

  /// Adds rows of a list, in their order, at a position, which is at most the number of its rows.
  ///
  /// - Complexity: O(*n*) in the number of these rows and of those that follow them.
  mutating func insert(_ new: [RowRecord], in list: RowList, at position: Int) {
    for row in new { rows[row.id] = row }
    lists[list, default: []].insert(contentsOf: new.map { $0.id }, at: position)
    number(list, from: position)
  }

  /// Removes a row.
  ///
  /// - Complexity: O(*n*) in the number of rows that follow it.
  mutating func remove(_ row: RowRecord) {
    guard let position = rows.removeValue(forKey: row.id)?.position else { return }
    lists[row.list]?.remove(at: position)
    if lists[row.list]?.isEmpty == true { lists[row.list] = nil }
    number(row.list, from: position)
  }

  /// Removes all rows.
  mutating func removeAll() { (rows, lists) = ([:], [:]) }

  private mutating func number(_ list: RowList, from start: Int) {
    guard let order = lists[list] else { return }
    for position in start..<max(start, order.count) { rows[order[position]]?.position = position }
  }
}
