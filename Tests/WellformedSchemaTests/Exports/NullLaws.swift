import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// Null stands for the absence of a value that is optional in Swift and not required, and is of the wrong type
/// everywhere else: in the form, its schema and its plan alike.
@Suite struct `Null in JSON` {
  enum Plan: String, CaseIterable, Sendable { case free, pro }
  enum Level: Int, CaseIterable, Sendable { case low = 1, high = 10 }

  struct Place: DefaultInitializable, Sendable, Equatable {
    var street = ""
    var city: String?
    var floor: Int?
    var zone = 0
  }

  struct Order: DefaultInitializable, Sendable, Equatable {
    var name = "", twin = "", nick: String?, alias: String?, word: String?
    var mail: EmailAddress?
    var plan: Plan?, chosen = Plan.free
    var level: Level?, rank = Level.low
    var count = 0, most: Int?
    var ratio: Double?, price: DecimalNumber?
    var agreed: Bool?, ticked = false
    var home = Place(), work: Place?
    var tags: [String] = [], marks: [Int?] = [], mails: [EmailAddress?] = []
    var rows: [Place] = [], spare: [Place]?
    var prices: [String: DecimalNumber] = [:], offers: [String: Int?] = [:]
    var plans: Set<Plan> = []
    var street = "", city: String?
  }

  private static let place = Form<Place>(
    .field("street", \.street, .required), .field("city", \.city, .optional, .length(2...)),
    .field("floor", \.floor, .optional(.range(0...9))), .field("zone", \.zone))

  /// A field in several declarations, with submitted values for it, without null.
  private struct Field {
    let name: String
    let parts: [FormPart<Order>]
    let values: [JSONValue]
  }

  private static let sound: JSONValue = ["street": "A", "zone": 1]

