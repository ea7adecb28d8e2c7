import Wellformed

extension Evaluation {
  /// Returns the next value or schema that a judgement needs; `nil` if it is over.
  mutating func nextChild(of judgement: inout Judgement) -> Judgement.Child? {
    while judgement.stage != .done {
      if judgement.isSettled { return nil }
      let child =
        switch judgement.stage {
        case .contained, .elements, .unevaluatedItems: nextItem(of: &judgement)
        case .properties, .names, .patterns, .dependents, .additional, .unevaluatedMembers: nextMember(of: &judgement)
        default: nextCombined(of: &judgement)
        }
      if let child { return child }
      judgement.endStage()
    }
    return nil
  }

  /// Takes the verdict of a child.
  ///
  /// - Parameter start: The number of issues before the child was judged.
  mutating func take(_ verdict: Verdict, from start: Int, into judgement: inout Judgement) {
    switch judgement.stage {
    case .contained:
      guard verdict == .valid else { return }
      judgement.containedCount += 1
      judgement.evaluated?.insert(judgement.position - 1)
    case .names:
      guard verdict != .valid, let object = judgement.value.object else { return }
      addMissing(object.members[judgement.position - 1].key, Issue(.propertyName), to: &judgement, .invalid)
    case .elements, .properties, .patterns, .dependents, .additional, .unevaluatedItems, .unevaluatedMembers:
      judgement.verdict = max(judgement.verdict, verdict)
    default: takeCombined(verdict, from: start, into: &judgement)
    }
  }

  // MARK: Arrays

  /// Judges an array by the number of its elements, and by whether they differ.
  mutating func verdict(on array: [JSONValue], by node: SchemaNode, for purpose: Purpose) -> Verdict {
    var verdict = Verdict.valid
    if let issue = Issue(count: array.count, minimum: node.schema.list.minimum, maximum: node.schema.list.maximum) {
      add(issue, for: purpose)
      verdict = issue.verdict
    }
    guard node.schema.list.isUnique, array.count > 1, verdict == .valid || purpose == .issues else { return verdict }
    guard spend(onEqualityOf: array) else { return .invalid }
    var seen = Set<JSONValue>()
    for (position, element) in array.enumerated() where !seen.insert(element).inserted {
      verdict = .invalid
      guard purpose == .issues else { break }
      path.append(.index(position))
      add(Issue(.itemsRepeated), for: purpose)
      path.removeLast()
    }
    return verdict
  }

  private mutating func nextItem(of judgement: inout Judgement) -> Judgement.Child? {
    guard case .array(let array) = judgement.value else { return nil }
    let node = judgement.node
    if judgement.stage == .unevaluatedItems { return nextUnevaluated(of: array, &judgement) }
    let position = judgement.position
    judgement.position += 1
    if judgement.stage == .contained {
      guard let contained = node.schema.list.contained else { return nil }
      if position < array.count {
        return Judgement.Child(value: array[position], schema: contained, isQuestion: true)
      }
      judgeContained(node, in: &judgement)
      return nil
    }
    guard position < array.count, let schema = node.schema.list.schema(at: position) else { return nil }
    return Judgement.Child(value: array[position], schema: schema, place: .index(position))
  }

  /// Judges how many elements satisfy the schema of `contains`.
  private mutating func judgeContained(_ node: SchemaNode, in judgement: inout Judgement) {
    let count = judgement.containedCount
    let least = node.schema.list.leastContained ?? 1
    if count < least {
      let arguments = Arguments("minimum", .integer(least), "actual", .integer(count))
      var issue = Issue(.itemsMissing, arguments: arguments)
      issue.isIncomplete = true
      add(issue, for: judgement.purpose)
      judgement.verdict = max(judgement.verdict, .incomplete)
    } else if let most = node.schema.list.mostContained, count > most {
      let arguments = Arguments("maximum", .integer(most), "actual", .integer(count))
      add(Issue(.itemsInExcess, arguments: arguments), for: judgement.purpose)
      judgement.verdict = .invalid
    }
  }

  // MARK: Objects

  private mutating func nextMember(of judgement: inout Judgement) -> Judgement.Child? {
    guard case .object(let object) = judgement.value else { return nil }
    let node = judgement.node
    switch judgement.stage {
    case .properties: return nextProperty(of: object, &judgement)
    case .names:
      guard let names = node.schema.object.names, judgement.position < object.count else { return nil }
      judgement.position += 1
      return Judgement.Child(
        value: .string(object.members[judgement.position - 1].key), schema: names, isQuestion: true)
    case .patterns: return nextMatch(of: object, &judgement)
    case .dependents:
      while judgement.position < node.schema.object.dependents.count {
        let (name, schema) = node.schema.object.dependents[judgement.position]
        judgement.position += 1
        if object.index(of: name) != nil {
          return Judgement.Child(
            value: judgement.value, schema: schema, isCollected: judgement.evaluated != nil)
        }
      }
      return nil
    case .unevaluatedMembers: return nextUnevaluated(of: object, &judgement)
    default: return nextAdditional(of: object, &judgement)
    }
  }

