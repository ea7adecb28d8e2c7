import Wellformed

/// Judges rows, which are objects, property by property and in place, without a tree of values.
///
/// It supports rules that judge each property by itself, or together with the texts of others. Each value is looked at
/// once; what was seen of those that are not accepted shows what is wrong with them.
struct RowJudge: Sendable {
  let graph: SchemaGraph
  /// Whether this judge supports the rules.
  let isApplicable: Bool
  /// Whether nothing but the plans of the properties prepares texts, so that preparing leaves an accepted text unchanged.
  let plansPrepare: Bool
  /// The names of the properties; those that are only required come last.
  let names: [String]
  private let paths: [[Path.Component]]
  /// What the issues in the text of each property have in common, if texts are judged.
  private let sites: [IssueSite?]
  private let properties: [RowProperty]
  /// The issues of each property that is absent, or is a number.
  private let answers: [RowAnswers]

  init(_ graph: SchemaGraph) {
    let root = graph.root
    self.graph = graph
    // A property that is only required counts as one of the others for rules about those.
    isApplicable =
      root.types.contains(.object) && root.isPlainObject && !root.isWarning
      && (root.otherRequired.isEmpty || root.allowsOtherMembers)
    plansPrepare = root.properties.allSatisfy { !graph.nodes[$0.schema].isCombined }
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
    /// What was seen of it, if it is a text.
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

  /// Returns `true` only if a number that is not a plain whole number has no issues.
  private func acceptsNumber(_ text: Span<UInt8>, at index: Int) -> Bool {
    index < described && properties[index].acceptsShortNumber(text, node(of: index).schema.number)
  }

  /// Returns whether a text is the same as that of another property; `false` if that must be normalised.
  private func isSame(
    _ text: Span<UInt8>, as twin: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Bool {
    guard cells[twin].kind == .text else { return false }
    return cells[twin].place.withText(in: bytes, unescaped) { isSame(text, as: $0, of: twin) }
  }

  /// Returns whether a text is the same as another property's text; `false` if that must be normalised.
  func isSame(_ text: Span<UInt8>, as other: Span<UInt8>, of twin: Int) -> Bool {
    text.hasSameBytes(as: other) && node(of: twin).normalization.leavesAlone(other)
  }
}

extension RowJudge {
  /// Returns the issues in the suspect properties of a row; `nil` if there are none.
  ///
  /// Texts are judged in place; values are made of everything else, and of texts that other schemas normalise.
  ///
  /// - Parameter value: Makes the value of a property; returns `nil` if the row has none.
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
      // A property that is only required is also a suspect if it is present and not a plain value.
      guard index < described else { continue }
      let property = graph.root.properties[index]
      evaluation.path = paths[index]
      // These are in the object, with everything that is read together with them; values only read for others are not.
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
    evaluation.applyReporting(of: graph.root, from: 0)
    return Report(verdict: verdict, value: (), issues: evaluation.foundIssues.distinct, words: graph.words)
  }

  /// Whether every value is judged without others.
  var judgesApart: Bool { graph.root.properties.allSatisfy { (graph.nodes[$0.schema].text?.reads ?? []).isEmpty } }

  /// Returns what is needed to look at a property.
  func property(_ index: Int) -> RowProperty { properties[index] }

  /// Returns the rules for a property's numbers.
  func number(_ index: Int) -> NumberBounds { index < described ? node(of: index).schema.number : NumberBounds() }

  private var described: Int { graph.root.properties.count }

  private func node(of index: Int) -> SchemaNode { graph.nodes[graph.root.properties[index].schema] }

  /// Returns whether a property can be judged in place.
  ///
  /// It must be absent, a number that is judged by itself, or a text. Only their plans may normalise the text and the
  /// texts that it is compared with.
  private func isReadable(_ suspect: Suspect, _ cells: [RowCell]) -> Bool {
    let index = suspect.index
    if cells[index].kind == .absent || index >= described { return true }
    let node = node(of: index)
    if cells[index].kind == .number {
      return answers[index].reportsNumbers && cells[index].place.range.count <= RowProperty.shortNumber
    }
    guard cells[index].kind == .text, suspect.look.isPrepared && !node.isCombined || isPreparedByPlan(index, cells)
    else { return false }
    for name in node.text?.reads ?? [] {
      guard let other = graph.root.propertyPlaces[name], cells[other].kind == .text else { continue }
      guard isPreparedByPlan(other, cells) else { return false }
    }
    return true
  }

  /// Returns whether a text's plan normalises it as the evaluation would.
  ///
  /// The evaluation checks the limit again afterwards: normalisation makes at most three bytes of one.
  private func isPreparedByPlan(_ index: Int, _ cells: [RowCell]) -> Bool {
    let node = node(of: index)
    return !node.normalizes || !node.isCombined && cells[index].place.range.count <= node.byteLimit / 3
  }

  /// Returns the texts that the rules of a property read in addition to its own, normalised; one that is absent or null
  /// is empty.
  private func siblings(
    of index: Int, _ cells: [RowCell], _ bytes: Span<UInt8>, _ unescaped: Span<UInt8>
  ) -> Siblings {
    let names = node(of: index).text?.reads ?? []
    if names.isEmpty { return .none }
    let texts = names.map { name -> String? in
      guard let other = graph.root.propertyPlaces[name], cells[other].kind != .absent else { return "" }
      guard cells[other].kind == .text else { return cells[other].kind == .null ? "" : nil }
      return cells[other].place.withText(in: bytes, unescaped) { node(of: other).normalization.text(of: $0) }
    }
    return Siblings { name in names.firstIndex { $0.hasSameBytes(as: name) }.flatMap { texts[$0] } }
  }

  /// Returns the suspects that the row has, and the texts that they are compared with.
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
