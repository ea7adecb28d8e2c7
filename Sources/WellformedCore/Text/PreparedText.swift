/// A text after preparation, and for each of its offsets the corresponding offset in the given text.
package struct PreparedText {
  package private(set) var bytes: [UInt8]
  /// For every byte, the offset of the scalar that it came from; at the end, the offset of the end of the text.
  private var givenOffsets: [Int]

  init(_ text: Span<UInt8>) {
    bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    givenOffsets = Array(0...text.count)
  }

  /// Returns the span in the given text that corresponds to a span in the prepared one.
  package func givenSpan(of span: Range<Int>) -> Range<Int> {
    let start = givenOffsets[span.lowerBound]
    if span.isEmpty { return start..<start }
    // A character that was composed from several scalars stands for all of them.
    var end = span.upperBound
    while end < bytes.count, givenOffsets[end] == givenOffsets[end - 1] { end += 1 }
    return start..<givenOffsets[end]
  }

  /// Calls a closure with the prepared bytes.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { unsafe body($0.span) }
  }

  /// Replaces each scalar with another, or removes it.
  mutating func mapScalars(_ change: (UInt32) -> UInt32?) {
    let old = self
    bytes.removeAll(keepingCapacity: true)
    givenOffsets.removeAll(keepingCapacity: true)
    old.withBytes { text in
      var offset = 0
      while offset < text.count {
        let scalar = text.scalar(at: offset)
        let value = change(scalar.value)
        if let value, value < 0x80 {
          bytes.append(UInt8(value))
          givenOffsets.append(old.givenOffsets[offset])
        } else if let value, let changed = Unicode.Scalar(value) {
          for byte in UTF8.encode(changed) ?? UTF8.encodedReplacementCharacter {
            bytes.append(byte)
            givenOffsets.append(old.givenOffsets[offset])
          }
        }
        offset += scalar.length
      }
    }
    givenOffsets.append(old.givenOffsets[old.bytes.count])
  }

  /// Replaces every run of white space with one space.
  mutating func collapseWhitespace() {
    var wasWhitespace = false
    mapScalars { scalar in
      let isWhitespace = ScalarClasses(of: scalar).contains(.whitespace)
      defer { wasWhitespace = isWhitespace }
      guard isWhitespace else { return scalar }
      return wasWhitespace ? nil : 0x20
    }
  }

  /// Removes white space from both ends.
  mutating func trimWhitespace() {
    let range = withBytes { Normalization.trimmedRange(of: $0) }
    if range == 0..<bytes.count { return }
    givenOffsets = Array(givenOffsets[range.lowerBound...range.upperBound])
    bytes = Array(bytes[range])
  }

  /// Composes letters and their marks.
  mutating func compose() {
    guard let composed = withBytes({ composedText($0) }) else { return }
    givenOffsets = composed.sourceOffsets.map { givenOffsets[$0] }
    bytes = composed.bytes
  }
}
