import Wellformed

/// Splits the requirements of a list into those of each element by itself and the rest.
///
/// The rest is the number of elements, and the objects that contain the list. Both halves together report the same
/// issues as the whole. A list is not split if a schema may require more: if it compares elements, depends on their
/// positions, combines schemas with anything except `allOf`, or changes what is reported.
struct ListSplitter {
  /// The schemas of the graph, and those that were made.
  private(set) var nodes: [SchemaNode]
  /// The two halves of each schema for a list, for the elements and for the rest; `nil` while they are being made.
  private var halves: [Place: (elements: Int, rest: Int)?] = [:]

  /// A schema, and the number of objects of its value that contain the list.
  private struct Place: Hashable {
    let schema: Int
    let steps: Int
  }

  init(_ graph: SchemaGraph) { nodes = graph.nodes }

  /// Splits what is required of a member that is a list or contains it; returns `nil` if that is not possible.
  ///
  /// - Parameter way: The names that lead from the member to the list; empty if the member is the list.
  mutating func split(
    _ demands: [MemberDemand], at way: [String]
  ) -> (elements: [MemberDemand], rest: [MemberDemand])? {
    halves = [:]
    var (elements, rest): ([MemberDemand], [MemberDemand]) = ([], [])
    for demand in demands {
      var (ofElements, ofRest): ([Int], [Int]) = ([], [])
      for schema in demand.schemas {
        guard let halves = split(schema, way[...], depth: 0) else { return nil }
        ofElements.append(halves.elements)
        ofRest.append(halves.rest)
      }
      elements.append(MemberDemand(schemas: ofElements, absences: [], isRefused: false, chain: demand.chain))
      rest.append(
        MemberDemand(
          schemas: ofRest, absences: demand.absences, isRefused: demand.isRefused, chain: demand.chain))
    }
    return (elements, rest)
  }

  /// Returns whether a demand that was made for the rest requires anything.
  func asksAnything(_ demand: MemberDemand) -> Bool {
    if !demand.absences.isEmpty || demand.isRefused { return true }
    var ahead = demand.schemas
    while let schema = ahead.popLast().map({ nodes[$0].schema }) {
      if !schema.list.isEmpty || !schema.object.isEmpty { return true }
      ahead += schema.allOf
    }
    return false
  }

  /// Splits a schema; calls itself once for each level of `allOf` and each step of the path, and gives up beyond
  /// ``Budget/depthLimit`` of them.
  private mutating func split(_ index: Int, _ way: ArraySlice<String>, depth: Int) -> (elements: Int, rest: Int)? {
    let place = Place(schema: index, steps: way.count)
    if let known = halves[place] { return known }
    halves[place] = .some(nil)
    let schema = nodes[index].schema
    guard depth < Budget.depthLimit, schema.judgesPartsApart else { return nil }
    let (elements, rest) = (SchemaKeywords(judgingAs: schema), SchemaKeywords(judgingAs: schema))
    (elements.list, elements.object) = (ListKeywords(), ObjectKeywords())
    if let name = way.first {
      guard schema.judgesMemberApart(name) else { return nil }
      for (place, property) in schema.object.properties.enumerated() where property.name.hasSameBytes(as: name) {
        guard let halves = split(property.schema, way.dropFirst(), depth: depth + 1) else { return nil }
        elements.object.properties = [(name, halves.elements)]
        rest.object.properties[place].schema = halves.rest
      }
    } else {
      guard schema.judgesElementsApart else { return nil }
      elements.list.items = schema.list.items
      rest.list.items = nil
    }
    (elements.allOf, rest.allOf) = ([], [])
    for other in schema.allOf {
      guard let halves = split(other, way, depth: depth + 1) else { return nil }
      elements.allOf.append(halves.elements)
      rest.allOf.append(halves.rest)
    }
    let made = (elements: nodes.count, rest: nodes.count + 1)
    for half in [elements, rest] {
      nodes.append(SchemaNode(alone: half, normalizes: nodes[index].normalizes))
    }
    halves[place] = made
    return made
  }
}

extension SchemaKeywords {
  /// Whether the schema's own keywords judge each part of a value independently of the other parts.
  fileprivate var judgesPartsApart: Bool {
    !isNever && enumerations.isEmpty && unevaluatedItems == nil && unevaluatedMembers == nil && anyOf == nil
      && oneOf == nil && not == nil && condition == nil && stages == nil && sibling == nil
      && override == IssueOverride() && !reportsFirstIssueOnly
  }

  /// Whether the schema's own keywords judge each element of a list independently of the others, and the list only by
  /// the number of its elements.
  fileprivate var judgesElementsApart: Bool {
    types.contains(.array) && list.first.isEmpty && !list.isUnique && list.contained == nil
  }

  /// Returns whether `properties` is the only one of the schema's own keywords that judges a member of an object.
  fileprivate func judgesMemberApart(_ name: String) -> Bool {
    guard types.contains(.object), object.patterns.isEmpty, object.dependents.isEmpty else { return false }
    if case .judged = object.additional { return object.properties.contains { $0.name.hasSameBytes(as: name) } }
    return true
  }
}
