import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@Suite struct `A row of JSON` {
  @Test func `a row of bytes gets the same report as the parsed value`() throws {
    let seed = Trials.seed()
    var generator = RowGenerator(random: JSONGenerator(seed: seed))
    var (rows, found, notJSON) = (0, 0, 0)
    while rows < 20_000 {
      let file = generator.schemaFile()
      guard let schema = try? Schema(file) else { continue }
      var judge = JSONRows(schema)
      for _ in 0..<20 {
        let row = generator.row()
        let expected = Outcome { try schema.check(JSONValue(parsing: row)) }
        let actual = Outcome { try row.withSpan { bytes in try judge.check(bytes) } }
        #expect(actual == expected, "seed \(seed): \(file)\n\(row)")
        rows += 1
        if expected.verdict != .valid { found += 1 }
        if expected.error != nil { notJSON += 1 }
      }
    }
    // All kinds of rows occurred.
    #expect(found > 4000 && rows - found > 2000 && notJSON > 500, "seed \(seed): \(found) \(notJSON)")
  }

  @Test(arguments: [
    ("{}", ["a required"]), (#"{"a":1}"#, []), (#" { "\u0061" : 1 } "#, []), (#"{"a":1,"a":2}"#, ["duplicate"]),
    (#"{"a":1,"x":[{"y":1,"y":2}]}"#, ["duplicate"]), (#"{"a":1,"x":2,"x":3}"#, ["duplicate"]),
    (#"{"a":[{"b":1,"b":2}]}"#, ["duplicate"]), (#"{"a":"1"}"#, ["a type.mismatch.integer"]),
    (#"{"a":1.0}"#, []), (#"{"a":1e0}"#, []), (#"{"a":999999999999999999999}"#, ["a number.tooLarge"]),
    (#"{"a":-999999999999999999999}"#, ["a number.tooSmall"]), (#"{"a":1}x"#, ["duplicate"]),
    ("[]", [" type.mismatch.object"]),
    (#"{"a":1,}"#, ["duplicate"]), (#"{"a":1 "b":2}"#, ["duplicate"]),
    (#"{"a":{"b":[]},"b":{}}"#, ["a type.mismatch.integer"]),
  ])
  func `unusual rows are judged correctly`(_ row: String, _ expected: [String]) throws {
    let schema = try Schema(
      parsing: #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer","minimum":1,"maximum":9}}}"#)
    var judge = JSONRows(schema)
    let outcome = Outcome { try row.withSpan { bytes in try judge.check(bytes) } }
    #expect(outcome.error.map { _ in ["duplicate"] } ?? outcome.issues.map { "\($0.path) \($0.code)" } == expected)
  }
}

/// The outcome for a row.
private struct Outcome: Equatable {
  var verdict: Verdict?
  var issues: [Wellformed.Issue] = []
  var messages: [String] = []
  var error: JSONError?

  init<Value>(_ report: () throws -> Report<Value>?) {
    do {
      let report = try report()
      verdict = report?.verdict ?? .valid
      issues = report?.issues ?? []
      messages = issues.map { $0.message }
    } catch {
      self.error = error as? JSONError
    }
  }
}

/// Random rules for objects, some members of which are judged on their own, and random rows.
private struct RowGenerator {
  var random: JSONGenerator

  private static let names = ["a", "b", "c", "d", "ü"]
  private static let properties = [
    #"{"type":"string"}"#, #"{"type":"string","minLength":2}"#,
    #"{"type":"string","x-wellformed":{"normalize":["trim"]}}"#,
    #"{"type":"string","x-wellformed":{"normalize":["trim","lowercase"],"required":"notBlank"}}"#,
    #"{"type":"string","x-wellformed":{"normalize":["trim","collapse","nfc"],"length":{"maximum":3},"maxBytes":20}}"#,
    #"{"type":"string","x-wellformed":{"normalize":["lowercase","nfc"],"equals":"d","maxBytes":7}}"#,
    #"{"type":"string","format":"email","x-wellformed":{"normalize":["trim"],"allowed":["letter"]}}"#,
    #"{"type":"string","x-wellformed":{"equals":"a"}}"#, #"{"type":"string","x-wellformed":{"differsFrom":"b"}}"#,
    #"{"type":"string","x-wellformed":{"equals":{"property":"c","ignoreCase":true}}}"#,
    #"{"type":"string","x-wellformed":{"when":{"property":"a","is":{"const":"x"},"then":{"minLength":2}}}}"#,
    #"{"type":"string","x-wellformed":{"optional":true,"length":{"minimum":2}}}"#,
    #"{"type":"string","maxLength":1,"x-wellformed":{"severity":"warning"}}"#,
    #"{"type":"string","enum":["x","yy"]}"#, #"{"type":"string","x-wellformed":{"maxBytes":2,"message":"Two bytes"}}"#,
    #"{"anyOf":[{"type":"integer"},{"type":"string","maxLength":1}]}"#, #"{"type":["integer","null"],"minimum":0}"#,
    #"{"type":"integer","minimum":2,"exclusiveMaximum":5}"#, #"{"type":"number","maximum":1.5}"#,
    #"{"type":"number","multipleOf":2}"#, #"{"type":"number","minimum":0.5,"exclusiveMaximum":100,"multipleOf":0.25}"#,
    #"{"type":["number","null"],"exclusiveMinimum":-1.5}"#, #"{"type":["number","string"],"exclusiveMaximum":1e2}"#,
    #"{"type":"number","multipleOf":0.01,"maximum":99.99}"#, #"{"type":["integer","string"],"minimum":-1e1}"#,
    #"{"enum":[1,true,null,"x"]}"#, #"{"type":"boolean"}"#, #"{"not":{"type":"string"}}"#, "{}", "true", "false",
    #"{"type":"array","items":{"type":"string"},"maxItems":1}"#,
    #"{"type":"object","required":["z"],"properties":{"z":{"type":"string","x-wellformed":{"normalize":["trim"]}}}}"#,
  ]
  private static let values = [
    #""""#, #""x""#, #""X""#, #"" x ""#, #""yy""#, #""ab\n""#, #""\u0078""#, #""é""#, #""\ud83d\ude00""#,
    #""e\u0301  x""#, #""\u00a0\u023a\u023a\u00a0""#, #""\u0958\u0958""#, #"" Ab@example.con ""#, "0", "1", "2",
    "4", "5",
    "1.0", "1.5", "-1", "0.50", "99.990", "100.00", "-1.5", "-15e-1", "-1.49999999999999999999999999999999999", "0.0",
    "-0.0",
    "1e-2", "-1E+1", "75e-2", "1e2", "12345678901234567890", "true", "false", "null", "[]", #"["x",1]"#,
    #"{"z":" q "}"#,
    "{}",
    #"{"z":1,"z":2}"#, "[[[]]]",
  ]
  private static let faults = ["", "{", "[", "\"", "nul", "01", "1.", #""\x""#, #""\ud800""#, "{}}", "{\"a\"}", "'x'"]

  mutating func schemaFile() -> JSONValue {
    var properties = JSONObject()
    for name in Self.names where random.below(4) > 0 {
      let isUsual = random.below(3) > 0
      let property = random.oneOf(isUsual ? Array(Self.properties.prefix(11)) : Self.properties)
      properties[name] = try? JSONValue(parsing: property)
    }
    var object: JSONObject = JSONObject([
      .init(key: "type", value: "object"), .init(key: "properties", value: .object(properties)),
    ])
    object["required"] = .array((Self.names + ["q"]).filter { _ in random.below(6) == 0 }.map { .string($0) })
    switch random.below(8) {
    case 0: object["additionalProperties"] = false
    case 1: object["additionalProperties"] = ["type": "string"]
    case 2: object["x-wellformed"] = ["messages": ["required": "Please fill in"]]
    case 3: object["x-wellformed"] = ["severity": "warning"]
    case 4: object["x-wellformed"] = ["inOrder": true]
    default: break
    }
    return .object(object)
  }

  mutating func row() -> String {
    if random.below(40) == 0 { return random.oneOf(Self.values) }
    var members = (Self.names + ["q"]).filter { _ in random.below(5) > 0 }.map { member($0) }
    if random.below(4) == 0 { members.shuffle(using: &random) }
    for _ in 0..<max(0, random.below(8) - 5) { members.append(member(random.oneOf(Self.names + ["r", "s", ""]))) }
    return space() + "{" + space() + members.joined(separator: space() + "," + space()) + space() + "}" + space()
  }

  private mutating func member(_ name: String) -> String {
    let key =
      random.below(30) == 0 ? #""\u00"# + (name == "a" ? "61" : "62") + "\"" : JSONValue.string(name).description
    let texts = Self.values.prefix(13)
    let usual = random.below(3) > 0 ? random.oneOf(Array(texts)) : random.oneOf(Self.values)
    let value = random.below(60) == 0 ? random.oneOf(Self.faults) : usual
    return key + space() + ":" + space() + value
  }

  private mutating func space() -> String { random.oneOf(["", "", "", "", " ", "\t ", "\r\n"]) }
}

extension String {
  /// Passes the bytes of the text to a closure that may throw.
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe Array(utf8).withUnsafeBufferPointer { try unsafe body($0.span) }
  }
}
