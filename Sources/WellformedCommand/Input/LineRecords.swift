import WellformedSchema

/// The lines of a block that are not blank, one by one.
///
/// A line ends with a line feed, or a carriage return and a line feed. One of nothing but white space as JSON has it is
/// skipped, and counted.
struct LineRecords {
  /// One line.
  struct Line: Hashable, Sendable {
    /// Its number, counted from 1.
    var number: Int
    /// Where in the block it stands, its end included, and without it.
    var range: Range<Int>
    var content: Range<Int>
    /// Tells whether it is longer than it may be.
    var isTooLong: Bool
  }

  private let longestRow: Int
  private var offset = 0
  private var number = 1
  /// Where a line begins that is too long to be given as a whole.
  private var longStart: Int?

  /// Creates a reader of lines.
  init(longestRow: Int) { self.longestRow = longestRow }

  /// Begins with a block.
  mutating func begin(_ block: RowBlock) {
    (offset, number) = (0, block.firstLine)
    longStart = block.faults.first?.start
  }

  /// Finds the next line of the block, of which the bytes are given; nil after the last.
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
