import Testing
import WellformedLive
import WellformedSchema

@testable import WellformedWeb

/// The cost of a key press on a page with a long list: counted, because time depends on the machine.
@Suite struct LongListTests {
  private static func rules(_ list: String) -> String {
    #"""
    {"type": "object", "required": ["name", "items"], "properties": {
      "name": {"type": "string", "minLength": 2},
      "items": {"type": "array", \#(list), "items": {"type": "object", "required": ["sku"], "properties": {
        "sku": {"type": "string", "pattern": "^[A-Z]-[0-9]$"}, "count": {"type": "integer", "minimum": 1},
        "gift": {"type": "boolean"}}}}}}
    """#
  }

  /// Returns the costs of key presses in a row of a list of some length: the number of judgements, of texts gathered
  /// for them, and of bytes that the page receives.
  private func costs(of texts: [String], rows: Int, rules: String, at list: String = "items") throws -> [[Int]] {
    // Names are of the same length, however many there are.
    let controls = (0..<rows).flatMap { row in
      ["sku", "count", "gift"].map { JSONValue.string("\(list)[\(100_000 + row)].\($0)") }
    }
    let question: JSONValue = ["controls": .array(controls + ["name"])]
    let schema = try Schema(JSONValue(parsing: rules)).compiled
    var form = try OpenForm(Keyword(name: "open", value: question, pointer: JSONPointer())) { _ in schema }
    // The field of the object itself comes first.
    let field = Keyword(name: "field", value: .number(JSONNumber(1 + rows / 2 * 3)), pointer: JSONPointer())
    return try texts.map { text in
      var writer = JSONWriter()
      try form.edit(field, TextDraft(text), .typing, at: 0, &writer)
      return [form.form.work.judgements, form.form.work.reads, writer.bytes.count]
    }
  }

  @Test func `a keystroke costs the same in a list of 20 rows and of 2,000`() throws {
    let keys = ["A", "A-", "A-1", "A-", "a-", "", "B-2"]
    let rules = Self.rules(#""minItems": 1, "maxItems": 100000"#)
    let few = try costs(of: keys, rows: 20, rules: rules)
    let many = try costs(of: keys, rows: 2000, rules: rules)
    #expect(many.map { $0.prefix(2) } == few.map { $0.prefix(2) }, "\(many)")
    // The number of the field, which occurs at most twice, has more digits.
    #expect(zip(many, few).allSatisfy { $0[2] - $1[2] <= 2 * 2 }, "\(many)")
    #expect(few.allSatisfy { $0[0] == 2 && $0[1] == 3 && $0[2] < 1000 }, "\(few)")
  }

  @Test func `a keystroke costs the same if the list is nested in objects`() throws {
    let keys = ["A", "A-", "A-1", "A-", "a-", "", "B-2"]
    let order = Self.rules(#""minItems": 1"#)
    let rules = #"""
      {"type": "object", "required": ["name", "order"], "properties": {"name": {"type": "string"}, "order": {
        "type": "object", "required": ["cart"], "properties": {"cart": \#(order)}}}}
      """#
    let few = try costs(of: keys, rows: 20, rules: rules, at: "order.cart.items")
    let many = try costs(of: keys, rows: 2000, rules: rules, at: "order.cart.items")
    #expect(many.map { $0.prefix(2) } == few.map { $0.prefix(2) }, "\(many)")
    #expect(few.allSatisfy { $0[0] == 2 && $0[1] == 3 }, "\(few)")
  }

  @Test func `rules that compare rows read all rows`() throws {
    let rules = Self.rules(#""uniqueItems": true"#)
    #expect(try costs(of: ["A"], rows: 20, rules: rules)[0][1] == 60)
    #expect(try costs(of: ["A"], rows: 200, rules: rules)[0][1] == 600)
  }
}
