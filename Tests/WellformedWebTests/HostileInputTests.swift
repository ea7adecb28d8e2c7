import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedLive
import WellformedSchema
import WellformedTesting

@testable import WellformedWeb

/// There is an answer to every input from rule files, pages and servers: nothing stops the program.
///
/// The inputs are real rule files and questions, changed at random. `WELLFORMED_RUNS` sets the number of changes.
@Suite struct HostileInputTests {
  private static let runs = Trials.count(400)

  /// Numbers at the limits of machine types, and texts that are hard to parse.
  private static let values: [JSONValue] = [
    nil, true, false, 0, -1, 1, 2, .number(JSONNumber(Int.max)), .number(JSONNumber(Int.min)), 9_007_199_254_740_993,
    .number(JSONNumber("1e400") ?? 1), .number(JSONNumber("-1e-400") ?? 1), .number(JSONNumber("0.1") ?? 1),
    .number(JSONNumber("9223372036854775808") ?? 1), .number(JSONNumber("1e18446744073709551616") ?? 1), "", "a",
    "email",
    "caf\u{E9}", "cafe\u{301}", "\u{0}", "[", "]", "a[99999999999999999999]", "a[0].b", "[\"", "\\", "#/$defs/a", "#",
    "/~2",
    "(", "a{2147483648}", "\\p{L}+", "{field} {count}", "\u{202E}", "notBlank", "trim", "password", "confirmation", [],
    [:],
  ]

  private static let names = [
    "type", "properties", "required", "minLength", "maxLength", "minimum", "maximum", "multipleOf", "pattern", "format",
    "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "items", "prefixItems", "contains",
    "minContains", "maxContains", "uniqueItems", "minItems", "maxItems", "minProperties", "maxProperties",
    "propertyNames", "patternProperties", "additionalProperties", "dependentRequired", "dependentSchemas", "$ref",
    "$id",
    "$anchor", "$defs", "title", "x-wellformed", "normalize", "equals", "differsFrom", "length", "exact", "unit",
    "contains",
    "messages", "words", "inOrder", "when", "warn", "maxBytes", "decimal", "wholeNumber", "step", "writeOnly",
    "caf\u{E9}", "cafe\u{301}", "", "a.b", "[0]", "email",
  ]

  /// A value, changed in a few places.
  private static func changed(_ value: JSONValue, _ numbers: inout SeededNumbers, depth: Int = 0) -> JSONValue {
    if Int.random(in: 0..<(depth == 0 ? 200 : 60), using: &numbers) == 0,
      let other = values.randomElement(using: &numbers)
    {
      return other
    }
    switch value {
    case .array(var elements):
      for index in elements.indices { elements[index] = changed(elements[index], &numbers, depth: depth + 1) }
      if let element = elements.randomElement(using: &numbers), Int.random(in: 0..<8, using: &numbers) == 0 {
        elements.append(element)
      }
      return .array(elements)
    case .object(var object):
      for member in object.members { object[member.key] = changed(member.value, &numbers, depth: depth + 1) }
      if Int.random(in: 0..<12, using: &numbers) == 0, let name = names.randomElement(using: &numbers) {
        object[name] = object.members.randomElement(using: &numbers)?.value ?? values.randomElement(using: &numbers)
      }
      return .object(object)
    default: return value
    }
  }

