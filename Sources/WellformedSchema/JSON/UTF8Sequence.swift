/// Well-formed UTF-8 as the Unicode Standard's table 3-7 has it.
package enum UTF8Sequence {
  /// The length of the well-formed sequence that begins at an offset within the bytes: 1 to 4, or 0 if none does.
  package static func length(at offset: Int, in bytes: Span<UInt8>) -> Int {
    let lead = bytes[offset]
    if lead < 0x80 { return 1 }
    let available = bytes.count - offset
    guard lead >= 0xC2, lead <= 0xF4, available >= 2 else { return 0 }
    let second = bytes[offset + 1]
    if lead < 0xE0 { return isContinuation(second) ? 2 : 0 }
    if lead < 0xF0 {
      let low: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let high: UInt8 = lead == 0xED ? 0x9F : 0xBF
      guard second >= low, second <= high, available >= 3 else { return 0 }
      return isContinuation(bytes[offset + 2]) ? 3 : 0
    }
    let low: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let high: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    guard second >= low, second <= high, available >= 4 else { return 0 }
    return isContinuation(bytes[offset + 2]) && isContinuation(bytes[offset + 3]) ? 4 : 0
  }

  /// The offset of the first byte that is not part of well-formed UTF-8, or nil if all are.
  ///
  /// - Complexity: O(*n*), eight bytes a step through ASCII.
  package static func firstIllFormed(in bytes: Span<UInt8>) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if let word = ByteWord(bytes, at: offset) {
        offset &+= ByteWord.first(word.nonASCII)
        if word.nonASCII == 0 { continue }
      }
      // Text in most scripts goes on as it began: stay here for the whole run.
      repeat {
        let length = length(at: offset, in: bytes)
        if length == 0 { return offset }
        offset &+= length
      } while offset < bytes.count && bytes[offset] >= 0x80
    }
    return nil
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
