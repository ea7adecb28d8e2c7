import Wellformed

/// Reviews the schemas that compare a text with another property of the same object.
struct SiblingReview {
  private let linker: SchemaLinker
  private var budget: Budget

  init(_ linker: SchemaLinker) {
    self.linker = linker
    budget = Budget(forSchemas: linker.schemas.count)
  }

  /// Refuses names of properties that the object does not have or whose values are not texts, and comparisons where
  /// there is no object.
  mutating func check() throws(SchemaError) {
    guard linker.schemas.contains(where: { !$0.text.reads.isEmpty }) else { return }
    try checkAlone(0)
    // An object within an alternative is reviewed with the whole that has the alternative.
    var isWhole = linker.schemas.map { _ in false }
    isWhole[0] = true
    for child in linker.schemas.flatMap({ $0.children }) { isWhole[child] = true }
    for index in isWhole.indices where isWhole[index] { try checkMembers(of: index) }
    for schema in linker.schemas {
      for element in schema.elements { try checkAlone(element) }
      for (_, other) in schema.object.patterns { try checkAlone(other) }
      if let names = schema.object.names { try checkAlone(names) }
      if case .judged(let other) = schema.object.additional { try checkAlone(other) }
      if let other = schema.unevaluatedMembers { try checkAlone(other) }
      if let sibling = schema.sibling { try checkAlone(sibling.condition) }
    }
  }

  private mutating func checkAlone(_ index: Int) throws(SchemaError) {
    for other in try sameValue(as: index) {
      if let word = linker.schemas[other].readWords.first {
        throw word.error("names another property of the same object, but this is not a property of one")
      }
    }
  }

  private mutating func checkMembers(of index: Int) throws(SchemaError) {
    let members = try sameValue(as: index).flatMap { linker.schemas[$0].object.properties }
    // For each name, whether a schema says that the property is a text.
    var areTexts: [ExactText: Bool] = [:]
    for member in members {
      areTexts[ExactText(member.name), default: false] =
        areTexts[member.name] == true || linker.types[member.schema].besideNull == .string
    }
    for member in members {
      for other in try sameValue(as: member.schema) {
        for (read, word) in zip(linker.schemas[other].text.reads, linker.schemas[other].readWords) {
          try check(read, word, of: member.name, among: areTexts)
        }
      }
    }
  }

  private mutating func check(
    _ read: String, _ word: Keyword, of name: String, among areTexts: [ExactText: Bool]
  ) throws(SchemaError) {
    try take(1)
    let quoted = JSONValue.string(read).excerpt
    guard areTexts[read] != nil else {
      throw word.error("names the property \(quoted), which is not described")
    }
    guard !read.hasSameBytes(as: name) else { throw word.error("names the property itself") }
    for other in [name, read] where areTexts[other] != true {
      let quoted = JSONValue.string(other).excerpt
      throw word.error("compares texts, but the type of \(quoted) is not said to be \"string\"")
    }
  }

  private mutating func sameValue(as index: Int) throws(SchemaError) -> [Int] {
    let schemas = linker.sameValue(as: index)
    try take(schemas.count)
    return schemas
  }

  private mutating func take(_ steps: Int) throws(SchemaError) {
    guard budget.take(steps) else {
      throw SchemaError("too much is asked between properties to be looked over; ask for less", at: JSONPointer())
    }
  }
}
