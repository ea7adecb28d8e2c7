extension String {
  /// Returns the text in groups, with a space before each character whose index begins a group, except the first.
  package func spaced(before beginsGroup: (Int) -> Bool) -> String {
    var text = UnicodeScalarView()
    for (index, scalar) in unicodeScalars.enumerated() {
      if index > 0, beginsGroup(index) { text.append(" ") }
      text.append(scalar)
    }
    return String(text)
  }
}
