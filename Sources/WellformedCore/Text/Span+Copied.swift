extension Span where Element == UInt8 {
  /// Returns the text without some marks, and without a label before it; `nil` if the text is long.
  ///
  /// For example, it returns DE89 for "IBAN: DE89".
  ///
  /// - Parameters:
  ///   - marks: ASCII bytes.
  ///   - label: The label, in lower case.
  package func copied(without marks: ByteSet, after label: String = "") -> String? {
    bytes(without: marks, after: label).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the text in groups of these numbers of bytes, with a mark between them instead of others; `nil` if it has
  /// more or fewer bytes.
  package func copied(
    without marks: ByteSet, after label: String = "", inGroupsOf counts: [Int], joinedBy mark: UInt8
  ) -> String? {
    guard let bytes = bytes(without: marks, after: label), bytes.count == counts.reduce(0, +) else { return nil }
    var (grouped, start) = ([UInt8](), 0)
    for count in counts {
      if start > 0 { grouped.append(mark) }
      grouped += bytes[start..<start + count]
      start += count
    }
    return String(decoding: grouped, as: UTF8.self)
  }

  private func bytes(without marks: ByteSet, after label: String) -> [UInt8]? {
    // Texts of formats with such separators are shorter.
    if count > 64 { return nil }
    var (kept, offset) = ([UInt8](), 0)
    if !label.isEmpty, has(label, at: 0) {
      offset = label.utf8.count
      while offset < count, self[offset] == UInt8(ascii: " ") || self[offset] == UInt8(ascii: ":") { offset += 1 }
    }
    for offset in offset..<count where !marks.contains(self[offset]) { kept.append(self[offset]) }
    return kept
  }
}
