import Wellformed
import WellformedSchema

/// The value of a control's text, computed from a rule file according to `Documentation/rule-files.md`, and
/// independently of the library.
struct ControlOracle {
  private let schemas: [JSONValue]
  private let isRequired: Bool
  /// The types that the member may have, `integer` and `fraction` apart.
  private let types: Set<String>
  private let hasType: Bool

  init(_ schemas: [JSONValue], isRequired: Bool) {
    self.schemas = schemas
    self.isRequired = isRequired
    types = schemas.reduce(ControlOracle.all) { $0.intersection(ControlOracle.types(of: $1)) }
    hasType = types != ControlOracle.all
  }

  /// Whether a form has a field for the member.
  var isField: Bool {
    types.isSubset(of: ["null"]) || !types.isDisjoint(with: ["string", "integer", "fraction", "boolean"])
  }

  /// Whether the member is a checkbox.
  var isBox: Bool { types.subtracting(["null"]) == ["boolean"] }

  /// Whether the member is always a text, and never another value that a text represents.
  var isText: Bool { reads == ["string"] }

  /// Whether its texts are normalised to their digits.
  var keepsDigitsOnly: Bool { schemas.flatMap { ControlOracle.normalizations(in: $0) }.contains("digitsOnly") }

  func value(of text: String) -> JSONValue? {
    let prepared = reads.first == "string" ? normalized(text) : trimmed(text)
    if prepared.isEmpty {
      if isBox { return .bool(false) }
      guard isRequired else { return nil }
      if hasType, types.contains("null"), isValid(.null) { return .null }
      if types.contains("string"), namesEmptyText { return "" }
      return nil
    }
    let candidates = reads.compactMap { read(prepared, as: $0) }
    let accepted = candidates.count > 1 ? candidates.first { isValid($0) } : candidates.first
    let value = accepted ?? (isUnfinished(prepared) ? nil : candidates.first { $0.string == nil }) ?? candidates.first
    // An issue of a text is about the text as it is in the control.
    return value.map { $0.string != nil && reads.first == "string" ? .string(text) : $0 } ?? .string(prepared)
  }

  /// Returns whether a form takes a text for an unfinished one, though it could be read as a value of another type.
  func isUnfinishedText(_ text: String) -> Bool {
    reads.first == "string" && reads.dropFirst().contains { read(text, as: $0) != nil } && isUnfinished(text)
  }

  /// Returns whether a value of the type of another one is read.
  func reads(_ value: JSONValue) -> Bool {
    switch value {
    case .number: reads.contains("number")
    case .bool: reads.contains("boolean")
    case .null: reads.contains("null")
    default: false
    }
  }

  /// Returns whether a text is not valid yet, and more text can make it valid.
  private func isUnfinished(_ text: String) -> Bool {
    let verdicts = schemas.map { (try? Schema($0))?.check(.string(text)).verdict ?? .invalid }
    return reads.contains("string") && verdicts.max() == .incomplete
  }

  /// The types as which a text is read, in the order of precedence.
  private var reads: [String] {
    if !hasType {
      let ofNumbers = speaks(of: ControlOracle.numberKeywords)
      if ofNumbers != speaks(of: ControlOracle.textKeywords) { return [ofNumbers ? "number" : "string"] }
    }
    let reads = ["string", "number", "boolean", "null"].filter {
      $0 == "number" ? !types.isDisjoint(with: ["integer", "fraction"]) : types.contains($0)
    }
    return namesNull && reads.count > 1 ? reads.filter { $0 != "null" } : reads
  }

  /// Whether `type` names null, so that the word stands for it only in tables.
  var namesNull: Bool {
    let members = schemas.flatMap { ControlOracle.conjuncts(of: $0) }
    return members.contains { member in
      !ControlOracle.isWarning(member) && (member["type"] == "null" || member["type"]?.array?.contains("null") == true)
    }
  }

  private func read(_ text: String, as type: String) -> JSONValue? {
    let word = trimmed(text)
    switch type {
    case "string": return .string(text)
    case "number": return number(word).map { .number($0) }
    case "boolean":
      if word == "true" || isBox && ["on", "1", "yes"].contains(word.lowercased()) { return true }
      return word == "false" || isBox && ["off", "0", "no"].contains(word.lowercased()) ? false : nil
    default: return word == "null" ? .some(.null) : nil
    }
  }

