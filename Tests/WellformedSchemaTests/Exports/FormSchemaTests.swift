import Testing
import Wellformed
import WellformedSchema
import WellformedTesting

private struct SignUp: Sendable {
  var email = ""
  var name: String?
  var age = 0
  var password = ""
  var confirmation = ""
  var street = ""
  var city = ""
  var height = 1.0
}

private let form = Form<SignUp>(
  .field("email", \.email, .trimmed, .required, .email).labelled("E-mail"),
  .field("name", \.name, .optional, .length(2...50), .letters),
  .field("age", \.age, .range(13...130)),
  .field("password", \.password, .notEmpty, .length(8...), .contains(.digit), .only(in: "strict", .contains(.symbol))),
  .field("confirmation", \.confirmation, .equals("password")),
  .field("address.street", \.street, .length(...80)),
  .field("address.city", \.city, .when("address.street", .notEmpty, .required), .differs(from: "address.street")),
  .field("height", \.height, .satisfies("height.odd") { $0 > 0 }),
  .rule("email.inPassword", reads: "email", "password") { !$0.password.contains($0.email) },
  .remote("email.taken", reads: "email") { _ in true })

@Suite struct `A form as a schema` {
  @Test func `the schema of a form contains its boxes that must be ticked`() throws {
    struct Order: Sendable { var terms = false }
    let form = Form<Order>(.field("terms", \.terms, .accepted.message("Agree to the terms")).labelled("Terms"))
    let schema = try form.schema()
    #expect(schema.omissions.isEmpty)
    for isTicked in [false, true] {
      let own = form.check(Order(terms: isTicked)).issues
      let others = schema.content.check(["terms": .bool(isTicked)]).issues
      #expect(own.map { "\($0) \($0.message)" } == others.map { "\($0) \($0.message)" })
      #expect(own.isEmpty == isTicked)
    }
    #expect(schema.content.check(JSONValue.object(JSONObject())).issues.map(\.code.rawValue) == ["value.notAccepted"])
  }

