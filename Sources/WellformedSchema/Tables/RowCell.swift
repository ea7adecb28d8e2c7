/// The place of a text: among the bytes of a row or, if it had escapes, among the unescaped texts.
package struct TextPlace: Hashable, Sendable {
  /// The offsets in whichever of the two contains the text.
  package var range: Range<Int>
  /// Whether the text is among the unescaped texts.
  package var isUnescaped: Bool

  /// Creates a place.
  @inline(__always)
  package init(_ range: Range<Int>, isUnescaped: Bool = false) {
    self.range = range
    self.isUnescaped = isUnescaped
  }

  /// Calls a closure with the text, from whichever bytes contain it.
  @inline(__always)
  package func withText<Result, Failure: Error>(
    in bytes: Span<UInt8>, _ unescaped: Span<UInt8>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isUnescaped ? try body(unescaped.extracting(range)) : try body(bytes.extracting(range))
  }
}

/// The value of one property, in its place in the row.
struct RowCell {
  /// The kinds of values.
  enum Kind {
    case absent, text, number, `true`, `false`, null
    /// An array or an object.
    case container
    /// A value without issues that is left out because nothing else reads it.
    case accepted
  }

  var kind = Kind.absent
  /// The place of the value: a text without its quotation marks, anything else from its first byte to its last.
  var place = TextPlace(0..<0)
}
