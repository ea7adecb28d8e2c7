import Wellformed
import WellformedLive
import WellformedSchema

/// A form that is being filled in on a page.
struct OpenForm {
  private(set) var form: LiveForm
  /// The fields, by their numbers: the members that are fields, then those of the groups.
  private let members: [SchemaMember]
  /// The members that are made up of several fields.
  private let groups: [FormGroup]
  private let schema: CompiledSchema
  /// The members that are left to HTML and to the server.
  private let left: [Left]
  /// What the rules have the page say by itself.
  private let pageWords: [(name: String, word: String)]
  /// Whether the form asks all that the rules ask of its fields, one by one and together.
  private let asksAll: Bool
  /// By the numbers of the fields, as what is asked of them and what the page was told of them last.
  private let paths: [Path]
  private let checklists: [Checklist]
  /// Whether the page shows how much longer a text may become.
  private var countsLength: [Bool]
  private var sent: [SentField] = []
  /// What the page was told of the form as a whole last: most keys change nothing of it.
  private var sentState: FormState

  /// Opens the form that a question asks for.
  ///
  /// - Parameter rules: Gives the rules that the question names.
  init(_ word: Keyword, _ rules: (RequestObject) throws(SchemaError) -> CompiledSchema) throws(SchemaError) {
    let question = try RequestObject(word)
    try question.refuseOthers(
      than: ["rules", "plan", "controls", "wholes", "values", "checks", "options", "messages", "fields"])
    let schema = try rules(question)
    self.schema = schema
    var (all, unheld) = try schema.membersForForms()
    let own = Set<ExactText>(names: all.map { $0.name })
    let adjusting = try AdjustedFields(question)
    var here: [String]?
    if let controls = question["controls"] {
      let (given, wholes) = (try controls.texts(), try question["wholes"]?.texts() ?? [])
      groups = schema.groups(
        of: given, wholes: wholes, answered: adjusting.answered, ticked: adjusting.ticked, typed: adjusting.typed,
        besides: own)
      let inGroups = Set<ExactText>(names: groups.flatMap { $0.fields }.map { $0.name })
      here = given.filter { !inGroups.contains(ControlName($0).path.description) }
      _ = try controls.names(among: own.union(inGroups), readingPlaces: true)
    } else {
      groups = []
      if let first = unheld.first { throw first.reason }
    }
    let grouped = Set<ExactText>(names: groups.map { $0.name })
    unheld.removeAll { grouped.contains($0.name) }
    left = Left.all(among: all, unheld, controls: here)
    let names = own.union(Set(names: groups.flatMap { $0.fields }.map { $0.name }))
    let leftNames = Set<ExactText>(names: left.map { $0.name })
    var adjusted = adjusting
    try adjusted.check(among: names, question)
    all = all.map { adjusted.answered.contains($0.name) ? schema.answered($0) : $0 }
    let fields = all.map { $0.withoutRules(reading: leftNames) ?? $0 }
    members = fields + groups.flatMap { $0.fields }.map { $0.member }
    for member in members {
      let isAsked = adjusted.measured.contains(member.name)
      guard let meter = WebAdapter.meter(of: member, among: names, isAsked: isAsked) else { continue }
      let name = ExactText(member.name)
      let adjust = adjusted.adjustments[name]
      adjusted.adjustments[name] = {
        adjust?(&$0)
        $0.meter = meter
      }
    }
    let known = all.filter { !$0.isAmong(leftNames) }
    // A page sends what the rules name without describing it, or does not: nothing here tells.
    var unknown = leftNames
    if here != nil {
      let named = Set<ExactText>(names: known.map { $0.name } + groups.flatMap { $0.names })
      unknown.formUnion(Set(names: schema.namesOfMembers).subtracting(named))
      for group in groups { unknown.formUnion(group.unknownNames) }
    }
    asksAll =
      !known.contains { $0.withoutRules(reading: leftNames) != nil } && groups.allSatisfy { $0.unknownNames.isEmpty }
      && schema.relations(between: known, groups, without: unknown).areAll

    let values = try question.values(among: names)
    var checks = try question.checks(among: names)
    for (place, member) in members.enumerated() {
      guard let check = member.check, checks[ExactText(member.name)] == nil else { continue }
      for name in check.reads where !names.contains(name) && place < fields.count {
        throw SchemaError("\(member.name) is to be checked beside \(name), which is no field", at: JSONPointer())
      }
      // Of what is within another the page need not have all.
      checks[ExactText(member.name)] = LiveField.Check(reads: check.reads.filter { names.contains($0) })
    }
    let catalogue = schema.words.catalogue
    pageWords = catalogue.pageWords
    let messages = try question.messages(countedBy: PluralRule(language: catalogue.language))
    var options = LiveOptions()
    if let given = question["options"] { options = try LiveOptions(given) }
    form = try LiveForm(
      members: fields, groups, leaving: unknown, of: schema, values: values, checks: checks,
      catalogue: messages.isEmpty ? catalogue : catalogue.overriding(messages),
      options: options, adjusting: adjusted.adjustments)
    checklists = members.indices.map { [form] in Checklist(of: FieldID(rawValue: $0), in: form) }
    countsLength = members.map { adjusted.counted.contains($0.name) }
    paths = members.indices.map { [form] in form.state(of: FieldID(rawValue: $0))?.path ?? .root }
    sentState = form.state
    sent = members.indices.compactMap { field(FieldID(rawValue: $0)) }
  }

