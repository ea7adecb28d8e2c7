import Wellformed

// JSON compares strings code point by code point, while `String ==` takes canonically equivalent texts for equal (and
// brings Unicode's tables into an Embedded build). Everything here compares UTF-8 bytes, which gives the same result as
// comparing code points, for the order too.

extension String {
  /// Returns whether this string contains another.
  ///
  /// - Complexity: O(*n* · *m*)
  package func hasPart(_ part: String) -> Bool {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    guard bytes.count >= wanted.count else { return false }
    return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
  }
}

extension [String] {
  /// The texts without repeats; each keeps its first place.
  ///
  /// - Complexity: O(*n*)
  var withoutRepeats: [String] {
    var known: Set<ExactText> = []
    return filter { known.insert($0) }
  }

  /// The index of the first text that repeats an earlier one; `nil` if there is none.
  ///
  /// - Complexity: O(*n*)
  var firstRepeat: Int? {
    var known: Set<ExactText> = []
    return firstIndex { !known.insert($0) }
  }
}

extension Span where Element == UInt8 {
  /// Returns the text of some of the bytes; the caller knows that they are UTF-8.
  package func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

extension Dictionary {
  /// Adds the entries of another dictionary whose keys this one lacks; Embedded Swift cannot merge dictionaries itself.
  mutating func add(missingOf other: [Key: Value]) {
    for (key, value) in other where self[key] == nil { self[key] = value }
  }
}
