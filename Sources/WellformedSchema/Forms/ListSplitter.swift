import Wellformed

/// Splits what is asked of a list into what is asked of each element by itself, and what is asked of how many there are.
///
/// Both halves together find what the whole finds. Where a schema may ask more than that, because it compares elements,
/// gives them places, combines schemas otherwise than by `allOf` or changes what is reported, nothing is split.
struct ListSplitter {
  /// The schemas of the graph, and those that were made.
  private(set) var nodes: [SchemaNode]
  /// What was made of a schema: for the elements, and for the list without them; nothing while it is being made.
  private var halves: [Int: (elements: Int, list: Int)?] = [:]

  init(_ graph: SchemaGraph) { nodes = graph.nodes }

  /// What is asked of a member that is a list; nothing where it cannot be split.
  mutating func split(_ demands: [MemberDemand]) -> (elements: [MemberDemand], list: [MemberDemand])? {
    var (elements, list): ([MemberDemand], [MemberDemand]) = ([], [])
    for demand in demands {
      var (ofElements, ofList): ([Int], [Int]) = ([], [])
      for schema in demand.schemas {
        guard let halves = split(schema, depth: 0) else { return nil }
        ofElements.append(halves.elements)
        ofList.append(halves.list)
      }
      elements.append(MemberDemand(schemas: ofElements, absences: [], isRefused: false, tellers: demand.tellers))
      list.append(
        MemberDemand(
          schemas: ofList, absences: demand.absences, isRefused: demand.isRefused, tellers: demand.tellers))
    }
    return (elements, list)
  }

  /// Tells whether a demand that was made for a list without its elements asks anything.
  func asksAnything(_ demand: MemberDemand) -> Bool {
    if !demand.absences.isEmpty || demand.isRefused { return true }
    var ahead = demand.schemas
    while let schema = ahead.popLast().map({ nodes[$0].schema }) {
      if !schema.list.isEmpty { return true }
      ahead += schema.allOf
    }
    return false
  }

  /// Calls itself once for each level of `allOf`; what has more of them than ``Budget/depthLimit`` is not split.
  private mutating func split(_ index: Int, depth: Int) -> (elements: Int, list: Int)? {
    if let known = halves[index] { return known }
    halves[index] = .some(nil)
    let schema = nodes[index].schema
    guard depth < Budget.depthLimit, schema.judgesElementsApart else { return nil }
    let (elements, list) = (SchemaKeywords(judgingAs: schema), SchemaKeywords(judgingAs: schema))
    elements.list = ListKeywords()
    elements.list.items = schema.list.items
    list.list.items = nil
    (elements.allOf, list.allOf) = ([], [])
    for other in schema.allOf {
      guard let halves = split(other, depth: depth + 1) else { return nil }
      elements.allOf.append(halves.elements)
      list.allOf.append(halves.list)
    }
    let made = (elements: nodes.count, list: nodes.count + 1)
    for half in [elements, list] {
      nodes.append(SchemaNode(alone: half, normalizes: nodes[index].normalizes))
    }
    halves[index] = made
    return made
  }
}

extension SchemaKeywords {
  /// Tells whether what it finds in an element of a list, by its own keywords, does not depend on the others, nor what it finds
  /// in the list on more than how many there are.
  fileprivate var judgesElementsApart: Bool {
    types.contains(.array) && !isNever && enumerations.isEmpty && list.first.isEmpty && !list.isUnique
      && list.contained == nil && unevaluatedItems == nil && anyOf == nil && oneOf == nil && not == nil
      && condition == nil && stages == nil && sibling == nil && override == IssueOverride() && !tellsFirstIssueOnly
  }
}
