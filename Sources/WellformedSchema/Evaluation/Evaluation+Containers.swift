import Wellformed

extension Evaluation {
  /// The verdict on an array, by what is said of arrays.
  mutating func verdict(on array: [JSONValue], by node: SchemaNode) -> Verdict {
    var verdict = Verdict.valid
    let list = node.schema.list
    if let issue = list.countIssue(array.count) {
      add(issue)
      verdict = .invalid
    }
    if list.isUnique, array.count > 1, !stops(at: verdict) { verdict = max(verdict, repetition(in: array)) }
    if let contained = list.contained, !stops(at: verdict) {
      verdict = max(verdict, containment(of: contained, in: array, list))
    }
    if list.items == nil, list.first.isEmpty { return verdict }
    for (position, element) in array.enumerated() {
      if stops(at: verdict) { return verdict }
      guard let schema = position < list.first.count ? list.first[position] : list.items else { return verdict }
      path.append(.index(position))
      verdict = max(verdict, self.verdict(on: element, by: schema, beside: nil))
      path.removeLast()
    }
    return verdict
  }

  /// The verdict on how many elements satisfy the schema that some must satisfy.
  private mutating func containment(of schema: Int, in array: [JSONValue], _ list: ListKeywords) -> Verdict {
    var count = 0
    for element in array where holds(schema, for: element, beside: nil) { count += 1 }
    let least = list.leastContained ?? 1
    if count < least {
      add(Issue(.itemsMissing, arguments: Arguments("minimum", .integer(least), "actual", .integer(count))))
      return .invalid
    }
    guard let most = list.mostContained, count > most else { return .valid }
    add(Issue(.itemsInExcess, arguments: Arguments("maximum", .integer(most), "actual", .integer(count))))
    return .invalid
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
    if node.asksForMore {
      verdict = max(verdict, furtherVerdict(on: object, by: node.schema.object))
      if stops(at: verdict) { return verdict }
    }
    return max(verdict, additionalVerdict(on: object, by: node))
  }

  /// The verdict by how many members there are, what they are called, and what goes with that.
  private mutating func furtherVerdict(on object: JSONObject, by keywords: ObjectKeywords) -> Verdict {
    var verdict = Verdict.valid
    if let issue = Issue(count: object.count, minimum: keywords.minimum, maximum: keywords.maximum) {
      add(issue)
      verdict = .invalid
    }
    if let names = keywords.names {
      for member in object.members where !stops(at: verdict) {
        if holds(names, for: .string(member.key), beside: nil) { continue }
        addMissing(member.key, Issue(.propertyName))
        verdict = .invalid
      }
    }
    for (pattern, schema) in keywords.patterns {
      for member in object.members where !stops(at: verdict) && pattern.isMatch(member.key) {
        verdict = max(verdict, self.verdict(on: member.value, named: member.key, by: schema, of: object))
      }
    }
    for (name, schema) in keywords.dependents where !stops(at: verdict) && object.index(of: name) != nil {
      verdict = max(verdict, self.verdict(on: .object(object), by: schema, beside: nil))
    }
    return verdict
  }

  private mutating func additionalVerdict(on object: JSONObject, by node: SchemaNode) -> Verdict {
    var verdict = Verdict.valid
    switch node.schema.object.additional {
    case .allowed: break
    case .refused:
      for member in object.members where node.isAdditional(member.key) {
        addMissing(member.key, Issue(.propertyUnknown))
        verdict = .invalid
        if stops(at: verdict) { break }
      }
    case .judged(let schema):
      for member in object.members where node.isAdditional(member.key) {
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
  @inline(never)  // It stands at many places, which all would hold it in a small build.
  private mutating func addMissing(_ name: String, _ issue: Issue) {
    guard purpose == .issues else { return }
    path.append(.name(name))
    add(issue)
    path.removeLast()
  }
}

extension ListKeywords {
  /// What is found where an array has too few or too many elements.
  fileprivate func countIssue(_ count: Int) -> Issue? { Issue(count: count, minimum: minimum, maximum: maximum) }
}

extension SchemaNode {
  /// Tells whether a member is one that neither a name nor a pattern speaks of.
  func isAdditional(_ name: String) -> Bool {
    if propertyNames.contains(name) { return false }
    return schema.object.patterns.isEmpty || !schema.object.patterns.contains { $0.pattern.isMatch(name) }
  }
}

extension Issue {
  /// What is found where there is too little or too much of something; nothing where there is not.
  fileprivate init?(count: Int, minimum: Int, maximum: Int?) {
    if count >= minimum, count <= maximum ?? .max { return nil }
    let actual = ArgumentValue.integer(count)
    if minimum == maximum {
      self.init(.countNotExact, arguments: Arguments("exact", .integer(minimum), "actual", actual))
    } else if count < minimum {
      self.init(.countTooSmall, arguments: Arguments("minimum", .integer(minimum), "actual", actual))
    } else {
      self.init(.countTooLarge, arguments: Arguments("maximum", .integer(maximum ?? 0), "actual", actual))
    }
  }
}
