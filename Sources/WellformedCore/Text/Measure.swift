/// The length of a text, up to a limit.
package struct Measure: Hashable, Sendable {
  /// The length of the longest prefix of the text that does not exceed the limit.
  ///
  /// That is the length of the whole text if the text does not exceed the limit.
  package let count: Int

  /// The UTF-8 offset at which that prefix ends, if it is not the whole text.
  ///
  /// It lies on the boundary of a scalar and, if characters are counted, of a character.
  package let excessOffset: Int?
}

extension Span where Element == UInt8 {
  /// Returns the length of the text in a unit, up to a limit.
  ///
  /// A negative limit counts as 0. Each maximal subpart of an ill-formed sequence counts as one U+FFFD or, in UTF-8, as
  /// its own bytes. Takes linear time, and reads no further than the first scalar (or character) beyond the limit.
  package func measure(_ unit: LengthUnit, limit: Int = .max) -> Measure {
    switch unit {
    case .characters: measureCharacters(limit: limit)
    case .scalars: measureScalars(limit: limit) { _ in 1 }
    case .utf16: measureScalars(limit: limit) { $0.value > 0xFFFF ? 2 : 1 }
    case .utf8: count <= limit ? Measure(count: count, excessOffset: nil) : measureScalars(limit: limit) { $0.length }
    }
  }

  /// Returns how many characters the text has, that is, extended grapheme clusters of UAX #29.
  ///
  /// Takes linear time.
  package func characterCount() -> Int { measureCharacters(limit: .max).count }

  @inline(__always)
  private func measureScalars(limit: Int, size: (DecodedScalar) -> Int) -> Measure {
    var length = 0
    var offset = 0
    while offset < count {
      if limit &- length >= 8 && isASCIIWord(at: offset) {
        length &+= 8
        offset &+= 8
        continue
      }
      let scalar = scalar(at: offset)
      let size = size(scalar)
      guard limit &- length >= size else { return Measure(count: length, excessOffset: offset) }
      length &+= size
      offset &+= scalar.length
    }
    return Measure(count: length, excessOffset: nil)
  }

  private func measureCharacters(limit: Int) -> Measure {
    var boundaries = CharacterBoundaries()
    var length = 0
    var offset = 0
    while offset < count {
      if boundaries.isBeforeCharacter && limit &- length >= 8 && isASCIIWordOfCharacters(at: offset) {
        length &+= 8
        offset &+= 8
        boundaries.skipASCII(endingIn: self[offset &- 1])
        continue
      }
      let scalar = scalar(at: offset)
      if boundaries.begins(withCombination: ScalarClasses.combination(of: scalar.value)) {
        guard length < limit else { return Measure(count: length, excessOffset: offset) }
        length &+= 1
      }
      offset &+= scalar.length
    }
    return Measure(count: length, excessOffset: nil)
  }

  /// Returns whether there are eight bytes at an offset that are all ASCII other than CR, so that each is a character.
  @inline(__always)
  private func isASCIIWordOfCharacters(at offset: Int) -> Bool {
    guard let word = word(at: offset) else { return false }
    // A byte is zero here exactly if it is CR; subtracting 1 from it then borrows into its top bit.
    let fromReturn = word ^ 0x0D0D_0D0D_0D0D_0D0D
    return (word | (fromReturn &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0
  }
}
