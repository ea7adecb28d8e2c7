/// Eight bytes examined in one step, the first in the lowest place.
///
/// Every test returns a word whose bit 7 is set in the bytes that pass. Unless stated otherwise, borrows can set such a
/// bit wrongly, but only above one that is rightly set. So the lowest bit is always right, and so is the absence of
/// any.
@frozen
@usableFromInline
package struct ByteWord {
  @usableFromInline
  let bits: UInt64

  /// Creates a word from the eight bytes at an offset, or returns `nil` if there are fewer.
  @inlinable
  @inline(__always)
  package init?(_ bytes: Span<UInt8>, at offset: Int) {
    guard let word = bytes.word(at: offset) else { return nil }
    bits = UInt64(littleEndian: word)
  }

  /// Returns the first bytes as a number, the others taken as zero.
  @inlinable
  @inline(__always)
  package func first(_ count: Int) -> UInt64 { count >= 8 ? bits : bits & ((1 << UInt64(8 &* count)) &- 1) }

  @inlinable
  static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @inlinable
  static var tops: UInt64 { 0x8080_8080_8080_8080 }

  /// The bytes of 0x80 and above.
  @inlinable
  @inline(__always)
  package var nonASCII: UInt64 { bits & ByteWord.tops }

  /// Returns the bytes below a limit of at most 0x80.
  @inlinable
  @inline(__always)
  package func below(_ limit: UInt8) -> UInt64 {
    (bits &- ByteWord.ones &* UInt64(limit)) & ~bits & ByteWord.tops
  }

  /// Returns the bytes that equal one byte.
  @inlinable
  @inline(__always)
  package func equal(to byte: UInt8) -> UInt64 {
    let difference = bits ^ (ByteWord.ones &* UInt64(byte))
    return (difference &- ByteWord.ones) & ~difference & ByteWord.tops
  }

  /// Returns the bytes that equal one byte; no borrow makes this wrong.
  @inlinable
  @inline(__always)
  package func all(equalTo byte: UInt8) -> UInt64 {
    let difference = bits ^ (ByteWord.ones &* UInt64(byte))
    return ~(((difference & ~ByteWord.tops) &+ ~ByteWord.tops) | difference) & ByteWord.tops
  }

  /// The bytes that are not ASCII letters or digits; no borrow makes this wrong.
  @inlinable
  @inline(__always)
  package var signs: UInt64 {
    let low = bits & ~ByteWord.tops
    let alphanumerics = passed(by: low, 0x30, 0x39) | passed(by: low | ByteWord.ones &* 0x20, 0x61, 0x7A)
    return ~alphanumerics & ByteWord.tops | nonASCII
  }

  /// Returns the bytes of 0x7F or less that are within bounds.
  @inlinable
  @inline(__always)
  func passed(by low: UInt64, _ lower: UInt64, _ upper: UInt64) -> UInt64 {
    (low &+ ByteWord.ones &* (0x80 &- lower)) ^ (low &+ ByteWord.ones &* (0x7F &- upper))
  }

  /// Whether all bytes are digits of ASCII.
  @inlinable
  @inline(__always)
  package var isDigits: Bool { ~passed(by: bits & ~ByteWord.tops, 0x30, 0x39) & ByteWord.tops | nonASCII == 0 }

  /// Returns a bit for each of the eight bytes that passed a test, the lowest for the first byte.
  @inlinable
  @inline(__always)
  package static func places(_ passed: UInt64) -> UInt64 { ((passed >> 7) &* 0x0102_0408_1020_4080) >> 56 }

  /// Returns how many of the bytes equal one byte.
  @inline(__always)
  private func count(of byte: UInt8) -> Int {
    Int(truncatingIfNeeded: ((all(equalTo: byte) >> 7) &* ByteWord.ones) >> 56)
  }

  /// Returns how many of some bytes equal one byte.
  package static func count(of byte: UInt8, in bytes: Span<UInt8>) -> Int {
    var (count, offset) = (0, 0)
    while let word = ByteWord(bytes, at: offset) {
      count &+= word.count(of: byte)
      offset &+= 8
    }
    for offset in offset..<bytes.count where bytes[offset] == byte { count &+= 1 }
    return count
  }

  /// Returns the place, from 0 to 7, of the first byte that passed a test; 8 if none did.
  @inlinable
  @inline(__always)
  package static func first(_ passed: UInt64) -> Int { passed.trailingZeroBitCount >> 3 }
}
