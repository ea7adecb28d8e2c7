extension Span where Element == UInt8 {
  /// The text with a zero before each digit that stands alone, and with another mark for slashes and full stops if one is
  /// named: 2024-02-03 for 2024/2/3; nothing where the text is long.
  func digitsInPairs(separatedBy mark: Unicode.Scalar? = nil) -> String? {
    if count > 64 { return nil }
    var bytes: [UInt8] = []
    for offset in 0..<count {
      let follows = offset > 0 && self[offset - 1].decimalDigit != nil
      let leads = offset + 1 < count && self[offset + 1].decimalDigit != nil
      if self[offset].decimalDigit != nil, !follows, !leads { bytes.append(UInt8(ascii: "0")) }
      let isMark = self[offset] == UInt8(ascii: "/") || self[offset] == UInt8(ascii: ".")
      bytes.append(mark.flatMap { isMark ? UInt8(ascii: $0) : nil } ?? self[offset])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PostalCode {
  /// What may be meant by a text that is no code of a country: the same without the letters of a country before it, as codes
  /// are printed on letters (L-1111), or with those that the country asks for.
  static func suggestion(for text: Span<UInt8>, in country: Country, accepts: (Span<UInt8>) -> Bool) -> String? {
    if text.isEmpty || text.count > 16 { return nil }
    var start = 0
    while start < min(2, text.count), text[start].capitalized.isCapital { start += 1 }
    let isApart = start < text.count && (text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: " "))
    if start > 0, isApart { start += 1 }
    let code = String(text.extracting(start..<text.count))
    return [code, "\(country)-\(code)", "\(country)\(code)"].first { $0.withBytes(accepts) }
  }
}
