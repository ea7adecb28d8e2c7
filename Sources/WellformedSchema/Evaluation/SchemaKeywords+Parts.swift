import Wellformed

extension SchemaKeywords {
  /// Creates a copy of another schema, which can be changed separately.
  convenience init(copying other: SchemaKeywords) {
    self.init(judgingAs: other)
    (firstWord, readWords, siblingWord) = (other.firstWord, other.readWords, other.siblingWord)
    (annotations, definitions, counterExamples) = (other.annotations, other.definitions, other.counterExamples)
    (reference, dynamicReference) = (other.reference, other.dynamicReference)
    (hidden, listed, isRestatement) = (other.hidden, other.listed, other.isRestatement)
  }

  /// Calls a function with every schema that judges a value, a part of it, or a name by these keywords.
  func visit(_ body: (Int) -> Void) {
    // Replacing a schema with itself changes nothing.
    SchemaKeywords(copying: self).replaceSchemas { index in
      body(index)
      return index
    }
  }

  /// Replaces the schemas that judge a value, a part of it, or a name; those under `$defs` stay.
  func replaceSchemas<Failure: Error>(_ replace: (Int) throws(Failure) -> Int) throws(Failure) {
    func one(_ index: Int?) throws(Failure) -> Int? {
      guard let index else { return nil }
      return try replace(index)
    }
    func all(_ indexes: [Int]) throws(Failure) -> [Int] {
      var replaced: [Int] = []
      for index in indexes { replaced.append(try replace(index)) }
      return replaced
    }
    allOf = try all(allOf)
    if let ways = anyOf { anyOf = try all(ways) }
    if let ways = oneOf { oneOf = try all(ways) }
    if let others = stages { stages = try all(others) }
    not = try one(not)
    condition = try one(condition)
    consequence = try one(consequence)
    alternative = try one(alternative)
    if let given = sibling {
      sibling = SiblingKeywords(
        property: given.property, condition: try replace(given.condition), consequence: try one(given.consequence),
        alternative: try one(given.alternative))
    }
    list.first = try all(list.first)
    list.items = try one(list.items)
    list.contained = try one(list.contained)
    unevaluatedItems = try one(unevaluatedItems)
    unevaluatedMembers = try one(unevaluatedMembers)
    for place in object.properties.indices {
      object.properties[place].schema = try replace(object.properties[place].schema)
    }
    for place in object.patterns.indices { object.patterns[place].schema = try replace(object.patterns[place].schema) }
    for place in object.dependents.indices {
      object.dependents[place].schema = try replace(object.dependents[place].schema)
    }
    object.names = try one(object.names)
    if case .judged(let index) = object.additional { object.additional = .judged(try replace(index)) }
    reference = try one(reference)
    dynamicReference = try one(dynamicReference)
    hidden = try all(hidden)
    listed = try all(listed)
  }
}
