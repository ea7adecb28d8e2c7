extension JSONObject {
  /// Changes a schema so that null satisfies it, and every other value satisfies it exactly if it did before.
  ///
  /// The schema is one that ``FormComposer`` writes for a field: what it requires of other types, such as a length, is
  /// satisfied by null already.
  mutating func allowNull() {
    if self["type"] == nil, let options = self["enum"]?.array {
      // `type` comes first, as elsewhere.
      let types = options.reduce(into: ValueTypes()) { $0.formUnion(ValueTypes(of: $1)) }
      self = JSONObject([Member(key: "type", value: .typeNames(types.names))] + members)
    }
    passNull()
  }

  /// Recurses once for each level of composite rules, whose depth was limited when the form was made.
  fileprivate mutating func passNull() {
    if let type = self["type"], type != "null" {
      let names = type.array ?? [type]
      if !names.contains("null") { self["type"] = .array(names + ["null"]) }
    }
    if let constant = self["const"], !constant.isNull {
      let alone: JSONValue = ["enum": [constant, .null]]
      if self["enum"] == nil {
        self = JSONObject(members.map { $0.key == "const" ? Member(key: "enum", value: [constant, .null]) : $0 })
      } else {
        self["const"] = nil
        self["allOf"] = .array((self["allOf"]?.array ?? []) + [alone])
      }
    }
    if let options = self["enum"]?.array, !options.contains(.null) { self["enum"] = .array(options + [.null]) }
    if let parts = self["allOf"]?.array { self["allOf"] = .array(parts.map { $0.passingNull }) }
    if let ways = self["anyOf"]?.array, !ways.contains(where: { $0.isPassedByNull }) {
      self["anyOf"] = .array(ways.map { $0.passingNull })
    }
    if var other = self["not"]?.object, JSONValue.object(other).isPassedByNull {
      other["type"] = "string"
      self["not"] = .object(other)
    }
    guard let own = self["x-wellformed"]?.object else { return }
    for keyword in ["allOf", "inOrder"] {
      if let parts = own[keyword]?.array { setOwn(keyword, .array(parts.map { $0.passingNull })) }
    }
  }
}

extension JSONValue {
  /// The names of types as the value of `type`.
  fileprivate static func typeNames(_ names: [String]) -> JSONValue {
    names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
  }

  /// The schema, changed so that null satisfies it.
  fileprivate var passingNull: JSONValue {
    guard var object else { return self }
    object.passNull()
    return .object(object)
  }

  /// Whether null satisfies the schema.
  ///
  /// Recurses once for each level of composite rules, whose depth was limited when the form was made.
  fileprivate var isPassedByNull: Bool {
    guard let object else { return self != false }
    if let type = object["type"], !(type.array ?? [type]).contains("null") { return false }
    if let constant = object["const"], !constant.isNull { return false }
    if let options = object["enum"]?.array, !options.contains(.null) { return false }
    if let parts = object["allOf"]?.array, !parts.allSatisfy({ $0.isPassedByNull }) { return false }
    if let ways = object["anyOf"]?.array, !ways.contains(where: { $0.isPassedByNull }) { return false }
    if let other = object["not"], other.isPassedByNull { return false }
    let own = object["x-wellformed"]?.object
    // A warning refuses nothing.
    if own?["severity"] == "warning" { return true }
    return ["allOf", "inOrder"].allSatisfy { own?[$0]?.array?.allSatisfy { $0.isPassedByNull } ?? true }
  }
}
