package import Wellformed

/// A member of the objects that a schema describes, as somebody fills it in: a text, or a value that a text stands for.
package struct SchemaMember: Sendable {
  /// The kinds of members.
  package enum Kind: Sendable {
    /// A text, or a value that is written as one.
    case text
    /// A number.
    case number
    /// A Boolean.
    case boolean
    /// A list of texts, or of values that texts stand for: its field has one text on each line.
    case list
    /// An object or an array whose parts are fields: it has no text, and shows the issues of the whole.
    case group
  }

  /// Its name.
  package let name: String
  /// Its kind.
  package let kind: Kind
  /// Whether it is a box that is ticked or not, so that an empty one means `false`.
  package let isBox: Bool
  /// What is required of its text; for a value that is not a text, only whether it must be present.
  ///
  /// ``CompiledSchema/judgement(of:in:beside:)`` decides.
  package let plan: TextPlan
  /// Sentences for its issues, by code.
  package let messages: [IssueCode: MessageTemplate]
  /// Whether the rules say that it must not be shown.
  package let isSecret: Bool
  /// Its remote check, which is made while somebody types.
  package let check: RemoteQuestion?
  /// Whether it must be present.
  package let isRequired: Bool
  /// The schemas for it.
  let schemas: [Int]
  /// The names of the other members whose texts its rules read.
  package let reads: [String]
  /// How its text is read.
  let reading: ControlReading
  /// What each schema for the objects requires of it, in the order in which that is reported.
  let demands: [MemberDemand]

  /// Whether an empty field is an error.
  package var mustBeFilledIn: Bool { isBox ? !plan.rules.isEmpty : !plan.isOptional }

  /// Returns whether a text means `true`; `nil` if the member can have values other than a Boolean.
  var saysYes: ((String) -> Bool)? {
    kind == .boolean ? { JSONValue(controlText: $0, as: .box) == .bool(true) } : nil
  }

  /// Whether its text is a description of chosen files.
  var asksForFiles: Bool {
    var isFound = false
    for rule in plan.rules {
      rule.visit { if case .format(let format) = $0, format.hints.type.hasSameBytes(as: "file") { isFound = true } }
    }
    return isFound
  }
}

extension SchemaMember {
  /// Returns whether it has one of these names.
  package func isAmong(_ names: Set<ExactText>) -> Bool { names.contains(name) }

  /// Returns the member without the rules that read one of these other members, whose texts are unknown; `nil` if it
  /// has no such rule.
  package func withoutRules(reading unknown: Set<ExactText>) -> SchemaMember? {
    func known(_ rule: Rule) -> Rule? {
      if !rule.siblingNames.contains(where: { unknown.contains($0) }) { return rule }
      // If several rules must all hold, only those that cannot be checked are removed.
      return rule.keepingDemands(known)
    }
    let rules = plan.rules.compactMap(known)
    guard rules != plan.rules else { return nil }
    let judged = TextPlan(
      plan.isOptional ? rules + [.optional] : rules, normalization: plan.normalization, byteLimit: plan.byteLimit)
    // Comparisons with a text that is not given are left out: see ``CompiledSchema/judgement(of:in:beside:)``.
    return SchemaMember(
      name: name, kind: kind, isBox: isBox, plan: judged, messages: messages, isSecret: isSecret,
      check: check, isRequired: isRequired, schemas: schemas, reads: reads, reading: reading, demands: demands)
  }
}

extension SchemaMember {
  /// Creates a field for a value that is not a single text.
  init(named name: String, kind: Kind, _ plan: TextPlan) {
    self.init(
      name: name, kind: kind, isBox: false, plan: plan, messages: [:], isSecret: false, check: nil,
      isRequired: !plan.isOptional, schemas: [], reads: [], reading: ControlReading(types: [.text], empty: nil),
      demands: [])
  }

  /// Returns the same member for a place within an object or an array.
  ///
  /// - Parameters:
  ///   - path: The path of its value.
  ///   - name: The name of its field.
  ///   - isRequired: Whether everything that contains it is present, whatever is filled in.
  func within(_ path: Path, named name: String, isRequired: Bool) -> SchemaMember {
    let outer = Path(Array(path.components.dropLast()))
    let check = check.map {
      RemoteQuestion(address: $0.address, reads: $0.reads.map { outer.appending($0).description })
    }
    let isOptional = plan.isOptional || !isRequired && !isBox
    return SchemaMember(
      name: name, kind: kind, isBox: isBox,
      plan: TextPlan(
        isOptional ? plan.rules + [.optional] : plan.rules, normalization: plan.normalization,
        byteLimit: plan.byteLimit),
      messages: messages, isSecret: isSecret, check: check, isRequired: self.isRequired, schemas: schemas, reads: [],
      reading: reading, demands: [])
  }
}

