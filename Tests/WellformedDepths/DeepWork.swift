import Foundation
package import Wellformed
package import WellformedSchema

/// A deeply nested input, and the work on it.
package struct DeepWork: Sendable {
  package let name: String
  private let work: @Sendable () throws -> Void

  /// An error for work with a wrong outcome.
  private struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(_ name: String, _ work: @escaping @Sendable () throws -> Void) { (self.name, self.work) = (name, work) }

  /// Does the work, and returns the bytes of the stack that it takes.
  package func stackUse() throws -> Int {
    let outcome = Outcome()
    let used = WellformedDepths.stackUse { outcome.result = Result { try work() } }
    try outcome.result?.get()
    return used
  }

  private final class Outcome {
    var result: Result<Void, any Error>?
  }

  private static func expect(_ isRight: Bool, _ what: String) throws {
    if !isRight { throw Mistake(description: what) }
  }

  private static func refused<Failure: Error>(_ type: Failure.Type, _ work: () throws -> Void) throws {
    do { try work() } catch is Failure { return }
    throw Mistake(description: "nothing was refused")
  }

  package static func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  /// Values with the greatest possible depth.
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
        try expect(value.description == text, "written")
      },
      DeepWork("written for people: \(name)") {
        let value = try JSONValue(parsing: text, options)
        let again = try JSONValue(parsing: value.indented, options)
        try expect(again == value, "read again")
      },
      DeepWork("compared and hashed: \(name)") {
        let values = try (JSONValue(parsing: text, options), JSONValue(parsing: text, options))
        try expect(values.0 == values.1 && values.0.hashValue == values.1.hashValue, "equal")
      },
      DeepWork("found: \(name)") {
        let value = try JSONValue(parsing: text, options)
        let unique = try Schema(parsing: #"{"uniqueItems":true,"enum":[0]}"#)
        try expect(!unique.isValid([value, value]), "not unique")
      },
    ]
  }

  /// Recursive rule files that judge everything in a value.
  static let recursive = [
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"}}"##,
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"},"type":["array","object"]}"##,
    ##"{"properties":{"a":{"$ref":"#"}},"items":{"$ref":"#"},"x-wellformed":{"normalize":["trim"]}}"##,
    ##"{"anyOf":[{"type":"number"},{"items":{"$ref":"#"}},{"additionalProperties":{"$ref":"#"}}]}"##,
    ##"{"not":{"items":{"not":{"$ref":"#"}},"patternProperties":{"a":{"not":{"$ref":"#"}}}}}"##,
    ##"{"if":{"type":"array"},"then":{"contains":{"$ref":"#"}},"else":{"propertyNames":{"maxLength":1}}}"##,
    ##"{"x-wellformed":{"inOrder":[{"items":{"$ref":"#"}},{"properties":{"a":{"$ref":"#"}}}]}}"##,
    ##"{"unevaluatedProperties":{"$ref":"#"},"unevaluatedItems":{"$ref":"#"}}"##,
    ##"{"$dynamicAnchor":"n","properties":{"a":{"$dynamicRef":"#n"}},"items":{"$dynamicRef":"#n"}}"##,
    ##"{"allOf":[{"properties":{"a":{"$ref":"#"}}},{"contains":{"$ref":"#"}}],"unevaluatedItems":{"$ref":"#"}}"##,
  ]
  static let onRecursiveRules: [DeepWork] = recursive.flatMap { rules in
    values.map { name, text in
      DeepWork("judged: \(name) by \(rules)") {
        let (schema, value) = try (Schema(parsing: rules), JSONValue(parsing: text, options))
        let report = schema.check(value)
        try expect(report.isValid == schema.isValid(value), "one verdict")
        try expect(!report.issues.contains { $0.code == .valueTooComplex }, "judged")
        _ = schema.normalized(value)
      }
    }
  }

  /// Keywords that can nest schemas.
  package static let keywords: [(open: String, close: String)] = [
    (#"{"items":"#, "}"), (#"{"allOf":["#, "]}"), (#"{"anyOf":["#, "]}"), (#"{"oneOf":["#, ",false]}"),
    (#"{"not":"#, "}"), (#"{"if":"#, #","then":{"minLength":1}}"#), (#"{"contains":"#, #","maxContains":3}"#),
    (#"{"type":"object","properties":{"a":"#, "}}"), (#"{"prefixItems":["#, "]}"),
    (#"{"additionalProperties":"#, "}"), (#"{"patternProperties":{"a":"#, "}}"), (#"{"$defs":{"a":"#, "}}"),
    (#"{"dependentSchemas":{"a":"#, "}}"), (#"{"dependencies":{"a":"#, "}}"), (#"{"unevaluatedItems":"#, "}"),
    (#"{"unevaluatedProperties":"#, "}"),
    (##"{"$dynamicRef":"#a","$defs":{"b":{"$dynamicAnchor":"a"}},"items":"##, "}"),
    (#"{"x-wellformed":{"allOf":["#, "]}}"),
    (#"{"x-wellformed":{"inOrder":["#, "]}}"), (#"{"x-wellformed":{"optional":true},"properties":{"a":"#, "}}"),
  ]
  /// The greatest depth of schemas in a rule file.
  package static let mostSchemas = 24

  static let onRules: [DeepWork] = keywords.map { open, close in
    DeepWork("rules nested by \(open)") {
      // The schema within is the last level.
      let inner = #"{"type":"string","x-wellformed":{"length":3}}"#
      guard let schema = try? Schema(parsing: nested(open, inner, close, mostSchemas)) else { return }
      use(schema)
    }
  }

  /// All that is worked out of rules.
  package static func use(_ schema: Schema) {
    _ = schema.plainLanguage()
    _ = schema.html()
    _ = schema.htmlFields()
    _ = schema.passwordRules()
    _ = schema.openAPIComponent(named: "a")
    _ = schema.jsonSchema()
    _ = schema.examples()
    if let members = try? schema.compiled.membersForForms().members { _ = schema.compiled.relations(between: members) }
    for value: JSONValue in ["abc", "", ["a": "abc"], [["abc"]]] { _ = schema.check(value) }
  }

  package static func rule(_ count: Int) -> Rule {
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

  /// The greatest depth of rules in a form.
  static let mostRules = 64

  static let onSwiftRules: [DeepWork] = [
    DeepWork("a deep rule is asked") {
      let rule = Self.rule(mostRules - 1)
      _ = rule.verdict(of: "12")
      _ = rule.check("12345")
      let same = Self.rule(mostRules - 1)
      try expect(rule == same && rule.hashValue == same.hashValue, "equal")
      try expect(!rule.description.isEmpty, "described")
    },
    DeepWork("a deep rule is decoded") {
      // Deeper than this decoders take too much of the stack.
      let rule = Self.rule(18)
      let again = try JSONDecoder().decode(Rule.self, from: JSONEncoder().encode(rule))
      try expect(again == rule, "decoded")
    },
    DeepWork("rules nested too deeply are not decoded") {
      // No deeper, because the decoder itself reads a text on the stack, level by level.
      for (open, close) in [(#"{"not":{"_0":"#, "}}"), (#"{"all":{"_0":["#, "]}}")] {
        let text = nested(open, #"{"presence":{"_0":{"required":{}}}}"#, close, 40)
        try refused(DecodingError.self) { _ = try JSONDecoder().decode(Rule.self, from: Data(text.utf8)) }
      }
    },
    DeepWork("a deep pattern is read and matched") {
      for (open, close, count) in [("[", "]", 32), ("(?:", ")", 20_000), ("(?:", ")*", 2000)] {
        let pattern = try Pattern(nested(open, "a", close, count))
        try expect(pattern.isMatch("a"), "matched")
      }
      try refused(PatternError.self) { _ = try Pattern(nested("[", "a", "]", 100_000)) }
    },
    DeepWork("a deep rule is made a form, and written") {
      let rule = Self.rule(mostRules - 1)
      _ = try? Form<JSONValue>(checking: [.field("a", rule), .field("other")])
      _ = try? rule.schema()
    },
  ]

  /// Fields, each of which must equal the one before it.
  static let onManyFields: [DeepWork] = [
    DeepWork("a chain of fields is written, and read again") {
      let names = (0..<1500).map { "f\($0)" }
      let parts: [FormPart<JSONValue>] = names.indices.map { index in
        index == 0 ? .field(names[0], .required) : .field(names[index], .equals(names[index - 1]))
      }
      let schema = try Form<JSONValue>(checking: parts).schema().content
      try expect(schema.jsonSchema().content["required"]?.array?.count == names.count, "all required")
    }
  ]

  package static let all = onValues + onRecursiveRules + onRules + onSwiftRules + onManyFields
}
