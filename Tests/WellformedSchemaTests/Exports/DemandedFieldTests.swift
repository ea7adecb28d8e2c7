import Testing
import Wellformed
import WellformedSchema

/// A field that only another field makes necessary is required by the schema and the plan where the form refuses a
/// submission without it.
@Suite struct `Fields that another field makes required` {
  struct Order: DefaultInitializable, Sendable {
    var a = "", b = "", c: String?
    var inner = Inner()
  }

  struct Inner: DefaultInitializable, Sendable { var x = "", y = "" }

  private static let rules: [[Rule]] = [
    [.when("a", .notEmpty, .required)],
    [.when("a", .notEmpty, .required, .url)],
    [.when("a", .notEmpty, .url)],
    [.when("a", .notEmpty, .length(...2))],
    [.when("a", .exactly("x"), .length(2...))],
    [.when("a", .not(.exactly("x")), .length(2...))],
    [.when("a", .not(.pattern("x+")), .inOrder(.alphanumeric, .url))],
    [.when("a", .notEmpty, .when("c", .notEmpty, .required))],
    [.when("a", .notEmpty, .any(.required, .email))],
    [.when("a", .notEmpty, .not(.pattern("x*")))],
    [.when("a", .notEmpty, .required.warning)],
    [.when("a", .notEmpty, .required).warning],
    [.when("a", .notEmpty, .required.message("Say b"))],
    [.when("a", .notEmpty, .required).message("Say b")],
    [.when("a", .notEmpty, .required), .when("c", .length(2...), .required)],
    [.when("c", .length(2...), .required)],
    [.when("c", .not(.exactly("xy")), .required)],
    [.when(SiblingCondition("a", .notEmpty, then: .length(2...), else: .required))],
    [.any(.when("a", .notEmpty, .required), .when("c", .notEmpty, .required))],
    [.not(.when("a", .notEmpty, .length(...2)))],
    [.equals("a")], [.equals("c")], [.equals("a", ignoringCase: true)], [.differs(from: "a")], [.differs(from: "c")],
    [.equals("a").warning],
    [.format(.postalCode, chosenBy: "a")],
    [.optional, .when("a", .notEmpty, .required)],
    [.optional, .when("a", .notEmpty, .required.message("Say b"), .url)],
    [.optional, .when("a", .notEmpty, .url)],
    [.optional, .equals("a")], [.optional, .differs(from: "a")],
    [.optional, .format(.postalCode, chosenBy: "a")],
  ]

  private static let texts: [JSONValue?] = [nil, "", "x", "xy"]

  /// The objects with all texts in all fields, and with null in the one that may be null.
  private static let objects: [JSONValue] = texts.flatMap { a in
    texts.flatMap { b in
      (texts + [.null]).map { c in
        let members = [("a", a), ("b", b), ("c", c)].compactMap { name, value in
          value.map { JSONObject.Member(key: name, value: $0) }
        }
        return .object(JSONObject(members))
      }
    }
  }

  private func expectAgreement(_ form: Form<Order>, _ rules: [Rule]) throws {
    let (schema, plan) = (try form.schema(), try form.compiled())
    #expect(schema.omissions.isEmpty)
    for object in Self.objects {
      let report = form.parse(object)
      #expect(schema.content.check(object).isValid == report.isValid, "\(rules) \(object) \(report.issues)")
      #expect(plan.content.check(object).isValid == report.isValid, "\(rules) \(object) \(report.issues)")
    }
  }

  @Test func `the schema requires a field exactly if the form refuses an empty text`() throws {
    for rules in Self.rules {
      let rule = Rule.all(rules.filter { $0 != .optional })
      let optional: Rule = rules.contains(.optional) ? .optional : .all([])
      try expectAgreement(
        Form(.field("a", \.a, .optional), .field("b", \.b, rule, optional), .field("c", \.c, .optional)), rules)
      // A field that may be null, and that is declared before the one that it reads.
      if rule.siblingNames.contains("c") { continue }
      try expectAgreement(
        Form(.field("c", \.c, rule, optional), .field("a", \.a, .optional), .field("b", \.b, .optional)), rules)
    }
  }

  @Test func `a missing field is reported once, in the words of its rule`() throws {
    func found(_ rules: Rule...) throws -> [String] {
      let form = Form<Order>(.field("a", \.a, .optional), .field("b", \.b, .all(rules)))
      return try form.compiled().content.check(["a": "x"]).issues.map { "\($0.path) \($0.code) \($0.message)" }
    }
    #expect(try found(.when("a", .notEmpty, .required, .url)) == ["b required Enter B"])
    #expect(try found(.when("a", .notEmpty, .required), .when("a", .letters, .required)) == ["b required Enter B"])
    #expect(try found(.when("a", .notEmpty, .required.message("Say b"))) == ["b required Say b"])
    #expect(try found(.when("a", .notEmpty, .length(2...), .required.message("Say b"))) == ["b required Say b"])
    #expect(try found(.when("a", .notEmpty, .required).code("b.needed")) == ["b b.needed Enter B"])
  }

  @Test func `fields that other fields make necessary are required in nested objects too`() throws {
    let inner = Form<Inner>(.field("x", \.x, .optional), .field("y", \.y, .when("x", .notEmpty, .required)))
    let nested = try Form<Order>(.field("inner", \.inner, .form(inner))).schema()
    let flat = try Form<Order>(
      .field("inner.x", \.inner.x, .optional), .field("inner.y", \.inner.y, .when("inner.x", .notEmpty, .required))
    ).schema()
    for export in [nested, flat] {
      let report = export.content.check(["inner": ["x": "x"]])
      #expect(report.issues.map { "\($0.path) \($0.code)" } == ["inner.y required"])
      #expect(export.content.check(["inner": ["x": ""]]).isValid)
      #expect(export.content.check(["inner": ["x": "x", "y": "y"]]).isValid)
    }
  }

  @Test func `an object is required if the form would refuse it empty`() throws {
    let inner = Form<Inner>(.field("x", \.x, .optional), .field("y", \.y, .differs(from: "x")))
    let objects: [JSONValue] = [
      [:], ["inner": [:]], ["inner": ["x": "x"]], ["inner": ["y": "y"]], ["inner": ["y": ""]],
    ]
    let nested = Form<Order>(.field("inner", \.inner, .form(inner)))
    let flat = Form<Order>(
      .field("inner.x", \.inner.x, .optional), .field("inner.y", \.inner.y, .differs(from: "inner.x")))
    for form in [nested, flat] {
      let schema = try form.schema().content
      for object in objects {
        #expect(schema.check(object).isValid == form.parse(object).isValid, "\(object)")
      }
    }
  }
}
