package import Wellformed

/// What one schema for an object requires of one of its members by itself.
struct MemberDemand: Sendable {
  /// The schemas that the member's value is judged by.
  let schemas: [Int]
  /// The issues that are reported if the member is missing.
  let absences: [Issue]
  /// Whether the member must be absent.
  let isRefused: Bool
  /// The schema and those that contain it, whose sentences the issues use.
  let chain: [Int]
}

/// One of the schemas that judge the objects as wholes.
struct ObjectPart {
  let schema: Int
  /// The schema and those that contain it, the innermost first.
  let chain: [Int]
}

/// The schemas that judge the objects as wholes, by the members that they are about.
struct ObjectParts {
  private let graph: SchemaGraph
  private let parts: [ObjectPart]
  /// The schemas that may be about any member, because of its name or because no other keyword is about it.
  private var general: [Int] = []
  /// The schemas that describe or require a member, by its name.
  private var naming: [ExactText: Set<Int>] = [:]
  /// The schemas that require a member without describing it, by its name.
  private var asking: [ExactText: Set<Int>] = [:]
  /// Sentences for issues in any of the members, by code.
  let messages: [IssueCode: MessageTemplate]

  init(_ parts: [ObjectPart], of graph: SchemaGraph) {
    self.graph = graph
    self.parts = parts
    var messages: [IssueCode: MessageTemplate] = [:]
    for (place, part) in parts.enumerated() {
      let node = graph.nodes[part.schema]
      messages.add(missingOf: node.messages)
      for property in node.properties { naming[ExactText(property.name), default: []].insert(place) }
      for name in node.otherRequired {
        naming[ExactText(name), default: []].insert(place)
        asking[ExactText(name), default: []].insert(place)
      }
      var isGeneral = !node.schema.object.patterns.isEmpty
      if case .allowed = node.schema.object.additional {} else { isGeneral = true }
      if isGeneral { general.append(place) }
    }
    self.messages = messages
  }

  /// Returns what the schemas require of a member by itself.
  ///
  /// - Complexity: O(*k*) in the schemas that may be about the member.
  func demands(on name: String) -> [MemberDemand] {
    var demands: [MemberDemand] = []
    for place in (naming[name] ?? []).union(general).sorted() {
      let part = parts[place]
      let node = graph.nodes[part.schema]
      var (schemas, absences): ([Int], [Issue]) = ([], [])
      if let place = node.propertyPlaces[name] {
        schemas.append(node.properties[place].schema)
        if node.properties[place].isRequired { absences.append(graph.nodes[schemas[0]].absence) }
      } else if asking[name]?.contains(place) ?? false {
        absences.append(Issue(.required))
      }
      for (pattern, schema) in node.schema.object.patterns where pattern.isMatch(name) { schemas.append(schema) }
      var isRefused = false
      if node.isAdditional(name) {
        switch node.schema.object.additional {
        case .allowed: break
        case .refused: isRefused = true
        case .judged(let schema): schemas.append(schema)
        }
      }
      if schemas.isEmpty, absences.isEmpty, !isRefused { continue }
      demands.append(
        MemberDemand(
          schemas: schemas, absences: absences, isRefused: isRefused,
          chain: part.chain.filter { !graph.nodes[$0].messages.isEmpty }))
    }
    return demands
  }
}

extension CompiledSchema {
  /// The schemas for the objects as wholes, in the order in which they judge.
  var parts: [ObjectPart] { parts(of: [0]) }

  /// Returns all schemas that always judge the same value as these, including these, in the order in which they judge.
  func parts(of schemas: [Int]) -> [ObjectPart] {
    var isSeen = graph.nodes.map { _ in false }
    var found: [ObjectPart] = []
    var ahead = schemas.reversed().map { ObjectPart(schema: $0, chain: [$0]) }
    while let next = ahead.popLast() {
      guard !isSeen[next.schema] else { continue }
      isSeen[next.schema] = true
      found.append(next)
      for other in graph.nodes[next.schema].schema.allOf.reversed() {
        ahead.append(ObjectPart(schema: other, chain: [other] + next.chain))
      }
    }
    return found
  }

  /// Returns the value that a text in the field of a member stands for; `nil` if the member is then absent.
  ///
  /// An empty text, or one that is empty after normalisation, means that the member is absent, unless the member is
  /// required. Then the value is null, if that is allowed, or the empty text, if `enum`, `const` or `optional` say so.
  /// For a box, the value is `false`, but not for a Boolean that is chosen.
  package func value(of text: String, in member: SchemaMember) -> JSONValue? {
    let prepared = member.plan.normalized(text)
    if prepared.isEmpty { return member.reading.empty }
    let value = member.reading.value(of: prepared) { value in
      if member.schemas.allSatisfy({ graph.isValid(value, by: $0) }) { return .valid }
      return member.schemas.reduce(.valid) { max($0, graph.verdict(on: value, by: $1)) }
    }
    // A text is normalised where it is judged, so that the spans of its issues refer to the typed text.
    return value.string != nil && !member.reading.isTrimmed ? .string(text) : value
  }

