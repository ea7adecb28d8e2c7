import Foundation
import Testing
import Wellformed
import WellformedCorpora
import WellformedTesting

@testable import WellformedSchema

@Suite struct `Attributes of HTML fields` {
  /// Matches patterns as browsers do: reads a line for each pattern with values, and writes 0 or 1 for each value.
  private static let script = """
    const lines = require("fs").readFileSync(0, "utf8").split("\\n").filter(Boolean);
    for (const line of lines) {
      const [pattern, values] = JSON.parse(line);
      const expression = new RegExp("^(?:" + pattern + ")$", "v");
      console.log(values.map((value) => (expression.test(value) ? "1" : "0")).join(""));
    }
    """

  @Test func `HTML attributes refuse nothing that the rules accept`() throws {
    let seed = Trials.seed()
    var maker = RuleMaker(seed: seed)
    let runs = Trials.count(150)
    var asked: [(pattern: String, values: [String], rules: [Rule])] = []
    var (count, patterns) = (0, 0)
    for _ in 0..<(runs * 20) where count < runs {
      let rules = maker.rules()
      let normalization = maker.normalization()
      let isOptional = maker.chance(20)
      guard
        let form = try? Form<JSONValue>(checking: [
          .field("a", normalization, .all(rules), isOptional ? .optional : .all([]))
        ]), let schema = try? form.schema().content
      else { continue }
      count += 1
      let field = try #require(schema.htmlFields().content.first)
      var values: [String] = []
      for text in maker.texts(for: rules).flatMap({ [$0, " \($0)\u{A0}", $0.uppercased()] })
      where schema.isValid(["a": .string(text)]) {
        values.append(text)
        let isAccepted = HTMLOracle(field: field).accepts(text) { source, value in
          (try? Pattern(source))?.isMatch(value) ?? true
        }
        #expect(isAccepted, "seed \(seed): \(rules) \(normalization) takes \(text.debugDescription): \(field)")
      }
      if let pattern = field[attribute: "pattern"] {
        patterns += 1
        asked.append((pattern, values.filter { !$0.isEmpty && !$0.contains("\n") && !$0.contains("\r") }, rules))
      }
    }
    #expect(count == runs && patterns > runs / 10)
    let input = asked.map {
      JSONValue.array([.string($0.pattern), .array($0.values.map { .string($0) })]).description + "\n"
    }
    guard let output = try Script.run(["node", "-e", Self.script], input.joined()) else {
      print("Skipped matching patterns as browsers do: there is no node of version 20 or later.")
      return
    }
    for (line, one) in zip(output.split(separator: "\n", omittingEmptySubsequences: false), asked) {
      #expect(!line.contains("0"), "seed \(seed): \(one.rules) \(one.pattern) \(one.values)")
    }
  }

