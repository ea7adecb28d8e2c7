import WellformedSchema

/// Reads a delimited file record by record, in constant memory (RFC 4180).
///
/// - The first record names the columns, each by a name of its own.
/// - A record ends with a line feed, or a carriage return and a line feed; a carriage return elsewhere is data, and so
///   is white space. The last record needs no end. A byte order mark at the start is skipped.
/// - A blank line is skipped, unless there is one column, of which it then is an empty field. Before the header blank
///   lines are skipped.
/// - A record that is wrong is given with the problem. Of several the first in this order is named: length and
///   quoting, number of fields, UTF-8.
/// - After bad quoting, reading goes on with the line after the record's first: wherever a stray quotation mark led
///   to, no line after it is lost. Lines are read again in this way at the most once, so that time stays linear.
///
///     var records = try DelimitedReader(source, .csv)
///     while let record = try records.next() {
///       if let problem = record.problem { … } else { records.withField(0) { … } }
///     }
struct DelimitedReader: ~Copyable {
  /// How long a record may be, in bytes, unless another length is asked for: 16 MiB.
  static let usualLongestRecord = 16 * 1024 * 1024

  /// One record of a file; its fields are asked of the reader, until the next is read.
  struct Record: Hashable, Sendable {
    /// The line on which it begins, counted from 1.
    var line: Int
    /// What is wrong with it, if anything is; after bad quoting, or if it is too long, it has no fields.
    var problem: DelimitedProblem?
  }

  /// The names of the columns.
  private(set) var columns: [String] = []

  private var buffer: InputBuffer
  private let dialect: DelimitedDialect
  private let longestRecord: Int
  private var scanner: DelimitedScanner
  /// The line on which the next record begins.
  private var line = 1
  /// The bytes of the record that was read last, at the buffer's start, without and with its end.
  private var length = 0
  private var fullLength = 0

  /// Creates a reader of records that may have a number of bytes, and reads the header.
  init(
    _ source: any ByteSource, _ dialect: DelimitedDialect, longestRecord: Int = usualLongestRecord,
    blockSize: Int = InputBuffer.usualBlockSize
  ) throws(DelimitedError) {
    buffer = InputBuffer(source, blockSize: blockSize)
    self.dialect = dialect
    self.longestRecord = max(longestRecord, 0)
    scanner = DelimitedScanner(dialect)
    guard let header = try readHeader() else { throw .empty }
    if let problem = header.problem { throw .malformedHeader(problem) }
    columns = (0..<fieldCount).map { withField($0) { bytes in bytes.text(0..<bytes.count) } }
    try checkColumns()
  }

  private mutating func readHeader() throws(DelimitedError) -> Record? {
    do throws(InputError) {
      try buffer.skipByteOrderMark()
      return try next()
    } catch {
      throw .unreadable(error)
    }
  }

  private func checkColumns() throws(DelimitedError) {
    // By bytes: `String ==` would take names for equal that differ.
    var seen: [[UInt8]: Int] = [:]
    for (index, name) in columns.enumerated() {
      if name.isEmpty { throw .unnamedColumn(index) }
      if let first = seen.updateValue(index, forKey: Array(name.utf8)) {
        throw .repeatedColumn(name, first: first, second: index)
      }
    }
  }
}

extension DelimitedReader {
  /// How many bytes of the input were read to the end of the last record.
  var bytesRead: Int { buffer.consumed + fullLength }

  /// How many bytes the reader keeps in memory.
  var bufferedCapacity: Int { buffer.capacity + scanner.unescaped.capacity }

  /// How many fields the last record has.
  var fieldCount: Int { scanner.fields.count }

  /// Gives the text of a field of the last record, where it lies or, if it had doubled quotation marks, unescaped.
  @inline(__always)
  func withField<Result, Failure: Error>(
    _ column: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let field = scanner.fields[column]
    guard field.isUnescaped else { return try buffer.withBytes(field.range, body) }
    return unsafe try scanner.unescaped.withUnsafeBufferPointer { texts throws(Failure) in
      unsafe try body(texts.span.extracting(field.range))
    }
  }