/// A member that a form of texts cannot hold.
public struct LeftMember: Sendable {
  /// Its name.
  public let name: String
  /// Whether it must be present.
  public let isRequired: Bool
  /// Why no field can hold it.
  public let reason: SchemaError
}

extension CompiledSchema {
  /// The labels of the fields that the rules are about, and the words in which issues are reported.
  package var words: Words { graph.words }

  /// Returns the members that a live form of these rules leaves out because no field can hold them, such as arrays.
  ///
  /// To judge them, add them to the texts of the fields and call ``check(_:)``.
  ///
  /// - Throws: `SchemaError` if the rules do not describe objects with named members.
  public func membersLeftByForms() throws(SchemaError) -> [LeftMember] { try membersForForms().left }

  /// Returns the members that a form of texts can hold, in the order of the rules, and those that it cannot.
  ///
  /// The members are those of the objects that the rules describe, each as somebody fills it in.
  /// ``relations(between:without:)`` returns what is required of several members together.
  ///
  /// - Throws: `SchemaError` if the rules do not describe objects with named members.
  package func membersForForms() throws(SchemaError) -> (members: [SchemaMember], left: [LeftMember]) {
    let parts = self.parts
    let wholes = parts.map { $0.schema }
    for index in wholes where graph.nodes[index].schema.hasMannerAsWhole {
      throw SchemaError(
        "how everything that is found in an object is reported cannot be said for a form that is filled in; say it of its "
          + "members", keyword: "x-wellformed", at: graph.nodes[index].schema.pointer)
    }
    for index in wholes where graph.nodes[index].schema.unevaluatedMembers != nil {
      // Without alternatives, the root describes every field.
      if index == 0, wholes.allSatisfy({ graph.nodes[$0].schema.alternatives.isEmpty }) { continue }
      throw SchemaError(
        "what a form asks of its fields cannot turn on which others speak of them; use \"additionalProperties\"",
        keyword: "unevaluatedProperties", at: graph.nodes[index].schema.pointer)
    }
    for other in wholes.flatMap({ graph.nodes[$0].schema.alternatives }) where graph.nodes[other].normalizes {
      throw SchemaError(
        "a form cannot prepare the text of one field because of another; move \"normalize\" to where it always holds",
        keyword: "normalize", at: graph.nodes[other].schema.pointer)
    }
    guard graph.root.types.contains(.object) else {
      throw SchemaError("the rules are not about objects, and a form is one", keyword: "type", at: JSONPointer())
    }
    var names: [String] = []
    var places: [ExactText: Int] = [:]
    var found: [[Int]] = []
    for property in wholes.flatMap({ graph.nodes[$0].schema.object.properties }) {
      let place = places.place(of: property.name)
      if place == names.count {
        names.append(property.name)
        found.append([])
      }
      found[place].append(property.schema)
    }
    for (pattern, schema) in wholes.flatMap({ graph.nodes[$0].schema.object.patterns }) {
      for place in names.indices where pattern.isMatch(names[place]) { found[place].append(schema) }
    }
    for index in wholes {
      guard case .judged(let schema) = graph.nodes[index].schema.object.additional else { continue }
      for place in names.indices where graph.nodes[index].isAdditional(names[place]) { found[place].append(schema) }
    }
    var required: [String] = []
    var left: [LeftMember] = []
    var reported: Set<ExactText> = []
    for index in wholes {
      let object = graph.nodes[index].schema.object
      for name in object.required where places[name] == nil && reported.insert(name) {
        let reason = SchemaError(
          "asks for \(JSONValue.string(name).excerpt), which is not described under \"properties\"",
          keyword: "required", at: graph.nodes[index].schema.pointer.appending("required"))
        left.append(LeftMember(name: name, isRequired: true, reason: reason))
      }
      required += object.required
    }
    var members: [SchemaMember] = []
    let requiredNames = Set<ExactText>(names: required)
    let objectParts = ObjectParts(parts, of: graph)
    for (name, schemas) in zip(names, found) {
      let isRequired = requiredNames.contains(name)
      do throws(SchemaError) {
        members.append(
          try member(
            name, schemas, messages: objectParts.messages, demands: objectParts.demands(on: name),
            isRequired: isRequired))
      } catch {
        left.append(LeftMember(name: name, isRequired: isRequired, reason: error))
      }
    }
    return (members, left)
  }

