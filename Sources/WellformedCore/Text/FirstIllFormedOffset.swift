/// Returns the offset at which UTF-8 is first ill-formed, and whether the text only ends too early there.
///
/// The offset is that of the first maximal subpart that is not a scalar. The subpart is truncated if the text ends
/// within it, so that more bytes could complete it. Returns `nil` if everything is well-formed.
package func firstIllFormedOffset(in text: Span<UInt8>) -> (offset: Int, isTruncated: Bool)? {
  var offset = 0
  while offset < text.count {
    if text.isASCIIWord(at: offset) {
      offset &+= 8
      continue
    }
    // Text in most scripts continues as it began, so this loop covers the whole run.
    repeat {
      let scalar = text.scalar(at: offset)
      guard scalar.isWellFormed else { return (offset, scalar.isTruncated) }
      offset &+= scalar.length
    } while offset < text.count && text[offset] >= 0x80
  }
  return nil
}
