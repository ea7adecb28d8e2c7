extension String {
  /// A sentence without the isolates that catalogues put around what they insert (UAX #9, section 2.4), which would be
  /// shown as escapes.
  ///
  /// Only isolates that are closed within the sentence are left out.
  ///
  /// - Complexity: O(n) in the scalars.
  var withoutIsolates: String {
    let scalars = Array(unicodeScalars)
    var (open, left): ([Int], Set<Int>) = ([], [])
    for (offset, scalar) in scalars.enumerated() {
      switch scalar {
      case "\u{2066}", "\u{2068}": open.append(offset)
      case "\u{2069}": if let start = open.popLast() { left.formUnion([start, offset]) }
      default: break
      }
    }
    if left.isEmpty { return self }
    var text = UnicodeScalarView()
    for (offset, scalar) in scalars.enumerated() where !left.contains(offset) { text.append(scalar) }
    return String(text)
  }
}
