import Wellformed

/// Normalises the texts in a value before it is judged, and remembers where their characters came from.
struct ValueNormalizer {
  private let graph: SchemaGraph
  /// The rest of the budget, which judging shares.
  private(set) var budget: JudgementBudget
  /// Whether normalising was given up because it went too deep or took too many steps.
  private(set) var isTooComplex = false
  private var path: [Path.Component] = []
  /// How each changed text was normalised, which can be several times.
  private var prepared: [Path: [PreparedText]] = [:]
  /// The preparations that wait for one of their children, the innermost last.
  ///
  /// They are not on the thread's stack, so nesting cannot exhaust it.
  private var open: [Preparation] = []

  /// Creates a normalizer for a value.
  init(_ graph: SchemaGraph, for value: JSONValue) {
    self.graph = graph
    budget = JudgementBudget(for: value, by: graph)
  }

  /// Returns the value with its texts normalised; `nil` if that changes nothing.
  ///
  /// - Parameter parent: The object that the value is a member of.
  mutating func normalized(_ value: JSONValue, by index: Int = 0, beside parent: JSONObject? = nil) -> JSONValue? {
    var current: Preparation
    switch begin(Judgement.Child(value: value, schema: index, parent: parent)) {
    case .ended(let prepared): return prepared
    case .open(let preparation): current = preparation
    }
    while !isTooComplex {
      guard let child = nextChild(of: &current) else {
        let place = current.hasPlace ? path.removeLast() : nil
        let prepared: JSONValue? = current.hasChanged ? current.value : .none
        guard let outer = open.popLast() else { return prepared }
        current = outer
        if let prepared { current.take(prepared, at: place) }
        continue
      }
      switch begin(child) {
      case .ended(let prepared): if let prepared { current.take(prepared, at: child.place) }
      case .open(let inner):
        open.append(current)
        current = inner
      }
    }
    return nil
  }

  private enum Beginning {
    /// The result is known without children.
    case ended(JSONValue?)
    /// There are children to normalise.
    case open(Preparation)
  }

  private mutating func begin(_ child: Judgement.Child) -> Beginning {
    let node = graph.nodes[child.schema]
    guard node.normalizes else { return .ended(nil) }
    guard open.count < JudgementBudget.depthLimit, budget.take(1) else {
      isTooComplex = true
      return .ended(nil)
    }
    switch child.value {
    case .null, .bool, .number: return .ended(nil)
    case .string(let text):
      if let place = child.place { path.append(place) }
      defer { if child.place != nil { path.removeLast() } }
      return .ended(normalized(text, by: node).map { .string($0) })
    case .array, .object:
      if let place = child.place { path.append(place) }
      return .open(Preparation(of: child, by: node))
    }
  }

  private mutating func normalized(_ text: String, by node: SchemaNode) -> String? {
    guard text.utf8.count <= node.byteLimit else { return nil }
    guard budget.take(text.utf8.count / JudgementBudget.bytesPerStep) else {
      isTooComplex = true
      return nil
    }
    guard let changed = text.withBytes({ node.normalization.prepare($0) }) else { return nil }
    prepared[Path(path), default: []].append(changed)
    return String(decoding: changed.bytes, as: UTF8.self)
  }

  private mutating func nextChild(of preparation: inout Preparation) -> Judgement.Child? {
    while true {
      let child =
        switch preparation.stage {
        case .members: nextPart(of: &preparation)
        case .whole: preparation.nextWhole()
        }
      if let child { return child }
      guard preparation.stage == .members, preparation.node.isCombined else { return nil }
      preparation.others = preparation.node.schema.allOf + applicable(to: preparation)
      preparation.stage = .whole
      preparation.position = 0
    }
  }

  // MARK: What is within

  private mutating func nextPart(of preparation: inout Preparation) -> Judgement.Child? {
    switch preparation.given {
    case .array(let array): nextItem(of: array, &preparation)
    case .object(let object): nextMember(of: object, &preparation)
    case .null, .bool, .number, .string: nil
    }
  }

  private func nextItem(of array: [JSONValue], _ preparation: inout Preparation) -> Judgement.Child? {
    let list = preparation.node.schema.list
    let position = preparation.position
    guard position < array.count, let schema = position < list.first.count ? list.first[position] : list.items,
      position < list.first.count || graph.nodes[schema].normalizes
    else { return nil }
    preparation.position += 1
    return Judgement.Child(value: array[position], schema: schema, place: .index(position))
  }

