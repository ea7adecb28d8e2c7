import Wellformed

/// One schema object of a rule file, ready to judge values.
final class SchemaNode: Sendable {
  /// The keywords of the schema object itself.
  let schema: SchemaKeywords
  /// The types that a value may have by all schemas for it; values of other types are refused at once.
  let types: ValueTypes
  /// The rules for texts of all schemas for the same value; `nil` if there are none.
  let text: TextPlan?
  /// The number of these rules.
  let ruleCount: Int
  /// How texts are normalised.
  let normalization: Normalization
  /// Whether an empty text is valid whatever the rules say.
  let isOptional: Bool
  /// The greatest number of bytes of a text.
  let byteLimit: Int
  /// Whether texts are normalised here or in parts of the value.
  let normalizes: Bool
  /// Sentences for issues found here or in parts of the value, by code.
  let messages: [IssueCode: MessageTemplate]
  /// How it is reported that the value is missing.
  let missing: IssueOverride
  /// The titles of the options, by their texts.
  let titles: [ExactText: String]
  /// Whether its own keywords have rules for texts.
  let asksOfTexts: Bool
  /// Whether its own keywords say explicitly that a text may be empty.
  let namesEmptyText: Bool
  /// Whether the rules require a text that is not empty, or not blank.
  let asksForPresence: Bool
  /// The issue that is reported if a member that this schema judges is missing.
  let absence: Issue
  /// The schemas under `properties`.
  let properties: [Property]
  /// The indexes of the properties, by name.
  let propertyPlaces: [ExactText: Int]
  /// The members that are required but not described.
  let otherRequired: [String]
  /// The stages in which a value is judged.
  let stages: StageSet
  /// Whether there are rules for numbers.
  let judgesNumbers: Bool
  /// Whether other schemas judge the same value.
  let isCombined: Bool
  /// Whether all issues of this schema are warnings.
  let isWarning: Bool
  /// Whether the schema changes how issues are reported.
  let changesReporting: Bool
  /// The number of steps that its own keywords take to judge a value.
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
    missing = fields.missing
    titles = fields.titles
    asksOfTexts = own.isSaid
    namesEmptyText = own.namesEmpty
    asksForPresence = fields.asksForPresence
    absence = SchemaNode.absence(schema, types, fields, text)
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
    changesReporting =
      schema.reportsFirstIssueOnly || !fields.titles.isEmpty || !fields.messages.isEmpty
      || schema.override != IssueOverride()
    cost = 1 + (schema.workload + ruleCount) / 64
  }
}

/// The rules for texts of a schema object's own keywords, in short, for generators of texts.
struct OwnText {
  /// Whether there are such rules.
  let isSaid: Bool
  /// Whether the keywords say explicitly that the text may be empty.
  let namesEmpty: Bool
}

extension TextKeywords {
  /// The rules for texts, in short.
  var own: OwnText {
    OwnText(
      isSaid: !rules.isEmpty || !normalization.isEmpty || byteLimit != nil || longestAllowed != nil || isOptional,
      namesEmpty: isOptional || rules.contains { $0.offersEmptyText })
  }
}

extension Rule {
  /// Whether the rule is a choice of texts, one of which is empty.
  fileprivate var offersEmptyText: Bool {
    if case .choice(let choice) = self { !choice.isExclusion && choice.options.contains("") } else { false }
  }
}

extension SchemaNode {
  /// Returns the issue for a missing member: the one that its rules report for an empty text, if they require one that
  /// is not empty, or for a box that is not ticked, if it must be and they report that in a way of their own; reported as
  /// the schema says of what is missing.
  private static func absence(
    _ schema: SchemaKeywords, _ types: ValueTypes, _ fields: TextFields, _ text: TextPlan?
  ) -> Issue {
    var foundIssues = FoundIssues()
    if schema.override.code != nil, schema.enumerations.contains(where: { $0.isTicked }) {
      foundIssues.add(Issue(.choiceNotEqual))
      foundIssues.apply(schema.override, from: 0)
    }
    if fields.asksForPresence, let text {
      _ = "".withBytes { text.check($0, at: .root, among: .none, into: &foundIssues) }
    }
    var issue: Issue
    if let found = foundIssues.issues.first(where: { $0.severity == .error }) {
      issue = found
    } else {
      issue = Issue(.required)
      let isChoice = types.besideNull == .boolean || schema.enumerations.contains { $0.options.count > 1 }
      if schema.enumerations.contains(where: { $0.isTicked }) {
        issue.wording = Wording(.valueNotAccepted)
      } else if isChoice {
        issue.wording = Wording(.requiredChoice)
      }
    }
    if fields.missing != IssueOverride() {
      var reported = FoundIssues()
      reported.add(issue)
      reported.apply(fields.missing, from: 0)
      issue = reported.issues[0]
    }
    if issue.template == nil { issue.template = fields.messages.sentence(for: issue.code) }
    return issue
  }
}

extension SchemaKeywords {
  /// The number of values and names that its own keywords look at to judge a value.
  fileprivate var workload: Int {
    enumerations.reduce(object.required.count + object.properties.count) { $0 + $1.options.count }
      + object.dependentRequired.reduce(0) { $0 + 1 + $1.required.count } + object.dependents.count
  }
}

/// The schema objects of a rule file, ready to judge.
final class SchemaGraph: Sendable {
  let nodes: [SchemaNode]
  let words: Words
  /// Whether a valid value can have warnings.
  let hasWarnings: Bool
  /// Whether a value can be valid in only one way and without warnings, so that no step of judging is wasted.
  let isDirect: Bool
  /// The greatest cost of judging a value by one of the schemas.
  let greatestCost: Int
  /// For each schema, whether it warns or leads to one that does; empty if none does.
  private let warningSchemas: [Bool]

  /// Returns whether a value that is valid by a schema can have warnings.
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

  /// The schema for the value as a whole.
  var root: SchemaNode { nodes[0] }

  /// Returns the same rules in the words of another catalogue.
  func worded(in catalogue: Catalogue) -> SchemaGraph {
    SchemaGraph(self, words: Words(catalogue: catalogue, labels: words.labels))
  }
}

extension Dictionary where Key == IssueCode, Value == MessageTemplate {
  /// Returns the sentence for a code, or for the nearest more general one.
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
