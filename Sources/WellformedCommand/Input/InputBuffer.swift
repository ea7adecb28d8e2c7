#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The part of an input that was read and not yet consumed.
///
/// Offsets count from the first byte that was not consumed. The buffer reads in blocks. Before it reads more, it moves
/// the remaining bytes to the front, and it grows only when they fill it. So it stays within twice the longest piece
/// that is examined at once.
struct InputBuffer {
  /// The default size of a block: large enough that the cost of a read does not matter.
  static let usualBlockSize = 256 * 1024

  private let source: any ByteSource
  private let blockSize: Int
  private var storage: [UInt8]
  private var start = 0
  private var end = 0

  /// Whether the source has no more bytes.
  private(set) var isAtEnd = false

  /// The number of bytes that were consumed.
  private(set) var consumed = 0

  /// Whether carriage returns end lines, and whether the last byte that was read was one.
  private var areReturnsLineEnds = false
  private var endsInReturn = false

  /// Creates an empty buffer that reads blocks of this size, at least one byte.
  init(_ source: any ByteSource, blockSize: Int) {
    self.source = source
    self.blockSize = max(blockSize, 1)
    storage = [UInt8](repeating: 0, count: self.blockSize)
  }

  /// The number of bytes that were read and not yet consumed.
  var count: Int { end - start }

  /// The number of bytes that fit in the buffer.
  var capacity: Int { storage.count }

  /// Returns the byte at an offset.
  subscript(_ offset: Int) -> UInt8 { storage[start + offset] }

  /// Reads more, if there is more; every unconsumed byte stays at its offset.
  mutating func fill() throws(InputError) {
    if isAtEnd { return }
    if start > 0 {
      unsafe storage.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        _ = unsafe memmove(base, base + start, end - start)
      }
      end -= start
      start = 0
    }
    if end == storage.count { grow() }
    let (source, free) = (source, end)
    repeat {
      let count = unsafe try storage.withUnsafeMutableBufferPointer { buffer throws(InputError) in
        unsafe try source.read(into: UnsafeMutableBufferPointer(rebasing: buffer[free...]))
      }
      if count == 0 { isAtEnd = true }
      end += count
      if areReturnsLineEnds { endLinesInLineFeeds(from: free) }
    } while end == free && !isAtEnd
  }

  /// From now on, treats a carriage return, or one with a line feed, as the end of a line, like a line feed.
  ///
  /// In everything that is not yet consumed, and in all further input, a line feed replaces each of them.
  mutating func endLinesInReturns() {
    areReturnsLineEnds = true
    endLinesInLineFeeds(from: start)
  }

  private mutating func endLinesInLineFeeds(from first: Int) {
    var (target, afterReturn) = (first, endsInReturn)
    for offset in first..<end {
      let byte = storage[offset]
      let isSecond = afterReturn && byte == UInt8(ascii: "\n")
      afterReturn = byte == UInt8(ascii: "\r")
      if isSecond { continue }
      storage[target] = afterReturn ? UInt8(ascii: "\n") : byte
      target += 1
    }
    (end, endsInReturn) = (target, afterReturn)
  }

  private mutating func grow() {
    var larger = [UInt8](repeating: 0, count: 2 * storage.count)
    unsafe larger.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { unsafe target.copyMemory(from: $0) }
    }
    storage = larger
  }

  /// Drops the first bytes.
  mutating func consume(_ count: Int) {
    let count = min(count, self.count)
    start += count
    consumed += count
  }

  /// Passes some of the bytes to a closure without copying them.
  @inline(__always)
  func withBytes<Result, Failure: Error>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try storage.withUnsafeBufferPointer { buffer throws(Failure) in
      unsafe try body(buffer.span.extracting(start + range.lowerBound..<start + range.upperBound))
    }
  }

  /// Passes some of the bytes, and a value to update, to a closure without copying them.
  @inline(__always)
  func withBytes<Value, Result, Failure: Error>(
    _ range: Range<Int>, updating value: inout Value, _ body: (inout Value, Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withBytes(range) { bytes throws(Failure) in try body(&value, bytes) }
  }

  /// Returns the offset of the first byte in a range that equals a given byte.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    withBytes(range) { $0.firstIndex(of: byte, in: 0..<$0.count) }.map { $0 + range.lowerBound }
  }

  /// Removes the first bytes from the buffer, together with their storage.
  ///
  /// - Parameter replacement: The storage for further reading, if it has the usual size.
  mutating func detach(_ count: Int, replacement: consuming [UInt8]?) -> (storage: [UInt8], range: Range<Int>) {
    let rest = start + count..<end
    var fresh = replacement ?? []
    // The smaller part is copied.
    if rest.count > max(count, blockSize) { return detachCopy(count, into: fresh) }
    if fresh.count < max(rest.count, blockSize) {
      fresh = [UInt8](repeating: 0, count: max(rest.count, blockSize))
    }
    unsafe fresh.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { source in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[rest]))
      }
    }
    let detached = (storage: storage, range: start..<start + count)
    storage = fresh
    (start, end) = (0, rest.count)
    consumed += count
    return detached
  }

  private mutating func detachCopy(_ count: Int, into spare: consuming [UInt8]) -> (storage: [UInt8], range: Range<Int>)
  {
    var copy = spare
    if copy.count < max(count, blockSize) { copy = [UInt8](repeating: 0, count: max(count, blockSize)) }
    let source = start..<start + count
    unsafe copy.withUnsafeMutableBytes { target in
      unsafe storage.withUnsafeBytes { bytes in
        unsafe target.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[source]))
      }
    }
    consume(count)
    return (copy, 0..<count)
  }
}

extension InputBuffer {
  /// The end of the first line.
  enum LineEnd: Hashable {
    /// There is a line feed at this offset.
    case lineFeed(at: Int)
    /// There is no line feed: the buffer holds the last line, or nothing if it is empty.
    case endOfInput
    /// The line is longer than allowed, and its end has not been found.
    case beyond
  }

  /// Reads until the first line is complete, and returns its end.
  ///
  /// A line of at most `longest` bytes, with or without a carriage return after them, is always found. The result for
  /// longer lines does not depend on how the input is divided into blocks: only a line of at least `longest + 2` bytes
  /// is beyond.
  mutating func findLineEnd(longest: Int) throws(InputError) -> LineEnd {
    let bound = longest < Int.max - 2 ? longest + 2 : Int.max
    var searched = 0
    while true {
      let limit = min(count, bound)
      if let offset = firstIndex(of: UInt8(ascii: "\n"), in: searched..<limit) { return .lineFeed(at: offset) }
      if limit == bound { return .beyond }
      if isAtEnd { return .endOfInput }
      searched = limit
      try fill()
    }
  }

  /// Consumes everything through the next line feed, or to the end.
  mutating func skipLine() throws(InputError) {
    while true {
      if let offset = firstIndex(of: UInt8(ascii: "\n"), in: 0..<count) { return consume(offset + 1) }
      consume(count)
      if isAtEnd { return }
      try fill()
    }
  }

  /// Returns the length of the line that ends at an offset, without a carriage return before it.
  func lineLength(endingAt offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    return withBytes(offset - 1..<offset) { $0[0] == UInt8(ascii: "\r") } ? offset - 1 : offset
  }

  /// Consumes a byte order mark at the start of the input, of which nothing must have been consumed.
  mutating func skipByteOrderMark() throws(InputError) {
    while count < 3, !isAtEnd { try fill() }
    guard count >= 3 else { return }
    if withBytes(0..<3, { $0[0] == 0xEF && $0[1] == 0xBB && $0[2] == 0xBF }) { consume(3) }
  }
}
