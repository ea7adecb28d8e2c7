import Wellformed
import WellformedSchema

/// Rows of one kind of file that can be judged and changed while they are mended.
protocol EditableRows {
  associatedtype Row

  /// Returns the report on a row; `nil` if it is valid and there is nothing to report.
  mutating func report(on row: Row) -> Report<Void>?

  /// Returns `true` only if a row has nothing to report and nothing to mend, as far as can be seen without making values
  /// of it.
  mutating func isSettled(_ row: Row) -> Bool

  /// Returns the texts that `normalize` changes, in their changed form.
  func preparedTexts(of row: Row) -> [(path: Path, text: String)]

  /// Returns the text at a path, if there is one.
  func text(at path: Path, of row: Row) -> String?

  /// Returns the paths of all texts in a row, in their order in the row.
  func paths(in row: Row) -> [Path]

  /// Returns the row with new texts at some paths; `nil` if it cannot be written like this in the file.
  ///
  /// - Complexity: O(*n*) in the row, regardless of the number of texts.
  func row(_ row: Row, with texts: [Path: String]) -> Row?
}

/// Rows of a delimited file: the texts of their cells.
struct EditableCells: EditableRows {
  private let table: SchemaTable
  private let columns: [String]
  /// The path of each column.
  private let paths: [Path]
  private let places: [ExactText: Int]
  private let hasQuotes: Bool
  /// The columns that have canonical forms, with their places in a row.
  private let canonical: [(member: CanonicalMember, place: Int)]
  private var scratch = SchemaTable.Scratch()

  init(_ table: SchemaTable, columns: [String], _ members: MemberTexts, _ dialect: DelimitedDialect) {
    (self.table, self.columns) = (table, columns)
    paths = columns.map { Path([.name($0)]) }
    let places = [ExactText: Int](uniqueKeysWithValues: columns.enumerated().map { (ExactText($1), $0) })
    self.places = places
    hasQuotes = dialect.hasQuotes
    canonical = members.canonical.compactMap { member in places[ExactText(member.name)].map { (member, $0) } }
  }

  /// The same for a row whose texts need not be made.
  mutating func isSettled(_ row: Span<UInt8>, _ unescaped: Span<UInt8>, cells: [TextPlace]) -> Bool {
    guard table.acceptsAsPrepared(row, unescaped, cells: cells, &scratch) else { return false }
    for (member, place) in canonical where place < cells.count {
      guard cells[place].withText(in: row, unescaped, { member.isSettled($0) }) else { return false }
    }
    return true
  }

  mutating func isSettled(_ row: [String]) -> Bool {
    let (bytes, places) = EditableCells.joined(row)
    return bytes.withUTF8Span { isSettled($0, $0.extracting(0..<0), cells: places) }
  }

  mutating func report(on row: [String]) -> Report<Void>? {
    let (bytes, places) = EditableCells.joined(row)
    // All texts are among these bytes.
    return bytes.withUTF8Span { bytes in
      table.report(onRow: bytes, bytes.extracting(0..<0), cells: places, &scratch)
    }
  }

  func preparedTexts(of row: [String]) -> [(path: Path, text: String)] {
    let (bytes, places) = EditableCells.joined(row)
    let value = bytes.withUTF8Span { table.value(ofRow: $0, $0.extracting(0..<0), cells: places) }
    var prepared: [(path: Path, text: String)] = []
    for index in 0..<min(columns.count, row.count) where !row[index].isEmpty {
      switch value[columns[index]] {
      case .string(let other): if !other.hasSameBytes(as: row[index]) { prepared.append((paths[index], other)) }
      // A text that is empty after preparation is a cell without a value.
      case nil: prepared.append((paths[index], ""))
      default: break
      }
    }
    return prepared
  }

  func text(at path: Path, of row: [String]) -> String? { place(of: path).map { row[$0] } }

  func row(_ row: [String], with texts: [Path: String]) -> [String]? {
    var row = row
    for (path, text) in texts {
      guard let place = place(of: path), hasQuotes || !DelimitedField.needsQuotes(text, UInt8(ascii: "\t")) else {
        return nil
      }
      // In a file with a single column, an empty cell would be a blank line; without quotation marks the last row could
      // be lost.
      if text.isEmpty, columns.count == 1, !hasQuotes { return nil }
      row[place] = text
    }
    return row
  }

  func paths(in row: [String]) -> [Path] { paths }

  /// Returns the place in a row of the text at a path.
  func place(of path: Path) -> Int? {
    guard path.components.count == 1, case .name(let name) = path.components[0] else { return nil }
    return places[name]
  }

  private static func joined(_ row: [String]) -> (bytes: [UInt8], places: [TextPlace]) {
    var bytes: [UInt8] = []
    let places = row.map { text in
      let start = bytes.count
      bytes.append(contentsOf: text.utf8)
      return TextPlace(start..<bytes.count)
    }
    return (bytes, places)
  }
}