  /// Has something happen that a page tells of, and writes what came of it.
  mutating func take(_ event: Keyword, at time: Int64, _ writer: inout JSONWriter) throws(SchemaError) {
    take(try LiveEvent(event, about: paths), at: time, &writer)
  }

  /// Has a text be typed, and writes what came of it.
  mutating func edit(
    _ field: Keyword, _ draft: TextDraft, _ source: EditSource, at time: Int64, _ writer: inout JSONWriter
  ) throws(SchemaError) {
    take(.edit(try FieldID(field, among: paths), draft, source), at: time, &writer)
  }

  /// Has several things happen in one step, and writes what came of them.
  mutating func take(all events: Keyword, at time: Int64, _ writer: inout JSONWriter) throws(SchemaError) {
    var taken: [LiveEvent] = []
    for event in try events.array(of: "events") { taken.append(try LiveEvent(event, about: paths)) }
    tell(form.reduce(taken, at: time), &writer)
  }

  /// Comes in the place of another form, and writes what came of that.
  ///
  /// - Parameter fields: Pairs of numbers: of a field of the other form, and of the one here that stands for the same.
  mutating func succeed(
    _ other: OpenForm, _ fields: Keyword, at time: Int64, _ writer: inout JSONWriter
  ) throws(SchemaError) {
    var pairs: [(old: FieldID, new: FieldID)] = []
    for pair in try fields.array(of: "pairs of fields") {
      let ends = try pair.array(of: "fields")
      guard ends.count == 2 else { throw pair.mismatch("an array of two fields") }
      pairs.append((try FieldID(ends[0], among: other.paths), try FieldID(ends[1], among: paths)))
    }
    tell(form.succeed(other.form, pairs, at: time), &writer)
  }

  private mutating func take(_ event: LiveEvent, at time: Int64, _ writer: inout JSONWriter) {
    tell(form.reduce(event, at: time), &writer)
  }

  private mutating func tell(_ effects: [LiveEffect], _ writer: inout JSONWriter) {
    writer.object {
      $0.version(form.version)
      tellState(&$0)
      $0.key("changed")
      $0.array { for id in form.changes { tell(id, &$0) } }
      $0.key("effects")
      $0.array { for effect in effects { $0.effect(effect, in: form) } }
    }
  }

  /// Writes how the form as a whole is now, unless the page knows.
  private mutating func tellState(_ writer: inout JSONWriter) {
    let state = form.state
    // Issues that are equal may be reported in other words.
    if state == sentState, state.issues.isEmpty { return }
    sentState = state
    writer.key("state")
    writer.state(state)
  }

  /// Writes what the page does not know of a field yet.
  private mutating func tell(_ id: FieldID, _ writer: inout JSONWriter) {
    guard let field = field(id) else { return }
    writer.field(field, since: sent[id.rawValue], in: form)
    sent[id.rawValue] = field
  }

