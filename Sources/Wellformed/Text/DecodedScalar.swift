/// A scalar read from UTF-8.
package struct DecodedScalar: Hashable, Sendable {
  /// The scalar, U+FFFD where the bytes are ill-formed.
  package let value: UInt32

  /// How many bytes it takes: 1…4, or 0 where there are none at the offset.
  package let length: Int

  /// Tells whether the bytes are well-formed UTF-8.
  package let isWellFormed: Bool

  /// Tells whether the text ends inside the scalar, so that bytes appended to it could complete it.
  package let isTruncated: Bool

  @inline(__always)
  init(wellFormed value: UInt32, length: Int) {
    self.value = value
    self.length = length
    self.isWellFormed = true
    self.isTruncated = false
  }

  @inline(__always)
  init(illFormedOfLength length: Int, isTruncated: Bool) {
    self.value = 0xFFFD
    self.length = length
    self.isWellFormed = false
    self.isTruncated = isTruncated
  }
}

extension Span where Element == UInt8 {
  /// The scalar that begins at an offset.
  ///
  /// Each maximal subpart of an ill-formed sequence reads as one U+FFFD (The Unicode Standard, section 3.9, D93b). At
  /// or after the end there is a truncated scalar of length 0.
  @inline(__always)
  package func scalar(at offset: Int) -> DecodedScalar {
    guard offset >= 0, offset < count else { return DecodedScalar(illFormedOfLength: 0, isTruncated: true) }
    let lead = self[offset]
    if lead < 0x80 { return DecodedScalar(wellFormed: UInt32(lead), length: 1) }
    return longScalar(at: offset, lead: lead)
  }

  /// The scalar of more than one byte that begins at an offset, by Table 3-7 of the standard.
  private func longScalar(at offset: Int, lead: UInt8) -> DecodedScalar {
    let length: Int
    // The second byte has bounds of its own where the shortest form, surrogates or the last plane demand it.
    var bounds: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { bounds = 0xA0...0xBF }
      if lead == 0xED { bounds = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { bounds = 0x90...0xBF }
      if lead == 0xF4 { bounds = 0x80...0x8F }
    default: return DecodedScalar(illFormedOfLength: 1, isTruncated: false)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for index in 1..<length {
      guard index < count &- offset else { return DecodedScalar(illFormedOfLength: index, isTruncated: true) }
      let byte = self[offset &+ index]
      guard bounds.contains(byte) else { return DecodedScalar(illFormedOfLength: index, isTruncated: false) }
      bounds = 0x80...0xBF
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return DecodedScalar(wellFormed: value, length: length)
  }
}
