import Wellformed

extension Evaluation {
  /// Puts what was found in an object, from a position on, into the order of its schema's properties: what is said of
  /// several together is found after what is said of each.
  ///
  /// What is about the object as a whole, or about other members, comes last.
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
  /// Tells whether anything is said of several members together.
  fileprivate var speaksOfSeveral: Bool {
    isCombined || schema.object.asksForMore || !schema.object.dependentRequired.isEmpty
  }
}
