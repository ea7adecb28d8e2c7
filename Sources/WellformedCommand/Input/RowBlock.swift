/// Whole rows of a file, as they were written, to be judged by themselves.
struct RowBlock: Sendable {
  /// A row that cannot be split into fields.
  struct Fault: Hashable, Sendable {
    /// The offset at which it begins, and the length of its first line, its end included.
    var start: Int
    var fullLength: Int
    /// What is wrong.
    var problem: DelimitedFault.Kind
    /// The index of the field that is wrong, if it is one, and on which of the row's lines that begins, from 0.
    var column: Int?
    var line: Int
  }

  /// What holds the rows, and where in it they are.
  var storage: [UInt8] = []
  var range = 0..<0

  /// The line of the file on which the first row begins, counted from 1.
  var firstLine = 1

  /// The rows that cannot be split, in order; offsets count from the first byte of the block.
  var faults: [Fault] = []

  /// Tells whether all of it belongs to a row that began in a block before, and is longer than rows may be.
  var isContinuation = false

  /// How many bytes there are.
  var count: Int { range.count }

  /// Gives the bytes where they lie.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try storage.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe try body(buffer.span.extracting(range))
    }
  }
}
