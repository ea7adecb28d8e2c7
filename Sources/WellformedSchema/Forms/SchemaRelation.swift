package import Wellformed

/// What rules require of several members of an object together: one keyword of one schema.
package struct SchemaRelation: Sendable {
  /// The names of the fields that it reads or is about, in the order of the form.
  package var names: [String] { members.flatMap { $0.fieldNames } }
  private let members: [RelatedMember]
  private let known: Set<ExactText>
  /// The rules, with a separate schema for the keyword.
  private let schema: CompiledSchema
  private let index: Int

  fileprivate init(of members: [RelatedMember], in graph: SchemaGraph, at index: Int) {
    self.members = members
    known = Set(names: members.map { $0.name })
    schema = CompiledSchema(graph)
    self.index = index
  }

  /// Returns the issues of its members for the texts of the fields that it reads; each path begins with the name of the
  /// field that shows the issue.
  ///
  /// Issues of the object as a whole, or of a member that is not in the form, are shown at the last of its members.
  package func issues(text: (String) -> String?) -> [Issue] {
    let values = members.compactMap { member in
      member.value(in: schema, text).map { JSONObject.Member(key: member.name, value: $0) }
    }
    let report = schema.check(.object(JSONObject(values)), by: index)
    let isAllMissing = report.verdict == .incomplete
    // If not every issue is reported, the reported ones stand for the rest.
    let standsForMore = report.issues.verdict < report.verdict
    var issues: [Issue] = []
    for var issue in report.issues {
      if isAllMissing || standsForMore { issue.isIncomplete = isAllMissing }
      var owner = members.last?.lastField
      if case .name(let found)? = issue.path.components.first, known.contains(found),
        let member = members.first(where: { $0.name.hasSameBytes(as: found) })
      {
        owner = member.field(at: issue.path, text) ?? owner
        if member.isGroup { issue.span = 0..<0 }
      } else {
        issue.span = 0..<0
      }
      issue.path = Path([.name(owner?.name ?? "")] + (owner?.path.components ?? []))
      issue.words = nil
      issues.append(issue)
    }
    return issues
  }
}

/// A member of an object that rules read together with others: a field, or a group of several.
private enum RelatedMember: Sendable {
  case field(SchemaMember)
  case group(FormGroup)

  var name: String {
    switch self {
    case .field(let member): member.name
    case .group(let group): group.name
    }
  }

  var fieldNames: [String] {
    switch self {
    case .field(let member): [member.name]
    case .group(let group): group.fields.map { $0.name }
    }
  }

  /// The last of its fields, with its path.
  var lastField: (name: String, path: Path)? {
    switch self {
    case .field(let member): (member.name, Path([.name(member.name)]))
    case .group(let group): group.fields.last.map { ($0.name, $0.path) }
    }
  }

  var isGroup: Bool {
    if case .group = self { true } else { false }
  }

  /// Returns the value for the texts of the fields.
  func value(in schema: CompiledSchema, _ text: (String) -> String?) -> JSONValue? {
    switch self {
    case .field(let member): text(member.name).flatMap { schema.value(of: $0, in: member) }
    case .group(let group): group.value(of: group.fields.map { text($0.name) })
    }
  }

  /// Returns the name of the field that shows an issue at a path, and the path at which it is shown.
  func field(at path: Path, _ text: (String) -> String?) -> (name: String, path: Path)? {
    switch self {
    case .field: lastField
    case .group(let group):
      group.field(at: path, in: group.fields.map { text($0.name) }).map { (group.fields[$0].name, path) }
    }
  }
}

