extension Span where Element == UInt8 {
  /// Returns the text with a zero before each single digit: 2024-02-03 for 2024/2/3; `nil` if the text is long.
  ///
  /// If a mark is given, it replaces slashes and full stops.
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
