import Wellformed

/// Splits what is asked of a list into what is asked of each element by itself, and what is asked of the rest: of how many there
/// are, and of the objects that the list lies in.
///
/// Both halves together find what the whole finds. Where a schema may ask more than that, because it compares elements,
/// gives them places, combines schemas otherwise than by `allOf` or changes what is reported, nothing is split.
struct ListSplitter {
  /// The schemas of the graph, and those that were made.
  private(set) var nodes: [SchemaNode]
  /// What was made of a schema for a list: for the elements, and for the rest; nothing while it is being made.
  private var halves: [Place: (elements: Int, rest: Int)?] = [:]

  /// A schema, and how many objects its value still has around the list.
  private struct Place: Hashable {
    let schema: Int
    let steps: Int
  }

  init(_ graph: SchemaGraph) { nodes = graph.nodes }

  /// What is asked of a member that is a list, or an object with the list in it; nothing where it cannot be split.
  ///
  /// - Parameter way: The names that lead from the member to the list; none where it is the list.
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
      elements.append(MemberDemand(schemas: ofElements, absences: [], isRefused: false, tellers: demand.tellers))
      rest.append(
        MemberDemand(
          schemas: ofRest, absences: demand.absences, isRefused: demand.isRefused, tellers: demand.tellers))
    }
    return (elements, rest)
  }

  /// Tells whether a demand that was made for the rest asks anything.
  func asksAnything(_ demand: MemberDemand) -> Bool {
    if !demand.absences.isEmpty || demand.isRefused { return true }
    var ahead = demand.schemas
    while let schema = ahead.popLast().map({ nodes[$0].schema }) {
      if !schema.list.isEmpty || !schema.object.isEmpty { return true }
      ahead += schema.allOf
    }
    return false
  }

  /// Calls itself once for each level of `allOf` and each step of the way; what has more of them than ``Budget/depthLimit`` is
  /// not split.
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
  /// Tells whether what it finds in a part of a value, by its own keywords, it finds whatever is found in the other parts.
  fileprivate var judgesPartsApart: Bool {
    !isNever && enumerations.isEmpty && unevaluatedItems == nil && unevaluatedMembers == nil && anyOf == nil
      && oneOf == nil && not == nil && condition == nil && stages == nil && sibling == nil
      && override == IssueOverride() && !tellsFirstIssueOnly
  }

  /// Tells whether what it finds in an element of a list, by its own keywords, does not depend on the others, nor what it finds
  /// in the list on more than how many there are.
  fileprivate var judgesElementsApart: Bool {
    types.contains(.array) && list.first.isEmpty && !list.isUnique && list.contained == nil
  }

  /// Tells whether what it finds in a member of an object, by its own keywords, it finds by `properties` alone.
  fileprivate func judgesMemberApart(_ name: String) -> Bool {
    guard types.contains(.object), object.patterns.isEmpty, object.dependents.isEmpty else { return false }
    if case .judged = object.additional { return object.properties.contains { $0.name.hasSameBytes(as: name) } }
    return true
  }
}
