/// The case mappings of scalars that give one scalar each and do not depend on the language.
package enum ScalarCase {
  /// Returns the simple lowercase mapping (Simple_Lowercase_Mapping in UnicodeData.txt), or the scalar itself if it has
  /// none.
  ///
  /// The only scalar whose full mapping is longer is U+0130, a capital I with a dot above. Its simple mapping is i.
  @inline(__always)
  package static func lowercase(of scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return lowercase(beyondASCII: scalar)
  }

  /// Returns the simple case folding (Simple_Case_Folding: status C or S in CaseFolding.txt), or the scalar itself.
  @inline(__always)
  package static func folding(of scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return folding(beyondASCII: scalar)
  }

  @inline(never)  // Called at many places: inlined, its tables would be in many object files.
  private static func lowercase(beyondASCII scalar: UInt32) -> UInt32 {
    moved(scalar, by: CaseTables.lowercases.triple(at: Int(CaseTables.trie.value(of: scalar))))
  }

  @inline(never)  // As above.
  private static func folding(beyondASCII scalar: UInt32) -> UInt32 {
    moved(scalar, by: CaseTables.foldings.triple(at: Int(CaseTables.trie.value(of: scalar))))
  }

  /// Adds a difference that is given modulo 2 to the 21st.
  @inline(__always)
  private static func moved(_ scalar: UInt32, by difference: UInt32) -> UInt32 {
    difference == 0 ? scalar : (scalar &+ difference) & 0x1F_FFFF
  }
}

/// Returns whether two texts are the same except for case, by simple case folding.
///
/// Ill-formed sequences equal only themselves. Allocates nothing, and takes linear time.
package func equalsIgnoringCase(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  var firstOffset = 0
  var secondOffset = 0
  while firstOffset < first.count && secondOffset < second.count {
    if first.isASCIIWord(at: firstOffset), first.word(at: firstOffset) == second.word(at: secondOffset) {
      firstOffset &+= 8
      secondOffset &+= 8
      continue
    }
    let left = first.scalar(at: firstOffset)
    let right = second.scalar(at: secondOffset)
    guard left.isWellFormed == right.isWellFormed else { return false }
    if left.isWellFormed {
      guard ScalarCase.folding(of: left.value) == ScalarCase.folding(of: right.value) else { return false }
    } else {
      guard left.length == right.length else { return false }
      for index in 0..<left.length where first[firstOffset &+ index] != second[secondOffset &+ index] { return false }
    }
    firstOffset &+= left.length
    secondOffset &+= right.length
  }
  return firstOffset == first.count && secondOffset == second.count
}
