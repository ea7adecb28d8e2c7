extension Format {
  /// Returns whether there may be a suggestion for a text with a fault.
  func suggests(_ fault: Recognition, in text: Span<UInt8>) -> Bool {
    if suggests { return true }
    let span = fault.span.clamped(to: 0..<text.count)
    guard let first = span.first else { return false }
    // A character that looks like an expected one is either not ASCII, an accent or a second space.
    return text[first] <= 0x20 || text[first] == UInt8(ascii: "`") || span.contains { text[$0] >= 0x80 }
  }

  /// Returns what was probably meant by a text, if that is known and is valid by this format.
  func suggestion(for text: Span<UInt8>) -> String? {
    if let suggestion = meant(by: text) { return suggestion }
    let retyped = text.retyped().flatMap { typed in
      typed.withBytes { accepts($0) && warning(about: $0) == nil ? typed : meant(by: $0) }
    }
    return retyped ?? withLookAlikes(text)
  }

  /// Returns the text with digits for letters that look like them, or letters for digits, where the format can only have
  /// those: 10115 for 1O115; `nil` if that is no text of the format.
  private func withLookAlikes(_ text: Span<UInt8>) -> String? {
    // Numbers and other formats that suggest nothing of their own may have units.
    guard suggests, text.count <= 64 else { return nil }
    var bytes = text.bytes(in: 0..<text.count)
    // A number is not meant to have letters.
    guard bytes.contains(where: ByteSet.letters.contains) else { return nil }
    var last = -1
    while true {
      let typed = String(decoding: bytes, as: UTF8.self)
      let match = typed.withBytes { partialMatch(of: $0) }
      if match.holds {
        // Without a digit, it is a word and not a code.
        let isCode = bytes.contains { $0.decimalDigit != nil }
        return isCode && typed.withBytes { warning(about: $0) == nil } ? typed : nil
      }
      // The first byte with which the text cannot become valid.
      let offset = match.deadline
      guard offset > last, offset < bytes.count, let other = bytes[offset].lookAlike else { return nil }
      bytes[offset] = other
      last = offset
    }
  }
}

extension UInt8 {
  /// The digit that looks like a letter, or the letter that looks like a digit.
  fileprivate var lookAlike: UInt8? {
    switch self {
    case UInt8(ascii: "O"), UInt8(ascii: "o"): UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "l"): UInt8(ascii: "1")
    case UInt8(ascii: "0"): UInt8(ascii: "O")
    case UInt8(ascii: "1"): UInt8(ascii: "I")
    default: nil
    }
  }
}
