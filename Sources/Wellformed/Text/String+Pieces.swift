extension String {
  /// Returns the bytes between marks of ASCII, piece by piece.
  ///
  /// - Parameter keepsEmpty: Whether a mark beside another, or at an end, makes an empty piece.
  package func pieces(between mark: Unicode.Scalar, keepsEmpty: Bool = false) -> [ArraySlice<UInt8>] {
    Array(utf8).split(separator: UInt8(ascii: mark), omittingEmptySubsequences: !keepsEmpty)
  }
}
