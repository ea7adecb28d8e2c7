/// A scalar read from UTF-8.
@frozen
@usableFromInline
package struct DecodedScalar: Hashable, Sendable {
  /// The scalar; U+FFFD if the bytes are ill-formed.
  @usableFromInline
  package let value: UInt32

  /// How many bytes the scalar takes: 1…4, or 0 if there are none at the offset.
  @usableFromInline
  package let length: Int

  /// Whether the bytes are well-formed UTF-8.
  @usableFromInline
  package let isWellFormed: Bool

  /// Whether the text ends within the scalar, so that appended bytes could complete it.
  @usableFromInline
  package let isTruncated: Bool

  @inlinable
  @inline(__always)
  package init(wellFormed value: UInt32, length: Int) {
    self.value = value
    self.length = length
    self.isWellFormed = true
    self.isTruncated = false
  }

  @inlinable
  @inline(__always)
  package init(illFormedOfLength length: Int, isTruncated: Bool) {
    self.value = 0xFFFD
    self.length = length
    self.isWellFormed = false
    self.isTruncated = isTruncated
  }
}

extension Span where Element == UInt8 {
  /// Returns the scalar that begins at an offset.
  ///
  /// Each maximal subpart of an ill-formed sequence reads as one U+FFFD (The Unicode Standard, section 3.9, D93b). At
  /// or after the end there is a truncated scalar of length 0.
  @inlinable
  @inline(__always)
  package func scalar(at offset: Int) -> DecodedScalar {
    guard offset >= 0, offset < count else { return DecodedScalar(illFormedOfLength: 0, isTruncated: true) }
    let lead = self[offset]
    if lead < 0x80 { return DecodedScalar(wellFormed: UInt32(lead), length: 1) }
    return longScalar(at: offset, lead: lead)
  }

  /// Returns the scalar of more than one byte that begins at an offset.
  @usableFromInline
  func longScalar(at offset: Int, lead: UInt8) -> DecodedScalar { inlinedLongScalar(at: offset, lead: lead) }

  /// Returns the scalar of more than one byte that begins at an offset, inlined for loops over texts of such scalars.
  @inline(__always)
  func inlinedLongScalar(at offset: Int, lead: UInt8) -> DecodedScalar {
    let available = count &- offset
    if lead < 0xE0 {
      if lead >= 0xC2, available >= 2 {
        let tail = continuation(at: offset &+ 1)
        if tail < 0x40 { return DecodedScalar(wellFormed: UInt32(lead & 0x1F) << 6 | tail, length: 2) }
      }
    } else if lead < 0xF0 {
      if available >= 3 {
        let (high, low) = (continuation(at: offset &+ 1), continuation(at: offset &+ 2))
        let value = UInt32(lead & 0xF) << 12 | high << 6 | low
        let isScalar = value >= 0x800 && value & 0xF800 != 0xD800
        if high | low < 0x40, isScalar { return DecodedScalar(wellFormed: value, length: 3) }
      }
    } else if lead < 0xF5, available >= 4 {
      let (high, middle) = (continuation(at: offset &+ 1), continuation(at: offset &+ 2))
      let low = continuation(at: offset &+ 3)
      let value = UInt32(lead & 7) << 18 | high << 12 | middle << 6 | low
      let isScalar = value >= 0x10000 && value <= 0x10FFFF
      if high | middle | low < 0x40, isScalar { return DecodedScalar(wellFormed: value, length: 4) }
    }
    return illFormedScalar(at: offset, lead: lead)
  }

  /// Returns the six bits of a continuation byte, which must be in the text; more than six bits if the byte is
  /// something else.
  @inline(__always)
  private func continuation(at offset: Int) -> UInt32 { UInt32(unsafe self[unchecked: offset] ^ 0x80) }

  /// Returns the maximal subpart that begins at an offset at which no scalar begins.
  private func illFormedScalar(at offset: Int, lead: UInt8) -> DecodedScalar {
    let available = count &- offset
    switch ScalarDecoding(lead: lead, available: available, { self[offset &+ $0] }) {
    case .scalar(let value, let length): return DecodedScalar(wellFormed: value, length: length)
    case .truncated: return DecodedScalar(illFormedOfLength: available, isTruncated: true)
    case .illFormed(let length): return DecodedScalar(illFormedOfLength: length, isTruncated: false)
    }
  }
}

extension UInt8 {
  /// Whether the byte continues a scalar in UTF-8, so that no scalar begins at it.
  @inlinable
  @inline(__always)
  package var isContinuation: Bool { self & 0xC0 == 0x80 }
}
