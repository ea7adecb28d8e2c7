import Wellformed
import WellformedSchema

/// Reads a file in blocks of whole rows, in order and in constant memory.
///
/// A row ends with a line feed outside of quotation marks; the last one needs no end. A byte order mark at the start is
/// skipped. The reader finds where rows begin and end, because that depends on everything before them. The content of
/// the rows is left to the code that judges a block, so that blocks can be judged in parallel.
///
/// - Rows without quotation marks are not examined one by one.
/// - After bad quoting, reading continues with the line after the row's first. Wherever a stray quotation mark led to,
///   no line after it is lost. Lines are reread in this way at most once, so that the time stays linear.
/// - A row that is longer than the limit is returned in several blocks, so that it need not fit into memory.
/// - Whole rows before a place that cannot be read are returned first, and then the error is thrown.
/// - Text that was read only to find that a quotation mark is not closed is returned in blocks of the usual size.
struct BlockReader {
  /// The default maximum length of a row in bytes: 16 MiB.
  static let usualLongestRow = 16 * 1024 * 1024

  /// The result of asking for the next rows.
  enum Step {
    case block(RowBlock)
    /// Reading on would wait for input that is not there yet; `waitForInput` waits for it.
    case wait
    case end
  }

  /// The dialect of the fields; `nil` if every line is a row.
  ///
  /// After the header was read, the dialect reflects a line before it that names the delimiter.
  private(set) var dialect: DelimitedDialect?
  /// The maximum length of a row, without its end.
  let longestRow: Int

  private let source: any ByteSource
  private let blockSize: Int
  private var buffer: InputBuffer
  private var scanner: DelimitedScanner
  /// The line on which the next block begins.
  private var line = 1
  /// The offset before which all rows are whole and their limits are known.
  private var settled = 0
  /// The offset before which there is neither a line feed nor a quotation mark after `settled`.
  private var searched = 0
  /// Whether the scanner is within the row that begins at `settled`.
  private var isInRow = false
  private var longRow = LongRow.none
  private var faults: [RowBlock.Fault] = []
  /// The reason why no more can be read.
  private var failure: InputError?
  /// Storage of finished blocks.
  private var spare: [[UInt8]] = []

  /// The state of reading a row that is too long.
  private enum LongRow {
    case none
    /// The row begins at the start of the buffer.
    case found
    /// The beginning of the row was returned.
    case begun
  }

  /// Creates a reader, and skips a byte order mark.
  init(
    _ source: any ByteSource, _ dialect: DelimitedDialect? = nil, longestRow: Int = usualLongestRow,
    blockSize: Int = InputBuffer.usualBlockSize
  ) throws(InputError) {
    self.source = source
    self.dialect = dialect
    self.longestRow = max(longestRow, 0)
    self.blockSize = max(blockSize, 1)
    scanner = DelimitedScanner(dialect ?? .tsv)
    buffer = InputBuffer(source, blockSize: self.blockSize)
    try buffer.skipByteOrderMark()
  }

  /// The number of bytes of the input that were returned.
  var bytesRead: Int { buffer.consumed }

  /// The number of bytes that the reader keeps in memory.
  var bufferedCapacity: Int { spare.reduce(buffer.capacity + scanner.unescaped.capacity) { $0 + $1.count } }

  /// The length from which a row is too long, whatever follows: the maximum, a carriage return, and one more byte.
  private var bound: Int { longestRow < Int.max - 2 ? longestRow + 2 : Int.max }

  /// Returns the next rows.
  ///
  /// - Parameter size: The size of the block, if it is to be smaller than usual; the block is not much larger, unless
  ///   its first row is.
  mutating func next(ofAbout size: Int = .max) throws(InputError) -> Step {
    while true {
      if let block = longRow == .begun ? restOfLongRow() : wholeRows(min(size, blockSize)) { return .block(block) }
      if let failure { throw failure }
      if buffer.isAtEnd { return .end }
      if !source.isReady { return .wait }
      waitForInput()
    }
  }

  /// Waits for input and reads it.
  mutating func waitForInput() {
    do throws(InputError) { try buffer.fill() } catch { failure = error }
  }

  /// Reuses the storage of a finished block.
  mutating func recycle(_ block: consuming RowBlock) {
    if spare.count < 2, block.storage.count == blockSize { spare.append(block.storage) }
  }

  private mutating func wholeRows(_ size: Int) -> RowBlock? {
    guard buffer.count >= blockSize || buffer.isAtEnd || failure != nil || !source.isReady else { return nil }
    settle(size)
    if longRow == .found {
      let (end, isWhole) = endOfLine
      longRow = isWhole ? .none : .begun
      return take(end)
    }
    return settled > 0 ? take(settled) : nil
  }

