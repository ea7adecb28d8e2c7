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
  /// The names of the properties.
  let propertyNames: NameTable
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
    let required = NameTable(schema.object.required)
    properties = schema.object.properties.map {
      Property(name: $0.name, schema: $0.schema, isRequired: required.contains($0.name))
    }
    let propertyNames = NameTable(schema.object.properties.map { $0.name })
    self.propertyNames = propertyNames
    otherRequired = schema.object.required.filter { !propertyNames.contains($0) }
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

/// Names that are looked up code point by code point.
struct NameTable: Sendable {
  private let names: [String]
  /// The places of the names in the order of their bytes; none while it is faster to look through all of them.
  private let sorted: [Int32]

  init(_ names: [String]) {
    self.names = names
    guard names.count > 12 else {
      sorted = []
      return
    }
    sorted = names.placesInByteOrder
  }

  func contains(_ name: String) -> Bool { index(of: name) != nil }

  /// - Complexity: O(log *n*) in the number of names.
  func index(of name: String) -> Int? {
    if sorted.isEmpty { return names.firstIndex { $0.hasSameBytes(as: name) } }
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if names[Int(sorted[middle])].precedesInBytes(name) { low = middle + 1 } else { high = middle }
    }
    guard low < sorted.count, names[Int(sorted[low])].hasSameBytes(as: name) else { return nil }
    return Int(sorted[low])
  }
}

/// Names, each once, in the order in which they came.
struct DistinctNames {
  private(set) var names: [String] = []
  /// The places of the names in the order of their bytes.
  private var sorted: [Int] = []

  /// The place of a name, which is added where it is new.
  ///
  /// - Complexity: O(log *n*) comparisons of names.
  mutating func place(of name: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if names[sorted[middle]].precedesInBytes(name) { low = middle + 1 } else { high = middle }
    }
    if low < sorted.count, names[sorted[low]].hasSameBytes(as: name) { return sorted[low] }
    sorted.insert(names.count, at: low)
    names.append(name)
    return names.count - 1
  }
}
