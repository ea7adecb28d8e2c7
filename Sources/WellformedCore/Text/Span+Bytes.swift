extension Span where Element == UInt8 {
  /// Returns the bytes of a part of the text.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(self[offset]) }
    return bytes
  }

  /// Returns whether all bytes are in a set.
  package func consists(of set: ByteSet) -> Bool {
    for offset in 0..<count where !set.contains(self[offset]) { return false }
    return true
  }

  /// Returns the byte at an offset, or zero, which no address contains, outside the text.
  @inlinable
  @inline(__always)
  package func peek(_ offset: Int) -> UInt8 { offset >= 0 && offset < count ? self[offset] : 0 }

  /// Returns whether a word, given in lower case, stands at an offset in any case.
  package func has(_ word: String, at offset: Int) -> Bool {
    var offset = offset
    for byte in word.utf8 {
      let found = peek(offset)
      guard found == byte || (found.isCapital && found | 0x20 == byte) else { return false }
      offset += 1
    }
    return true
  }

  /// Returns whether some bytes are all digits.
  package func isNumber(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.allSatisfy { peek($0).decimalDigit != nil }
  }
}
