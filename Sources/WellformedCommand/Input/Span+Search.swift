#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Span where Element == UInt8 {
  /// The offset of the first of some bytes that equals a byte.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe extracting(range).withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base, CInt(byte), buffer.count) else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
  }

  /// The offset of the last of some bytes that equals a byte.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }

  /// How many of some bytes are line feeds.
  func lineFeedCount(in range: Range<Int>) -> Int {
    var count = 0
    let bytes = extracting(range)
    // In pieces of a length whose count fits a byte, so that many bytes are counted in one step.
    var start = 0
    while start < bytes.count {
      let end = Swift.min(start &+ 255, bytes.count)
      var inPiece: UInt8 = 0
      for offset in start..<end { inPiece &+= bytes[offset] == 0x0A ? 1 : 0 }
      count += Int(inPiece)
      start = end
    }
    return count
  }
}
