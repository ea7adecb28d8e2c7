import Wellformed
import WellformedSchema

/// Reads a file once, row by row, and sketches it.
enum Inferrer {
  /// The sketch of a file, or of its first rows.
  static func sketch(
    _ source: any ByteSource, _ dialect: DelimitedDialect?, rows most: Int, _ progress: Progress
  ) throws -> TableSketch {
    var reader = try BlockReader(source, dialect)
    let columns: [String]
    do throws(DelimitedError) {
      columns = try reader.readHeader().columns
    } catch .unreadable(let error) {
      throw error
    } catch {
      throw UnreadableTable("\(source.name): \(error.description)")
    }
    progress.begin(file: source.name, byteCount: source.byteCount)
    defer { progress.end() }
    var table = dialect == nil ? TableSketch() : TableSketch(columns: columns)
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
      case .end: return table
      }
      if !block.isContinuation {
        block.withBytes { bytes in
          if dialect != nil {
            records.begin(block)
            while table.rows < most, let record = records.next(in: bytes) { table.add(record, records, bytes) }
          } else {
            lines.begin(block)
            while table.rows < most, let line = lines.next(in: bytes) { table.add(line, bytes, &parser) }
          }
        }
      }
      progress.update(rows: table.rows, bytes: reader.bytesRead)
      reader.recycle(block)
    }
    return table
  }
}

extension TableSketch {
  fileprivate mutating func add(
    _ record: DelimitedRecords.Record, _ records: DelimitedRecords, _ bytes: Span<UInt8>
  ) {
    // A row is named by the line on which it is told of, which is that of the field for bad quoting.
    if let problem = record.problem { return addUnreadable(line: problem.line) }
    add(records.texts(of: record, in: bytes), line: record.line)
  }

  fileprivate mutating func add(_ line: LineRecords.Line, _ bytes: Span<UInt8>, _ parser: inout JSONParser) {
    guard !line.isTooLong, case .object(let object)? = try? parser.parse(bytes.extracting(line.content)) else {
      return addUnreadable(line: line.number)
    }
    add(object, line: line.number)
  }
}
