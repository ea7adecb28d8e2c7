extension PostalCode {
  /// Returns what may be meant by a text that is not a code of a country.
  ///
  /// This is the text without the letters of a country before it, as codes are printed on letters (L-1111), or with the
  /// letters that the country requires.
  static func suggestion(for text: Span<UInt8>, in country: Country, accepts: (Span<UInt8>) -> Bool) -> String? {
    if text.isEmpty || text.count > 16 { return nil }
    var start = 0
    while start < min(2, text.count), text[start].capitalized.isCapital { start += 1 }
    let isApart = start < text.count && (text[start] == UInt8(ascii: "-") || text[start] == UInt8(ascii: " "))
    if start > 0, isApart { start += 1 }
    let code = String(text.extracting(start..<text.count))
    let joined = text.copied(without: ByteSet(" -")) ?? ""
    return [code, "\(country)-\(code)", "\(country)\(code)", joined].first { $0.withBytes(accepts) }
  }
}
