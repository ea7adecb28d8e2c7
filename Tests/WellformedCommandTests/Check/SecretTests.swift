import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `Secrets in reports` {
  private static let canary = "Sesame124"
  private static let rules = """
    {"type": "object", "properties": {
      "login": {"type": "string", "maxLength": 3},
      "password": {"type": "string", "minLength": 20},
      "confirmation": {"type": "string", "x-wellformed": {"equals": "password"}, "maxLength": 3},
      "pin": {"type": "string", "writeOnly": true, "maxLength": 3},
      "code": {"type": "string", "format": "password", "maxLength": 3},
      "phrase": {"type": "string", "x-wellformed": {"contains": ["symbol"]}},
      "opaque": {"type": "string", "format": "opaque-string", "maxLength": 3},
      "answers": {"type": "array", "items": {"allOf": [{"writeOnly": true}], "type": "string", "maxLength": 3}},
      "vault": {"writeOnly": true, "type": "object", "additionalProperties": {"type": "string", "maxLength": 3}}
    }}
    """
  private static let secrets = ["password", "confirmation", "pin", "code", "phrase", "opaque"]

  @Test func `secret fields are known by name, by equal fields and by the rules`() throws {
    let names = try Schema(parsing: Self.rules).secretNames
    for name in Self.secrets + ["answers", "vault"] { #expect(names.cover(Path([.name(name)])), "\(name)") }
    #expect(names.cover("answers[3]") && names.cover("vault.x"))
    #expect(!names.cover("login") && !names.cover(.root) && !names.isEmpty)
    #expect(try Schema(parsing: #"{"type": "array", "items": {"writeOnly": true}}"#).secretNames.cover("[0]"))
    #expect(
      try Schema(parsing: ##"{"properties": {"a": {"$ref": "#/$defs/s"}}, "$defs": {"s": {"writeOnly": true}}}"##)
        .secretNames.cover("a"))
    #expect(try Schema(parsing: #"{"type": "object", "properties": {"a": {"type": "string"}}}"#).secretNames.isEmpty)
    let value = try JSONValue(
      parsing: #"{"login": "x", "password": "y", "answers": ["z", null], "vault": {"a": 1}, "pin": ""}"#)
    let mask = JSONValue.string(SecretNames.mask)
    #expect(
      names.masked(value) == ["login": "x", "password": mask, "answers": [mask, nil], "vault": ["a": mask], "pin": ""])
  }

  @Test(arguments: ["text", "json", "csv", "github"])
  func `reports on rows contain no secrets in any format`(_ format: String) throws {
    let desk = try Desk(["a.csv": csv, "a.jsonl": jsonLines], rules: Self.rules)
    for file in ["a.csv", "a.jsonl"] {
      let outcome = try desk.check("rules.json", file, "--format", format, "--invalid-to", "bad")
      #expect(outcome.status == 1 && !outcome.output.contains(Self.canary) && !outcome.errors.contains(Self.canary))
      #expect(desk.text("bad")?.contains(Self.canary) == true)
    }
  }

  @Test func `excerpts on a terminal mask secrets`() throws {
    let desk = try Desk(
      ["a.csv": csv + "one \(Self.canary)\n", "a.jsonl": jsonLines + "{\"password\": \"\(Self.canary)\"\n"],
      rules: Self.rules)
    for name in ["a.csv", "a.jsonl"] {
      let terminal = try #require(PseudoTerminal(columns: 100))
      let shown = try terminal.run(["check", "rules.json", name], in: desk.folder.url).output
      #expect(shown.contains(SecretNames.mask) && shown.contains("longer") && !shown.contains(Self.canary), "\(shown)")
    }
  }

  @Test func `test masks secrets except in the value for programs`() throws {
    let desk = try Desk(rules: Self.rules)
    let value = "{" + Self.secrets.map { #""\#($0)": "\#(Self.canary)""# }.joined(separator: ", ") + "}"
    let outcome = try test(desk, "--schema", "rules.json", value)
    #expect(outcome.status == 1 && outcome.output.contains(SecretNames.mask) && !outcome.output.contains(Self.canary))
    let valid = try test(desk, "--schema", "rules.json", #"{"password": "\#(Self.canary)-\#(Self.canary)-x"}"#)
    #expect(valid.status == 0 && valid.output.contains(SecretNames.mask) && !valid.output.contains(Self.canary))
    let text = try test(desk, "opaque-string", Self.canary)
    #expect(text.status == 0 && !text.output.contains(Self.canary))
    let broken = try test(desk, "opaque-string", Self.canary + "\u{7}")
    #expect(broken.status == 1 && !broken.output.contains(Self.canary))
    let json = try test(desk, "--schema", "rules.json", "--json", value)
    #expect(json.status == 1 && !json.output.contains(Self.canary))
  }

  @Test func `wrong examples are printed with their secrets masked`() throws {
    let rules =
      #"{"type": "object", "properties": {"password": {"type": "string"}}, "x-wellformed": {"counterExamples": [{"password": "\#(Self.canary)"}]}}"#
    let desk = try Desk(rules: rules)
    let outcome = try desk.check("rules.json", "--examples")
    #expect(outcome.status == 1 && outcome.output.contains(SecretNames.mask) && !outcome.output.contains(Self.canary))
  }

  private func test(_ desk: Desk, _ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["test"] + arguments, input: Data(), in: desk.folder.url)
  }

  private var csv: String {
    (["login"] + Self.secrets).joined(separator: ",") + "\n"
      + (["longer"] + Self.secrets.map { _ in Self.canary }).joined(separator: ",") + "\n"
  }

  private var jsonLines: String {
    let members = Self.secrets.map { #""\#($0)": "\#(Self.canary)""# }.joined(separator: ", ")
    return #"{"login": "longer", \#(members), "answers": ["\#(Self.canary)"], "vault": {"a": "\#(Self.canary)"}}"#
      + "\n"
  }
}
