import Wellformed

/// For each schema of a rule file, whether JSON Schema alone can express it exactly.
///
/// A schema that can only be expressed in part must not be negated, and must not decide what else is required: other
/// tools would then refuse values that the rules accept.
struct SchemaExactness {
  private var isExact: [Bool]
  private let outline: SchemaOutline

  init(_ outline: SchemaOutline) {
    self.outline = outline
    isExact = outline.schemas.indices.map { SchemaExactness.isExactAlone($0, outline) }
    // Schemas can lead back to themselves, so this is assumed to be true until the opposite is found.
    for round in 0...SchemaExactness.mostRounds {
      var hasChanged = false
      for index in isExact.indices.reversed() where isExact[index] {
        let schema = outline.schemas[index]
        var others = schema.allOf + schema.alternatives + schema.children
        if let names = schema.object.names { others.append(names) }
        let isTooFar = round == SchemaExactness.mostRounds && !others.isEmpty
        if isTooFar || others.contains(where: { !isExact[$0] }) {
          isExact[index] = false
          hasChanged = true
        }
      }
      if !hasChanged { return }
    }
  }

  subscript(_ index: Int) -> Bool { isExact[index] }

  /// Returns whether other tools may see `unevaluatedItems` and `unevaluatedProperties` of a schema.
  ///
  /// Tools that see less of a schema find that more values satisfy it, and that it evaluates more parts, unless there
  /// is something that they do not see at all.
  func showsUnevaluated(_ index: Int) -> Bool {
    SchemaExactness.sameValue(as: index, outline).allSatisfy { other in
      let schema = outline.schemas[other]
      return SchemaExactness.isSpokenOf(other, outline) && TextMembers(schema).leftover.isEmpty
        && DecidingKeywords.all(of: schema).allSatisfy { $0.decisive.allSatisfy { isExact[$0] } }
    }
  }

  private static var mostRounds: Int { 40 }

  private static func isExactAlone(_ index: Int, _ outline: SchemaOutline) -> Bool {
    let schema = outline.schemas[index]
    if schema.sibling != nil || !schema.text.normalization.isEmpty || schema.text.byteLimit != nil { return false }
    if schema.asksOfUnevaluated, !sameValue(as: index, outline).allSatisfy({ isSpokenOf($0, outline) }) { return false }
    return StandardText(schema.text.rules).isExact
  }

  /// Returns the schemas that judge the same value as one, beginning with that one.
  private static func sameValue(as index: Int, _ outline: SchemaOutline) -> [Int] {
    var found = IndexList(of: outline.schemas.count)
    found.append(index)
    var next = 0
    while next < found.count {
      let schema = outline.schemas[found[next]]
      for other in schema.allOf + schema.alternatives { found.append(other) }
      next += 1
    }
    return found.indices
  }

  /// Returns whether other tools find, where they look for it, everything that a schema evaluates.
  private static func isSpokenOf(_ index: Int, _ outline: SchemaOutline) -> Bool {
    let schema = outline.schemas[index]
    let isOptional = outline.fields[index].isOptional && outline.types[index].contains(.string)
    return !isOptional && schema.override.severity != .warning && schema.hidden.isEmpty && schema.stages == nil
  }
}
