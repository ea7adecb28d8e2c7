extension Span where Element == UInt8 {
  /// Returns the eight bytes at an offset in the machine's byte order, or `nil` if there are fewer.
  @inlinable
  @inline(__always)
  package func word(at offset: Int) -> UInt64? {
    guard offset >= 0, offset <= count &- 8 else { return nil }
    // Any eight bytes are a `UInt64`, and the load is within the bounds.
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Returns whether there are eight bytes at an offset that are all ASCII.
  @inline(__always)
  func isASCIIWord(at offset: Int) -> Bool {
    guard let word = word(at: offset) else { return false }
    return word & 0x8080_8080_8080_8080 == 0
  }
}
