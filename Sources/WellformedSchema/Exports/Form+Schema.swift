public import Wellformed

extension Rule {
  /// Returns the rule as a schema for texts, which you can export to other notations.
  ///
  /// Rules that hold only in other contexts are left out and listed in the omissions.
  ///
  /// - Throws: `SchemaError` if nothing can satisfy the rule, or if it compares with other fields.
  public func schema() throws(SchemaError) -> Export<Schema> {
    guard !isTooDeep else { throw SchemaError(Rule.depthAdvice, at: JSONPointer()) }
    var composer = RuleComposer()
    let rules = self == .optional ? [] : [self]
    var object = JSONObject([JSONObject.Member(key: "type", value: "string")])
    object.append(composer.field(rules))
    if self == .optional { object.setOwn("optional", true) }
    let omissions = composer.omissions.map { Omission($0.rule, at: JSONPointer(), $0.reason) }
    return Export(try Schema(.object(object), formats: .standard(with: rules.formats)), omitting: omissions)
  }
}

extension Form {
  /// Returns the form as a schema for objects with its fields as members, which you can export to other notations.
  ///
  /// A field whose name is a path, such as `address.city`, becomes a member of a member. Closures cannot be written;
  /// the omissions list each of them by its code and field. They also list the rules that hold only in other contexts.
  ///
  /// A field whose value is read from a text becomes what programs send for it: an email address becomes a text with
  /// that format, a choice an `enum`, a number a number. A number that people type in the manner of their language, or
  /// with a limited number of decimals, becomes a number or such a text, and pages read what is typed as the text. A
  /// field is required if the form refuses a submission without it, and required under `if` where another field makes it
  /// necessary. Conditions on a box or a number are written as `if` of the object. A field may be `null` if its value
  /// is optional in Swift and it is not required. If `null` is sent for one that is required, both refuse it: `parse`
  /// reports that the value is missing, the schema that it has the wrong type. `parse` accepts one thing in JSON that the
  /// schema does not: a plain number or a Boolean as text. The schema also does not say that a number beyond 2^53 may not
  /// fit its type.
  ///
  /// - Parameter addresses: The paths of remote checks (`.remote`) for pages, by the names of their fields.
  /// - Throws: `SchemaError` if the rules cannot be read as a rule file, or if an address is for a field without a
  ///   remote check.
  public func schema(askingAt addresses: [String: String] = [:]) throws(SchemaError) -> Export<Schema> {
    let outline = outline
    var questions: [ExactText: RemoteQuestion] = [:]
    for case .remote(_, let field, let reads) in outline {
      guard let address = addresses.first(where: { $0.key.hasSameBytes(as: field) })?.value else { continue }
      let others = reads.filter { !$0.hasSameBytes(as: field) }
      questions[ExactText(field)] = RemoteQuestion(address: address, reads: others)
    }
    for name in addresses.keys where questions[ExactText(name)] == nil {
      throw SchemaError("nobody is asked about the field \(name): the form has no .remote for it", at: JSONPointer())
    }
    var composer = FormComposer(outline, asking: questions)
    let file = composer.file()
    return Export(try Schema(file, formats: .standard(with: composer.formats)), omitting: composer.omissions)
  }
}

extension Form {
  /// Returns the form compiled, as ``CompiledSchema/bytes()`` writes it for pages: the result of ``schema(askingAt:)``,
  /// in the form's words.
  ///
  /// The omissions list what a rule file cannot express, such as closures. They do not list what only other tools
  /// cannot judge, because a plan contains it.
  ///
  /// - Parameter addresses: The paths of remote checks (`.remote`) for pages, by the names of their fields.
  /// - Throws: `SchemaError` if the rules cannot be read as a rule file, or if an address is for a field without a
  ///   remote check.
  public func compiled(askingAt addresses: [String: String] = [:]) throws(SchemaError) -> Export<CompiledSchema> {
    let schema = try schema(askingAt: addresses)
    let worded = schema.content.jsonSchema(in: catalogue).content
    return Export(try Schema(worded, formats: schema.content.outline.formats).compiled, omitting: schema.omissions)
  }
}

/// Writes the fields of a form as a rule file.
struct FormComposer {
  private let parts: [FormOutlinePart]
  /// The names of the text fields that are required.
  private let required: Set<ExactText>
  /// The remote checks of the fields.
  private let questions: [ExactText: RemoteQuestion]
  /// The place of the object in the file.
  private let place: [String]
  /// What could not be written.
  private(set) var omissions: [Omission] = []
  /// The formats that the rule file names.
  private(set) var formats: [Format] = []
  /// Whether a condition on other fields demands a field if all of them are empty.
  private(set) var demandsOfEmpty = false