  @Test func `the schema names the address at which pages ask for a remote check`() throws {
    let form = Form<SignUp>(
      .field("email", \.email, .email), .field("password", \.password, .notEmpty),
      .remote("email.taken", reads: "password", "email", on: "email") { _ in true })
    #expect(try form.schema().omissions.map(\.rule) == ["email.taken"])
    let export = try form.schema(askingAt: ["email": "/check/email"])
    #expect(export.omissions.isEmpty)
    let written = export.content.jsonSchema().content
    #expect(
      written["properties"]?["email"]?["x-wellformed"]?["check"] == ["at": "/check/email", "reads": ["password"]])
    #expect(try Schema(written).jsonSchema().content == written)
    let error = #expect(throws: SchemaError.self) { try form.schema(askingAt: ["password": "/check"]) }
    #expect(error?.description.contains("password") == true)
  }

  @Test func `a schema and its form find the same in an object with all members`() throws {
    let schema = try form.schema().content
    var numbers = SeededNumbers(seed: 7)
    var failed = 0
    for round in 0..<300 {
      let failing = ["email", "name", "password", "confirmation", "address.city"].shuffled(using: &numbers)[0]
      guard let texts = form.sampleTexts(failing: round % 2 == 0 ? nil : failing, using: &numbers) else { continue }
      var input = SignUp()
      input.email = texts["email"] ?? ""
      input.name = texts["name"]
      input.age = 20
      input.password = texts["password"] ?? ""
      input.confirmation = texts["confirmation"] ?? ""
      input.street = texts["address.street"] ?? ""
      input.city = texts["address.city"] ?? ""
      let value: JSONValue = [
        "email": .string(input.email), "name": .string(input.name ?? ""), "age": 20, "height": 1,
        "password": .string(input.password),
        "confirmation": .string(input.confirmation),
        "address": ["street": .string(input.street), "city": .string(input.city)],
      ]
      let own = form.check(input).issues.filter { $0.code != "email.inPassword" }
      let others = schema.check(value).issues
      #expect(
        own.map { "\($0.path) \($0.code) \($0.span)" }.sorted()
          == others.map { "\($0.path) \($0.code) \($0.span)" }.sorted())
      #expect(own.map { $0.message }.sorted() == others.map { $0.message }.sorted())
      if !others.isEmpty { failed += 1 }
    }
    #expect(failed > 50)
  }

  @Test func `a schema requires the members that cannot be empty`() throws {
    let schema = try form.schema().content
    let missing = schema.check([:]).issues.map { "\($0.path) \($0.code): \($0.message)" }
    #expect(
      missing == [
        "email required: Enter E-mail", "age required: Enter Age", "password required: Enter Password",
        "confirmation required: Enter Confirmation", "height required: Enter Height", "address required: Enter Address",
      ])
    var value = JSONObject()
    for name in ["password", "confirmation"] { value[name] = "12345678" }
    value["email"] = "a@b.c"
    value["height"] = 1
    value["address"] = ["city": "Oslo"]
    value["age"] = 12
    #expect(!schema.isValid(.object(value)))
    value["age"] = 13
    #expect(schema.isValid(.object(value)))
    value["height"] = nil
    #expect(!schema.isValid(.object(value)))
  }

  @Test func `the export lists what a schema cannot express, by rule and place`() throws {
    let omissions = try form.schema().omissions
    #expect(
      omissions.map { "\($0.place) \($0.rule)" } == [
        "/properties/password only", "/properties/height validators", "/properties/password email.inPassword",
        "/properties/email email.taken",
      ])
    let strict = try form.in("strict").schema()
    #expect(!strict.omissions.contains { $0.rule == "only" })
    #expect(
      !strict.content.isValid(["email": "a@b.c", "password": "12345678", "confirmation": "12345678"]))
    let other = Form<SignUp>(.field("a.b", \.street), .field("c", \.city, .equals("a.b")))
    #expect(try other.schema().omissions.map { "\($0.place) \($0.rule)" } == [#"/properties/c .equals("a.b")"#])
  }

  @Test func `a schema keeps the form's messages, codes, numbers and severities for values`() throws {
    struct Order: Sendable, DefaultInitializable {
      var amount = 1, price: DecimalNumber = 1
      var age: Int?
      var sizes: [Int] = []
      var size = 1
    }
    let form = Form<Order>(
      .field("amount", \.amount, as: .wholeNumber, .range(1...9).message("Up to 9").message("From 1 to 9").code(7)),
      .field("price", \.price, as: .decimal(style: "de"), .range("0.5"...).message("More")),
      .field("age", \.age, as: .wholeNumber, .optional(.range(18...).code("age.young"))),
      .field("sizes", \.sizes, .count(...2).message("Two at most"), .each(.range(1...).warning)),
      .field("size", \.size, .oneOf(1, 2).message("One or two")))
    let exported = try form.schema()
    // The bounds of a number that is typed in a style belong to its rule, which has one message for everything.
    #expect(exported.omissions.map { "\($0.place) \($0.rule)" } == ["/properties/price validators"])
    let (schema, plan) = (
      try Schema(parsing: "\(exported.content.jsonSchema().content)"),
      try CompiledSchema(bytes: form.compiled().content.bytes())
    )
    let sent = #"{"amount": 10, "price": "0,7", "age": 17, "sizes": [1, 0, 3], "size": 3}"#
    func told(_ issues: [Wellformed.Issue]) -> Set<String> {
      Set(issues.map { "\($0.path) \($0.severity) \($0.number ?? 0) \($0.message)" })
    }
    let expected = told(try form.parse(json: sent).issues)
    #expect(expected.count == 5 && expected.contains("amount error 7 From 1 to 9"))
    #expect(told(schema.check(try JSONValue(parsing: sent)).issues) == expected)
    #expect(told(plan.check(try JSONValue(parsing: sent)).issues) == expected)
    for value: JSONValue in [
      ["amount": 1, "price": 1, "size": 2], ["amount": 9, "price": 1, "age": 18, "sizes": [1], "size": 1],
    ] {
      #expect(schema.isValid(value) && plan.isValid(value))
    }
    let young: JSONValue = ["amount": 1, "price": 1, "size": 1, "age": 17]
    #expect(schema.check(young).issues.map(\.code) == ["age.young"])
    // A text that is not a number is reported as such once, without the message for its bounds.
    let text: JSONValue = ["amount": "x", "price": 1, "size": 1]
    #expect(schema.check(text).issues.map(\.code) == ["type.mismatch.integer"])
  }

  @Test(arguments: [
    Rule.email, .length(3...), .exactly("ab"), .not(.digits), .required, .all(.contains(.digit), .slug),
  ])
  func `a schema and its form report the same for an empty element`(_ rule: Rule) throws {
    struct Article: Sendable { var tags = [""], links = ["a": ""] }
    let form = Form<Article>(
      .field("tags", \.tags, .each(.text([], rule))), .field("links", \.links, .eachValue(.text([], rule))))
    func told(_ issues: [Wellformed.Issue]) -> [String] { issues.map { "\($0.path) \($0.code) \($0.message)" } }
    let expected = told(form.check(Article()).issues)
    #expect(expected.isEmpty == rule.isValid(""))
    let value: JSONValue = ["tags": [""], "links": ["a": ""]]
    #expect(told(try form.schema().content.check(value).issues) == expected)
    #expect(told(try CompiledSchema(bytes: form.compiled().content.bytes()).check(value).issues) == expected)
  }

  @Test func `a schema keeps the limit for the size of texts`() throws {
    let small = Form<JSONValue>(FormPart.field("a", .length(1...)).limited(toBytes: 10))
    let long = Form<JSONValue>(.field("a", .length(...1_000_000, in: .scalars)))
    for (form, count, isValid) in [
      (small, 10, true), (small, 11, false), (long, 900_000, true), (long, 1_100_000, false),
    ] {
      let value: JSONValue = ["a": .string(String(repeating: "x", count: count))]
      #expect(form.isValid(value) == isValid)
      #expect(try form.schema().content.isValid(value) == isValid)
    }
    let wide: JSONValue = ["a": .string(String(repeating: "é", count: 600_000))]
    #expect(!long.isValid(wide))
    #expect(try !long.schema().content.isValid(wide))
  }

  @Test func `a form that contradicts itself has no schema`() {
    #expect(throws: SchemaError.self) { try Rule.all(.length(5...), .length(...3)).schema() }
    #expect(throws: SchemaError.self) { try Rule.equals("a").schema() }
  }
}
