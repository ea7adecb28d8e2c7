import CWellformed
import Wellformed
import WellformedSchema

/// A record batch, and the rules prepared for its columns.
struct ArrowTable {
  /// The number of rows.
  let length: Int
  private let offset: Int
  /// The rows that are not null; `nil` if no row is null.
  private let presence: ArrowColumn?
  /// The columns that the rules read.
  private let columns: [ArrowColumn]
  /// For each column of the batch, its place among those; -1 if the rules do not read it.
  private let places: [Int]
  /// The text columns that the rules read, by their places in the batch.
  private let textIndexes: [Int]
  /// The names of these columns.
  let textColumns: [String]
  private let rules: CompiledSchema
  private var rows: ColumnRows
  private var row = ColumnRow()
  /// The screens that recognise valid values of each column; `nil` if only whole rows can be judged.
  private let screens: [ColumnScreen]?
  private var memories: [ValueMemory]
  /// Whether a row that is judged can reuse the results of the screens.
  private let screensStand: Bool
  /// The block in which suspects were last found, and the suspects of each column.
  private var block = 0..<0
  private var suspectsOfColumns: [SuspectRows] = []

  /// Checks a record batch.
  @unsafe
  init(
    _ schema: UnsafePointer<ArrowSchema>, _ array: UnsafePointer<ArrowArray>, by rules: CompiledSchema,
    readingCells readsCells: Bool
  ) throws(Failure) {
    func refused(_ reason: String) -> Failure { Failure(.badArray, "the Arrow record batch \(reason)") }
    guard unsafe schema.pointee.release != nil, unsafe array.pointee.release != nil else {
      throw refused("was released already")
    }
    guard unsafe text(at: schema.pointee.format, most: ArrowLimits.formatBytes) == "+s" else {
      throw Failure(.unreadType, "a table is handed over as an Arrow array of type struct ('+s'), and this is another")
    }
    let (count, start, children) = unsafe (array.pointee.length, array.pointee.offset, array.pointee.n_children)
    guard 0...ArrowLimits.length ~= count, 0...ArrowLimits.length ~= start else {
      throw refused("has a length or an offset out of range: \(count) and \(start)")
    }
    guard 0...65_536 ~= children, unsafe schema.pointee.n_children == children else {
      throw refused(
        "has \(children) columns, and its type \(unsafe schema.pointee.n_children); at most there are 65536")
    }
    var names: [String] = []
    for index in 0..<Int(children) {
      guard let type = unsafe schema.pointee.children?[index] else { throw refused("lacks its column \(index)") }
      names.append(try unsafe ArrowColumn.name(of: type, in: "table"))
    }
    do throws(SchemaError) {
      rows = try ColumnRows(rules, columns: names, readingCells: readsCells)
    } catch {
      throw Failure(.badArgument, error.reason)
    }
    var limits = ArrowLimits()
    var columns: [ArrowColumn] = []
    var places = [Int](repeating: -1, count: names.count)
    for index in 0..<Int(children) where rows.isRead[index] {
      guard let type = unsafe schema.pointee.children?[index], let child = unsafe array.pointee.children?[index] else {
        throw refused("lacks its column \(index)")
      }
      var column = try unsafe ArrowColumn(type, child, named: names[index], needed: Int(start + count), &limits)
      if readsCells, column.isContainer {
        throw Failure(
          .unreadType, "the column '\(names[index])' has structs or lists, which are not cells; leave it out")
      }
      column.decideNulls(by: rows.nestedNulls[index])
      places[index] = columns.count
      columns.append(column)
    }
    (self.columns, self.places) = (columns, places)
    textIndexes = places.indices.filter { places[$0] >= 0 && columns[places[$0]].holdsTexts }
    textColumns = textIndexes.map { names[$0] }
    self.rules = rules
    screens = rows.screens()?.compactMap { $0 }
    screensStand = rows.judgesColumnsApart
    memories = columns.map { ValueMemory($0.rememberedValues) }
    (length, offset) = (Int(count), Int(start))
    // A record batch has one buffer, which says which rows are not null.
    let hasAll = unsafe array.pointee.null_count == 0 || array.pointee.n_buffers == 0
    presence = try hasAll ? nil : unsafe ArrowColumn(presenceOf: array)
  }

  /// Finds the rows of a block that must be judged one by one; the others are valid and have no issues.
  mutating func findSuspects(from first: Int, into suspects: inout SuspectRows) {
    guard let screens else { return suspects.insertAll() }
    block = first..<first + suspects.count
    suspectsOfColumns = columns.map { _ in suspects }
    for (place, column) in columns.enumerated() {
      column.screen(offset &+ first, by: screens[place], &memories[place], into: &suspectsOfColumns[place])
      if let twin = screens[place].twin {
        let other = columns[places[twin]]
        column.screen(offset &+ first, sameAs: other, by: screens[place], into: &suspectsOfColumns[place])
      }
      suspects.formUnion(suspectsOfColumns[place])
    }
    presence?.screenPresence(first, into: &suspects)
  }

  /// Returns the report on a row, or `nil` if it is valid and has no issues.
  mutating func check(_ index: Int) throws(Failure) -> Report<Void>? {
    row.begin()
    if let presence, case .nothing = try presence.cell(index) { return rules.check(.null).withoutValue() }
    let wasScreened = screensStand && block.contains(index)
    for place in places {
      if place < 0 {
        row.addNothing()
      } else if wasScreened, !suspectsOfColumns[place].contains(index &- block.lowerBound) {
        row.addAccepted()
      } else {
        try columns[place].add(offset &+ index, to: &row)
      }
    }
    return rows.check(row)
  }

  /// Returns the normalised texts of the row that was checked last, those of ``textColumns``.
  mutating func preparedTexts() -> [String?] {
    // A row that is null has no cells.
    guard !row.isEmpty else { return textIndexes.map { _ in nil } }
    let prepared = rows.preparedTexts(of: row)
    return textIndexes.map { prepared[$0] }
  }
}