  private func field(_ id: FieldID) -> SentField? {
    form.state(of: id).map {
      SentField(
        state: $0, checklist: checklists[id.rawValue].items(in: form),
        remaining: countsLength[id.rawValue] ? form.remainingLength(of: id) : nil)
    }
  }

  /// Writes the whole form, which the page then knows.
  mutating func writeSnapshot(_ writer: inout JSONWriter) {
    sent = members.indices.compactMap { field(FieldID(rawValue: $0)) }
    writer.object { writeAll(&$0) }
  }

  /// Writes the value that what stands in the controls makes, as a server that reads by these rules has it.
  func writeValue(_ writer: inout JSONWriter) {
    var object = JSONObject()
    let leftNames = Set<ExactText>(names: left.map { $0.name })
    // A control that is disabled sends nothing.
    let texts = members.indices.map { index in
      form.state(of: FieldID(rawValue: index)).flatMap { $0.participation == .disabled ? nil : $0.value }
    }
    var start = members.count
    for group in groups.reversed() {
      start -= group.fields.count
      object[group.name] = group.value(of: Array(texts[start..<start + group.fields.count]))
    }
    for (member, text) in zip(members, texts).prefix(start) where !leftNames.contains(member.name) {
      // A box of which nothing is sent says no, whyever it is not.
      if let text = text ?? (member.isBox ? "" : nil) { object[member.name] = schema.value(of: text, in: member) }
    }
    writer.object {
      $0.key("value")
      $0.value(schema.normalized(.object(object)))
    }
  }

  /// Writes the number of the form, what its fields are, and the whole of it.
  func writeOpening(number: Int, _ writer: inout JSONWriter) {
    writer.object {
      $0.key("form")
      $0.integer(number)
      $0.key("fields")
      $0.array {
        for (index, member) in members.enumerated() { $0.description(of: member, FieldID(rawValue: index), in: form) }
      }
      $0.key("left")
      $0.array { for member in left { member.write(to: &$0) } }
      $0.member("asksAll", asksAll)
      $0.key("words")
      $0.object { for (name, word) in pageWords { $0.member(name, word) } }
      writeAll(&$0)
    }
  }

  private func writeAll(_ writer: inout JSONWriter) {
    writer.version(form.version)
    writer.key("state")
    writer.state(form.state)
    writer.key("changed")
    writer.array {
      for id in form.presentationOrder { if let field = field(id) { $0.field(field, since: nil, in: form) } }
    }
    writer.key("effects")
    writer.array { _ in }
  }
}

extension Catalogue {
  /// The words whose names begin with `page.`, without that, in the order of their names.
  fileprivate var pageWords: [(name: String, word: String)] {
    codes.map { $0.rawValue }.filter { $0.begins(with: "page.") }.sorted { $0.precedesInBytes($1) }.compactMap { name in
      guard let word = template(for: IssueCode(rawValue: name), field: "")?.sentences[.other] else { return nil }
      return (String(decoding: Array(name.utf8).dropFirst("page.".utf8.count), as: UTF8.self), word)
    }
  }
}

/// A member that is left to HTML and to the server.
private struct Left: Sendable {
  let name: String
  let isRequired: Bool
  /// Why no field can hold it; nothing where the page just has no control for it.
  var reason: String?

  /// The members that are left to others.
  ///
  /// - Parameter controls: The names of the members that the page has controls for; if not given, all.
  static func all(among members: [SchemaMember], _ unheld: [LeftMember], controls: [String]?) -> [Left] {
    var left = unheld.map { Left(name: $0.name, isRequired: $0.isRequired, reason: $0.reason.reason) }
    guard let controls = controls.map({ Set<ExactText>(names: $0) }) else { return left }
    for member in members where !controls.contains(member.name) {
      left.append(Left(name: member.name, isRequired: member.isRequired))
    }
    return left
  }

  func write(to writer: inout JSONWriter) {
    writer.object {
      $0.member("name", name)
      $0.member("required", isRequired)
      $0.member("reason", reason)
    }
  }
}
