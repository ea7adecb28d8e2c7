/// One step through a JSON text: what is there, and where.
package struct JSONToken: Hashable, Sendable {
  /// The kinds of tokens.
  package enum Kind: Hashable, Sendable {
    case beginObject, endObject, beginArray, endArray
    /// The name of a member; its value is the next token.
    case key
    case string, number, `true`, `false`, null
    /// The end of the text.
    case end
  }

  /// The kind of the token.
  package var kind: Kind
  /// The offset of its first byte; for a string or a key, of the first byte after the quotation mark.
  package var lowerBound: Int
  /// The offset after its last byte; for a string or a key, of the closing quotation mark.
  package var upperBound: Int
  /// Whether a string or a key has escapes, so that its text differs from its bytes.
  package var hasEscapes = false

  /// The range of its bytes; for a string or a key, without the quotation marks.
  package var range: Range<Int> { lowerBound..<max(lowerBound, upperBound) }
}
