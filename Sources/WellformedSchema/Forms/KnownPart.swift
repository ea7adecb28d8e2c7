import Wellformed

/// The part of schemas for an object that can be judged although it is unknown whether some members are present.
///
/// Each part requires no more than its schema: an object that satisfies the schema satisfies the part, even without the
/// unknown members. Under `not` and `if`, to require less would mean to refuse more; such a schema is therefore kept as
/// it is, or left out.
struct KnownPart {
  /// Whether the parts check everything that the schemas require.
  private(set) var isAll = true
  /// The schemas that were made; their indexes come after those of the graph.
  private(set) var nodes: [SchemaNode] = []

  private let graph: SchemaGraph
  private let unknown: Set<ExactText>
  private let isEverythingKnown: Bool
  /// For each schema of the graph, whether anything in it depends on unknown members.
  private let dependsOnUnknown: [Bool]
  /// The part of each schema; `nil` if the part requires nothing, or is still being made.
  private var parts: [Int: Int?] = [:]

  init(of graph: SchemaGraph, without unknown: Set<ExactText>) {
    self.graph = graph
    self.unknown = unknown
    isEverythingKnown = unknown.isEmpty
    func speaksOfUnknown(_ schema: SchemaKeywords) -> Bool {
      schema.namesOfMembers.map { $0.contains { unknown.contains($0) } } ?? true
    }
    var depends = graph.nodes.map { !unknown.isEmpty && speaksOfUnknown($0.schema) }
    var leadingTo = [[Int]](repeating: [], count: graph.nodes.count)
    for (index, node) in graph.nodes.enumerated() { for other in node.schema.others { leadingTo[other].append(index) } }
    var ahead = depends.indices.filter { depends[$0] }
    while let index = ahead.popLast() {
      for other in leadingTo[index] where !depends[other] {
        depends[other] = true
        ahead.append(other)
      }
    }
    dependsOnUnknown = depends
  }

  /// Returns the part of a schema that can be checked; `nil` if there is none.
  mutating func part(of schema: SchemaKeywords) -> SchemaKeywords? {
    if isKnown(schema) { return schema }
    isAll = false
    let part = SchemaKeywords(judgingAs: schema)
    part.object = object(of: schema.object)
    part.list = list(of: schema.list)
    part.unevaluatedMembers = nil
    if let items = schema.unevaluatedItems, dependsOnUnknown[items] { part.unevaluatedItems = nil }
    part.enumerations.removeAll { $0.options.contains { $0.object != nil } }
    part.allOf = schema.allOf.compactMap { self.part(of: $0) }
    part.stages = schema.stages?.compactMap { self.part(of: $0) }
    part.anyOf = any(of: schema.anyOf)
    // Whether exactly one alternative holds is unknown; whether at least one does can be known.
    part.oneOf = schema.oneOf.flatMap { $0.allSatisfy { !dependsOnUnknown[$0] } ? $0 : nil }
    if part.oneOf == nil, part.anyOf == nil { part.anyOf = any(of: schema.oneOf) }
    if let not = schema.not, dependsOnUnknown[not] { part.not = nil }
    let isDecided = schema.condition.map { !dependsOnUnknown[$0] } ?? false
    part.consequence = isDecided ? schema.consequence.flatMap { self.part(of: $0) } : nil
    part.alternative = isDecided ? schema.alternative.flatMap { self.part(of: $0) } : nil
    if part.consequence == nil, part.alternative == nil { part.condition = nil }
    return part.asksNothing ? nil : part
  }

  /// Returns the index of the part of a schema of the graph.
  mutating func part(of index: Int) -> Int? {
    if !dependsOnUnknown[index] { return index }
    if let part = parts[index] { return part }
    parts[index] = .some(nil)
    guard let part = part(of: graph.nodes[index].schema) else { return nil }
    nodes.append(SchemaNode(alone: part, normalizes: graph.nodes[index].normalizes))
    let place = graph.nodes.count + nodes.count - 1
    parts[index] = place
    return place
  }

  /// Returns the parts of schemas of which one must hold; `nil` if the part of one may require nothing.
  private mutating func any(of schemas: [Int]?) -> [Int]? {
    guard let schemas else { return nil }
    let parts = schemas.compactMap { part(of: $0) }
    return parts.count == schemas.count ? parts : nil
  }

  private mutating func object(of object: ObjectKeywords) -> ObjectKeywords {
    var part = object
    part.required.removeAll { isUnknown($0) }
    part.properties = []
    for (name, schema) in object.properties where !isUnknown(name) {
      if let schema = self.part(of: schema) { part.properties.append((name, schema)) }
    }
    part.patterns = []
    for (pattern, schema) in object.patterns {
      if let schema = self.part(of: schema) { part.patterns.append((pattern, schema)) }
    }
    if case .judged(let schema) = object.additional {
      part.additional = self.part(of: schema).map { .judged($0) } ?? .allowed
    }
    // Unknown members may make up the number.
    part.minimum = 0
    part.dependentRequired = object.dependentRequired.compactMap { name, required in
      let known = required.filter { !isUnknown($0) }
      return isUnknown(name) || known.isEmpty ? nil : (name, known)
    }
    part.dependents = []
    for (name, schema) in object.dependents where !isUnknown(name) {
      if let schema = self.part(of: schema) { part.dependents.append((name, schema)) }
    }
    return part
  }

  private mutating func list(of list: ListKeywords) -> ListKeywords {
    var part = list
    part.items = list.items.flatMap { self.part(of: $0) }
    // Each of the first schemas keeps its place.
    let first = list.first.map { self.part(of: $0) }
    part.first = first.contains(nil) ? [] : first.compactMap { $0 }
    if part.first.count < list.first.count { part.items = nil }
    if let contained = list.contained, dependsOnUnknown[contained] {
      (part.contained, part.leastContained, part.mostContained) = (nil, nil, nil)
    }
    return part
  }

  private func isUnknown(_ name: String) -> Bool { unknown.contains(name) }

  /// Returns whether nothing in a schema for the object depends on unknown members.
  private func isKnown(_ schema: SchemaKeywords) -> Bool {
    if isEverythingKnown { return true }
    guard let names = schema.namesOfMembers else { return false }
    return !names.contains { isUnknown($0) } && !schema.others.contains { dependsOnUnknown[$0] }
  }
}

extension CompiledSchema {
  /// The names of all members that the rules read or describe anywhere.
  package var namesOfMembers: [String] { graph.nodes.flatMap { $0.schema.namesOfMembers ?? [] } }
}

extension SchemaKeywords {
  /// Whether nothing is required of objects.
  fileprivate var asksNothing: Bool {
    object.isEmpty && list.isEmpty && enumerations.isEmpty && allOf.isEmpty && anyOf == nil && oneOf == nil
      && not == nil
      && condition == nil && (stages ?? []).isEmpty && !isNever && types.contains(.object)
  }
}
