extension Span where Element == UInt8 {
  /// Returns the text as it would be typed on a keyboard, or `nil` if that changes nothing, or the text is long.
  ///
  /// Invisible characters are removed, and quotation marks around the text. Spaces, hyphens, apostrophes, digits and
  /// letters of a keyboard replace others that look the same. One space replaces several; lines and columns are not
  /// joined. Letters are composed (NFC). This is what was meant if a text was copied from a page or a document, or typed
  /// on another keyboard.
  package func retyped() -> String? {
    if count > 256 { return nil }
    var (text, offset) = ("", 0)
    while offset < count {
      let scalar = scalar(at: offset)
      guard scalar.isWellFormed else { return nil }
      offset += scalar.length
      let isAfterDigit = text.utf8.last?.decimalDigit != nil
      guard var typed = Self.retyped(scalar.value, isAfterDigit: isAfterDigit) else { continue }
      // The full stop of Chinese and Japanese keyboards, in a text of ASCII.
      let isFullStop = scalar.value == 0x3002 || scalar.value == 0xFF61
      if isFullStop, let last = text.utf8.last, ByteSet.alphanumerics.contains(last) { typed = "." }
      if typed == " ", text.utf8.last == UInt8(ascii: " ") { continue }
      text.unicodeScalars.append(typed)
    }
    text = Normalization([.trimmed, .composed]).apply(to: text)
    let scalars = text.unicodeScalars
    if scalars.count > 2, let first = scalars.first, let last = scalars.last, Self.isQuotationMark(first),
      Self.isQuotationMark(last)
    {
      text = String(scalars.dropFirst().dropLast())
    }
    return text.withBytes { $0.hasSameBytes(as: self) } ? nil : text
  }

  /// Returns the keyboard's character for a character, or `nil` for an invisible one.
  private static func retyped(_ scalar: UInt32, isAfterDigit: Bool) -> Unicode.Scalar? {
    if InvisibleScalar.contains(scalar) { return nil }
    // Accents in place of an apostrophe, and the prime.
    if scalar == 0x60 || scalar == 0xB4 || scalar == 0x2032 { return "'" }
    if scalar < 0x80 { return Unicode.Scalar(scalar) }
    if let digit = DecimalDigit.value(of: scalar) { return Unicode.Scalar(UInt32(digit) + 0x30) }
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return " "
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: return "-"
    // The long vowel mark, which is on the key of the hyphen on Japanese keyboards.
    case 0x30FC, 0xFF70: return isAfterDigit ? "-" : Unicode.Scalar(scalar)
    // The year, month and day of Chinese, Japanese and Korean dates.
    case 0x5E74, 0x6708, 0xB144, 0xC6D4: return isAfterDigit ? "-" : Unicode.Scalar(scalar)
    case 0x65E5, 0xC77C: return isAfterDigit ? nil : Unicode.Scalar(scalar)
    // Full-width forms are those of ASCII, in its order.
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar - 0xFF01 + 0x21)
    default: return Unicode.Scalar(scalar)
    }
  }

  private static func isQuotationMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x27, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x300C...0x300F: true
    default: false
    }
  }
}
