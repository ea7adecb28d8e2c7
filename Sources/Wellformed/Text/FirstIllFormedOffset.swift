/// Returns the offset at which UTF-8 first is ill-formed, and whether the text merely ends too early there.
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
    // Text in most scripts goes on as it began: stay here for the whole run.
    repeat {
      let scalar = text.scalar(at: offset)
      guard scalar.isWellFormed else { return (offset, scalar.isTruncated) }
      offset &+= scalar.length
    } while offset < text.count && text[offset] >= 0x80
  }
  return nil
}
