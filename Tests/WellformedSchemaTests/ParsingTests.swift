import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// Submitted texts become a model, or issues.
@Suite struct `Parsing of submissions` {
  enum Plan: String, CaseIterable { case free, pro }

  struct Address: Equatable, DefaultInitializable {
    var street = "", city = "", floor = 0
  }

  struct Item: Equatable, DefaultInitializable {
    var sku = "", quantity = 0
    var price: Double?
  }

  struct SignUp: Equatable, DefaultInitializable {
    var email = "", nickname: String?
    var age = 0, height = 1.5
    var price: DecimalNumber = 0
    var birthday: CalendarDate?
    var address = Address(), billing: Address?
    var items: [Item] = []
    var tags: [String] = [], scores: [Int] = []
    var plan = Plan.free
    var isAdult = false, wantsNews = true
    var initial: String { String(email.prefix(1)) }
  }

  static let address = Form<Address>(
    .field("street", \.street, .trimmed, .required),
    .field("city", \.city, .trimmed, .required),
    .field("floor", \.floor, .range(-3...99)),
    .rule("address.sameWords", reads: "street", "city") { $0.street != $0.city },
    .rule("address.high", reads: "floor") { $0.floor != 13 })

  static let item = Form<Item>(
    .field("sku", \.sku, .required, .slug),
    .field("quantity", \.quantity, as: .wholeNumber, .range(1...99)),
    .field("price", \.price, as: .decimal(style: "de")))

  static let form = Form<SignUp>(
    .field("email", \.email, .trimmed, .required, .email),
    .field("nickname", \.nickname, .optional, .length(2...)),
    .field("age", \.age, as: .wholeNumber, .range(18...)),
    .field("height", \.height),
    .field("price", \.price, as: .decimal(style: "de"), .range(0...)),
    .field("birthday", \.birthday, as: .date),
    .field("address", \.address, .form(address)),
    .field("billing", \.billing, .optional(.form(address))),
    .field("items", \.items, .count(...3), .each(.form(item))),
    .field("tags", \.tags, .each(.text(.slug))),
    .field("scores", \.scores, .each(.range(1...6))),
    .field("plan", \.plan),
    .field("isAdult", \.isAdult, .accepted),
    .field("wantsNews", \.wantsNews),
    .field("initial", \.initial, .length(...1)),
    .rule("age.even", reads: "age", on: "height") { $0.age.isMultiple(of: 2) })

  static let texts = [
    "email": " jane@example.com ", "age": "042", "height": "1.75", "price": "1.234,50", "birthday": "1984-02-29",
    "address.street": "Main Street 1", "address.city": "Oslo", "address.floor": "2", "items[0].sku": "pen",
    "items[0].quantity": "2", "items[0].price": "1,5", "items[1].sku": "ink", "items[1].quantity": "1", "plan": "pro",
    "isAdult": "on", "tags": "red", "scores[0]": "6", "scores[1]": "1", "initial": "x", "csrf": "1",
  ]

  static let model = SignUp(
    email: "jane@example.com", age: 42, height: 1.75, price: "1234.5",
    birthday: CalendarDate(year: 1984, month: 2, day: 29),
    address: Address(street: "Main Street 1", city: "Oslo", floor: 2),
    items: [Item(sku: "pen", quantity: 2, price: 1.5), Item(sku: "ink", quantity: 1)], tags: ["red"], scores: [6, 1],
    plan: .pro, isAdult: true, wantsNews: false)

  private func found(_ changes: [String: String?]) -> [String] {
    var texts = Self.texts
    for (name, text) in changes { texts[name] = text }
    let report = Self.form.parse(texts)
    #expect(report.isValid == (report.value != nil))
    return report.issues.map { "\($0.path) \($0.code)" }
  }

  @Test func `valid texts are parsed into a model`() throws {
    let report = Self.form.parse(Self.texts)
    #expect(report.issues.isEmpty, "\(report)")
    #expect(report.value == Self.model)
    #expect(try report.get() == Self.model)
  }

