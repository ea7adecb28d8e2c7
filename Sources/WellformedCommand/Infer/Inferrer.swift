import Wellformed
import WellformedSchema

/// Reads files once, row by row, and makes a sketch of them.
struct Inferrer {
  /// The sketch of the rows so far; `nil` before the first file.
  private(set) var table: TableSketch?
  /// Advice about the header, for instance that its fields seem to have another delimiter.
  private(set) var advice: String?
  /// The dialect of the file that was read last; `nil` if its rows are lines of JSON.
  private(set) var dialect: DelimitedDialect?
  private let most: Int
  private let progress: Progress

  /// - Parameter most: The maximum number of rows to read.
  init(rows most: Int, _ progress: Progress) { (self.most, self.progress) = (most, progress) }

  /// Whether enough rows have been read.
  var isDone: Bool { (table?.rows ?? 0) >= most }

  /// Reads the rows of a file, which must have the columns of those before.
  mutating func read(_ source: any ByteSource, _ dialect: DelimitedDialect?) throws {
    var reader = try BlockReader(source, dialect)
    let columns = try reader.readHeader(of: source.name).columns
    self.dialect = reader.dialect
    if self.table == nil, let dialect = reader.dialect { advice = RowFault.advice(onColumns: columns, of: dialect) }
    progress.begin(file: source.name, byteCount: source.byteCount)
    defer { progress.end() }
    var table = self.table ?? (dialect == nil ? TableSketch() : TableSketch(columns: columns))
    // Moved out while it changes, so that nothing is copied.
    self.table = nil
    defer { self.table = table }
    guard table.begin(file: source.name, columns: dialect == nil ? nil : columns) else {
      throw UnreadableTable(
        "\(source.name): it has other columns than the files before; propose rules for it by a call of its own")
    }
    var records = DelimitedRecords(reader.dialect ?? .csv, columns: columns, longestRow: reader.longestRow)
    var lines = LineRecords(longestRow: reader.longestRow)
    var parser = JSONParser()
    while table.rows < most {
      let block: RowBlock
      switch try reader.next() {
      case .block(let next): block = next
      case .wait:
        reader.waitForInput()
        continue
      case .end: return
      }
      if !block.isContinuation {
        block.withBytes { bytes in
          if dialect != nil {
            records.begin(block)
            while table.rows < most, let record = records.next(in: bytes) {
              table.add(record, records, columns: columns, bytes)
            }
          } else {
            lines.begin(block)
            while table.rows < most, let line = lines.next(in: bytes) {
              table.add(line, bytes, longestRow: reader.longestRow, &parser)
            }
          }
        }
      }
      progress.update(rows: table.rows, bytes: reader.bytesRead)
      reader.recycle(block)
    }
  }
}

extension TableSketch {
  fileprivate mutating func add(
    _ record: DelimitedRecords.Record, _ records: DelimitedRecords, columns: [String], _ bytes: Span<UInt8>
  ) {
    // A row is identified by the line on which it is reported; for bad quoting, that is the line of the field.
    if let problem = record.problem { return addUnreadable(RowFault(problem, columns: columns)) }
    add(records.texts(of: record, in: bytes), line: record.line)
  }

  fileprivate mutating func add(
    _ line: LineRecords.Line, _ bytes: Span<UInt8>, longestRow: Int, _ parser: inout JSONParser
  ) {
    if line.isTooLong { return addUnreadable(RowFault(tooLongLine: line.number, limit: longestRow)) }
    let content = bytes.extracting(line.content)
    do throws(JSONError) {
      guard case .object(let object) = try parser.parse(content) else {
        return addUnreadable(RowFault(noObjectOnLine: line.number))
      }
      add(object, line: line.number)
    } catch {
      addUnreadable(RowFault(error, line: line.number, content))
    }
  }
}
