import Wellformed

extension Evaluation {
  /// The verdict on an array, by what is said of arrays.
  mutating func verdict(on array: [JSONValue], by node: SchemaNode) -> Verdict {
    var verdict = Verdict.valid
    if let issue = node.schema.list.countIssue(array.count) {
      add(issue)
      verdict = .invalid
    }
    if node.schema.list.isUnique, array.count > 1, !stops(at: verdict) { verdict = max(verdict, repetition(in: array)) }
    guard let items = node.schema.list.items else { return verdict }
    for (position, element) in array.enumerated() {
      if stops(at: verdict) { return verdict }
      path.append(.index(position))
      verdict = max(verdict, self.verdict(on: element, by: items, beside: nil))
      path.removeLast()
    }
    return verdict
  }

  private mutating func repetition(in array: [JSONValue]) -> Verdict {
    var seen = Set<JSONValue>()
    var verdict = Verdict.valid
    for (position, element) in array.enumerated() where !seen.insert(element).inserted {
      path.append(.index(position))
      add(Issue(.itemsRepeated))
      path.removeLast()
      verdict = .invalid
      if stops(at: verdict) { break }
    }
    return verdict
  }

  /// The verdict on an object, by what is said of objects.
  mutating func verdict(on object: JSONObject, by node: SchemaNode) -> Verdict {
    var verdict = Verdict.valid
    for property in node.properties {
      if stops(at: verdict) { return verdict }
      if let value = object[property.name] {
        verdict = max(verdict, self.verdict(on: value, named: property.name, by: property.schema, of: object))
      } else if property.isRequired {
        verdict = max(verdict, missing(property.name, graph.nodes[property.schema].absence))
      }
    }
    for name in node.otherRequired where object.index(of: name) == nil {
      verdict = max(verdict, missing(name, Issue(.required)))
    }
    for (name, required) in node.schema.object.dependentRequired where object.index(of: name) != nil {
      for other in required where object.index(of: other) == nil {
        let issue = Issue(.requiredByOther, arguments: Arguments("other", .field(name)))
        verdict = max(verdict, missing(other, issue))
      }
    }
    if stops(at: verdict) { return verdict }
    return max(verdict, additionalVerdict(on: object, by: node))
  }

  private mutating func additionalVerdict(on object: JSONObject, by node: SchemaNode) -> Verdict {
    var verdict = Verdict.valid
    switch node.schema.object.additional {
    case .allowed: break
    case .refused:
      for member in object.members where !node.propertyNames.contains(member.key) {
        addMissing(member.key, Issue(.propertyUnknown))
        verdict = .invalid
        if stops(at: verdict) { break }
      }
    case .judged(let schema):
      for member in object.members where !node.propertyNames.contains(member.key) {
        verdict = max(verdict, self.verdict(on: member.value, named: member.key, by: schema, of: object))
        if stops(at: verdict) { break }
      }
    }
    return verdict
  }

  /// The verdict on a member of an object.
  mutating func verdict(
    on value: JSONValue, named name: String, by schema: Int, of object: JSONObject
  ) -> Verdict {
    guard purpose == .issues else { return verdict(on: value, by: schema, beside: object) }
    path.append(.name(name))
    defer { path.removeLast() }
    return verdict(on: value, by: schema, beside: object)
  }

  /// The verdict where an object lacks a member that it should have.
  mutating func missing(_ name: String, _ issue: Issue) -> Verdict {
    addMissing(name, issue)
    return .incomplete
  }

  /// Adds an issue about a member of the object that is being judged.
  private mutating func addMissing(_ name: String, _ issue: Issue) {
    guard purpose == .issues else { return }
    path.append(.name(name))
    add(issue)
    path.removeLast()
  }
}

extension ListKeywords {
  /// What is found where an array has too few or too many elements.
  fileprivate func countIssue(_ count: Int) -> Issue? {
    if count >= minimum, count <= maximum ?? .max { return nil }
    if minimum == maximum {
      return Issue(.countNotExact, arguments: Arguments("exact", .integer(minimum), "actual", .integer(count)))
    }
    if count < minimum {
      return Issue(.countTooSmall, arguments: Arguments("minimum", .integer(minimum), "actual", .integer(count)))
    }
    return Issue(.countTooLarge, arguments: Arguments("maximum", .integer(maximum ?? 0), "actual", .integer(count)))
  }
}
