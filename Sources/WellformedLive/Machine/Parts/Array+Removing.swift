extension Array where Element: Equatable {
  /// Removes the first element that is equal to another, if there is one.
  mutating func removeFirst(equalTo other: Element) {
    if let place = firstIndex(of: other) { remove(at: place) }
  }
}
