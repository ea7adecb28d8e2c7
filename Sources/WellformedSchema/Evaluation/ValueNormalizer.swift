import Wellformed

/// Prepares the texts in a value before it is judged, and remembers where their characters came from.
struct ValueNormalizer {
  private let graph: SchemaGraph
  private var path: [Path.Component] = []
  /// How each text that was changed was prepared, once or several times over.
  private var prepared: [Path: [PreparedText]] = [:]

  init(_ graph: SchemaGraph) { self.graph = graph }

  /// The value with its texts prepared, or nothing where that changes nothing.
  mutating func normalized(_ value: JSONValue, by index: Int = 0, beside parent: JSONObject? = nil) -> JSONValue? {
    let node = graph.nodes[index]
    guard node.normalizes, path.count <= JSONOptions.greatestDepthLimit else { return nil }
    var result: JSONValue?
    switch value {
    case .string(let text): return normalized(text, by: node).map { .string($0) }
    case .array(let array): result = normalized(array, by: node).map { .array($0) }
    case .object(let object): result = normalized(object, by: node).map { .object($0) }
    case .null, .bool, .number: return nil
    }
    guard node.isCombined else { return result }
    for other in node.schema.allOf + applicable(of: node, to: result ?? value, beside: parent) {
      if let further = normalized(result ?? value, by: other, beside: parent) { result = further }
    }
    return result
  }

  private mutating func normalized(_ text: String, by node: SchemaNode) -> String? {
    guard text.utf8.count <= node.byteLimit else { return nil }
    guard let changed = text.withBytes({ node.normalization.prepare($0) }) else { return nil }
    prepared[Path(path), default: []].append(changed)
    return String(decoding: changed.bytes, as: UTF8.self)
  }

  private mutating func normalized(_ array: [JSONValue], by node: SchemaNode) -> [JSONValue]? {
    let list = node.schema.list
    guard (list.first + [list.items].compactMap { $0 }).contains(where: { graph.nodes[$0].normalizes }) else {
      return nil
    }
    var result: [JSONValue]?
    for (position, element) in array.enumerated() {
      guard let items = position < list.first.count ? list.first[position] : list.items else { break }
      path.append(.index(position))
      if let element = normalized(element, by: items) {
        var changed = result ?? array
        result = nil  // So that the array is not copied again.
        changed[position] = element
        result = changed
      }
      path.removeLast()
    }
    return result
  }

  private mutating func normalized(_ object: JSONObject, by node: SchemaNode) -> JSONObject? {
    var result: JSONObject?
    for property in node.properties where graph.nodes[property.schema].normalizes {
      guard let value = object[property.name] else { continue }
      normalize(value, named: property.name, by: property.schema, of: object, into: &result)
    }
    for (pattern, schema) in node.schema.object.patterns where graph.nodes[schema].normalizes {
      for member in object.members where pattern.isMatch(member.key) {
        let value = result?[member.key] ?? member.value
        normalize(value, named: member.key, by: schema, of: object, into: &result)
      }
    }
    guard case .judged(let schema) = node.schema.object.additional, graph.nodes[schema].normalizes else {
      return result
    }
    for member in object.members where node.isAdditional(member.key) {
      normalize(member.value, named: member.key, by: schema, of: object, into: &result)
    }
    return result
  }

  private mutating func normalize(
    _ value: JSONValue, named name: String, by schema: Int, of object: JSONObject, into result: inout JSONObject?
  ) {
    path.append(.name(name))
    if let value = normalized(value, by: schema, beside: object) {
      var changed = result ?? object
      result = nil  // So that the object is not copied again.
      changed[name] = value
      result = changed
    }
    path.removeLast()
  }

  /// The alternatives that a value takes: the first that holds of several, and those that a condition leads to.
  private func applicable(of node: SchemaNode, to value: JSONValue, beside parent: JSONObject?) -> [Int] {
    let schema = node.schema
    var applicable: [Int] = schema.stages ?? []
    if case .object(let object) = value {
      for (name, dependent) in schema.object.dependents where object.index(of: name) != nil {
        applicable.append(dependent)
      }
    }
    for ways in [schema.anyOf, schema.oneOf] {
      guard let ways, ways.contains(where: { graph.nodes[$0].normalizes }) else { continue }
      if let way = ways.first(where: { holds($0, for: value, beside: parent) }) { applicable.append(way) }
    }
    if let condition = schema.condition {
      let ways = [schema.consequence, schema.alternative]
      if ways.contains(where: { $0.map { graph.nodes[$0].normalizes } ?? false }),
        let way = ways[holds(condition, for: value, beside: parent) ? 0 : 1]
      {
        applicable.append(way)
      }
    }
    return applicable
  }

  private func holds(_ schema: Int, for value: JSONValue, beside parent: JSONObject?) -> Bool {
    var evaluation = Evaluation(graph, .validity)
    return evaluation.verdict(on: value, by: schema, beside: parent) == .valid
  }

  /// Moves the spans of issues in prepared texts to where their characters were in the texts as they were given.
  func restoreSpans(in findings: inout Findings) {
    if prepared.isEmpty { return }
    findings.change(from: 0) { issue in
      guard let steps = prepared[issue.path] else { return }
      for step in steps.reversed() { issue.span = step.givenSpan(of: issue.span) }
    }
  }
}
