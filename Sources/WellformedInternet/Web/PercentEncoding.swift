import WellformedCore

/// The ASCII characters that a part of a URL cannot contain as they are (WHATWG URL Standard, section 1.3).
///
/// Controls and everything outside ASCII are encoded in every part.
enum PercentEncodeSet {
  /// Controls only, as in an opaque host.
  static let control = ByteSet()
  static let fragment = ByteSet(" \"<>`")
  static let query = ByteSet(" \"#<>")
  /// The query of a special URL.
  static let specialQuery = query + ByteSet("'")
  static let path = query + ByteSet("?^`{}")
  static let userInfo = path + ByteSet("/:;=@[\\]|")
}

extension [UInt8] {
  /// Appends bytes, in which those of a set, controls and those outside ASCII become `%` and two digits.
  mutating func append(percentEncoding text: ArraySlice<UInt8>, _ set: ByteSet) {
    var start = text.startIndex
    for place in text.indices {
      let byte = text[place]
      if byte > 0x1F, byte < 0x7F, !set.contains(byte) { continue }
      append(contentsOf: text[start..<place])
      append(percentEncoded: byte)
      start = place + 1
    }
    append(contentsOf: text[start...])
  }

  /// Appends a byte as `%` and two digits.
  mutating func append(percentEncoded byte: UInt8) {
    append(UInt8(ascii: "%"))
    for digit in [byte >> 4, byte & 15] {
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the bytes, in which those of a set, controls and those outside ASCII become `%` and two digits.
  ///
  /// Returns the bytes themselves if there are none to encode.
  func percentEncoded(_ set: ByteSet) -> ArraySlice<UInt8> {
    guard contains(where: { $0 <= 0x1F || $0 >= 0x7F || set.contains($0) }) else { return self }
    var bytes: [UInt8] = []
    bytes.append(percentEncoding: self, set)
    return bytes[...]
  }
}
