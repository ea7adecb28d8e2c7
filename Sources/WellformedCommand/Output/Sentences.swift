// Helpers for building sentences.

extension [String] {
  /// The names as a list in a sentence.
  var listed: String { dropLast().joined(separator: ", ") + (count > 1 ? " and " : "") + (last ?? "") }
}

extension Int {
  /// Returns the number with the name of the things, whose plural ends in "s".
  func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }

  /// Returns the heading of a report with this number of invalid rows.
  ///
  /// - Parameter all: The number of all rows.
  func invalidRows(of all: Int) -> String {
    if self == 0 { return "Every row is valid" }
    return all == 1
      ? "The only row is invalid" : "\(grouped) of \(all.grouped) rows \(self == 1 ? "is" : "are") invalid"
  }
}
