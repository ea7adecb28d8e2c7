import CWellformed
import Wellformed
import WellformedSchema

/// A record batch that was handed in, and the rules made ready for its columns.
struct ArrowTable {
  /// How many rows there are.
  let length: Int
  private let offset: Int
  /// Which rows are there; nothing where all are.
  private let presence: ArrowColumn?
  /// The columns that the rules ask for.
  private let columns: [ArrowColumn]
  /// Where each column of the batch stands among those; -1 for one that the rules do not ask for.
  private let places: [Int]
  /// The columns of texts that the rules ask for, by their places in the batch.
  private let textIndexes: [Int]
  /// What those are called.
  let textColumns: [String]
  private let rules: CompiledSchema
  private var rows: ColumnRows
  private var row = ColumnRow()
  /// What tells of the values of each column by themselves that they are fine; nothing where only whole rows are judged.
  private let screens: [ColumnScreen]?
  private var memories: [ValueMemory]
  /// Tells whether what was found of a column need not be asked again when a row is judged.
  private let screensStand: Bool
  /// The block in which suspects were found last, and those of each column.
  private var block = 0..<0
  private var suspectsOfColumns: [SuspectRows] = []

  /// Looks at a record batch.
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
      let column = try unsafe ArrowColumn(type, child, named: names[index], needed: Int(start + count), &limits)
      if readsCells, column.format.isContainer {
        throw Failure(
          .unreadType, "the column '\(names[index])' has structs or lists, which are no cells; leave it out")
      }
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
    // Of its buffers there is one, which says which rows are there.
    let hasAll = unsafe array.pointee.null_count == 0 || array.pointee.n_buffers == 0
    presence = try hasAll ? nil : unsafe ArrowColumn(presenceOf: array)
  }

  /// Finds in a block the rows that have to be judged each by itself; the others are valid, and nothing is to be said of them.
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

  /// What is found in a row, or nothing where it is valid and nothing is to be said of it.
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

  /// The texts of the row that was checked last as the rules prepare them, those of ``textColumns``.
  mutating func preparedTexts() -> [String?] {
    // A row that is not there has no cells.
    guard !row.isEmpty else { return textIndexes.map { _ in nil } }
    let prepared = rows.preparedTexts(of: row)
    return textIndexes.map { prepared[$0] }
  }
}
