extension Span where Element == UInt8 {
  /// The bytes of a part of the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for offset in range { bytes.append(self[offset]) }
    return bytes
  }
}

extension Span where Element == UInt8 {
  /// The text of some of the bytes, of which the caller knows that they are UTF-8.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
