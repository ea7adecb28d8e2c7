extension String {
  /// Returns the bytes between ASCII marks, piece by piece.
  ///
  /// - Parameter keepsEmpty: Whether a mark next to another, or at an end, gives an empty piece.
  package func pieces(between mark: Unicode.Scalar, keepsEmpty: Bool = false) -> [ArraySlice<UInt8>] {
    Array(utf8).split(separator: UInt8(ascii: mark), omittingEmptySubsequences: !keepsEmpty)
  }
}
