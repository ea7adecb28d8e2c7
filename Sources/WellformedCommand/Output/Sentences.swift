// Helpers for building sentences.

extension [String] {
  /// The names as a list in a sentence.
  var listed: String { dropLast().joined(separator: ", ") + (count > 1 ? " and " : "") + (last ?? "") }
}

extension Int {
  /// Returns the number with the name of the things, whose plural ends in "s".
  func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
