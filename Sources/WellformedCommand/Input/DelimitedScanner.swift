import Wellformed
import WellformedSchema

/// Finds the fields of one record of a delimited file.
///
/// A record without quotation marks is split. One with quotation marks is scanned byte by byte, and may be passed in
/// pieces: each time from its start, and longer than the time before. Offsets count from the record's first byte.
struct DelimitedScanner {
  /// The result of a scan.
  enum Outcome: Hashable {
    /// The record continues after the given bytes.
    case incomplete
    /// The record is whole: its length without and with its end.
    case record(length: Int, fullLength: Int)
    /// The field after the last one found is badly quoted.
    case fault(DelimitedFault.Kind)
  }

  /// The fields found so far.
  private(set) var fields: [TextPlace] = []

  /// The texts of those fields that had doubled quotation marks.
  private(set) var unescaped: [UInt8] = []

  /// The number of line feeds in the quoted fields found so far, and in the current one.
  private(set) var lineFeeds = 0

  /// The number of line feeds before the current field.
  private(set) var lineFeedsBeforeField = 0

  private let dialect: DelimitedDialect
  private var state = State.beforeField
  private var offset = 0
  /// The start of the current field's text.
  private var fieldStart = 0
  /// The start of the part that was not yet copied to `unescaped`, and the start of the copy, if there is one.
  private var pieceStart = 0
  private var copyStart: Int?

  private enum State {
    case beforeField, unquoted, quoted, afterQuote
  }

  /// Whether the bytes scanned so far end within a quoted field.
  var isInQuotes: Bool { state == .quoted }

  /// Creates a scanner of records in a dialect.
  init(_ dialect: DelimitedDialect) { self.dialect = dialect }

  /// Forgets the fields of the previous record.
  mutating func begin() {
    fields.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
    (lineFeeds, lineFeedsBeforeField, offset, state, copyStart) = (0, 0, 0, .beforeField, nil)
  }

  /// Finds the fields of a record without quoted fields; pass the record without its end.
  mutating func split(_ bytes: Span<UInt8>) {
    var (start, offset) = (0, 0)
    let delimiter = dialect.delimiter
    while let word = ByteWord(bytes, at: offset) {
      var delimiters = word.all(equalTo: delimiter)
      while delimiters != 0 {
        let end = offset &+ ByteWord.first(delimiters)
        fields.append(TextPlace(start..<end))
        start = end &+ 1
        delimiters &= delimiters &- 1
      }
      offset &+= 8
    }
    for offset in offset..<bytes.count where bytes[offset] == delimiter {
      fields.append(TextPlace(start..<offset))
      start = offset &+ 1
    }
    fields.append(TextPlace(start..<bytes.count))
  }

  /// Continues to scan a record; `areLast` says that no more bytes follow.
  mutating func scan(_ bytes: Span<UInt8>, areLast: Bool) -> Outcome {
    while offset < bytes.count {
      if state == .quoted { skipQuotedText(bytes) } else if state == .unquoted { skipUnquotedText(bytes) }
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      switch state {
      case .beforeField:
        lineFeedsBeforeField = lineFeeds
        if byte == UInt8(ascii: "\"") {
          offset += 1
          (pieceStart, copyStart, state) = (offset, nil, .quoted)
        } else {
          state = .unquoted
        }
        fieldStart = offset
        continue
      case .unquoted:
        if byte == dialect.delimiter {
          endField(at: offset)
        } else if byte == UInt8(ascii: "\n") {
          let hasReturn = offset > fieldStart && bytes[offset - 1] == UInt8(ascii: "\r")
          let length = hasReturn ? offset - 1 : offset
          endField(at: length)
          return .record(length: length, fullLength: offset + 1)
        } else {
          let isBlank = (fieldStart..<offset).allSatisfy { bytes[$0] == UInt8(ascii: " ") || bytes[$0] == 9 }
          return .fault(isBlank ? .spaceBeforeQuote : .quoteInUnquotedField)
        }
      case .quoted:
        state = .afterQuote
      case .afterQuote:
        if let outcome = afterQuote(byte, bytes, areLast) { return outcome }
      }
      offset += 1
    }
    guard areLast else { return .incomplete }
    switch state {
    case .beforeField: fieldStart = offset
    case .unquoted: break
    case .quoted: return .fault(.unterminatedQuote)
    case .afterQuote:
      endQuotedField(bytes)
      return .record(length: offset, fullLength: offset)
    }
    endField(at: offset)
    return .record(length: offset, fullLength: offset)
  }

  // Most of a record is scanned in these two loops, which keep the offset in a register.

  /// Moves to the next quotation mark.
  private mutating func skipQuotedText(_ bytes: Span<UInt8>) {
    var offset = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\n") { lineFeeds += 1 }
      offset &+= 1
    }
    self.offset = offset
  }

  /// Moves to the next delimiter, line feed or quotation mark.
  private mutating func skipUnquotedText(_ bytes: Span<UInt8>) {
    var offset = offset
    let delimiter = dialect.delimiter
    while let word = ByteWord(bytes, at: offset) {
      let ends = word.equal(to: delimiter) | word.equal(to: UInt8(ascii: "\n")) | word.equal(to: UInt8(ascii: "\""))
      offset &+= ByteWord.first(ends)
      if ends != 0 {
        self.offset = offset
        return
      }
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\"") { break }
      offset &+= 1
    }
    self.offset = offset
  }

  private mutating func afterQuote(_ byte: UInt8, _ bytes: Span<UInt8>, _ areLast: Bool) -> Outcome? {
    switch byte {
    case UInt8(ascii: "\""):
      // The first of two quotation marks belongs to the text; the second is left out.
      if copyStart == nil { copyStart = unescaped.count }
      copyPiece(to: offset, bytes)
      pieceStart = offset + 1
      state = .quoted
      return nil
    case dialect.delimiter:
      endQuotedField(bytes)
      return nil
    case UInt8(ascii: "\n"):
      endQuotedField(bytes)
      return .record(length: offset, fullLength: offset + 1)
    case UInt8(ascii: "\r") where offset + 1 == bytes.count && !areLast:
      return .incomplete
    case UInt8(ascii: "\r") where offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n"):
      endQuotedField(bytes)
      return .record(length: offset, fullLength: offset + 2)
    default:
      return .fault(.textAfterClosingQuote)
    }
  }

  private mutating func endField(at end: Int) {
    fields.append(TextPlace(fieldStart..<end))
    state = .beforeField
  }

  // The closing quotation mark is the byte before the offset.
  private mutating func endQuotedField(_ bytes: Span<UInt8>) {
    if let copyStart {
      copyPiece(to: offset - 1, bytes)
      fields.append(TextPlace(copyStart..<unescaped.count, isUnescaped: true))
      state = .beforeField
    } else {
      endField(at: offset - 1)
    }
  }

  private mutating func copyPiece(to end: Int, _ bytes: Span<UInt8>) {
    unsafe bytes.extracting(pieceStart..<end).withUnsafeBufferPointer { unsafe unescaped.append(contentsOf: $0) }
  }
}
