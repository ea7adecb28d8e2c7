import Wellformed

/// What one schema object of a rule file says, read but not yet connected to the others.
///
/// Other schema objects are referred to by their index among all of the file.
final class SchemaKeywords: @unchecked Sendable {
  // Unchecked because it changes only while the rule file is read, before anybody else sees it. An object, so that the many
  // functions that follow schemas from one to the next hold a reference on the stack and not all of this.

  /// Where the schema object stands in the rule file.
  let pointer: JSONPointer

  /// Tells whether this is the schema `false`, which nothing satisfies.
  var isNever = false

  /// What `type` allows.
  var types = ValueTypes.all

  /// What `enum` and `const` allow; each of the lists must have the value.
  var enumerations: [Enumeration] = []

  // What is said of texts, of numbers, of arrays and of objects.
  var text = TextKeywords()
  var number = NumberBounds()
  var list = ListKeywords()
  var object = ObjectKeywords()

  // Schemas for what no schema for the same value speaks of.
  var unevaluatedItems: Int?
  var unevaluatedMembers: Int?
  /// Tells whether members that `properties` does not name are spoken of, be it only to take them as they are.
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

  // How things are reported, and whether values are shown.
  var label: String?
  /// What a field is called within a sentence.
  var phrase: String?
  /// Tells whether nobody is to see the value: `writeOnly`, or the format `password`.
  var isSecret = false
  /// Who is asked about the text besides the rules, while somebody types.
  var check: RemoteQuestion?
  var override = IssueOverride()
  var messages: [IssueCode: MessageTemplate] = [:]
  var tellsFirstIssueOnly = false
  /// The language of the file, at its root.
  var language: String?
  /// What is said besides sentences for codes of issues, at the root of the file.
  var words: [IssueCode: MessageTemplate] = [:]

  // What is there for whoever reads the file, writes the schema out again, or tries it.
  /// The first member of `x-wellformed` about texts.
  var firstWord: Keyword?
  /// Where the rule file names the properties of the same object that the rules read.
  var readWords: [Keyword] = []
  /// Where the rule file speaks of a sibling.
  var siblingWord: Keyword?
  /// The members that say nothing of whether a value is valid, as they were written.
  var annotations: [JSONObject.Member] = []
  /// The schemas under `$defs`.
  var definitions: [(name: String, schema: Int)] = []
  /// The schema that `$ref` leads to, which is among those of `allOf`.
  var reference: Int?
  /// The schema that `$dynamicRef` leads to, which is among those of `allOf`.
  var dynamicReference: Int?
  /// The schemas of `allOf` that other tools are not to see.
  var hidden: [Int] = []
  /// The schemas of `allOf` that stand under that keyword here.
  var listed: [Int] = []
  /// Tells whether this schema only tells other tools what `x-wellformed` says beside it.
  var isRestatement = false
  /// Values that must not be valid.
  var counterExamples: [JSONValue] = []

  init(at pointer: JSONPointer) { self.pointer = pointer }

  /// Says the same as others of what decides whether a value is valid and how it is reported; to be changed apart from them.
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
    (check, override) = (other.check, other.override)
    (messages, tellsFirstIssueOnly) = (other.messages, other.tellsFirstIssueOnly)
    (language, words) = (other.language, other.words)
  }
}

/// What `enum` or `const` allows.
struct Enumeration: Sendable {
  let options: [JSONValue]

  /// What becomes of the options for texts: those that are texts.
  var rule: Rule {
    let texts = options.compactMap { $0.string }
    return texts.isEmpty ? .never : .choice(TextChoice(texts))
  }
}

/// What is said of texts.
struct TextKeywords: Sendable {
  /// The rules of this schema object alone, in the order in which they are reported.
  var rules: [Rule] = []
  var normalization: Normalization = []
  var byteLimit: Int?
  /// How many bytes a text may have by `maxLength`.
  var longestAllowed: Int?
  /// Tells whether an empty text is fine whatever the rules say.
  var isOptional = false
  /// Tells whether the rules ask for a text that is not empty, or not blank.
  var asksForPresence = false
  /// The properties of the same object that the rules read.
  var reads: [String] = []
}

/// What is said of a text where another property of the same object satisfies a schema.
struct SiblingKeywords: Sendable {
  let property: String
  let condition: Int
  let consequence: Int?
  let alternative: Int?
}

/// What is said of arrays.
struct ListKeywords: Sendable {
  /// The schemas for the first items, each for one.
  var first: [Int] = []
  /// The schema for all other items.
  var items: Int?
  var minimum = 0
  var maximum: Int?
  var isUnique = false
  /// The schema that some of the items must satisfy.
  var contained: Int?
  /// How many of the items must satisfy that schema, and how many can.
  var leastContained: Int?
  var mostContained: Int?

  /// Tells whether nothing is said.
  var isEmpty: Bool {
    first.isEmpty && items == nil && minimum == 0 && maximum == nil && !isUnique && contained == nil
  }
}

/// What is said of objects.
struct ObjectKeywords: Sendable {
  /// What becomes of members that `properties` does not name.
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
  /// Schemas for the object as a whole where it has a member.
  var dependents: [(name: String, schema: Int)] = []

  /// Tells whether nothing is said.
  var isEmpty: Bool {
    guard case .allowed = additional else { return false }
    return properties.isEmpty && required.isEmpty && dependentRequired.isEmpty && !asksForMore
  }

  /// Tells whether anything is said beyond single members by name.
  var asksForMore: Bool {
    !patterns.isEmpty || names != nil || minimum > 0 || maximum != nil || !dependents.isEmpty
  }
}

extension Rule {
  /// The rule that asks for nothing.
  static var always: Rule { .all([]) }
  /// The rule that nothing satisfies.
  static var never: Rule { .any([]) }
}

extension SchemaKeywords {
  /// The schemas that the same value is judged by whatever else holds.
  ///
  /// The others for the same value, of which not all must hold, are its alternatives.
  var alternatives: [Int] {
    var indexes = (anyOf ?? []) + (oneOf ?? []) + (stages ?? [])
    for index in [not, condition, consequence, alternative, sibling?.consequence, sibling?.alternative] {
      if let index { indexes.append(index) }
    }
    return indexes + object.dependents.map { $0.schema }
  }

  /// The schemas that judge what is within the value.
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

  /// Tells whether anything is asked of what no schema for the same value speaks of.
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
