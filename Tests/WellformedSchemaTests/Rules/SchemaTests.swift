import Foundation
import Testing
import Wellformed
import WellformedSchema

@Suite struct `A schema` {
  /// The issues of each line of the sample.
  static let faults: [(Verdict, [String])] = [
    (.valid, []), (.valid, []), (.invalid, ["email email.domain.badCharacter 5..<7"]),
    (.incomplete, ["email email.domain.empty 7..<7"]),
    (.invalid, ["email email.domain.emptyLabel 12..<13", "confirmation sibling.differs 0..<9"]),
    (.incomplete, ["password characters.missing.uppercase 0..<11"]),
    (.invalid, ["name characters.notAllowed 1..<2", "mobile mobile.tooShort 0..<5", "password length.tooShort 0..<6"]),
    (.incomplete, ["email required 0..<0"]), (.invalid, ["age number.tooSmall 0..<0"]),
    (.invalid, ["age type.mismatch.integer 0..<0"]),
    (
      .invalid,
      [
        "email required 3..<3", "name length.tooShort 0..<1", "mobile mobile.badCharacter 0..<1",
        "password required 0..<0",
        "age type.mismatch.integer 0..<5",
      ]
    ), (.valid, []),
  ]

  @Test func `the example schema finds the faults of the sample sign-ups`() throws {
    let schema = try ExampleFiles.signUp()
    let lines = try ExampleFiles.text(of: "sign-ups.jsonl").split(separator: "\n")
    #expect(lines.count == Self.faults.count)
    for (line, (verdict, faults)) in zip(lines, Self.faults) {
      let value = try JSONValue(parsing: String(line))
      #expect(schema.check(value).verdict == verdict, "\(line)")
      #expect(try schema.found(in: String(line)) == faults)
      #expect(schema.isValid(value) == (verdict == .valid))
    }
  }

  @Test func `the examples in the documentation can be read`() throws {
    let pages = try ["rule-files.md", "rule-file-languages.md"].map {
      try ExampleFiles.text(of: $0, in: "Documentation")
    }
    let examples = pages.flatMap { page in
      page.components(separatedBy: "```json\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }
    #expect(examples.count == 3)
    #expect(examples.first == (try ExampleFiles.text(of: "sign-up.json")))
    for example in examples { _ = try Schema(parsing: example) }
  }

  @Test func `the report has the canonical value`() throws {
    let schema = try ExampleFiles.signUp()
    let report = schema.check(
      [
        "email": " a@b.org\t", "name": " Jane   Doe ", "password": "Password1 ", "confirmation": "Password1 ",
        "x": " y ",
      ])
    #expect(report.isValid)
    #expect(
      report.value
        == ["email": "a@b.org", "name": "Jane Doe", "password": "Password1 ", "confirmation": "Password1 ", "x": " y "])
    #expect(schema.normalized(report.value) == report.value)
  }

  @Test func `messages use the titles of fields`() throws {
    let schema = try ExampleFiles.signUp()
    let report = schema.check(["name": "J", "password": "Password1", "confirmation": "Password2", "age": "x"])
    #expect(
      report.issues.map { $0.message } == [
        "Enter Email address", "Name needs 1 more character", "The passwords do not match; enter the same one twice",
        "Age needs a whole number, such as 42",
      ])
  }

