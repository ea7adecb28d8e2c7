import Wellformed

// JSON compares strings code point by code point, while `String ==` takes canonically equivalent texts for equal (and
// brings Unicode's tables into an Embedded build). Everything here compares UTF-8 bytes, which comes to the same as
// comparing code points, in order as well.

extension String {
  /// Tells whether another string stands somewhere in this one.
  ///
  /// - Complexity: O(*n* · *m*)
  package func hasPart(_ part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}

extension [String] {
  /// The texts, each once, where it stands first.
  ///
  /// - Complexity: O(*n*)
  var withoutRepeats: [String] {
    var known: Set<ExactText> = []
    return filter { known.insert($0) }
  }

  /// The place of the first text that stands in the array before, if one does.
  ///
  /// - Complexity: O(*n*)
  var firstRepeat: Int? {
    var known: Set<ExactText> = []
    return firstIndex { !known.insert($0) }
  }

  /// The places of the texts in the order of their code points, those of equal ones as they stand.
  ///
  /// - Complexity: O(*n* log *n*)
  var placesInByteOrder: [Int32] {
    indices.map { Int32(truncatingIfNeeded: $0) }.sorted { first, second in
      let (one, other) = (self[Int(first)], self[Int(second)])
      return one.precedesInBytes(other) || (first < second && one.hasSameBytes(as: other))
    }
  }
}

extension Span where Element == UInt8 {
  /// The text of some of the bytes, of which the caller knows that they are UTF-8.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Dictionary {
  /// Adds what another dictionary has under keys that this one lacks, as Embedded Swift cannot merge dictionaries by itself.
  mutating func add(missingOf other: [Key: Value]) {
    for (key, value) in other where self[key] == nil { self[key] = value }
  }
}
