import Wellformed

extension SchemaWriter {
  /// Returns what describes a schema: its title, its description, and the schemas that it defines.
  mutating func heading(of index: Int, at place: JSONPointer, _ view: View) -> JSONObject {
    let schema = outline.schemas[index]
    var object = JSONObject()
    let isRoot = index == 0
    if isRoot, view == .ruleFile || place.tokens.isEmpty {
      object["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    }
    for member in schema.annotations {
      switch member.key {
      // References are written as places, so names within the file are not needed.
      case "$schema", "$anchor", "$dynamicAnchor": break
      case "$id": if isRoot, place.tokens.isEmpty { object["$id"] = member.value }
      default: object[member.key] = member.value
      }
    }
    if object["title"] == nil, view == .standard, let label = schema.label { object["title"] = .string(label) }
    if !schema.definitions.isEmpty {
      var definitions = JSONObject()
      for (name, index) in schema.definitions {
        definitions[name] = self.schema(index, at: place.appending("$defs").appending(name), view)
      }
      object["$defs"] = .object(definitions)
    }
    return object
  }

  /// Returns what a schema requires, including what only Wellformed reads.
  mutating func body(of index: Int, at place: JSONPointer, _ view: View) -> JSONObject {
    var (object, concealed) = visible(index, at: place, view)
    let own = own(index, concealed, at: place.appending("x-wellformed"))
    if !own.isEmpty { object["x-wellformed"] = .object(own) }
    return object
  }

  private mutating func own(_ index: Int, _ concealed: [JSONObject], at place: JSONPointer) -> JSONObject {
    let schema = outline.schemas[index]
    var own = JSONObject()
    if !schema.text.normalization.isEmpty { own["normalize"] = schema.text.normalization.ruleFileValue }
    if schema.text.isOptional { own["optional"] = true }
    if let limit = schema.text.byteLimit { own["maxBytes"] = .count(limit) }
    let members = TextMembers(schema)
    own.append(members.own)
    let concealed =
      concealed
      + members.leftover.map { rule in
        var alone = TextMembers(isForTextOnly: false)
        _ = alone.take(rule)
        return alone.schema
      }
    if let sibling = schema.sibling { own["when"] = when(sibling, at: place.appending("when")) }
    if schema.reportsFirstIssueOnly { own["inOrder"] = true }
    if let stages = schema.stages { own["inOrder"] = schemas(stages, at: place.appending("inOrder"), .hidden) }
    if !schema.hidden.isEmpty || !concealed.isEmpty {
      let hidden = schemas(schema.hidden, at: place.appending("allOf"), .hidden).array ?? []
      own["allOf"] = .array(hidden + concealed.map { .object($0) })
    }
    let title = schema.annotations.first { $0.key == "title" }?.value.string
    if let label = schema.label, !(title?.hasSameBytes(as: label) ?? false) { own["label"] = .string(label) }
    if let phrase = schema.phrase { own["phrase"] = .string(phrase) }
    own.append(JSONObject(schema.override.ruleFileMembers))
    if !schema.messages.isEmpty { own["messages"] = .object(JSONObject(wording: schema.messages)) }
    if schema.missing != IssueOverride() { own["missing"] = .object(JSONObject(schema.missing.ruleFileMembers)) }
    if let check = schema.check { own["check"] = check.ruleFileValue }
    if !schema.counterExamples.isEmpty { own["counterExamples"] = .array(schema.counterExamples) }
    return own
  }

  private mutating func when(_ sibling: SiblingKeywords, at place: JSONPointer) -> JSONValue {
    var object = JSONObject()
    object["property"] = .string(sibling.property)
    object["is"] = schema(sibling.condition, at: place.appending("is"), .hidden)
    if let index = sibling.consequence { object["then"] = schema(index, at: place.appending("then"), .hidden) }
    if let index = sibling.alternative { object["else"] = schema(index, at: place.appending("else"), .hidden) }
    return .object(object)
  }

  /// Returns what other tools can see of a schema's `x-wellformed`, as schemas that must all hold.
  ///
  /// - Parameter isRestating: Whether the schema itself is written next to it, with what other tools read of it.
  mutating func ownParts(of index: Int, isRestating: Bool) -> [JSONObject] {
    let schema = outline.schemas[index]
    var parts: [JSONObject] = []
    let members = TextMembers(schema)
    let rules = (members.ownRules + members.leftover).filter { members.standardOfProfile == nil || $0 != .email }
    let text = StandardText(rules + schema.text.rules.compactMap { $0.patternOfFormat }, beside: schema.text.rules)
    for (rule, reason) in text.omissions { omit(rule, index, reason) }
    if members.standardOfProfile != nil { noteProfile(index) }
    for rule in schema.text.rules { noteFormat(rule, index) }
    var forTexts = text.parts
    if let limit = schema.text.byteLimit {
      forTexts.append(JSONObject([JSONObject.Member(key: "maxLength", value: .count(limit))]))
      omit("maxBytes", index, "JSON Schema counts scalars; allows at most this many of them")
    }
    if !schema.text.normalization.isEmpty {
      omit("normalize", index, "other tools check a text before it is prepared")
    }
    if let sibling = schema.sibling {
      let part = exactness[sibling.condition] ? "exported only for values that have the member" : "left out"
      omit("when", index, "to other tools, a missing member is not an empty text; \(part)")
    }
    if !forTexts.isEmpty {
      let object = JSONObject(joining: forTexts)
      parts.append(
        outline.isForTexts[index]
          ? object
          : JSONObject([.init(key: "if", value: ["type": "string"]), .init(key: "then", value: .object(object))]))
    }
    for other in (schema.stages ?? []) + schema.hidden {
      switch copying({ $0.schema(other, at: schema.pointer, .standard) }) {
      case .object(let object): parts.append(object.withoutTitle)
      case .bool(false): parts.append(JSONObject([.init(key: "not", value: .object(JSONObject()))]))
      default: break
      }
    }
    parts += conditions(amongMembersOf: index)
    if isRestating { parts += substitutes(for: index) }
    return parts
  }

  private mutating func noteProfile(_ index: Int) {
    omit("email", index, "the profile requires more of an address than JSON Schema's format; requires the format")
  }

  private mutating func noteFormat(_ rule: Rule, _ index: Int) {
    guard case .format(let format) = rule, format.schemaName == nil, format.pattern == nil, format != .email else {
      return
    }
    omit("format", index, "JSON Schema has no format \(format.name); other tools ignore it")
  }
}

extension Rule {
  /// The pattern that stands for the rule's format, for tools that do not know the format.
  fileprivate var patternOfFormat: Rule? {
    if case .format(let format) = self { format.pattern.map { .pattern($0) } } else { nil }
  }
}

extension JSONObject {
  /// The schema object without its title, for a value that already has one.
  fileprivate var withoutTitle: JSONObject { JSONObject(members.filter { $0.key != "title" }) }
}

extension TextMembers {
  /// Creates the members for a schema's own rules about texts.
  init(_ schema: SchemaKeywords) {
    self.init(isForTextOnly: false)
    // Of two lengths in scalars, the one that was read last is written in keywords of JSON Schema.
    let scalars = schema.text.rules.indices.filter {
      if case .length(let length) = schema.text.rules[$0] { length.unit == .scalars } else { false }
    }
    for (index, rule) in schema.text.rules.enumerated()
    where !take(rule, isOwn: scalars.count > 1 && index == scalars[0]) {
      leftover.append(rule)
    }
  }

  /// The format of JSON Schema to write next to a profile that requires more.
  var standardOfProfile: JSONValue? {
    guard standard["format"] == nil, ownRules.contains(.email) else { return nil }
    return "email"
  }
}
