#if !hasFeature(Embedded)
  /// What a member without a value is, in an object within a row: null if the object's rules require the member and
  /// name null, and absent otherwise.
  package struct NestedNulls: Sendable {
    private let rules: CompiledSchema
    /// The schemas that the value is judged by.
    private let schemas: [Int]

    /// Creates the answer for the row itself.
    init(_ rules: CompiledSchema) { self.init(rules, by: [0]) }

    private init(_ rules: CompiledSchema, by schemas: [Int]) { (self.rules, self.schemas) = (rules, schemas) }

    /// Returns whether each member of an object is null if it has no value, and the same for what is within it.
    package func members(_ names: [String]) -> [(isNull: Bool, within: NestedNulls)] {
      let graph = rules.graph
      let parts = ObjectParts(rules.parts(of: schemas), of: graph)
      return names.map { name in
        let demands = parts.demands(on: name)
        let isRequired = demands.contains { !$0.absences.isEmpty }
        let inner = demands.flatMap { $0.schemas }
        let reading = graph.reading(inner, isRequired: isRequired, isBox: false)
        return (reading.empty == .null, NestedNulls(rules, by: inner))
      }
    }

    /// The same for the elements of an array, except those that have rules by their positions.
    package var elements: NestedNulls {
      let lists = rules.parts(of: schemas).map { rules.graph.nodes[$0.schema].schema.list }
      let hasPositions = lists.contains { !$0.first.isEmpty }
      return NestedNulls(rules, by: hasPositions ? [] : lists.compactMap { $0.items })
    }

    /// The same for the values of a map, by the rules for members that have no rules by their names.
    package var values: NestedNulls {
      let schemas = rules.parts(of: schemas).compactMap { part -> Int? in
        if case .judged(let schema) = rules.graph.nodes[part.schema].schema.object.additional { schema } else { nil }
      }
      return NestedNulls(rules, by: schemas)
    }
  }
#endif