  init(_ parts: [FormOutlinePart], asking questions: [ExactText: RemoteQuestion] = [:], at place: [String] = []) {
    self.parts = parts
    self.questions = questions
    self.place = place
    required = FormComposer.required(among: parts)
  }

  /// Returns a schema for an object with the fields as members.
  mutating func file() -> JSONValue {
    var root = ObjectTree()
    for part in parts {
      switch part {
      case .text(let field):
        let path = names(in: field.name)
        let isRequired = required.contains(field.name)
        let rules = rules(of: field, at: path)
        let (own, conditional) = split(rules, at: path)
        var schema = schema(for: field, own, at: path)
        if field.takesNull, !isRequired { schema.allowNull() }
        root.insert(schema, isRequired: isRequired, at: path[...])
        for rule in conditional {
          root.insert(condition: self.schema(for: field, rule, at: path), at: path.dropLast(), isForEmpty: false)
        }
        if !isRequired { demand(field, by: own + conditional, at: path, in: &root) }
      case .value(let name, let label, let asked, let isSecret):
        let path = names(in: name)
        var writer = ValueComposer(at: pointer(to: path))
        var (schema, isRequired) = writer.schema(for: asked, label)
        if isSecret { schema["writeOnly"] = true }
        if let question = questions[ExactText(name)] { schema.setOwn("check", question.ruleFileValue) }
        omissions += writer.omissions
        formats += writer.formats
        root.insert(schema, isRequired: isRequired, at: path[...])
      case .acceptance(let name, let label, let override):
        let isRequired = override.severity != .warning
        root.insert(acceptance(label, override), isRequired: isRequired, at: names(in: name)[...])
      case .closure(let code, let field): omit(code, field, "is a closure over the whole model; left out")
      case .remote(let code, let field, _):
        if questions[ExactText(field)] == nil { omit(code, field, "is a remote rule; left out") }
      }
    }
    return .object(root.schema)
  }

  private mutating func omit(_ code: IssueCode, _ field: String, _ reason: String) {
    omissions.append(Omission(code.rawValue, at: pointer(to: names(in: field)), reason))
  }

  private func names(in name: String) -> [String] {
    var names: [String] = []
    for component in Path(stringLiteral: name).components {
      guard case .name(let name) = component else { return [name] }
      names.append(name)
    }
    return names.isEmpty ? [name] : names
  }

  private func pointer(to path: [String]) -> JSONPointer { JSONPointer(place + path.flatMap { ["properties", $0] }) }

  /// Returns the rules of a field with the names that other fields have in its object.
  private mutating func rules(of field: TextOutline, at path: [String]) -> [Rule] {
    var rules: [Rule] = []
    for rule in field.rules {
      if let rule = rule.renamed(within: path.dropLast(), names) {
        rules.append(rule)
      } else {
        let place = pointer(to: path)
        omissions.append(Omission("\(rule)", at: place, "compares with a field of another object; left out"))
      }
    }
    return rules
  }

  /// Returns what the fields of the object with a field at a path are sent as, by name.
  private func kinds(beside path: [String]) -> (String) -> SiblingKind {
    { name in
      let wanted = path.dropLast() + [name]
      return parts.lazy.filter { part in
        guard let own = part.fieldName.map({ names(in: $0) }), own.count == wanted.count else { return false }
        return zip(own, wanted).allSatisfy { $0.hasSameBytes(as: $1) }
      }.compactMap { SiblingKind($0) }.first ?? .text
    }
  }

  /// The largest number of different conditions on values in one rule that is written.
  private static var mostConditions: Int { 5 }