  private mutating func restOfLongRow() -> RowBlock? {
    if buffer.count == 0 {
      if buffer.isAtEnd { longRow = .none }
      return nil
    }
    let (end, isWhole) = endOfLine
    if isWhole { longRow = .none }
    var block = take(end)
    block.isContinuation = true
    return block
  }

  /// The end of the first line, or the length of the part that is there.
  private var endOfLine: (end: Int, isWhole: Bool) {
    guard let offset = buffer.firstIndex(of: UInt8(ascii: "\n"), in: 0..<buffer.count) else {
      return (buffer.count, false)
    }
    return (offset + 1, true)
  }

  /// Removes the first bytes from the buffer and returns them as a block.
  private mutating func take(_ count: Int) -> RowBlock {
    var block = RowBlock()
    let lineFeeds = buffer.withBytes(0..<count) { ByteWord.count(of: UInt8(ascii: "\n"), in: $0) }
    (block.storage, block.range) = buffer.detach(count, replacement: spare.popLast())
    block.firstLine = line
    block.faults = faults
    line += lineFeeds
    faults.removeAll()
    (settled, searched) = (0, max(0, searched - count))
    return block
  }
}

// MARK: Where rows end

extension BlockReader {
  /// Finds the limits of rows in the buffer: enough rows for a block of a size, even if there is far more.
  private mutating func settle(_ size: Int) {
    let hasQuotes = dialect?.hasQuotes ?? false
    while longRow == .none, settled < size {
      if !isInRow {
        let start = max(settled, searched)
        let end = min(buffer.count, start + size)
        guard hasQuotes, let quote = buffer.firstIndex(of: UInt8(ascii: "\""), in: start..<end) else {
          settleLines(to: end)
          if end < buffer.count { continue }
          if buffer.isAtEnd { settled = buffer.count }
          if settled == 0, buffer.count >= bound { beginLongRow() }
          return
        }
        settleLines(to: quote)
        isInRow = true
      }
      guard settleQuotedRow() else { return }
    }
  }

  /// Settles the lines that end before an offset; up to it there are no quotation marks.
  private mutating func settleLines(to end: Int) {
    let unsearched = max(settled, searched)..<end
    let last = buffer.withBytes(unsearched) { $0.lastIndex(of: UInt8(ascii: "\n"), in: 0..<$0.count) }
    if let last { settled = unsearched.lowerBound + last + 1 }
    searched = end
  }

  /// Settles a row with quotation marks; returns `false` if it must read more of the row, or return earlier rows first.
  private mutating func settleQuotedRow() -> Bool {
    let available = min(buffer.count - settled, bound)
    // The result must not depend on whether the end of the input was already seen.
    let areLast = buffer.isAtEnd && available < bound
    let outcome = buffer.withBytes(settled..<settled + available, updating: &scanner) { scanner, bytes in
      scanner.scan(bytes, areLast: areLast)
    }
    switch outcome {
    case .incomplete where available < bound: return false
    case .record(let length, let fullLength) where length <= longestRow:
      endRow(at: settled + fullLength)
      return true
    case .incomplete where scanner.isInQuotes: return refuseRow(.tooLongQuote(limit: longestRow))
    case .incomplete, .record: return refuseRow(.tooLong(limit: longestRow))
    case .fault(let kind):
      return refuseRow(kind, column: scanner.fields.count, line: scanner.lineFeedsBeforeField)
    }
  }

  /// Records a row that cannot be split; only its first line is taken for the row.
  private mutating func refuseRow(_ kind: DelimitedFault.Kind, column: Int? = nil, line: Int = 0) -> Bool {
    let limit = min(buffer.count, bound < Int.max - settled ? settled + bound : Int.max)
    let end: Int
    if let offset = buffer.firstIndex(of: UInt8(ascii: "\n"), in: settled..<limit) {
      end = offset + 1
    } else if limit < buffer.count || limit - settled == bound {
      if settled == 0 { beginLongRow() }
      return false
    } else if buffer.isAtEnd {
      end = buffer.count
    } else {
      return false
    }
    faults.append(
      RowBlock.Fault(
        start: settled, fullLength: end - settled, problem: kind, column: column, line: line))
    endRow(at: end)
    return true
  }

  private mutating func endRow(at end: Int) {
    (settled, searched, isInRow) = (end, end, false)
    scanner.begin()
  }

  private mutating func beginLongRow() {
    faults = [
      RowBlock.Fault(start: 0, fullLength: endOfLine.end, problem: .tooLong(limit: longestRow), line: 0)
    ]
    longRow = .found
    isInRow = false
    scanner.begin()
  }
}

// MARK: The header

