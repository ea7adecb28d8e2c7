import WellformedSchema
import WellformedTesting

/// Rule files for forms, made at random: every keyword that a field or several fields can be judged by.
struct RuleFileMaker {
  private var numbers: SeededNumbers

  /// A rule file, with what the tests need to know about it.
  struct File {
    /// The rule file.
    var rules: JSONObject
    /// The rule file without its rules between members.
    var own: JSONObject
    /// The schemas for each member, by name, in the order of the fields.
    var members: [(name: String, schemas: [JSONValue], isRequired: Bool)]
    var hasRelations: Bool
  }

  /// Whether schemas are being made that apply only under a condition, which cannot normalise texts of a form.
  private var isConditional = false

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }

  mutating func oneOf<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func chance(_ many: Int) -> Bool { below(many) == 0 }

  // MARK: Files

  mutating func file() -> File {
    let names = Array(["a", "b", "c", "d"].prefix(1 + below(4)))
    var members = names.map { (name: $0, schemas: [memberSchema($0, among: names)], isRequired: chance(2)) }
    var own = JSONObject()
    own["type"] = "object"
    own["properties"] = .object(JSONObject(members.map { .init(key: $0.name, value: $0.schemas[0]) }))
    var required = members.filter { $0.isRequired }.map { $0.name }
    var parts: [JSONValue] = []
    if chance(6) {
      // Several parts can have rules for the same member, which all apply.
      let place = below(members.count)
      let schema = plainSchema(depth: 0)
      members[place].schemas.append(schema)
      parts.append(["properties": [members[place].name: schema]])
    }
    if chance(6) {
      let place = below(members.count)
      members[place].isRequired = true
      parts.append(["required": [.string(members[place].name)]])
      required.removeAll { $0 == members[place].name }
    }
    if chance(8) {
      let schema: JSONValue = oneOf([["maxLength": 2], ["minimum": 2], ["pattern": "^[a-z]*$"], ["enum": ["a", 1]]])
      own["patternProperties"] = ["^[ab]$": schema]
      for place in members.indices where ["a", "b"].contains(members[place].name) {
        members[place].schemas.append(schema)
      }
    }
    if chance(8) {
      own["additionalProperties"] = false
    } else if chance(8), own["patternProperties"] == nil {
      // About the members that only a part speaks of, if there are any.
      own["additionalProperties"] = ["maxLength": 2]
      if members.count > 1, parts.isEmpty {
        let last = members[members.count - 1]
        own["properties"] = .object(JSONObject(members.dropLast().map { .init(key: $0.name, value: $0.schemas[0]) }))
        parts.append(["properties": [last.name: last.schemas[0]]])
        members[members.count - 1].schemas.append(["maxLength": 2])
      }
    }
    if !required.isEmpty { own["required"] = .array(required.map { .string($0) }) }
    if !parts.isEmpty { own["allOf"] = .array(parts) }
    if chance(8) { own["x-wellformed"] = ["messages": ["required": "{field}, please", "choice": "Not {field}"]] }
    var rules = own
    let hasRelations = chance(2)
    if hasRelations { addRelations(to: &rules, names) }
    isConditional = false
    return File(rules: rules, own: own, members: members, hasRelations: hasRelations)
  }

  private mutating func addRelations(to rules: inout JSONObject, _ names: [String]) {
    isConditional = true
    for _ in 0...below(2) {
      let (one, other) = (oneOf(names), oneOf(names))
      let condition: JSONValue = ["properties": [one: plainSchema(depth: 0)], "required": [.string(one)]]
      let demand: JSONValue = oneOf([
        ["required": [.string(other)]], ["properties": [other: plainSchema(depth: 0)]],
      ])
      switch below(10) {
      case 0: rules["dependentRequired"] = [one: [.string(other)]]
      case 1: rules["dependentSchemas"] = [one: demand]
      case 2, 3:
        rules["if"] = condition
        rules["then"] = demand
        if chance(2) { rules["else"] = ["required": [.string(oneOf(names))]] }
      case 4: rules["anyOf"] = [["required": [.string(one)]], ["required": [.string(other)]]]
      case 5: rules["oneOf"] = [condition, ["required": [.string(other)]]]
      case 6: rules["not"] = ["required": [.string(one), .string(other)]]
      case 7: rules["minProperties"] = .number(JSONNumber(below(3)))
      case 8: rules["propertyNames"] = ["pattern": .string(oneOf(["^[a-z]$", "^[abc]$"]))]
      default:
        rules["x-wellformed"] = ["inOrder": [["required": [.string(one)]], ["required": [.string(other)]]]]
      }
    }
  }

  // MARK: Schemas of members

  private mutating func memberSchema(_ name: String, among names: [String]) -> JSONValue {
    if name != "a", chance(8) {
      // Fields that are compared must be texts, and so must the field that they are compared with.
      let own: JSONValue = oneOf([
        ["equals": "a"], ["differsFrom": "a"], ["equals": ["property": "a", "ignoreCase": true]],
        ["when": ["property": "a", "is": ["minLength": 2], "then": ["minLength": 2]]],
      ])
      return ["type": "string", "x-wellformed": own]
    }
    return plainSchema(depth: 1)
  }

  private static let values: [JSONValue] = [
    nil, true, false, 0, 1, 2, 5, 12, number("2.5"), number("1.0"), number("-0"), "", "a", "ab", "abc", "A", "1", "5",
    "true", "null", "x y", "é",
  ]

  private static func number(_ text: String) -> JSONValue { .number(JSONNumber(text) ?? 0) }

  private static let types: [JSONValue] = [
    "string", "string", "string", "number", "integer", "boolean", "null", ["string", "null"], ["integer", "null"],
    ["number", "null"], ["boolean", "null"], ["string", "integer"], ["string", "boolean"], ["number", "boolean"],
    ["string", "number", "boolean", "null"], ["string", "array"], ["integer", "object"],
  ]

  private mutating func plainSchema(depth: Int) -> JSONValue {
    if chance(40) { return .bool(true) }
    var schema = JSONObject()
    if !chance(3) { schema["type"] = oneOf(RuleFileMaker.types) }
    for _ in 0...below(3) { addKeyword(to: &schema, depth: depth) }
    if chance(4) { addOwnKeyword(to: &schema, depth: depth) }
    return .object(schema)
  }

  private mutating func number() -> JSONValue {
    RuleFileMaker.number(oneOf(["0", "1", "2", "5", "2.5", "-1", "1e1", "99999999999999999999"]))
  }

  private mutating func addKeyword(to schema: inout JSONObject, depth: Int) {
    switch below(depth > 0 ? 21 : 15) {
    case 0, 1:
      schema["enum"] = .array((0...below(5)).map { _ in oneOf(RuleFileMaker.values) })
    case 2: schema["const"] = oneOf(RuleFileMaker.values)
    case 3: schema["minLength"] = .number(JSONNumber(below(4)))
    case 4: schema["maxLength"] = .number(JSONNumber(below(4)))
    case 5: schema["pattern"] = .string(oneOf(["^[a-z]+$", "b", "^\\d*$", "^$|^a"]))
    case 6: schema["format"] = .string(oneOf(["email", "date", "slug", "uri"]))
    case 7: schema["minimum"] = number()
    case 8: schema["maximum"] = number()
    case 9: schema["exclusiveMinimum"] = number()
    case 10: schema["exclusiveMaximum"] = number()
    case 11: schema["multipleOf"] = RuleFileMaker.number(oneOf(["1", "2", "0.5", "2.5"]))
    case 12: schema["default"] = oneOf(RuleFileMaker.values)
    case 13: schema["title"] = "The field"
    case 14: break
    case 15: schema["allOf"] = schemas()
    case 16: schema["anyOf"] = schemas()
    case 17: schema["oneOf"] = schemas()
    case 18: schema["not"] = plainSchema(depth: 0)
    case 19:
      schema["if"] = plainSchema(depth: 0)
      schema["then"] = plainSchema(depth: 0)
    default:
      schema["if"] = plainSchema(depth: 0)
      schema["else"] = plainSchema(depth: 0)
    }
  }

  private mutating func schemas() -> JSONValue { .array((0...below(2)).map { _ in plainSchema(depth: 0) }) }

  private mutating func addOwnKeyword(to schema: inout JSONObject, depth: Int) {
    let own: JSONValue
    switch below(isConditional ? 9 : 14) {
    case 0: own = ["required": "notEmpty"]
    case 1: own = ["required": "notBlank"]
    case 2: own = ["optional": true]
    case 3: own = ["length": ["minimum": .number(JSONNumber(below(3))), "maximum": 4]]
    case 4: own = ["severity": "warning"]
    case 5: own = ["message": "{field} is wrong"]
    case 6: own = ["code": "own", "number": 7]
    case 7: own = ["oneOf": ["a", "ab", ""]]
    case 8: own = ["inOrder": true]
    case 9: own = ["normalize": ["trim"]]
    case 10: own = ["normalize": ["trim", "lowercase", "collapse"]]
    case 11: own = ["normalize": ["digitsOnly"]]
    case 12: own = ["messages": ["required": "Say {field}", "number": "No"]]
    default: own = ["normalize": ["trim"], "required": "notBlank", "optional": .bool(chance(2))]
    }
    schema["x-wellformed"] = own
  }

  // MARK: Texts

  private static let texts = [
    "", "", "", " ", "a", "ab", "abc", "A", "abcde", "x y", " a ", "é", "1", "1.0", "01", ".5", "+1", " 5 ", "5", "1e2",
    "1e400", "-0", "-", "0", "2", "2.5", "7", "12", "99999999999999999999", "true", "false", "on", "null",
    "a@example.org",
    "2026-03-31", "https://example.org/",
  ]

  /// Returns a text for a control: one of the options in the schemas, or another one.
  mutating func text(for schemas: [JSONValue]) -> String {
    let options = schemas.flatMap { RuleFileMaker.options(in: $0) }
    if !options.isEmpty, chance(2) { return oneOf(options) }
    return oneOf(RuleFileMaker.texts)
  }

  /// The texts of all values that a schema chooses from.
  private static func options(in schema: JSONValue) -> [String] {
    var found: [String] = []
    for member in schema.object?.members ?? [] {
      switch member.key {
      case "const": found.append(member.value.string ?? member.value.description)
      case "enum": found += (member.value.array ?? []).map { $0.string ?? $0.description }
      case "allOf", "anyOf", "oneOf": found += (member.value.array ?? []).flatMap { options(in: $0) }
      case "if", "then", "else", "not": found += options(in: member.value)
      default: break
      }
    }
    return found
  }
}
