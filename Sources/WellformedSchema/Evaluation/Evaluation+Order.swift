import Wellformed

extension Evaluation {
  /// Sorts the issues of an object, from a position on, by the order of its schema's properties.
  ///
  /// Issues about several properties together are found after those about each, so they need sorting. Issues about the
  /// object as a whole, or about other members, come last.
  mutating func sortByProperties(of node: SchemaNode, from start: Int) {
    let count = foundIssues.issues.count - start
    if count < 2 || node.properties.isEmpty || !node.speaksOfSeveral { return }
    foundIssues.sort(
      from: start,
      by: foundIssues.issues[start...].map { issue in
        guard case .name(let name)? = issue.path.components.dropFirst(path.count).first else { return .max }
        return node.propertyPlaces[name] ?? .max
      })
  }
}

extension SchemaNode {
  /// Whether the schema has rules about several members together.
  fileprivate var speaksOfSeveral: Bool {
    isCombined || schema.object.asksForMore || !schema.object.dependentRequired.isEmpty
  }
}
