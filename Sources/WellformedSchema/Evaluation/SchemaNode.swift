import Wellformed

/// One schema object of a rule file, made ready to judge values.
final class SchemaNode: Sendable {
  /// What it says itself.
  let schema: SchemaKeywords
  /// The types that a value may have, all told: those of others are refused at once.
  let types: ValueTypes
  /// What is asked of texts, all told, those schemas included that judge the same value; nothing where nothing is.
  let text: TextPlan?
  /// How many rules that is, all told.
  let ruleCount: Int
  /// How texts are prepared.
  let normalization: Normalization
  /// Tells whether an empty text is fine whatever the rules say.
  let isOptional: Bool
  /// How many bytes a text may have.
  let byteLimit: Int
  /// Tells whether texts are prepared here or further in.
  let normalizes: Bool
  /// Sentences for issues found here and further in, by code.
  let messages: [IssueCode: MessageTemplate]
  /// What values to choose from are called, by their texts.
  let titles: [ExactText: String]
  /// Tells whether its own keywords ask anything of texts.
  let asksOfTexts: Bool
  /// Tells whether its own keywords say in so many words that a text may be empty.
  let namesEmptyText: Bool
  /// Tells whether the rules ask for a text that is not empty, or not blank.
  let asksForPresence: Bool
  /// What is reported where a member that is judged by this schema is missing.
  let absence: Issue
  /// What is under `properties`.
  let properties: [Property]
  /// The places of the properties, by name.
  let propertyPlaces: [ExactText: Int]
  /// The members that are asked for without being described.
  let otherRequired: [String]
  /// The stages that a value is judged in.
  let stages: StageSet
  /// Tells whether anything is said of numbers.
  let judgesNumbers: Bool
  /// Tells whether other schemas judge the same value.
  let isCombined: Bool
  /// Tells whether whatever is found by this schema is a warning.
  let isWarning: Bool
  /// Tells whether anything is said of how issues are told.
  let tellsInItsOwnWay: Bool
  /// How many steps it is to judge a value by what is said here itself.
  let cost: Int

  /// A property of an object.
  struct Property: Sendable {
    let name: String
    let schema: Int
    let isRequired: Bool
  }

  init(
    _ schema: SchemaKeywords, types: ValueTypes, text: TextPlan?, ruleCount: Int, fields: TextFields,
    normalizes: Bool, own: OwnText
  ) {
    self.schema = schema
    self.types = types
    self.text = text
    self.ruleCount = ruleCount
    normalization = fields.normalization
    isOptional = fields.isOptional
    byteLimit = fields.limit
    self.normalizes = normalizes
    messages = fields.messages
    titles = fields.titles
    asksOfTexts = own.isSaid
    namesEmptyText = own.namesEmpty
    asksForPresence = fields.asksForPresence
    absence = SchemaNode.absence(fields, text)
    let required = Set<ExactText>(names: schema.object.required)
    properties = schema.object.properties.map {
      Property(name: $0.name, schema: $0.schema, isRequired: required.contains($0.name))
    }
    let places = [ExactText: Int](placesOf: schema.object.properties.map { $0.name })
    propertyPlaces = places
    otherRequired = schema.object.required.filter { places[$0] == nil }
    stages = StageSet(of: schema)
    judgesNumbers = !schema.number.isEmpty
    isCombined = !schema.allOf.isEmpty || !schema.alternatives.isEmpty
    isWarning = schema.override.severity == .warning
    tellsInItsOwnWay =
      schema.tellsFirstIssueOnly || !fields.titles.isEmpty || !fields.messages.isEmpty
      || schema.override != IssueOverride()
    cost = 1 + (schema.workload + ruleCount) / 64
  }
}

/// What a schema object says of texts by its own keywords, for whoever makes values of texts.
struct OwnText {
  /// Tells whether anything is asked.
  let isSaid: Bool
  /// Tells whether it is said in so many words that the text may be empty.
  let namesEmpty: Bool
}

