import Wellformed

/// What schemas for an object ask whatever some of its members are, of which nobody knows whether they are there.
///
/// Each part asks no more than its schema does: an object that satisfies the schema satisfies the part, also without the
/// members that are not known. So what `not` and `if` stand over, where asking less would be asking more, is a part of its
/// schema as it is or not at all.
struct KnownPart {
  /// Tells whether all that was asked about is asked by the parts.
  private(set) var isAll = true
  /// The schemas that were made; their indexes come after those of the graph.
  private(set) var nodes: [SchemaNode] = []

  private let graph: SchemaGraph
  private let unknown: Set<ExactText>
  private let isEverythingKnown: Bool
  /// For each schema of the graph, whether anything in it depends on what is not known.
  private let dependsOnUnknown: [Bool]
  /// The parts by the schemas; nothing of one that asks for nothing, or that is just looked at.
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

  /// What can be asked of what a schema asks; nothing where that is nothing.
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
    // That just one holds is not known; that one does may be.
    part.oneOf = schema.oneOf.flatMap { $0.allSatisfy { !dependsOnUnknown[$0] } ? $0 : nil }
    if part.oneOf == nil, part.anyOf == nil { part.anyOf = any(of: schema.oneOf) }
    if let not = schema.not, dependsOnUnknown[not] { part.not = nil }
    let isDecided = schema.condition.map { !dependsOnUnknown[$0] } ?? false
    part.consequence = isDecided ? schema.consequence.flatMap { self.part(of: $0) } : nil
    part.alternative = isDecided ? schema.alternative.flatMap { self.part(of: $0) } : nil
    if part.consequence == nil, part.alternative == nil { part.condition = nil }
    return part.asksNothing ? nil : part
  }

  /// The index of the part of a schema of the graph.
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

  /// The parts of schemas of which one must hold; nothing where one of them may ask for nothing.
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
    // Members that are not known may make up the number.
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
    // Each of the first schemas has its place.
    let first = list.first.map { self.part(of: $0) }
    part.first = first.contains(nil) ? [] : first.compactMap { $0 }
    if part.first.count < list.first.count { part.items = nil }
    if let contained = list.contained, dependsOnUnknown[contained] {
      (part.contained, part.leastContained, part.mostContained) = (nil, nil, nil)
    }
    return part
  }

  private func isUnknown(_ name: String) -> Bool { unknown.contains(name) }

  /// Tells whether nothing in a schema for the object depends on what is not known.
  private func isKnown(_ schema: SchemaKeywords) -> Bool {
    if isEverythingKnown { return true }
    guard let names = schema.namesOfMembers else { return false }
    return !names.contains { isUnknown($0) } && !schema.others.contains { dependsOnUnknown[$0] }
  }
}

extension CompiledSchema {
  /// Every name of a member that the rules read or speak of anywhere.
  package var namesOfMembers: [String] { graph.nodes.flatMap { $0.schema.namesOfMembers ?? [] } }
}

extension SchemaKeywords {
  /// Tells whether nothing is asked of objects.
  fileprivate var asksNothing: Bool {
    object.isEmpty && list.isEmpty && enumerations.isEmpty && allOf.isEmpty && anyOf == nil && oneOf == nil
      && not == nil
      && condition == nil && (stages ?? []).isEmpty && !isNever && types.contains(.object)
  }
}