  private mutating func nextProperty(of object: JSONObject, _ judgement: inout Judgement) -> Judgement.Child? {
    let node = judgement.node
    while judgement.position < node.properties.count {
      if judgement.isSettled { return nil }
      let property = node.properties[judgement.position]
      judgement.position += 1
      if let value = object[property.name] {
        if let evaluated = judgement.evaluated, let place = object.index(of: property.name) { evaluated.insert(place) }
        return Judgement.Child(value: value, schema: property.schema, place: .name(property.name), parent: object)
      } else if property.isRequired {
        addMissing(property.name, graph.nodes[property.schema].absence, to: &judgement)
      }
    }
    if !node.otherRequired.isEmpty {
      for name in node.otherRequired where object.index(of: name) == nil {
        addMissing(name, Issue(.required), to: &judgement)
      }
    }
    if !node.schema.object.dependentRequired.isEmpty {
      for (name, required) in node.schema.object.dependentRequired where object.index(of: name) != nil {
        for other in required where object.index(of: other) == nil {
          addMissing(other, Issue(.requiredByOther, arguments: Arguments("other", .field(name))), to: &judgement)
        }
      }
    }
    if !judgement.isSettled,
      let issue = Issue(
        count: object.count, minimum: node.schema.object.minimum, maximum: node.schema.object.maximum)
    {
      add(issue, for: judgement.purpose)
      judgement.verdict = max(judgement.verdict, issue.verdict)
    }
    return nil
  }

  /// Returns the next member whose name matches a pattern.
  private mutating func nextMatch(of object: JSONObject, _ judgement: inout Judgement) -> Judgement.Child? {
    let node = judgement.node
    while judgement.group < node.schema.object.patterns.count {
      let (pattern, schema) = node.schema.object.patterns[judgement.group]
      while judgement.position < object.count {
        let member = object.members[judgement.position]
        guard spend(onName: member.key) else { return nil }
        judgement.position += 1
        guard pattern.isMatch(member.key) else { continue }
        judgement.evaluated?.insert(judgement.position - 1)
        return Judgement.Child(value: member.value, schema: schema, place: .name(member.key), parent: object)
      }
      judgement.group += 1
      judgement.position = 0
    }
    return nil
  }

  /// Returns the next member that matches no name and no pattern.
  private mutating func nextAdditional(of object: JSONObject, _ judgement: inout Judgement) -> Judgement.Child? {
    let node = judgement.node
    if case .allowed = node.schema.object.additional { return nil }
    while judgement.position < object.count, !judgement.isSettled {
      let member = object.members[judgement.position]
      guard spend(onName: member.key, 1 + node.schema.object.patterns.count) else { return nil }
      judgement.position += 1
      guard node.isAdditional(member.key) else { continue }
      if case .judged(let schema) = node.schema.object.additional {
        return Judgement.Child(value: member.value, schema: schema, place: .name(member.key), parent: object)
      }
      addMissing(member.key, Issue(.propertyUnknown), to: &judgement, .invalid)
    }
    return nil
  }

  // MARK: Unevaluated members and elements

  private mutating func nextUnevaluated(of array: [JSONValue], _ judgement: inout Judgement) -> Judgement.Child? {
    guard let schema = judgement.node.schema.unevaluatedItems, let evaluated = judgement.evaluated else { return nil }
    if let place = nextPlace(below: array.count, notIn: evaluated, &judgement) {
      return Judgement.Child(value: array[place], schema: schema, place: .index(place))
    }
    evaluated.areAll = true
    return nil
  }

  private mutating func nextUnevaluated(of object: JSONObject, _ judgement: inout Judgement) -> Judgement.Child? {
    guard let schema = judgement.node.schema.unevaluatedMembers, let evaluated = judgement.evaluated else { return nil }
    while !judgement.isSettled, let place = nextPlace(below: object.count, notIn: evaluated, &judgement) {
      let member = object.members[place]
      guard graph.nodes[schema].schema.isNever else {
        return Judgement.Child(value: member.value, schema: schema, place: .name(member.key), parent: object)
      }
      addMissing(member.key, Issue(.propertyUnknown), to: &judgement, .invalid)
    }
    evaluated.areAll = true
    return nil
  }

  private mutating func nextPlace(
    below count: Int, notIn evaluated: EvaluatedParts, _ judgement: inout Judgement
  ) -> Int? {
    while !evaluated.areAll, judgement.position < count, spend(1) {
      judgement.position += 1
      if !evaluated.contains(judgement.position - 1) { return judgement.position - 1 }
    }
    return nil
  }

  /// Adds an issue about a missing member of the object that is being judged; the object is then incomplete.
  @inline(never)  // Called at many places: inlined, it would make small builds larger.
  private mutating func addMissing(
    _ name: String, _ issue: Issue, to judgement: inout Judgement, _ verdict: Verdict = .incomplete
  ) {
    judgement.verdict = max(judgement.verdict, verdict)
    guard judgement.purpose == .issues else { return }
    var issue = issue
    issue.isIncomplete = verdict == .incomplete
    path.append(.name(name))
    add(issue, for: .issues)
    path.removeLast()
  }
}

extension ListKeywords {
  /// Returns the schema for the element at a position.
  fileprivate func schema(at position: Int) -> Int? { position < first.count ? first[position] : items }
}

extension SchemaNode {
  /// Returns whether a member matches no name and no pattern.
  func isAdditional(_ name: String) -> Bool {
    if propertyPlaces[name] != nil { return false }
    return schema.object.patterns.isEmpty || !schema.object.patterns.contains { $0.pattern.isMatch(name) }
  }
}

extension Issue {
  /// Creates an issue for too few or too many of something; `nil` if the number is right.
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
    // If there are too few, more can still come.
    isIncomplete = count < minimum
  }
}
