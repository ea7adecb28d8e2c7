import Wellformed
import WellformedSamples
import WellformedSchema

/// Writes generated records, and requests other records if a row of a table cannot hold one.
struct RecordWriter {
  /// The text before the records.
  let header: String
  private let rules: String
  /// The rules for rows and the names of the columns, if records are rows of a table.
  private let rows: (table: SchemaTable, columns: [String], names: Set<ExactText>)?

  /// The number of records to try before giving up because none can be a row.
  private static let attempts = 200

  init(_ schema: Schema, _ format: RecordNotation, rules: String) throws(CallError) {
    self.rules = rules
    guard format == .csv else {
      (header, rows) = ("", nil)
      return
    }
    do throws(SchemaError) {
      let columns = try schema.table(columns: []).missingColumns
      guard !columns.isEmpty else {
        throw SchemaError("no properties are named that could be columns", at: JSONPointer())
      }
      rows = (try schema.table(columns: columns), columns, Set(names: columns))
      header = RecordWriter.line(of: columns)
    } catch {
      throw CallError("\(rules): \(error.reason); use --format jsonl")
    }
  }

  /// Returns the line of a valid record.
  func validRecord(by sampler: inout ValueSampler) throws(CallError) -> String {
    for _ in 0..<RecordWriter.attempts {
      let value = try found { () throws(NoSample) in try sampler.validValue() }
      if let line = line(of: value, isRight: { $0?.errors.isEmpty ?? true }) { return line }
    }
    throw noRow
  }

  /// Returns the line of a record with a fault, and the fault.
  func invalidRecord(by sampler: inout ValueSampler) throws(CallError) -> (line: String, sample: InvalidSample) {
    var line = ""
    func isRow(_ sample: InvalidSample) -> Bool {
      let own = self.line(of: sample.value) { report in
        report?.errors.contains { $0.path == sample.path && $0.code == sample.code } ?? false
      }
      line = own ?? ""
      return own != nil
    }
    let sample = try found { () throws(NoSample) in
      try sampler.invalidValue { isRow($0) }
    }
    // If several values could be rows, the chosen one need not be the last.
    guard rows == nil || isRow(sample) else { throw noRow }
    return (rows == nil ? sample.value.description + "\n" : line, sample)
  }

  private func found<Value>(_ make: () throws(NoSample) -> Value) throws(CallError) -> Value {
    do throws(NoSample) { return try make() } catch { throw CallError("\(rules): \(error.description)") }
  }

  private var noRow: CallError {
    CallError("\(rules): no record was found that can be a row of a table; use --format jsonl")
  }

  /// Returns the line of a record; `nil` if it cannot be a row that is judged as expected.
  private func line(of value: JSONValue, isRight: (Report<Void>?) -> Bool) -> String? {
    guard let (table, columns, names) = rows else { return value.description + "\n" }
    guard let object = value.object, object.members.allSatisfy({ names.contains($0.key) }) else { return nil }
    var cells: [String] = []
    for column in columns {
      switch object[column] {
      case nil: cells.append("")
      case .array?, .object?: return nil
      case .string(let text)?: cells.append(text)
      case let value?: cells.append(value.description)
      }
    }
    var (bytes, places): ([UInt8], [TextPlace]) = ([], [])
    for cell in cells {
      places.append(TextPlace(bytes.count..<bytes.count + cell.utf8.count))
      bytes += Array(cell.utf8)
    }
    var scratch = SchemaTable.Scratch()
    let report = String(decoding: bytes, as: UTF8.self).withBytes { row in
      table.report(onRow: row, row, cells: places, &scratch)
    }
    return isRight(report) ? RecordWriter.line(of: cells) : nil
  }

  /// Returns a line of CSV (RFC 4180).
  static func line(of cells: [String]) -> String {
    // An empty line would not be a row.
    if cells == [""] { return "\"\"\n" }
    return cells.map { cell in
      let isPlain = !cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) } && cell.utf8.first != 0x20
      return isPlain
        ? cell : "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }.joined(separator: ",") + "\n"
  }
}
