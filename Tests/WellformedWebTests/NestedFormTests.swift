import Testing
import Wellformed
import WellformedSchema
import WellformedWeb

/// Forms with fields within objects and lists.
@Suite struct NestedFormTests {
  private static let order = #"""
    {"type": "object", "required": ["name", "address", "items"], "properties": {
      "name": {"type": "string", "minLength": 2},
      "address": {"type": "object", "required": ["city"], "properties": {
        "city": {"type": "string", "minLength": 2}, "street": {"type": "string"}}},
      "billing": {"type": "object", "required": ["city"], "properties": {
        "city": {"type": "string"}, "isOther": {"type": "boolean"}}},
      "items": {"type": "array", "minItems": 2, "items": {"type": "object", "required": ["sku"], "properties": {
        "sku": {"type": "string", "pattern": "^[A-Z]-[0-9]$"}, "count": {"type": "integer", "minimum": 1}}}},
      "tags": {"type": "array", "uniqueItems": true, "maxItems": 2, "items": {"enum": ["a", "b", "c"]}}
    }}
    """#

  private func open(_ controls: [JSONValue], wholes: [JSONValue] = [], fields: JSONValue = [:]) throws -> Page {
    try Page(
      Self.order, ["controls": .array(controls), "wholes": .array(wholes), "fields": fields])
  }

  private func problems(_ page: Page) -> [String: String] {
    page.fields.compactMapValues { $0["problem"]?.string }
  }

  private func value(_ page: inout Page) throws -> JSONValue {
    try page.ask(["form": 1, "value": true])["value"] ?? nil
  }

  @Test func `fields are placed by their names, in any notation`() throws {
    var page = try open(["name", "address.city", "items[0].sku", "items[0][count]", "tags"])
    let pointers = page.opening["fields"]?.array?.map { "\($0["name"]?.string ?? "") \($0["pointer"]?.string ?? "")" }
    #expect(
      pointers == [
        "name /name", "address.city /address/city", "items[0].sku /items/0/sku", "items[0].count /items/0/count",
        "tags /tags",
      ])
    try page.edit("name", "Ada")
    try page.edit("address.city", "Ulm")
    try page.edit("items[0].sku", "A-1")
    try page.edit("items[0].count", " 02 ")
    try page.edit("tags", "a\nc")
    #expect(
      try value(&page) == [
        "name": "Ada", "address": ["city": "Ulm"], "items": [["sku": "A-1", "count": 2]], "tags": ["a", "c"],
      ])
  }

  @Test func `each issue is shown at its field with the message of its rule`() throws {
    var page = try open(["name", "address.city", "items[0].sku", "items[1].sku", "tags"], wholes: ["items"])
    try page.edit("name", "Ada")
    try page.edit("address.city", "U")
    try page.edit("items[0].sku", "A")
    try page.edit("tags", "a\na\nx")
    try page.happen("validate", nil, ["reveals": true])
    let told = problems(page)
    #expect(told["address.city"] == "City needs 1 more character")
    #expect(told["items[0].sku"]?.hasPrefix("Sku") == true)
    #expect(told["items[1].sku"] == "Enter Sku (item 2)")
    #expect(told["tags"] != nil)
    #expect(told["items"] == nil)
    #expect(page.state["validity"] == "invalid")
  }

  @Test func `a field that another field makes necessary is missing in nested objects and in rows`() throws {
    struct Item: DefaultInitializable, Sendable { var sku = "", note = "" }
    struct Order: DefaultInitializable, Sendable {
      var gift = Item()
      var items: [Item] = []
    }
    for required in [Rule.required, .required.message("Enter Note")] {
      let item = Form<Item>(
        .field("sku", \.sku, .optional), .field("note", \.note, .when("sku", .exactly("B"), required)))
      let order = Form<Order>(.field("gift", \.gift, .form(item)), .field("items", \.items, .each(.form(item))))
      let names: [JSONValue] = [
        "gift.sku", "gift.note", "items[0].sku", "items[0].note", "items[1].sku", "items[1].note",
      ]
      var page = try Page("\(order.schema().content.jsonSchema().content)", ["controls": .array(names)])
      try page.edit("items[0].sku", "A")
      try page.happen("validate", nil, ["reveals": true])
      #expect(problems(page).isEmpty)
      try page.edit("gift.sku", "B")
      try page.edit("items[1].sku", "B")
      try page.happen("submit")
      #expect(problems(page).keys.sorted() == ["gift.note", "items[1].note"])
      #expect(problems(page)["gift.note"] == "Enter Note")
      try page.edit("gift.note", "x")
      try page.edit("items[1].note", "x")
      #expect(problems(page).isEmpty)
      #expect(page.state["validity"] == "valid")
    }
  }

  @Test func `an issue of a whole list is shown at the list, or else at its first field`() throws {
    var page = try open(["name", "address.city", "items[0].sku"], wholes: ["items"])
    try page.edit("items[0].sku", "A-1")
    #expect(problems(page)["items"] == "Items must have at least 2 entries" || problems(page)["items"] != nil)
    var bare = try open(["name", "address.city", "items[0].sku"])
    try bare.edit("items[0].sku", "A-1")
    #expect(problems(bare)["items[0].sku"] == problems(page)["items"])
    let empty = try open(["name"], wholes: ["items"])
    #expect(problems(empty)["items"] == problems(page)["items"])
  }

  @Test func `an object without entries is left out unless it is required`() throws {
    var page = try open(["name", "address.city", "address.street", "billing.city", "billing.isOther"])
    try page.edit("name", "Ada")
    #expect(try value(&page) == ["name": "Ada", "address": [:]])
    #expect(problems(page)["address.city"] == "Enter City")
    #expect(problems(page)["billing.city"] == nil)
    try page.edit("billing.isOther", "true")
    #expect(problems(page)["billing.city"] == "Enter City")
    try page.edit("billing.city", "Ulm")
    try page.edit("billing.isOther", "")
    #expect(try value(&page)["billing"] == ["city": "Ulm", "isOther": false])
  }

  @Test func `gaps between positions are closed, also after fields are disabled`() throws {
    var page = try open(
      ["name", "address.city", "items[7].sku", "items[2].sku", "items[40].sku", "items[999999999].sku"])
    let pointers = page.opening["fields"]?.array?.compactMap { $0["pointer"]?.string }.filter { $0.hasPrefix("/items") }
    #expect(pointers == ["/items/1/sku", "/items/0/sku", "/items/2/sku", "/items/3/sku"])
    try page.edit("items[7].sku", "B-2")
    try page.edit("items[2].sku", "A-1")
    try page.edit("items[40].sku", "C")
    try page.happen("participate", "items[2].sku", ["participation": "disabled"])
    try page.happen("participate", "items[999999999].sku", ["participation": "disabled"])
    #expect(try value(&page)["items"] == [["sku": "B-2"], ["sku": "C"]])
    #expect(problems(page).keys.filter { $0.hasPrefix("items") } == ["items[40].sku"])
  }

  @Test(arguments: [
    "items[-1].sku", "items[9999999999].sku", "items[].sku", "items[0]sku", "address..city", "address.city.", "address",
    "__proto__", "__proto__.city", "constructor.prototype", "items[0].__proto__", "name.first", "name[]", "[0]", "[",
    "]",
    "items[0].sku[]", "tags[0][0]", "address" + String(repeating: ".city", count: 20_000),
    String(repeating: "[", count: 100_000), "items" + String(repeating: "[0]", count: 50_000),
  ])
  func `a name for which the rules describe no member gets no field`(name: String) throws {
    var page = try open(["name"])
    let answer = try page.ask(["controls": [.string(name)], "rules": JSONValue(parsing: Self.order)])
    #expect(
      answer["error"] != nil || answer["controls"]?.array?.first.map { $0.isNull || $0["kind"] == "group" } == true)
  }

  @Test func `several events in one question have the same result as one after another`() throws {
    let names: [JSONValue] = (0..<40).map { .string("items[\($0)].sku") }
    var (one, other) = (try open(names), try open(names))
    var events: [JSONValue] = []
    for name in names.compactMap({ $0.string }) {
      let text = name.utf8.count % 2 == 0 ? "A-1" : "x"
      try one.edit(name, text)
      events.append(["type": "edit", "field": other.fields[name]?["id"] ?? nil, "text": .string(text)])
    }
    let answer = try other.ask(["form": 1, "events": .array(events)])
    #expect(answer["error"] == nil)
    #expect(try value(&one) == value(&other))
    let (first, second) = (
      try one.ask(["form": 1, "snapshot": true]), try other.ask(["form": 1, "snapshot": true])
    )
    #expect(first["changed"] == second["changed"])
    #expect(first["state"] == second["state"])
  }

  @Test func `rules between members read objects made of several fields`() throws {
    let rules = #"""
      {"type": "object", "properties": {
        "kind": {"enum": ["home", "work"]}, "address": {"type": "object", "properties": {
          "city": {"type": "string"}, "company": {"type": "string"}}}},
        "if": {"properties": {"kind": {"const": "work"}}, "required": ["kind"]},
        "then": {"properties": {"address": {"required": ["company"]}}, "required": ["address"]}}
      """#
    var page = try Page(rules, ["controls": ["kind", "address.city", "address.company"]])
    #expect(page.opening["asksAll"] == true)
    try page.edit("kind", "work")
    try page.edit("address.city", "Ulm")
    #expect(problems(page) == ["address.company": "Enter Company"])
    try page.edit("address.company", "ACME")
    #expect(problems(page).isEmpty)
  }

  @Test func `the direction that browsers send for dirname is not part of the value`() throws {
    let rules: JSONValue = [
      "type": "object",
      "properties": [
        "comment": ["type": "string"], "at": ["type": "object", "properties": ["note": ["type": "string"]]],
      ],
    ]
    var adapter = WebAdapter()
    func read(_ fields: JSONValue) throws -> JSONValue {
      let question: JSONValue = ["rules": rules, "read": fields]
      return try JSONValue(parsing: String(decoding: adapter.answer(Array(question.description.utf8)), as: UTF8.self))
    }
    let sent: JSONValue = [
      ["comment", "salam"], ["comment.dir", "rtl"], ["at.note", "x"], ["at[note].dir", "ltr"],
    ]
    #expect(try read(sent)["value"] == ["comment": "salam", "at": ["note": "x"]])
    #expect(try read([["comment", "x"], ["comment.other", "y"]])["error"] != nil)
  }

  @Test(arguments: [["", "  "], ["  ", ""], ["  "]])
  func `a text of spaces counts even beside an empty hidden field`(texts: [String]) throws {
    let rules: JSONValue = [
      "type": "object", "required": ["name"],
      "properties": [
        "name": ["type": "string", "x-wellformed": ["required": "notBlank"]], "note": ["type": "string"],
      ],
    ]
    let sent = JSONValue.array(["name", "note"].flatMap { name in texts.map { [.string(name), .string($0)] } })
    var adapter = WebAdapter()
    let question: JSONValue = ["rules": rules, "read": sent]
    let answer = try JSONValue(
      parsing: String(decoding: adapter.answer(Array(question.description.utf8)), as: UTF8.self))
    #expect(answer["value"] == ["name": "  ", "note": "  "])
    #expect(answer["issues"]?.array?.map { $0["code"] } == ["required.blank"])
  }

  @Test func `a control that cannot be read is invalid, whatever the rules say of its text`() throws {
    let rules = #"""
      {"type": "object", "required": ["at"], "properties": {
        "at": {"type": "string"}, "day": {"type": "string", "format": "date"}, "text": {"type": "string"},
        "visit": {"type": "object", "properties": {"from": {"type": "string"}, "guests": {"type": "integer"}}}}}
      """#
    let controls = ["at", "day", "text", "visit.from", "visit.guests"]
    // Everything is reported at once.
    let parsed: JSONValue = ["control": "typed", "parses": true]
    var page = try Page(
      rules,
      [
        "controls": .array(controls.map { .string($0) }),
        "fields": ["at": parsed, "day": parsed, "visit.from": parsed, "visit.guests": parsed],
      ])
    for control in controls { try page.edit(control, "\u{FFFD}") }
    try page.happen("validate", nil, ["reveals": true])
    #expect(
      problems(page) == [
        "at": "At cannot be read; check that it is complete", "day": "Day cannot be read; check that it is complete",
        "visit.from": "From cannot be read; check that it is complete",
        "visit.guests": "Guests needs a whole number, such as 42",
      ])
    #expect(page.state["validity"] != "valid" && page.status("at") == "incomplete")
    for control in ["at", "visit.from"] { try page.edit(control, "12:30") }
    #expect(Set(problems(page).keys) == ["day", "visit.guests"])
  }

  @Test func `a list with one control that cannot be read is invalid`() throws {
    let rules = #"{"type": "object", "properties": {"days": {"type": "array", "items": {"type": "string"}}}}"#
    var page = try Page(rules, ["controls": ["days"], "fields": ["days": ["control": "typed", "parses": true]]])
    for (text, isRead) in [("2026-01-02", true), ("2026-01-02\n\u{FFFD}", false), ("\u{FFFD}\n2026-01-02", false)] {
      try page.edit("days", text)
      try page.happen("validate", nil, ["reveals": true])
      #expect(problems(page)["days"] == (isRead ? nil : "Days cannot be read; check that it is complete"), "\(text)")
    }
  }

  @Test func `empty rows are reported as missing, not as repeated`() throws {
    let rules = #"""
      {"type": "object", "properties": {"items": {"type": "array", "uniqueItems": true, "items": {
        "type": "object", "required": ["sku"], "properties": {
          "sku": {"type": "string", "title": "SKU", "x-wellformed": {"required": "notBlank"}}}}}}}
      """#
    var page = try Page(rules, ["controls": ["items[0].sku", "items[1].sku"]])
    try page.happen("submit")
    #expect(problems(page) == ["items[0].sku": "Enter SKU (item 1)", "items[1].sku": "Enter SKU (item 2)"])
    try page.edit("items[0].sku", "A")
    try page.edit("items[1].sku", "A")
    #expect(problems(page).keys.sorted() == ["items[1].sku"])
    try page.edit("items[1].sku", "B")
    #expect(problems(page).isEmpty)
  }

  @Test func `a disabled field counts as empty for the rules of other fields`() throws {
    let rules = #"""
      {"type": "object", "properties": {
        "password": {"type": "string"}, "again": {"type": "string", "x-wellformed": {"equals": "password"}}}}
      """#
    for again in ["", "a", "b"] {
      var page = try Page(rules, ["controls": ["password", "again"]])
      try page.edit("password", "a")
      try page.edit("again", again)
      let enabled = problems(page)
      try page.happen("participate", "password", ["participation": "disabled"])
      let disabled = problems(page)
      try page.happen("participate", "password", ["participation": "enabled"])
      #expect(problems(page) == enabled)
      try page.edit("password", "")
      #expect(problems(page) == disabled)
      #expect((disabled != enabled) == (again == "a"))
    }
  }

  @Test func `a row exists if one of its controls sends something, even an empty text`() throws {
    let rules = #"""
      {"type": "object", "properties": {"rows": {"type": "array", "items": {"type": "object", "properties": {
        "tags": {"type": "array", "items": {"enum": ["a", "b"]}}, "kind": {"enum": ["a", "b"]}}}}}}
      """#
    for omitsEmpty in [false, true] {
      for control in ["tags", "kind"] {
        let names = (0..<2).map { "rows[\($0)].\(control)" }
        var fields = JSONObject()
        for name in names { fields[name] = ["control": "chosen", "omitsEmpty": .bool(omitsEmpty)] }
        var page = try Page(
          rules, ["controls": .array(names.map { .string($0) }), "fields": .object(fields)])
        #expect(try value(&page)["rows"]?.array?.count == (omitsEmpty ? nil : 2))
        try page.edit(names[1], "a")
        #expect(try value(&page)["rows"]?.array?.count == (omitsEmpty ? 1 : 2))
      }
    }
  }

  @Test(arguments: [#"["a", null]"#, #"["a", ""]"#])
  func `a choice that sends nothing is missing, even if an empty text is one of its options`(answers: String) throws {
    let rules = #"""
      {"type": "object", "required": ["kind", "within"], "properties": {
        "kind": {"enum": ANSWERS}, "within": {
          "type": "object", "required": ["kind"], "properties": {"kind": {"enum": ANSWERS}}}}}
      """#
    for omitsEmpty in [false, true] {
      let field: JSONValue = ["control": "chosen", "omitsEmpty": .bool(omitsEmpty)]
      var page = try Page(
        rules.replacing("ANSWERS", with: answers),
        ["controls": ["kind", "within.kind"], "fields": ["kind": field, "within.kind": field]])
      try page.happen("validate", nil, ["reveals": true])
      let expected = omitsEmpty ? ["kind": "Choose Kind", "within.kind": "Choose Kind"] : [:]
      #expect(problems(page) == expected)
      #expect((try value(&page)["kind"] == nil) == omitsEmpty)
      for name in ["kind", "within.kind"] { try page.edit(name, "a") }
      #expect(problems(page).isEmpty)
      #expect(try value(&page) == ["kind": "a", "within": ["kind": "a"]])
    }
  }

  @Test func `members of an object without a control are left to the server`() throws {
    let rules = #"""
      {"type": "object", "properties": {"address": {"type": "object", "required": ["city", "id"], "properties": {
        "city": {"type": "string", "minLength": 2}, "id": {"type": "integer"}, "note": {"type": "string"}},
        "if": {"properties": {"id": {"const": 1}}}, "then": {"required": ["note"]}}}}
      """#
    var page = try Page(rules, ["controls": ["address.city", "address.note"]])
    #expect(page.opening["asksAll"] == false)
    try page.edit("address.city", "U")
    #expect(problems(page) == ["address.city": "City needs 1 more character"])
    try page.edit("address.city", "Ulm")
    #expect(problems(page).isEmpty)
  }
}
