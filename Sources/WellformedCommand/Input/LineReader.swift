/// Reads an input line by line, in constant memory.
///
/// A line ends with a line feed, or a carriage return and a line feed; a carriage return elsewhere is part of the line.
/// The last line needs no end. A byte order mark at the start is skipped.
///
///     while let line = try lines.next() {
///       if line.isTooLong { … } else { lines.withBytes { … } }
///     }
struct LineReader {
  /// How long a line may be, in bytes, unless another length is asked for: 16 MiB.
  static let usualLongestLine = 16 * 1024 * 1024

  /// One line of an input.
  struct Line: Hashable, Sendable {
    /// Its number, counted from 1.
    var number: Int
    /// Tells whether it is longer than it may be, so that it was skipped, and there are no bytes.
    var isTooLong: Bool
  }

  private var buffer: InputBuffer
  private let longestLine: Int
  private var number = 0
  /// The bytes of the line that was read last, at the buffer's start, without and with its end.
  private var length = 0
  private var fullLength = 0

  /// Creates a reader of lines that may have a number of bytes, their ends not counted.
  init(
    _ source: any ByteSource, longestLine: Int = usualLongestLine, blockSize: Int = InputBuffer.usualBlockSize
  ) {
    buffer = InputBuffer(source, blockSize: blockSize)
    self.longestLine = max(longestLine, 0)
  }

  /// How many bytes of the input were read to the end of the last line.
  var bytesRead: Int { buffer.consumed + fullLength }

  /// How many bytes the reader keeps in memory.
  var bufferedCapacity: Int { buffer.capacity }

  /// Reads the next line, or gives nil after the last.
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

  /// Gives the bytes of the line that was read last, without its end.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withBytes(0..<length, body)
  }

  /// Gives the bytes of the line that was read last, without its end, and something to change by them.
  @inline(__always)
  func withBytes<Value, Result, Failure: Error>(
    updating value: inout Value, _ body: (inout Value, Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try buffer.withBytes(0..<length, updating: &value, body)
  }
}