  private static let fields: [Field] = [
    Field(
      name: "name", parts: [.field("name", \.name), .field("name", \.name, .required), .field("name", \.name, .slug)],
      values: ["", "ab", "a b"]),
    Field(
      name: "nick",
      parts: [
        .field("nick", \.nick), .field("nick", \.nick, .required), .field("nick", \.nick, .optional, .email),
        .field("nick", \.nick, .trimmed, .length(...3)), .field("nick", \.nick, .oneOf("ab", "cd")),
        .field("nick", \.nick, .optional, .oneOf("ab", "cd")), .field("nick", \.nick, .optional, .exactly("ab")),
        .field("nick", \.nick, .optional, .any(.exactly("ab"), .oneOf("cd", "ef"))),
        .field("nick", \.nick, .optional, .any(.exactly("ab"), .email)),
        .field("nick", \.nick, .optional, .not(.email)), .field("nick", \.nick, .not(.exactly("ab"))),
        .field("nick", \.nick, .optional, .not(.any(.email, .exactly("ab")))),
        .field("nick", \.nick, .optional, .inOrder(.all(.length(2...)), .all(.oneOf("ab", "cd")))),
        .field("nick", \.nick, .optional, .oneOf("ab", "cd").warning), .field("nick", \.nick, .noneOf("ab")),
        .field("nick", \.nick, .optional, .email.message("No"), .exactly("a@b.org").code("nick.other")),
      ],
      values: ["", " ", "ab", "cd", "a@b.org", 5]),
    Field(
      name: "alias",
      parts: [
        .field("alias", \.alias), .field("alias", \.alias, .optional, .equals("name")),
        .field("alias", \.alias, .optional, .differs(from: "word")),
        .field("alias", \.alias, .optional, .when("word", .notEmpty, .length(2...))),
      ],
      values: ["", "a", "ab"]),
    Field(
      name: "twin", parts: [.field("twin", \.twin, .equals("word")), .field("twin", \.twin, .differs(from: "word"))],
      values: ["", "a", "ab"]),
    Field(name: "word", parts: [.field("word", \.word), .field("word", \.word, .required)], values: ["", "a", "ab"]),
    Field(
      name: "mail",
      parts: [
        .field("mail", \.mail), .field("mail", \.mail, .required()), .field("mail", \.mail, .optional()),
        .field("mail", \.mail, as: .email, .optional(.satisfies("mail.long") { $0.localPart.utf8.count > 1 })),
      ],
      values: ["", "ab@example.com", "x"]),
    Field(
      name: "plan",
      parts: [
        .field("plan", \.plan), .field("plan", \.plan, .required()), .field("plan", \.plan, .optional(.oneOf(.pro))),
        .field("plan", \.plan, as: .rawValue),
      ],
      values: ["", "free", "pro", "null"]),
    Field(name: "chosen", parts: [.field("chosen", \.chosen)], values: ["free", "x"]),
    Field(
      name: "level", parts: [.field("level", \.level), .field("level", \.level, .required())], values: [1, 10, 2]),
    Field(name: "rank", parts: [.field("rank", \.rank)], values: [1, 2]),
    Field(name: "count", parts: [.field("count", \.count), .field("count", \.count, .range(1...))], values: [0, 1]),
    Field(
      name: "most",
      parts: [
        .field("most", \.most), .field("most", \.most, .optional(.range(1...))), .field("most", \.most, .required()),
        .field("most", \.most, as: .wholeNumber, .optional(.oneOf(1, 2))),
      ],
      values: [0, 1]),
    Field(name: "ratio", parts: [.field("ratio", \.ratio)], values: [0, 1]),
    Field(
      name: "price",
      parts: [
        .field("price", \.price, as: .decimal(style: "de")),
        .field("price", \.price, as: .decimal(style: "de"), .optional(.range("0.5"...))),
        .field("price", \.price, as: .decimal(style: "de"), .required()),
      ],
      values: [0, 1, "1,5", "x"]),
    Field(name: "agreed", parts: [.field("agreed", \.agreed)], values: [true, false]),
    Field(name: "ticked", parts: [.field("ticked", \.ticked), .field("ticked", \.ticked, .accepted)], values: [true]),
    Field(name: "home", parts: [.field("home", \.home, .form(place))], values: [sound, []]),
    Field(
      name: "work",
      parts: [
        .field("work", \.work, .optional(.form(place))), .field("work", \.work, .required(.form(place))),
      ],
      values: [sound, []]),
    Field(
      name: "tags", parts: [.field("tags", \.tags), .field("tags", \.tags, .count(1...), .each(.text(.slug)))],
      values: [[], ["a"]]),
    Field(
      name: "marks", parts: [.field("marks", \.marks), .field("marks", \.marks, .each(.optional(.range(1...))))],
      values: [[], [1]]),
    Field(
      name: "mails", parts: [.field("mails", \.mails), .field("mails", \.mails, .each(.required()))],
      values: [[], ["ab@example.com"]]),
    Field(name: "rows", parts: [.field("rows", \.rows, .each(.form(place)))], values: [[], [sound]]),
    Field(
      name: "spare",
      parts: [
        .field("spare", \.spare, .optional(.each(.form(place)))),
        .field("spare", \.spare, .optional(.each(.form(place)), .count(...2))),
        .field("spare", \.spare, .required(.each(.form(place)))),
      ],
      values: [[], [sound]]),
    Field(
      name: "prices", parts: [.field("prices", \.prices, .eachValue(.range("0"...)))],
      values: [JSONValue.object(JSONObject()), ["a": 1]]),
    Field(name: "offers", parts: [.field("offers", \.offers, .eachValue(.optional(.range(1...))))], values: [["a": 1]]),
    Field(name: "plans", parts: [.field("plans", \.plans)], values: [[], ["free"]]),
    Field(
      name: "place",
      parts: [.field("place.street", \.street), .field("place.city", \.city, .optional, .length(2...))],
      values: [["street": "A"], ["city": "Rome", "street": ""], 5, "x", []]),
  ]

  /// Returns a value with null at some places in it.
  private static func riddled(_ value: JSONValue, _ numbers: inout SeededNumbers) -> JSONValue {
    if Int.random(in: 0..<4, using: &numbers) == 0 { return .null }
    switch value {
    case .array(let elements):
      var riddled = elements.map { Self.riddled($0, &numbers) }
      if Int.random(in: 0..<3, using: &numbers) == 0 { riddled.append(.null) }
      return .array(riddled)
    case .object(let object):
      var riddled = object.members.map {
        JSONObject.Member(key: $0.key, value: Self.riddled($0.value, &numbers))
      }
      if object["street"] != nil, object["city"] == nil, Bool.random(using: &numbers) {
        riddled.append(JSONObject.Member(key: "city", value: .null))
        riddled.append(JSONObject.Member(key: "floor", value: .null))
      }
      return .object(JSONObject(riddled))
    default: return value
    }
  }

