extension [UInt32] {
  /// The places of the numbers from the least to the greatest, those of equal numbers as they stand.
  ///
  /// Whatever has a number can be put in order by it, with one sort for all of them, which keeps a small build small.
  ///
  /// - Complexity: O(*n* log *n*)
  package var placesInOrder: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
