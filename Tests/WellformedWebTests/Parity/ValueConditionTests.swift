import Testing
import Wellformed
import WellformedCorpora
import WellformedLive
import WellformedSchema
import WellformedTesting
import WellformedWeb

/// Conditions on other fields that hold values: the form, its live form, what it reads from texts and JSON, its schema,
/// its plan and the page judge alike.
@Suite struct `Conditions on values` {
  enum Kind: String, CaseIterable, Sendable { case person, company = "Company Ltd", other }
  enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10 }

  struct Order: DefaultInitializable, Sendable {
    var isBusiness = false
    var isUrgent: Bool?
    var kind = Kind.person
    var nextKind: Kind?
    var level = Level.low
    var nextLevel: Level?
    var count = 1
    var guests: Int?
    var ratio = 0.5
    var day: CalendarDate?
    var mail: EmailAddress?
    var price: DecimalNumber?
    var plain = ""
    var company = ""
    var note: String?
  }

  struct Inner: DefaultInitializable, Hashable, Sendable {
    var isBusiness = false
    var kind: Kind?
    var company = ""
    var note: String?
  }

  struct Outer: DefaultInitializable, Sendable {
    var inner = Inner()
    var spare: Inner?
    var rows: [Inner] = []
    var set: Set<Inner> = []
    var map: [String: Inner] = [:]
    var isUrgent = false
    var text = ""
  }

  /// A field that others read, with texts for it, and conditions that may be asked of it.
  private struct Sibling: Sendable {
    let part: FormPart<Order>
    let texts: [String]
    let conditions: [Rule]
    /// What a program sends for a text; by default, the text.
    var value: @Sendable (String) -> JSONValue = { .string($0) }
    /// The texts of values that people choose; empty if they type.
    var options: [String] = []
    var name: String { Form<Order>(part).fieldNames[0] }
  }

  @Sendable private static func number(_ text: String) -> JSONValue {
    (Int(text).flatMap { JSONNumber("\($0)") } ?? JSONNumber(text)).map { .number($0) }
      ?? (text.isEmpty ? .null : .string(text))
  }

  @Sendable private static func bool(_ text: String) -> JSONValue {
    ["true": true, "on": true, "1": true, "false": false, "off": false][text] ?? (text.isEmpty ? .null : .string(text))
  }

  private static let presence: [Rule] = [.notEmpty, .required, .exactly(""), .not(.notEmpty), .length(1...)]
  private static let bools: [Rule] = [.exactly("true"), .exactly("false"), .not(.exactly("true")), .oneOf("true", "x")]
  private static let kinds: [Rule] = [
    .exactly("Company Ltd"), .not(.exactly("person")), .oneOf("person", "other"), .length(7...), .pattern("[a-z]+"),
  ]
  private static let levels: [Rule] = [.exactly("10"), .not(.exactly("1")), .length(2), .wholeNumber(5...)]
  private static let numbers: [Rule] = [
    .exactly("5"), .wholeNumber(3...), .not(.wholeNumber(3...)), .all(.wholeNumber(2...), .wholeNumber(...8)),
    .any(.exactly("1"), .exactly("9"), .exactly("05")), .noneOf("5", "6"), .decimal, .wholeNumber(0...100, step: 3),
  ]

  private static let siblings: [Sibling] = [
    Sibling(
      part: .field("isBusiness", \.isBusiness), texts: ["true", "on", "false", "off", "maybe", "1"], conditions: bools,
      value: bool, options: ["true", "false"]),
    Sibling(
      part: .field("isUrgent", \.isUrgent), texts: ["true", "", "false"],
      conditions: bools + presence, value: bool, options: ["true", "false", ""]),
    Sibling(
      part: .field("kind", \.kind), texts: Kind.allCases.map { $0.rawValue } + ["x"], conditions: kinds,
      options: Kind.allCases.map { $0.rawValue }),
    Sibling(
      part: .field("nextKind", \.nextKind, as: .rawValue),
      texts: Kind.allCases.map { $0.rawValue } + ["x", "", " other "],
      conditions: kinds + presence),
    Sibling(
      part: .field("level", \.level, as: .rawValue), texts: ["1", "10", "2"], conditions: levels, value: number),
    Sibling(
      part: .field("nextLevel", \.nextLevel), texts: ["1", "10", "2", ""], conditions: levels + presence, value: number,
      options: ["1", "10", ""]),
    Sibling(
      part: .field("count", \.count, .range(0...50)), texts: ["0", "1", "5", "05", "6", "9", "51", "x"],
      conditions: numbers, value: number),
    Sibling(
      part: .field("guests", \.guests, as: .wholeNumber), texts: ["0", "5", "9", "", "-1", "2.5"],
      conditions: numbers + presence, value: number),
    Sibling(
      part: .field("ratio", \.ratio), texts: ["0.5", "5", "5.0", "9.25", "x"], conditions: numbers, value: number),
    Sibling(
      part: .field("day", \.day), texts: ["2026-01-01", "", "2026-02-30", " 2027-01-01"],
      conditions: presence + [.exactly("2026-01-01"), .pattern("2027.*")]),
    Sibling(part: .field("mail", \.mail), texts: ["a@b.org", "A@B.ORG", "", "x"], conditions: presence),
    Sibling(
      part: .field("price", \.price, as: .decimal(style: "de")), texts: ["1,5", "1.000", "", "7", "x"],
      conditions: presence),
    Sibling(
      part: .field("plain", \.plain, .trimmed, .optional), texts: ["", "a", " ", "bc"],
      conditions: presence + [.exactly("a")]),
  ]

  private static let outcomes: [Rule] = [
    .required, .length(2...4), .letters, .exactly("abc"), .required.message("Say it"), .all(.required, .length(3...)),
    .any(.exactly(""), .length(3...)), .not(.exactly("ab")), .length(3...).warning,
  ]

  private struct Maker {
    var numbers: SeededNumbers

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &numbers)]
    }

    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

    /// Returns a rule that reads some of these.
    mutating func rule(_ siblings: [Sibling], _ depth: Int = 0) -> Rule {
      let sibling = pick(siblings)
      let condition = pick(sibling.conditions)
      func outcome() -> Rule {
        depth < 2 && chance(20) ? rule(siblings, depth + 1) : pick(`Conditions on values`.outcomes)
      }
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0...4: return .when(sibling.name, condition, outcome())
      case 5: return .all(.when(sibling.name, condition, outcome()), .when(sibling.name, condition, outcome()))
      case 6: return .when(SiblingCondition(sibling.name, condition, then: outcome(), else: outcome()))
      case 7: return .when(sibling.name, condition, outcome()).message("Other words")
      case 8: return .any(.when(sibling.name, condition, outcome()), outcome())
      default: return .all(.when(sibling.name, condition, outcome()), .length(...6))
      }
    }
  }

  /// Where something is wrong.
  private static func places(_ issues: [Wellformed.Issue]) -> Set<String> {
    Set(issues.filter { $0.severity == .error }.map { "\($0.path)" })
  }

  /// Returns whether a form is valid after everything was filled in.
  private static func isValid(_ form: LiveForm, _ texts: [String: String]) -> Bool {
    var form = form
    for field in form.snapshot.fields {
      _ = form.reduce(.edit(field.id, TextDraft(texts[field.name] ?? ""), .typing), at: 0)
      _ = form.reduce(.blur(field.id, .commit), at: 0)
    }
    return form.state.validity == .valid
  }

  @Test func `a form, live form, schema, plan and page judge conditions on values alike`() throws {
    let seed = Trials.seed()
    var maker = Maker(numbers: SeededNumbers(seed: seed))
    var (made, valid, refused) = (0, 0, 0)
    for trial in 0..<Trials.count(100) {
      let chosen = Array(
        Self.siblings.shuffled(using: &maker.numbers).prefix(Int.random(in: 1...3, using: &maker.numbers)))
      let optional: [Rule] = maker.chance(25) ? [.optional] : []
      let rules = [maker.rule(chosen)] + (maker.chance(30) ? [maker.rule(chosen)] : []) + optional
      let isNote = maker.chance(30)
      let judged: FormPart<Order> =
        isNote
        ? .field("note", get: { $0.note ?? "" }, set: { $0.note = $1.isEmpty ? nil : $1 }, .trimmed, rules: rules)
        : .field("company", get: { $0.company }, set: { $0.company = $1 }, .trimmed, rules: rules)
      let name = isNote ? "note" : "company"
      let parts = chosen.map { $0.part }
      guard let form = try? Form(checking: maker.chance(50) ? [judged] + parts : parts + [judged]) else { continue }
      made += 1
      let about = "seed \(seed), trial \(trial): \(rules)"
      let schema = try form.schema()
      #expect(schema.omissions.isEmpty, "\(about) \(schema.omissions)")
      let plan = try CompiledSchema(bytes: form.compiled().content.bytes())
      for _ in 0..<6 {
        var (texts, object) = ([String: String](), JSONObject())
        for sibling in chosen where maker.chance(85) {
          let text = maker.pick(sibling.texts)
          texts[sibling.name] = text
          if !text.isEmpty || maker.chance(50) { object[sibling.name] = sibling.value(text) }
        }
        if maker.chance(85) {
          let text = maker.pick(["", " ", "a", "ab", "abc", "abcd", "abcde", "12345"])
          texts[name] = text
          object[name] = .string(text)
        }
        let report = form.parse(texts)
        let told = "\(about) \(texts) \(JSONValue.object(object))"
        let places = Self.places(report.issues)
        if places.isEmpty { valid += 1 } else { refused += 1 }
        // JSON.
        #expect(Self.places(form.parse(.object(object)).issues) == places, "\(told) JSON")
        let value = JSONValue.object(object)
        // If what was sent for a value cannot be read, rules that read it apply in a schema and not here.
        let areRead = places.isSubset(of: [name])
        let (own, others) = (Self.places(schema.content.check(value).issues), Self.places(plan.check(value).issues))
        #expect(areRead ? own == places : !own.isEmpty, "\(told) schema \(own)")
        #expect(areRead ? others == places : !others.isEmpty, "\(told) plan \(others)")
        if let model = report.value { #expect(form.check(model).isValid, "\(told) check") }
        // On a page, a box is ticked or not.
        let isBox = chosen.contains { $0.name == "isUrgent" && texts[$0.name, default: ""].isEmpty }
        if !isBox { #expect(Self.isValid(try LiveForm(compiled: plan), texts) == places.isEmpty, "\(told) page") }
        // Values that are chosen are never unread.
        let areChosen = chosen.allSatisfy { sibling in
          sibling.options.isEmpty || sibling.options.contains(exactly: texts[sibling.name] ?? "x")
        }
        if areChosen {
          #expect(Self.isValid(LiveForm(form, model: Order()), texts) == places.isEmpty, "\(told) live")
        }
      }
    }
    #expect(made > 10 && valid > 30 && refused > 30)
  }

  /// Returns an object of an inner form, or something else.
  private static func inner(_ maker: inout Maker) -> JSONValue {
    if maker.chance(5) { return maker.pick([.null, "x", 5, []]) }
    var object = JSONObject()
    if maker.chance(80) { object["isBusiness"] = maker.pick([true, false, true, "x"]) }
    if maker.chance(60) { object["kind"] = maker.pick(["person", "Company Ltd", "other", .null, "", "x"]) }
    if maker.chance(80) { object["company"] = maker.pick(["", "a", "abc", "abcd", " "]) }
    if maker.chance(60) { object["note"] = maker.pick(["", "ab", .null, "abcdefg"]) }
    return .object(object)
  }

  @Test func `nested forms and contexts judge conditions on values alike`() throws {
    let seed = Trials.seed()
    var maker = Maker(numbers: SeededNumbers(seed: seed))
    let siblings = [
      Sibling(part: .field("isBusiness", \.isBusiness), texts: [], conditions: Self.bools),
      Sibling(part: .field("kind", \.nextKind), texts: [], conditions: Self.kinds + Self.presence),
    ]
    var (made, valid, refused) = (0, 0, 0)
    for trial in 0..<Trials.count(40) {
      func rules() -> [Rule] {
        var rules = [maker.rule(siblings)]
        if maker.chance(50) { rules.append(.only(in: "business", maker.rule(siblings))) }
        if maker.chance(25) { rules.append(.optional) }
        return rules
      }
      let (company, note) = (rules(), rules())
      let parts: [FormPart<Inner>] = [
        .field("isBusiness", \.isBusiness),
        .field("company", get: { $0.company }, set: { $0.company = $1 }, .trimmed, rules: company),
        .field("kind", \.kind),
        .field("note", \.note, .all(note.filter { $0 != .optional }), note.contains(.optional) ? .optional : .all([])),
      ]
      guard let inner = try? Form(checking: parts) else { continue }
      let outcome = maker.pick(Self.outcomes)
      let outer: [FormPart<Outer>] = [
        .field("inner", \.inner, .form(inner)), .field("spare", \.spare, .optional(.form(inner))),
        .field("rows", \.rows, .each(.form(inner))), .field("set", \.set, .each(.form(inner))),
        .field("map", \.map, .eachValue(.form(inner))), .field("isUrgent", \.isUrgent),
        .field("text", \.text, .when("isUrgent", maker.pick(Self.bools), outcome)),
      ]
      guard let form = try? Form(checking: maker.chance(50) ? outer : outer.reversed()) else { continue }
      made += 1
      for form in [form, form.in("business"), form.in("other")] {
        let schema = try form.schema()
        let plan = try CompiledSchema(bytes: form.compiled().content.bytes())
        for _ in 0..<4 {
          var object = JSONObject()
          if maker.chance(90) { object["inner"] = Self.inner(&maker) }
          if maker.chance(30) { object["spare"] = Self.inner(&maker) }
          if maker.chance(30) { object["rows"] = .array([Self.inner(&maker), Self.inner(&maker)]) }
          if maker.chance(30) { object["set"] = .array([Self.inner(&maker)]) }
          if maker.chance(30) { object["map"] = ["a": Self.inner(&maker), "b c": Self.inner(&maker)] }
          if maker.chance(80) { object["isUrgent"] = maker.pick([true, false]) }
          if maker.chance(80) { object["text"] = maker.pick(["", "ab", "abc", "abcdef"]) }
          let report = form.parse(.object(object))
          let told = "seed \(seed), trial \(trial): \(company) \(note) \(JSONValue.object(object)) \(report.issues)"
          #expect(schema.content.check(.object(object)).isValid == report.isValid, "\(told) schema")
          #expect(plan.check(.object(object)).isValid == report.isValid, "\(told) plan")
          if let model = report.value {
            valid += 1
            #expect(form.check(model).isValid, "\(told) check")
            let live = LiveForm(form, model: model)
            #expect(live.state.validity == .valid, "\(told) live")
          } else {
            refused += 1
          }
        }
      }
    }
    #expect(made > 10 && valid > 30 && refused > 30)
  }
}
