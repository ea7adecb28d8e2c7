import Wellformed

/// Judges rows, which are objects, property by property where their values lie, so that no tree of values is made of
/// a row.
///
/// Serves rules that judge each property by itself, or beside texts of others. Each value is looked at once; what was seen
/// of those that are not accepted tells what is wrong with them.
struct RowJudge: Sendable {
  let graph: SchemaGraph
  /// Tells whether the rules are such as this judge serves.
  let isApplicable: Bool
  /// The names of the properties, those that are only asked for at the end.
  let names: [String]
  private let paths: [[Path.Component]]
  /// What the issues in the text of each have in common, where texts are judged.
  private let sites: [IssueSite?]
  private let properties: [RowProperty]
  /// What is told of each that is not there, or is a number.
  private let answers: [RowAnswers]

  init(_ graph: SchemaGraph) {
    let root = graph.root
    self.graph = graph
    // What is only asked for is one of the others to whatever is said of those.
    isApplicable =
      root.types.contains(.object) && root.isPlainObject && !root.isWarning
      && (root.otherRequired.isEmpty || root.allowsOtherMembers)
    names = root.properties.map { $0.name } + root.otherRequired
    paths = names.map { [.name($0)] }
    sites =
      root.properties.map { graph.nodes[$0.schema].text?.site(at: Path([.name($0.name)])) }
      + root.otherRequired.map { _ in nil }
    properties =
      root.properties.map { RowProperty($0, among: root.propertyPlaces, in: graph) }
      + root.otherRequired.map { _ in RowProperty() }
    answers =
      root.properties.map { RowAnswers(graph.nodes[$0.schema], at: [.name($0.name)], in: graph) }
      + root.otherRequired.map { RowAnswers(at: [.name($0)]) }
  }

  /// A property whose value was not accepted.
  struct Suspect {
    let index: Int
    /// What was seen of it, where it is a text.
    let look: TextLook
  }

  /// Finds the properties whose values are not accepted.
  @inline(__always)
  func findSuspects(
    among cells: [RowCell], in bytes: Span<UInt8>, _ unescaped: Span<UInt8>, into suspects: inout [Suspect]
  ) {
    if !suspects.isEmpty { suspects.removeAll(keepingCapacity: true) }
    var look = TextLook()
    for index in cells.indices {
      if !accepts(index, cells, bytes, unescaped, &look) { suspects.append(Suspect(index: index, look: look)) }
    }
  }

  @inline(__always)
  private func accepts(
    _ index: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>, _ look: inout TextLook
  ) -> Bool {
    let (cell, property) = (cells[index], properties[index])
    switch cell.kind {
    case .absent: return !property.isRequired
    case .text:
      return cell.place.withText(in: bytes, unescaped) { text in
        guard property.accepts(text, &look) else { return false }
        switch property.twin {
        case .none: return true
        case .unknown: return false
        case .property(let twin): return isSame(text, as: twin, cells, bytes, unescaped)
        }
      }
    case .number:
      return cell.place.withText(in: bytes, unescaped) { property.acceptsNumber($0) || acceptsNumber($0, at: index) }
    case .true, .false: return property.isTypeEnough && property.types.contains(.boolean)
    case .null: return property.isTypeEnough && property.types.contains(.null)
    case .container: return !property.isDescribed
    case .accepted: return true
    }
  }

  /// Tells that nothing is to be found in a number that is not a plain whole one.
  private func acceptsNumber(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < described && properties[index].acceptsShortNumber(text, node(of: index).schema.number)
  }

