import Wellformed

/// The lexical grammar of JSON: white space, strings, numbers and names (RFC 8259, sections 2, 3, 6 and 7).
///
/// Each function starts at an offset, reads one element there, and returns the offset after it.
@usableFromInline
package enum JSONLexer {
  /// Skips white space.
  @inlinable
  @inline(__always)
  package static func skipWhitespace(at offset: Int, in bytes: Span<UInt8>) -> Int {
    var offset = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      offset &+= 1
    }
    return offset
  }

  /// Reads one of the names `true`, `false` and `null`.
  package static func name(_ name: StaticString, at offset: Int, in bytes: Span<UInt8>) throws(JSONError) -> Int {
    for index in 0..<name.utf8CodeUnitCount {
      guard offset + index < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count, in: bytes) }
      let byte = bytes[offset + index]
      guard unsafe name.utf8Start[index] == byte else {
        throw JSONError(.unexpectedByte(byte, expected: .value), at: offset + index, in: bytes)
      }
    }
    return offset + name.utf8CodeUnitCount
  }

  // MARK: Numbers

  /// Reads a number that begins with a minus sign or a digit.
  package static func number(at start: Int, in bytes: Span<UInt8>) throws(JSONError) -> Int {
    var offset = start
    if byte(at: offset, in: bytes) == UInt8(ascii: "-") { offset += 1 }
    let integer = offset
    offset = skipDigits(at: offset, in: bytes)
    if offset == integer { throw missingDigits(at: offset, in: bytes) }
    if offset > integer + 1, bytes[integer] == UInt8(ascii: "0") { throw JSONError(.badNumber, at: start, in: bytes) }
    if byte(at: offset, in: bytes) == UInt8(ascii: ".") {
      let fraction = offset + 1
      offset = skipDigits(at: fraction, in: bytes)
      if offset == fraction { throw missingDigits(at: offset, in: bytes) }
    }
    if let letter = byte(at: offset, in: bytes), letter | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = byte(at: offset, in: bytes), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
      var exponent = offset
      offset = skipDigits(at: offset, in: bytes)
      if offset == exponent { throw missingDigits(at: offset, in: bytes) }
      while exponent < offset, bytes[exponent] == UInt8(ascii: "0") { exponent += 1 }
      if offset - exponent > 18 { throw JSONError(.numberOutOfRange, at: start, in: bytes) }
    }
    return offset
  }

  @inline(__always)
  private static func byte(at offset: Int, in bytes: Span<UInt8>) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  @inline(__always)
  private static func skipDigits(at offset: Int, in bytes: Span<UInt8>) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] &- UInt8(ascii: "0") < 10 { offset &+= 1 }
    return offset
  }

  private static func missingDigits(at offset: Int, in bytes: Span<UInt8>) -> JSONError {
    JSONError(offset < bytes.count ? .badNumber : .unexpectedEnd, at: offset, in: bytes)
  }

  // MARK: Strings

  /// Reads the inside of a string that is only printable ASCII without escapes; returns `nil` if that is not
  /// immediately clear.
  @inline(__always)
  static func plainStringEnd(at start: Int, in bytes: Span<UInt8>) -> Int? {
    var offset = start
    while let word = ByteWord(bytes, at: offset) {
      let special = word.special
      offset &+= ByteWord.first(special)
      if special != 0 { return bytes[offset] == 0x22 ? offset : nil }
    }
    return nil
  }

  /// Reads the inside of a string, up to its closing quotation mark, which is not read.
  package static func string(
    at start: Int, in bytes: Span<UInt8>, hasEscapes: inout Bool
  ) throws(JSONError) -> Int {
    var offset = start
    while true {
      while let word = ByteWord(bytes, at: offset) {
        let special = word.special
        offset &+= ByteWord.first(special)
        if special != 0 { break }
      }
      guard offset < bytes.count else { throw JSONError(.unterminatedString, at: start - 1, in: bytes) }
      let byte = bytes[offset]
      if byte == 0x22 { return offset }
      if byte == 0x5C {
        hasEscapes = true
        offset = try escape(at: offset, in: bytes)
      } else if byte < 0x20 {
        throw JSONError(.controlCharacter(byte), at: offset, in: bytes)
      } else if byte < 0x80 {
        offset &+= 1
      } else {
        // Text in most scripts continues in the same script, so stay here for the whole run.
        repeat {
          let scalar = bytes.scalar(at: offset)
          guard scalar.isWellFormed else {
            // The bytes that UTF-8 would have for half of a pair, if it had any.
            let isHalf = bytes[offset] == 0xED && offset + 1 < bytes.count && bytes[offset + 1] & 0xE0 == 0xA0
            throw JSONError(isHalf ? .loneSurrogate : .illFormedUTF8, at: offset, in: bytes)
          }
          offset &+= scalar.length
        } while offset < bytes.count && bytes[offset] >= 0x80
      }
    }
  }

  private static func escape(at start: Int, in bytes: Span<UInt8>) throws(JSONError) -> Int {
    guard start + 1 < bytes.count else { throw JSONError(.unexpectedEnd, at: bytes.count, in: bytes) }
    switch bytes[start + 1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return start + 2
    case 0x75: break
    default: throw JSONError(.badEscape, at: start, in: bytes)
    }
    guard let unit = codeUnit(at: start, in: bytes) else {
      let isCut = bytes.count < start + 6 && isHexadecimal(start + 2..<bytes.count, in: bytes)
      throw isCut
        ? JSONError(.unexpectedEnd, at: bytes.count, in: bytes) : JSONError(.badEscape, at: start, in: bytes)
    }
    guard unit & 0xF800 == 0xD800 else { return start + 6 }
    guard unit < 0xDC00, let low = codeUnit(at: start + 6, in: bytes), low & 0xFC00 == 0xDC00 else {
      throw JSONError(.loneSurrogate, at: start, in: bytes)
    }
    return start + 12
  }

  /// Returns the code unit of the escape `\uXXXX` at an offset; `nil` if there is no such escape.
  private static func codeUnit(at offset: Int, in bytes: Span<UInt8>) -> UInt32? {
    guard offset <= bytes.count - 6, bytes[offset] == 0x5C, bytes[offset + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = bytes[index].hexadecimalDigit else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  private static func isHexadecimal(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    for index in range where bytes[index].hexadecimalDigit == nil { return false }
    return true
  }

  /// Appends the text that the inside of a string stands for; `string` must have read it before.
  package static func appendUnescaped(_ range: Range<Int>, in bytes: Span<UInt8>, to text: inout [UInt8]) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, bytes[end] != 0x5C { end &+= 1 }
      unsafe bytes.extracting(offset..<end).withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
      guard end + 1 < range.upperBound else { return }
      offset = end + 2
      switch bytes[offset - 1] {
      case 0x62: text.append(0x08)
      case 0x66: text.append(0x0C)
      case 0x6E: text.append(0x0A)
      case 0x72: text.append(0x0D)
      case 0x74: text.append(0x09)
      case 0x75:
        var scalar = codeUnit(at: offset - 2, in: bytes) ?? 0xFFFD
        offset += 4
        if scalar & 0xFC00 == 0xD800, let low = codeUnit(at: offset, in: bytes) {
          scalar = 0x10000 + ((scalar & 0x3FF) << 10 | (low & 0x3FF))
          offset += 6
        }
        text.append(scalar: scalar)
      case let other: text.append(other)
      }
    }
  }
}

extension ByteWord {
  /// The bytes that need attention inside a string.
  @inline(__always)
  fileprivate var special: UInt64 { nonASCII | below(0x20) | equal(to: 0x22) | equal(to: 0x5C) }
}
