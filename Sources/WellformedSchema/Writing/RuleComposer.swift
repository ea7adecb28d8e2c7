import Wellformed

/// Writes rules for a text, including composites, as a schema object of a rule file.
struct RuleComposer {
  /// The rules that could not be written.
  private(set) var omissions: [(rule: String, reason: String)] = []

  /// Writes the rules of a field, which are then put next to its other keywords.
  mutating func field(_ rules: [Rule]) -> JSONObject {
    let object = schema(for: rules)
    // How one rule is reported must not become how all issues of the field are reported.
    return object.hasManner ? JSONObject([JSONObject.Member(key: "allOf", value: [.object(object)])]) : object
  }

  /// Writes rules that must all hold for a text.
  private mutating func schema(for rules: [Rule]) -> JSONObject {
    var parts: [JSONObject] = []
    var current = TextMembers(isForTextOnly: true)
    func close() {
      if !current.isEmpty { parts.append(current.schema) }
      current = TextMembers(isForTextOnly: true)
    }
    for rule in Rule.flattened(rules) {
      if rule.asksNothing || current.take(rule) { continue }
      close()
      if !current.take(rule) { parts.append(composite(rule)) }
    }
    close()
    // The keywords of the object itself are read before those under `allOf`.
    guard let first = parts.first, parts.count > 1 else { return parts.first ?? JSONObject() }
    let isSimple = first["allOf"] == nil && first["anyOf"] == nil && first["not"] == nil && !first.hasManner
    var object = isSimple ? first : JSONObject()
    object["allOf"] = .array((isSimple ? Array(parts.dropFirst()) : parts).map { .object($0) })
    return object
  }

  private mutating func composite(_ rule: Rule) -> JSONObject {
    switch rule {
    case .any(let ways) where !ways.isEmpty:
      return JSONObject([JSONObject.Member(key: "anyOf", value: .array(ways.map { .object(schema(for: [$0])) }))])
    case .not(let rule): return JSONObject([JSONObject.Member(key: "not", value: .object(schema(for: [rule])))])
    case .inOrder(let rules): return inOrder(rules)
    case .when(let condition): return own([JSONObject.Member(key: "when", value: when(condition))])
    case .overridden(let overridden): return override(overridden)
    case .contextual(let contextual):
      let names = contextual.contexts.map { $0.rawValue }.joined(separator: ", ")
      omissions.append(("only", "holds only in the context \(names); export the form in that context"))
      return JSONObject()
    default: return JSONObject([JSONObject.Member(key: "not", value: .object(JSONObject()))])  // What can never hold.
    }
  }

  private mutating func inOrder(_ rules: [Rule]) -> JSONObject {
    let hasStages = rules.contains { if case .all = $0 { true } else { false } }
    if hasStages {
      return own([JSONObject.Member(key: "inOrder", value: .array(rules.map { .object(schema(for: [$0])) }))])
    }
    var object = schema(for: rules)
    object.setOwn("inOrder", true)
    return object
  }

  private mutating func when(_ condition: SiblingCondition) -> JSONValue {
    var object = JSONObject()
    object["property"] = .string(condition.field)
    object["is"] = .object(schema(for: [condition.condition]))
    object["then"] = .object(schema(for: [condition.consequence]))
    if !condition.alternative.asksNothing { object["else"] = .object(schema(for: [condition.alternative])) }
    return .object(object)
  }

  private mutating func override(_ overridden: OverriddenRule) -> JSONObject {
    var object = schema(for: [overridden.rule])
    if object.hasManner || (object["x-wellformed"]?["inOrder"] != nil && overridden.override != IssueOverride()) {
      object = JSONObject([JSONObject.Member(key: "allOf", value: .array([.object(object)]))])
    }
    for member in overridden.override.ruleFileMembers { object.setOwn(member.key, member.value) }
    return object
  }

  private func own(_ members: [JSONObject.Member]) -> JSONObject {
    JSONObject([JSONObject.Member(key: "x-wellformed", value: .object(JSONObject(members)))])
  }
}

extension TextMembers {
  /// The members as a schema object.
  var schema: JSONObject {
    var object = standard
    if !own.isEmpty { object["x-wellformed"] = .object(own) }
    return object
  }
}

extension JSONObject {
  /// Sets a member of `x-wellformed`.
  mutating func setOwn(_ name: String, _ value: JSONValue) {
    var own = self["x-wellformed"]?.object ?? JSONObject()
    own[name] = value
    self["x-wellformed"] = .object(own)
  }

  /// Sets the name of a field within a sentence, if it has one.
  mutating func setPhrase(of label: FieldLabel?) {
    if let phrase = label?.phrase { setOwn("phrase", .string(phrase)) }
  }

  /// Removes members from `x-wellformed`, and that as well if it is then empty.
  mutating func removeOwn(_ names: [String]) {
    guard var own = self["x-wellformed"]?.object else { return }
    for name in names { own[name] = nil }
    self["x-wellformed"] = own.isEmpty ? nil : .object(own)
  }

  /// Whether the schema object sets how all its issues are reported.
  fileprivate var hasManner: Bool {
    guard let own = self["x-wellformed"]?.object else { return false }
    return ["code", "number", "message", "severity", "inOrder"].contains { own[$0] != nil }
  }
}

extension Rule {
  /// Whether the rule obviously requires nothing.
  var asksNothing: Bool {
    fold { rule, parts in
      switch rule {
      case .all, .inOrder: parts.allSatisfy { $0 }
      case .choice(let choice): choice.isExclusion && choice.options.isEmpty
      case .contained(let contained): contained.minimum <= 0
      case .when: parts[1] && parts[2]
      case .presence, .length, .allowed, .part, .number, .format, .pattern, .sibling, .any, .not, .contextual,
        .overridden:
        false
      }
    }
  }
}