  @Test func `spans refer to the text as it was given`() throws {
    let schema = try Schema(
      parsing: #"{"x-wellformed":{"normalize":["trim","collapse"],"allowed":["letter",{"anyOf":" "}]}}"#)
    #expect(try schema.found(in: #""  ab   c1d ""#) == [" characters.notAllowed 8..<9"])
    // The condition judges the normalised text, and the span is in the original one.
    let conditional = try Schema(
      parsing: #"""
        {"properties": {"a": {"x-wellformed": {"normalize": ["trim"]}}},
         "if": {"properties": {"a": {"const": "xyz"}}, "required": ["a"]}, "then": {"properties": {"a": {"maxLength": 2}}}}
        """#)
    #expect(try conditional.found(in: #"{"a":"  xyz "}"#) == ["a length.tooLong 4..<5"])
  }

  @Test func `a value is normalized by the alternative that it matches`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "array", "items": {"oneOf": [
          {"type": "object", "required": ["mail"], "properties": {"mail": {"format": "email", "x-wellformed": {"normalize": ["trim"]}}}},
          {"type": "object", "required": ["name"], "properties": {"name": {"minLength": 1, "x-wellformed": {"normalize": ["collapse"]}}}}]}}
        """#)
    let report = schema.check([["mail": " a@b "], ["name": "a  b"], ["mail": "a b"]])
    #expect(report.value == [["mail": "a@b"], ["name": "a b"], ["mail": "a b"]])
    #expect(report.issues.map { "\($0.path) \($0.code)" } == ["[2].mail email.spaceInside"])
  }

  @Test func `issues are those of the closest alternative`() throws {
    let schema = try Schema(
      parsing: #"""
        {"anyOf": [
          {"type": "integer", "minimum": 5},
          {"properties": {"kind": {"const": "person"}, "name": {"type": "string"}}, "required": ["kind", "name"], "type": "object"},
          {"properties": {"kind": {"const": "company"}, "vat": {"type": "string"}, "city": {"type": "string"}},
            "required": ["kind", "vat", "city"], "type": "object"}]}
        """#)
    #expect(try schema.found(in: "3") == [" number.tooSmall 0..<0"])
    #expect(try schema.found(in: #"{"kind":"company"}"#) == ["vat required 0..<0", "city required 0..<0"])
    #expect(try schema.found(in: #"{"kind":"person","name":1}"#) == ["name type.mismatch.string 0..<0"])
    #expect(try schema.found(in: #""x""#) == [" type.mismatch 0..<1"])
    #expect(schema.check("x").issues[0].message == "This needs a value of type integer or object")
  }

  @Test func `the verdict of a report is the worst of its issues`() throws {
    let schema = try Schema(
      parsing: #"{"required":["a"],"properties":{"b":{"format":"email"},"c":{"minimum":1},"d":{"minItems":1}}}"#)
    for (text, verdict) in [
      (#"{"a":1,"b":"x@y"}"#, Verdict.valid), ("{}", .incomplete), (#"{"a":1,"b":"x@"}"#, .incomplete),
      (#"{"a":1,"b":"@"}"#, .invalid), (#"{"b":"@"}"#, .invalid), (#"{"a":1,"c":0}"#, .invalid),
      (#"{"a":1,"d":[]}"#, .incomplete), (#"{"a":1,"c":0,"d":[]}"#, .invalid),
    ] {
      #expect(schema.check(try JSONValue(parsing: text)).verdict == verdict, "\(text)")
    }
  }

  @Test func `an issue that several schemas report appears once`() throws {
    let schema = try Schema(
      parsing: #"{"allOf":[{"type":"string"},{"required":["a"]},{"required":["a"]},{"minimum":3},{"minimum":3}]}"#)
    #expect(try schema.found(in: "1") == [" type.mismatch.string 0..<0"])
    let untyped = try Schema(parsing: #"{"allOf":[{"required":["a"]},{"required":["a"]},{"minimum":3},{"minimum":3}]}"#)
    #expect(try untyped.found(in: "1") == [" number.tooSmall 0..<0"])
    #expect(try untyped.found(in: "{}") == ["a required 0..<0"])
  }

  @Test func `every code has a sentence with all placeholders filled`() throws {
    let catalogue = Catalogue.englishForSchemas
    for code in IssueCode.allOfSchemas {
      #expect(catalogue.codes.contains(code), "\(code)")
    }
    let schema = try Schema(
      parsing: #"""
        {"properties": {"a": {"type": "string"}, "b": {"type": "number", "exclusiveMinimum": 1, "exclusiveMaximum": 5, "multipleOf": 2},
          "c": {"type": "integer"}, "d": {"type": "boolean"}, "e": {"type": "array", "uniqueItems": true}, "f": {"type": "object"},
          "g": {"type": "null"}, "h": {"type": ["array", "string"]}, "i": {"oneOf": [{"minimum": 1}, {"minimum": 2}]},
          "j": {"enum": [1, 2]}, "k": {"const": 1}, "l": {"not": {"type": "integer"}}, "m": {"minItems": 2, "maxItems": 2},
          "n": {"contains": {"const": 1}, "maxContains": 1}, "o": {"propertyNames": {"maxLength": 1}}},
          "additionalProperties": false, "dependentRequired": {"a": ["q"]}}
        """#)
    var codes: Set<IssueCode> = []
    for text in [
      #"{"a":1,"b":"","c":1.5,"d":0,"e":{},"f":[],"g":1,"h":1,"i":3,"j":3,"k":2,"l":1,"m":[],"n":[],"z":1}"#,
      #"{"n":[1,1],"o":{"ab":1}}"#,
      #"{"b":1,"e":[1,1]}"#, #"{"b":6}"#, #"{"b":3}"#,
    ] {
      for issue in schema.check(try JSONValue(parsing: text)).issues {
        codes.insert(issue.code)
        #expect(!issue.message.contains("{") && issue.message.contains(" must") || !issue.message.isEmpty)
        #expect(!issue.message.contains("{"), "\(issue.message)")
        #expect(!issue.message.contains("is not right"), "\(issue.code)")
      }
    }
    #expect(codes.isSuperset(of: Set(IssueCode.allOfSchemas).subtracting([.valueTooComplex])))
  }

  @Test func `a form judges the members of decoded JSON`() {
    let form = Form<JSONValue>(
      .field("email", .trimmed, .required, .email), .field("age", .wholeNumber(13...130)),
      .field("again", .equals("email")))
    #expect(
      form.check(["email": " a@b.x ", "age": 20, "again": "a@b.x"]).value == [
        "email": "a@b.x", "age": 20, "again": "a@b.x",
      ])
    #expect(form.isValid(["email": "a@b.x", "age": "20", "again": "a@b.x"]))
    #expect(
      form.check(["age": 7, "again": nil]).issues.map { "\($0.path) \($0.code)" } == [
        "email required", "age number.tooSmall",
      ])
    #expect(!form.isValid(["email": ["a@b.x"], "age": true, "again": ""]))
  }
}
