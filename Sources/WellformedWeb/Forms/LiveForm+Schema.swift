public import Wellformed
public import WellformedLive
public import WellformedSchema

extension LiveForm {
  /// Creates the live form of a schema: a field for each member of the objects that the rules are about.
  ///
  /// What is found in the fields is what `Schema.check(_:)` finds in the object that their texts make. How a text becomes a
  /// value is said in `Documentation/rule-files.md`, under Forms: an empty field is a member that is not there.
  ///
  /// Members that no field can hold, such as arrays, are left out, as on a page: `Schema.membersLeftByForms()` lists them.
  /// What is asked of several members is then judged as far as it does not depend on them, and whoever puts them beside the
  /// texts of the fields judges the whole by `Schema.check(_:)`.
  ///
  /// - Parameters:
  ///   - schema: The rules. The order of its properties is that of the fields.
  ///   - values: The texts that the form begins with, by the names of fields; empty where there is none.
  ///   - checks: What is judged elsewhere, by the names of fields.
  ///   - catalogue: The words for issues, where the schema has none of its own; if none is given, English ones.
  ///   - options: How the live form behaves.
  ///   - adjustments: What a schema does not say of its fields, by their names: how they are typed, what is suggested. Yes or
  ///     no is a box that is ticked, unless `control` says that it is chosen or typed.
  /// - Throws: `SchemaError` where the rules are not about objects with members by name, where `checks` or `adjustments` name
  ///   what is no field, and where keywords between members speak of more than 262,144 of them, each counted as often
  ///   as it is spoken of.
  public init(
    schema: Schema, values: [String: String] = [:], checks: [String: LiveField.Check] = [:],
    catalogue: Catalogue? = nil, options: LiveOptions = LiveOptions(),
    adjusting adjustments: [String: @Sendable (inout LiveField) -> Void] = [:]
  ) throws(SchemaError) {
    try self.init(
      compiled: schema.compiled, values: values, checks: checks, catalogue: catalogue, options: options,
      adjusting: adjustments)
  }

  /// Creates the live form of rules that were compiled; otherwise as ``init(schema:values:checks:catalogue:options:adjusting:)``.
  public init(
    compiled schema: CompiledSchema, values: [String: String] = [:], checks: [String: LiveField.Check] = [:],
    catalogue: Catalogue? = nil, options: LiveOptions = LiveOptions(),
    adjusting adjustments: [String: @Sendable (inout LiveField) -> Void] = [:]
  ) throws(SchemaError) {
    let (members, left) = try schema.membersForForms()
    let unknown =
      left.isEmpty ? [] : Set(names: schema.namesOfMembers).subtracting(Set(names: members.map { $0.name }))
    let spoken = Set<ExactText>(names: Array(checks.keys) + Array(adjustments.keys))
    if let member = left.first(where: { spoken.contains($0.name) }) { throw member.reason }
    try self.init(
      members: members.map { $0.withoutRules(reading: unknown) ?? $0 }, leaving: unknown, of: schema,
      values: [ExactText: String](names: values), checks: [ExactText: LiveField.Check](names: checks),
      catalogue: catalogue ?? schema.words.catalogue, options: options,
      adjusting: [ExactText: @Sendable (inout LiveField) -> Void](names: adjustments))
  }

