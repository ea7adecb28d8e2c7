import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

/// The parts of the schema of SARIF 2.1.0 that concern the command's output, and what code scanning requires of rules.
///
/// These are the required members of objects, the types of members, the values of `level`, positions that begin with 1
/// and indices that begin with 0. Other members are not allowed.
private let sarifRules = ##"""
  {"$schema": "https://json-schema.org/draft/2020-12/schema",
   "type": "object", "required": ["version", "runs"], "additionalProperties": false,
   "properties": {
     "$schema": {"type": "string", "format": "uri"}, "version": {"const": "2.1.0"},
     "runs": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/run"}}},
   "$defs": {
     "run": {"type": "object", "required": ["tool"], "additionalProperties": false, "properties": {
       "tool": {"type": "object", "required": ["driver"], "additionalProperties": false,
         "properties": {"driver": {"$ref": "#/$defs/component"}}},
       "invocations": {"type": "array", "items": {"$ref": "#/$defs/invocation"}},
       "results": {"type": "array", "items": {"$ref": "#/$defs/result"}},
       "properties": {"type": "object"}}},
     "component": {"type": "object", "required": ["name"], "additionalProperties": false, "properties": {
       "name": {"type": "string"}, "semanticVersion": {"type": "string", "pattern": "^\\d+\\.\\d+\\.\\d+$"},
       "rules": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/$defs/rule"}}}},
     "rule": {"type": "object", "required": ["id", "shortDescription", "fullDescription", "help"],
       "additionalProperties": false, "properties": {
         "id": {"type": "string"}, "shortDescription": {"$ref": "#/$defs/sentence"},
         "fullDescription": {"$ref": "#/$defs/sentence"}, "help": {"$ref": "#/$defs/sentence"},
         "defaultConfiguration": {"type": "object", "required": ["level"], "additionalProperties": false,
           "properties": {"level": {"$ref": "#/$defs/level"}}}}},
     "sentence": {"$ref": "#/$defs/message", "properties": {"text": {"minLength": 1, "maxLength": 1024}}},
     "invocation": {"type": "object", "required": ["executionSuccessful"], "additionalProperties": false, "properties": {
       "executionSuccessful": {"type": "boolean"},
       "toolExecutionNotifications": {"type": "array", "items": {"type": "object", "required": ["message"],
         "additionalProperties": false,
         "properties": {"message": {"$ref": "#/$defs/message"}, "level": {"$ref": "#/$defs/level"}}}}}},
     "result": {"type": "object", "required": ["message"], "additionalProperties": false, "properties": {
       "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": 0},
       "level": {"$ref": "#/$defs/level"}, "message": {"$ref": "#/$defs/message"},
       "locations": {"type": "array", "items": {"$ref": "#/$defs/location"}}}},
     "location": {"type": "object", "additionalProperties": false, "properties": {
       "physicalLocation": {"type": "object", "required": ["artifactLocation"], "additionalProperties": false,
         "properties": {
           "artifactLocation": {"type": "object", "required": ["uri"], "additionalProperties": false,
             "properties": {"uri": {"type": "string", "format": "uri-reference"}}},
           "region": {"type": "object", "required": ["startLine"], "additionalProperties": false,
             "properties": {"startLine": {"type": "integer", "minimum": 1}}}}},
       "logicalLocations": {"type": "array", "items": {"type": "object", "required": ["fullyQualifiedName"],
         "additionalProperties": false, "properties": {"fullyQualifiedName": {"type": "string"}}}}}},
     "message": {"type": "object", "required": ["text"], "additionalProperties": false,
       "properties": {"text": {"type": "string"}}},
     "level": {"enum": ["none", "note", "warning", "error"]}}}
  """##

@Suite struct `A report in SARIF` {
  private static func made(_ text: String) -> CheckReport {
    let kind = Tally.Kind(field: text, code: text, severity: .warning)
    var made = report(
      [Tally.File(name: text, rows: Tally.Rows(valid: 1), counts: [kind: 3])],
      issues: [
        TableIssue(
          file: text, line: 2, field: text, code: text, severity: .warning, span: 0..<1, message: text, suggestion: nil)
      ], rules: text)
    (made.notes, made.problems) = ([text], [text])
    return made
  }

  @Test(arguments: hostileTexts + ["a/b.csv", "/tmp/a b.csv", "standard input", "C:\\x", "//x", "é%.csv"])
  func `a SARIF report satisfies the standard`(_ text: String) throws {
    let log = try JSONValue(parsing: Self.made(text).sarif)
    let found = try Schema(parsing: sarifRules).check(log).issues
    #expect(found.isEmpty, "\(found.map { "\($0.path): \($0.message)" })")
    let run = try #require(log["runs"]?.array?.first)
    let result = try #require(run["results"]?.array?.first)
    let index = try #require(result["ruleIndex"]?.number.flatMap { Int(exactly: $0) })
    #expect(run["tool"]?["driver"]?["rules"]?.array?[index]["id"] == result["ruleId"])
  }

  @Test func `a SARIF report describes codes without the values of an issue`() throws {
    let kinds = [
      ("length.tooShort", "The field needs … more characters"), ("required", "Enter the field"),
      ("row.fieldCount", "The row has more or fewer fields than the header"),
      ("own.code", "What the rule file reports by the code own.code"),
    ]
    for (code, sentence) in kinds { #expect(CodeDescription.sentence(for: code) == sentence) }
    // No braces are left, and every sentence begins as a sentence does.
    for code in IssueCode.all {
      let sentence = CodeDescription.sentence(for: code.rawValue)
      #expect(!sentence.isEmpty && !sentence.contains("{") && !sentence.hasPrefix("What the rule file"), "\(code)")
    }
  }

  @Test(arguments: [
    ("a.csv", "a.csv"), ("./a.csv", "a.csv"), (".//./b/a.csv", "b/a.csv"), (".a.csv", ".a.csv"),
    ("a,b:c.csv", "a%2Cb%3Ac.csv"), ("/tmp/a b.csv", "file:///tmp/a%20b.csv"),
    ("é.csv", "%C3%A9.csv"), ("../a.csv", "../a.csv"), ("%.csv", "%25.csv"), ("\u{1}", "%01"),
  ])
  func `a SARIF report names files by URI references`(_ path: String, _ reference: String) {
    #expect(CheckReport.reference(to: path) == reference)
  }
}
