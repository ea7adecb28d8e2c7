extension Span where Element == UInt8 {
  /// The text without some marks, and without a word before it that says what it is: DE89 for "IBAN: DE89"; nothing where the
  /// text is long.
  ///
  /// - Parameters:
  ///   - marks: Bytes of ASCII.
  ///   - label: The word, in small letters.
  func copied(without marks: ByteSet, after label: String = "") -> String? {
    bytes(without: marks, after: label).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text in groups of so many bytes, with a mark between them in place of others; nothing where it has more or fewer.
  func copied(
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
    // A text of a format that is written so is shorter.
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
