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
  /// How many bytes a text may have.
  let byteLimit: Int
  /// Tells whether texts are prepared here or further in.
  let normalizes: Bool
  /// Sentences for issues found here and further in, by code.
  let messages: [IssueCode: MessageTemplate]
  /// What values to choose from are called, by their texts.
  let titles: [ExactText: String]
  /// What is told where a member that is judged by this schema is missing.
  let absence: Issue
  /// What is under `properties`.
  let properties: [Property]
  /// The places of the properties, by name.
  let propertyPlaces: [ExactText: Int]
  /// The members that are asked for without being described.
  let otherRequired: [String]
  /// Tells whether anything is said of objects.
  let judgesObjects: Bool
  /// Tells whether anything is said of items of arrays.
  let judgesItems: Bool
  /// Tells whether anything is said of numbers.
  let judgesNumbers: Bool
  /// Tells whether other schemas judge the same value.
  let isCombined: Bool
  /// Tells whether whatever is found by this schema is a warning.
  let isWarning: Bool
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
    normalizes: Bool, absence: Issue
  ) {
    self.schema = schema
    self.types = types
    self.text = text
    self.ruleCount = ruleCount
    normalization = fields.normalization
    byteLimit = fields.limit
    self.normalizes = normalizes
    messages = fields.messages
    titles = fields.titles
    self.absence = absence
    let required = Set<ExactText>(names: schema.object.required)
    properties = schema.object.properties.map {
      Property(name: $0.name, schema: $0.schema, isRequired: required.contains($0.name))
    }
    let places = [ExactText: Int](placesOf: schema.object.properties.map { $0.name })
    propertyPlaces = places
    otherRequired = schema.object.required.filter { places[$0] == nil }
    judgesObjects = !schema.object.isEmpty
    judgesItems = schema.list.contained != nil || schema.list.items != nil || !schema.list.first.isEmpty
    judgesNumbers = !schema.number.isEmpty
    isCombined = !schema.allOf.isEmpty || !schema.alternatives.isEmpty
    isWarning = schema.remark.severity == .warning
    cost = 1 + (schema.workload + ruleCount) / 64
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
  /// The schema objects as they were read, for whoever writes them out.
  let outline: SchemaOutline
  let words: Words
  /// Tells whether a valid value may give rise to a warning.
  let hasWarnings: Bool
  /// The greatest cost of judging a value by one of the schemas.
  let greatestCost: Int

  init(nodes: [SchemaNode], outline: SchemaOutline, words: Words) {
    self.nodes = nodes
    self.outline = outline
    self.words = words
    hasWarnings = nodes.contains { $0.isWarning }
    greatestCost = nodes.reduce(1) { max($0, $1.cost) }
  }

  private init(_ graph: SchemaGraph, words: Words) {
    nodes = graph.nodes
    outline = graph.outline
    self.words = words
    hasWarnings = graph.hasWarnings
    greatestCost = graph.greatestCost
  }

  /// The schema that judges the value as a whole.
  var root: SchemaNode { nodes[0] }

  /// The same rules in the words of another catalogue.
  func worded(in catalogue: Catalogue) -> SchemaGraph {
    SchemaGraph(self, words: Words(catalogue: catalogue, labels: words.labels))
  }
}
