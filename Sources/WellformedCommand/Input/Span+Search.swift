import WellformedSchema

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
    let bytes = extracting(range)
    var (count, offset) = (0, 0)
    while let word = ByteWord(bytes, at: offset) {
      count &+= word.count(of: 0x0A)
      offset &+= 8
    }
    for offset in offset..<bytes.count where bytes[offset] == 0x0A { count &+= 1 }
    return count
  }
}
