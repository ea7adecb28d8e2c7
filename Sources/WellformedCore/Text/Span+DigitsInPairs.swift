extension Span where Element == UInt8 {
  /// Returns the text with a zero before each single digit: 2024-02-03 for 2024/2/3; `nil` if the text is long.
  ///
  /// - Parameters:
  ///   - mark: If given, it replaces slashes and full stops, and spaces after such marks and a full stop at the end are
  ///     left out: 2024-02-03 for 2024. 2. 3.
  ///   - endingInPair: Whether there is nothing to return for a text that ends in a single digit, after which another
  ///     may be missing: 9:3 is more likely the beginning of 9:30 than 09:03.
  package func digitsInPairs(separatedBy mark: Unicode.Scalar? = nil, endingInPair: Bool = false) -> String? {
    if count > 64 || endingInPair && (count < 2 || self[count - 2].decimalDigit == nil) { return nil }
    var bytes: [UInt8] = []
    for offset in 0..<count {
      if mark != nil, offset > 0 {
        let isStray = self[offset] == UInt8(ascii: " ") && "-/.".utf8.contains(self[offset - 1])
        if isStray || offset == count - 1 && self[offset] == UInt8(ascii: ".") { continue }
      }
      let follows = offset > 0 && self[offset - 1].decimalDigit != nil
      let leads = offset + 1 < count && self[offset + 1].decimalDigit != nil
      if self[offset].decimalDigit != nil, !follows, !leads { bytes.append(UInt8(ascii: "0")) }
      let isMark = self[offset] == UInt8(ascii: "/") || self[offset] == UInt8(ascii: ".")
      bytes.append(mark.flatMap { isMark ? UInt8(ascii: $0) : nil } ?? self[offset])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
