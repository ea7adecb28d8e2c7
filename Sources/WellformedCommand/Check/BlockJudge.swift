import Wellformed
import WellformedSchema

/// Judges the rows of a file, block by block.
///
/// Judges are values: for data in an object, Swift would check for exclusive access each time, and so for each row.
protocol BlockJudge {
  /// The issues found in the block.
  var foundIssues: BlockIssues { get set }
  /// Judges the rows that begin in a block, until enough are found; returns the offset after the last of them.
  mutating func judgeRows(of block: RowBlock, in bytes: Span<UInt8>) -> Int
}

extension BlockJudge {
  /// Judges the rows of a block, until a limit is reached.
  mutating func judge(_ block: RowBlock, until limits: RowLimits) -> JudgedBlock {
    foundIssues.begin(block, limits)
    let end = block.isContinuation ? block.count : block.withBytes { judgeRows(of: block, in: $0) }
    var judged = foundIssues.end()
    if end < block.count { judged.rest = block.rest(from: end) }
    return judged
  }
}

/// The limits at which judging stops.
struct RowLimits: Sendable {
  /// The maximum number of invalid rows.
  var invalid = Int.max
  /// The maximum number of rows with something to report.
  var reported = Int.max
  /// The number of bytes from which the report is long enough.
  var reportLength = Int.max
  /// The number of issues to keep for reports.
  var keptIssues = 0
}

extension CheckedFile {
  /// Creates a judge of the file's rows.
  ///
  /// The judge has its own rules, because threads that share rules would wait for each other at every change of a
  /// reference count.
  func judge() throws(SchemaError) -> any BlockJudge {
    guard let dialect else { return JSONLinesJudge(self, try rules.copy()) }
    return DelimitedJudge(self, dialect, try rules.copy().table(columns: columns))
  }
}

/// Judges the records of a delimited file.
private struct DelimitedJudge: BlockJudge {
  private let table: SchemaTable
  private let columns: [String]
  private var records: DelimitedRecords
  var foundIssues: BlockIssues

  init(_ file: CheckedFile, _ dialect: DelimitedDialect, _ table: SchemaTable) {
    self.table = table
    columns = file.columns
    records = DelimitedRecords(dialect, columns: file.columns, longestRow: file.longestRow)
    foundIssues = BlockIssues(file)
  }

  mutating func judgeRows(of block: RowBlock, in bytes: Span<UInt8>) -> Int {
    records.begin(block)
    // Local variables of the loop: closures would copy members of `self` for each row.
    let table = table
    var scratch = SchemaTable.Scratch()
    while !foundIssues.isDone, let record = records.next(in: bytes) {
      if let problem = record.problem {
        foundIssues.refuse(RowFault(problem, columns: columns), record.range) { bytes.lossyText(record.range) }
        continue
      }
      let report = records.withFields(of: record, in: bytes) { table.report(onRow: $0, $1, cells: $2, &scratch) }
      guard let report else {
        foundIssues.accept(record.range)
        continue
      }
      foundIssues.add(report, record.range, line: record.line) { path in
        guard case .name(let name)? = path.components.first, let column = columns.firstIndex(exactly: name) else {
          return nil
        }
        return records.texts(of: record, in: bytes)[column]
      }
    }
    return records.offset
  }
}

/// Judges lines of JSON.
private struct JSONLinesJudge: BlockJudge {
  private var rows: JSONRows
  private var lines: LineRecords
  var foundIssues: BlockIssues
  private let longestRow: Int

  init(_ file: CheckedFile, _ schema: Schema) {
    rows = JSONRows(schema)
    longestRow = file.longestRow
    lines = LineRecords(longestRow: longestRow)
    foundIssues = BlockIssues(file)
  }

  mutating func judgeRows(of block: RowBlock, in bytes: Span<UInt8>) -> Int {
    lines.begin(block)
    while !foundIssues.isDone, let line = lines.next(in: bytes) {
      if line.isTooLong {
        foundIssues.refuse(RowFault(tooLongLine: line.number, limit: longestRow), line.range) {
          bytes.lossyText(line.content)
        }
        continue
      }
      let content = bytes.extracting(line.content)
      do throws(JSONError) {
        if let report = try rows.check(content) {
          foundIssues.add(report, line.range, line: line.number) { path in content.jsonText(at: path) }
        } else {
          foundIssues.accept(line.range)
        }
      } catch {
        foundIssues.refuse(RowFault(error, line: line.number, content), line.range) {
          content.lossyText(0..<content.count)
        }
      }
    }
    return lines.offset
  }
}

extension Span where Element == UInt8 {
  /// Returns the text of a row without its line end, limited to what can ever be shown.
  fileprivate func lossyText(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1] == UInt8(ascii: "\n") || self[end - 1] == UInt8(ascii: "\r") {
      end -= 1
    }
    return text(range.lowerBound..<Swift.min(end, range.lowerBound + 1000))
  }

  /// Returns the text at a path of a JSON value, or a text that stands for the value.
  fileprivate func jsonText(at path: Path) -> String? {
    guard let part = (try? JSONValue(parsing: self))?[path] else { return nil }
    return part.string ?? part.description
  }
}