  /// Separates the rules of a text from those with conditions on values that are sent as something other than texts,
  /// which are written as `if` of the object.
  private mutating func split(_ rules: [Rule], at path: [String]) -> (own: [Rule], conditional: [Rule]) {
    let kind = kinds(beside: path)
    func condition(in rule: Rule) -> SiblingCondition? { rule.condition { !kind($0).isText } }
    func isWritten(_ rule: Rule, _ depth: Int) -> Bool {
      guard let found = condition(in: rule) else {
        // Rules that exclude each other under a condition cannot be read again.
        return rule == .any([]) || (try? RuleReview.check([rule], field: "", refusingRepetition: false)) != nil
      }
      guard depth < FormComposer.mostConditions, found.condition.siblingNames.isEmpty,
        kind(found.field).schema(of: found.field, where: found.condition) != nil
      else { return false }
      return [true, false, nil].allSatisfy { isWritten(rule.assuming(found, holds: $0), depth + 1) }
    }
    var (own, conditional): ([Rule], [Rule]) = ([], [])
    for rule in Rule.flattened(rules) {
      if condition(in: rule) == nil {
        own.append(rule)
      } else if isWritten(rule, 0) {
        conditional.append(rule)
      } else {
        omissions.append(
          Omission("\(rule)", at: pointer(to: path), "asks more of another value than can be written; left out"))
      }
    }
    return (own, conditional)
  }

  /// Returns a schema for the object of a field by which its text must satisfy a rule with conditions on other values.
  private mutating func schema(for field: TextOutline, _ rule: Rule, at path: [String]) -> JSONObject {
    let kind = kinds(beside: path)
    guard let name = path.last else { return JSONObject() }
    guard let condition = rule.condition(reading: { !kind($0).isText }) else {
      if rule.asksNothing { return JSONObject() }
      formats += [rule].formats
      var composer = RuleComposer()
      var text = composer.field([rule])
      if field.isOptional, !rule.demandsText { text.setOwn("optional", true) }
      if field.takesNull { text.allowNull() }
      let members = JSONObject([JSONObject.Member(key: name, value: .object(text))])
      return JSONObject([JSONObject.Member(key: "properties", value: .object(members))])
    }
    let yes = schema(for: field, rule.assuming(condition, holds: true), at: path)
    let no = schema(for: field, rule.assuming(condition, holds: false), at: path)
    let unread = schema(for: field, rule.assuming(condition, holds: nil), at: path)
    func choice(_ rule: Rule, _ holds: JSONObject, otherwise: JSONObject) -> JSONObject {
      if holds == otherwise { return holds }
      var object = JSONObject()
      object["if"] = kind(condition.field).schema(of: condition.field, where: rule) ?? false
      if !holds.isEmpty { object["then"] = .object(holds) }
      if !otherwise.isEmpty { object["else"] = .object(otherwise) }
      return object
    }
    if yes == unread { return choice(.not(condition.condition), no, otherwise: yes) }
    return choice(condition.condition, yes, otherwise: choice(.not(condition.condition), no, otherwise: unread))
  }

  /// Requires a field where other fields make it necessary.
  private mutating func demand(_ field: TextOutline, by rules: [Rule], at path: [String], in root: inout ObjectTree) {
    guard let name = path.last else { return }
    let kind = kinds(beside: path)
    func object(_ name: String, _ schema: JSONValue) -> JSONValue {
      .object(JSONObject([JSONObject.Member(key: name, value: schema)]))
    }
    let present: JSONValue = ["required": [.string(name)], "properties": object(name, ["type": "string"])]
    for (demand, override) in PresenceDemand.demands(of: field, with: rules) {
      var condition = demand.schema(kind)
      var text = JSONObject()
      if field.takesNull { text["type"] = "string" }
      if override != IssueOverride() {
        // The rules of a text decide how a missing text is reported, as they do for an empty one.
        text.setOwn("required", "notEmpty")
        for member in override.ruleFileMembers { text.setOwn(member.key, member.value) }
        condition = ["allOf": [condition, ["not": present]]]
      }
      var consequence = JSONObject([JSONObject.Member(key: "required", value: [.string(name)])])
      if !text.isEmpty { consequence["properties"] = object(name, .object(text)) }
      let schema = JSONObject([
        JSONObject.Member(key: "if", value: condition), JSONObject.Member(key: "then", value: .object(consequence)),
      ])
      root.insert(condition: schema, at: path.dropLast(), isForEmpty: demand.holdsForEmpty(kind))
      if demand.holdsForEmpty(kind) { demandsOfEmpty = true }
    }
  }

  /// Returns a schema for the text of a field.
  mutating func schema(for field: TextOutline, at path: [String]) -> JSONObject {
    schema(for: field, rules(of: field, at: path), at: path)
  }

