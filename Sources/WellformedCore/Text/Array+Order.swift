// The compiler makes another sort function, which is long, for each type of element and each order. Therefore everything
// is sorted by a number or a text that it has, with one function for each of these.

extension [UInt64] {
  /// The indexes of the numbers from the smallest to the largest; equal numbers keep their order.
  ///
  /// - Complexity: O(*n* log *n*)
  package var placesInOrder: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}

extension [String] {
  /// The indexes of the texts in the order of their bytes, which is that of their code points; equal texts keep their
  /// order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons
  package var placesInByteOrder: [Int] {
    indices.sorted { first, second in
      let (one, other) = (self[first], self[second])
      return one.precedesInBytes(other) || (first < second && one.hasSameBytes(as: other))
    }
  }

  /// The texts in the order of their bytes.
  package var inByteOrder: [String] { placesInByteOrder.map { self[$0] } }
}
