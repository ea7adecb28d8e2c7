import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

/// Compares lists that are judged element by element, also within objects, with the same lists judged as a whole.
@Suite struct GroupPartTests {
  private static let row = #"""
    {"type": "object", "required": ["sku", "kind"], "properties": {
      "sku": {"type": "string", "pattern": "^[A-Z]-[0-9]$", "x-wellformed": {"normalize": ["trim"]}},
      "count": {"type": "integer", "minimum": 1, "maximum": 9, "title": "How many"},
      "gift": {"type": "boolean"},
      "kind": {"enum": ["a", "b"]},
      "parts": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string", "maxLength": 2}},
      "place": {"type": "object", "required": ["city"], "properties": {"city": {"type": "string", "minLength": 2}}}},
      "if": {"properties": {"gift": {"const": true}}}, "then": {"required": ["count"]},
      "anyOf": [{"required": ["count"]}, {"properties": {"kind": {"const": "a"}}}]}
    """#

  private static let names = ["sku", "count", "gift", "kind", "parts[0]", "parts[1]", "place.city"]
  private static let texts: [String?] = [nil, "", " ", "A-1", "A-", "x", "7", "true", "a", "b", "aaa", "Ulm"]

  /// Lists, and whether they are judged element by element.
  private static let lists: [(rules: String, isSplit: Bool)] = [
    (#""items": ROW"#, true),
    (#""minItems": 2, "items": ROW"#, true),
    (#""maxItems": 1, "items": ROW, "x-wellformed": {"messages": {"count.tooLarge": "Too many"}}"#, true),
    (#""allOf": [{"minItems": 3}, {"items": ROW}], "items": {"required": ["gift"]}"#, true),
    (##""$ref": "#/$defs/list""##, true),
    (#""uniqueItems": true, "items": ROW"#, false),
    (#""contains": {"required": ["count"]}, "items": ROW"#, false),
    (#""prefixItems": [ROW], "items": {"required": ["gift"]}"#, false),
    (#""items": ROW, "not": {"minItems": 2}"#, false),
    (#""items": ROW, "x-wellformed": {"severity": "warning"}"#, false),
  ]

  private func schema(_ list: String, isRequired: Bool) throws -> CompiledSchema {
    let rules = #"""
      {"type": "object", "required": \#(isRequired ? #"["items"]"# : "[]"),
       "$defs": {"list": {"type": "array", "maxItems": 2, "items": ROW}},
       "properties": {"items": {"type": "array", \#(list)}, "other": {"type": "boolean"}}}
      """#
    return try Schema(JSONValue(parsing: rules.replacing("ROW", with: Self.row))).compiled
  }

  private func group(_ schema: CompiledSchema, _ names: [String]) throws -> FormGroup {
    try #require(
      schema.groups(of: names, wholes: ["items", "items[0]"], answered: [], ticked: [], typed: [], besides: []).first)
  }

  /// The issue of a field, without its place, because a list that is judged as a whole has no gaps.
  private struct Told: Hashable {
    let field: Int
    let code: IssueCode
    let arguments: Arguments
    let message: String
    let severity: Severity
  }

  private func told(_ issues: [(field: Int, issue: Wellformed.Issue)]) -> Set<Told> {
    Set(
      issues.map { field, issue in
        var issue = issue
        issue.path = Path(issue.path.components.map { if case .index = $0 { .index(0) } else { $0 } })
        return Told(
          field: field, code: issue.code, arguments: issue.arguments, message: issue.message, severity: issue.severity)
      })
  }

  @Test(arguments: lists.indices, [false, true])
  func `the parts of a list find what the whole list finds`(list: Int, isRequired: Bool) throws {
    let (rules, isSplit) = Self.lists[list]
    let group = try group(
      schema(rules, isRequired: isRequired), (0..<3).flatMap { row in Self.names.map { "items[\(row)].\($0)" } })
    #expect((group.parts.count > 1) == isSplit)
    expectSame(in: group, seed: UInt64(list))
  }

  /// Objects with two lists, with the number of lists whose elements are judged one by one.
  private static let orders: [(rules: String, splits: Int)] = [
    (#"MEMBERS"#, 2),
    (#""required": ["items", "note", "ship"], MEMBERS"#, 2),
    (
      #""allOf": [{"required": ["note"], "minProperties": 2}, {"properties": {"items": {"minItems": 3}}}], "#
        + #""additionalProperties": false, MEMBERS"#, 2
    ),
    (##""$ref": "#/$defs/order", "properties": {"items": {"maxItems": 1}}"##, 2),
    (#""dependentRequired": {"note": ["items"]}, MEMBERS"#, 2),
    (#""properties": {"note": NOTE, "ship": SHIP, "items": {"type": "array", "uniqueItems": true, "items": ROW}}"#, 1),
    (#"MEMBERS, "additionalProperties": NOTE, "allOf": [{"additionalProperties": {"not": NOTE}}]"#, 0),
    (#""patternProperties": {"^s": {"required": ["stops"]}}, MEMBERS"#, 0),
    (#"MEMBERS, "anyOf": [{"required": ["note"]}, {"required": ["items"]}]"#, 0),
    (#"MEMBERS, "dependentSchemas": {"note": {"required": ["ship"]}}"#, 0),
    (#"MEMBERS, "if": {"required": ["note"]}, "then": {"required": ["ship"]}"#, 0),
    (#"MEMBERS, "x-wellformed": {"severity": "warning"}"#, 0),
  ]

  private static let orderNames =
    (0..<2).flatMap { row in ["sku", "count", "kind", "parts[0]"].map { "order.items[\(row)].\($0)" } }
    + ["order.note", "order.ship.stops[0]", "order.ship.stops[1]", "order.ship.fast"]

  private func order(_ rules: String, isRequired: Bool) throws -> FormGroup {
    let items = #"{"type": "array", "minItems": 2, "items": ROW}"#
    let ship = #"""
      {"type": "object", "required": ["stops"], "properties": {
        "fast": {"type": "boolean"}, "stops": {"type": "array", "minItems": 2, "items": {"type": "string", "minLength": 2}}}}
      """#
    var text = #"""
      {"type": "object", "required": \#(isRequired ? #"["order"]"# : "[]"), "$defs": {"order": {
        "required": ["items"], MEMBERS}},
       "properties": {"order": {"type": "object", "title": "Order", \#(rules)}}}
      """#
    for (name, schema) in [
      ("MEMBERS", #""properties": {"note": NOTE, "items": ITEMS, "ship": SHIP}"#), ("ITEMS", items), ("SHIP", ship),
      ("NOTE", #"{"type": "string", "minLength": 2}"#), ("ROW", Self.row),
    ] {
      text = text.replacing(name, with: schema)
    }
    return try #require(
      Schema(JSONValue(parsing: text)).compiled.groups(
        of: Self.orderNames, wholes: ["order.items", "order.ship"], answered: [], ticked: [], typed: [], besides: []
      ).first)
  }

  @Test(arguments: orders.indices, [false, true])
  func `the parts of an object find what the whole object finds`(order: Int, isRequired: Bool) throws {
    let (rules, splits) = Self.orders[order]
    let group = try self.order(rules, isRequired: isRequired)
    // Each list has two elements, and the part around the lists counts as well.
    #expect(group.parts.count == 1 + 2 * splits)
    expectSame(in: group, seed: UInt64(order))
  }

  private func expectSame(in group: FormGroup, seed: UInt64) {
    var random = SeededNumbers(seed: Trials.seed() &+ seed)
    for _ in 0..<Trials.count(200) {
      let texts = group.fields.map { _ in Self.texts.randomElement(using: &random) ?? nil }
      let whole = group.issues(in: texts)
      let parts = group.parts.flatMap { part -> [(field: Int, issue: Wellformed.Issue)] in
        let found = group.issues(of: part, in: part.fields.map { texts[$0] })
        #expect(found.allSatisfy { part.shownFields.contains($0.field) })
        return found
      }
      #expect(told(parts) == told(whole), "\(texts), seed \(Trials.seed())")
      #expect(parts.map { $0.issue }.verdict == whole.map { $0.issue }.verdict)
    }
  }

  @Test(arguments: [false, true])
  func `the number of elements is judged again only when it changes`(isInObject: Bool) throws {
    let group =
      isInObject
      ? try order(Self.orders[1].rules, isRequired: true)
      : try group(
        schema(#""minItems": 2, "items": ROW"#, isRequired: true), ["items[0].gift", "items[1].sku", "items[2].gift"])
    let counting = try #require(group.parts.first { $0.counts })
    var random = SeededNumbers(seed: Trials.seed())
    for _ in 0..<Trials.count(200) {
      var texts = counting.fields.map { _ in Self.texts.randomElement(using: &random) ?? nil }
      let before = told(group.issues(of: counting, in: texts))
      let field = Int.random(in: texts.indices, using: &random)
      let presence = group.presence(of: field, texts[field])
      texts[field] = Self.texts.randomElement(using: &random) ?? nil
      let isOther = presence == nil || group.presence(of: field, texts[field]) != presence
      #expect(isOther || told(group.issues(of: counting, in: texts)) == before, "seed \(Trials.seed())")
    }
  }
}
