import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// JSON that a form reads has the issues that the form's schema finds in it.
@Suite struct `Issues of JSON that a form parses` {
  enum Plan: String, CaseIterable { case free, pro }

  enum Size: Int, CaseIterable { case small = 1, large }

  struct Place: Sendable, DefaultInitializable {
    var name = "", note: String?, zone = 0
    var hasLift = false
  }

  struct Visit: Sendable, DefaultInitializable {
    var terms = false, news = false, photos: Bool?, ageChecked = false
    var guests = 0, rooms: Int8?, beds: Int?, price = 1.0
    var plan = Plan.free
    var street = "", door: Int?
    var place = Place(), other: Place?, notes = Place()
    var size = Size.small, meal: Plan?, wing: Size?, floor: Plan?, isHere: Bool?, nights: Int?
    var names: [String] = [], codes: Set<Plan> = [], hints: [String] = [], remark = ""
  }

  static let place = Form<Place>(
    .field("name", \.name, .trimmed, .required), .field("note", \.note, .length(...20)),
    .field("zone", \.zone, .range(0...9)), .field("hasLift", \.hasLift))

  static let form = Form<Visit>(
    .field("terms", \.terms, .accepted.message("Accept the terms")), .field("news", \.news),
    .field("photos", \.photos),
    .field("guests", \.guests, .range(1...30)), .field("rooms", \.rooms),
    .field("beds", \.beds, .required(.range(1...9)).warning), .field("price", \.price, .range(0...)),
    .field("plan", \.plan), .field("address.street", \.street, .required), .field("address.door", \.door),
    .field("place", \.place, .form(place)), .field("other", \.other, .optional(.form(place))),
    .field("notes", \.notes, .form(Form<Place>(.field("note", \.note, .length(...20), .required.warning)))),
    .field("ageChecked", \.ageChecked, .accepted.warning), .field("size", \.size),
    .field("meal", \.meal, .required()), .field("wing", \.wing, .required()),
    .field("floor", \.floor, as: .caseName, .required().message("Which floor?").code("floor.missing")),
    .field("isHere", \.isHere, .required().code("here.unknown").code(7)),
    .field("nights", \.nights, .required(.range(1...30), .oneOf(1, 3, 7, 300)).message("How many nights?").code(9)),
    .field("names", \.names, .count(1...), .each(.text(.length(...9)))), .field("codes", \.codes, .count(1...)),
    .field("hints", \.hints, .count(1...).warning), .field("remark", \.remark, .required.warning))

  private func found<Value>(_ report: Report<Value>) -> [String] {
    ["\(report.verdict)"]
      + report.issues.map { "\($0.path) \($0.code) \($0.severity): \($0.message)\($0.number.map { " \($0)" } ?? "")" }
      .sorted()
  }

