extension SchemaGraph {
  /// The properties that any schema describes for the value as a whole, each with every schema for it.
  var rootProperties: [(name: String, schema: Int)] {
    var properties: [(name: String, schema: Int)] = []
    for index in sameValue(as: 0) { properties += nodes[index].schema.object.properties }
    return properties
  }

  private func sameValue(as index: Int) -> [Int] {
    var found = IndexList(of: nodes.count)
    found.append(index)
    var next = 0
    while next < found.count {
      let schema = nodes[found[next]].schema
      for other in schema.allOf + schema.alternatives { found.append(other) }
      next += 1
    }
    return found.indices
  }
}

extension SchemaNode {
  /// Whether an object is valid exactly if no required member is missing and each member is valid by itself.
  var isPlainObject: Bool {
    schema.allOf.isEmpty && schema.alternatives.isEmpty && schema.sibling == nil && schema.enumerations.isEmpty
      && schema.object.dependentRequired.isEmpty && !schema.object.asksForMore && schema.unevaluatedMembers == nil
  }
}