extension TextKeywords {
  /// What is said, in short.
  var own: OwnText {
    OwnText(
      isSaid: !rules.isEmpty || !normalization.isEmpty || byteLimit != nil || longestAllowed != nil || isOptional,
      namesEmpty: isOptional || rules.contains { $0.offersEmptyText })
  }
}

extension Rule {
  /// Tells whether it is a choice of texts of which one is empty.
  fileprivate var offersEmptyText: Bool {
    if case .choice(let choice) = self { !choice.isExclusion && choice.options.contains("") } else { false }
  }
}

extension SchemaNode {
  /// What is told of a missing member: what its own rules tell of an empty text, if they ask for one that is not.
  private static func absence(_ fields: TextFields, _ text: TextPlan?) -> Issue {
    var foundIssues = FoundIssues()
    if fields.asksForPresence, let text {
      _ = "".withBytes { text.check($0, at: .root, among: .none, into: &foundIssues) }
    }
    var issue = foundIssues.issues.first { $0.severity == .error } ?? Issue(.required)
    if issue.template == nil { issue.template = fields.messages.sentence(for: issue.code) }
    return issue
  }
}

extension SchemaKeywords {
  /// How many values and names are looked at to judge a value by this schema object itself.
  fileprivate var workload: Int {
    enumerations.reduce(object.required.count + object.properties.count) { $0 + $1.options.count }
      + object.dependentRequired.reduce(0) { $0 + 1 + $1.required.count } + object.dependents.count
  }
}

/// The schema objects of a rule file, made ready.
final class SchemaGraph: Sendable {
  let nodes: [SchemaNode]
  let words: Words
  /// Tells whether a valid value may give rise to a warning.
  let hasWarnings: Bool
  /// Tells whether a value can be valid in one way only, and gives rise to no warning then: no step of judging is in vain.
  let isDirect: Bool
  /// The greatest cost of judging a value by one of the schemas.
  let greatestCost: Int
  /// For each schema, whether it warns or leads to one that does; nothing where none does.
  private let warningSchemas: [Bool]

  /// Tells whether a value that is valid by a schema may give rise to a warning.
  func mayWarn(_ schema: Int) -> Bool { hasWarnings && warningSchemas[schema] }

  init(nodes: [SchemaNode], words: Words) {
    self.nodes = nodes
    self.words = words
    hasWarnings = nodes.contains { $0.isWarning }
    isDirect = !nodes.contains { $0.isWarning || $0.schema.anyOf != nil || $0.schema.oneOf != nil }
    greatestCost = nodes.reduce(1) { max($0, $1.cost) }
    warningSchemas = hasWarnings ? SchemaGraph.leadingToWarnings(nodes) : []
  }

  private static func leadingToWarnings(_ nodes: [SchemaNode]) -> [Bool] {
    var warns = nodes.map { $0.isWarning }
    var users = [[Int]](repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() { for other in node.schema.others { users[other].append(index) } }
    var ahead = warns.indices.filter { warns[$0] }
    while let index = ahead.popLast() {
      for user in users[index] where !warns[user] {
        warns[user] = true
        ahead.append(user)
      }
    }
    return warns
  }

  private init(_ graph: SchemaGraph, words: Words) {
    nodes = graph.nodes
    self.words = words
    hasWarnings = graph.hasWarnings
    isDirect = graph.isDirect
    greatestCost = graph.greatestCost
    warningSchemas = graph.warningSchemas
  }

  /// The schema that judges the value as a whole.
  var root: SchemaNode { nodes[0] }

  /// The same rules in the words of another catalogue.
  func worded(in catalogue: Catalogue) -> SchemaGraph {
    SchemaGraph(self, words: Words(catalogue: catalogue, labels: words.labels))
  }
}

extension Dictionary where Key == IssueCode, Value == MessageTemplate {
  /// The sentence for a code, or for the nearest more general one.
  func sentence(for code: IssueCode) -> MessageTemplate? {
    if isEmpty { return nil }
    var candidate: IssueCode? = code
    while let current = candidate {
      if let sentence = self[current] { return sentence }
      candidate = current.parent
    }
    return nil
  }
}
