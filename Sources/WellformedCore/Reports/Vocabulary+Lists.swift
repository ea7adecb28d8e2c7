extension Vocabulary {
  /// Joins names with commas, except for the last, such as "a, b and c".
  package static func joined(_ names: [String], between: String = ", ", last: String) -> String {
    var text = ""
    for (index, name) in names.enumerated() {
      if index > 0 { text += index == names.count - 1 ? last : between }
      text += name
    }
    return text
  }

  /// Returns a function that joins names by a pattern such as `{first}, {next} and {last}`, or `nil` for another
  /// pattern.
  package static func joining(_ pattern: String) -> (@Sendable ([String]) -> String)? {
    let parts = MessageTemplate.parts(of: pattern)
    guard parts.count == 5, case .text(let between) = parts[1], case .text(let last) = parts[3],
      parts[0].isPlace("first"), parts[2].isPlace("next"), parts[4].isPlace("last")
    else { return nil }
    return { joined($0, between: between, last: last) }
  }
}

extension MessageTemplate.Part {
  fileprivate func isPlace(_ name: String) -> Bool {
    if case .placeholder(let place) = self { place.hasSameBytes(as: name) } else { false }
  }
}
