import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// Texts whose rules read boxes, choices and numbers, and the same issues by the form, its schema and its plan.
@Suite struct `Fields whose rules read other values` {
  enum Kind: String, CaseIterable, Sendable { case person, company }
  enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10 }

  struct Order: Sendable, DefaultInitializable {
    var box = false
    var kind = Kind.person
    var level: Level?
    var guests = 1
    var weight: DecimalNumber?
    var note = "", other = ""
  }

  private static let conditions: [(String, Rule)] = [
    ("box", .exactly("true")), ("kind", .exactly("company")), ("level", .notEmpty), ("level", .exactly("10")),
    ("guests", .wholeNumber(3...)), ("guests", .exactly("2")), ("weight", .notEmpty),
  ]

  private static let values: [(String, [JSONValue?])] = [
    ("box", [nil, true, false, "x", 1]), ("kind", ["person", "company"]),
    ("level", [nil, .null, 1, 10, 5, "x", false]),
    ("guests", [1, 2, 3, JSONNumber("1.5").map { .number($0) }, "x", true, .null]),
    ("weight", [nil, .null, JSONNumber("0.5").map { .number($0) }, 2, "x", false]), ("note", [nil, "", "x", "xy"]),
    ("other", [nil, "", "x", "xy"]),
  ]

  private static func rule(_ numbers: inout SeededNumbers, _ depth: Int = 2) -> Rule {
    let parts: [Rule] = [.required, .length(2...), .exactly("x"), .not(.exactly("x")), .email.warning]
    guard depth > 0, Int.random(in: 0...2, using: &numbers) > 0,
      let (name, asked) = conditions.randomElement(using: &numbers)
    else { return parts.randomElement(using: &numbers) ?? .required }
    let condition = Bool.random(using: &numbers) ? asked : .not(asked)
    if Int.random(in: 0...3, using: &numbers) > 0 {
      return .when(name, condition, rule(&numbers, depth - 1))
    }
    let (one, other) = (rule(&numbers, depth - 1), rule(&numbers, depth - 1))
    return .when(SiblingCondition(name, condition, then: one, else: other))
  }

  @Test func `a form, its schema and its plan find the same in fields whose rules read other values`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var (found, silent) = (0, 0)
    for _ in 0..<Trials.count(60) {
      let (first, second) = (Self.rule(&numbers), Self.rule(&numbers))
      guard
        let form = try? Form<Order>(
          checking: [
            .field("box", \.box), .field("kind", \.kind, as: .rawValue), .field("level", \.level, as: .rawValue),
            .field("guests", \.guests, as: .wholeNumber), .field("weight", \.weight, as: .decimal),
            .field("note", \.note, first), .field("other", \.other, .optional, second),
          ])
      else { continue }
      let (schema, plan) = (try form.schema(), try form.compiled())
      if !schema.omissions.isEmpty { continue }
      for _ in 0..<20 {
        var object = JSONObject()
        for (name, values) in Self.values { object[name] = values.randomElement(using: &numbers) ?? nil }
        let value = JSONValue.object(object)
        func places(_ issues: [Wellformed.Issue]) -> [String] {
          issues.filter { ["note", "other"].contains("\($0.path)") }.map { "\($0.path) \($0.code) \($0.severity)" }
            .sorted()
        }
        let own = places(form.parse(value).issues)
        // An absent text is missing to a schema, and empty to a form, which may also warn about it.
        if object["note"] == nil || object["other"] == nil {
          func refused(_ issues: [Wellformed.Issue]) -> Set<Substring> {
            Set(places(issues.filter { $0.severity == .error }).map { $0.prefix { $0 != " " } })
          }
          #expect(
            refused(schema.content.check(value).issues) == refused(form.parse(value).issues),
            "\(value) \(first) \(second)")
        } else {
          #expect(places(schema.content.check(value).issues) == own, "\(value) \(first) \(second)")
          #expect(places(plan.content.check(value).issues) == own, "\(value) \(first) \(second)")
        }
        if own.isEmpty { silent += 1 } else { found += 1 }
      }
    }
    #expect(found > 20 && silent > 20)
  }

  @Test func `neither a condition nor its negation applies to a value that cannot be read`() throws {
    let form = Form<Order>(
      .field("box", \.box), .field("guests", \.guests, as: .wholeNumber), .field("level", \.level, as: .rawValue),
      .field(
        "note", \.note, .when("box", .not(.exactly("true")), .required),
        .when("guests", .not(.exactly("2")), .required),
        .when("level", .not(.exactly("1")), .length(3...))))
    let value: JSONValue = ["box": "x", "guests": "x", "level": "x", "note": ""]
    for issues in [
      form.parse(value).issues, try form.schema().content.check(value).issues,
      try form.compiled().content.check(value).issues,
    ] {
      #expect(issues.map { "\($0.path)" } == ["box", "guests", "level"])
    }
  }

  @Test func `an empty text for a required choice is reported as missing`() throws {
    let form = Form<Order>(.field("kind", \.kind, as: .rawValue), .field("note", \.note, .required, .oneOf("a", "b")))
    let value: JSONValue = ["kind": "", "note": ""]
    for issues in [
      form.parse(value).issues, try form.schema().content.check(value).issues,
      try form.compiled().content.check(value).issues,
    ] {
      #expect(issues.map { "\($0.path) \($0.code)" } == ["kind required", "note required"])
    }
  }
}