extension BlockReader {
  /// Reads the row that names the columns, before any other row, and names the file in errors.
  mutating func readHeader(of file: String) throws -> (columns: [String], bytes: [UInt8]) {
    do throws(DelimitedError) {
      return try readHeader()
    } catch .unreadable(let error) {
      throw error
    } catch {
      throw UnreadableTable("\(file): \(error.description)")
    }
  }

  /// Reads the row that names the columns, before any other row; returns the names and the bytes of the header.
  ///
  /// Blank lines before it are skipped. Spreadsheets can write a line before it that names the delimiter (`sep=;`):
  /// that delimiter is used, and the line is returned with the header. If the header ends in a carriage return alone,
  /// so do all lines.
  mutating func readHeader() throws(DelimitedError) -> (columns: [String], bytes: [UInt8]) {
    if dialect == nil { return ([], []) }
    let delimiterLine: [UInt8]
    do throws(InputError) {
      if try endsLineInReturn() { buffer.endLinesInReturns() }
      delimiterLine = try readDelimiterLine()
    } catch {
      throw .unreadable(error)
    }
    guard let dialect else { return ([], []) }
    var records = DelimitedRecords(dialect, columns: [], longestRow: longestRow)
    let block: RowBlock
    do throws(InputError) {
      try settleHeader()
      block = take(longRow == .found ? endOfLine.end : settled)
    } catch {
      throw .unreadable(error)
    }
    records.begin(block)
    guard let header = block.withBytes({ records.next(in: $0) }) else { throw .empty }
    let bytes = block.withBytes { bytes in header.range.map { bytes[$0] } }
    // UTF-16 without a byte order mark, or not text.
    if bytes.contains(0) { throw .wideCharacters }
    if let problem = header.problem { throw .malformedHeader(problem) }
    let columns = block.withBytes { records.texts(of: header, in: $0) }
    try DelimitedError.check(columns)
    return (columns, delimiterLine + bytes)
  }

  /// Whether the first line ends in a carriage return without a line feed after it.
  private mutating func endsLineInReturn() throws(InputError) -> Bool {
    let hasQuotes = dialect?.hasQuotes ?? false
    var (offset, isQuoted) = (0, false)
    while offset < bound {
      let end = min(buffer.count, bound)
      while offset < end {
        let byte = buffer[offset]
        if byte == UInt8(ascii: "\""), hasQuotes { isQuoted.toggle() }
        if byte == UInt8(ascii: "\n"), !isQuoted { return false }
        if byte == UInt8(ascii: "\r"), !isQuoted {
          // The following byte must be known.
          if offset + 1 == buffer.count, !buffer.isAtEnd { break }
          return offset + 1 == buffer.count || buffer[offset + 1] != UInt8(ascii: "\n")
        }
        offset += 1
      }
      if buffer.isAtEnd { return false }
      if offset < bound { try buffer.fill() }
    }
    return false
  }

  /// Reads a first line that names the delimiter: `sep=` and one character.
  private mutating func readDelimiterLine() throws(InputError) -> [UInt8] {
    guard dialect?.hasQuotes ?? false else { return [] }
    let key = Array("SEP=".utf8)
    let (length, fullLength): (Int, Int)
    switch try buffer.findLineEnd(longest: key.count + 1) {
    case .lineFeed(at: let offset): (length, fullLength) = (buffer.lineLength(endingAt: offset), offset + 1)
    case .endOfInput: (length, fullLength) = (buffer.count, buffer.count)
    case .beyond: return []
    }
    let bytes = (0..<fullLength).map { buffer[$0] }
    guard length == key.count + 1, zip(key, bytes).allSatisfy({ $0 == $1 || $0 == $1 & ~0x20 }),
      DelimitedDialect.canDelimit(Unicode.Scalar(bytes[key.count]))
    else { return [] }
    let dialect = DelimitedDialect(delimiter: Unicode.Scalar(bytes[key.count]), hasQuotes: true)
    (self.dialect, scanner) = (dialect, DelimitedScanner(dialect))
    buffer.consume(fullLength)
    line += 1
    return bytes
  }

  private mutating func settleHeader() throws(InputError) {
    var end = try buffer.findLineEnd(longest: longestRow)
    while case .lineFeed(at: let offset) = end, buffer.lineLength(endingAt: offset) == 0 {
      buffer.consume(offset + 1)
      line += 1
      end = try buffer.findLineEnd(longest: longestRow)
    }
    let lineEnd: Int
    switch end {
    case .lineFeed(at: let offset): lineEnd = offset + 1
    case .endOfInput: lineEnd = buffer.count
    case .beyond: return beginLongRow()
    }
    guard dialect?.hasQuotes ?? false, buffer.firstIndex(of: UInt8(ascii: "\""), in: 0..<lineEnd) != nil else {
      return endRow(at: lineEnd)
    }
    while !settleQuotedRow(), longRow == .none { try buffer.fill() }
  }
}