  private mutating func schema(for field: TextOutline, _ rules: [Rule], at path: [String]) -> JSONObject {
    let place = pointer(to: path)
    var object = JSONObject()
    if let label = field.label { object["title"] = .string(label.text) }
    object["type"] = "string"
    formats += rules.formats
    var composer = RuleComposer()
    object.append(composer.field(rules))
    omissions += composer.omissions.map { Omission($0.rule, at: place, $0.reason) }
    object.setPhrase(of: field.label)
    if !field.normalization.isEmpty { object.setOwn("normalize", field.normalization.ruleFileValue) }
    if field.isOptional { object.setOwn("optional", true) }
    if field.isSecret { object["writeOnly"] = true }
    if asksForLimit(field) { object.setOwn("maxBytes", .count(field.byteLimit)) }
    if let question = questions[ExactText(field.name)] { object.setOwn("check", question.ruleFileValue) }
    for context in field.otherContexts {
      omissions.append(
        Omission("only", at: place, "the context \(context.rawValue) requires more; export the form in that context"))
    }
    return object
  }

  /// Returns whether a rule file would by itself allow another number of bytes.
  private func asksForLimit(_ field: TextOutline) -> Bool {
    if field.byteLimit != TextPlan.defaultByteLimit { return true }
    return Rule.flattened(field.rules).contains { rule in
      guard case .length(let length) = rule, length.unit == .scalars, let maximum = length.maximum else { return false }
      return maximum > field.byteLimit / 4
    }
  }

  private func acceptance(_ label: FieldLabel?, _ override: IssueOverride) -> JSONObject {
    var object = JSONObject()
    if let label { object["title"] = .string(label.text) }
    object["type"] = "boolean"
    object.setPhrase(of: label)
    var asked = JSONObject([JSONObject.Member(key: "const", value: true)])
    for member in override.ruleFileMembers { asked.setOwn(member.key, member.value) }
    if override.severity == .warning {
      // A tool that does not know warnings must not refuse a value because of one.
      object.setOwn("allOf", .array([.object(asked)]))
    } else {
      for member in asked.members { object[member.key] = member.value }
    }
    return object
  }

  /// Returns the members that must be present: a form reads an absent text as an empty one.
  ///
  /// If a text must be the same as another that is required, it is required too.
  private static func required(among parts: [FormOutlinePart]) -> Set<ExactText> {
    var (required, ahead): (Set<ExactText>, [String]) = ([], [])
    // For each field, the fields that must be the same.
    var twins: [ExactText: [String]] = [:]
    for case .text(let field) in parts {
      let isDemanded =
        !field.takesNothing || PresenceDemand.demands(of: field, with: field.rules).contains { $0.demand == .always }
      if isDemanded, required.insert(field.name) { ahead.append(field.name) }
      if field.isOptional { continue }
      for case .sibling(let comparison) in Rule.flattened(field.rules) where comparison.mustEqual {
        twins[ExactText(comparison.field), default: []].append(field.name)
      }
    }
    while let name = ahead.popLast() {
      for twin in twins[name] ?? [] where required.insert(twin) { ahead.append(twin) }
    }
    return required
  }
}

extension Rule {
  /// Returns the rule with the names that other fields have within an object; `nil` if one of them is not within it.
  fileprivate func renamed(within path: [String], _ names: (String) -> [String]) -> Rule? {
    if siblingNames.isEmpty { return self }
    func rename(_ field: String) -> String? {
      let full = names(field)
      guard full.count == path.count + 1, zip(full, path).allSatisfy({ $0.hasSameBytes(as: $1) }) else { return nil }
      return full.last
    }
    var renamed = self
    switch self {
    case .sibling(var comparison):
      guard let field = rename(comparison.field) else { return nil }
      comparison.field = field
      renamed = .sibling(comparison)
    case .when(var condition):
      guard let field = rename(condition.field) else { return nil }
      condition.field = field
      renamed = .when(condition)
    default: break
    }
    return renamed.replacingParts { $0.renamed(within: path, names) }
  }
}

extension [Rule] {
  /// The formats that the rules use.
  fileprivate var formats: [Format] {
    var formats: [Format] = []
    for rule in self {
      rule.visit { part in
        switch part {
        case .format(let format): formats.append(format)
        case .sibling(let relation): if let format = relation.format { formats.append(format) }
        default: break
        }
      }
    }
    return formats
  }
}

extension FormatRegistry {
  /// Returns a registry of the formats of this package and some others.
  fileprivate static func standard(with formats: [Format]) -> FormatRegistry {
    var registry = FormatRegistry.standard
    for format in formats where registry[format.name] == nil { registry = registry.adding(format) }
    return registry
  }
}
