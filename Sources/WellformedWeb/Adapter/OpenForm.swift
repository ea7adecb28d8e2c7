import Wellformed
import WellformedLive
import WellformedSchema

/// A form that somebody is filling in on a page.
struct OpenForm {
  private(set) var form: LiveForm
  /// The fields, by their numbers: members that are single fields, followed by those of the groups.
  private let members: [SchemaMember]
  /// The members that consist of several fields.
  private let groups: [FormGroup]
  private let schema: CompiledSchema
  /// The members that are left to HTML and to the server.
  private let left: [Left]
  /// The words of the rules that the page itself shows.
  private let pageWords: [(name: String, word: String)]
  /// Whether the form applies all rules of its fields, for single fields and between them.
  private let asksAll: Bool
  /// The paths of the fields, by their numbers; so are the checklists and the states that were sent to the page last.
  private let paths: [Path]
  private let checklists: [Checklist]
  /// Whether the page shows how much longer a text may become, for each field.
  private var countsLength: [Bool]
  private var sent: [SentField] = []
  /// The state of the form that was sent to the page last: most keys do not change it.
  private var sentState: FormState

  /// Opens the form that a question requests.
  ///
  /// - Parameter rules: Returns the rules that the question names.
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
        omitsEmpty: adjusting.omitsEmpty, besides: own)
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
    all = all.map { adjusted.omitsEmpty[ExactText($0.name)] == true ? schema.omittedIfEmpty($0) : $0 }
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
    // A page may or may not send members that the rules name without describing them: that is not known here.
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
        throw SchemaError("\(member.name) is to be checked with \(name), which is not a field", at: JSONPointer())
      }
      // The page need not have all fields within a member.
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

  /// Takes an event that a page reports, and writes the results.
  mutating func take(_ event: Keyword, at time: Int64, _ writer: inout JSONWriter) throws(SchemaError) {
    take(try LiveEvent(event, about: paths), at: time, &writer)
  }

  /// Takes a text that was typed, and writes the results.
  mutating func edit(
    _ field: Keyword, _ draft: TextDraft, _ source: EditSource, at time: Int64, _ writer: inout JSONWriter
  ) throws(SchemaError) {
    take(.edit(try FieldID(field, among: paths), draft, source), at: time, &writer)
  }

  /// Takes several events in one step, and writes the results.
  mutating func take(all events: Keyword, at time: Int64, _ writer: inout JSONWriter) throws(SchemaError) {
    var taken: [LiveEvent] = []
    for event in try events.array(of: "events") { taken.append(try LiveEvent(event, about: paths)) }
    write(form.reduce(taken, at: time), &writer)
  }

  /// Replaces another form, and writes the results.
  ///
  /// - Parameter fields: Pairs of field numbers: one in the other form, and the one in this form with the same meaning.
  mutating func succeed(
    _ other: OpenForm, _ fields: Keyword, at time: Int64, _ writer: inout JSONWriter
  ) throws(SchemaError) {
    var pairs: [(old: FieldID, new: FieldID)] = []
    for pair in try fields.array(of: "pairs of fields") {
      let ends = try pair.array(of: "fields")
      guard ends.count == 2 else { throw pair.mismatch("an array of two fields") }
      pairs.append((try FieldID(ends[0], among: other.paths), try FieldID(ends[1], among: paths)))
    }
    write(form.succeed(other.form, pairs, at: time), &writer)
  }

  private mutating func take(_ event: LiveEvent, at time: Int64, _ writer: inout JSONWriter) {
    write(form.reduce(event, at: time), &writer)
  }

  private mutating func write(_ effects: [LiveEffect], _ writer: inout JSONWriter) {
    writer.object {
      $0.version(form.version)
      writeState(&$0)
      $0.key("changed")
      $0.array { for id in form.changes { write(id, &$0) } }
      $0.key("effects")
      $0.array { for effect in effects { $0.effect(effect, in: form) } }
    }
  }

  /// Writes the state of the form as a whole, unless the page knows it.
  private mutating func writeState(_ writer: inout JSONWriter) {
    let state = form.state
    // Equal issues may have different words.
    if state == sentState, state.issues.isEmpty { return }
    sentState = state
    writer.key("state")
    writer.state(state)
  }

  /// Writes everything about a field that the page does not know yet.
  private mutating func write(_ id: FieldID, _ writer: inout JSONWriter) {
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

  /// Writes the value of the controls' content, as a server that applies these rules reads it.
  func writeValue(_ writer: inout JSONWriter) {
    var object = JSONObject()
    let leftNames = Set<ExactText>(names: left.map { $0.name })
    // A disabled control sends nothing.
    let texts = members.indices.map { index in
      form.state(of: FieldID(rawValue: index)).flatMap { $0.participation == .disabled ? nil : $0.value }
    }
    var start = members.count
    for group in groups.reversed() {
      start -= group.fields.count
      object[group.name] = group.value(of: Array(texts[start..<start + group.fields.count]))
    }
    for (member, text) in zip(members, texts).prefix(start) where !leftNames.contains(member.name) {
      // A box for which nothing is sent means false, for whatever reason.
      if let text = text ?? (member.isBox ? "" : nil) { object[member.name] = schema.value(of: text, in: member) }
    }
    writer.object {
      $0.key("value")
      $0.value(schema.normalized(.object(object)))
    }
  }

  /// Writes the number of the form, the descriptions of its fields, and its whole state.
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
  /// The words whose codes begin with `page.`, without that prefix, in the order of their names.
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
  /// The reason why no field can hold it; `nil` if the page only has no control for it.
  var reason: String?

  /// Returns the members that are left to others.
  ///
  /// - Parameter controls: The names of the members for which the page has controls; `nil` means all.
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
