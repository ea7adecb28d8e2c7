// Swift compares strings by canonical equivalence, and their views through indexes that may be of other encodings. Nothing
// here needs either, and both are much code where they stand.

extension String {
  /// Tells whether two strings are the same sequence of code points.
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.hasSameBytes(as: $0) } }
  }

  /// Tells whether the code points of another string are the first ones of this.
  package func begins(with other: String) -> Bool { Array(utf8).starts(with: Array(other.utf8)) }
}
