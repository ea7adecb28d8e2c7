/// One step through a JSON text: where something stands, and what it is.
package struct JSONToken: Hashable, Sendable {
  /// What stands there.
  package enum Kind: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// The name of a member; its value is the next token.
    case key
    case string, number, `true`, `false`, null
    /// The end of the text.
    case end
  }

  /// What stands there.
  package var kind: Kind
  /// The offset of its first byte; of a string or a key, the first byte after the quotation mark.
  package var lowerBound: Int
  /// The offset after its last byte; of a string or a key, that of the closing quotation mark.
  package var upperBound: Int
  /// Tells whether a string or a key has escapes, so that its text is not simply its bytes.
  package var hasEscapes = false

  /// Where it stands; of a string or a key, without the quotation marks.
  package var range: Range<Int> { lowerBound..<max(lowerBound, upperBound) }
}
