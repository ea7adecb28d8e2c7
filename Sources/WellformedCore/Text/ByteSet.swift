/// A set of ASCII bytes, such as those that grammars use.
@frozen
@usableFromInline
package struct ByteSet {
  @usableFromInline var low: UInt64
  @usableFromInline var high: UInt64

  /// Creates the set of the ASCII characters of a text.
  package init(_ members: String = "") {
    (low, high) = (0, 0)
    for byte in members.utf8 { insert(byte) }
  }

  /// Creates a set from the bits of the bytes 0 to 63 and of the bytes 64 to 127, which costs nothing at start-up and
  /// when it is read.
  @inlinable
  package init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// Returns the bytes of either set.
  @inlinable
  package static func + (first: ByteSet, second: ByteSet) -> ByteSet {
    var sum = first
    sum.low |= second.low
    sum.high |= second.high
    return sum
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
  }

  /// Returns whether a byte is in the set.
  @inlinable
  @inline(__always)
  package func contains(_ byte: UInt8) -> Bool {
    // `&<<` shifts by the byte modulo 64.
    (byte < 64 ? low : byte < 128 ? high : 0) & (1 &<< UInt64(byte)) != 0
  }
}

extension ByteSet {
  /// A to Z and a to z.
  @inlinable package static var letters: ByteSet { ByteSet(low: 0, high: 0x07FF_FFFE_07FF_FFFE) }
  /// 0 to 9.
  @inlinable package static var digits: ByteSet { ByteSet(low: 0x03FF_0000_0000_0000, high: 0) }
  /// A to Z and 0 to 9.
  @inlinable package static var capitalsAndDigits: ByteSet {
    ByteSet(low: 0x03FF_0000_0000_0000, high: 0x0000_0000_07FF_FFFE)
  }
  /// All of ASCII but A to Z.
  @inlinable package static var uncapitalized: ByteSet { ByteSet(low: .max, high: 0xFFFF_FFFF_F800_0001) }
  /// Letters and digits.
  @inlinable package static var alphanumerics: ByteSet {
    ByteSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE)
  }
  /// Letters, digits and the hyphen, which make up the labels of domain names.
  @inlinable package static var label: ByteSet { ByteSet(low: 0x03FF_2000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
  /// White space by HTML, and the vertical tab.
  @inlinable package static var whitespace: ByteSet { ByteSet(low: 0x0000_0001_0000_3E00, high: 0) }
  /// The characters of atoms in addresses (RFC 5322, section 3.2.3): letters, digits and ``!#$%&'*+-/=?^_`{|}~``.
  @inlinable package static var atom: ByteSet { ByteSet(low: 0xA3FF_ACFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE) }
  /// The same characters and the full stop.
  @inlinable package static var atomText: ByteSet { ByteSet(low: 0xA3FF_ECFA_0000_0000, high: 0x7FFF_FFFF_C7FF_FFFE) }
}

extension UInt8 {
  /// The value, 0 to 15, of an ASCII hexadecimal digit of either case.
  @inlinable
  @inline(__always)
  package var hexadecimalDigit: UInt8? {
    if let decimalDigit { return decimalDigit }
    let lowercase = self | 0x20
    return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "f") ? lowercase &- UInt8(ascii: "a") &+ 10 : nil
  }

  /// Whether the byte is an ASCII capital letter.
  @inlinable
  @inline(__always)
  package var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// Whether the byte is an ASCII lower-case letter.
  @inlinable
  @inline(__always)
  package var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  /// The capital of an ASCII lower-case letter; any other byte itself.
  @inlinable
  @inline(__always)
  package var capitalized: UInt8 { isSmall ? self &- 32 : self }
}

extension [UInt8] {
  /// Appends a number in lower-case hexadecimal digits, with leading zeros up to a width.
  package mutating func append(hexadecimal number: UInt64, width: Int = 1) {
    var isWriting = false
    for place in (0..<16).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place * 4)) & 15
      isWriting = isWriting || digit != 0 || place < width
      if isWriting { append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10) }
    }
  }

  /// Appends a number in decimal digits.
  package mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
