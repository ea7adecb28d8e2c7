/// The offset at which UTF-8 first is ill-formed, and whether the text merely ends too early there.
///
/// The offset is that of the first maximal subpart that is not a scalar. It is truncated where the text ends inside of
/// it, so that more bytes could complete it. Nil where all is well formed.
package func firstIllFormedOffset(in text: Span<UInt8>) -> (offset: Int, isTruncated: Bool)? {
  var offset = 0
  while offset < text.count {
    if text.isASCIIWord(at: offset) {
      offset &+= 8
      continue
    }
    let scalar = text.scalar(at: offset)
    guard scalar.isWellFormed else { return (offset, scalar.isTruncated) }
    offset &+= scalar.length
  }
  return nil
}

extension Span where Element == UInt8 {
  /// Tells whether there are eight bytes at an offset and all of them are ASCII.
  @inline(__always)
  func isASCIIWord(at offset: Int) -> Bool {
    guard let word = word(at: offset) else { return false }
    return word & 0x8080_8080_8080_8080 == 0
  }

  /// The eight bytes at an offset in the order of the machine, or nil where there are fewer.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard offset >= 0, count &- offset >= 8 else { return nil }
    // Any eight bytes are a `UInt64`, and the load checks its bounds again.
    return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
