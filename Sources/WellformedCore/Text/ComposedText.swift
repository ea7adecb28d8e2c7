/// A text in Normalization Form C, and where it came from.
package struct ComposedText: Hashable, Sendable {
  /// The composed text.
  package let bytes: [UInt8]

  /// For every byte, and for the end, the offset in the given text of what it came from.
  ///
  /// This is the same byte if nothing changed, or else the start of the shortest stretch that was composed on its own.
  package let sourceOffsets: [Int]

  package init(bytes: [UInt8], sourceOffsets: [Int]) {
    self.bytes = bytes
    self.sourceOffsets = sourceOffsets
  }

  /// Returns the range of the given text that became a range of this one.
  ///
  /// The result may be longer than necessary, but begins and ends on scalar boundaries if the range does. Offsets
  /// beyond the end stand for the end. Takes time linear in the length of one composed stretch.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffsets[min(max(range.lowerBound, 0), bytes.count)]
    guard !range.isEmpty else { return start..<start }
    var end = min(max(range.upperBound, 0), bytes.count)
    let last = sourceOffsets[max(end - 1, 0)]
    while end < bytes.count && sourceOffsets[end] == last { end += 1 }
    return start..<max(sourceOffsets[end], start)
  }
}

/// Returns a text in Normalization Form C (UAX #15), or `nil` if it already is.
///
/// Ill-formed sequences stay as they are, and nothing composes across them. Takes linear time. Text that the quick
/// check of UAX #15 passes allocates nothing.
package func composed(_ text: Span<UInt8>) -> [UInt8]? {
  var composer = Composer(tracksSources: false)
  return composer.compose(text) ? composer.bytes : nil
}

/// Returns a text in Normalization Form C (UAX #15) with the offsets it came from, or `nil` if it already is.
///
/// See `composed(_:)`.
package func composedText(_ text: Span<UInt8>) -> ComposedText? {
  var composer = Composer(tracksSources: true)
  guard composer.compose(text) else { return nil }
  return ComposedText(bytes: composer.bytes, sourceOffsets: composer.sourceOffsets)
}
