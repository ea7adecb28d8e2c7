import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

@testable import WellformedSchema

/// `Tests/Web/typescript.test.mjs` checks the types with the TypeScript compiler.
@Suite struct `TypeScript types` {
  @Test func `TypeScript types describe the input, the output and the names of fields`() throws {
    let schema = try Schema(
      parsing: #"""
        {"title": "Order", "type": "object", "required": ["item", "address"], "properties": {
          "item": {"title": "Item", "description": "What is ordered", "enum": ["tea", "cake"]},
          "count": {"type": "integer"},
          "address": {"type": "object", "properties": {"post-code": {"type": "string"}}}}}
        """#)
    #expect(
      schema.typeScript(named: "Order").content == #"""
        /** What a form of "Order" sends: texts. */
        export type OrderInput = {
          /** Item: What is ordered */
          item: "tea" | "cake";
          count?: string;
          address: {
            "post-code"?: string;
          };
        };

        /** What comes of it. */
        export type OrderOutput = {
          /** Item: What is ordered */
          item: "tea" | "cake";
          count?: number;
          address: {
            "post-code"?: string;
          };
        };

        /** The names of the fields. */
        export type OrderField = "item" | "count" | "address.post-code";

        """#)
  }

  @Test func `the names of fields in rows are template literal types`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {
          "items": {"type": "array", "items": {"type": "object", "properties": {
            "sku": {"type": "string"}, "a`${b}\\": {"type": "string"},
            "options": {"type": "array", "items": {"type": "object", "properties": {"size": {"type": "string"}}}}}}},
          "tags": {"type": "array", "items": {"type": "string"}}, "rest": {"type": "array"},
          "pair": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": false}}}
        """#)
    let names = [
      #""items""#, "`items[${number}].sku`", #"`items[${number}]["a\`\${b}\\\\"]`"#, "`items[${number}].options`",
      "`items[${number}].options[${number}].size`", #""tags""#, "`tags[${number}]`", #""rest""#, #""pair""#,
      "`pair[${number}]`",
    ]
    #expect(
      schema.typeScript(named: "My").content.split(separator: "\n").last
        == "export type MyField = \(names.joined(separator: " | "));")
  }

  @Test(arguments: [("", ""), ("9 lives", "lives"), ("Sign-up", "Signup"), ("$a_1", "$a_1"), ("ä*/b", "b")])
  func `TypeScript types get valid identifiers as names`(_ given: String, _ kept: String) throws {
    let text = try Schema(true).typeScript(named: given).content
    #expect(text.contains("export type \(kept)Input = unknown;"))
  }

  @Test func `every form without contradictions has TypeScript types`() throws {
    let seed = Trials.seed()
    var maker = RuleMaker(seed: seed)
    for _ in 0..<Trials.count(100) {
      guard let form = try? Form<JSONValue>(checking: [.field("a.b", .all(maker.rules()))]),
        let schema = try? form.schema().content
      else { continue }
      let text = schema.typeScript(named: "My").content
      #expect(text.contains("export type MyField = \"a.b\";"), "seed \(seed): \(text)")
    }
  }
}

@Suite struct `Types that only warn` {
  @Test func `a type that only warns sets no HTML attributes`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "properties": {
          "age": {"type": "integer", "x-wellformed": {"severity": "warning"}},
          "name": {"type": "string", "allOf": [{"type": "string", "x-wellformed": {"severity": "warning"}}]}}}
        """#)
    let export = schema.htmlFields()
    #expect(schema.isValid(["age": "no number"]))
    #expect(export.content.map(\.name) == ["name"])
    #expect(export.omissions.map(\.place) == [JSONPointer(["properties", "age"])])
  }
}
