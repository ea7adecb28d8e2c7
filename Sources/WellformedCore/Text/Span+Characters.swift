extension Span where Element == UInt8 {
  /// Returns the last offset, not after this one, at which a character begins or the text ends.
  ///
  /// - Complexity: O(*n*); O(1) between ASCII characters.
  package func characterStart(notAfter offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= count { return count }
    if self[offset] < 0x80, self[offset] != 0x0A, self[offset - 1] < 0x80 { return offset }
    var start = 0
    while true {
      let end = characterEnd(after: start)
      if end > offset { return start }
      start = end
    }
  }

  /// Returns the end of the character that begins at an offset.
  package func characterEnd(after start: Int) -> Int {
    var boundaries = CharacterBoundaries()
    var offset = start
    while offset < count {
      let scalar = scalar(at: offset)
      let begins = boundaries.begins(withCombination: ScalarClasses.combination(of: scalar.value))
      if offset > start, begins { return offset }
      offset += scalar.length
    }
    return count
  }
}
