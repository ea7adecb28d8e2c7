import Testing
import Wellformed
import WellformedSchema

/// A rule file that is refused: with the place and the keyword.
struct Refusal: Sendable, CustomTestStringConvertible {
  let schema: String
  let pointer: String
  var keyword: String?

  init(_ schema: String, _ pointer: String, _ keyword: String? = nil) {
    self.schema = schema
    self.pointer = pointer
    self.keyword = keyword
  }

  var testDescription: String { schema }

  /// Keywords that are not supported, or have no meaning where they are.
  static let unsupported = [
    "definitions", "additionalItems", "$recursiveRef", "$recursiveAnchor", "$vocabulary", "id", "nullable", "x-unknown",
    "Type", "minlength", "",
  ].flatMap { (name: String) -> [Refusal] in
    [
      Refusal(#"{"\#(name)":"x"}"#, "/\(name)", name),
      Refusal(#"{"properties":{"a/b":{"items":{"\#(name)":1}}}}"#, "/properties/a~1b/items/\(name)", name),
    ]
  }

  static let wrongValues = [
    Refusal("1", ""), Refusal(#""x""#, ""), Refusal("[]", ""), Refusal(#"{"items":1}"#, "/items"),
    Refusal(#"{"items":[{}]}"#, "/items"), Refusal(#"{"properties":{"a":"string"}}"#, "/properties/a"),
    Refusal(#"{"type":"text"}"#, "/type", "type"), Refusal(#"{"type":[]}"#, "/type", "type"),
    Refusal(#"{"type":["string","string"]}"#, "/type/1", "type"),
    Refusal(#"{"type":["string","x"]}"#, "/type/1", "type"),
    Refusal(#"{"type":1}"#, "/type", "type"), Refusal(#"{"type":null}"#, "/type", "type"),
    Refusal(#"{"minLength":"3"}"#, "/minLength", "minLength"), Refusal(#"{"minLength":-1}"#, "/minLength", "minLength"),
    Refusal(#"{"minLength":1.5}"#, "/minLength", "minLength"),
    Refusal(#"{"maxLength":null}"#, "/maxLength", "maxLength"),
    Refusal(#"{"minItems":-1}"#, "/minItems", "minItems"), Refusal(#"{"maxItems":"1"}"#, "/maxItems", "maxItems"),
    Refusal(#"{"uniqueItems":1}"#, "/uniqueItems", "uniqueItems"),
    Refusal(#"{"required":"x"}"#, "/required", "required"), Refusal(#"{"required":[1]}"#, "/required/0", "required"),
    Refusal(#"{"required":["a","b","a"]}"#, "/required/2", "required"),
    Refusal(#"{"required":true}"#, "/required", "required"),
    Refusal(#"{"dependentRequired":{"a":"b"}}"#, "/dependentRequired/a", "a"),
    Refusal(#"{"minimum":"1"}"#, "/minimum", "minimum"),
    Refusal(#"{"exclusiveMinimum":true}"#, "/exclusiveMinimum", "exclusiveMinimum"),
    Refusal(#"{"multipleOf":0}"#, "/multipleOf", "multipleOf"),
    Refusal(#"{"multipleOf":-2}"#, "/multipleOf", "multipleOf"),
    Refusal(#"{"enum":[]}"#, "/enum", "enum"), Refusal(#"{"enum":{}}"#, "/enum", "enum"),
    Refusal(#"{"allOf":[]}"#, "/allOf", "allOf"), Refusal(#"{"anyOf":{}}"#, "/anyOf", "anyOf"),
    Refusal(#"{"oneOf":[1]}"#, "/oneOf/0"), Refusal(#"{"not":null}"#, "/not"),
    Refusal(#"{"format":"no-such-format"}"#, "/format", "format"), Refusal(#"{"format":1}"#, "/format", "format"),
    Refusal(#"{"pattern":"(a"}"#, "/pattern", "pattern"), Refusal(#"{"pattern":1}"#, "/pattern", "pattern"),
    Refusal(#"{"pattern":"(a)\\1"}"#, "/pattern", "pattern"), Refusal(#"{"title":1}"#, "/title", "title"),
    Refusal(#"{"examples":1}"#, "/examples", "examples"),
    Refusal(#"{"unevaluatedItems":1}"#, "/unevaluatedItems"),
    Refusal(#"{"unevaluatedProperties":"x"}"#, "/unevaluatedProperties"),
    Refusal(
      #"{"unevaluatedProperties":{"x-wellformed":{"normalize":["trim"]}}}"#, "/unevaluatedProperties",
      "unevaluatedProperties"),
    Refusal(
      #"{"unevaluatedItems":{"properties":{"a":{"x-wellformed":{"normalize":["trim"]}}}}}"#, "/unevaluatedItems",
      "unevaluatedItems"),
    Refusal(#"{"dependencies":1}"#, "/dependencies", "dependencies"),
    Refusal(#"{"dependencies":{"a":1}}"#, "/dependencies/a"),
    Refusal(#"{"dependencies":{"a":["b","b"]}}"#, "/dependencies/a/1", "a"),
    Refusal(#"{"dependencies":{"a":["b"]},"dependentRequired":{"a":[]}}"#, "/dependentRequired", "dependentRequired"),
    Refusal(#"{"dependentSchemas":{"a":{}},"dependencies":{"a":{}}}"#, "/dependencies", "dependencies"),
    Refusal(#"{"contentEncoding":1}"#, "/contentEncoding", "contentEncoding"),
    Refusal(#"{"contentMediaType":true}"#, "/contentMediaType", "contentMediaType"),
    Refusal(#"{"contentSchema":"x"}"#, "/contentSchema", "contentSchema"),
    Refusal(##"{"$dynamicRef":"#x"}"##, "/$dynamicRef", "$dynamicRef"),
    Refusal(#"{"$dynamicRef":1}"#, "/$dynamicRef", "$dynamicRef"),
    Refusal(##"{"$dynamicAnchor":"#x"}"##, "/$dynamicAnchor", "$dynamicAnchor"),
    Refusal(##"{"$dynamicAnchor":"x","$dynamicRef":"#x"}"##, "", "$ref"),
    Refusal(#"{"deprecated":"yes"}"#, "/deprecated", "deprecated"),
    Refusal(#"{"$schema":"http://json-schema.org/draft-07/schema#"}"#, "/$schema", "$schema"),
    Refusal(#"{"items":{"$id":1}}"#, "/items/$id", "$id"), Refusal(#"{"$id":"x#y"}"#, "/$id", "$id"),
    Refusal(#"{"$id":"http://e.org/x","items":{"$id":"x"}}"#, "/items/$id", "$id"),
    Refusal(#"{"$anchor":"1"}"#, "/$anchor", "$anchor"), Refusal(#"{"$anchor":""}"#, "/$anchor", "$anchor"),
    Refusal(#"{"$anchor":"a","items":{"$anchor":"a"}}"#, "/items/$anchor", "$anchor"),
    Refusal(##"{"$id":"http://e.org/x","$ref":"#a","items":{"$id":"y","$anchor":"a"}}"##, "/$ref", "$ref"),
    Refusal(#"{"$ref":"https://json-schema.org/draft/2020-12/schema"}"#, "/$ref", "$ref"),
    Refusal(#"{"minProperties":-1}"#, "/minProperties", "minProperties"),
    Refusal(#"{"maxProperties":0.5}"#, "/maxProperties", "maxProperties"),
    Refusal(#"{"minContains":"1"}"#, "/minContains", "minContains"),
    Refusal(#"{"maxContains":-1}"#, "/maxContains", "maxContains"),
    Refusal(#"{"prefixItems":{}}"#, "/prefixItems", "prefixItems"),
    Refusal(#"{"prefixItems":[]}"#, "/prefixItems", "prefixItems"),
    Refusal(#"{"contains":1}"#, "/contains"), Refusal(#"{"propertyNames":[]}"#, "/propertyNames"),
    Refusal(#"{"patternProperties":{"(":true}}"#, "/patternProperties/("),
    Refusal(#"{"patternProperties":{"a":1}}"#, "/patternProperties/a"),
    Refusal(#"{"dependentSchemas":{"a":["b"]}}"#, "/dependentSchemas/a"),
    Refusal(##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##, "", "$ref"),
    Refusal(#"{"propertyNames":{"x-wellformed":{"normalize":["trim"]}}}"#, "/propertyNames", "propertyNames"),
    Refusal(#"{"$defs":[]}"#, "/$defs", "$defs"),
    Refusal(#"{"$defs":{"a":{"foo":1}}}"#, "/$defs/a/foo", "foo"),
    Refusal(#"{"$ref":"other.json"}"#, "/$ref", "$ref"), Refusal(##"{"$ref":"#name"}"##, "/$ref", "$ref"),
    Refusal(##"{"$ref":"#/$defs/missing"}"##, "/$ref", "$ref"),
    Refusal(##"{"$ref":"#/enum","enum":[{}]}"##, "/$ref", "$ref"),
    Refusal(##"{"$ref":"#"}"##, "", "$ref"), Refusal(##"{"anyOf":[{"not":{"$ref":"#"}}]}"##, "", "$ref"),
  ]

  static let contradictions = [
    Refusal(#"{"minLength":3,"maxLength":2}"#, "/minLength", "minLength"),
    Refusal(#"{"allOf":[{"minLength":3},{"maxLength":2}]}"#, ""),
    Refusal(#"{"minLength":3,"x-wellformed":{"length":{"maximum":2,"unit":"utf8"}}}"#, ""),
    Refusal(#"{"x-wellformed":{"length":{"minimum":5,"maximum":4}}}"#, ""),
    Refusal(#"{"minimum":2,"maximum":1}"#, ""), Refusal(#"{"minimum":1,"exclusiveMaximum":1.0}"#, ""),
    Refusal(#"{"minItems":2,"maxItems":1}"#, "/minItems", "minItems"),
    Refusal(#"{"minProperties":2,"maxProperties":1}"#, "/minProperties", "minProperties"),
    Refusal(#"{"required":["a"],"additionalProperties":false}"#, "/required", "required"),
    Refusal(#"{"type":"string","enum":[1]}"#, ""), Refusal(#"{"type":"string","allOf":[{"type":"integer"}]}"#, ""),
    Refusal(#"{"enum":["a"],"minLength":2}"#, ""), Refusal(#"{"type":"integer","const":1.5}"#, ""),
    Refusal(#"{"items":{"minLength":3,"maxLength":2}}"#, "/items/minLength"),
    Refusal(#"{"x-wellformed":{"required":"notBlank","optional":true}}"#, ""),
    Refusal(#"{"enum":["a"],"minLength":2,"x-wellformed":{"severity":"warning"}}"#, ""),
  ]

  static let own = [
    Refusal(
      #"{"x-wellformed":{"messages":{"required":"Enter {filed}"}}}"#, "/x-wellformed/messages/required", "required"),
    Refusal(
      #"{"x-wellformed":{"messages":{"length.tooShort":{"count":"mising","one":"1","other":"{missing}"}}}}"#,
      "/x-wellformed/messages/length.tooShort", "length.tooShort"),
    Refusal(#"{"minLength":3,"x-wellformed":{"message":"{minimun} at least"}}"#, "/x-wellformed/message", "message"),
    Refusal(#"{"x-wellformed":1}"#, "/x-wellformed", "x-wellformed"),
    Refusal(#"{"x-wellformed":{"email":{}}}"#, "/x-wellformed/email", "email"),
    Refusal(#"{"x-wellformed":{"email":{"profile":"x"}}}"#, "/x-wellformed/email/profile", "profile"),
    Refusal(#"{"x-wellformed":{"email":{"warn":["x"]}}}"#, "/x-wellformed/email/warn/0", "warn"),
    Refusal(#"{"x-wellformed":{"email":{}}}"#, "/x-wellformed/email", "email"),
    Refusal(#"{"x-wellformed":{"email":{"x":1}}}"#, "/x-wellformed/email/x", "x"),
    Refusal(#"{"x-wellformed":{"trim":true}}"#, "/x-wellformed/trim", "trim"),
    Refusal(#"{"x-wellformed":{"normalize":"trim"}}"#, "/x-wellformed/normalize", "normalize"),
    Refusal(#"{"x-wellformed":{"normalize":["trim","shout"]}}"#, "/x-wellformed/normalize/1", "normalize"),
    Refusal(#"{"x-wellformed":{"required":true}}"#, "/x-wellformed/required", "required"),
    Refusal(#"{"x-wellformed":{"length":{}}}"#, "/x-wellformed/length", "length"),
    Refusal(#"{"x-wellformed":{"length":{"min":1}}}"#, "/x-wellformed/length/min", "min"),
    Refusal(#"{"x-wellformed":{"length":{"exact":1,"minimum":1}}}"#, "/x-wellformed/length", "length"),
    Refusal(#"{"x-wellformed":{"length":{"minimum":1,"unit":"bytes"}}}"#, "/x-wellformed/length/unit", "unit"),
    Refusal(#"{"x-wellformed":{"allowed":[]}}"#, "/x-wellformed/allowed", "allowed"),
    Refusal(#"{"x-wellformed":{"allowed":["vowel"]}}"#, "/x-wellformed/allowed/0", "allowed"),
    Refusal(#"{"x-wellformed":{"allowed":{"range":"z-a"}}}"#, "/x-wellformed/allowed/range", "range"),
    Refusal(#"{"x-wellformed":{"allowed":{"range":"az"}}}"#, "/x-wellformed/allowed/range", "range"),
    Refusal(#"{"x-wellformed":{"pattern":"("}}"#, "/x-wellformed/pattern", "pattern"),
    Refusal(#"{"x-wellformed":{"pattern":{"flags":"i"}}}"#, "/x-wellformed/pattern", "pattern"),
    Refusal(#"{"x-wellformed":{"pattern":{"source":"a","flags":"g"}}}"#, "/x-wellformed/pattern/flags", "flags"),
    Refusal(#"{"x-wellformed":{"allOf":[]}}"#, "/x-wellformed/allOf", "allOf"),
    Refusal(#"{"x-wellformed":{"check":"/check"}}"#, "/x-wellformed/check", "check"),
    Refusal(#"{"x-wellformed":{"check":{}}}"#, "/x-wellformed/check", "check"),
    Refusal(#"{"x-wellformed":{"check":{"at":""}}}"#, "/x-wellformed/check/at", "at"),
    Refusal(#"{"x-wellformed":{"check":{"at":"/a","reads":"b"}}}"#, "/x-wellformed/check/reads", "reads"),
    Refusal(#"{"x-wellformed":{"check":{"at":"/a","by":"b"}}}"#, "/x-wellformed/check/by", "by"),
    Refusal(#"{"x-wellformed":{"missing":{}}}"#, "/x-wellformed/missing", "missing"),
    Refusal(#"{"x-wellformed":{"missing":"a"}}"#, "/x-wellformed/missing", "missing"),
    Refusal(#"{"x-wellformed":{"missing":{"severity":"warning"}}}"#, "/x-wellformed/missing/severity", "severity"),
    Refusal(#"{"anyOf":[{"x-wellformed":{"missing":{"code":"a.b"}}}]}"#, "/anyOf/0", "x-wellformed"),
    Refusal(#"{"x-wellformed":{"counterExamples":1}}"#, "/x-wellformed/counterExamples", "counterExamples"),
    Refusal(#"{"x-wellformed":{"allowed":{"anyOf":""}}}"#, "/x-wellformed/allowed", "allowed"),
    Refusal(#"{"x-wellformed":{"contains":"digit"}}"#, "/x-wellformed/contains", "contains"),
    Refusal(#"{"x-wellformed":{"contains":[{"minimum":1}]}}"#, "/x-wellformed/contains/0", "contains"),
    Refusal(#"{"x-wellformed":{"startsWith":1}}"#, "/x-wellformed/startsWith", "startsWith"),
    Refusal(#"{"x-wellformed":{"startsWith":{"ignoreCase":true}}}"#, "/x-wellformed/startsWith", "startsWith"),
    Refusal(#"{"x-wellformed":{"oneOf":[]}}"#, "/x-wellformed/oneOf", "oneOf"),
    Refusal(#"{"x-wellformed":{"noneOf":{"texts":["a"],"case":1}}}"#, "/x-wellformed/noneOf/case", "case"),
    Refusal(#"{"x-wellformed":{"wholeNumber":false}}"#, "/x-wellformed/wholeNumber", "wholeNumber"),
    Refusal(
      #"{"x-wellformed":{"wholeNumber":{"maximumFractionDigits":1}}}"#,
      "/x-wellformed/wholeNumber/maximumFractionDigits"),
    Refusal(#"{"x-wellformed":{"decimal":{"step":0}}}"#, ""),
    Refusal(#"{"format":"postal-code.ZZ"}"#, "/format", "format"),
    Refusal(#"{"format":"decimal.germany"}"#, "/format", "format"),
    Refusal(#"{"x-wellformed":{"decimal":{"style":"xx"}}}"#, "/x-wellformed/decimal/style", "style"),
    Refusal(#"{"x-wellformed":{"decimal":{"style":1}}}"#, "/x-wellformed/decimal/style", "style"),
    Refusal(#"{"type":"integer","x-wellformed":{"length":2}}"#, "/x-wellformed/length"),
    Refusal(#"{"x-wellformed":{"equals":"a"}}"#, "/x-wellformed/equals"),
    Refusal(
      #"{"properties":{"a":{"type":"string","x-wellformed":{"equals":"b"}}}}"#, "/properties/a/x-wellformed/equals",
      "equals"),
    Refusal(
      #"{"properties":{"a":{"type":"string","x-wellformed":{"equals":"a"}}}}"#, "/properties/a/x-wellformed/equals"),
    Refusal(
      #"{"properties":{"a":{"type":"string","x-wellformed":{"equals":"b"}},"b":{"type":"integer"}}}"#,
      "/properties/a/x-wellformed/equals"),
    Refusal(
      #"{"properties":{"a":{"type":"string","x-wellformed":{"when":{"property":"c","is":{"const":"x"},"then":{"minLength":1}}}}}}"#,
      "/properties/a/x-wellformed/when/property", "property"),
    Refusal(
      #"{"properties":{"a":{"type":"string","x-wellformed":{"when":{"property":"b","is":{"const":1},"then":{"minLength":1}}}},"b":{"type":"string"}}}"#,
      "/properties/a/x-wellformed/when", "when"),
    Refusal(#"{"x-wellformed":{"when":{"property":"a"}}}"#, "/x-wellformed/when", "when"),
    Refusal(#"{"x-wellformed":{"message":1}}"#, "/x-wellformed/message", "message"),
    Refusal(#"{"x-wellformed":{"message":"a","messages":{"required":"b"}}}"#, "/x-wellformed", "x-wellformed"),
    Refusal(
      #"{"x-wellformed":{"messages":{"no.such.code":"b"}}}"#, "/x-wellformed/messages/no.such.code", "no.such.code"),
    Refusal(#"{"x-wellformed":{"number":"3004"}}"#, "/x-wellformed/number", "number"),
    Refusal(#"{"x-wellformed":{"severity":"info"}}"#, "/x-wellformed/severity", "severity"),
    Refusal(#"{"x-wellformed":{"inOrder":[]}}"#, "/x-wellformed/inOrder", "inOrder"),
    Refusal(#"{"x-wellformed":{"inOrder":[{"foo":1}]}}"#, "/x-wellformed/inOrder/0/foo", "foo"),
    Refusal(#"{"anyOf":[{"x-wellformed":{"normalize":["trim"]}}]}"#, "/anyOf/0", "x-wellformed"),
  ]
}

@Suite struct `An invalid rule file` {
  @Test(arguments: Refusal.unsupported + Refusal.wrongValues + Refusal.contradictions + Refusal.own)
  func `an invalid rule file is refused at the place of its mistake`(_ refusal: Refusal) throws {
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: refusal.schema) }
    #expect(error?.pointer.description == refusal.pointer, "\(String(describing: error))")
    if let keyword = refusal.keyword { #expect(error?.keyword == keyword, "\(String(describing: error))") }
    #expect(error?.description.contains("\n") == false)
    #expect(error?.description.utf8.count ?? 999 < 240)
  }

  @Test func `a misspelt format gets each suggestion once`() {
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: #"{"format":"emial"}"#) }
    #expect(error?.reason.hasSuffix("did you mean email?") ?? false, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("EMAIL", "did you mean email?"), ("idnEmail", "did you mean idn-email?"),
    ("dateTime", "did you mean date-time?"), ("zip", "did you mean postal-code.US or postal-code?"),
    ("int64", "write \"type\": \"integer\" instead"),
    ("double", "write \"type\": \"number\" instead"), ("isBoolean", "write \"type\": \"boolean\" instead"),
    ("file", "write \"files\" in \"x-wellformed\" instead"), ("binary", "write \"contentMediaType\" instead"),
    ("country-code", "list the values in \"enum\" instead"), ("ulid", "write a \"pattern\" instead"),
    ("zzzzzz", "see the list of formats"),
  ])
  func `a format under another name gets the right name or keyword as advice`(_ name: String, _ words: String) {
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: #"{"format":"\#(name)"}"#) }
    #expect(error?.reason.hasSuffix(words) ?? false, "\(String(describing: error))")
  }

  @Test(arguments: [
    (#"{"type":"int"}"#, "did you mean \"integer\"?"), (#"{"type":["Strng"]}"#, "did you mean \"string\"?"),
    (#"{"items":[{}]}"#, "\"prefixItems\" in draft 2020-12"),
    (#"{"properties":{"a":{"required":true}}}"#, "put it into the schema of the object that has the properties"),
    (#"{"maxLength":99999999999999999999}"#, "from 0 to \(Int.max), but is 99999999999999999999"),
    (#"{"maxLength":-1}"#, "from 0 up, but is -1"),
  ])
  func `a keyword used in the wrong way gets advice`(_ rules: String, _ words: String) {
    let error = #expect(throws: SchemaError.self) { try Schema(parsing: rules) }
    #expect(error?.reason.hasSuffix(words) ?? false, "\(String(describing: error))")
  }

  @Test func `a text that is not JSON is refused as a rule file`() {
    for text in ["", "{", #"{"type":"string","type":"number"}"#, "nul"] {
      let error = #expect(throws: SchemaError.self) { try Schema(parsing: text) }
      #expect(error?.description.contains("not JSON") == true)
    }
  }

  @Test func `a rule file that is nested too deeply is refused`() {
    let deep = String(repeating: #"{"items":"#, count: 400) + "{}" + String(repeating: "}", count: 400)
    #expect(throws: SchemaError.self) { try Schema(parsing: deep) }
    let chain = (0..<200).map { ##""d\##($0)":{"$ref":"#/$defs/d\##($0 + 1)"}"## }.joined(separator: ",")
    #expect(throws: SchemaError.self) {
      try Schema(parsing: ##"{"$ref":"#/$defs/d0","$defs":{\##(chain),"d200":{"type":"string"}}}"##)
    }
  }

  @Test func `a rule file whose rules multiply without end is refused or limited`() throws {
    // Each schema refers to the next one twice: written out, there would be two to the power of 28 rules.
    let chain = (0..<28).map { i in
      ##""d\##(i)":{"anyOf":[{"$ref":"#/$defs/d\##(i + 1)"},{"$ref":"#/$defs/d\##(i + 1)","minLength":1}]}"##
    }
    let definitions = (chain + [#""d28":{"maxLength":1}"#]).joined(separator: ",")
    #expect(throws: SchemaError.self) {
      try Schema(parsing: ##"{"$ref":"#/$defs/d0","$defs":{\##(definitions)}}"##)
    }
    // The number of rules doubles at each level of the value.
    let twice = try Schema(
      parsing: ##"{"properties":{"a":{"allOf":[{"$ref":"#"},{"allOf":[{"$ref":"#"}],"title":"x"}]}}}"##)
    let deep = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
    #expect(!twice.isValid(try JSONValue(parsing: deep)))
    let deepest = String(repeating: #"{"a":"#, count: 128) + "1" + String(repeating: "}", count: 128)
    let once = try Schema(parsing: ##"{"properties":{"a":{"$ref":"#"}}}"##)
    #expect(once.isValid(try JSONValue(parsing: deepest)))
  }
}