  /// Judges the text in the field of a member, and reports the same issues there as ``check(_:)``.
  ///
  /// - Parameter others: The texts of the other fields that its rules read, normalised. If a text is not among them,
  ///   nothing is compared with it.
  package func judgement(
    of text: String, in member: SchemaMember, beside others: [(name: String, text: String)]
  ) -> (verdict: Verdict, issues: [Issue]) {
    let path = Path([.name(member.name)])
    // A box that must be ticked is reported as a field that must be filled in.
    if member.isBox, !member.plan.rules.isEmpty, JSONValue(controlText: text, as: .box) == .bool(false) {
      var foundIssues = FoundIssues()
      let verdict = "".withBytes { member.plan.check($0, at: path, among: .none, into: &foundIssues) }
      return (verdict, foundIssues.issues)
    }
    if member.accepts(text, beside: others) { return (.valid, []) }
    var texts: [ExactText: String] = [:]
    for (name, text) in others { texts[ExactText(name)] = text }
    // Nothing is compared with values that are not texts.
    var object = JSONObject(
      member.reads.compactMap { name in
        let text = texts[name]
        if let text, text.isEmpty { return nil }
        return JSONObject.Member(key: name, value: text.map { .string($0) } ?? .bool(false))
      })
    let given = value(of: text, in: member)
    let found = judgement(of: given, named: member.name, by: member.demands, in: &object)
    let isText = given?.string != nil
    let issues = found.issues.map { issue in
      var issue = issue
      issue.path = path
      if !isText, given != nil { issue.span = 0..<text.utf8.count }
      return issue
    }
    return (found.verdict, issues)
  }

  /// Judges a member of an object, or its absence, and reports the issues at paths within the member.
  func judgement(
    of given: JSONValue?, named name: String, by demands: [MemberDemand], in object: inout JSONObject
  ) -> (verdict: Verdict, issues: [Issue]) {
    var normalizer = ValueNormalizer(graph, for: given ?? .null)
    var value = given
    for schema in demands.flatMap({ $0.schemas }) {
      if let prepared = value.flatMap({ normalizer.normalized($0, by: schema, beside: object) }) { value = prepared }
    }
    if normalizer.isTooComplex { return (.invalid, [Issue(.valueTooComplex)]) }
    if let value { object[name] = value }
    var evaluation = Evaluation(graph, .issues, JudgementBudget(for: value ?? .null, by: graph))
    var verdict = Verdict.valid
    for demand in demands { verdict = max(verdict, evaluation.verdict(on: value, by: demand, of: object)) }
    normalizer.restoreSpans(in: &evaluation.foundIssues)
    return (verdict, evaluation.foundIssues.distinct)
  }
}

extension SchemaMember {
  /// Returns `true` only if a text has no issues, without making a value from it; may return `false` for such a text.
  fileprivate func accepts(_ text: String, beside others: [(name: String, text: String)]) -> Bool {
    guard reading.types.first == .text, !text.isEmpty, !demands.contains(where: { $0.isRefused }) else { return false }
    return text.withBytes { bytes in
      var look = TextLook()
      return plan.accepts(bytes, &look) { name, compare in
        guard let other = others.first(where: { $0.name.hasSameBytes(as: name) }) else { return false }
        return other.text.withBytes { compare($0) }
      }
    }
  }
}

extension Evaluation {
  /// Returns the verdict on a member of an object, or on its absence, by one schema for the object.
  ///
  /// - Parameter object: The object, including the member.
  fileprivate mutating func verdict(on value: JSONValue?, by demand: MemberDemand, of object: JSONObject) -> Verdict {
    let start = foundIssues.issues.count
    var verdict = Verdict.valid
    if let value {
      for schema in demand.schemas { verdict = max(verdict, self.verdict(on: value, by: schema, beside: object)) }
      if demand.isRefused {
        add(Issue(.propertyUnknown))
        verdict = .invalid
      }
    } else {
      for absence in demand.absences {
        add(absence)
        verdict = max(verdict, .incomplete)
      }
    }
    for schema in demand.chain { applyReporting(of: graph.nodes[schema], from: start) }
    return verdict
  }
}
