/// How far a text agrees with another one, scalar by scalar.
struct TextComparison {
  /// The offset in the text at which the first disagreement, or the end of either text, was met.
  ///
  /// It lies on a scalar boundary.
  private(set) var offset: Int
  /// The offset of the last scalar that agreed.
  private(set) var lastAgreed: Int
  /// Whether the text ended at that offset.
  let textIsExhausted: Bool
  /// Whether the other text ended at that offset.
  let otherIsExhausted: Bool

  /// Compares a text, from an offset on, with the beginning of another.
  ///
  /// - Complexity: O(*n*) in the part that agrees.
  init(_ text: Span<UInt8>, from start: Int = 0, with other: Span<UInt8>, ignoringCase: Bool) {
    var offset = start
    var lastAgreed = start
    var otherOffset = 0
    while offset < text.count, otherOffset < other.count {
      let scalar = text.scalar(at: offset)
      let otherScalar = other.scalar(at: otherOffset)
      guard scalar.isWellFormed, otherScalar.isWellFormed else { break }
      guard
        scalar.value == otherScalar.value
          || (ignoringCase && ScalarCase.folding(of: scalar.value) == ScalarCase.folding(of: otherScalar.value))
      else { break }
      lastAgreed = offset
      offset += scalar.length
      otherOffset += otherScalar.length
    }
    self.offset = offset
    self.lastAgreed = lastAgreed
    self.textIsExhausted = offset == text.count
    self.otherIsExhausted = otherOffset == other.count
  }
}
