/// Reads an input line by line, in constant memory.
///
/// A line ends with a line feed, or a carriage return and a line feed; a carriage return elsewhere is part of the line.
/// The last line needs no end. A byte order mark at the start is skipped.
///
///     while let line = try lines.next() {
///       if line.isTooLong { … } else { lines.withBytes { … } }
///     }
struct LineReader {
  /// The default maximum length of a line in bytes: 16 MiB.
  static let usualLongestLine = 16 * 1024 * 1024

  /// One line of an input.
  struct Line: Hashable, Sendable {
    /// The number of the line, counted from 1.
    var number: Int
    /// Whether the line is longer than allowed; then it was skipped and has no bytes.
    var isTooLong: Bool
  }

  private var buffer: InputBuffer
  private let longestLine: Int
  private var number = 0
  /// The length of the last line, at the start of the buffer, without and with its end.
  private var length = 0
  private var fullLength = 0

  /// Creates a reader of lines with at most this many bytes, without their ends.
  init(
    _ source: any ByteSource, longestLine: Int = usualLongestLine, blockSize: Int = InputBuffer.usualBlockSize
  ) {
    buffer = InputBuffer(source, blockSize: blockSize)
    self.longestLine = max(longestLine, 0)
  }

  /// The number of bytes of the input up to the end of the last line.
  var bytesRead: Int { buffer.consumed + fullLength }

  /// The number of bytes that the reader keeps in memory.
  var bufferedCapacity: Int { buffer.capacity }

  /// Returns the next line, or `nil` after the last.
  mutating func next() throws(InputError) -> Line? {
    buffer.consume(fullLength)
    (length, fullLength) = (0, 0)
    if number == 0 { try buffer.skipByteOrderMark() }
    switch try buffer.findLineEnd(longest: longestLine) {
    case .lineFeed(at: let offset):
      length = buffer.lineLength(endingAt: offset)
      fullLength = offset + 1
    case .endOfInput:
      guard buffer.count > 0 else { return nil }
      (length, fullLength) = (buffer.count, buffer.count)
    case .beyond:
      try buffer.skipLine()
      length = .max
    }
    number += 1
    let isTooLong = length > longestLine
    if isTooLong { length = 0 }
    return Line(number: number, isTooLong: isTooLong)
  }

  /// Passes the bytes of the last line, without its end, to a closure.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withBytes(0..<length, body)
  }

  /// Passes the bytes of the last line, without its end, and a value to update, to a closure.
  @inline(__always)
  func withBytes<Value, Result, Failure: Error>(
    updating value: inout Value, _ body: (inout Value, Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withBytes(0..<length, updating: &value, body)
  }
}
