// Swift compares strings by canonical equivalence, and their views through indexes that may be of other encodings.
// Nothing here needs either, and both add much code wherever they are used.

extension String {
  /// Returns whether two strings are the same sequence of code points.
  @usableFromInline
  package func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { bytes in other.withBytes { bytes.hasSameBytes(as: $0) } }
  }

  /// Returns whether this string begins with the code points of another.
  package func begins(with other: String) -> Bool { Array(utf8).starts(with: Array(other.utf8)) }

  /// Returns whether this string comes first in the order of code points.
  package func precedesInBytes(_ other: String) -> Bool {
    withBytes { bytes in
      other.withBytes { otherBytes in
        for index in 0..<min(bytes.count, otherBytes.count) where bytes[index] != otherBytes[index] {
          return bytes[index] < otherBytes[index]
        }
        return bytes.count < otherBytes.count
      }
    }
  }

  /// Feeds what `hasSameBytes` compares to a hasher.
  package func hashBytes(into hasher: inout Hasher) {
    withBytes { bytes in
      hasher.combine(bytes.count)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}

extension String? {
  /// Returns whether both are `nil`, or both are the same sequence of code points.
  package func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }

  /// Feeds what `hasSameBytes` compares to a hasher.
  package func hashBytes(into hasher: inout Hasher) {
    hasher.combine(self != nil)
    self?.hashBytes(into: &hasher)
  }
}

extension [String] {
  /// Returns whether both have the same texts, byte by byte, in the same order.
  package func hasSameBytes(as other: [String]) -> Bool {
    count == other.count && indices.allSatisfy { self[$0].hasSameBytes(as: other[$0]) }
  }

  /// Feeds what `hasSameBytes` compares to a hasher.
  package func hashBytes(into hasher: inout Hasher) {
    hasher.combine(count)
    for text in self { text.hashBytes(into: &hasher) }
  }
}
