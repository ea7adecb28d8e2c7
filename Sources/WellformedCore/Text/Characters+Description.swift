extension Characters {
  /// A part of the description of a set of characters for people.
  enum Description: Hashable {
    case sort(CharacterSort)
    case literal(String)
  }

  /// The description of the set for people: kinds by name first, then other characters themselves.
  ///
  /// Marks belong to letters and are not mentioned; space characters are named and not shown.
  var described: [Description] {
    var parts: [Description] = []
    let classes = scalarClasses
    if classes.contains(.letter) {
      parts.append(.sort(.letters))
    } else {
      if classes.contains(.uppercase) { parts.append(.sort(.uppercaseLetters)) }
      if classes.contains(.lowercase) { parts.append(.sort(.lowercaseLetters)) }
      if classes.contains(.mark) { parts.append(.sort(.marks)) }
    }
    if classes.contains(.digit) { parts.append(.sort(.digits)) }
    if classes.contains(.symbol) { parts.append(.sort(.symbols)) }
    if classes.contains(.whitespace) { parts.append(.sort(.whitespace)) }

    let hasUppercase = ranges.contains(0x41...0x5A) && !classes.contains(.letter)
    let hasLowercase = ranges.contains(0x61...0x7A) && !classes.contains(.letter)
    if hasUppercase && hasLowercase {
      parts.append(.sort(.asciiLetters))
    } else if hasUppercase {
      parts.append(.sort(.asciiUppercaseLetters))
    } else if hasLowercase {
      parts.append(.sort(.asciiLowercaseLetters))
    }
    if ranges.contains(0x30...0x39), !classes.contains(.digit) { parts.append(.sort(.asciiDigits)) }
    let named: [ClosedRange<UInt32>] = [0x41...0x5A, 0x61...0x7A, 0x30...0x39]
    for range in ranges where !named.contains(range) { parts += Self.describe(range) }
    return parts
  }

  private static func describe(_ range: ClosedRange<UInt32>) -> [Description] {
    if range == 0x20...0x20 { return [.sort(.space)] }
    guard let first = Unicode.Scalar(range.lowerBound), let last = Unicode.Scalar(range.upperBound) else { return [] }
    if range.count > 4 { return [.literal(String(first) + "–" + String(last))] }
    return range.compactMap { value in
      value == 0x20 ? .sort(.space) : Unicode.Scalar(value).map { .literal(String($0)) }
    }
  }
}