  @Test func `invalid texts are reported field by field`() {
    #expect(found(["age": "17"]) == ["age number.tooSmall"])
    #expect(
      found(["age": "x", "email": "jane@@"]) == ["email email.unexpected", "age number.notWhole"]
        || found(["age": "x"]) == ["age number.notWhole"])
    #expect(found(["height": "tall"]) == ["height number.notDecimal"])
    #expect(found(["price": "12.50"]) == ["price number.misgrouped"])
    #expect(found(["birthday": "1984-02-30"]).first?.hasPrefix("birthday date") == true)
    #expect(found(["plan": "gold"]) == ["plan choice.notOffered"])
    #expect(found(["wantsNews": "maybe"]) == ["wantsNews type.mismatch.boolean"])
    #expect(found(["isAdult": "maybe"]) == ["isAdult value.notAccepted"])
    #expect(
      found(["address.floor": "up", "address.city": ""]) == [
        "address.city required", "address.floor number.notWhole",
      ])
    #expect(
      found(["items[1].quantity": "many", "items[0].sku": "", "items[0].price": "1.x"]) == [
        "items[0].sku required", "items[0].price number.notDecimal", "items[1].quantity number.notWhole",
      ])
    #expect(found(["scores[1]": "six"]) == ["scores[1] number.notWhole"])
    #expect(found(["scores[1]": "7"]) == ["scores[1] number.tooLarge"])
    #expect(found(["age": "", "isAdult": nil]) == ["age required", "isAdult value.notAccepted"])
  }

  @Test func `a missing number or choice is reported, and never becomes a default value`() {
    #expect(
      found(["age": nil, "height": nil, "address.floor": nil, "plan": nil]) == [
        "age required", "height required", "address.floor required", "plan required",
      ])
    let report = Self.form.parse([:])
    #expect(report.value == nil)
    #expect(Set(report.issues.map { "\($0.path)" }).isSuperset(of: ["email", "age", "height", "price", "plan"]))
    #expect(throws: ValidationError.self) { try report.get() }
  }

  @Test func `rules between fields are applied only to fields that could be read`() {
    #expect(found(["age": "43"]) == ["height age.even"])
    #expect(found(["age": "43x"]) == ["age number.notWhole"])
    #expect(found(["address.street": "Oslo"]) == ["address.city address.sameWords"])
    #expect(found(["address.floor": "13"]) == ["address.floor address.high"])
    #expect(found(["address.floor": "13x"]) == ["address.floor number.notWhole"])
  }

  @Test func `an optional value may be left out, and an object with only blank fields is nil`() throws {
    #expect(Self.form.parse(Self.texts).value?.billing == nil)
    let texts = Self.texts.merging(
      ["billing.street": "Side Street 2", "billing.city": "Bergen", "billing.floor": "0"]) { $1 }
    #expect(
      Self.form.parse(texts).value?.billing == Address(street: "Side Street 2", city: "Bergen", floor: 0))
    #expect(found(["billing.street": "x"]) == ["billing.city required", "billing.floor required"])
    #expect(Self.form.parse(Self.texts.filter { $0.key != "birthday" }).value?.birthday == .some(nil))
    // A page also sends the fields of an object in which nothing was filled in.
    let unfilled = Self.texts.merging(["billing.street": "", "billing.city": " ", "billing.floor": ""]) { $1 }
    let began = SignUp(billing: Address(street: "x", city: "y", floor: 1))
    #expect(Self.form.parse(unfilled, into: began).value?.billing == .some(nil))
    #expect(found(["billing.floor": "1"]) == ["billing.street required", "billing.city required"])
    let sent = try Self.form.parse(json: #"{"billing": {"street": ""}}"#)
    #expect(sent.issues.contains { "\($0.path)" == "billing.city" })
  }

  @Test func `parsing starts from a given model, whose lists are replaced`() {
    var old = SignUp(nickname: "JD", tags: ["old"], isAdult: true, wantsNews: true)
    old.items = [Item(sku: "old", quantity: 9, price: 3)]
    let read = Self.form.parse(Self.texts.filter { !$0.key.hasPrefix("tags") }, into: old).value
    #expect(read?.items == Self.model.items && read?.tags == [])
    #expect(read?.wantsNews == false)
    let part = Self.form.only("email").parse(["email": "a@b.org"], into: old)
    #expect(part.value?.email == "a@b.org" && part.value?.items == old.items && part.value?.wantsNews == true)
  }

  @Test func `an empty optional text becomes nil, whatever the model had`() throws {
    let old = SignUp(nickname: "JD")
    let form = Form<SignUp>(.field("nickname", \.nickname, .optional, .length(2...)))
    #expect(form.parse([:], into: old).value?.nickname == .some(nil))
    #expect(form.parse(["nickname": ""], into: old).value?.nickname == .some(nil))
    #expect(try form.parse(json: #"{"nickname": null}"#, into: old).value?.nickname == .some(nil))
    #expect(form.parse(["nickname": "Jo"], into: old).value?.nickname == "Jo")
  }

  struct Basket: Equatable, DefaultInitializable {
    var items: [Item] = [], set: Set<Name> = [], map: [String: Name] = [:], one = Name(), maybe: Name?
  }

  struct Name: Hashable, DefaultInitializable {
    var name = "pen"
  }

  @Test func `optional lists and sets are parsed like required ones`() throws {
    struct Lists: Sendable, Equatable, DefaultInitializable {
      var tags: [String]?, counts: [Int]?, marks: Set<Int>?, plain: [String]?
    }
    let form = Form<Lists>(
      .field("tags", \.tags, .optional(.each(.text(.trimmed, .required)))),
      .field("counts", \.counts, .optional(.each(.range(1...)))),
      .field("marks", \.marks, .optional(.each(.range(1...)))), .field("plain", \.plain))
    let all = #"{"tags": [" a "], "counts": [1, "2"], "marks": [3], "plain": []}"#
    #expect(try form.parse(json: all).value == Lists(tags: ["a"], counts: [1, 2], marks: [3], plain: []))
    for absent in ["{}", #"{"tags": null, "counts": null, "marks": null, "plain": null}"#] {
      #expect(try form.parse(json: absent, into: Lists(tags: ["x"], plain: ["y"])).value == Lists(), "\(absent)")
    }
    let wrong = try form.parse(json: #"{"tags": "a", "counts": [1, "x"], "marks": {}, "plain": [1]}"#)
    #expect(
      wrong.issues.map { "\($0.path) \($0.code)" } == [
        "tags type.mismatch.array", "counts[1] number.notWhole",
        "marks type.mismatch.array",
        "plain[0] type.mismatch.string",
      ])
    #expect(form.parse(["tags[0]": "a", "counts[0]": "7"]).value == Lists(tags: ["a"], counts: [7]))
  }

  @Test func `a value that is no object is reported and makes no element`() throws {
    let name = Form<Name>(.field("name", \.name, .trimmed, .required))
    let form = Form<Basket>(
      .field("items", \.items, .each(.form(Self.item))), .field("set", \.set, .each(.form(name))),
      .field("map", \.map, .eachValue(.form(name))), .field("one", \.one, .form(name)),
      .field("maybe", \.maybe, .optional(.form(name))))
    func found(_ issues: [Wellformed.Issue]) -> [String] {
      issues.map { "\($0.path) \($0.code)" }.filter { $0 != "one required" && !$0.hasPrefix("one.name ") }
    }
    for wrong in ["\"evil\"", "5", "true", "[1]", "null"] {
      for (json, place) in [
        (#"{"items": [\#(wrong)]}"#, "items[0]"), (#"{"set": [\#(wrong)]}"#, "set[0]"),
        (#"{"map": {"a": \#(wrong)}}"#, "map.a"), (#"{"one": \#(wrong)}"#, "one"),
        (#"{"maybe": \#(wrong)}"#, wrong == "null" ? "" : "maybe"),
      ] {
        let report = try form.parse(json: json)
        #expect(found(report.issues) == (place.isEmpty ? [] : ["\(place) type.mismatch.object"]), "\(json)")
        let sent = try JSONValue(parsing: json)
        #expect(found(try form.schema().content.check(sent).issues) == found(report.issues) || place.isEmpty, "\(json)")
      }
    }
    #expect(found(form.parse(urlencoded: "items=evil&one.name=a".utf8).issues) == ["items[0] type.mismatch.object"])
    #expect(
      found(form.parse(["items[0]": "evil", "items[0].sku": "a", "one.name": "a"]).issues) == [
        "items[0] type.mismatch.object"
      ])
  }

  @Test func `unknown names are refused if the form is told to refuse them`() {
    let texts = Self.texts.merging(["address.zip": "1", "items[0].color": "red"]) { $1 }
    #expect(Self.form.parse(texts).isValid)
    let report = Self.form.parse(texts, unknownNames: .refused(except: ["csrf"]))
    #expect(
      Set(report.issues.map { "\($0.path) \($0.code)" }) == [
        "address.zip property.unknown", "items[0].color property.unknown",
      ])
    #expect(report.value == nil)
    #expect(report.issues.allSatisfy { $0.message.contains("not expected here") })
    #expect(Self.form.parse(Self.texts, unknownNames: .refused()).issues.map(\.path) == ["csrf"])
  }

  @Test func `the body of a web form is parsed into a model`() {
    let body =
      "email=jane%40example.com&age=42&height=1.75&price=1.234%2C50&address.street=Main+Street+1&address.city=Oslo"
      + "&address.floor=2&items%5B0%5D.sku=pen&items[0].quantity=2&plan=free&isAdult=on&tags=a&tags=b&scores=6&"
    let read = Self.form.parse(urlencoded: Array(body.utf8)).value
    #expect(read?.email == "jane@example.com" && read?.tags == ["a", "b"] && read?.scores == [6])
    #expect(read?.items == [Item(sku: "pen", quantity: 2)])
    let twice = Self.form.parse(urlencoded: Array((body + "&age=43").utf8))
    #expect(twice.issues.map { "\($0.path) \($0.code)" } == ["age type.mismatch.integer"])
    let bad = Self.form.parse(urlencoded: Array((body + "&nickname=%FF%FE").utf8))
    #expect(bad.issues.map { "\($0.path) \($0.code)" } == ["nickname text.illFormed"])
    // Browsers send a line break as a carriage return and a line feed.
    let lines = [
      ("a%0D%0A%0D%0Ab", "a\n\nb"), ("a\r\nb", "a\nb"), ("a%0Db%0D", "a\rb\r"), ("a%0D%0D%0Ab", "a\r\nb"),
    ]
    for (sent, nickname) in lines {
      #expect(Self.form.parse(urlencoded: Array((body + "&nickname=\(sent)").utf8)).value?.nickname == nickname)
    }
    #expect(Self.form.parse(urlencoded: Array((body + "&plan.x=1").utf8)).value == nil)
    #expect(Self.form.parse(urlencoded: Array((body + "&items[9].sku=x").utf8)).value == nil)
  }

  @Test func `JSON is parsed into a model`() throws {
    let json = """
      {"email": "jane@example.com", "nickname": null, "age": 42, "height": 1.75e0, "price": 1234.5,
       "address": {"street": "Main Street 1", "city": "Oslo", "floor": 2},
       "items": [{"sku": "pen", "quantity": "2", "price": 1.5}, {"sku": "ink", "quantity": 1}], "tags": ["red"],
       "scores": [6, 1], "birthday": "1984-02-29", "plan": "pro", "isAdult": true}
      """
    #expect(try Self.form.parse(json: json).value == Self.model)
    for (old, new, expected) in [
      ("42", "42.5", "age type.mismatch.integer"), ("42", "true", "age type.mismatch.integer"),
      ("42", "1e400", "age number.tooLarge"),
      ("42", "[42]", "age type.mismatch.integer"), ("true", "1", "isAdult value.notAccepted"),
      ("\"pro\"", "1", "plan type.mismatch.string"), ("[\"red\"]", "\"red\"", "tags type.mismatch.array"),
      ("[\"red\"]", "[1]", "tags[0] type.mismatch.string"), ("1234.5", "1e2000", "price number.tooManyDigits"),
      ("\"jane@example.com\"", "{}", "email type.mismatch.string"),
      ("\"1984-02-29\"", "1984", "birthday type.mismatch.string"),
    ] {
      let report = try Self.form.parse(json: json.replacingFirst(old, new))
      #expect(report.issues.first.map { "\($0.path) \($0.code)" } == expected, "\(new)")
      #expect(report.value == nil)
    }
    #expect(try Self.form.parse(json: "[]").issues.map(\.code) == ["type.mismatch.object"])
    #expect(throws: JSONError.self) { try Self.form.parse(json: "{") }
  }

  /// Parsing the texts of a model returns the model.
  @Test func `the texts of a model are parsed back into the same model`() {
    var random = SeededNumbers(seed: Trials.seed())
    for number in 0..<50 {
      let floor = Int.random(in: -3...12, using: &random)
      let address = Address(street: "S\(number)", city: "C\(number)", floor: floor)
      let height = Double.random(in: -1e9...1e9, using: &random)
      let price = TextFormat<DecimalNumber>.decimal(style: "de")
      let heights = TextFormat<Double>.decimal
      let texts = [
        "address.street": address.street, "address.city": address.city, "address.floor": "\(floor)",
        "age": "\(number * 2 + 18)",
        "email": "a@b.org", "height": heights.text(for: height), "price": price.text(for: "1234567.25"), "plan": "free",
        "isAdult": "true",
      ]
      let model = SignUp(
        email: "a@b.org", age: number * 2 + 18, height: height, price: "1234567.25", address: address, isAdult: true,
        wantsNews: false)
      #expect(Self.form.parse(texts).value == model)
    }
  }

  @Test func `parsing random names and texts always gives a model or issues`() {
    var random = SeededNumbers(seed: Trials.seed())
    let names = [
      "age", "age.x", "items", "items[0]", "items[0].sku", "items[7].sku", "address", "address.city", "tags[0]",
      "tags[00]", "[0]", "", ".", "a.", "billing.floor", "items[99999999999999999999].sku", "scores[0][0]", "x[0].y",
    ]
    for _ in 0..<500 {
      var texts: [String: String] = Self.texts
      for _ in 0..<3 {
        if let name = names.randomElement(using: &random) {
          texts[name] = ["", "1", "x", "\u{0}", "on"].randomElement(using: &random)
        }
      }
      let report = Self.form.parse(texts)
      #expect(report.isValid == (report.value != nil))
      if let model = report.value { #expect(Self.form.isValid(model)) }
    }
    let deep = String(repeating: "a.", count: 100_000) + "a"
    #expect(Self.form.parse([deep: "x"], into: SignUp()).value == nil)
  }
}

extension String {
  func replacingFirst(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(range, new)
  }

  private func firstRange(of text: String) -> Range<Index>? {
    indices.lazy.first { self[$0...].hasPrefix(text) }.map { $0..<index($0, offsetBy: text.count) }
  }

  private func replacingCharacters(_ range: Range<Index>, _ text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
