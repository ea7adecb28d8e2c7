/// The items or members of a value that schemas evaluate, by their places, for `unevaluatedItems` and
/// `unevaluatedProperties` (JSON Schema Core, sections 11.2 and 11.3).
///
/// This is a class, so that judgements stay small: each has a reference, and most need no object.
final class EvaluatedParts {
  /// Whether all of them are evaluated.
  var areAll = false
  private var words: [UInt64] = []

  func contains(_ place: Int) -> Bool {
    if areAll { return true }
    let word = place / 64
    return word < words.count && words[word] & (1 << UInt64(place % 64)) != 0
  }

  func insert(_ place: Int) {
    if areAll { return }
    let word = place / 64
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(place % 64)
  }

  func formUnion(_ other: EvaluatedParts) {
    if other.areAll { areAll = true }
    if areAll { return }
    while words.count < other.words.count { words.append(0) }
    for index in other.words.indices { words[index] |= other.words[index] }
  }

  /// The number of steps that it takes to join others with these.
  var cost: Int { words.count }
}

extension EvaluatedParts {
  /// Creates the parts of a value that a schema evaluates, without a look at what they contain.
  convenience init(of schema: SchemaKeywords, in value: JSONValue) {
    self.init()
    switch value {
    case .array(let array):
      areAll = schema.list.items != nil || schema.list.first.count >= array.count
      if !areAll { for place in schema.list.first.indices { insert(place) } }
    case .object: areAll = schema.speaksOfOthers
    case .null, .bool, .number, .string: break
    }
  }
}
