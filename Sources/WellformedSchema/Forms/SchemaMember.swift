package import Wellformed

/// A member of the objects that a schema is about, as somebody fills it in: a text, or a value that is told by a text.
package struct SchemaMember: Sendable {
  /// What a member is.
  package enum Kind: Sendable {
    /// A text.
    case text
    /// A number, told as JSON writes it.
    case number
    /// True, told as `true`, or false, which an empty text stands for as well.
    case boolean
  }

  /// Its name.
  package let name: String
  /// What it is.
  package let kind: Kind
  /// What is asked of its text; of a number and a boolean only whether there has to be one.
  ///
  /// An empty text stands for a member that is not there, and of a boolean for false.
  package let plan: TextPlan
  /// Sentences for what is found in it, by code.
  package let messages: [IssueCode: MessageTemplate]
  /// Tells whether it must be there.
  package let isRequired: Bool
  /// The schemas for it.
  fileprivate let schemas: [Int]
  fileprivate let types: ValueTypes

  /// Tells whether an empty field is an error, or depends on other fields.
  package var mustBeFilledIn: Bool {
    if kind == .boolean { return !plan.rules.isEmpty }
    if !isRequired || plan.isOptional { return false }
    return !plan.reads.isEmpty || "".withBytes { plan.verdict(of: $0, among: .none) != .valid }
  }
}

extension SchemaMember {
  /// Tells whether it has one of these names.
  package func isAmong(_ names: [String]) -> Bool { names.contains { $0.hasSameBytes(as: name) } }

  /// The member judged without the rules that read one of these others, whose texts are not known; nothing where it has
  /// no such rule.
  package func withoutRules(reading unknown: [String]) -> SchemaMember? {
    func known(_ rule: Rule) -> Rule? {
      if !rule.siblingNames.contains(where: { name in unknown.contains { $0.hasSameBytes(as: name) } }) { return rule }
      // Of rules that all must hold goes as little as can be.
      switch rule {
      case .all(let rules): return .all(rules.compactMap(known))
      case .inOrder(let rules): return .inOrder(rules.compactMap(known))
      case .remarked(let remarked): return known(remarked.rule).map { .remarked(RemarkedRule($0, remarked.remark)) }
      default: return nil
      }
    }
    let rules = plan.rules.compactMap(known)
    guard rules != plan.rules else { return nil }
    let judged = TextPlan(
      plan.isOptional ? rules + [.optional] : rules, normalization: plan.normalization, byteLimit: plan.byteLimit)
    return SchemaMember(
      name: name, kind: kind, plan: judged, messages: messages, isRequired: isRequired, schemas: schemas, types: types)
  }
}

/// A member that a form of texts cannot hold.
package struct LeftMember: Sendable {
  /// Its name.
  package let name: String
  /// Tells whether it must be there.
  package let isRequired: Bool
  /// Why no field can hold it.
  package let reason: SchemaError
}

extension Schema {
  /// What the fields are called that the rules are about, and the words in which issues are told.
  package var words: Words { graph.words }

  /// The members of the objects that the rules are about, each as somebody fills it in, in the order of the rules.
  ///
  /// What is asked of several together is said by ``relations(between:)``.
  ///
  /// - Throws: `SchemaError` where the rules are about anything that a form of texts cannot hold.
  package func members() throws(SchemaError) -> [SchemaMember] {
    let (members, left) = try membersForForms()
    if let first = left.first { throw first.reason }
    return members
  }

  /// The members that a form of texts can hold, in the order of the rules, and those that it has to leave to somebody else.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects with members by name.
  package func membersForForms() throws(SchemaError) -> (members: [SchemaMember], left: [LeftMember]) {
    for index in wholes where graph.nodes[index].schema.hasMannerAsWhole {
      throw SchemaError(
        "how everything that is found in an object is told cannot be said for a form that is filled in; say it of its "
          + "members", keyword: "x-wellformed", at: graph.nodes[index].schema.pointer)
    }
    guard graph.root.types.contains(.object) else {
      throw SchemaError("the rules are not about objects, and a form is one", keyword: "type", at: JSONPointer())
    }
    for (keyword, place) in graph.keywordsBetweenMembers(of: wholes)
    where keyword == "propertyNames" || keyword == "additionalProperties" || keyword == "enum" {
      throw SchemaError(
        "\"\(keyword)\" is about whatever members there are, and a form has those that \"properties\" describes",
        keyword: keyword, at: place.appending(keyword))
    }
    var names: [String] = []
    var found: [[Int]] = []
    for property in wholes.flatMap({ graph.nodes[$0].schema.object.properties }) {
      if let place = names.firstIndex(where: { $0.hasSameBytes(as: property.name) }) {
        found[place].append(property.schema)
      } else {
        names.append(property.name)
        found.append([property.schema])
      }
    }
    for (pattern, schema) in wholes.flatMap({ graph.nodes[$0].schema.object.patterns }) {
      for place in names.indices where pattern.isMatch(names[place]) { found[place].append(schema) }
    }
    var required: [String] = []
    var left: [LeftMember] = []
    for index in wholes {
      let object = graph.nodes[index].schema.object
      for name in object.required where !(names + left.map { $0.name }).contains(where: { $0.hasSameBytes(as: name) }) {
        let reason = SchemaError(
          "asks for \(JSONValue.string(name).excerpt), which is not described under \"properties\"",
          keyword: "required", at: graph.nodes[index].schema.pointer.appending("required"))
        left.append(LeftMember(name: name, isRequired: true, reason: reason))
      }
      required += object.required
    }
    var members: [SchemaMember] = []
    for (name, schemas) in zip(names, found) {
      let isRequired = required.contains { $0.hasSameBytes(as: name) }
      do throws(SchemaError) {
        members.append(try member(name, schemas, of: wholes, isRequired: isRequired))
      } catch {
        left.append(LeftMember(name: name, isRequired: isRequired, reason: error))
      }
    }
    return (members, left)
  }

