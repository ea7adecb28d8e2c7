import Wellformed

/// Whole rows of a file, as they were written, that can be judged on their own.
struct RowBlock: Sendable {
  /// A row that cannot be split into fields.
  struct Fault: Hashable, Sendable {
    /// The offset at which the row begins, and the length of its first line, including the line end.
    var start: Int
    var fullLength: Int
    /// The problem.
    var problem: DelimitedFault.Kind
    /// The index of the wrong field, if there is one, and the line of the row on which it begins, counted from 0.
    var column: Int?
    var line: Int
  }

  /// The storage of the rows, and their range in it.
  var storage: [UInt8] = []
  var range = 0..<0

  /// The line of the file on which the first row begins, counted from 1.
  var firstLine = 1

  /// The rows that cannot be split, in order; offsets count from the first byte of the block.
  var faults: [Fault] = []

  /// Whether the whole block belongs to a row that began in an earlier block and is too long.
  var isContinuation = false

  /// The number of bytes.
  var count: Int { range.count }

  /// Returns the rows from an offset on, at which a row begins.
  func rest(from offset: Int) -> RowBlock {
    var rest = self
    rest.range = range.lowerBound + offset..<range.upperBound
    rest.firstLine += withBytes { ByteWord.count(of: UInt8(ascii: "\n"), in: $0.extracting(0..<offset)) }
    rest.faults = faults.filter { $0.start >= offset }.map { fault in
      var fault = fault
      fault.start -= offset
      return fault
    }
    return rest
  }

  /// Passes the bytes to a closure without copying them.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try storage.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe try body(buffer.span.extracting(range))
    }
  }
}
