import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@Suite struct `Samples of a schema` {
  private static let files: [String: String] = [
    "sign-up": #"""
    {"type": "object", "required": ["email", "name", "password", "confirmation"], "properties": {
      "email": {"type": "string", "format": "email", "maxLength": 254, "x-wellformed": {
        "normalize": ["trim"], "required": "notBlank", "email": {"profile": "deliverable"}}},
      "name": {"type": "string", "x-wellformed": {"normalize": ["trim", "collapse"], "required": "notBlank",
        "length": {"minimum": 2, "maximum": 50}, "allowed": ["letter", "mark", {"anyOf": " '’.-"}]}},
      "mobile": {"type": "string", "format": "mobile", "x-wellformed": {"normalize": ["trim"], "optional": true}},
      "password": {"type": "string", "x-wellformed": {"required": "notEmpty", "length": {"minimum": 8, "maximum": 64},
        "contains": ["uppercase", "digit"], "maxBytes": 1024}},
      "confirmation": {"type": "string", "x-wellformed": {"equals": "password"}},
      "age": {"type": "integer", "minimum": 13, "maximum": 130}}}
    """#,
    "order": #"""
    {"type": "object", "additionalProperties": false, "required": ["number", "lines", "country", "paid"], "properties": {
      "number": {"type": "string", "pattern": "^ORD-[0-9]{6}$"},
      "country": {"type": "string", "enum": ["DE", "GB", "US"]},
      "postalCode": {"type": "string", "x-wellformed": {"formatBy": {"format": "postal-code", "property": "country"}}},
      "paid": {"type": "boolean"},
      "total": {"type": "number", "exclusiveMinimum": 0, "maximum": 99.95, "multipleOf": 0.05},
      "rate": {"type": "number", "minimum": 0.125, "exclusiveMaximum": 0.13},
      "iban": {"type": "string", "format": "iban"},
      "card": {"type": "string", "format": "payment-card"},
      "day": {"type": "string", "format": "date"},
      "lines": {"type": "array", "minItems": 1, "maxItems": 4, "uniqueItems": true, "items": {
        "type": "object", "required": ["sku", "count"], "properties": {
          "sku": {"type": "string", "pattern": "[A-Z]{2}-[1-9]"}, "count": {"type": "integer", "minimum": 1}}}},
      "gift": {"const": true},
      "message": {"type": "string", "maxLength": 20, "x-wellformed": {"noneOf": ["none", "n/a"]}}},
      "dependentRequired": {"message": ["gift"]},
      "if": {"properties": {"country": {"const": "US"}}}, "then": {"required": ["postalCode"]}}
    """#,
    "combined": #"""
    {"type": "object", "required": ["contact", "tags", "score", "code"], "properties": {
      "contact": {"oneOf": [
        {"type": "object", "required": ["phone"], "properties": {"phone": {"type": "string", "format": "phone"}}},
        {"type": "object", "required": ["email"], "properties": {"email": {"type": "string", "format": "email"}}}]},
      "tags": {"type": "array", "contains": {"const": "a"}, "maxContains": 2, "items": {"enum": ["a", "b", "c"]}},
      "score": {"type": "integer", "minimum": 0, "not": {"multipleOf": 3}},
      "code": {"anyOf": [{"type": "string", "minLength": 3, "maxLength": 3}, {"type": "integer", "minimum": 100}]},
      "extras": {"type": "object", "minProperties": 1, "maxProperties": 3, "propertyNames": {"pattern": "^x-[a-z]+$"},
        "additionalProperties": {"type": ["string", "null"]}}}}
    """#,
  ]

  @Test(arguments: files.keys.sorted())
  func `samples of a schema are valid or have the code that they claim, and a seed repeats them`(_ name: String) throws
  {
    let schema = try Schema(parsing: try #require(Self.files[name]))
    var (samples, again) = (SchemaSamples(of: schema, seed: 7), SchemaSamples(of: schema, seed: 7))
    var codes: Set<IssueCode> = []
    for _ in 0..<Trials.count(60, deep: 2000) {
      let value = try samples.valid()
      #expect(schema.check(value).isValid, "\(value)")
      #expect(schema.normalized(value) == value, "\(value)")
      #expect(try again.valid().description == value.description)
      let invalid = try samples.invalid()
      let errors = schema.check(invalid.value).errors
      #expect(errors.contains { $0.code == invalid.code && $0.path == invalid.path }, "\(invalid)")
      #expect(try again.invalid() == invalid)
      codes.insert(invalid.code)
    }
    // The samples cause many different issues.
    #expect(codes.count >= 12, "\(codes)")
  }

  @Test func `seeded numbers print as the expression that makes them again, and samples as their type`() throws {
    var numbers = SeededNumbers(seed: 7)
    _ = numbers.next()
    let seed = try #require(UInt64("\(numbers)".filter { $0.isNumber }))
    #expect("\(numbers)" == "SeededNumbers(seed: \(seed))" && SeededNumbers(seed: seed) == numbers)
    #expect("\(SchemaSamples(of: try Schema(parsing: "{}"), seed: 7))" == "SchemaSamples")
  }

  @Test func `samples of a number cover all multiples within its bounds`() throws {
    let rules = #"{"type": "number", "exclusiveMinimum": -0.1, "maximum": 0.3, "multipleOf": 0.1}"#
    var samples = SchemaSamples(of: try Schema(parsing: rules), seed: 1)
    var found: Set<JSONValue> = []
    for _ in 0..<200 { found.insert(try samples.valid()) }
    let expected = ["0", "0.1", "0.2", "0.3"].map { JSONNumber($0).map { JSONValue.number($0) } ?? .null }
    #expect(found == Set(expected))
  }

  @Test func `samples of a schema have the format that it asks for`() throws {
    for format in FormatRegistry.standard.formats where format.name != "opaque-string" {
      let rules: JSONValue = [
        "type": "string", "x-wellformed": ["required": "notEmpty"], "format": .string(format.name),
      ]
      // Some formats, such as those of profiles, are no formats of rule files.
      guard let schema = try? Schema(rules) else { continue }
      var samples = SchemaSamples(of: schema, seed: 3)
      var found: Set<JSONValue> = []
      for _ in 0..<12 {
        let value = try samples.valid()
        #expect(schema.isValid(value), "\(format.name) \(value)")
        found.insert(value)
      }
      #expect(found.count > 2, "\(format.name) \(found)")
    }
  }

  @Test(arguments: [
    (
      #"{"required": ["a"], "type": "object", "properties": {"a": {"type": "string", "pattern": "^a$", "minLength": 2}}}"#,
      "a"
    ),
    (
      #"""
      {"type": "object", "required": ["a"], "properties": {"a": {"type": "object", "required": ["b"],
        "properties": {"b": {"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 2}}}}}
      """#, "a.b"
    ),
    (#"{"type": "array", "minItems": 3, "uniqueItems": true, "items": {"type": "boolean"}}"#, ""),
    (
      #"{"type": "object", "required": ["a"], "properties": {"a": {"allOf": [{"enum": [1, 2]}, {"enum": [3]}]}}}"#, "a"
    ),
  ])
  func `contradictory rules have no samples, and the error names the place`(_ rules: String, _ path: String)
    throws
  {
    let schema = try Schema(parsing: rules)
    var samples = SchemaSamples(of: schema, seed: 1)
    let error = #expect(throws: NoSampleError.self) { try samples.valid() }
    #expect(error?.path.description == path)
    #expect(throws: NoSampleError.self) { try samples.invalid() }
  }

  @Test func `samples of a recursive schema end, and are refused if every value is infinite`() throws {
    let rules = ##"{"type": "object", "required": ["a"], "properties": {"a": {"$ref": "#"}}}"##
    var samples = SchemaSamples(of: try Schema(parsing: rules), seed: 1)
    #expect(throws: NoSampleError.self) { try samples.valid() }
    let tree = ##"{"type": "object", "properties": {"a": {"type": "array", "items": {"$ref": "#"}}}}"##
    samples = SchemaSamples(of: try Schema(parsing: tree), seed: 1)
    for _ in 0..<50 { _ = try samples.valid() }
  }

  @Test func `a schema that accepts anything has no invalid samples`() {
    let schema = try? Schema(true)
    var samples = schema.map { SchemaSamples(of: $0, seed: 1) }
    #expect(throws: NoSampleError.self) { try samples?.invalid() }
  }
}
