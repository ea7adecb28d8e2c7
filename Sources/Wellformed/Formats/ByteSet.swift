/// A set of ASCII bytes, of the sort that grammars are made of.
struct ByteSet {
  private var low: UInt64
  private var high: UInt64

  /// Creates the set of the ASCII characters of a text.
  init(_ members: String = "") {
    (low, high) = (0, 0)
    for byte in members.utf8 { insert(byte) }
  }

  /// The bytes of either set.
  static func + (first: ByteSet, second: ByteSet) -> ByteSet {
    var sum = first
    sum.low |= second.low
    sum.high |= second.high
    return sum
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else if byte < 128 { high |= 1 << UInt64(byte & 63) }
  }

  /// Tells whether a byte is in the set.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }
}

extension ByteSet {
  /// A to Z and a to z.
  static let letters = ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  /// 0 to 9.
  static let digits = ByteSet("0123456789")
  /// Letters and digits.
  static let alphanumerics = letters + digits
}

extension UInt8 {
  /// The value, 0 to 15, of an ASCII hexadecimal digit of either case.
  @inline(__always)
  package var hexadecimalDigit: UInt8? {
    if let decimalDigit { return decimalDigit }
    let lowercase = self | 0x20
    return lowercase >= UInt8(ascii: "a") && lowercase <= UInt8(ascii: "f") ? lowercase &- UInt8(ascii: "a") &+ 10 : nil
  }

  /// Tells whether the byte is an ASCII capital letter.
  @inline(__always)
  var isCapital: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

  /// Tells whether the byte is an ASCII small letter.
  @inline(__always)
  var isSmall: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }

  /// The capital of an ASCII small letter; any other byte itself.
  @inline(__always)
  var capitalized: UInt8 { isSmall ? self &- 32 : self }
}

extension [UInt8] {
  /// Appends a number in lower-case hexadecimal digits, with zeros before it up to a width.
  mutating func append(hexadecimal number: UInt64, width: Int = 1) {
    var isWriting = false
    for place in (0..<16).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(place * 4)) & 15
      isWriting = isWriting || digit != 0 || place < width
      if isWriting { append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10) }
    }
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal number: UInt64) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