  /// The same where the members are known already.
  ///
  /// - Parameters:
  ///   - groups: The members that are made up of several fields, which come after the others.
  ///   - left: The names of members that somebody else judges, fields or not: what is asked of several members is judged as
  ///     far as it does not depend on them. Rules of the members themselves are the caller's to leave out.
  init(
    members: [SchemaMember], _ groups: [FormGroup] = [], leaving left: Set<ExactText> = [], of schema: CompiledSchema,
    values: [ExactText: String],
    checks: [ExactText: LiveField.Check], catalogue: Catalogue, options: LiveOptions,
    adjusting adjustments: [ExactText: @Sendable (inout LiveField) -> Void]
  ) throws(SchemaError) {
    let names = Set<ExactText>(names: members.map { $0.name } + groups.flatMap { $0.fields }.map { $0.name })
    let spoken = (Array(checks.keys) + Array(adjustments.keys)).map { $0.text } + checks.values.flatMap { $0.reads }
    for name in spoken where !names.contains(name) {
      throw SchemaError("there is no member \(JSONValue.string(name).excerpt)", at: JSONPointer())
    }
    var parts: [LivePart] = []
    var relations: [LiveRelation] = []
    var catalogue = catalogue
    var members = members
    for place in members.indices {
      let name = ExactText(members[place].name)
      var field = LiveField(members[place].name, content: .text(members[place].plan), check: checks[name])
      if members[place].isBox { field.control = .ticked }
      field.isSecret = members[place].isSecret
      adjustments[name]?(&field)
      if members[place].isBox, field.control != .ticked {
        members[place] = schema.answered(members[place])
        field.content = .text(members[place].plan)
      }
      let member = members[place]
      field.reads = member.reads.filter { names.contains($0) && !left.contains($0) }
      field.judge = { text, others in schema.judgement(of: text, in: member, beside: others) }
      parts.append(.field(field))
      if !member.messages.isEmpty { catalogue.override(field: member.name, member.messages) }
    }
    let inGroups = Set<ExactText>(names: groups.flatMap { $0.fields }.map { $0.name })
    var size = 0
    for group in groups {
      parts += group.fields.map { .field(LiveField($0, check: checks[$0.name], adjustments[$0.name])) }
      relations += group.parts.map { LiveRelation($0, of: group) }
      size += group.fields.count
    }
    let known = members.filter { !$0.isAmong(left) }
    for relation in schema.relations(between: known, groups, without: left).relations {
      size += relation.names.count
      if size > LiveForm.greatestSize {
        throw SchemaError(
          "too much is asked between members for a form that is filled in; ask for less", at: JSONPointer())
      }
      guard let last = relation.names.last else { continue }
      var live = LiveRelation(reads: relation.names, on: last) { values in
        var texts: [ExactText: String] = [:]
        for entry in values.entries where entry.isSent || !inGroups.contains(entry.name) {
          texts[entry.name] = entry.text
        }
        return relation.issues { texts[$0] }
      }
      live.otherFields = relation.names.dropLast()
      live.namesFields = true
      relations.append(live)
    }
    self.init(parts: parts, relations: relations, named: values, options: options)
    words = Words(catalogue: catalogue, labels: schema.words.labels)
  }

  /// How many members keywords may speak of, all told, so that opening a form takes no longer than a person waits.
  private static var greatestSize: Int { 1 << 18 }
}

extension LiveField {
  /// A field of what is made up of several, which is judged with it.
  fileprivate init(
    _ field: FormGroup.Field, check: LiveField.Check?, _ adjust: (@Sendable (inout LiveField) -> Void)?
  ) {
    self.init(field.name, at: field.path, content: .text(field.member.plan), check: check)
    if field.member.isBox { control = .ticked }
    isSecret = field.member.isSecret
    reads = []
    judge = { _, _ in (.valid, []) }
    adjust?(&self)
  }
}

extension LiveRelation {
  /// What is asked of a part of what is made up of several fields.
  fileprivate init(_ part: FormGroup.Part, of group: FormGroup) {
    func name(_ field: Int) -> String { group.fields[field].name }
    self.init(reads: part.fields.map { name($0) }, on: name(part.tellers[0])) { values in
      // What a rule reads comes in the order in which it names it.
      let texts = values.entries.map { $0.isSent ? $0.text : nil }
      return group.issues(of: part, in: texts).map { field, found in
        var issue = found
        issue.path = Path([.name(group.fields[field].name)] + found.path.components)
        return issue
      }
    }
    otherFields = part.tellers.dropFirst().map { name($0) }
    namesFields = true
    depth = 1
    guard part.counts else { return }
    let numbers = [ExactText: Int](placesOf: group.fields.map { $0.name })
    reading = { entry in
      numbers[entry.exactName].flatMap { group.presence(of: $0, entry.isSent ? entry.text : nil) }
    }
  }
}
