// What sentences are put together from.

extension [String] {
  /// The names in a sentence.
  var listed: String { dropLast().joined(separator: ", ") + (count > 1 ? " and " : "") + (last ?? "") }
}

extension Int {
  /// The number of things, with what they are called, of which the plural ends in "s".
  func counted(_ thing: String) -> String { "\(self) \(thing)\(self == 1 ? "" : "s")" }
}