  private static func places(_ issues: [Wellformed.Issue]) -> Set<String> {
    Set(issues.filter { $0.severity == .error }.map { "\($0.path)" })
  }

  @Test func `a form, its schema and its plan judge null alike, wherever it is`() throws {
    var numbers = SeededNumbers(seed: Trials.seed())
    var (valid, invalid) = (0, 0)
    let count = Trials.count(400)
    for _ in 0..<count {
      let chosen = Self.fields.shuffled(using: &numbers).prefix(Int.random(in: 1...6, using: &numbers))
      var parts: [FormPart<Order>] = []
      for field in chosen {
        if field.name == "place" {
          parts += field.parts
        } else {
          parts.append(field.parts[Int.random(in: 0..<field.parts.count, using: &numbers)])
        }
      }
      // Rules that read a field which is not in this form are refused.
      guard let form = try? Form(checking: parts) else { continue }
      let export = try form.schema()
      let rules = export.content.jsonSchema().content
      let (schema, plan) = (try Schema(rules), try CompiledSchema(bytes: form.compiled().content.bytes()))
      let named = Set(export.omissions.compactMap { $0.place.tokens.count > 1 ? $0.place.tokens[1] : nil })
      for _ in 0..<4 {
        var object = JSONObject()
        // If a nested object is absent, the form reports what is missing in it, and the schema the object. A text
        // that must be the same as another is compared by the form only, if it is absent.
        for field in chosen
        where ["home", "twin"].contains(field.name) || Int.random(in: 0...5, using: &numbers) > 0 {
          object[field.name] = field.values.randomElement(using: &numbers).map { Self.riddled($0, &numbers) }
        }
        let value = JSONValue.object(object)
        let own = form.parse(value)
        func isTold(_ place: String) -> Bool {
          // The schema takes no number or Boolean as a text, and knows no closures.
          if place == "nick", object["nick"] == 5 { return false }
          return !named.contains(place)
        }
        let places = Self.places(own.issues).filter(isTold)
        #expect(places == Self.places(schema.check(value).issues).filter(isTold), "\(value) by \(rules)")
        #expect(places == Self.places(plan.check(value).issues).filter(isTold), "\(value) by the plan of \(rules)")
        // Other tools refuse nothing that the form accepts.
        if own.isValid { #expect(try Schema(rules.withoutOwnKeywords).isValid(value), "\(value) by \(rules)") }
        if own.isValid { valid += 1 } else { invalid += 1 }
      }
    }
    #expect(valid > count / 10 && invalid > count / 10)
  }

  @Test func `null is nil for an optional value, and a wrong type otherwise`() throws {
    for field in Self.fields where field.name != "place" {
      for part in field.parts {
        guard let form = try? Form(checking: [part]) else { continue }
        let value: JSONValue = [field.name: nil]
        let (own, others) = (form.parse(value), try form.schema().content.check(value))
        let absent = form.parse(JSONValue.object(JSONObject()))
        func told(_ issues: [Wellformed.Issue]) -> [String] { issues.map { "\($0.path) \($0.code) \($0.message)" } }
        if own.isValid {
          #expect(own.value == absent.value && others.isValid, "\(field.name)")
        } else if told(own.issues) == told(absent.issues) {
          // The form asks for a value, because nothing is wrong with the type of its absence.
          #expect(Self.places(own.issues) == Self.places(others.issues), "\(field.name)")
        } else {
          #expect(Self.places(own.issues) == Self.places(others.issues), "\(field.name)")
          #expect(told(own.issues) == told(others.issues), "\(field.name)")
          // Of a choice of numbers, null is just none of the options.
          let code = field.name == "rank" ? "choice.notOffered" : "type.mismatch"
          #expect(own.issues.allSatisfy { $0.code.rawValue.hasPrefix(code) }, "\(field.name)")
        }
      }
    }
    let other = try Form<Order>(.field("name", \.name)).parse(json: "null")
    #expect(other.issues.map { "\($0.path) \($0.code)" } == [" type.mismatch.object"])
  }

  @Test func `null sets a value of the model to nil`() throws {
    let form = Form<Order>(
      .field("nick", \.nick), .field("most", \.most), .field("work", \.work, .optional(.form(Self.place))),
      .field("place.city", \.city))
    let began = Order(nick: "x", most: 7, work: Place(street: "A", zone: 1), city: "Rome")
    let sent: JSONValue = ["nick": nil, "most": nil, "work": nil, "place": ["city": nil]]
    #expect(form.parse(sent, into: began).value == Order())
    #expect(
      form.parse(["place": nil], into: began).issues.map { "\($0.path) \($0.code)" } == ["place type.mismatch.object"])
    #expect(
      form.parse(["place": true], into: began).issues.map { "\($0.path) \($0.code)" } == ["place type.mismatch.object"])
    // Texts of a page under such a name are names that the form does not know.
    #expect(form.parse(["place": "x"], into: began).isValid)
  }

  @Test func `allowing null does not change a field's HTML or the TypeScript type of its input`() throws {
    struct Person: Sendable { var name: String?, age: Int?, plan: Plan?, news: Bool? }
    let person = Form<Person>(
      .field("name", \.name, .trimmed, .optional, .length(2...), .letters),
      .field("age", \.age, .optional(.range(1...9))), .field("plan", \.plan), .field("news", \.news))
    let rules = try person.schema().content.jsonSchema().content
    let schema = try Schema(rules)
    #expect(rules["properties"]?["age"] == ["type": ["integer", "null"], "minimum": 1, "maximum": 9])
    let full = try Schema(rules.withoutNull)
    #expect(full.isValid(["age": 1]) && !full.isValid(["age": nil]))
    #expect(schema.html().content == full.html().content)
    func omitted(_ schema: Schema) -> [String] {
      schema.htmlFields().omissions.map { "\($0.place) \($0.rule) \($0.reason)" }
    }
    #expect(omitted(schema) == omitted(full))
    #expect(
      schema.plainLanguage().content.replacing("  - can be null\n", with: "") == full.plainLanguage().content)
    let (types, others) = (schema.typeScript(named: "P").content, full.typeScript(named: "P").content)
    #expect(types != others && types.replacing(" | null", with: "") == others)
    let (input, output) = (types.split(separator: "/**")[0], types.split(separator: "/**")[1])
    #expect(!input.contains("null") && output.contains("name?: string | null;"))
    #expect(
      ["age", "plan", "news"].allSatisfy { name in
        output.split(separator: "\n").contains { $0.contains("\(name)?:") && $0.contains("| null") }
      })
    // A word is no null.
    for name in ["name", "age", "plan"] {
      var reader = FormReader(schema.compiled)
      #expect(reader.value(ofForm: .object(JSONObject([.init(key: name, value: "null")]))).value[name] == "null")
    }
  }
}

extension JSONValue {
  /// The rule file without null among its types and options, and without what it restates for other tools.
  fileprivate var withoutNull: JSONValue {
    switch self {
    case .array(let elements):
      let others = elements.filter { $0 != "null" && !$0.isNull }
      return others.count == 1 && elements.count == 2 && others[0].string != nil
        ? others[0] : .array(others.map { $0.withoutNull })
    case .object(let object):
      // What is restated for other tools only counts if it says the same as the rest.
      let members = object.members.compactMap { member -> JSONObject.Member? in
        guard member.key == "allOf", let parts = member.value.array else { return member }
        let others = parts.filter { $0["x-wellformed"]?["restates"] != true }
        return others.isEmpty ? nil : .init(key: "allOf", value: .array(others))
      }
      return .object(JSONObject(members.map { .init(key: $0.key, value: $0.value.withoutNull) }))
    default: return self
    }
  }

  /// The rule file as other tools read it.
  fileprivate var withoutOwnKeywords: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map { $0.withoutOwnKeywords })
    case .object(let object):
      .object(
        JSONObject(
          object.members.filter { $0.key != "x-wellformed" }.map {
            .init(key: $0.key, value: $0.value.withoutOwnKeywords)
          }))
    default: self
    }
  }
}