  /// A number as HTML has it (2.3.4.3): no plus sign, perhaps zeros before it, perhaps no digit before the point.
  private func number(_ text: String) -> JSONNumber? {
    let form = /(-?)(\d*)((?:\.\d+)?)((?:[eE][-+]?\d+)?)/.asciiOnlyDigits()
    guard let match = text.wholeMatch(of: form) else { return nil }
    let (sign, whole, fraction, exponent) = (match.1, match.2, match.3, match.4)
    if whole.isEmpty, fraction.isEmpty { return nil }
    let digits = whole.drop { $0 == "0" }
    return JSONNumber("\(sign)\(digits.isEmpty ? "0" : digits)\(fraction)\(exponent)")
  }

  /// Returns whether a value satisfies the rules after its texts are normalised.
  func accepts(_ value: JSONValue) -> Bool { isValid(value) }

  private func isValid(_ value: JSONValue) -> Bool {
    schemas.allSatisfy { (try? Schema($0))?.isValid(value) ?? false }
  }

  private func normalized(_ text: String) -> String {
    prepared(text, schemas.flatMap { ControlOracle.normalizations(in: $0) })
  }

  private func trimmed(_ text: String) -> String { prepared(text, ["trim"]) }

  private func prepared(_ text: String, _ steps: [JSONValue]) -> String {
    guard !steps.isEmpty, let schema = try? Schema(["x-wellformed": ["normalize": .array(Array(Set(steps)))]]) else {
      return text
    }
    return schema.normalized(.string(text)).string ?? text
  }

  /// Whether `enum`, `const`, `oneOf` under `x-wellformed` or `optional` allow the empty text.
  private var namesEmptyText: Bool {
    let members = schemas.flatMap { ControlOracle.conjuncts(of: $0) }
    if members.contains(where: { $0["x-wellformed"]?["optional"] == true }) { return true }
    if members.contains(where: { $0["x-wellformed"]?["oneOf"]?.array?.contains("") == true }) { return true }
    let lists = members.flatMap { [$0["enum"]?.array, $0["const"].map { [$0] }].compactMap { $0 } }
    return !lists.isEmpty && lists.allSatisfy { $0.contains("") }
  }

  private static func conjuncts(of schema: JSONValue) -> [JSONValue] {
    [schema] + (schema["allOf"]?.array ?? []).flatMap { conjuncts(of: $0) }
  }

  private static func normalizations(in schema: JSONValue) -> [JSONValue] {
    conjuncts(of: schema).flatMap { $0["x-wellformed"]?["normalize"]?.array ?? [] }
  }

  // MARK: Types

  private static let all: Set = ["null", "boolean", "integer", "fraction", "string", "array", "object"]
  private static let numberKeywords = [
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
  ]
  private static let textKeywords = ["minLength", "maxLength", "pattern", "format"]
  private static let ownTextKeywords = ["required", "normalize", "optional", "length", "oneOf"]

  private static func types(of schema: JSONValue) -> Set<String> {
    var types = all
    let named = schema["type"]?.array ?? schema["type"].map { [$0] }
    if let named {
      let names = named.compactMap { $0.string }.flatMap { $0 == "number" ? ["integer", "fraction"] : [$0] }
      types.formIntersection(names)
    }
    for part in schema["allOf"]?.array ?? [] where !isWarning(part) { types.formIntersection(self.types(of: part)) }
    for ways in [schema["anyOf"]?.array, schema["oneOf"]?.array].compactMap({ $0 }) {
      types.formIntersection(ways.reduce(into: Set()) { $0.formUnion(isWarning($1) ? all : self.types(of: $1)) })
    }
    for list in [schema["enum"]?.array, schema["const"].map { [$0] }].compactMap({ $0 }) where !isWarning(schema) {
      types.formIntersection(list.map { type(of: $0) })
    }
    return types
  }

  private static func isWarning(_ schema: JSONValue) -> Bool { schema["x-wellformed"]?["severity"] == "warning" }

  private static func type(of value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool: "boolean"
    case .number(let number): number.isInteger ? "integer" : "fraction"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  private func speaks(of keywords: [String]) -> Bool {
    func speaks(_ schema: JSONValue) -> Bool {
      for member in schema.object?.members ?? [] {
        switch member.key {
        case "allOf", "anyOf", "oneOf": if (member.value.array ?? []).contains(where: speaks) { return true }
        case "not", "if", "then", "else": if speaks(member.value) { return true }
        case "x-wellformed":
          let own = member.value.object?.members.map { $0.key } ?? []
          if keywords == ControlOracle.textKeywords, own.contains(where: { ControlOracle.ownTextKeywords.contains($0) })
          {
            return true
          }
        default: if keywords.contains(member.key) { return true }
        }
      }
      return false
    }
    return schemas.contains(where: speaks)
  }
}
