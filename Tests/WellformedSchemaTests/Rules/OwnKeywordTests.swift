import Testing
import Wellformed
import WellformedSchema

@Suite struct `The keywords of x-wellformed` {
  /// A member of `x-wellformed`, with valid and invalid texts.
  static let members: [(word: String, valid: [String], invalid: [String])] = [
    (#""required":"notBlank""#, ["a", " a "], ["", "  "]), (#""required":"notEmpty""#, ["a", " "], [""]),
    (#""length":3"#, ["abc", "e\u{301}bc"], ["ab", "abcd"]), (#""length":{"minimum":2}"#, ["ab", "abc"], ["a"]),
    (#""length":{"maximum":2,"unit":"utf8"}"#, ["ab", "é"], ["abc", "éa"]),
    (#""length":{"exact":1,"unit":"utf16"}"#, ["a"], ["😀"]),
    (#""length":{"exact":1,"unit":"scalars"}"#, ["😀"], ["e\u{301}"]),
    (#""allowed":["asciiLetter",{"anyOf":"-_"}]"#, ["", "a-B_"], ["é", "a1"]),
    (#""allowed":"digit""#, ["1", "٣"], ["a"]),
    (#""contains":["uppercase",{"characters":"digit","minimum":2}]"#, ["A12", "1É2"], ["a12", "A1"]),
    (#""contains":[{"anyOf":"!?"}]"#, ["a?"], ["a"]), (#""startsWith":"ab""#, ["abc", "ab"], ["", "AB"]),
    (#""startsWith":{"text":"ab","ignoreCase":true}"#, ["ABc"], ["ba"]), (#""endsWith":".org""#, ["a.org"], [".orgs"]),
    (#""containsText":{"text":"B","ignoreCase":true}"#, ["abc"], ["ac"]), (#""oneOf":["a","b"]"#, ["a"], ["A", "c"]),
    (#""oneOf":{"texts":["a","b"],"ignoreCase":true}"#, ["A"], ["c"]),
    (#""noneOf":["admin"]"#, ["x", "Admin"], ["admin"]),
    (#""noneOf":{"texts":["admin"],"ignoreCase":true}"#, ["x"], ["ADMIN"]),
    (#""wholeNumber":true"#, ["1", "-7"], ["1.5", "x"]),
    (#""wholeNumber":{"minimum":13,"maximum":130}"#, ["13"], ["12", "131"]),
    (
      #""decimal":{"minimum":0,"step":0.25,"maximumFractionDigits":2,"maximumIntegerDigits":3}"#, ["1.75"],
      ["-1", "1.7", "1.125", "1000"]
    ),
    (#""allowed":{"range":"а-я"}"#, ["", "да"], ["Да", "a"]),
    (#""contains":[{"range":"0-4"}]"#, ["a3"], ["a7", ""]),
    (#""pattern":"a+""#, ["aa"], ["", "ab"]), (#""pattern":{"source":"a+","flags":"i"}"#, ["aA"], ["b", "ab"]),
    (#""pattern":{"source":"a.c","flags":"s","anywhere":true}"#, ["xa\nc"], ["ac"]),
    (#""allOf":[{"minLength":3},{"format":"email"}]"#, ["a@b"], ["a", "abc"]),
    (#""allOf":[{"const":3,"x-wellformed":{"severity":"warning"}}]"#, ["a", ""], []),
    (#""counterExamples":["a"]"#, ["a"], []),
    (#""decimal":{"style":"de","maximum":2000.5}"#, ["1.999,5", "2000,5"], ["1.999.5", "2.000,6"]),
    (#""wholeNumber":{"style":"en-IN"}"#, ["12,34,567"], ["1,234,567"]), (#""maxBytes":4"#, ["abcd", "é"], ["abcde"]),
    (#""optional":true,"length":3"#, ["", "abc"], ["ab"]),
    (#""normalize":["digitsOnly"],"length":3"#, ["1-2-3"], ["1-2"]),
    (#""normalize":["trim","lowercase","nfc"],"oneOf":["abc"]"#, [" ABC"], ["ab c"]),
    (#""inOrder":[{"minLength":2},{"format":"email"}]"#, ["a@b"], ["a", "ab"]),
    (#""email":{"profile":"html"}"#, ["a@b", ".@b"], ["a@b..c", "\"a\"@b.c"]),
    (#""email":{"profile":"deliverable"}"#, ["a@b.c"], ["a@b", ".@b.c", "a@[192.0.2.1]"]),
    (#""email":{"profile":"internationalized"}"#, ["é@bücher.de"], ["a@♥.net", "a@b"]),
    (
      #""email":{"refuse":["roleAccount"],"notAt":["trash.org"]}"#, ["a@b.c", "no address"],
      ["info@b.c", "a@trash.org"]
    ),
    (#""email":{"profile":"deliverable","warn":["likelySlip","mixedScripts"]}"#, ["a@gmial.com"], ["a@b"]),
    (#""severity":"warning","length":3"#, ["a", "abc"], []),
  ]

  @Test(arguments: members.indices)
  func `own keywords apply to texts only`(_ index: Int) throws {
    let (word, valid, invalid) = Self.members[index]
    let schema = try Schema(parsing: #"{"x-wellformed":{\#(word)}}"#)
    for text in valid { #expect(schema.isValid(.string(text)), "\(word): \(text)") }
    for text in invalid { #expect(!schema.isValid(.string(text)), "\(word): \(text)") }
    for value in [1, nil, true, [], [:]] as [JSONValue] { #expect(schema.isValid(value), "\(word): \(value)") }
  }

  @Test func `own keywords compare with another property`() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {
          "a": {"type": "string", "x-wellformed": {"normalize": ["trim"]}},
          "b": {"type": "string", "x-wellformed": {"equals": {"property": "a", "ignoreCase": true}}},
          "c": {"type": "string", "x-wellformed": {"differsFrom": "a"}},
          "zip": {"type": "string", "x-wellformed": {
            "when": {"property": "a", "is": {"enum": ["US", "PR"]}, "then": {"minLength": 5}, "else": {"maxLength": 3}}}}}}
        """#)
    #expect(try schema.found(in: #"{"a":" US","b":"us","c":"x","zip":"12345"}"#).isEmpty)
    #expect(try schema.found(in: #"{"a":" US ","zip":"1234"}"#) == ["zip length.tooShort 0..<4"])
    #expect(try schema.found(in: #"{"a":"FR","zip":"1234"}"#) == ["zip length.tooLong 3..<4"])
    #expect(
      try schema.found(in: #"{"a":"x","b":"y","c":"x"}"#) == ["b sibling.differs 0..<1", "c sibling.equals 0..<1"])
    #expect(try schema.found(in: #"{"b":"y"}"#) == ["b sibling.differs 0..<1"])
  }

  @Test func `own keywords choose a format by another property`() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {
          "country": {"type": "string"},
          "zip": {"type": "string", "x-wellformed": {"formatBy": {"format": "postal-code", "property": "country"}}}}}
        """#)
    #expect(try schema.found(in: #"{"country":"GB","zip":"SW1A 1AA"}"#).isEmpty)
    #expect(try schema.found(in: #"{"country":"DE","zip":"SW1A 1AA"}"#).count == 1)
    #expect(try schema.found(in: #"{"country":"DE","zip":"10115"}"#).isEmpty)
    // A value that chooses no format leaves the plain one.
    #expect(try schema.found(in: #"{"country":"Atlantis","zip":"SW1A 1AA"}"#).isEmpty)
    #expect(Rule.format(.postalCode, chosenBy: "country").isValid("anything"))
    #expect("\(Rule.format(.postalCode, chosenBy: "country"))" == #".format(.postalCode, chosenBy: "country")"#)
    let again = try Schema(parsing: schema.jsonSchema().content.description)
    #expect(try again.found(in: #"{"country":"DE","zip":"SW1A 1AA"}"#).count == 1)
    for wrong in [
      #"{"format":"email","property":"country"}"#, #"{"property":"country"}"#, #"{"format":"postal-code"}"#, "1",
      #"{"format":"postal-code","property":"nowhere"}"#, #"{"format":"postal-code","property":"country","x":1}"#,
    ] {
      #expect(throws: SchemaError.self, "\(wrong)") {
        try Schema(
          parsing:
            #"{"properties":{"country":{"type":"string"},"zip":{"type":"string","x-wellformed":{"formatBy":\#(wrong)}}}}"#
        )
      }
    }
  }

  @Test func `issues use the messages, codes, numbers and severities of the rule file`() throws {
    let schema = try Schema(
      parsing: #"""
        {"required": ["a", "b"],
         "x-wellformed": {"messages": {"required": "{field} fehlt", "number": "{field} geht nicht"}},
         "properties": {
           "a": {"minLength": 3, "format": "email", "x-wellformed": {"required": "notBlank", "label": "Adresse", "message": "Bad address", "code": "my.address", "number": 3004}},
           "b": {"minimum": 3, "x-wellformed": {"messages": {"required": "b, please"}}},
           "c": {"allOf": [{"minLength": 3, "x-wellformed": {"code": "c.short", "message": "{field} needs {missing} more"}}, {"format": "email", "x-wellformed": {"severity": "warning"}}]},
           "d": {"type": "integer", "maximum": 2, "x-wellformed": {"number": 7}}}}
        """#)
    let report = schema.check(["a": "x", "b": 1, "c": "ab", "d": 3])
    #expect(
      report.issues.map { "\($0.path) \($0.code) \($0.number ?? 0) \($0.severity): \($0.message)" } == [
        "a my.address 3004 error: Bad address", "b number.tooSmall 0 error: B geht nicht",
        "c c.short 0 error: C needs 1 more",
        "c email.at.missing 0 warning: C needs an @, as in name@example.com",
        "d number.tooLarge 7 error: D geht nicht",
      ])
    let missing = schema.check([:])
    #expect(
      missing.issues.map { "\($0.path) \($0.code): \($0.message)" } == [
        "a my.address: Bad address", "b required: b, please",
      ])
    let warned = schema.check(["a": "a@bcd", "b": 3, "c": "abc"])
    #expect(warned.isValid && warned.issues.count == 1 && warned.issues[0].severity == .warning)
  }

  @Test func `a value that is missing is reported as its schema says`() throws {
    let schema = try Schema(
      parsing: #"""
        {"$defs": {"age": {"type": "integer", "x-wellformed": {"missing": {"code": "age.missing"}}}},
         "required": ["age", "box", "text"],
         "properties": {
           "age": {"$ref": "#/$defs/age", "minimum": 13},
           "box": {"type": "boolean", "x-wellformed": {"missing": {"number": 7, "message": "Answer {field}"}}},
           "text": {"type": "string", "x-wellformed": {"required": "notEmpty", "missing": {"code": "text.missing"}}}}}
        """#)
    let again = try Schema(schema.jsonSchema().content)
    let plan = try CompiledSchema(bytes: schema.compiled.bytes())
    for rules in [schema.compiled, again.compiled, plan] {
      #expect(
        rules.check([:]).issues.map { "\($0.path) \($0.code) \($0.number ?? 0): \($0.message)" } == [
          "age age.missing 0: Enter Age", "box required 7: Answer Box", "text text.missing 0: Enter Text",
        ])
      #expect(
        rules.check(["age": 12, "box": .null, "text": ""]).issues.map { "\($0.path) \($0.code)" } == [
          "age number.tooSmall", "box type.mismatch.boolean", "text required",
        ])
    }
  }

  @Test func `inOrder reports only the first issue, or the first stage with issues`() throws {
    let text = try Schema(parsing: #"{"minLength":5,"format":"email","x-wellformed":{"inOrder":true}}"#)
    #expect(try text.found(in: #""a b""#) == [" length.tooShort 0..<3"])
    let object = try Schema(parsing: #"{"required":["a","b"],"x-wellformed":{"inOrder":true}}"#)
    #expect(try object.found(in: "{}") == ["a required 0..<0"])
    let stages = try Schema(parsing: #"{"x-wellformed":{"inOrder":[{"required":["a","b"]},{"required":["c"]}]}}"#)
    #expect(try stages.found(in: "{}") == ["a required 0..<0", "b required 0..<0"])
    #expect(try stages.found(in: #"{"a":1,"b":1}"#) == ["c required 0..<0"])
  }

  @Test func `the email keyword replaces the profile of the standard format`() throws {
    let mailbox = try Schema(parsing: #"{"format":"email"}"#)
    let html = try Schema(parsing: #"{"format":"email","x-wellformed":{"email":{"profile":"html"}}}"#)
    #expect(mailbox.isValid("\"a b\"@c") && !mailbox.isValid("a..b@c"))
    #expect(!html.isValid("\"a b\"@c") && html.isValid("a..b@c"))
    #expect(try Schema(parsing: #"{"format":"idn-email"}"#).isValid("δοκιμή@παράδειγμα"))
  }

  @Test func `combined schemas give texts the verdicts of the same rules in Swift`() throws {
    let schema = try Schema(
      parsing: #"{"anyOf":[{"format":"email"},{"x-wellformed":{"startsWith":"tel:"}}],"not":{"const":"tel:0"}}"#)
    let rule = Rule.all(.any(.email(.mailbox), .startsWith("tel:")), .not(.exactly("tel:0")))
    for text in ["", "a", "tel", "tel:", "tel:0", "tel:00", "a@b", "a b", "te@", "@", "tel:0\u{301}"] {
      #expect(schema.check(.string(text)).verdict == rule.verdict(of: text), "\(text)")
    }
  }
}
