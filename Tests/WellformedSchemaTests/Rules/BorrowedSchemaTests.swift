import Foundation
import Testing
import WellformedSchema

/// A schema of a common kind, with valid and invalid values.
struct BorrowedSchema: Sendable, CustomTestStringConvertible {
  let name: String
  let schema: String
  var valid: [String] = []
  var invalid: [String] = []
  /// The place and the keyword at which it is refused.
  var refusal: (pointer: String, keyword: String)?

  var testDescription: String { name }

  static let all: [BorrowedSchema] = [
    BorrowedSchema(
      name: "a person",
      schema: #"""
        {"$id": "https://example.com/person.schema.json", "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Person", "type": "object", "properties": {
          "firstName": {"type": "string", "description": "The person's first name."},
          "age": {"description": "Age in years, which must be equal to or greater than zero.", "type": "integer", "minimum": 0}}}
        """#, valid: [#"{"firstName":"John","age":21}"#, "{}"], invalid: [#"{"age":-1}"#, #"{"firstName":1}"#]),
    BorrowedSchema(
      name: "a place on earth",
      schema: #"""
        {"$id": "https://example.com/geo.json", "title": "Longitude and latitude", "type": "object",
          "required": ["latitude", "longitude"], "properties": {
          "latitude": {"type": "number", "minimum": -90, "maximum": 90},
          "longitude": {"type": "number", "minimum": -180, "maximum": 180}}}
        """#, valid: [#"{"latitude":48.85,"longitude":2.35}"#],
      invalid: [#"{"latitude":91,"longitude":0}"#, #"{"latitude":1}"#]),
    BorrowedSchema(
      name: "an entry of a calendar",
      schema: #"""
        {"type": "object", "required": ["startDate", "summary"], "properties": {
          "startDate": {"type": "string", "format": "date-time"}, "endDate": {"type": "string", "format": "date-time"},
          "summary": {"type": "string"}, "url": {"type": "string", "format": "uri"},
          "duration": {"type": "string", "format": "duration"}, "recurrence": {"$ref": "#/$defs/rule"}},
          "$defs": {"rule": {"type": "array", "items": {"type": "string", "format": "date"}, "uniqueItems": true}}}
        """#,
      valid: [#"{"startDate":"2026-11-21T15:00:00Z","summary":"x","recurrence":["2026-11-28"],"duration":"PT1H"}"#],
      invalid: [
        #"{"startDate":"2026-11-21","summary":"x"}"#,
        #"{"startDate":"2026-11-21T15:00:00Z","summary":"x","recurrence":["2026-11-28","2026-11-28"]}"#,
      ]),
    BorrowedSchema(
      name: "a postal address",
      schema: #"""
        {"type": "object", "properties": {"postOfficeBox": {"type": "string"}, "streetAddress": {"type": "string"},
          "locality": {"type": "string"}, "region": {"type": "string"}, "countryName": {"type": "string"}},
          "required": ["locality", "region", "countryName"],
          "dependentRequired": {"postOfficeBox": ["streetAddress"], "extendedAddress": ["streetAddress"]}}
        """#, valid: [#"{"locality":"a","region":"b","countryName":"c"}"#],
      invalid: [#"{"locality":"a","region":"b","countryName":"c","postOfficeBox":"1"}"#]),
    BorrowedSchema(
      name: "a form of an issue tracker",
      schema: #"""
        {"type": "object", "required": ["name", "description", "body"], "additionalProperties": false, "properties": {
          "name": {"type": "string", "minLength": 1}, "description": {"type": "string"},
          "labels": {"oneOf": [{"type": "array", "items": {"type": "string"}}, {"type": "string"}]},
          "body": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/element"}}},
          "$defs": {"element": {"type": "object", "required": ["type"], "properties": {
            "type": {"enum": ["markdown", "input", "dropdown"]}, "id": {"type": "string", "pattern": "^[a-zA-Z0-9_-]+$"},
            "attributes": {"type": "object"}},
            "allOf": [
              {"if": {"properties": {"type": {"const": "dropdown"}}},
                "then": {"properties": {"attributes": {"required": ["label", "options"], "properties": {
                  "options": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"}}}}},
                  "required": ["attributes"]}},
              {"if": {"properties": {"type": {"const": "input"}}},
                "then": {"properties": {"attributes": {"required": ["label"]}}}}]}}}
        """#,
      valid: [
        #"{"name":"Bug","description":"d","labels":["a"],"body":[{"type":"dropdown","id":"x_1","attributes":{"label":"L","options":["a","b"]}},{"type":"markdown"}]}"#
      ],
      invalid: [
        #"{"name":"Bug","description":"d","body":[]}"#,
        #"{"name":"Bug","description":"d","body":[{"type":"dropdown"}]}"#,
        #"{"name":"Bug","description":"d","body":[{"type":"input","attributes":{}}]}"#,
        #"{"name":"Bug","description":"d","body":[{"type":"x"}]}"#,
        #"{"name":"Bug","description":"d","body":[{"type":"input","id":"a b"}]}"#,
      ]),
    BorrowedSchema(
      name: "an order with payments of several sorts",
      schema: #"""
        {"type": "object", "required": ["id", "total", "payment"], "properties": {
          "id": {"type": "string", "format": "uuid"}, "total": {"type": "number", "exclusiveMinimum": 0, "multipleOf": 0.01},
          "payment": {"oneOf": [
            {"type": "object", "required": ["kind", "iban"], "properties": {"kind": {"const": "transfer"}, "iban": {"type": "string", "format": "iban"}}},
            {"type": "object", "required": ["kind", "number"], "properties": {"kind": {"const": "card"}, "number": {"type": "string", "pattern": "^[0-9]{12,19}$"}}}]},
          "lines": {"type": "array", "prefixItems": [{"type": "string"}], "items": {"type": "integer", "minimum": 1}, "contains": {"const": 2}, "maxContains": 1}}}
        """#,
      valid: [
        #"{"id":"123e4567-e89b-12d3-a456-426614174000","total":19.99,"payment":{"kind":"card","number":"4242424242424242"},"lines":["x",1,2]}"#
      ],
      invalid: [
        #"{"id":"123e4567-e89b-12d3-a456-426614174000","total":19.999,"payment":{"kind":"card","number":"4242424242424242"}}"#,
        #"{"id":"123e4567-e89b-12d3-a456-426614174000","total":1,"payment":{"kind":"transfer","number":"4242424242424242"}}"#,
        #"{"id":"123e4567-e89b-12d3-a456-426614174000","total":1,"payment":{"kind":"card","number":"4242424242424242"},"lines":["x",2,2]}"#,
      ]),
    BorrowedSchema(
      name: "settings by pattern",
      schema: #"""
        {"type": "object", "minProperties": 1, "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
          "patternProperties": {"_(at|on)$": {"type": "string", "format": "date-time"}, "_count$": {"type": "integer", "minimum": 0}},
          "additionalProperties": {"type": ["string", "boolean", "null"]}, "dependentSchemas": {"proxy": {"required": ["proxy_port_count"]}}}
        """#, valid: [#"{"updated_at":"2026-01-01T00:00:00Z","a_count":3,"x":null}"#],
      invalid: ["{}", #"{"A":"x"}"#, #"{"updated_at":"x"}"#, #"{"x":1}"#, #"{"proxy":"x"}"#]),
    BorrowedSchema(
      name: "a tree in resources of its own",
      schema: #"""
        {"$id": "https://example.com/tree", "$schema": "https://json-schema.org/draft/2020-12/schema#", "$ref": "node#top",
          "$defs": {"node": {"$id": "node", "$anchor": "top", "type": "object", "required": ["value"],
            "properties": {"value": {"type": "number"}, "children": {"type": "array", "items": {"$ref": "#"}}}}}}
        """#, valid: [#"{"value":1,"children":[{"value":2}]}"#], invalid: [#"{"value":1,"children":[{}]}"#]),
    BorrowedSchema(
      name: "a component of an API description",
      schema: ##"{"type":"object","properties":{"id":{"type":"integer","format":"int64"},"name":{"type":"string"}}}"##,
      refusal: ("/properties/id/format", "format")),
    BorrowedSchema(
      name: "a component of an older API description",
      schema: #"{"type":"object","properties":{"tag":{"type":"string","nullable":true}}}"#,
      refusal: ("/properties/tag/nullable", "nullable")),
    BorrowedSchema(
      name: "a polymorphic component",
      schema: #"{"oneOf":[{"type":"object"}],"discriminator":{"propertyName":"petType"}}"#,
      refusal: ("/discriminator", "discriminator")),
    BorrowedSchema(
      name: "an older draft",
      schema: ##"{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"a":{}}}"##,
      refusal: ("/$schema", "$schema")),
    BorrowedSchema(
      name: "definitions of an older draft", schema: ##"{"definitions":{"a":{}},"$ref":"#/definitions/a"}"##,
      refusal: ("/definitions", "definitions")),
    BorrowedSchema(
      name: "an extension that is closed",
      schema: #"{"allOf":[{"properties":{"a":{}}}],"unevaluatedProperties":false}"#),
    BorrowedSchema(
      name: "a schema elsewhere", schema: #"{"properties":{"a":{"$ref":"https://example.com/other.json#/$defs/a"}}}"#,
      refusal: ("/properties/a/$ref", "$ref")),
    BorrowedSchema(
      name: "a tree that is to be extended",
      schema: ##"{"$dynamicAnchor":"node","properties":{"next":{"$dynamicRef":"#node"}}}"##),
    BorrowedSchema(
      name: "an expression that is not regular", schema: #"{"pattern":"^(.)\\1$"}"#, refusal: ("/pattern", "pattern")),
  ]
}

@Suite struct `Schemas from other projects` {
  @Test(arguments: BorrowedSchema.all)
  func `a schema of common kind is understood, or refused with the keyword`(_ borrowed: BorrowedSchema) throws {
    if let refusal = borrowed.refusal {
      let error = #expect(throws: SchemaError.self) { try Schema(parsing: borrowed.schema) }
      #expect(error?.keyword == refusal.keyword && error?.pointer.description == refusal.pointer)
      #expect(error?.description.contains("\"\(refusal.keyword)\"") == true)
      return
    }
    let schema = try Schema(parsing: borrowed.schema)
    // The exported schema means the same.
    for schema in [schema, try Schema(schema.jsonSchema().content)] {
      for value in borrowed.valid { #expect(schema.isValid(try JSONValue(parsing: value)), "\(value)") }
      for value in borrowed.invalid { #expect(!schema.isValid(try JSONValue(parsing: value)), "\(value)") }
    }
    let exports: [String] = [
      schema.html().content, schema.plainLanguage().content, schema.openAPIComponent(named: "X").content.indented,
    ]
    #expect(exports.allSatisfy { !$0.isEmpty })
  }
}

@Suite struct `Schemas with vast numbers of paths` {
  @Test func `exports of schemas with vast numbers of paths are limited in size`() throws {
    // Each object has ten members that refer to the next one: written out, there would be ten to the power of twelve.
    let chain = (0..<12).map { level in
      let members = (0..<10).map { ##""p\##($0)":{"$ref":"#/$defs/d\##(level + 1)"}"## }.joined(separator: ",")
      return ##""d\##(level)":{"type":"object","properties":{\##(members)}}"##
    }
    let definitions = (chain + [#""d12":{"type":"string","minLength":1}"#]).joined(separator: ",")
    let wide = try Schema(parsing: ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions)}}"##)
    let deep = try Schema(
      parsing: String(repeating: #"{"x-wellformed":{"optional":true},"properties":{"a":"#, count: 10) + "{}"
        + String(repeating: "}}", count: 10))
    for schema in [wide, deep] {
      let file = schema.jsonSchema().content
      #expect(try Schema(file).jsonSchema().content == file)
      #expect(schema.html().content.utf8.count < 1_000_000)
      #expect(schema.plainLanguage().content.utf8.count < 2_000_000)
      #expect(schema.openAPIComponent(named: "X").content.indented.utf8.count < 1_000_000)
      #expect(schema.passwordRules().content.isEmpty)
    }
    #expect(wide.html().omissions.contains { $0.rule == "properties" })
    #expect(wide.plainLanguage().omissions.contains { $0.rule == "properties" })
  }
}
