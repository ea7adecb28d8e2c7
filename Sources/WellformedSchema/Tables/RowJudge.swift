import Wellformed

/// Judges rows, which are objects, property by property where their values lie, so that no tree of values is made of
/// a row.
///
/// Serves rules that judge each property by itself, or beside texts of others. Evaluation has the last word on
/// whatever is not accepted at first sight, and on nothing else.
struct RowJudge: Sendable {
  let graph: SchemaGraph
  /// Tells whether the rules are such as this judge serves.
  let isApplicable: Bool
  /// The names of the properties, those that are only asked for at the end.
  let names: [String]
  private let properties: [RowProperty]

  init(_ graph: SchemaGraph) {
    let root = graph.root
    self.graph = graph
    // What is only asked for is one of the others to whatever is said of those.
    isApplicable =
      root.types.contains(.object) && root.isPlainObject && !root.isWarning
      && (root.otherRequired.isEmpty || root.allowsOtherMembers)
    names = root.properties.map { $0.name } + root.otherRequired
    properties =
      root.properties.map { RowProperty($0, among: root.properties, in: graph) }
      + root.otherRequired.map { _ in RowProperty() }
  }

  /// Finds the properties whose values are not accepted at first sight.
  @inline(__always)
  func findSuspects(
    among cells: [RowCell], in bytes: Span<UInt8>, _ unescaped: Span<UInt8>, into suspects: inout [Int]
  ) {
    suspects.removeAll(keepingCapacity: true)
    for index in cells.indices where !accepts(index, cells, bytes, unescaped) { suspects.append(index) }
  }

  @inline(__always)
  private func accepts(
    _ index: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Bool {
    let (cell, property) = (cells[index], properties[index])
    switch cell.kind {
    case .absent: return !property.isRequired
    case .text:
      return cell.place.withText(in: bytes, unescaped) { text in
        guard property.accepts(text) else { return false }
        switch property.twin {
        case .none: return true
        case .unknown: return false
        case .property(let twin): return isSame(text, as: twin, cells, bytes, unescaped)
        }
      }
    case .number: return cell.place.withText(in: bytes, unescaped) { property.acceptsNumber($0) }
    case .true, .false: return property.isTypeEnough && property.types.contains(.boolean)
    case .null: return property.isTypeEnough && property.types.contains(.null)
    case .container: return !property.isDescribed
    }
  }

  /// Tells whether a text is the same as that of another property; false where that has to be prepared.
  private func isSame(
    _ text: Span<UInt8>, as twin: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Bool {
    guard cells[twin].kind == .text else { return false }
    let schema = graph.root.properties[twin].schema
    return cells[twin].place.withText(in: bytes, unescaped) { other in
      text.hasSameBytes(as: other) && graph.nodes[schema].normalization.leavesAlone(other)
    }
  }
}

extension RowJudge {
  /// What is found in those properties of a row that are suspects, or nothing where there is nothing.
  ///
  /// - Parameter value: Makes the value of a property, or nothing where the row has none.
  func report(on suspects: [Int], value: (Int) -> JSONValue?) -> Report<Void>? {
    let object = object(of: suspects, value)
    var normalizer = ValueNormalizer(graph)
    let normalized = normalizer.normalized(.object(object))?.object ?? object
    var evaluation = Evaluation(graph, .issues)
    var verdict = Verdict.valid
    let described = graph.root.properties.count
    for index in suspects {
      if index >= described {
        // It is a suspect as well where it is there and no plain value.
        if value(index) == nil { verdict = max(verdict, evaluation.missing(names[index], Issue(.required))) }
        continue
      }
      let property = graph.root.properties[index]
      if let value = normalized[property.name] {
        let own = evaluation.verdict(on: value, named: property.name, by: property.schema, of: normalized)
        verdict = max(verdict, own)
      } else {
        verdict = max(verdict, evaluation.missing(property.name, graph.nodes[property.schema].absence))
      }
    }
    if evaluation.findings.issues.isEmpty { return nil }
    evaluation.tell(by: graph.root, from: 0)
    normalizer.restoreSpans(in: &evaluation.findings)
    return Report(verdict: verdict, value: (), issues: evaluation.findings.distinct, words: graph.words)
  }

  /// The suspects that the row has, and the texts that they are compared with.
  private func object(of suspects: [Int], _ value: (Int) -> JSONValue?) -> JSONObject {
    var members: [JSONObject.Member] = []
    func add(_ index: Int) {
      guard !members.contains(where: { $0.key.hasSameBytes(as: names[index]) }), let value = value(index) else {
        return
      }
      members.append(JSONObject.Member(key: names[index], value: value))
    }
    for index in suspects where index < graph.root.properties.count {
      add(index)
      for name in graph.nodes[graph.root.properties[index].schema].text?.reads ?? [] {
        if let other = graph.root.propertyNames.index(of: name) { add(other) }
      }
    }
    return JSONObject(members)
  }
}
