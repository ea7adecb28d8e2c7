import WellformedSchema

/// Random schemas, and random values for them.
struct SchemaGenerator {
  var random: JSONGenerator
  /// Whether schemas sometimes have keywords under `x-wellformed`.
  var hasOwnKeywords = false

  private static let names = ["a", "b", "c", "__proto__", ""]
  private static let texts = ["", "a", "ab", "abc", "é", "e\u{301}", "😀", "a😀b", "x y"]
  private static let numbers = ["0", "1", "1.0", "-1", "2", "2.5", "3", "10", "1e1", "-0", "0.5", "7", "12"]
  private static let types = ["string", "number", "integer", "boolean", "null", "array", "object"]

  mutating func schemaFile() -> JSONValue {
    guard case .object(var root) = schemaObject(depth: 3) else { return true }
    guard case .object(var other) = schemaObject(depth: 2) else { return true }
    // In both schemas, `#tree` means the anchor of the one that was entered first.
    other["$id"] = "other"
    other["$dynamicAnchor"] = "tree"
    root["$dynamicAnchor"] = "tree"
    root["$defs"] = ["d": schema(depth: 2), "e": schema(depth: 1), "other": .object(other)]
    return .object(root)
  }

  mutating func value(depth: Int = 3) -> JSONValue {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: return .null
    case 1: return .bool(random.below(2) == 0)
    case 2, 3: return number()
    case 4: return .string(random.oneOf(Self.texts))
    case 5: return .array((0..<random.below(4)).map { _ in value(depth: depth - 1) })
    default:
      return .object(
        JSONObject(
          (0..<random.below(4)).map { _ in .init(key: random.oneOf(Self.names), value: value(depth: depth - 1)) }))
    }
  }

  private mutating func number() -> JSONValue { .number(JSONNumber(random.oneOf(Self.numbers)) ?? 0) }

  private mutating func schema(depth: Int) -> JSONValue {
    if random.below(8) == 0 { return .bool(random.below(3) > 0) }
    return schemaObject(depth: depth)
  }

  private mutating func schemaObject(depth: Int) -> JSONValue {
    var object = JSONObject()
    for _ in 0..<(1 + random.below(3)) { addKeyword(to: &object, depth: depth) }
    if hasOwnKeywords, random.below(3) == 0 { addOwnKeyword(to: &object, depth: depth) }
    return .object(object)
  }

  private mutating func addOwnKeyword(to object: inout JSONObject, depth: Int) {
    var own = JSONObject()
    switch random.below(depth > 0 ? 16 : 11) {
    case 0: own["required"] = .string(random.oneOf(["notBlank", "notEmpty"]))
    case 1: own["length"] = ["minimum": .number(JSONNumber(random.below(3))), "unit": .string(unit())]
    case 2: own["length"] = ["maximum": .number(JSONNumber(random.below(4))), "unit": .string(unit())]
    case 3: own["allowed"] = random.oneOf(["asciiLetter", "asciiPrintable", ["anyOf": "aé😀"], ["range": "a-c"]])
    case 4: own["contains"] = random.oneOf([["asciiLetter"], [["characters": "asciiLetter", "minimum": 2]]])
    case 5: own[random.oneOf(["startsWith", "endsWith", "containsText"])] = .string(random.oneOf(["a", "é", "b"]))
    case 6: own[random.oneOf(["oneOf", "noneOf"])] = ["a", "ab", ""]
    case 7: own["optional"] = true
    case 8: own["severity"] = "warning"
    case 9: own["normalize"] = random.oneOf([["trim"], ["lowercase"], ["nfc"]])
    case 10: own["pattern"] = random.oneOf(["a.*", ["source": "A+", "flags": "i"]])
    case 11: own["inOrder"] = schemas(depth: depth - 1)
    case 12: own["inOrder"] = true
    case 13: own["allOf"] = schemas(depth: depth - 1)
    default: own["message"] = "{field} is wrong"
    }
    object["x-wellformed"] = .object(own)
  }

  private mutating func unit() -> String { random.oneOf(["characters", "scalars", "utf16", "utf8"]) }

  private mutating func addKeyword(to object: inout JSONObject, depth: Int) {
    switch random.below(depth > 0 ? 42 : 16) {
    case 0, 1: object["type"] = .string(random.oneOf(Self.types))
    case 2: object["type"] = .array(distinct(Self.types, 1 + random.below(3)))
    case 3: object["enum"] = .array((0...random.below(4)).map { _ in value(depth: 1) })
    case 4: object["const"] = value(depth: 2)
    case 5: object["minLength"] = .number(JSONNumber(random.below(4)))
    case 6: object["maxLength"] = .number(JSONNumber(random.below(4)))
    case 7: object["minimum"] = number()
    case 8: object["maximum"] = number()
    case 9: object["exclusiveMinimum"] = number()
    case 10: object["exclusiveMaximum"] = number()
    case 11: object["multipleOf"] = .number(JSONNumber(random.oneOf(["1", "2", "0.5", "2.5", "3", "1.0"])) ?? 1)
    case 12: object["minItems"] = .number(JSONNumber(random.below(3)))
    case 13: object["maxItems"] = .number(JSONNumber(random.below(4)))
    case 14: object["uniqueItems"] = .bool(random.below(4) > 0)
    case 15: object["required"] = .array(distinct(Self.names, random.below(3)))
    case 16: object["items"] = schema(depth: depth - 1)
    case 17, 18: object["properties"] = .object(members(depth: depth - 1))
    case 19: object["additionalProperties"] = schema(depth: depth - 1)
    case 20:
      object["dependentRequired"] = .object(
        JSONObject([.init(key: random.oneOf(Self.names), value: .array(distinct(Self.names, random.below(3))))]))
    case 21: object["allOf"] = schemas(depth: depth - 1)
    case 22: object["anyOf"] = schemas(depth: depth - 1)
    case 23: object["oneOf"] = schemas(depth: depth - 1)
    case 24: object["not"] = schema(depth: depth - 1)
    case 25:
      object["if"] = schema(depth: depth - 1)
      if random.below(4) > 0 { object["then"] = schema(depth: depth - 1) }
      if random.below(2) > 0 { object["else"] = schema(depth: depth - 1) }
    case 26: object["$ref"] = .string(random.oneOf(["#/$defs/d", "#/$defs/e"]))
    case 27: object["minProperties"] = .number(JSONNumber(random.below(3)))
    case 28: object["maxProperties"] = .number(JSONNumber(random.below(4)))
    case 29: object["propertyNames"] = schema(depth: depth - 1)
    case 30:
      object["patternProperties"] = .object(
        JSONObject([.init(key: random.oneOf(["a", "^b", "_", "^$", "[a-c]"]), value: schema(depth: depth - 1))]))
    case 31:
      object["dependentSchemas"] = .object(
        JSONObject([.init(key: random.oneOf(Self.names), value: schema(depth: depth - 1))]))
    case 32: object["prefixItems"] = schemas(depth: depth - 1)
    case 33, 34:
      object["contains"] = schema(depth: depth - 1)
      if random.below(3) == 0 { object["minContains"] = .number(JSONNumber(random.below(3))) }
      if random.below(3) == 0 { object["maxContains"] = .number(JSONNumber(random.below(3))) }
    case 35: object["properties"] = .object(JSONObject([.init(key: "a", value: ["$ref": "#"])]))
    case 36: object["unevaluatedItems"] = random.below(2) == 0 ? false : schema(depth: depth - 1)
    case 37, 38: object["unevaluatedProperties"] = random.below(2) == 0 ? false : schema(depth: depth - 1)
    case 39: object["additionalProperties"] = true
    case 40: object["properties"] = .object(JSONObject([.init(key: "b", value: ["$dynamicRef": "#tree"])]))
    default: object["properties"] = .object(JSONObject([.init(key: "c", value: ["$ref": "other"])]))
    }
  }

  private mutating func schemas(depth: Int) -> JSONValue {
    .array((0...random.below(3)).map { _ in schema(depth: depth) })
  }

  private mutating func members(depth: Int) -> JSONObject {
    JSONObject((0...random.below(3)).map { _ in .init(key: random.oneOf(Self.names), value: schema(depth: depth)) })
  }

  private mutating func distinct(_ names: [String], _ count: Int) -> [JSONValue] {
    names.shuffled(using: &random).prefix(count).map { .string($0) }
  }
}
