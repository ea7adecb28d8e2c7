import Foundation
import Testing
import Wellformed
import WellformedSchema

/// Something nested as deep as it may be, and what is done with it.
struct DeepWork: Sendable, CustomTestStringConvertible {
  let name: String
  let work: @Sendable () throws -> Void

  var testDescription: String { name }

  init(_ name: String, _ work: @escaping @Sendable () throws -> Void) { (self.name, self.work) = (name, work) }

  static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  /// Values as deep as can be asked for.
  static let values: [(name: String, text: String)] = [
    ("arrays", nested("[", "1", "]", JSONOptions.greatestDepthLimit)),
    ("objects", nested(#"{"a":"#, #"" x ""#, "}", JSONOptions.greatestDepthLimit)),
    ("objects in arrays", nested(#"[0,{"b":1,"a":"#, "1", "}]", JSONOptions.greatestDepthLimit / 2)),
  ]
  static let options = JSONOptions(depthLimit: JSONOptions.greatestDepthLimit)

  static let onValues: [DeepWork] = values.flatMap { name, text in
    [
      DeepWork("read and taken apart: \(name)") { _ = try JSONValue(parsing: text, options) },
      DeepWork("written: \(name)") {
        let value = try JSONValue(parsing: text, options)
        #expect(value.description == text)
      },
      DeepWork("written for people: \(name)") {
        let value = try JSONValue(parsing: text, options)
        let again = try JSONValue(parsing: value.indented, options)
        #expect(again == value)
      },
      DeepWork("compared and hashed: \(name)") {
        let values = try (JSONValue(parsing: text, options), JSONValue(parsing: text, options))
        #expect(values.0 == values.1 && values.0.hashValue == values.1.hashValue)
      },
      DeepWork("found: \(name)") {
        let value = try JSONValue(parsing: text, options)
        let unique = try Schema(parsing: #"{"uniqueItems":true,"enum":[0]}"#)
        #expect(!unique.isValid([value, value]))
      },
    ]
  }

  /// Rule files that lead to themselves, and judge whatever is in a value.
  static let recursive = [
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"}}"##,
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"},"type":["array","object"]}"##,
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"},"x-wellformed":{"normalize":["trim"]}}"##,
    ##"{"anyOf":[{"type":"number"},{"items":{"$ref":"#"}},{"additionalProperties":{"$ref":"#"}}]}"##,
    ##"{"not":{"items":{"not":{"$ref":"#"}},"patternProperties":{"a":{"not":{"$ref":"#"}}}}}"##,
    ##"{"if":{"type":"array"},"then":{"contains":{"$ref":"#"}},"else":{"propertyNames":{"maxLength":1}}}"##,
    ##"{"x-wellformed":{"inOrder":[{"items":{"$ref":"#"}},{"properties":{"a":{"$ref":"#"}}}]}}"##,
  ]
  static let onRecursiveRules: [DeepWork] = recursive.flatMap { rules in
    values.map { name, text in
      DeepWork("judged: \(name) by \(rules)") {
        let (schema, value) = try (Schema(parsing: rules), JSONValue(parsing: text, options))
        let report = schema.report(on: value)
        #expect(report.isValid == schema.isValid(value))
        #expect(!report.issues.contains { $0.code == .valueTooComplex })
        _ = schema.normalized(value)
      }
    }
  }

  /// What schemas can be nested by.
  static let keywords: [(open: String, close: String)] = [
    (#"{"items":"#, "}"), (#"{"allOf":["#, "]}"), (#"{"anyOf":["#, "]}"), (#"{"oneOf":["#, ",false]}"),
    (#"{"not":"#, "}"), (#"{"if":"#, #","then":{"minLength":1}}"#), (#"{"contains":"#, #","maxContains":3}"#),
    (#"{"type":"object","properties":{"a":"#, "}}"), (#"{"prefixItems":["#, "]}"),
    (#"{"additionalProperties":"#, "}"), (#"{"patternProperties":{"a":"#, "}}"), (#"{"$defs":{"a":"#, "}}"),
    (#"{"dependentSchemas":{"a":"#, "}}"), (#"{"x-wellformed":{"allOf":["#, "]}}"),
    (#"{"x-wellformed":{"inOrder":["#, "]}}"), (#"{"x-wellformed":{"optional":true},"properties":{"a":"#, "}}"),
  ]
  /// How deep schemas can be nested in a rule file.
  static let mostSchemas = 24

  static let onRules: [DeepWork] = keywords.map { open, close in
    DeepWork("rules nested by \(open)") {
      // The schema within is the last level.
      let inner = #"{"type":"string","x-wellformed":{"length":3}}"#
      guard let schema = try? Schema(parsing: nested(open, inner, close, mostSchemas)) else { return }
      use(schema)
    }
  }

  /// All that is worked out of rules.
  static func use(_ schema: Schema) {
    _ = schema.plainLanguage()
    _ = schema.html()
    _ = schema.htmlFields()
    _ = schema.passwordRules()
    _ = schema.openAPIComponent(named: "a")
    _ = schema.jsonSchema()
    _ = schema.examples()
    if let members = try? schema.membersForForms().members { _ = schema.relations(between: members) }
    for value: JSONValue in ["abc", "", ["a": "abc"], [["abc"]]] { _ = schema.report(on: value) }
  }

  static func rule(_ count: Int) -> Rule {
    (0..<count).reduce(.length(1...3)) { rule, level in
      switch level % 6 {
      case 0: .not(rule)
      case 1: .all([rule, .digits])
      case 2: .any([rule, .letters])
      case 3: .inOrder([.notEmpty, rule])
      case 4: .when(SiblingCondition("other", .notEmpty, then: rule, else: rule))
      default: rule.message("no")
      }
    }
  }

  /// How deep rules can be nested in those of a form.
  static let mostRules = 64

  static let onSwiftRules: [DeepWork] = [
    DeepWork("a deep rule is asked") {
      let rule = Self.rule(mostRules - 1)
      _ = rule.verdict(of: "12")
      _ = rule.report(on: "12345")
      #expect(rule == Self.rule(mostRules - 1) && rule.hashValue == Self.rule(mostRules - 1).hashValue)
      #expect(!rule.description.isEmpty)
    },
    DeepWork("a deep rule is decoded") {
      // Deeper than this decoders take too much of the stack.
      let rule = Self.rule(18)
      let again = try JSONDecoder().decode(Rule.self, from: JSONEncoder().encode(rule))
      #expect(again == rule)
    },
    DeepWork("rules nested too deeply are not decoded") {
      for (open, close) in [(#"{"not":{"_0":"#, "}}"), (#"{"all":{"_0":["#, "]}}")] {
        let text = nested(open, #"{"presence":{"_0":{"required":{}}}}"#, close, 150)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Rule.self, from: Data(text.utf8)) }
      }
    },
    DeepWork("a deep pattern is read and matched") {
      for (open, close, count) in [("[", "]", 32), ("(?:", ")", 20_000), ("(?:", ")*", 2000)] {
        let pattern = try Pattern(nested(open, "a", close, count))
        #expect(pattern.isMatch("a"))
      }
      #expect(throws: PatternError.self) { try Pattern(nested("[", "a", "]", 100_000)) }
    },
    DeepWork("a deep rule is made a form, and written") {
      let rule = Self.rule(mostRules - 1)
      _ = try? Form<JSONValue>(checking: [.field("a", rule), .field("other")])
      _ = try? rule.schema()
    },
  ]

  static let all = onValues + onRecursiveRules + onRules + onSwiftRules
}

@Suite struct `The smallest stack of any platform` {
  @Test(arguments: DeepWork.all) func `holds whatever is nested as deep as it may be`(_ deep: DeepWork) throws {
    let outcome = Outcome()
    let used = stackUse { outcome.result = Result { try deep.work() } }
    try outcome.result?.get()
    #expect(used < smallestStack, "\(used) bytes")
  }

  private final class Outcome {
    var result: Result<Void, any Error>?
  }

  @Test func `holds what is nested without end, which is refused`() throws {
    let used = stackUse {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}"), ("[0,[", "]]")] {
        let text = DeepWork.nested(open, "1", close, 1_000_000)
        let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
        #expect(error?.kind == .tooDeep(limit: 128))
        #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      }
      for (open, close) in DeepWork.keywords {
        let text = DeepWork.nested(open, "{}", close, DeepWork.mostSchemas + 1)
        #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      }
      let rule = DeepWork.rule(100)
      #expect(throws: FormError.self) { try Form<JSONValue>(checking: [.field("a", rule), .field("other")]) }
      #expect(throws: SchemaError.self) { try rule.schema() }
    }
    #expect(used < smallestStack, "\(used) bytes")
  }

  @Test func `holds what a program has nested deeper than a text can, which is too complex`() throws {
    let schema = try Schema(parsing: ##"{"items":{"$ref":"#"}}"##)
    let deep = (0..<2500).reduce(JSONValue.null) { value, _ in [value] }
    let used = stackUse {
      #expect(schema.report(on: deep).issues.map { $0.code } == [.valueTooComplex])
      #expect(!schema.isValid(deep))
    }
    #expect(used < smallestStack, "\(used) bytes")
  }
}
