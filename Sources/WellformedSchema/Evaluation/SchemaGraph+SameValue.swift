import Wellformed

extension SchemaGraph {
  /// Returns some schemas and those that hold together with them, without those that only warn.
  func conjuncts(of schemas: [Int]) -> [Int] {
    joined(schemas).filter { nodes[$0].schema.override.severity != .warning }
  }

  /// Returns some schemas and those that judge the same value with them.
  func joined(_ schemas: [Int]) -> [Int] {
    var found = IndexList(of: nodes.count)
    for index in schemas { found.append(index) }
    var next = 0
    while next < found.count {
      for other in nodes[found[next]].schema.allOf { found.append(other) }
      next += 1
    }
    return found.indices
  }
}