  @Test func `maxlength and minlength count UTF-16 without refusing valid texts`() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {
          "scalars": {"type": "string", "minLength": 2, "maxLength": 5},
          "characters": {"type": "string", "x-wellformed": {"length": {"minimum": 2, "maximum": 5}}},
          "ascii": {"type": "string", "x-wellformed": {"length": {"minimum": 2, "maximum": 5}, "allowed": "asciiLetter"}},
          "bytes": {"type": "string", "x-wellformed": {"maxBytes": 9, "length": {"minimum": 7, "unit": "utf8"}}},
          "trimmed": {"type": "string", "x-wellformed": {"normalize": ["trim"], "length": {"exact": 3, "unit": "utf16"}}},
          "composed": {"type": "string", "minLength": 3, "x-wellformed": {"normalize": ["nfc"]}}}}
        """#)
    let bounds = schema.htmlFields().content.map {
      "\($0.name) \($0[attribute: "minlength"] ?? "-") \($0[attribute: "maxlength"] ?? "-")"
    }
    #expect(bounds == ["scalars 2 10", "characters 2 -", "ascii 2 5", "bytes 3 9", "trimmed 3 -", "composed - -"])
  }

  @Test func `a field has an input type that refuses nothing valid`() throws {
    let formats: [(String, String)] = [
      ("email", "text"), ("date", "date"), ("uri", "text"), ("html-week", "week"), ("mobile", "tel"), ("ipv4", "text"),
    ]
    for (format, type) in formats {
      let schema = try Schema(parsing: #"{"properties":{"a":{"type":"string","format":"\#(format)"}}}"#)
      #expect(schema.htmlFields().content[0][attribute: "type"] == type, "\(format)")
    }
    let form = try Form<JSONValue>(
      .field("mail", .email), .field("newPassword", .length(8...)), .field("b", .email(.html))
    )
    .schema().content.htmlFields()
    #expect(form.content.map { $0[attribute: "type"] } == ["email", "password", "email"])
    #expect(form.content[1][attribute: "autocomplete"] == "new-password")
    #expect(
      form.omissions.map { "\($0.place) \($0.rule)" } == ["/properties/mail format", "/properties/newPassword length"])
  }

  @Test(arguments: [
    (#"{"type":"integer","minimum":1,"exclusiveMaximum":10}"#, "min 1 max 9 step 1 inputmode numeric"),
    (#"{"type":"integer","minimum":1.5}"#, "step 1"), (#"{"type":"number","minimum":1.5}"#, "min 1.5 step any"),
    (#"{"type":"integer","multipleOf":5,"minimum":10}"#, "min 10 step 5 inputmode numeric"),
    (#"{"type":"integer","multipleOf":5,"minimum":1}"#, "min 1 step 1 inputmode numeric"),
    (#"{"type":"number","multipleOf":0.01}"#, "step 0.01"), (#"{"type":"integer","multipleOf":0.5}"#, "step 1"),
  ])
  func `number fields have bounds that refuse nothing valid`(_ schema: String, _ attributes: String) throws {
    let schema = try Schema(parsing: #"{"properties":{"a":\#(schema)}}"#)
    let field = try #require(schema.htmlFields().content.first)
    let written = field.attributes.dropFirst(2).map { "\($0.name) \($0.value ?? "")" }.joined(separator: " ")
    #expect(written == attributes)
    for number in ["1", "2", "5", "9", "10", "11", "1.5", "0.07", "2.5", "-3", "15"] {
      let value = try JSONValue(parsing: number)
      guard schema.isValid(["a": value]) else { continue }
      #expect(HTMLOracle(field: field).accepts(number) { _, _ in true }, "\(number)")
    }
  }

  @Test func `names, labels and patterns are escaped in HTML`() throws {
    let schema = try Schema(
      parsing: #"""
        {"title": "A <b> & \"c\"", "properties": {"<x y=\"'>": {"type": "string", "title": "<script>", "pattern": "^\"<&'>$",
          "description": "a < b"}, "c": {"enum": ["<a>", "\"", "&amp;"]}}}
        """#)
    let html = schema.html().content
    #expect(html.contains("<legend>A &lt;b&gt; &amp; &quot;c&quot;</legend>"))
    #expect(html.contains(#"name="&lt;x y=&quot;&#39;&gt;""#) && html.contains(#"id="&lt;x-y=&quot;&#39;&gt;""#))
    #expect(html.contains("&lt;script&gt;</label>") && html.contains("a &lt; b</small>"))
    #expect(html.contains(#"<option value="&amp;amp;">&amp;amp;</option>"#))
    #expect(!html.contains("<script") && !html.contains("\"'"))
  }

  @Test func `fields of an object are in a fieldset, and a choice is a select`() throws {
    let schema = try Schema(
      parsing: ##"""
        {"properties": {
          "address": {"type": "object", "required": ["city"], "properties": {
            "city": {"type": "string", "minLength": 1}, "country": {"enum": ["DE", "FR", 3]}}},
          "agreed": {"const": true, "type": "boolean"}, "tags": {"type": "array"}, "self": {"$ref": "#"}},
          "required": ["agreed", "address"], "dependentRequired": {"tags": ["self"]}}
        """##)
    let export = schema.htmlFields()
    #expect(
      export.content.map { $0.name } == [
        "address.city", "address.country", "agreed", "self.address.city", "self.address.country", "self.agreed",
      ])
    #expect(export.content[0][attribute: "required"] != nil && export.content[1][attribute: "required"] == nil)
    guard case .select(let options) = export.content[1].element else { throw JSONError(.unexpectedEnd, at: 0, line: 0) }
    #expect(options.map { $0.value } == ["", "DE", "FR", "3"])
    #expect(export.content[2][attribute: "type"] == "checkbox" && export.content[2][attribute: "required"] != nil)
    #expect(export.omissions.contains { $0.rule == "dependentRequired" && $0.place.tokens.isEmpty })
    #expect(export.omissions.contains { $0.rule == "type" && $0.place.description == "/properties/tags" })
  }

  private func schema(_ rules: String) throws -> Schema {
    try Schema(parsing: #"{"required": ["x"], "properties": {"x": \#(rules)}}"#)
  }

  @Test func `a file field has its kinds, and is multiple if several files are allowed`() throws {
    let pdf = "application/pdf,.pdf"
    let jpeg = "image/jpeg,.jpg,.jpeg,.jpe,.jfif"
    let cases: [(rules: String, accept: String?, isMultiple: Bool, isRequired: Bool)] = [
      (#""type": "string", "x-wellformed": {"files": {}, "required": "notEmpty"}"#, nil, false, true),
      (#""type": "string", "x-wellformed": {"files": {"kinds": ["pdf"]}, "optional": true}"#, pdf, false, false),
      (
        #""type": "string", "x-wellformed": {"files": {"kinds": ["jpeg", "pdf"], "most": 3}}"#, "\(pdf),\(jpeg)", true,
        true
      ),
      (#""type": "string", "x-wellformed": {"files": {"least": 2}}"#, nil, true, true),
      // Both rules apply: the common kinds, and the smaller number of files.
      (
        #""type": "string", "allOf": [{"x-wellformed": {"files": {"kinds": ["jpeg", "png"], "most": 2}}}], "x-wellformed": {"files": {"kinds": ["jpeg", "pdf"]}}"#,
        jpeg, false, true
      ),
      (
        #""type": "string", "allOf": [{"x-wellformed": {"files": {"kinds": ["png"]}}}], "x-wellformed": {"files": {"kinds": ["pdf"]}}"#,
        nil, false, true
      ),
    ]
    for one in cases {
      let export = try schema("{\(one.rules)}").htmlFields()
      let field = try #require(export.content.first)
      #expect(field[attribute: "type"] == "file", "\(one.rules)")
      #expect(field[attribute: "accept"] == one.accept, "\(one.rules)")
      #expect((field[attribute: "multiple"] != nil) == one.isMultiple, "\(one.rules)")
      #expect((field[attribute: "required"] != nil) == one.isRequired, "\(one.rules)")
      #expect(export.omissions.map { $0.rule } == ["files"], "\(one.rules)")
    }
  }

  @Test(arguments: ["oneOf", "anyOf"])
  func `a select offers the values that alternatives name`(keyword: String) throws {
    let rules = try Schema(
      parsing: """
        {"type": "object", "required": ["a"], "properties": {
          "a": {"\(keyword)": [{"const": "x", "title": "First"}, {"const": "y"}, {"enum": ["y", "z"]}]},
          "b": {"type": "integer", "\(keyword)": [{"const": 1}, {"const": "1"}, {"const": 2}]},
          "c": {"\(keyword)": [{"const": "x"}, {"const": "y"}, {"const": null}], "enum": ["y", "x", null, "w"]},
          "d": {"type": "array", "items": {"\(keyword)": [{"const": "x", "title": "First"}, {"const": "y"}]}},
          "e": {"\(keyword)": [{"const": "x"}, {"minLength": 3}]}}}
        """)
    let export = rules.htmlFields()
    func options(_ name: String) -> [HTMLField.Option]? {
      guard case .select(let options)? = export.content.first(where: { $0.name == name })?.element else { return nil }
      return options
    }
    // Two alternatives offer y, so it is not valid by "oneOf".
    let both = keyword == "oneOf" ? [] : ["y"]
    #expect(try #require(options("a")).map { $0.value } == ["", "x"] + both + ["z"])
    #expect(options("a")?.map { $0.label } == ["", "First"] + both + ["z"])
    #expect(export.content.first?[attribute: "required"] == "")
    #expect(options("b")?.map { $0.value } == ["", "1", "2"])
    #expect(options("c")?.map { $0.value } == ["", "y", "x"])
    #expect(options("d")?.map { $0.value } == ["x", "y"])
    #expect(export.content.map { $0.name } == ["a", "b", "c", "d"])
    #expect(export.omissions.map { $0.place.description } == ["/properties/e"], "\(export.omissions)")
  }

  @Test func `a field that may be a text or something else accepts any text, and the omissions say so`() throws {
    let rules = try Schema(
      parsing: """
        {"type": "object", "required": ["b"], "properties": {"a": {"type": ["string", "integer"], "maxLength": 3},
          "b": {"anyOf": [{"type": "string"}, {"type": "boolean"}]}, "c": {"type": ["string", "array"]}, "d": {}}}
        """)
    let export = rules.htmlFields()
    #expect(export.content.map { $0.name } == ["a", "b"])
    #expect(export.content.map { $0[attribute: "type"] } == ["text", "text"])
    #expect(export.content.map { $0[attribute: "required"] } == [nil, ""])
    #expect(export.content[0][attribute: "maxlength"] == nil)
    let places = Set(export.omissions.map { $0.place.description })
    #expect(places == ["/properties/a", "/properties/b", "/properties/c", "/properties/d"], "\(export.omissions)")
  }

  @Test func `a file field has no attributes for texts, and the omissions list what is left out`() throws {
    let rules =
      #"{"type": "string", "maxLength": 200, "pattern": "png", "x-wellformed": {"files": {}, "maxBytes": 900}}"#
    let export = try schema(rules).htmlFields()
    let field = try #require(export.content.first)
    #expect(field.attributes.map { $0.name } == ["name", "type", "required"])
    #expect(Set(export.omissions.map { $0.rule }) == ["files", "length", "pattern", "maxBytes"])
  }

  @Test func `a file field accepts every file name extension of its kinds`() throws {
    for kind in FileKind.named {
      let rules = try schema(#"{"type": "string", "x-wellformed": {"files": {"kinds": ["\#(kind.rawValue)"]}}}"#)
      let accepted = try #require(rules.htmlFields().content.first?[attribute: "accept"])
      for end in kind.extensions {
        #expect(accepted.split(separator: ",").contains { $0 == "." + end })
        let told = "100 \(kind.rawValue) \(kind.isImage ? "10x10" : "0x0") a.\(end)"
        #expect(rules.isValid(["x": .string(told)]), "\(told)")
      }
    }
  }
}