  /// Gives the bytes of the last record, the texts of fields that had doubled quotation marks, and where the fields are.
  func withFields<Result>(_ body: (Span<UInt8>, Span<UInt8>, [TextPlace]) throws -> Result) rethrows -> Result {
    try withBytes { bytes in
      try unsafe scanner.unescaped.withUnsafeBufferPointer { try unsafe body(bytes, $0.span, scanner.fields) }
    }
  }

  /// Gives the bytes of the last record as they were written, without its end; after bad quoting those of one line.
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withBytes(0..<length, body)
  }

  /// Reads the next record, or gives nil after the last.
  mutating func next() throws(InputError) -> Record? {
    while true {
      buffer.consume(fullLength)
      (length, fullLength) = (0, 0)
      scanner.begin()
      switch try buffer.findLineEnd(longest: longestRecord) {
      case .lineFeed(at: let offset): (length, fullLength) = (buffer.lineLength(endingAt: offset), offset + 1)
      case .endOfInput: (length, fullLength) = (buffer.count, buffer.count)
      case .beyond:
        try buffer.skipLine()
        return endRecord(lines: 1, .tooLong(limit: longestRecord))
      }
      if fullLength == 0 { return nil }
      // Before the header there are no columns, so that it is not looked for on a blank line.
      if length > 0 || columns.count == 1 { break }
      line += 1
    }
    if dialect.hasQuotes, buffer.firstIndex(of: UInt8(ascii: "\""), in: 0..<length) != nil { return try readQuoted() }
    if length > longestRecord { return endRecord(lines: 1, .tooLong(limit: longestRecord)) }
    buffer.withBytes(0..<length, updating: &scanner) { scanner, bytes in scanner.split(bytes) }
    return endRecord(lines: 1)
  }

  /// Reads a record that has quotation marks, of which the first line is in the buffer.
  private mutating func readQuoted() throws(InputError) -> Record {
    let bound = longestRecord < Int.max - 2 ? longestRecord + 2 : Int.max
    while true {
      let available = min(buffer.count, bound)
      // Whether a record is too long must not depend on whether the end of the input was seen already.
      let areLast = buffer.isAtEnd && available < bound
      let outcome = buffer.withBytes(0..<available, updating: &scanner) { scanner, bytes in
        scanner.scan(bytes, areLast: areLast)
      }
      switch outcome {
      case .incomplete where available < bound: try buffer.fill()
      case .record(let length, let fullLength) where length <= longestRecord:
        (self.length, self.fullLength) = (length, fullLength)
        return endRecord(lines: scanner.lineFeeds + 1)
      case .incomplete, .record: return endRecord(lines: 1, .tooLong(limit: longestRecord))
      case .fault(let kind):
        return endRecord(lines: 1, kind, column: fieldCount, lineFeeds: scanner.lineFeedsBeforeField)
      }
    }
  }

  /// Gives a record that cannot be split.
  private mutating func endRecord(
    lines: Int, _ kind: DelimitedProblem.Kind, column: Int? = nil, lineFeeds: Int = 0
  ) -> Record {
    scanner.begin()
    defer { line += lines }
    return Record(line: line, problem: DelimitedProblem(line: line + lineFeeds, column: column, kind: kind))
  }

  /// Gives a record that was split.
  private mutating func endRecord(lines: Int) -> Record {
    defer { line += lines }
    if !columns.isEmpty, fieldCount != columns.count {
      let kind = DelimitedProblem.Kind.fieldCount(fieldCount, expected: columns.count)
      return Record(line: line, problem: DelimitedProblem(line: line, column: nil, kind: kind))
    }
    let isIllFormed = withBytes { UTF8Sequence.firstIllFormed(in: $0) != nil }
    return Record(line: line, problem: isIllFormed ? illFormedField() : nil)
  }

  private func illFormedField() -> DelimitedProblem? {
    for column in 0..<fieldCount {
      if let offset = withField(column, { UTF8Sequence.firstIllFormed(in: $0) }) {
        return DelimitedProblem(line: line, column: column, kind: .illFormedUTF8(offset: offset))
      }
    }
    return nil
  }
}