  /// Tells whether a text is the same as that of another property; false where that has to be prepared.
  private func isSame(
    _ text: Span<UInt8>, as twin: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Bool {
    guard cells[twin].kind == .text else { return false }
    return cells[twin].place.withText(in: bytes, unescaped) { isSame(text, as: $0, of: twin) }
  }

  /// Tells whether a text is the same as another, that of a property; false where that has to be prepared.
  func isSame(_ text: Span<UInt8>, as other: Span<UInt8>, of twin: Int) -> Bool {
    text.hasSameBytes(as: other) && node(of: twin).normalization.leavesAlone(other)
  }
}

extension RowJudge {
  /// What is found in those properties of a row that are suspects, or nothing where there is nothing.
  ///
  /// Texts are judged where they lie; a value is made of whatever else there is, and of texts that other schemas prepare.
  ///
  /// - Parameter value: Makes the value of a property, or nothing where the row has none.
  func check(
    _ suspects: [Suspect], among cells: [RowCell], in bytes: Span<UInt8>, _ unescaped: Span<UInt8>,
    value: (Int) -> JSONValue?
  ) -> Report<Void>? {
    var others: [Int] = []
    for suspect in suspects where !isReadable(suspect, cells) { others.append(suspect.index) }
    let given = others.isEmpty ? JSONObject() : members(others, value)
    var object: JSONObject?
    var normalizer: ValueNormalizer?
    if !others.isEmpty {
      var preparing = ValueNormalizer(graph, for: .object(given))
      object = preparing.normalized(.object(given))?.object ?? given
      if preparing.isTooComplex {
        return Report(verdict: .invalid, value: (), issues: [Issue(.valueTooComplex)], words: graph.words)
      }
      normalizer = preparing
    }
    var evaluation = Evaluation(graph, .issues, JudgementBudget(for: .object(given), by: graph))
    var verdict = Verdict.valid
    for suspect in suspects {
      let index = suspect.index
      let cell = cells[index]
      guard cell.kind != .absent else {
        evaluation.foundIssues.add(answers[index].absence)
        verdict = max(verdict, .incomplete)
        continue
      }
      // What is only asked for is a suspect as well where it is there and no plain value.
      guard index < described else { continue }
      let property = graph.root.properties[index]
      evaluation.path = paths[index]
      // Others have all that is read beside them in the object; what stands there for their sake alone has not.
      if others.contains(index), let value = object?[property.name] {
        let start = evaluation.foundIssues.issues.count
        verdict = max(verdict, evaluation.verdict(on: value, by: property.schema, beside: object))
        normalizer?.restoreSpans(in: &evaluation.foundIssues, from: start)
      } else if cell.kind == .number {
        let issue = cell.place.withText(in: bytes, unescaped) {
          answers[index].issue(onNumber: $0, by: node(of: index))
        }
        guard let issue else { continue }
        evaluation.foundIssues.add(issue)
        if issue.severity == .error { verdict = .invalid }
      } else {
        let siblings = siblings(of: index, cells, bytes, unescaped)
        let own = cell.place.withText(in: bytes, unescaped) {
          evaluation.verdict(onText: $0, suspect.look, by: property.schema, at: sites[index], among: siblings)
        }
        verdict = max(verdict, own)
      }
    }
    if evaluation.foundIssues.issues.isEmpty { return nil }
    evaluation.tell(by: graph.root, from: 0)
    return Report(verdict: verdict, value: (), issues: evaluation.foundIssues.distinct, words: graph.words)
  }

  /// Tells whether no value is judged beside others.
  var judgesApart: Bool { graph.root.properties.allSatisfy { (graph.nodes[$0.schema].text?.reads ?? []).isEmpty } }

  /// What must be known of a property to look at it.
  func property(_ index: Int) -> RowProperty { properties[index] }

  /// What is asked of a property's numbers.
  func number(_ index: Int) -> NumberBounds { index < described ? node(of: index).schema.number : NumberBounds() }

  private var described: Int { graph.root.properties.count }

  private func node(of index: Int) -> SchemaNode { graph.nodes[graph.root.properties[index].schema] }

  /// Tells whether all that judging a property asks for can be read where it lies: it is not there, or a number that is
  /// judged by itself, or it is a text, and nothing but its plan prepares it, nor a text beside it.
  private func isReadable(_ suspect: Suspect, _ cells: [RowCell]) -> Bool {
    let index = suspect.index
    if cells[index].kind == .absent || index >= described { return true }
    let node = node(of: index)
    if cells[index].kind == .number {
      return answers[index].tellOfNumbers && cells[index].place.range.count <= RowProperty.shortNumber
    }
    guard cells[index].kind == .text, suspect.look.isPrepared && !node.isCombined || isPreparedByPlan(index, cells)
    else { return false }
    for name in node.text?.reads ?? [] {
      guard let other = graph.root.propertyPlaces[name], cells[other].kind == .text else { continue }
      guard isPreparedByPlan(other, cells) else { return false }
    }
    return true
  }

  /// Tells whether a text is prepared by its plan as the evaluation would prepare it, which looks at the limit again
  /// afterwards: preparing makes three bytes of one at most.
  private func isPreparedByPlan(_ index: Int, _ cells: [RowCell]) -> Bool {
    let node = node(of: index)
    return !node.normalizes || !node.isCombined && cells[index].place.range.count <= node.byteLimit / 3
  }

  /// The texts that the rules of a property read beside its own, prepared; one that is not there is empty.
  private func siblings(
    of index: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Siblings {
    let names = node(of: index).text?.reads ?? []
    if names.isEmpty { return .none }
    let texts = names.map { name -> String? in
      guard let other = graph.root.propertyPlaces[name], cells[other].kind != .absent else { return "" }
      guard cells[other].kind == .text else { return nil }
      return cells[other].place.withText(in: bytes, unescaped) { node(of: other).normalization.text(of: $0) }
    }
    return Siblings { name in names.firstIndex { $0.hasSameBytes(as: name) }.flatMap { texts[$0] } }
  }

  /// Those suspects that the row has, and the texts that they are compared with.
  private func members(_ suspects: [Int], _ value: (Int) -> JSONValue?) -> JSONObject {
    var members: [JSONObject.Member] = []
    var known: Set<Int> = []
    func add(_ index: Int) {
      guard known.insert(index).inserted, let value = value(index) else { return }
      members.append(JSONObject.Member(key: names[index], value: value))
    }
    for index in suspects {
      add(index)
      for name in node(of: index).text?.reads ?? [] {
        if let other = graph.root.propertyPlaces[name] { add(other) }
      }
    }
    return JSONObject(members)
  }
}
