import Wellformed

/// The keywords of one schema object of a rule file, read but not yet connected to the others.
///
/// Other schema objects are referred to by their index in the file.
final class SchemaKeywords: @unchecked Sendable {
  // Unchecked because it changes only while the rule file is read, before anything else sees it. A class, so that the
  // many functions that follow schemas from one to the next need only a reference on the stack.

  /// The place of the schema object in the rule file.
  let pointer: JSONPointer

  /// Whether this is the schema `false`, which nothing satisfies.
  var isNever = false

  /// The types that `type` allows.
  var types = ValueTypes.all

  /// The values that `enum` and `const` allow; the value must be in each of the lists.
  var enumerations: [Enumeration] = []

  // The rules for texts, numbers, arrays and objects.
  var text = TextKeywords()
  var number = NumberBounds()
  var list = ListKeywords()
  var object = ObjectKeywords()

  // Schemas for parts that no schema for the same value evaluates.
  var unevaluatedItems: Int?
  var unevaluatedMembers: Int?
  /// Whether members that `properties` does not name are evaluated, even if only to accept them as they are.
  var speaksOfOthers = false

  // Schemas for the same value.
  var allOf: [Int] = []
  var anyOf: [Int]?
  var oneOf: [Int]?
  var not: Int?
  var condition: Int?
  var consequence: Int?
  var alternative: Int?
  var stages: [Int]?
  var sibling: SiblingKeywords?

  // How issues are reported, and whether values are shown.
  var label: String?
  /// The name of a field within a sentence.
  var phrase: String?
  /// Whether the value must not be shown: `writeOnly`, or the format `password`.
  var isSecret = false
  /// The remote check of the text, which is made while somebody types.
  var check: RemoteQuestion?
  var override = IssueOverride()
  /// How it is reported that the value is missing.
  var missing = IssueOverride()
  var messages: [IssueCode: MessageTemplate] = [:]
  var reportsFirstIssueOnly = false
  /// The language of the file, at its root.
  var language: String?
  /// The words of the file besides sentences for codes of issues, at its root.
  var words: [IssueCode: MessageTemplate] = [:]

  // What is needed to read the file, to write the schema out again, or to try it.
  /// The first member of `x-wellformed` about texts.
  var firstWord: Keyword?
  /// The places in the rule file that name properties of the same object that the rules read.
  var readWords: [Keyword] = []
  /// The place in the rule file that names a sibling.
  var siblingWord: Keyword?
  /// The members that have no influence on whether a value is valid, as they were written.
  var annotations: [JSONObject.Member] = []
  /// The schemas under `$defs`.
  var definitions: [(name: String, schema: Int)] = []
  /// The schema that `$ref` leads to, which is also in `allOf`.
  var reference: Int?
  /// The schema that `$dynamicRef` leads to, which is also in `allOf`.
  var dynamicReference: Int?
  /// The schemas in `allOf` that other tools must not see.
  var hidden: [Int] = []
  /// The schemas in `allOf` that the schema object itself has under that keyword.
  var listed: [Int] = []
  /// Whether this schema only restates for other tools what `x-wellformed` next to it says.
  var isRestatement = false
  /// Values that must not be valid.
  var counterExamples: [JSONValue] = []

  init(at pointer: JSONPointer) { self.pointer = pointer }

  /// Copies the keywords that decide whether a value is valid and how that is reported; the copy can be changed
  /// separately.
  init(judgingAs other: SchemaKeywords) {
    pointer = other.pointer
    (isNever, types, enumerations) = (other.isNever, other.types, other.enumerations)
    (text, number, list, object) = (other.text, other.number, other.list, other.object)
    (unevaluatedItems, unevaluatedMembers) = (other.unevaluatedItems, other.unevaluatedMembers)
    speaksOfOthers = other.speaksOfOthers
    (allOf, anyOf, oneOf, not) = (other.allOf, other.anyOf, other.oneOf, other.not)
    (condition, consequence, alternative) = (other.condition, other.consequence, other.alternative)
    (stages, sibling) = (other.stages, other.sibling)
    (label, phrase, isSecret) = (other.label, other.phrase, other.isSecret)
    (check, override, missing) = (other.check, other.override, other.missing)
    (messages, reportsFirstIssueOnly) = (other.messages, other.reportsFirstIssueOnly)
    (language, words) = (other.language, other.words)
  }
}

/// The values that `enum` or `const` allows.
struct Enumeration: Sendable {
  let options: [JSONValue]
  /// The types of the options.
  let types: ValueTypes
  /// The options that are not texts.
  private let others: [JSONValue]

  init(options: [JSONValue]) {
    self.options = options
    types = options.reduce(into: ValueTypes()) { $0.formUnion(ValueTypes(of: $1)) }
    others = options.filter { $0.string == nil }
  }

