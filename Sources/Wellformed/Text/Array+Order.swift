extension [UInt32] {
  /// The indexes of the numbers from the smallest to the largest; equal numbers keep their order.
  ///
  /// Everything that has a number can be sorted by it, with one sort function for all, which keeps a small build small.
  ///
  /// - Complexity: O(*n* log *n*)
  package var placesInOrder: [Int] { indices.sorted { (self[$0], $0) < (self[$1], $1) } }
}