  private func member(
    _ name: String, _ schemas: [Int], of wholes: [Int], isRequired: Bool
  ) throws(SchemaError) -> SchemaMember {
    let nodes = schemas.map { graph.nodes[$0] }
    let types = nodes.reduce(ValueTypes.all) { $0.intersection($1.types) }
    let kind: SchemaMember.Kind
    switch types.subtracting(.null) {
    case let types where types.contains(.string): kind = .text
    case .number, .integer: kind = .number
    case .boolean: kind = .boolean
    case let others:
      let names = others.isEmpty ? "no value" : others.names.joined(separator: " or ")
      throw SchemaError(
        "\(JSONValue.string(name).excerpt) is \(names), and a field is a text, a number or a boolean",
        keyword: "type", at: nodes[0].schema.pointer)
    }
    var messages: [IssueCode: MessageTemplate] = [:]
    for node in nodes + wholes.map({ graph.nodes[$0] }) {
      for (code, message) in node.messages where messages[code] == nil { messages[code] = message }
    }
    var rules: [Rule] = []
    var normalization: Normalization = []
    var byteLimit = nodes[0].byteLimit
    if kind == .text {
      for node in nodes {
        guard let plan = node.text else { continue }
        rules += plan.isOptional ? plan.rules + [.optional] : plan.rules
        normalization.formUnion(plan.normalization)
        byteLimit = min(byteLimit, plan.byteLimit)
      }
    } else if kind == .boolean {
      // Whoever does not tick a box says no.
      let issues = schemas.flatMap { report(on: .bool(false), by: $0).issues }
      if let issue = issues.first(where: { $0.severity == .error }) { rules = [issue.asDemand(messages)] }
    } else {
      normalization = .trimmed
      if isRequired, !types.contains(.null) { rules = [.notEmpty] }
    }
    if kind != .boolean, !isRequired || types.contains(.null) { rules.append(.optional) }
    return SchemaMember(
      name: name, kind: kind, plan: TextPlan(rules, normalization: normalization, byteLimit: byteLimit),
      messages: messages, isRequired: isRequired, schemas: schemas, types: types)
  }

  /// What is found in the text of a member that is a number or a boolean, and is there.
  package func issues(in text: String, of member: SchemaMember) -> [Issue] {
    guard let value = member.value(of: text) else { return [] }
    let path = Path([.name(member.name)])
    var issues: [Issue] = []
    for schema in member.schemas {
      for var issue in report(on: value, by: schema).issues {
        issue.path = path
        issue.span = 0..<text.utf8.count
        issue.words = nil
        if !issues.contains(issue) { issues.append(issue) }
      }
    }
    return issues
  }
}

extension SchemaMember {
  /// The value that a text in the field tells, if it tells one.
  func value(of text: String) -> JSONValue? {
    if text.isEmpty { return kind == .boolean ? .bool(false) : nil }
    return kind == .text ? .string(text) : text.withBytes { types.kind(of: $0) }.value(of: text)
  }
}

extension SchemaKeywords {
  /// Tells whether it is said how everything that is found in the value is told.
  fileprivate var hasMannerAsWhole: Bool { remark != Remark() || tellsFirstIssueOnly }
}

extension RowCell.Kind {
  /// The value that a text of this kind tells.
  fileprivate func value(of text: String) -> JSONValue {
    switch self {
    case .absent, .text, .container: .string(text)
    case .number: .number(JSONNumber(checked: text))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null: .null
    }
  }
}

extension Issue {
  /// The rule for a box that finds this where it is not ticked.
  ///
  /// That a value must be `true` is nothing to say to a person; the box is told of as a field that must be filled in, where
  /// the rules have no words of their own.
  fileprivate func asDemand(_ messages: [IssueCode: MessageTemplate]) -> Rule {
    let message = template?.sentences[.other]
    if code == .choiceNotEqual, message == nil, messages.sentence(for: code) == nil { return .notEmpty }
    return .remarked(RemarkedRule(.notEmpty, Remark(code: code, number: number, message: message)))
  }
}
