extension Span where Element == UInt8 {
  /// Returns the bytes of a part of the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(self[offset]) }
    return bytes
  }
}
