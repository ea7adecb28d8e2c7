import Testing
import Wellformed
import WellformedDepths
import WellformedSchema

/// A small rule file in which each schema refers to the next one twice, so that it would be huge when written out.
struct MultiplyingRules: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  /// - Parameter level: Returns a schema, given a reference to the next one.
  init(_ name: String, levels: Int = 30, last: String = #"{"type":"string"}"#, _ level: (String) -> String) {
    let definitions = (0..<levels).map { ##""d\##($0)":"## + level(##"{"$ref":"#/$defs/d\##($0 + 1)"}"##) }
    let all = (definitions + [#""d\#(levels)":"# + last]).joined(separator: ",")
    self.name = name
    text = ##"{"$ref":"#/$defs/d0","$defs":{\##(all)}}"##
  }

  static let trimmed = #"{"x-wellformed":{"normalize":["trim"]}}"#
  static let refusing = #"{"items":{"minLength":9,"type":["string","array"]}}"#

  static let all: [MultiplyingRules] = [
    MultiplyingRules("allOf", levels: 15) { #"{"allOf":[\#($0),\#($0)]}"# },
    MultiplyingRules("allOf, preparing", levels: 15, last: #"{"items":\#(trimmed)}"#) { #"{"allOf":[\#($0),\#($0)]}"# },
    MultiplyingRules("allOf, refusing", levels: 15, last: refusing) { #"{"allOf":[\#($0),\#($0)]}"# },
    MultiplyingRules("anyOf", levels: 15, last: refusing) { #"{"anyOf":[\#($0),\#($0)]}"# },
    MultiplyingRules("anyOf, preparing", levels: 15, last: #"{"items":\#(trimmed),"maxItems":0}"#) {
      #"{"anyOf":[\#($0),\#($0)]}"#
    },
    MultiplyingRules("oneOf", levels: 15, last: refusing) { #"{"oneOf":[\#($0),\#($0)]}"# },
    MultiplyingRules("not", levels: 15, last: refusing) { #"{"not":\#($0),"allOf":[{"not":\#($0)}]}"# },
    MultiplyingRules("if", levels: 15, last: refusing) { #"{"if":\#($0),"then":\#($0),"else":\#($0)}"# },
    MultiplyingRules("inOrder", levels: 15, last: refusing) { #"{"x-wellformed":{"inOrder":[\#($0),\#($0)]}}"# },
    MultiplyingRules("hidden allOf", levels: 15, last: refusing) { #"{"x-wellformed":{"allOf":[\#($0),\#($0)]}}"# },
    MultiplyingRules("dependentSchemas", levels: 15) { #"{"dependentSchemas":{"a":\#($0),"b":\#($0)}}"# },
    MultiplyingRules("properties") { #"{"properties":{"a":\#($0),"b":\#($0)}}"# },
    MultiplyingRules("properties, preparing", last: trimmed) {
      #"{"type":"object","properties":{"a":\#($0),"b":\#($0)},"title":"x"}"#
    },
    MultiplyingRules("items, twice", last: trimmed) { #"{"items":\#($0),"allOf":[{"items":\#($0)}]}"# },
    MultiplyingRules("items, in two ways", last: refusing) { #"{"anyOf":[{"items":\#($0)},{"items":\#($0)}]}"# },
    MultiplyingRules("prefixItems") { #"{"prefixItems":[\#($0),\#($0)]}"# },
    MultiplyingRules("contains", last: refusing) { #"{"contains":\#($0),"items":\#($0)}"# },
    MultiplyingRules("additionalProperties", last: trimmed) {
      #"{"additionalProperties":\#($0),"patternProperties":{"a|b":\#($0)}}"#
    },
    MultiplyingRules("propertyNames", levels: 15) { #"{"propertyNames":{"allOf":[\#($0),\#($0)]}}"# },
    MultiplyingRules("not and items", last: refusing) { #"{"not":{"items":\#($0)},"items":{"not":\#($0)}}"# },
    MultiplyingRules("if and items", last: refusing) {
      #"{"if":{"items":\#($0)},"then":{"items":\#($0)},"else":{"contains":\#($0)}}"#
    },
    MultiplyingRules("texts", levels: 15, last: #"{"type":"string","minLength":1,"pattern":"a"}"#) {
      #"{"allOf":[\#($0),\#($0)],"x-wellformed":{"length":{"maximum":5}}}"#
    },
    MultiplyingRules("ways of texts", levels: 15, last: #"{"type":"string","minLength":1}"#) {
      #"{"anyOf":[\#($0),\#($0)],"x-wellformed":{"allowed":["letter"]}}"#
    },
    MultiplyingRules("choices", levels: 14, last: #"{"enum":["a","b"]}"#) {
      #"{"allOf":[\#($0),\#($0)],"enum":["a","b"]}"#
    },
    MultiplyingRules("labels", levels: 31, last: "{}") { #"{"allOf":[\#($0),{"allOf":[\#($0)]}]}"# },
  ]

  static let values: [JSONValue] = {
    let lists = (0..<40).reduce(JSONValue.string(" x ")) { value, _ in [value, value, value].first.map { [$0] } ?? [] }
    let objects = (0..<40).reduce(JSONValue.string(" x ")) { value, _ in ["a": value, "b": 1] }
    return [[" x "], ["a": " x ", "b": 1], lists, objects, " x ", 1]
  }()
}

@Suite struct `A small rule file whose schemas multiply` {
  @Test(arguments: MultiplyingRules.all)
  func `a small rule file whose schemas multiply is refused, or its work ends`(_ rules: MultiplyingRules) throws {
    #expect(rules.text.utf8.count <= 4096)
    guard let schema = try? Schema(parsing: rules.text) else { return }
    DeepWork.use(schema)
    for value in MultiplyingRules.values {
      let report = schema.check(value)
      #expect(report.isValid == schema.isValid(value))
      // A value whose judgement was cut short is never valid, even if the rule is negated.
      if report.issues.contains(where: { $0.code == .valueTooComplex }) { #expect(!report.isValid) }
    }
  }

  @Test func `a value whose judgement was cut short is not valid, even in a negation`() throws {
    let twice = MultiplyingRules("", levels: 30, last: "false") { #"{"items":\#($0),"allOf":[{"items":\#($0)}]}"# }.text
    let deep = (0..<29).reduce(JSONValue.array([])) { value, _ in [value] }
    let start = ##"{"$ref":"#/$defs/d0","##
    try #require(twice.hasPrefix(start))
    let turned = ##"{"not":{"$ref":"#/$defs/d0"},"## + twice.dropFirst(start.count)
    for text in [twice, turned] {
      let report = try Schema(parsing: text).check(deep)
      #expect(report.issues.map { $0.code } == [.valueTooComplex])
    }
  }
}

@Suite struct `A large rule file` {
  @Test func `a large rule file is read in linear time`() throws {
    let count = 20_000
    func list(_ item: (Int) -> String) -> String { (0..<count).map(item).joined(separator: ",") }
    let files = [
      #"{"enum":[\#(list { "\"a\($0)\"" })]}"#,
      #"{"anyOf":[\#(list { #"{"const":"a\#($0)"}"# })]}"#,
      #"{"properties":{\#(list { #""a\#($0)":true"# })},"required":[\#(list { #""a\#($0)""# })],"additionalProperties":false}"#,
      #"{"x-wellformed":{"oneOf":[\#(list { "\"a\($0)\"" })]}}"#,
      #"{"allOf":[\#((0..<8000).map { #"{"minLength":\#($0)}"# }.joined(separator: ","))],"type":"string"}"#,
      #"{"allOf":[\#((0..<4000).map { #"{"x-wellformed":{"decimal":{"minimum":\#($0)}}}"# }.joined(separator: ","))]}"#,
      #"{"$defs":{\#(list { $0 == 0 ? #""d0":{"x-wellformed":{"normalize":["trim"]}}"# : ##""d\##($0)":{"items":{"$ref":"#/$defs/d\##($0 - 1)"}}"## })}}"#,
    ]
    for file in files {
      let schema = try? Schema(parsing: file)
      _ = schema?.check(["a1": 1])
      _ = schema?.htmlFields()
    }
  }
}
