import Testing
import Wellformed

/// Rules of texts that read fields with values: what they read, and which rules are refused.
@Suite struct `Conditions on values` {
  enum Kind: String, CaseIterable, Sendable { case person, company }
  enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10 }

  struct Order: Sendable, DefaultInitializable {
    var isBusiness = false
    var kind = Kind.person
    var level: Level?
    var guests: Int?
    var price: DecimalNumber = 0
    var day: CalendarDate?
    var mail: EmailAddress?
    var tags: [String] = []
    var company = ""
    var code = ""
  }

  private static let values: [FormPart<Order>] = [
    .field("isBusiness", \.isBusiness), .field("kind", \.kind), .field("level", \.level, as: .rawValue),
    .field("guests", \.guests, .optional(.range(0...9))), .field("price", \.price, as: .decimal(style: "de")),
    .field("day", \.day), .field("mail", \.mail), .field("tags", \.tags, .count(...3)),
  ]

  private func form(_ rules: Rule...) throws(FormError) -> Form<Order> {
    try Form(checking: Self.values + [.field("company", get: { $0.company }, set: { $0.company = $1 }, rules: rules)])
  }

  @Test(
    arguments: [
      ("isBusiness", .exactly("true"), [Order(isBusiness: true)], [Order()]),
      ("kind", .exactly("company"), [Order(kind: .company)], [Order()]),
      ("level", .exactly("10"), [Order(level: .high)], [Order(), Order(level: .low)]),
      ("level", .not(.notEmpty), [Order()], [Order(level: .low)]),
      ("guests", .wholeNumber(3...), [Order(guests: 3)], [Order(), Order(guests: 2)]),
      ("guests", .notEmpty, [Order(guests: 0)], [Order()]),
      (
        "day", .exactly("2026-03-31"), [Order(day: CalendarDate("2026-03-31"))],
        [Order(), Order(day: CalendarDate("2026-04-01"))]
      ),
      ("mail", .notEmpty, [Order(mail: EmailAddress("a@b.org"))], [Order()]),
    ] as [(String, Rule, [Order], [Order])])
  func `a condition reads the text that is written for a value`(
    _ name: String, _ condition: Rule, _ affected: [Order], _ others: [Order]
  ) throws {
    let form = try form(.when(name, condition, .required))
    for order in affected { #expect(form.check(order).issues.map { "\($0.path) \($0.code)" } == ["company required"]) }
    for order in others { #expect(form.isValid(order)) }
    // A form reduced to the text still reads the other field.
    for order in affected { #expect(!form.only("company").isValid(order)) }
    for order in others { #expect(form.only("company").isValid(order)) }
  }

  @Test func `a text can be compared with a choice and with a day`() throws {
    let form = try Form<Order>(
      checking: Self.values + [
        .field("company", \.company, .equals("kind")), .field("code", \.code, .differs(from: "day")),
      ])
    #expect(form.isValid(Order(kind: .company, day: CalendarDate("2026-03-31"), company: "company", code: "x")))
    #expect(
      form.check(Order(day: CalendarDate("2026-03-31"), company: "person", code: "2026-03-31")).issues.map { $0.path }
        == ["code"])
  }

  @Test(
    arguments: [
      .when("isBusiness", .exactly("yes"), .required), .when("kind", .exactly("Company"), .required),
      .when("level", .exactly("5"), .required), .when("price", .exactly("1,5"), .required),
      .when("mail", .email, .required), .when("mail", .any(.exactly(""), .email), .required),
      .when("tags", .notEmpty, .required), .equals("isBusiness"), .differs(from: "guests"), .equals("mail"),
      .equals("price"), .format(.postalCode, chosenBy: "tags"), .any(.email, .when("isBusiness", .exactly("1"), .url)),
    ] as [Rule])
  func `a condition or comparison that the texts of a value cannot decide is refused`(_ rule: Rule) {
    #expect(throws: FormError.self) { _ = try form(rule) }
  }

  @Test func `the error about an impossible condition names the texts that the value can have`() {
    let error = #expect(throws: FormError.self) { _ = try form(.when("isBusiness", .exactly("yes"), .required)) }
    #expect(
      error?.description == """
        Field company: has a condition that no value of the field isBusiness satisfies; its texts are "true", "false"
        """)
  }

  @Test func `a condition does not apply to a value that could not be read`() throws {
    let form = try form(.when("guests", .not(.notEmpty), .required), .when("kind", .not(.exactly("person")), .required))
    #expect(form.parse(["guests": "x", "kind": "person", "price": "1"]).issues.map { "\($0.path)" } == ["guests"])
    #expect(form.parse(["guests": "1", "kind": "nobody", "price": "1"]).issues.map { "\($0.path)" } == ["kind"])
    #expect(form.parse(["kind": "company", "price": "1"]).issues.map { "\($0.path)" } == ["company"])
  }
}
