import WellformedSchema

/// The lines of a block that are not blank, one by one.
///
/// A line ends with a line feed, or a carriage return and a line feed. A line of only JSON white space is skipped, but
/// counted.
struct LineRecords {
  /// One line.
  struct Line: Hashable, Sendable {
    /// The number of the line, counted from 1.
    var number: Int
    /// The range of the line in the block, with and without its end.
    var range: Range<Int>
    var content: Range<Int>
    /// Whether the line is longer than allowed.
    var isTooLong: Bool
  }

  private let longestRow: Int
  /// The offset in the block after the last line.
  private(set) var offset = 0
  private var number = 1
  /// The start of a line that is too long to be returned as a whole.
  private var longStart: Int?

  /// Creates a reader of lines.
  init(longestRow: Int) { self.longestRow = longestRow }

  /// Begins with a block.
  mutating func begin(_ block: RowBlock) {
    (offset, number) = (0, block.firstLine)
    longStart = block.faults.first?.start
  }

  /// Returns the next line of the block with these bytes; `nil` after the last.
  mutating func next(in bytes: Span<UInt8>) -> Line? {
    while offset < bytes.count {
      let start = offset
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"), in: start..<bytes.count)
      offset = end.map { $0 + 1 } ?? bytes.count
      var contentEnd = end ?? bytes.count
      if end != nil, contentEnd > start, bytes[contentEnd - 1] == UInt8(ascii: "\r") { contentEnd -= 1 }
      let isTooLong = contentEnd - start > longestRow || longStart == start
      defer { number += 1 }
      let isBlank = JSONLexer.skipWhitespace(at: 0, in: bytes.extracting(start..<contentEnd)) == contentEnd - start
      if isBlank, !isTooLong { continue }
      return Line(number: number, range: start..<offset, content: start..<contentEnd, isTooLong: isTooLong)
    }
    return nil
  }
}
