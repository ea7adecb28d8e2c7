extension Span where Element == UInt8 {
  /// Returns the bytes of a part of the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(self[offset]) }
    return bytes
  }

  /// Returns whether all bytes are in a set.
  func consists(of set: ByteSet) -> Bool {
    for offset in 0..<count where !set.contains(self[offset]) { return false }
    return true
  }
}
