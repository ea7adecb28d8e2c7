/// Reads the numbers of `UnicodeTables`, whose encoding `generate-unicode-properties.py` describes.
///
/// A digit is a printable ASCII character. A digit below 61 ends a number. Any other digit adds its value, and what
/// follows counts thirtyfold.
package struct UnicodeDigits {
  private let text: StaticString
  private var position = 0

  init(_ text: StaticString) { self.text = text }

  var isAtEnd: Bool {
    mutating get {
      skipLineBreaks()
      return position >= text.utf8CodeUnitCount
    }
  }

  /// Reads one digit, 0 to 90.
  mutating func digit() -> Int {
    skipLineBreaks()
    guard position < text.utf8CodeUnitCount else { return 0 }
    let byte = Int(UnicodeDigits.byte(at: position, of: text))
    position += 1
    return byte > 0x5C ? byte - 0x24 : byte - 0x23
  }

  mutating func number() -> Int {
    var value = 0
    var unit = 1
    while true {
      let next = digit()
      if next < 61 { return value + next * unit }
      value += next * unit
      unit *= 30
    }
  }

  private mutating func skipLineBreaks() {
    while position < text.utf8CodeUnitCount, UnicodeDigits.byte(at: position, of: text) < 0x20 { position += 1 }
  }

  /// Returns a byte of a static string; the offset must be below its count, which every caller has checked.
  package static func byte(at offset: Int, of text: StaticString) -> UInt8 {
    unsafe text.utf8Start[offset]
  }
}
