import Wellformed
import WellformedSchema

/// The records of a block of a delimited file, one by one (RFC 4180).
///
/// - A record ends with a line feed, or a carriage return and a line feed. A carriage return elsewhere is data, and so
///   is white space.
/// - A blank line is skipped. If there is only one column, it is an empty field instead.
/// - A record with a fault is returned with it. If there are several faults, the first in this order is reported:
///   length and quoting, number of fields, UTF-8.
///
///     records.begin(block)
///     while let record = records.next(in: bytes) {
///       if let problem = record.problem { … } else { records.withFields(of: record, in: bytes) { … } }
///     }
struct DelimitedRecords {
  /// One record; read its fields from the reader before the next record is read.
  struct Record: Hashable, Sendable {
    /// The line on which the record begins, counted from 1.
    var line: Int
    /// The range of the record in the block, including its end; after bad quoting, its first line.
    var range: Range<Int>
    /// The fault of the record, if any; after bad quoting, or if it is too long, the record has no fields.
    var problem: DelimitedFault?
  }

  private let dialect: DelimitedDialect
  private let columnCount: Int
  private let longestRow: Int
  private var scanner: DelimitedScanner
  private var faults: [RowBlock.Fault] = []
  private var nextFault = 0
  /// The offset in the block after the last record.
  private(set) var offset = 0
  private var line = 1

  /// Creates a reader of records with these columns; if there are none, with any number of fields.
  init(_ dialect: DelimitedDialect, columns: [String], longestRow: Int) {
    self.dialect = dialect
    columnCount = columns.count
    self.longestRow = longestRow
    scanner = DelimitedScanner(dialect)
  }

  /// Begins with a block.
  mutating func begin(_ block: RowBlock) {
    (faults, nextFault, offset, line) = (block.faults, 0, 0, block.firstLine)
  }

  /// Passes a closure the bytes of a record, the texts of fields that had doubled quotation marks, and the places of
  /// the fields.
  @inline(__always)
  func withFields<Result>(
    of record: Record, in bytes: Span<UInt8>, _ body: (Span<UInt8>, Span<UInt8>, [TextPlace]) -> Result
  ) -> Result {
    unsafe scanner.unescaped.withUnsafeBufferPointer {
      unsafe body(bytes.extracting(record.range), $0.span, scanner.fields)
    }
  }

  /// Returns the texts of the last record's fields.
  func texts(of record: Record, in bytes: Span<UInt8>) -> [String] {
    withFields(of: record, in: bytes) { bytes, unescaped, fields in
      fields.map { $0.withText(in: bytes, unescaped) { $0.text(0..<$0.count) } }
    }
  }

  /// Returns the next record of the block with these bytes; `nil` after the last.
  mutating func next(in bytes: Span<UInt8>) -> Record? {
    while offset < bytes.count {
      scanner.begin()
      if nextFault < faults.count, faults[nextFault].start == offset { return takeFault() }
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), in: offset..<bytes.count)
      let fullEnd = end.map { $0 + 1 } ?? bytes.count
      var length = (end ?? bytes.count) - offset
      if end != nil, length > 0, bytes[offset + length - 1] == UInt8(ascii: "\r") { length -= 1 }
      if length == 0, columnCount != 1 {
        offset = fullEnd
        line += 1
        continue
      }
      let content = offset..<offset + length
      if dialect.hasQuotes, bytes.firstIndex(of: UInt8(ascii: "\""), in: content) != nil {
        return quotedRecord(bytes, firstLine: offset..<fullEnd)
      }
      if length > longestRow {
        let problem = DelimitedFault(line: line, column: nil, kind: .tooLong(limit: longestRow))
        return take(offset..<fullEnd, lines: 1, problem)
      }
      scanner.split(bytes.extracting(content))
      return take(offset..<fullEnd, lines: 1, problem(bytes.extracting(content)))
    }
    return nil
  }

  private mutating func quotedRecord(_ bytes: Span<UInt8>, firstLine: Range<Int>) -> Record {
    let rest = bytes.extracting(offset..<bytes.count)
    // The reader of blocks has verified that the record is whole.
    guard case .record(let length, let fullLength) = scanner.scan(rest, areLast: true) else {
      scanner.begin()
      return take(firstLine, lines: 1, DelimitedFault(line: line, column: nil, kind: .unterminatedQuote))
    }
    return take(
      offset..<offset + fullLength, lines: scanner.lineFeeds + 1, problem(rest.extracting(0..<length)))
  }

  private mutating func takeFault() -> Record {
    let fault = faults[nextFault]
    nextFault += 1
    let problem = DelimitedFault(line: line + fault.line, column: fault.column, kind: fault.problem)
    return take(offset..<offset + fault.fullLength, lines: 1, problem)
  }

  private mutating func take(_ range: Range<Int>, lines: Int, _ problem: DelimitedFault?) -> Record {
    defer { (offset, line) = (range.upperBound, line + lines) }
    return Record(line: line, range: range, problem: problem)
  }

  /// Returns the fault of a record that was split.
  private func problem(_ record: Span<UInt8>) -> DelimitedFault? {
    if columnCount > 0, scanner.fields.count != columnCount {
      let kind = DelimitedFault.Kind.fieldCount(scanner.fields.count, expected: columnCount)
      return DelimitedFault(line: line, column: nil, kind: kind)
    }
    if firstIllFormedOffset(in: record) == nil { return nil }
    return unsafe scanner.unescaped.withUnsafeBufferPointer { unescaped in
      for (column, field) in scanner.fields.enumerated() {
        let offset = unsafe field.withText(in: record, unescaped.span) { firstIllFormedOffset(in: $0)?.offset }
        if let offset { return DelimitedFault(line: line, column: column, kind: .illFormedUTF8(offset: offset)) }
      }
      return nil
    }
  }
}