  /// Bytes, some of them others, gone or twice.
  private static func damaged(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &numbers) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(bytes[place], at: place)
      default: bytes.removeLast(min(bytes.count, Int.random(in: 0...20, using: &numbers)))
      }
    }
    return bytes
  }

  private static let rules = [Page.signUp, twins, nested]

  private static let twins = """
    {"type": "object", "minProperties": 1, "properties": {
      "caf\u{E9}": {"type": "string", "x-wellformed": {"equals": "cafe\u{301}"}},
      "cafe\u{301}": {"type": "string", "minLength": 2, "maxLength": 3}, "n": {"type": "integer", "maximum": 5}},
     "dependentRequired": {"n": ["caf\u{E9}"]}, "if": {"required": ["n"]}, "then": {"required": ["cafe\u{301}"]}}
    """

  private static let nested = """
    {"$defs": {"line": {"type": "object", "required": ["sku"], "properties": {
       "sku": {"type": "string", "pattern": "^[A-Z]{2}\\\\d{3}$"}, "count": {"type": "integer", "minimum": 1}}}},
     "type": "object", "properties": {
       "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}, "minItems": 1, "maxItems": 9, "uniqueItems": true},
       "note": {"anyOf": [{"type": "null"}, {"type": "string", "format": "email"}]},
       "state": {"enum": ["a", "b", 3]}},
     "additionalProperties": {"type": "string", "maxLength": 4}}
    """

  @Test func `randomly changed rule files are refused or judge any value`() throws {
    let originals = try Self.rules.map { try JSONValue(parsing: $0) }
    var made = 0
    for run in 0..<UInt64(Self.runs) {
      var numbers = SeededNumbers(seed: Trials.seed() &+ run)
      let original = originals[Int(run) % originals.count]
      guard let schema = try? Schema(Self.changed(original, &numbers)) else { continue }
      made += 1
      for _ in 0..<4 {
        var value: JSONValue = [
          "email": " jane@ ", "password": "x", "caf\u{E9}": "a", "cafe\u{301}": "b", "n": 7,
          "lines": [["sku": "AB123"], 3],
          "state": "c", "more": "than four",
        ]
        value = Self.changed(value, &numbers)
        let report = schema.check(value)
        #expect(report.isValid == schema.isValid(value), "WELLFORMED_SEED=\(Trials.seed() &+ run)")
        for issue in report.issues { _ = (issue.message, issue.path.description) }
        _ = schema.normalized(value)
      }
      _ = (schema.jsonSchema().content, schema.html().content, schema.plainLanguage().content)
      _ = (schema.passwordRules().content, schema.openAPIComponent(named: "a").content, schema.examples())
      _ = try? schema.table(columns: ["email", "caf\u{E9}", "n"])
      if var form = try? LiveForm(schema: schema, values: ["email": "jane@", "n": "7"]) {
        _ = form.reduce(.submit)
        _ = form.reduce(.reset)
      }
    }
    #expect(made > Self.runs / 20, "too few of the rule files can be read for this to mean anything")
  }

  @Test func `random questions of a page, and answers of a server, get answers in JSON`() throws {
    let questions: [JSONValue] = try [
      #"{"form": 1, "at": 1, "event": {"type": "edit", "field": 0, "text": "jane@", "selection": [0, 3], "source": "paste"}}"#,
      #"{"form": 1, "at": 2, "event": {"type": "blur", "field": 0, "reason": "commit"}}"#,
      #"{"form": 1, "event": {"type": "timer", "token": "3..1"}}"#,
      #"{"form": 1, "event": {"type": "answer", "token": "0.2.1", "answer": "fail", "errors": [{"pointer": "/email", "code": "a", "message": "{field}"}]}}"#,
      #"{"form": 1, "event": {"type": "submit"}}"#,
      #"{"form": 1, "event": {"type": "submissionAnswer", "token": "6..2", "answer": "refused", "errors": [{"pointer": "/email", "detail": "taken"}]}}"#,
      ##"{"form": 1, "event": {"type": "serverIssues", "errors": [{"pointer": "#/caf%C3%A9", "code": "x"}]}}"##,
      #"{"form": 1, "event": {"type": "arrange", "fields": [3, 1, 0]}}"#,
      #"{"form": 1, "event": {"type": "participate", "field": 1, "participation": "hidden"}}"#,
      #"{"form": 1, "event": {"type": "compose", "field": 1, "text": "あ", "selection": [1, 0]}}"#,
      #"{"form": 1, "event": {"type": "set", "field": 2, "text": "x"}}"#,
      #"{"form": 1, "event": {"type": "undo", "field": 0}}"#, #"{"form": 1, "event": {"type": "reset"}}"#,
      #"{"form": 1, "snapshot": true}"#, #"{"test": {"format": "email", "text": "a@"}}"#, #"{"formats": true}"#,
    ].map { try JSONValue(parsing: $0) }
    for run in 0..<UInt64(Self.runs / 4) {
      var numbers = SeededNumbers(seed: Trials.seed() &+ run)
      var adapter = WebAdapter()
      let members =
        #""checks": {"userName": ["email"]}, "fields": {"mobile": {"shape": {"mask": "(##) #."}, "countsLength": true}}"#
      let open = try JSONValue(parsing: #"{"open": {"rules": \#(Page.signUp), \#(members)}}"#)
      _ = adapter.answer(Array(open.description.utf8))
      for _ in 0..<40 {
        guard let question = questions.randomElement(using: &numbers) else { continue }
        var bytes = Array(Self.changed(question, &numbers).description.utf8)
        if Int.random(in: 0..<4, using: &numbers) == 0 { bytes = Self.damaged(bytes, &numbers) }
        let answer = String(decoding: adapter.answer(bytes), as: UTF8.self)
        #expect(
          (try? JSONValue(parsing: answer)) != nil,
          "\(String(decoding: bytes, as: UTF8.self)), WELLFORMED_SEED=\(Trials.seed() &+ run)")
      }
      let opening = Self.changed(open, &numbers)
      _ = adapter.answer(Array(opening.description.utf8))
      _ = adapter.edit(
        form: 1, at: .max, field: Int.random(in: -2...9, using: &numbers), "x", selection: (.min, .max), source: .typing
      )
    }
  }
}

/// Questions in bytes, as the binding writes them.
@Suite struct `Questions in bytes` {
  private static func answer(_ bytes: [UInt8]) -> String {
    var adapter = WebAdapter()
    let answer = unsafe bytes.withUnsafeBufferPointer { unsafe adapter.answer(written: $0.span) }
    return String(decoding: answer, as: UTF8.self)
  }

  @Test func `a question in bytes, cut off or changed at random, gets an answer`() {
    let question: JSONValue = ["open": ["rules": ["type": "object", "properties": ["a": ["minLength": 2]]]]]
    let bytes = question.written
    for length in 0..<bytes.count { #expect(Self.answer(Array(bytes[..<length])).contains("error")) }
    var numbers = SeededNumbers(seed: Trials.seed())
    for _ in 0..<Trials.count(2000, deep: 1_000_000) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: 0..<changed.count, using: &numbers)
        changed[place] = UInt8.random(in: 0...255, using: &numbers)
      }
      #expect(!Self.answer(changed).isEmpty)
    }
  }

  @Test func `a question in bytes is refused if it is nested too deeply or repeats a name`() {
    let deep: [UInt8] = [0] + [UInt8](repeating: 5, count: 300).flatMap { [$0, 1] }
    #expect(Self.answer(deep).contains("this is not a question"))
    let twice: [UInt8] = [0, 0, 6, 2, 1, 0x61, 1, 0x61]
    #expect(Self.answer(twice).contains("this is not a question"))
    #expect(Self.answer([5, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]).contains("this is not a question"))
  }
}
