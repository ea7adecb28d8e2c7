import Wellformed

/// For each schema of a rule file, whether JSON Schema alone can say exactly what it does.
///
/// What can be said only in part must not stand where it is negated, or where it decides what else is asked: other tools
/// would then refuse what the rules take.
struct SchemaExactness {
  private var isExact: [Bool]

  init(_ outline: SchemaOutline) {
    isExact = outline.schemas.indices.map { SchemaExactness.isExactAlone($0, outline) }
    // Schemas can lead back to themselves, so that this is taken for true until it is found not to be.
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

  private static var mostRounds: Int { 40 }

  private static func isExactAlone(_ index: Int, _ outline: SchemaOutline) -> Bool {
    let schema = outline.schemas[index]
    if schema.sibling != nil || !schema.text.normalization.isEmpty || schema.text.byteLimit != nil { return false }
    if schema.asksOfUnevaluated, !isSpokenOfExactly(index, outline) { return false }
    return StandardText(schema.text.rules).isExact
  }

  /// Tells whether other tools find what the schemas for a value speak of where they look for it.
  private static func isSpokenOfExactly(_ index: Int, _ outline: SchemaOutline) -> Bool {
    var found = IndexList(of: outline.schemas.count)
    found.append(index)
    var next = 0
    while next < found.count {
      let schema = outline.schemas[found[next]]
      let isOptional = outline.fields[found[next]].isOptional && outline.types[found[next]].contains(.string)
      if isOptional || schema.override.severity == .warning || !schema.hidden.isEmpty || schema.stages != nil {
        return false
      }
      for other in schema.allOf + schema.alternatives { found.append(other) }
      next += 1
    }
    return true
  }
}
