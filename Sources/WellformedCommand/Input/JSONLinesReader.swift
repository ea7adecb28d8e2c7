import WellformedSchema

/// Reads JSON Lines: a JSON value a line.
///
/// Lines of nothing but white space are skipped, and counted. A line that is no JSON, or longer than it may be, is
/// given as such, and reading goes on with the next. A byte order mark at the start is skipped, and not counted in offsets.
struct JSONLinesReader {
  /// What stands on one line.
  struct Line: Sendable {
    /// The line's number, counted from 1.
    var number: Int
    /// The value, or why there is none.
    var content: Content

    /// A value, or why there is none.
    enum Content: Sendable {
      case value(JSONValue)
      /// The line is no JSON; the error has the line's number, and the offset in the line.
      case malformed(JSONError)
      /// The line is longer than it may be, and was skipped.
      case tooLong
    }
  }

  private var lines: LineReader
  private var parser: JSONParser

  /// Creates a reader of lines that may have a number of bytes.
  init(
    _ source: any ByteSource, _ options: JSONOptions = JSONOptions(),
    longestLine: Int = LineReader.usualLongestLine, blockSize: Int = InputBuffer.usualBlockSize
  ) {
    lines = LineReader(source, longestLine: longestLine, blockSize: blockSize)
    parser = JSONParser(options)
  }

  /// How many bytes of the input were read to the end of the last line.
  var bytesRead: Int { lines.bytesRead }

  /// Reads the next line that is not blank, or gives nil after the last.
  mutating func next() throws(InputError) -> Line? {
    while let line = try lines.next() {
      if line.isTooLong { return Line(number: line.number, content: .tooLong) }
      if lines.withBytes(JSONLinesReader.isBlank) { continue }
      do throws(JSONError) {
        let value = JSONValue.null
        return Line(number: line.number, content: .value(value))
      } catch {
        let numbered = JSONError(error.kind, at: error.offset, line: line.number)
        return Line(number: line.number, content: .malformed(numbered))
      }
    }
    return nil
  }

  /// Gives the bytes of the line that was read last, without its end.
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lines.withBytes(body)
  }

  private static func isBlank(_ bytes: Span<UInt8>) -> Bool {
    JSONLexer.skipWhitespace(at: 0, in: bytes) == bytes.count
  }
}