/// Lines of JSON.
struct EditableLines: EditableRows {
  /// A line and its value.
  struct Row {
    var value: JSONValue
    var bytes: [UInt8]
  }

  private let schema: Schema
  private var rows: JSONRows
  /// The members that have canonical forms, with their places among the properties.
  private let canonical: [(member: CanonicalMember, place: Int)]

  init(_ schema: Schema, _ members: MemberTexts) {
    let rows = JSONRows(schema)
    (self.schema, self.rows) = (schema, rows)
    canonical = members.canonical.compactMap { member in
      rows.index(ofProperty: member.name).map { (member, $0) }
    }
  }

  /// The same for a line whose value need not be made.
  mutating func isSettled(_ line: Span<UInt8>) -> Bool {
    guard rows.acceptsAsPrepared(line) else { return false }
    // Not with a closure, which would copy the rows for each member.
    for (member, place) in canonical {
      if rows.text(ofProperty: place, in: line, meets: { member.isSettled($0) }) == false { return false }
    }
    return true
  }

  mutating func isSettled(_ row: Row) -> Bool { row.bytes.withUTF8Span { isSettled($0) } }

  mutating func report(on row: Row) -> Report<Void>? {
    // A line that has a value can be read.
    row.bytes.withUTF8Span { (try? rows.check($0)) ?? nil }
  }

  func preparedTexts(of row: Row) -> [(path: Path, text: String)] {
    var prepared: [(path: Path, text: String)] = []
    var path: [Path.Component] = []
    EditableLines.collect(row.value, schema.normalized(row.value), &path, &prepared)
    return prepared
  }

  func text(at path: Path, of row: Row) -> String? { row.value[path]?.string }

  func row(_ row: Row, with texts: [Path: String]) -> Row? {
    var left = texts.count
    var path: [Path.Component] = []
    let value = EditableLines.replacing(in: row.value, &path, texts, &left)
    guard left == 0 else { return nil }
    var bytes: [UInt8] = []
    row.bytes.withUTF8Span { JSONLineEdit.append($0, replacing: texts, to: &bytes) }
    return Row(value: value, bytes: bytes)
  }

  func paths(in row: Row) -> [Path] {
    var paths: [Path] = []
    EditableLines.collectPaths(in: row.value, [], &paths)
    return paths
  }

  // These functions call themselves once for each level; the JSON reader limits the depth.

  private static func collectPaths(in value: JSONValue, _ path: [Path.Component], _ found: inout [Path]) {
    switch value {
    case .string: found.append(Path(path))
    case .array(let array):
      for (index, part) in array.enumerated() { collectPaths(in: part, path + [.index(index)], &found) }
    case .object(let object):
      for member in object.members { collectPaths(in: member.value, path + [.name(member.key)], &found) }
    default: break
    }
  }

  /// - Parameter path: The path of the value, which is left as it was.
  private static func collect(
    _ given: JSONValue, _ prepared: JSONValue, _ path: inout [Path.Component],
    _ found: inout [(path: Path, text: String)]
  ) {
    switch (given, prepared) {
    case (.string(let one), .string(let other)):
      if !one.hasSameBytes(as: other) { found.append((Path(path), other)) }
    case (.array(let one), .array(let other)):
      for (index, pair) in zip(one, other).enumerated() {
        path.append(.index(index))
        collect(pair.0, pair.1, &path, &found)
        path.removeLast()
      }
    case (.object(let one), .object(let other)):
      for (member, change) in zip(one.members, other.members) {
        path.append(.name(member.key))
        collect(member.value, change.value, &path, &found)
        path.removeLast()
      }
    default: break
    }
  }

  /// - Parameters:
  ///   - path: The path of the value, which is left as it was.
  ///   - left: The number of texts that must still be inserted.
  private static func replacing(
    in value: JSONValue, _ path: inout [Path.Component], _ texts: [Path: String], _ left: inout Int
  ) -> JSONValue {
    guard left > 0 else { return value }
    switch value {
    case .string:
      guard let text = texts[Path(path)] else { return value }
      left -= 1
      return .string(text)
    case .array(var array):
      for index in array.indices {
        path.append(.index(index))
        array[index] = replacing(in: array[index], &path, texts, &left)
        path.removeLast()
      }
      return .array(array)
    case .object(let object):
      var members = object.members
      for index in members.indices {
        path.append(.name(members[index].key))
        members[index].value = replacing(in: members[index].value, &path, texts, &left)
        path.removeLast()
      }
      return .object(JSONObject(members))
    default: return value
    }
  }
}

extension [UInt8] {
  /// Passes the bytes to a closure without copying them.
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body($0.span) }
  }
}