  /// Returns whether a value, other than a text, is one of the options.
  func allows(_ value: JSONValue) -> Bool { others.contains(value) }

  /// Whether the only option is true, so that a box must be ticked.
  var isTicked: Bool { options == [true] }

  /// The rule for texts: the options that are texts.
  var rule: Rule {
    let texts = options.compactMap { $0.string }
    return texts.isEmpty ? .never : .choice(TextChoice(texts))
  }
}

/// The rules for texts.
struct TextKeywords: Sendable {
  /// The rules of this schema object alone, in the order in which they are reported.
  var rules: [Rule] = []
  var normalization: Normalization = []
  var byteLimit: Int?
  /// The number of bytes that a text may have by `maxLength`.
  var longestAllowed: Int?
  /// Whether an empty text is valid whatever the rules say.
  var isOptional = false
  /// Whether the rules require a text that is not empty, or not blank.
  var asksForPresence = false
  /// The properties of the same object that the rules read.
  var reads: [String] = []
}

/// The rules for a text that apply if another property of the same object satisfies a schema.
struct SiblingKeywords: Sendable {
  let property: String
  let condition: Int
  let consequence: Int?
  let alternative: Int?
}

/// The rules for arrays.
struct ListKeywords: Sendable {
  /// The schemas for the first items, one for each.
  var first: [Int] = []
  /// The schema for all other items.
  var items: Int?
  var minimum = 0
  var maximum: Int?
  var isUnique = false
  /// The schema that some of the items must satisfy.
  var contained: Int?
  /// The least and the greatest number of items that satisfy that schema.
  var leastContained: Int?
  var mostContained: Int?

  /// Whether there are no rules.
  var isEmpty: Bool {
    first.isEmpty && items == nil && minimum == 0 && maximum == nil && !isUnique && contained == nil
  }
}

/// The rules for objects.
struct ObjectKeywords: Sendable {
  /// What to do with members that `properties` does not name.
  enum Additional: Sendable {
    case allowed
    case refused
    case judged(Int)
  }

  var properties: [(name: String, schema: Int)] = []
  /// Schemas for members whose names match a pattern.
  var patterns: [(pattern: Pattern, schema: Int)] = []
  /// The schema for the names of the members.
  var names: Int?
  var minimum = 0
  var maximum: Int?
  var required: [String] = []
  var additional = Additional.allowed
  var dependentRequired: [(name: String, required: [String])] = []
  /// Schemas for the object as a whole, each of which applies if the object has a member.
  var dependents: [(name: String, schema: Int)] = []

  /// Whether there are no rules.
  var isEmpty: Bool {
    guard case .allowed = additional else { return false }
    return properties.isEmpty && required.isEmpty && dependentRequired.isEmpty && !asksForMore
  }

  /// Whether there are rules beyond those for single members by name.
  var asksForMore: Bool {
    !patterns.isEmpty || names != nil || minimum > 0 || maximum != nil || !dependents.isEmpty
  }
}

extension Rule {
  /// The rule that requires nothing.
  static var always: Rule { .all([]) }
  /// The rule that nothing satisfies.
  static var never: Rule { .any([]) }
}

extension SchemaKeywords {
  /// The other schemas for the same value that need not all hold.
  var alternatives: [Int] {
    var indexes = (anyOf ?? []) + (oneOf ?? []) + (stages ?? [])
    for index in [not, condition, consequence, alternative, sibling?.consequence, sibling?.alternative] {
      if let index { indexes.append(index) }
    }
    return indexes + object.dependents.map { $0.schema }
  }

  /// The schemas that judge the parts of the value.
  var children: [Int] {
    var indexes = object.properties.map { $0.schema } + object.patterns.map { $0.schema }
    if case .judged(let index) = object.additional { indexes.append(index) }
    if let unevaluatedMembers { indexes.append(unevaluatedMembers) }
    return indexes + elements
  }

  /// The schemas that `$ref` and `$dynamicRef` lead to, each once.
  var references: [Int] {
    guard let reference else { return dynamicReference.map { [$0] } ?? [] }
    guard let dynamicReference, dynamicReference != reference else { return [reference] }
    return [reference, dynamicReference]
  }

  /// Whether anything is required of parts that no schema for the same value evaluates.
  var asksOfUnevaluated: Bool { unevaluatedItems != nil || unevaluatedMembers != nil }

  /// The schemas that judge items of an array.
  var elements: [Int] {
    var indexes = list.first
    if let items = list.items { indexes.append(items) }
    if let contained = list.contained { indexes.append(contained) }
    if let unevaluatedItems { indexes.append(unevaluatedItems) }
    return indexes
  }
}
