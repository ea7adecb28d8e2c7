import Testing
import WellformedSchema

/// A form that replaces another, because a page now has other rows.
@Suite struct SuccessorTests {
  private static let rules = #"""
    {"type": "object", "properties": {"items": {"type": "array", "items": {"type": "object", "required": ["sku"],
      "properties": {"sku": {"type": "string", "minLength": 3}}}}}}
    """#

  /// Returns a page on which the second of two rows was filled in, and then the first one removed.
  private func page() throws -> Page {
    var page = try Page(Self.rules, ["controls": ["items[0].sku", "items[1].sku"]])
    try page.happen("focus", "items[1].sku")
    try page.edit("items[1].sku", "x")
    try page.happen("blur", "items[1].sku")
    #expect(page.message("items[1].sku") != nil && page.message("items[0].sku") == nil)
    let opening = try page.ask([
      "open": [
        "rules": JSONValue(parsing: Self.rules), "controls": ["items[0].sku", "items[1].sku"],
        "values": ["items[0].sku": "x"],
      ]
    ])
    #expect(opening["form"] == 2)
    return page
  }

  @Test func `the state of a row moves with it to the succeeding form`() throws {
    var page = try page()
    let answer = try page.ask(["form": 2, "at": 9, "succeed": ["form": 1, "fields": [[1, 0]]]])
    let changed = try #require(answer["changed"]?.array)
    #expect(changed.count == 1 && changed[0]["id"] == 0 && answer["effects"] == [])
    #expect(changed[0]["error"]?["message"]?.string?.contains("item 1") != nil)
    #expect(changed[0]["isTouched"] == true && changed[0]["isEdited"] == true && changed[0]["isDirty"] == true)
    // The other row is a new one.
    let snapshot = try page.ask(["form": 2, "snapshot": true])
    #expect(snapshot["changed"]?.array?.last?["isTouched"] == false)
    #expect(snapshot["changed"]?.array?.last?["error"]?.isNull == true)
    #expect(try page.ask(["close": 1]) == [:])
  }

  @Test(
    arguments: [
      ["form": 9, "fields": []], ["fields": []], ["form": 1], ["form": 1, "fields": [[1]]],
      ["form": 1, "fields": [[7, 0]]],
      ["form": 1, "fields": [[0, -1]]], ["form": 1, "fields": [[0, 0, 0]]], ["form": 1, "fields": [0, 0]],
      ["form": 1, "fields": [], "more": 1], [[1, 0]],
    ] as [JSONValue])
  func `a succession that names no valid fields is an error`(question: JSONValue) throws {
    var page = try page()
    #expect(try page.ask(["form": 2, "succeed": question])["error"] != nil)
    #expect(try page.ask(["form": 2, "succeed": ["form": 1, "fields": [[0, 0]]]])["error"] == nil)
  }
}
