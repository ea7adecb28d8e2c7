public import Wellformed
public import WellformedLive
public import WellformedSchema

extension LiveForm {
  /// Creates the live form of a schema: a field for each member of the objects that the rules describe.
  ///
  /// The fields report what `Schema.check(_:)` finds in the object that their texts make. `Documentation/rule-files.md`
  /// describes under Forms how a text becomes a value: an empty field is a missing member.
  ///
  /// Members that no field can hold, such as arrays, are left out, as on a page: `Schema.membersLeftByForms()` lists
  /// them. Rules for several members are then judged as far as they do not depend on those. If you add such members to
  /// the texts of the fields, judge the whole by `Schema.check(_:)`.
  ///
  /// - Parameters:
  ///   - schema: The rules. The order of its properties is that of the fields.
  ///   - values: The initial texts, by the names of the fields; a field without one begins empty.
  ///   - checks: The remote checks, by the names of the fields.
  ///   - catalogue: The words of issues for which the schema has none of its own; English by default.
  ///   - options: How the live form behaves.
  ///   - adjustments: Changes to fields that a schema cannot express, such as how they are typed or what is suggested,
  ///     by the names of the fields. A Boolean is a box to tick, unless `control` says that it is chosen or typed.
  /// - Throws: `SchemaError` if the rules do not describe objects with named members, if `checks` or `adjustments` name
  ///   something that is not a field, or if keywords between members refer to more than 262,144 of them, counted once
  ///   for each reference.
  public init(
    schema: Schema, values: [String: String] = [:], checks: [String: LiveField.Check] = [:],
    catalogue: Catalogue? = nil, options: LiveOptions = LiveOptions(),
    adjusting adjustments: [String: @Sendable (inout LiveField) -> Void] = [:]
  ) throws(SchemaError) {
    try self.init(
      compiled: schema.compiled, values: values, checks: checks, catalogue: catalogue, options: options,
      adjusting: adjustments)
  }

  /// Creates the live form of compiled rules, like ``init(schema:values:checks:catalogue:options:adjusting:)``.
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

  /// Creates the live form from members that are known already.
  ///
  /// - Parameters:
  ///   - groups: The members that consist of several fields, which come after the others.
  ///   - left: The names of members that somebody else judges, fields or not. Rules for several members are judged as
  ///     far as they do not depend on those. The caller must leave out the rules of the members themselves.
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
      let parses = field.parses
      field.judge = { text, others in
        let found = schema.judgement(of: text, in: member, beside: others)
        // Most rules refuse what the control could not read, and say better why.
        guard parses, found.verdict == .valid, let issue = Issue(unread: text, at: Path([.name(member.name)])) else {
          return found
        }
        return (.incomplete, [issue])
      }
      parts.append(.field(field))
      if !member.messages.isEmpty { catalogue.override(field: member.name, member.messages) }
    }
    // A box that sends nothing says no.
    let boxes = Set<ExactText>(names: members.filter { $0.isBox }.map { $0.name })
    var size = 0
    for group in groups {
      let fields = group.fields.map { LiveField($0, check: checks[$0.name], adjustments[$0.name]) }
      parts += fields.map { .field($0) }
      relations += group.parts.map { LiveRelation($0, of: group, parsing: fields.map { $0.parses }) }
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
        for entry in values.entries where entry.isSent || boxes.contains(entry.exactName) {
          texts[entry.exactName] = entry.isSent ? entry.text : ""
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

  /// The limit for references to members in keywords, so that a form opens without a noticeable wait.
  private static var greatestSize: Int { 1 << 18 }
}

extension LiveField {
  /// Creates a field of a member that consists of several fields, which is judged with the member.
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

extension Issue {
  /// Creates the issue of a text that says that a control could not read what was typed; `nil` for any other text.
  ///
  /// In the text of a list, each control has a line.
  fileprivate init?(unread text: String, at path: Path) {
    var (isAtStart, isUnread) = (true, false)
    for scalar in text.unicodeScalars {
      if scalar == "\n", isUnread { break }
      isUnread = isAtStart && scalar == "\u{FFFD}"
      isAtStart = scalar == "\n"
    }
    guard isUnread else { return nil }
    self.init(.unreadable, at: path)
    isIncomplete = true
  }
}

extension LiveRelation {
  /// Creates the rule for a part of a member that consists of several fields.
  ///
  /// - Parameter parses: Whether the control of a field may not know what was typed, by the number of the field.
  fileprivate init(_ part: FormGroup.Part, of group: FormGroup, parsing parses: [Bool]) {
    func name(_ field: Int) -> String { group.fields[field].name }
    self.init(reads: part.fields.map { name($0) }, on: name(part.shownFields[0])) { values in
      // The values that a rule reads come in the order in which it names them.
      let texts = values.entries.map { $0.isSent ? $0.text : nil }
      var issues = group.issues(of: part, in: texts)
      for (number, text) in zip(part.fields, texts) where parses[number] {
        // What is within an element of a list is judged with the element.
        if part.counts, group.presence(of: number, text) != nil { continue }
        guard let issue = text.flatMap({ Issue(unread: $0, at: group.fields[number].path) }) else { continue }
        if !issues.contains(where: { $0.field == number && $0.issue.severity == .error }) {
          issues.append((number, issue))
        }
      }
      // If a row is empty, report first that it must be filled in, and not that another row is empty, too.
      let isOwn = { (field: Int, issue: Issue) in
        issue.path.components.count >= group.fields[field].path.components.count
      }
      return (issues.filter(isOwn) + issues.filter { !isOwn($0, $1) }).map { field, found in
        var issue = found
        issue.path = Path([.name(group.fields[field].name)] + found.path.components)
        return issue
      }
    }
    otherFields = part.shownFields.dropFirst().map { name($0) }
    namesFields = true
    depth = 1
    guard part.counts else { return }
    let numbers = [ExactText: Int](placesOf: group.fields.map { $0.name })
    reading = { entry in
      numbers[entry.exactName].flatMap { group.presence(of: $0, entry.isSent ? entry.text : nil) }
    }
  }
}
