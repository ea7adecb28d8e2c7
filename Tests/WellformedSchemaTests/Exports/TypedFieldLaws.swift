import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// For fields whose values are read from texts, the form judges submissions like its schema and its plan, except for
/// what the omissions name.
@Suite struct `Fields of typed values` {
  enum Plan: String, CaseIterable, Sendable { case free, pro, team = "Team+" }
  enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10 }
  enum Size: CaseIterable, Sendable { case small, large }

  struct Room: TextRepresentable, Hashable {
    var number = 0
    init() {}
    init?(text: String) {
      guard let number = Int(text), number > 0 else { return nil }
      self.number = number
    }
    var text: String { "\(number)" }
  }

  struct Order: DefaultInitializable, Sendable {
    var mail: EmailAddress?
    var plan = Plan.free
    var level = Level.low
    var nextLevel: Level?
    var size = Size.small
    var day: CalendarDate?
    var site: WebURL?
    var id: UniqueIdentifier?
    var amount: DecimalNumber = 0
    var discount: DecimalNumber?
    var ratio = 0.0
    var count = 0
    var small: Int8 = 0
    var port: UInt16 = 0
    var agreed = false
    var mails: [EmailAddress] = []
    var plans: Set<Plan> = []
    var scores: [Int] = []
    var prices: [String: DecimalNumber] = [:]
    var note: String?
    var room = Room()
  }

  /// A field in several declarations, with submitted values for it.
  private struct Field {
    let name: String
    let parts: [FormPart<Order>]
    /// Texts, as people type them or programs send them.
    let texts: [String]
    /// Other values, as programs send them.
    var values: [JSONValue] = []
    /// Whether the values are numbers or booleans in JSON; the form also accepts their texts.
    var isNoText = false
    /// Whether the submitted value is a list of these.
    var isList = false
  }

  private static let numberTexts = [
    "", "0", "0.5", "0,5", "1.5", "1,5", "99,5", "99.5", "007", "-1", "1.234,5", "1.234", "1,234", "x", "-", "1,505",
  ]
  private static let numbers: [JSONValue] =
    [0, 1, 5, 10, -1, 300, 70_000, true, []] + ["99.5", "0.5", "1.25", "1.125", "1e1"].map { number($0) }

  private static func number(_ text: String) -> JSONValue { JSONNumber(text).map { .number($0) } ?? .null }

  private static let fields: [Field] = [
    Field(
      name: "mail",
      parts: [
        .field("mail", \.mail), .field("mail", \.mail, .required()), .field("mail", \.mail, as: .email, .optional()),
        .field("mail", \.mail, as: .format(.email(.html)), .required()),
      ],
      texts: ["", "jane@example.com", " jane@example.com ", "jane@", "nonsense", "jane@exämple.com"], values: [5, true]),
    Field(
      name: "plan",
      parts: [
        .field("plan", \.plan), .field("plan", \.plan, as: .rawValue), .field("plan", \.plan, .oneOf(.pro, .team)),
        .field("plan", \.plan, as: .caseName, .oneOf(.free, .team)),
      ],
      texts: ["", "free", " pro ", "Team+", "team", "Free", "x"], values: [1]),
    Field(
      name: "level",
      parts: [
        .field("level", \.level), .field("level", \.level, as: .rawValue), .field("level", \.level, .oneOf(.high)),
      ],
      texts: ["", "1", "10", "2", "x"], values: [1, 10, 2, true], isNoText: true),
    Field(
      name: "nextLevel", parts: [.field("nextLevel", \.nextLevel), .field("nextLevel", \.nextLevel, .required())],
      texts: ["", "1", "10", "2", "x"], values: [1, 10, 2, true], isNoText: true),
    Field(name: "size", parts: [.field("size", \.size, as: .caseName)], texts: ["", "small", "large", "medium"]),
    Field(
      name: "day", parts: [.field("day", \.day), .field("day", \.day, as: .date, .required())],
      texts: ["", "2024-02-29", " 2024-02-29", "2023-02-29", "2023-2-1", "never"], values: [20_240_229]),
    Field(
      name: "site", parts: [.field("site", \.site), .field("site", \.site, .required())],
      texts: ["", "https://example.com/", "no url", "http://", "ftp://example.com"]),
    Field(
      name: "id", parts: [.field("id", \.id, .optional()), .field("id", \.id, as: .uuid, .required())],
      texts: ["", "98d80576-482e-427f-8434-7f86890ab222", "98D80576-482E-427F-8434-7F86890AB222", "98d80576", "1"]),
    Field(
      name: "amount",
      parts: [
        .field("amount", \.amount, as: .decimal(style: "de")),
        .field("amount", \.amount, as: .decimal(style: "de"), .range("0.5"..."99.5")),
        .field("amount", \.amount, as: .decimal(style: "de", maximumFractionDigits: 2), .range("0.5"...)),
        .field("amount", \.amount, as: .decimal(maximumFractionDigits: 2)),
      ],
      texts: numberTexts, values: numbers),
    Field(
      name: "discount",
      parts: [
        .field("discount", \.discount, as: .decimal(style: "fr"), .optional(.range("0.5"..."99.5"))),
        .field("discount", \.discount, as: .decimal(style: "en-IN"), .required()),
      ],
      texts: numberTexts, values: numbers),
    Field(
      name: "ratio",
      parts: [
        .field("ratio", \.ratio), .field("ratio", \.ratio, as: .decimal, .range(0.5...99.5)),
        .field("ratio", \.ratio, .oneOf(0.5, 10)),
      ],
      texts: numberTexts, values: numbers, isNoText: true),
    Field(
      name: "count",
      parts: [
        .field("count", \.count), .field("count", \.count, .range(1...9)), .field("count", \.count, .oneOf(1, 5)),
      ],
      texts: numberTexts, values: numbers, isNoText: true),
    Field(
      name: "small", parts: [.field("small", \.small), .field("small", \.small, as: .wholeNumber, .range(0...))],
      texts: numberTexts + ["127", "128", "-128", "-129"], values: numbers, isNoText: true),
    Field(
      name: "port",
      parts: [.field("port", \.port), .field("port", \.port, as: .wholeNumber(style: "de"), .range(1...))],
      texts: numberTexts + ["65535", "65.535", "65536"], values: numbers, isNoText: true),
    Field(
      name: "agreed", parts: [.field("agreed", \.agreed), .field("agreed", \.agreed, as: .bool)],
      texts: ["", "on", "true", "off", "maybe"], values: [true, false, 1], isNoText: true),
    Field(
      name: "mails", parts: [.field("mails", \.mails), .field("mails", \.mails, .count(...1))],
      texts: ["jane@example.com", "nonsense"], isList: true),
    Field(
      name: "plans", parts: [.field("plans", \.plans), .field("plans", \.plans, .count(1...))],
      texts: ["free", "pro", "x"], isList: true),
    Field(
      name: "scores", parts: [.field("scores", \.scores), .field("scores", \.scores, .each(.range(1...9)))],
      texts: ["1", "10", "x"], values: [1, 10, number("1.5")], isNoText: true, isList: true),
    Field(
      name: "note", parts: [.field("note", \.note, .trimmed, .optional, .length(2...))],
      texts: ["", " ", "ab", "a"], values: [5]),
    Field(
      name: "room", parts: [.field("room", \.room)], texts: ["", "1", "0", "x"]),
  ]

  /// Returns a form with some of the fields, and these fields.
  private static func form(
    _ numbers: inout SeededNumbers
  ) throws -> (form: Form<Order>, fields: [Field]) {
    let chosen = fields.shuffled(using: &numbers).prefix(Int.random(in: 1...4, using: &numbers))
    let parts = chosen.compactMap { $0.parts.randomElement(using: &numbers) }
    return (try Form(checking: parts), Array(chosen))
  }

  private static func places(_ issues: [Wellformed.Issue]) -> Set<String> {
    var places: Set<String> = []
    for issue in issues where issue.severity == .error {
      if case .name(let name)? = issue.path.components.first { places.insert(name) }
    }
    return places
  }

  @Test func `bounds are reported in the style in which the field's numbers are written`() {
    let form = Form<Order>(
      .field("amount", \.amount, as: .decimal(style: "de"), .range("0.5"..."1234567.5")),
      .field("discount", \.discount, as: .decimal(style: "de"), .optional(.range("0.5"...))))
    #expect(
      form.parse(["amount": "0,1", "discount": "0,1"]).issues.map { $0.arguments["minimum"] } == [
        .text("0,5"), .text("0,5"),
      ])
    #expect(form.parse(["amount": "9999999"]).issues.map { $0.arguments["maximum"] } == [.text("1.234.567,5")])
    #expect(form.check(Order()).issues.first?.arguments["minimum"] == .text("0,5"))
  }

  @Test func `typed fields have HTML fields with suitable input types`() throws {
    let form = Form<Order>(
      .field("plan", \.plan), .field("day", \.day, .required()), .field("count", \.count),
      .field("amount", \.amount, as: .decimal(style: "de")), .field("mail", \.mail, .required()))
    let fields = try form.schema().content.htmlFields().content
    #expect(fields.map { $0.name } == ["plan", "day", "count", "amount", "mail"])
    #expect(fields.map { $0[attribute: "type"] } == [nil, "date", "number", "text", "email"])
    #expect(fields.allSatisfy { $0[attribute: "required"] != nil })
    guard case .select(let options) = fields[0].element else { return #expect(Bool(false), "no options") }
    #expect(options.map { $0.value } == ["", "free", "pro", "Team+"])
  }

  @Test func `a plan judges texts of a web form like the form itself`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var (valid, invalid) = (0, 0)
    let count = Trials.count(150)
    for _ in 0..<count {
      let (form, fields) = try Self.form(&numbers)
      let plan = try form.compiled()
      let schema = try CompiledSchema(bytes: plan.content.bytes())
      let rules = try form.schema().content.jsonSchema().content
      var (body, texts) = ("", JSONObject())
      for field in fields {
        let sent = (0..<(field.isList ? 2 : 1)).compactMap { _ in
          // A word is no null.
          Int.random(in: 0...5, using: &numbers) == 0 ? nil : (field.texts + ["null"]).randomElement(using: &numbers)
        }
        for text in sent { body += "\(field.name)=\(text.percentEncoded)&" }
        if let first = sent.first {
          texts[field.name] = field.isList ? .array(sent.map { .string($0) }) : .string(first)
        }
      }
      var reader = FormReader(schema)
      let read = reader.value(ofForm: .object(texts))
      let own = Self.places(form.parse(urlencoded: Array(body.utf8)).issues)
      let others = Self.places(schema.check(read.value).issues)
      let named = Set(plan.omissions.compactMap { $0.place.tokens.last })
      #expect(own.subtracting(named) == others.subtracting(named), "\(read.value): \(plan.omissions), \(rules)")
      #expect(read.unknown.isEmpty)
      if own.isEmpty { valid += 1 } else { invalid += 1 }
    }
    #expect(valid > count / 30 && invalid > count / 30)
  }

  @Test func `a schema judges JSON like the form itself`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var (valid, invalid) = (0, 0)
    let count = Trials.count(150)
    for _ in 0..<count {
      let (form, fields) = try Self.form(&numbers)
      let export = try form.schema()
      var (object, lenient) = (JSONObject(), Set<String>())
      func value(_ field: Field) -> JSONValue? {
        let text = field.texts.randomElement(using: &numbers).map { JSONValue.string($0) }
        return Bool.random(using: &numbers) ? text : (field.values + [.null]).randomElement(using: &numbers) ?? text
      }
      for field in fields where Int.random(in: 0...5, using: &numbers) > 0 {
        let sent = (0..<(field.isList ? 2 : 1)).compactMap { _ in value(field) }
        if field.isNoText, sent.contains(where: { $0.string != nil }) { lenient.insert(field.name) }
        object[field.name] = field.isList ? .array(sent) : sent.first
      }
      let own = Self.places(form.parse(.object(object)).issues)
      let others = Self.places(export.content.check(.object(object)).issues)
      let named = Set(export.omissions.compactMap { $0.place.tokens.last })
      #expect(
        own.subtracting(named).subtracting(lenient) == others.subtracting(named).subtracting(lenient),
        "\(JSONValue.object(object)): \(export.content.jsonSchema().content)")
      // The schema is never more lenient than the form.
      #expect(own.subtracting(named).isSubset(of: others), "\(JSONValue.object(object))")
      if own.isEmpty { valid += 1 } else { invalid += 1 }
    }
    #expect(valid > count / 30 && invalid > count / 30)
  }
}

extension String {
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.utf8.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