  /// Returns a member of an object, or an element of an array, as a field.
  ///
  /// - Throws: `SchemaError` if it can only be an object or an array.
  func member(
    _ name: String, _ schemas: [Int], messages outer: [IssueCode: MessageTemplate], demands: [MemberDemand],
    isRequired: Bool
  ) throws(SchemaError) -> SchemaMember {
    let nodes = schemas.map { graph.nodes[$0] }
    let types = graph.allowedTypes(schemas).subtracting(.null)
    if !types.isEmpty, types.isSubset(of: [.array, .object]) {
      throw SchemaError(
        "\(JSONValue.string(name).excerpt) is \(types.names.joined(separator: " or ")), and a field is a text, a number "
          + "or a boolean", keyword: "type", at: nodes[0].schema.pointer)
    }
    let reading = graph.reading(schemas, isRequired: isRequired)
    let kind: SchemaMember.Kind
    switch reading.types.first {
    case .number where reading.types.allSatisfy({ $0 == .number || $0 == .null }): kind = .number
    case .box: kind = .boolean
    default: kind = .text
    }
    var messages: [IssueCode: MessageTemplate] = [:]
    for found in nodes.map({ $0.messages }) + [outer] { messages.add(missingOf: found) }
    var rules: [Rule] = []
    var normalization: Normalization = reading.isTrimmed ? .trimmed : []
    var byteLimit = nodes.first?.byteLimit ?? TextPlan.defaultByteLimit
    if reading.types.first == .text {
      for node in nodes {
        guard let plan = node.text else { continue }
        rules += plan.rules
        normalization.formUnion(plan.normalization)
        byteLimit = min(byteLimit, plan.byteLimit)
      }
    }
    let isBox = kind == .boolean
    if isBox {
      // A box that is not ticked means `false`.
      let issues = schemas.flatMap { check(.bool(false), by: $0).issues }
      if let issue = issues.first(where: { $0.severity == .error }) { rules = [issue.asDemand(messages)] }
    } else if !isRequired || reading.empty != nil {
      rules.append(.optional)
    } else if "".withBytes({ TextPlan(rules).verdict(of: $0, among: .none) == .valid }) {
      rules.insert(.notEmpty, at: 0)
    }
    let plan = TextPlan(rules, normalization: normalization, byteLimit: byteLimit)
    // Also for values that are not texts: if what is typed cannot be read as such a value, it is judged as a text.
    var read: Set<ExactText> = []
    let reads = nodes.flatMap { $0.text?.reads ?? [] }.filter { read.insert($0) }
    let joined = graph.joined(schemas).map { graph.nodes[$0].schema }
    return SchemaMember(
      name: name, kind: kind, isBox: isBox, plan: plan, messages: messages, isSecret: joined.contains { $0.isSecret },
      check: joined.lazy.compactMap { $0.check }.first, isRequired: isRequired,
      schemas: schemas, reads: reads, reading: reading, demands: demands)
  }
}

extension CompiledSchema {
  /// Returns the same member for a Boolean that is typed or chosen, as from radio buttons: an empty field is then no
  /// answer, while a box that is not ticked means `false`.
  package func answered(_ member: SchemaMember) -> SchemaMember {
    guard member.isBox else { return member }
    let reading = graph.reading(member.schemas, isRequired: member.isRequired, isBox: false)
    let isOptional = !member.isRequired || reading.empty != nil
    let plan = TextPlan(
      [isOptional ? .optional : .notEmpty], normalization: member.plan.normalization, byteLimit: member.plan.byteLimit)
    return SchemaMember(
      name: member.name, kind: member.kind, isBox: false, plan: plan, messages: member.messages,
      isSecret: member.isSecret, check: member.check, isRequired: member.isRequired, schemas: member.schemas,
      reads: member.reads,
      reading: reading, demands: member.demands)
  }
}

extension CompiledSchema {
  /// Returns the same member for a control that sends nothing while it is empty, such as radio buttons of which none is
  /// chosen: the member is then absent, even if the rules accept `null` or the empty text.
  package func omittedIfEmpty(_ member: SchemaMember) -> SchemaMember {
    guard !member.isBox, member.reading.empty != nil else { return member }
    let plan = TextPlan(
      [.notEmpty] + member.plan.rules.filter { $0 != .optional }, normalization: member.plan.normalization,
      byteLimit: member.plan.byteLimit)
    return SchemaMember(
      name: member.name, kind: member.kind, isBox: false, plan: plan, messages: member.messages,
      isSecret: member.isSecret, check: member.check, isRequired: member.isRequired, schemas: member.schemas,
      reads: member.reads,
      reading: graph.reading(member.schemas, isRequired: false, isBox: false), demands: member.demands)
  }
}

extension SchemaKeywords {
  /// Whether the schema sets how all issues in the value are reported.
  fileprivate var hasMannerAsWhole: Bool { override != IssueOverride() || reportsFirstIssueOnly }
}

extension Issue {
  /// Returns the rule for a box that has this issue while it is not ticked.
  ///
  /// "Must be true" is not a sentence for people. Unless the rules have words of their own, the box is reported as one
  /// to tick.
  fileprivate func asDemand(_ messages: [IssueCode: MessageTemplate]) -> Rule {
    let message = template?.sentences[.other]
    if code == .choiceNotEqual, message == nil, messages.sentence(for: code) == nil { return .notEmpty }
    return .overridden(OverriddenRule(.notEmpty, IssueOverride(code: code, number: number, message: message)))
  }
}
