package import Wellformed

/// A member of the objects that a schema is about, as somebody fills it in: a text, or a value that a text stands for.
package struct SchemaMember: Sendable {
  /// What a member is.
  package enum Kind: Sendable {
    /// A text, or a value that is reported by one.
    case text
    /// A number.
    case number
    /// Yes or no.
    case boolean
    /// A list of texts, or of values that texts stand for: its text has one a line.
    case list
    /// An object or an array whose parts are fields: it has no text, and is told what concerns it as a whole.
    case group
  }

  /// Its name.
  package let name: String
  /// What it is.
  package let kind: Kind
  /// Tells whether it is a box that is ticked or not, so that an empty one says no.
  package let isBox: Bool
  /// What is asked of its text; of what is no text only whether there has to be something.
  ///
  /// ``CompiledSchema/judgement(of:in:beside:)`` has the last word.
  package let plan: TextPlan
  /// Sentences for what is found in it, by code.
  package let messages: [IssueCode: MessageTemplate]
  /// Tells whether the rules say that nobody is to see it.
  package let isSecret: Bool
  /// Who is asked about it besides the rules, while somebody types.
  package let check: RemoteQuestion?
  /// Tells whether it must be there.
  package let isRequired: Bool
  /// The schemas for it.
  let schemas: [Int]
  /// The names of the other members whose texts its rules read.
  package let reads: [String]
  /// How its text is read.
  let reading: ControlReading
  /// What each schema for the objects says of it, in the order in which that is reported.
  let demands: [MemberDemand]

  /// Tells whether an empty field is an error.
  package var mustBeFilledIn: Bool { isBox ? !plan.rules.isEmpty : !plan.isOptional }

  /// Where its value is yes or no and nothing else, tells whether a text says yes.
  var saysYes: ((String) -> Bool)? {
    kind == .boolean ? { JSONValue(controlText: $0, as: .box) == .bool(true) } : nil
  }

  /// Tells whether its text is what is told of files that are chosen.
  var asksForFiles: Bool {
    var isFound = false
    for rule in plan.rules {
      rule.visit { if case .format(let format) = $0, format.hints.type.hasSameBytes(as: "file") { isFound = true } }
    }
    return isFound
  }
}

extension SchemaMember {
  /// Tells whether it has one of these names.
  package func isAmong(_ names: Set<ExactText>) -> Bool { names.contains(name) }

  /// The member judged without the rules that read one of these others, whose texts are not known; nothing where it has
  /// no such rule.
  package func withoutRules(reading unknown: Set<ExactText>) -> SchemaMember? {
    func known(_ rule: Rule) -> Rule? {
      if !rule.siblingNames.contains(where: { unknown.contains($0) }) { return rule }
      // Of rules that all must hold goes as little as can be.
      return rule.keepingDemands(known)
    }
    let rules = plan.rules.compactMap(known)
    guard rules != plan.rules else { return nil }
    let judged = TextPlan(
      plan.isOptional ? rules + [.optional] : rules, normalization: plan.normalization, byteLimit: plan.byteLimit)
    // With a text that is not given nothing is compared: see ``CompiledSchema/judgement(of:in:beside:)``.
    return SchemaMember(
      name: name, kind: kind, isBox: isBox, plan: judged, messages: messages, isSecret: isSecret,
      check: check, isRequired: isRequired, schemas: schemas, reads: reads, reading: reading, demands: demands)
  }
}

extension SchemaMember {
  /// A field for what is no single text.
  init(named name: String, kind: Kind, _ plan: TextPlan) {
    self.init(
      name: name, kind: kind, isBox: false, plan: plan, messages: [:], isSecret: false, check: nil,
      isRequired: !plan.isOptional, schemas: [], reads: [], reading: ControlReading(types: [.text], empty: nil),
      demands: [])
  }

  /// The same member where it lies in an object or an array within the whole.
  ///
  /// - Parameters:
  ///   - path: Where it stands.
  ///   - name: What its field is called.
  ///   - isRequired: Whether all that it lies in is there whatever is filled in.
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
  /// Tells whether it must be there.
  public let isRequired: Bool
  /// Why no field can hold it.
  public let reason: SchemaError
}

extension CompiledSchema {
  /// What the fields are called that the rules are about, and the words in which issues are reported.
  package var words: Words { graph.words }

  /// The members that a live form of these rules leaves out because no field can hold them, such as arrays.
  ///
  /// What is asked of them is judged where they are put beside the texts of the fields, by ``check(_:)``.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects with members by name.
  public func membersLeftByForms() throws(SchemaError) -> [LeftMember] { try membersForForms().left }

  /// The members of the objects that the rules are about that a form of texts can hold, each as somebody fills it in, in the
  /// order of the rules, and those that it has to leave to somebody else.
  ///
  /// What is asked of several together is said by ``relations(between:without:)``.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects with members by name.
  package func membersForForms() throws(SchemaError) -> (members: [SchemaMember], left: [LeftMember]) {
    let parts = self.parts
    let wholes = parts.map { $0.schema }
    for index in wholes where graph.nodes[index].schema.hasMannerAsWhole {
      throw SchemaError(
        "how everything that is found in an object is reported cannot be said for a form that is filled in; say it of its "
          + "members", keyword: "x-wellformed", at: graph.nodes[index].schema.pointer)
    }
    for index in wholes where graph.nodes[index].schema.unevaluatedMembers != nil {
      // Without alternatives the root speaks of every field.
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

  /// A member of an object, or an element of an array, as a field.
  ///
  /// - Throws: `SchemaError` where it can only be an object or an array.
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
    var byteLimit = nodes.first?.byteLimit ?? Form<JSONValue>.defaultByteLimit
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
      // Whoever does not tick a box says no.
      let issues = schemas.flatMap { check(.bool(false), by: $0).issues }
      if let issue = issues.first(where: { $0.severity == .error }) { rules = [issue.asDemand(messages)] }
    } else if !isRequired || reading.empty != nil {
      rules.append(.optional)
    } else if "".withBytes({ TextPlan(rules).verdict(of: $0, among: .none) == .valid }) {
      rules.insert(.notEmpty, at: 0)
    }
    let plan = TextPlan(rules, normalization: normalization, byteLimit: byteLimit)
    // Of what is no text as well: whatever is typed and is nothing else is judged as a text.
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
  /// The same member where yes or no is chosen, as from radio buttons, or typed: nothing chosen is no answer, while a box
  /// that is not ticked says no.
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

extension SchemaKeywords {
  /// Tells whether it is said how everything that is found in the value is reported.
  fileprivate var hasMannerAsWhole: Bool { override != IssueOverride() || tellsFirstIssueOnly }
}

extension Issue {
  /// The rule for a box that finds this where it is not ticked.
  ///
  /// That a value must be `true` is nothing to say to a person; the box is told of as one to tick, where the rules have no
  /// words of their own.
  fileprivate func asDemand(_ messages: [IssueCode: MessageTemplate]) -> Rule {
    let message = template?.sentences[.other]
    if code == .choiceNotEqual, message == nil, messages.sentence(for: code) == nil { return .notEmpty }
    return .overridden(OverriddenRule(.notEmpty, IssueOverride(code: code, number: number, message: message)))
  }
}