  @Test func `a missing, null or wrongly typed member of JSON is reported by its field`() throws {
    let valid = #"""
      {"terms": true, "guests": 2, "price": 1, "plan": "pro", "address": {"street": "A"},
       "place": {"name": "B", "zone": 1}, "size": 1, "meal": "pro", "wing": 2, "floor": "pro", "isHere": false,
       "nights": 1, "names": ["D"], "codes": ["pro"]}
      """#
    func issues(_ old: String, _ new: String) throws -> [String] {
      let json = try JSONValue(parsing: valid.replacingFirst(old, new))
      return Self.form.parse(json).issues.map { "\($0.path) \($0.code): \($0.message)" }
    }
    #expect(try issues("2", "2") == [])
    let notAccepted = "terms value.notAccepted: Accept the terms"
    for other in [#""terms": false"#, #""terms": null"#, #""terms": 1"#, #""terms": "maybe""#, #""terms": []"#] {
      #expect(try issues(#""terms": true"#, other) == [notAccepted], "\(other)")
    }
    #expect(try issues(#""terms": true, "#, "") == [notAccepted])
    #expect(try issues("2", "2.5") == ["guests type.mismatch.integer: Guests needs a whole number, such as 42"])
    #expect(try issues("2", "200.5").first?.hasPrefix("guests type.mismatch.integer") == true)
    let news = "news type.mismatch.boolean: News can only be true or false"
    #expect(try issues(#""terms""#, #""news": "maybe", "terms""#) == [news])
    #expect(try issues(#""address": {"street": "A"},"#, "") == ["address required: Enter Address"])
    #expect(try issues(#"{"name": "B", "zone": 1}"#, "{}").count == 2)
    #expect(try issues(#""address": {"street": "A"},"#, #""address": {},"#).map { $0.prefix(14) } == ["address.street"])
    // A page sends the fields of an object, so each of them is reported.
    let sent = Self.form.parse(["terms": "maybe", "news": "maybe", "guests": "2.5"]).issues.map {
      "\($0.path) \($0.code)"
    }
    #expect(sent.prefix(2) == ["terms value.notAccepted", "news type.mismatch.boolean"])
    #expect(sent.contains("guests number.notWhole") && sent.contains("place.name required"))
  }

  /// Values of any kind for a member, except the texts that a form reads as if they were typed, and a schema does not.
  private func values(of name: String) -> [JSONValue] {
    let others: [JSONValue] = [true, false, .null, 1, 2.5, 300, [], ["x"], [:]]
    switch name {
    case "guests", "rooms", "beds", "price", "zone", "door": return others
    case "terms", "news", "photos", "hasLift", "ageChecked": return others + ["maybe", "free"]
    case "size": return others + ["maybe", "free"]
    // For a schema null is of the wrong type if there must be a value; in a form it is none.
    case "wing": return others.filter { $0 != .null } + ["maybe"]
    case "nights": return others.filter { $0 != .null }
    case "isHere": return others.filter { $0 != .null } + ["maybe"]
    case "meal": return others.filter { $0 != .null } + ["maybe", "", " ", "free"]
    case "floor": return others.filter { $0 != .null } + ["maybe", "free"]
    case "names", "codes", "hints": return others + [["x", ""]]
    default: return others + ["maybe", "", "free"]
    }
  }

  @Test func `a form, its schema and its plan find the same in random JSON`() throws {
    let schema = try Self.form.schema()
    #expect(schema.omissions.isEmpty)
    let plan = try Self.form.compiled().content
    var random = SeededNumbers(seed: Trials.seed())
    func object(_ usual: KeyValuePairs<String, JSONValue>) -> JSONValue {
      var object = JSONObject()
      for (name, value) in usual where Int.random(in: 0...5, using: &random) > 0 {
        object[name] = value
        if Int.random(in: 0...4, using: &random) == 0 { object[name] = values(of: name).randomElement(using: &random) }
      }
      return .object(object)
    }
    var kinds: Set<String> = []
    for _ in 0..<Trials.count(1000) {
      func place() -> JSONValue { object(["name": "B", "note": "C", "zone": 3, "hasLift": true]) }
      let json = object([
        "terms": true, "news": true, "photos": false, "guests": 2, "rooms": 1, "beds": 2, "price": 1.5, "plan": "pro",
        "address": object(["street": "A", "door": 3]), "place": place(), "other": place(), "notes": place(),
        "ageChecked": true, "size": 2, "meal": "free", "wing": 1, "floor": "pro", "isHere": true, "nights": 3,
        "names": ["D"], "codes": ["free"], "hints": [], "remark": "",
      ])
      let read = found(Self.form.parse(json))
      #expect(read == found(schema.content.check(json)), "\(json)")
      #expect(read == found(plan.check(json)), "\(json)")
      for issue in read { kinds.insert(String(issue.prefix { $0 != ":" })) }
    }
    #expect(
      kinds.isSuperset(of: [
        "isHere here.unknown error", "nights required error", "address required error", "place required error",
        "terms value.notAccepted error",
      ]))
  }

  @Test func `a choice that nobody made is incomplete, and has one message`() throws {
    struct Answers: Sendable, DefaultInitializable {
      var plan = Plan.free, size = Size.small, meal: Plan?, wing: Size?, floor: Plan?, isHere: Bool?
    }
    let form = Form<Answers>(
      .field("plan", \.plan), .field("size", \.size), .field("meal", \.meal, .required()),
      .field("wing", \.wing, .required()), .field("floor", \.floor, as: .caseName, .required()),
      .field("isHere", \.isHere, .required()))
    let labels = [
      "plan": "Plan", "size": "Size", "meal": "Meal", "wing": "Wing", "floor": "Floor", "isHere": "Is here",
    ]
    let asked = labels.map { "\($0) required error: Choose \($1)" }.sorted()
    #expect(found(form.parse([:])) == ["incomplete"] + asked)
    #expect(found(form.parse(["plan": "", "size": " ", "meal": "", "wing": ""])) == ["incomplete"] + asked)
    let nothing = try JSONValue(parsing: "{}")
    #expect(found(form.parse(nothing)) == ["incomplete"] + asked)
    #expect(found(try form.schema().content.check(nothing)) == ["incomplete"] + asked)
    let missing = asked.filter { !$0.hasPrefix("plan") && !$0.hasPrefix("size") }
    #expect(found(form.check(Answers())) == ["incomplete"] + missing)
  }

  @Test func `a box that nobody ticked is incomplete`() throws {
    let form = Form<Visit>(.field("terms", \.terms, .accepted))
    let untold = ["incomplete", "terms value.notAccepted error: Tick Terms"]
    let schema = try form.schema().content
    #expect(found(form.check(Visit())) == untold && found(form.parse([:])) == untold)
    for json in ["{}", #"{"terms": false}"#] {
      let json = try JSONValue(parsing: json)
      #expect(found(form.parse(json)) == untold && found(schema.check(json)) == untold, "\(json)")
    }
    let null: JSONValue = ["terms": .null]
    #expect(schema.check(null).verdict == .invalid && form.parse(null).verdict == .invalid)
  }

  @Test func `members missing from JSON give no warnings, but empty fields of a page do`() throws {
    let form = Form<Visit>(
      .field("ageChecked", \.ageChecked, .accepted.warning), .field("remark", \.remark, .required.warning),
      .field("hints", \.hints, .count(1...).warning))
    let schema = try form.schema().content
    let nothing = try JSONValue(parsing: "{}")
    #expect(form.parse(nothing).issues.isEmpty && schema.check(nothing).issues.isEmpty)
    let empty = try JSONValue(parsing: #"{"ageChecked": false, "remark": "", "hints": []}"#)
    #expect(found(form.parse(empty)) == found(schema.check(empty)))
    #expect(form.parse(empty).issues.count == 3 && form.parse([:]).issues.count == 3)
  }

  @Test func `a box that should be ticked gives a warning, never an error`() throws {
    let form = Form<Visit>(.field("ageChecked", \.ageChecked, .accepted.warning))
    let schema = try form.schema().content
    for json in ["{}", #"{"ageChecked": false}"#, #"{"ageChecked": true}"#] {
      let json = try JSONValue(parsing: json)
      #expect(form.parse(json).isValid && schema.isValid(json))
    }
    #expect(
      schema.check(["ageChecked": false]).issues.map { "\($0.code) \($0.severity)" } == ["value.notAccepted warning"])
    #expect(!schema.isValid(["ageChecked": 1]) && !form.parse(["ageChecked": 1]).isValid)
  }
}
