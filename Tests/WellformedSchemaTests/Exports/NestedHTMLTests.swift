import Testing
import Wellformed
import WellformedSchema

/// Objects and lists as controls of an HTML form, with the names that servers and pages read.
@Suite struct NestedHTMLTests {
  private static let order = #"""
    {"type": "object", "required": ["tags"], "properties": {
      "address": {"type": "object", "title": "Address", "properties": {"city": {"type": "string"}}},
      "tags": {"type": "array", "minItems": 1, "items": {"enum": ["a", "b"]}},
      "names": {"type": "array", "title": "Names", "items": {"type": "string", "minLength": 2}},
      "items": {"type": "array", "title": "Items", "minItems": 2, "maxItems": 5, "items": {"type": "object",
        "required": ["sku"], "properties": {"sku": {"type": "string"},
          "options": {"type": "array", "items": {"type": "object", "properties": {"a.b": {"type": "integer"}}}}}}}
    }}
    """#

  @Test func `the names of controls are the paths of their values`() throws {
    let schema = try Schema(parsing: Self.order)
    let fields = schema.htmlFields()
    #expect(
      fields.content.map { $0.name } == [
        "address.city", "tags", "names[0]", "items[0].sku", #"items[0].options[0]["a.b"]"#, "items[1].sku",
        #"items[1].options[0]["a.b"]"#,
      ])
    #expect(fields.content.map { $0[attribute: "name"] } == fields.content.map { $0.name })
    #expect(fields.content[1][attribute: "multiple"] == "" && fields.content[1][attribute: "required"] == "")
    #expect(fields.content[3].path == ["items", "sku"])
  }

  @Test func `a list is written as rows with a template, and its buttons are hidden without a script`() throws {
    let html = try Schema(parsing: Self.order).html().content
    #expect(
      html.contains(#"<fieldset data-wellformed-rows="items" data-wellformed-least="2" data-wellformed-most="5">"#))
    #expect(html.contains(#"name="items[].sku""#) && html.contains(#"name="items[1].sku""#))
    #expect(html.contains(#"data-wellformed-rows="items[].options""#))
    #expect(html.contains(#"<option value="a">a</option>"#) && !html.contains(#"<option value=""></option>"#))
    #expect(html.components(of: "<template>") == html.components(of: "</template>"))
    #expect(html.components(of: "<fieldset") == html.components(of: "</fieldset>"))
    #expect(!html.contains("data-wellformed-add>") && html.contains("data-wellformed-add hidden>"))
  }

  @Test func `the HTML of rules that refer to themselves is limited in size`() throws {
    let tree = try Schema(
      parsing: ##"""
        {"type": "object", "properties": {
          "name": {"type": "string"}, "parts": {"type": "array", "items": {"$ref": "#"}}}}
        """##)
    #expect(tree.html().content.utf8.count < 10_000)
    #expect(tree.htmlFields().content.map { $0.name } == ["name", "parts[0].name"])
    let members = (0..<12).map {
      ##""p\##($0)": {"type": "array", "minItems": 10, "items": {"$ref": "#/$defs/d\##($0)"}}"##
    }
    .joined(separator: ",")
    let definitions = (0..<12).map { #""d\#($0)": {"type": "object", "properties": {\#(members)}}"# }
    let wide = try Schema(
      parsing: #"{"$defs": {\#(definitions.joined(separator: ","))}, "type": "object", "properties": {\#(members)}}"#)
    #expect(wide.htmlFields().content.count <= 1000)
  }
}

extension String {
  /// Returns how often another text occurs in this one.
  fileprivate func components(of other: String) -> Int { ranges(of: other).count }
}