  private mutating func nextMember(of object: JSONObject, _ preparation: inout Preparation) -> Judgement.Child? {
    let node = preparation.node
    let patterns = node.schema.object.patterns
    while preparation.group == 0, preparation.position < node.properties.count {
      let property = node.properties[preparation.position]
      preparation.position += 1
      guard graph.nodes[property.schema].normalizes, let value = object[property.name] else { continue }
      return Judgement.Child(value: value, schema: property.schema, place: .name(property.name), parent: object)
    }
    if preparation.group == 0 { (preparation.group, preparation.position) = (1, 0) }
    while preparation.group <= patterns.count {
      let (pattern, schema) = patterns[preparation.group - 1]
      while graph.nodes[schema].normalizes, preparation.position < object.count {
        let name = object.members[preparation.position].key
        preparation.position += 1
        guard spend(onName: name, 1), pattern.isMatch(name), let value = preparation.value[name] else { continue }
        return Judgement.Child(value: value, schema: schema, place: .name(name), parent: object)
      }
      preparation.group += 1
      preparation.position = 0
    }
    guard case .judged(let schema) = node.schema.object.additional, graph.nodes[schema].normalizes else { return nil }
    while preparation.position < object.count {
      let member = object.members[preparation.position]
      preparation.position += 1
      guard spend(onName: member.key, 1 + patterns.count), node.isAdditional(member.key) else { continue }
      return Judgement.Child(value: member.value, schema: schema, place: .name(member.key), parent: object)
    }
    return nil
  }

  private mutating func spend(onName name: String, _ times: Int) -> Bool {
    if budget.take(times &* (1 + name.utf8.count / JudgementBudget.bytesPerStep)) { return true }
    isTooComplex = true
    return false
  }

  // MARK: Other schemas

  /// Returns the schemas that apply to a value: the first alternative that holds, and those that conditions lead to.
  private mutating func applicable(to preparation: Preparation) -> [Int] {
    let (schema, value) = (preparation.node.schema, preparation.value)
    var applicable: [Int] = schema.stages ?? []
    if case .object(let object) = value {
      for (name, dependent) in schema.object.dependents where object.index(of: name) != nil {
        applicable.append(dependent)
      }
    }
    for ways in [schema.anyOf, schema.oneOf] {
      guard let ways, ways.contains(where: { graph.nodes[$0].normalizes }) else { continue }
      for way in ways where holds(way, for: value, beside: preparation.parent) {
        applicable.append(way)
        break
      }
    }
    if let condition = schema.condition {
      let ways = [schema.consequence, schema.alternative]
      if ways.contains(where: { $0.map { graph.nodes[$0].normalizes } ?? false }),
        let way = ways[holds(condition, for: value, beside: preparation.parent) ? 0 : 1]
      {
        applicable.append(way)
      }
    }
    return applicable
  }

  private mutating func holds(_ schema: Int, for value: JSONValue, beside parent: JSONObject?) -> Bool {
    var evaluation = Evaluation(graph, .validity, budget)
    let holds = evaluation.verdict(on: value, by: schema, beside: parent) == .valid
    budget = evaluation.budget
    isTooComplex = isTooComplex || evaluation.isTooComplex
    return holds
  }

  /// Moves the spans of issues, from a position on, from the normalised texts to the same characters in the given
  /// texts.
  func restoreSpans(in foundIssues: inout FoundIssues, from start: Int = 0) {
    if prepared.isEmpty { return }
    foundIssues.change(from: start) { issue in
      guard let steps = prepared[issue.path] else { return }
      for step in steps.reversed() { issue.span = step.givenSpan(of: issue.span) }
    }
  }
}

/// The state of normalising the texts of a value by one schema.
private struct Preparation {
  let node: SchemaNode
  /// The value that was given.
  let given: JSONValue
  /// The value so far.
  private(set) var value: JSONValue
  private(set) var hasChanged = false
  /// The object that the value is a member of.
  let parent: JSONObject?
  /// Whether the last component of the path is the place of the value.
  let hasPlace: Bool
  var stage = Stage.members
  /// The number of children that the stage had so far, and the current group of members: those found by name, those
  /// found by each of the patterns, and the others.
  var (position, group) = (0, 0)
  /// The other schemas for the value.
  var others: [Int] = []
  enum Stage {
    /// The parts of the value.
    case members
    /// The value, by other schemas.
    case whole
  }

  init(of child: Judgement.Child, by node: SchemaNode) {
    self.node = node
    (given, value, parent, hasPlace) = (child.value, child.value, child.parent, child.place != nil)
  }

  mutating func nextWhole() -> Judgement.Child? {
    guard position < others.count else { return nil }
    position += 1
    return Judgement.Child(value: value, schema: others[position - 1], parent: parent)
  }

  /// Takes the result of a child.
  mutating func take(_ prepared: JSONValue, at place: Path.Component?) {
    hasChanged = true
    // The value is moved out while it changes, so that it is not copied.
    if case .index(let position)? = place, case .array(var array) = value {
      value = .null
      array[position] = prepared
      value = .array(array)
    } else if case .name(let name)? = place, case .object(var object) = value {
      value = .null
      object[name] = prepared
      value = .object(object)
    } else {
      value = prepared
    }
  }
}
