/// The sorts of bytes that the grammar of addresses speaks of.
enum EmailBytes {
  /// Tells whether a byte may stand in an atom or is a full stop (WHATWG's `atext` and `.`).
  @inline(__always)
  static func isAtomText(_ byte: UInt8) -> Bool {
    // The bits of the bytes 0x20…0x3F and 0x40…0x7F that may: !#$%&'*+-./0-9=? and A-Z^_`a-z{|}~
    let low: UInt64 = 0xA3FF_ECFA_0000_0000
    let high: UInt64 = 0x7FFF_FFFF_C7FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }

  /// Tells whether a byte may stand in an atom (RFC 5322, 3.2.3).
  @inline(__always)
  static func isAtom(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0xA3FF_ACFA_0000_0000
    let high: UInt64 = 0x7FFF_FFFF_C7FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }

  /// Tells whether a byte may stand in a label, at its edge or within: a letter, a digit or a hyphen.
  @inline(__always)
  static func isLabel(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x03FF_2000_0000_0000
    let high: UInt64 = 0x07FF_FFFE_07FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }

  /// Tells whether a byte is an ASCII digit.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Tells whether a byte is white space by HTML, or the vertical tab.
  @inline(__always)
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte &- 9 < 5 }

  /// Tells whether a byte is an ASCII letter or digit.
  @inline(__always)
  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x03FF_0000_0000_0000
    let high: UInt64 = 0x07FF_FFFE_07FF_FFFE
    return (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
  }
}
