/// Where a text stands: among the bytes of a row or, where it had escapes, among the texts that were made of those.
package struct TextPlace: Hashable, Sendable {
  /// The offsets, in whichever of the two it stands.
  package var range: Range<Int>
  /// Tells whether it stands among the texts that were made of escapes.
  package var isUnescaped: Bool

  /// Creates a place.
  @inline(__always)
  package init(_ range: Range<Int>, isUnescaped: Bool = false) {
    self.range = range
    self.isUnescaped = isUnescaped
  }

  /// Gives the text to a closure, out of whichever bytes hold it.
  @inline(__always)
  package func withText<Result, Failure: Error>(
    in bytes: Span<UInt8>, _ unescaped: Span<UInt8>, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    isUnescaped ? try body(unescaped.extracting(range)) : try body(bytes.extracting(range))
  }
}

/// The value of one property in a row, where it lies in the row.
struct RowCell {
  /// What kind of value there is.
  enum Kind {
    case absent, text, number, `true`, `false`, null
    /// An array or an object.
    case container
    /// A value of which nothing is to be told, and that is left out because nothing else reads it.
    case accepted
  }

  var kind = Kind.absent
  /// Where it stands: a text without quotation marks, anything else from its first byte to its last.
  var place = TextPlace(0..<0)
}
