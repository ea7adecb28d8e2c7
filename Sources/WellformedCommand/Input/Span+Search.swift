#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

extension Span where Element == UInt8 {
  /// Returns the offset of the first byte in a range that equals a given byte.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    unsafe extracting(range).withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base, CInt(byte), buffer.count) else { return nil }
      return unsafe range.lowerBound + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
    }
  }

  /// Returns the offset of the last byte in a range that equals a given byte.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.upperBound
    while offset > range.lowerBound {
      offset -= 1
      if self[offset] == byte { return offset }
    }
    return nil
  }
}