extension CompiledSchema {
  /// Returns what the rules require of several of these members together.
  ///
  /// - Parameters:
  ///   - fields: The members that are fields.
  ///   - groups: The members that consist of several fields.
  ///   - unknown: The names of further members that may be present or not. Only rules that hold in either case are
  ///     checked.
  /// - Returns: The relations, and whether they are all that the rules require.
  package func relations(
    between fields: [SchemaMember], _ groups: [FormGroup] = [], without unknown: Set<ExactText> = []
  ) -> (relations: [SchemaRelation], areAll: Bool) {
    let members = fields.map { RelatedMember.field($0) } + groups.map { .group($0) }
    let places = [ExactText: Int](placesOf: members.map { $0.name })
    var known = KnownPart(of: graph, without: unknown)
    var keywords: [SchemaKeywords] = []
    for part in parts {
      keywords += graph.nodes[part.schema].schema.betweenMembers.compactMap { known.part(of: $0) }
    }
    let start = graph.nodes.count + known.nodes.count
    let nodes = keywords.map { SchemaNode(alone: $0, normalizes: graph.root.normalizes) }
    let extended = SchemaGraph(nodes: graph.nodes + known.nodes + nodes, words: graph.words)
    var search = MemberSearch(in: extended)
    var relations: [SchemaRelation] = []
    for (place, keyword) in keywords.enumerated() {
      let spoken = search.names(in: keyword).map { names in Set(names.compactMap { places[$0] }).sorted() }
      let own = spoken.map { $0.map { members[$0] } } ?? members
      if !own.isEmpty { relations.append(SchemaRelation(of: own, in: extended, at: start + place)) }
    }
    return (relations, known.isAll)
  }
}

extension SchemaKeywords {
  /// The requirements of several members together, as a separate schema for each keyword.
  fileprivate var betweenMembers: [SchemaKeywords] {
    var found: [SchemaKeywords] = []
    func add(_ isSaid: Bool, _ say: (SchemaKeywords) -> Void) {
      guard isSaid else { return }
      let alone = SchemaKeywords(at: pointer)
      alone.messages = messages
      say(alone)
      found.append(alone)
    }
    add(anyOf != nil) { $0.anyOf = anyOf }
    add(oneOf != nil) { $0.oneOf = oneOf }
    add(not != nil) { $0.not = not }
    add(condition != nil) { ($0.condition, $0.consequence, $0.alternative) = (condition, consequence, alternative) }
    add(stages != nil) { $0.stages = stages }
    for dependency in object.dependentRequired { add(true) { $0.object.dependentRequired = [dependency] } }
    for dependency in object.dependents { add(true) { $0.object.dependents = [dependency] } }
    add(object.minimum > 0) { $0.object.minimum = object.minimum }
    add(object.maximum != nil) { $0.object.maximum = object.maximum }
    add(object.names != nil) { $0.object.names = object.names }
    add(!enumerations.isEmpty) { $0.enumerations = enumerations }
    return found
  }
}

extension SchemaNode {
  /// Creates a schema that stands for a keyword of another, or for a part of it.
  convenience init(alone schema: SchemaKeywords, normalizes: Bool) {
    self.init(
      schema, types: schema.types, text: nil, ruleCount: 0, fields: TextFields(schema), normalizes: normalizes,
      own: schema.text.own)
  }
}

/// Finds the members that schemas for an object read or are about.
struct MemberSearch {
  private let graph: SchemaGraph
  /// For each schema, the number of the last search that visited it.
  private var seen: [Int]
  private var count = 0
  /// The number of schemas and names that all searches together may still visit.
  private(set) var budget: Budget

  init(in graph: SchemaGraph) {
    self.graph = graph
    seen = [Int](repeating: 0, count: graph.nodes.count)
    budget = Budget(forSchemas: graph.nodes.count)
  }

  /// Returns the names of the members that a schema reads or is about; `nil` if these are, or may be, all members,
  /// because there is too much to search.
  mutating func names(in schema: SchemaKeywords) -> [String]? {
    count += 1
    var names: [String] = []
    var ahead = [schema]
    while let schema = ahead.popLast() {
      guard let own = schema.namesOfMembers, budget.take(1 + own.count) else { return nil }
      names += own
      for index in schema.others where seen[index] != count {
        seen[index] = count
        ahead.append(graph.nodes[index].schema)
      }
    }
    return names
  }
}

extension SchemaKeywords {
  /// The names of the members that its own keywords read or are about; `nil` if these are all members.
  var namesOfMembers: [String]? {
    if !object.patterns.isEmpty || object.names != nil || object.minimum > 0 || object.maximum != nil { return nil }
    guard case .allowed = object.additional, unevaluatedMembers == nil else { return nil }
    if enumerations.contains(where: { $0.options.contains { $0.object != nil } }) { return nil }
    var names = object.properties.map { $0.name } + object.required + object.dependents.map { $0.name }
    for (name, required) in object.dependentRequired { names += [name] + required }
    names += text.reads
    if let sibling { names.append(sibling.property) }
    return names
  }

  /// All other schemas that it leads to.
  var others: [Int] { allOf + alternatives + children }
}
