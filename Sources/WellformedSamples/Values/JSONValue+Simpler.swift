package import WellformedSchema

extension JSONValue {
  /// Values that are simpler than this one; those that leave out the most come first.
  ///
  /// Each has a smaller ``weight``, so that repeated simplification comes to an end.
  package var simpler: [JSONValue] {
    switch self {
    case .null, .bool(false): []
    case .bool(true): [.bool(false)]
    case .number(let number): number.simpler.map { .number($0) }
    case .string(let text): text.simpler.map { .string($0) }
    case .array(let items): JSONValue.simpler(items)
    case .object(let object): JSONValue.simpler(object)
    }
  }

  /// The weight of the value: the simpler the value, the smaller it is.
  package var weight: Int {
    switch self {
    case .null, .bool(false): 1
    case .bool(true): 2
    case .number(let number): number.weight
    case .string(let text): text.unicodeScalars.reduce(1) { $0 + $1.sampleWeight }
    case .array(let items): items.reduce(1) { $0 + 1 + $1.weight }
    case .object(let object): object.members.reduce(1) { $0 + 1 + $1.value.weight }
    }
  }

  /// Returns the simplest value that still satisfies a condition, found by repeatedly simplifying this one.
  ///
  /// This comes to an end: each value weighs less than the one before, and at most a few thousand are tried.
  package func shrunk(while holds: (JSONValue) -> Bool) -> JSONValue {
    var (current, left) = (self, 5000)
    var hasChanged = true
    while hasChanged, left > 0 {
      hasChanged = false
      for candidate in current.simpler {
        left -= 1
        if left < 0 { break }
        if holds(candidate) {
          (current, hasChanged) = (candidate, true)
          break
        }
      }
    }
    return current
  }

  private static func simpler(_ items: [JSONValue]) -> [JSONValue] {
    var found: [JSONValue] = []
    if items.count > 3 {
      found += [.array(Array(items.prefix(items.count / 2))), .array(Array(items.suffix(items.count / 2)))]
    }
    for place in items.indices {
      var fewer = items
      fewer.remove(at: place)
      found.append(.array(fewer))
    }
    for place in items.indices {
      for item in items[place].simpler {
        var others = items
        others[place] = item
        found.append(.array(others))
      }
    }
    return found
  }

  private static func simpler(_ object: JSONObject) -> [JSONValue] {
    var found: [JSONValue] = []
    for member in object.members {
      var fewer = object
      fewer[member.key] = nil
      found.append(.object(fewer))
    }
    for member in object.members {
      for value in member.value.simpler {
        var other = object
        other[member.key] = value
        found.append(.object(other))
        // Members that must be the same text are simplified together.
        let twins = object.members.filter { $0.value == member.value }
        if twins.count > 1 {
          for twin in twins { other[twin.key] = value }
          found.append(.object(other))
        }
      }
    }
    return found
  }
}

extension Unicode.Scalar {
  /// The weight of a character of a text; the letter a is the simplest.
  fileprivate var sampleWeight: Int {
    switch self {
    case "a", "0": 1
    case "A"..."Z", "a"..."z", "1"..."9": 2
    default: isASCII ? 3 : 4
    }
  }
}

extension String {
  fileprivate var simpler: [String] {
    let scalars = Array(unicodeScalars)
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      return text
    }
    var found: [String] = []
    if scalars.count > 1 { found.append("") }
    if scalars.count > 3 {
      found += [text(scalars.prefix(scalars.count / 2)), text(scalars.suffix(scalars.count / 2))]
    }
    // In a long text, not every character is tried individually.
    for place in scalars.indices.prefix(64) { found.append(text(scalars[..<place] + scalars[(place + 1)...])) }
    for place in scalars.indices.prefix(64) {
      for simple in ["a", "0"] as [Unicode.Scalar] where simple.sampleWeight < scalars[place].sampleWeight {
        var others = scalars
        others[place] = simple
        found.append(text(others))
      }
    }
    return found
  }
}

extension JSONNumber {
  /// The weight of the number, from its digits and their values.
  fileprivate var weight: Int {
    text.utf8.reduce(1) { weight, byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): weight + 2 + Int(byte - UInt8(ascii: "0"))
      default: weight + 16
      }
    }
  }

  fileprivate var simpler: [JSONNumber] {
    var texts = ["0", "1"]
    if text.hasPrefix("-") { texts.append(String(text.dropFirst())) }
    let digits = Array(text.utf8)
    for place in digits.indices {
      texts.append(String(decoding: digits[..<place] + digits[(place + 1)...], as: UTF8.self))
      if digits[place] > UInt8(ascii: "0"), digits[place] <= UInt8(ascii: "9") {
        var others = digits
        others[place] -= 1
        texts.append(String(decoding: others, as: UTF8.self))
      }
    }
    if let point = digits.firstIndex(of: UInt8(ascii: ".")) {
      texts.append(String(decoding: digits[..<point], as: UTF8.self))
    }
    return texts.compactMap { JSONNumber($0) }.filter { $0.weight < weight }
  }
}
