import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The command generate` {
  private static let rules = #"""
    {"type": "object", "required": ["email", "name"], "properties": {
      "email": {"type": "string", "format": "email"},
      "name": {"type": "string", "minLength": 2, "x-wellformed": {"noneOf": ["a,b", "\"quoted\""]}},
      "age": {"type": "integer", "minimum": 13}, "member": {"type": "boolean"}}}
    """#

  private func generate(_ arguments: String..., rules: String = Self.rules) throws -> (BuiltCommand.Outcome, Desk) {
    let desk = try Desk(rules: rules)
    return (try BuiltCommand.run(["generate", "rules.json"] + arguments, in: desk.folder.url), desk)
  }

  @Test(arguments: ["jsonl", "csv"])
  func `generate prints the given number of records, and the given share of invalid ones`(_ format: String) throws {
    let (outcome, desk) = try generate("--count", "50", "--invalid", "20%", "--seed", "7", "--format", format)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.lines.count == (format == "csv" ? 51 : 50))
    try desk.folder.file("made." + format, outcome.output)
    let check = try desk.check("rules.json", "made." + format)
    #expect(check.status == 1 && check.output.contains("50 rows, 40 valid, 10 invalid"), "\(check.output)")
  }

  @Test func `generate prints the same records for the same seed, and others for another`() throws {
    let arguments = ["--count", "20", "--invalid", "50", "--seed"]
    let desk = try Desk(rules: Self.rules)
    let runs = try ["1", "1", "2"].map {
      try BuiltCommand.run(["generate", "rules.json"] + arguments + [$0], in: desk.folder.url).output
    }
    #expect(runs[0] == runs[1] && runs[0] != runs[2])
  }

  @Test func `generate --faults-to names the fault of each invalid record`() throws {
    let (outcome, desk) = try generate("--count", "30", "--invalid", "100%", "--faults-to", "faults.csv")
    #expect(outcome.status == 0)
    let faults = try #require(desk.text("faults.csv")).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(faults.count == 31 && faults[0] == ["record", "path", "code"])
    let schema = try Schema(parsing: Self.rules)
    for (number, line) in outcome.lines.enumerated() {
      let errors = schema.check(try JSONValue(parsing: line)).errors
      let fault = faults[number + 1]
      #expect(fault[0] == "\(number + 1)")
      #expect(errors.contains { $0.path.description == fault[1] && $0.code.rawValue == fault[2] }, "\(line) \(fault)")
    }
  }

  @Test(arguments: [
    (["--count", "-1"], "--count takes 0 to 100000000"), (["--count", "x"], "--count"),
    (["--invalid", "150%"], "--invalid takes 0% to 100%"), (["--invalid", "-5"], "--invalid takes 0% to 100%"),
    (["--invalid", "some"], "--invalid takes 0% to 100%"), (["--invalid", "0.125"], "two decimal places at the most"),
    (["--format", "xml"], "--format"), (["--seed", "-1"], "'-1' is invalid for '--seed"),
    (["--faults-to", "-"], "not -"), (["--faults-to", "rules.json"], "written over rules.json"),
  ])
  func `generate refuses a wrong call in a sentence`(_ arguments: [String], _ words: String) throws {
    let desk = try Desk(rules: Self.rules)
    let outcome = try BuiltCommand.run(["generate", "rules.json"] + arguments, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(words) && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func `generate names the field whose rules contradict each other`() throws {
    let (outcome, _) = try generate(
      rules: #"""
        {"type": "object", "required": ["zip"], "properties": {
          "zip": {"type": "string", "pattern": "^[0-9]{5}$", "minLength": 6}}}
        """#)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("no value was found for zip"), "\(outcome.errors)")
  }

  @Test(arguments: [
    #"{"normalize": ["digitsOnly"], "endsWith": "c"}"#,
    #"{"normalize": ["digitsOnly"], "pattern": {"source": "A", "flags": "i", "anywhere": true}}"#,
  ])
  func `generate gives up soon on texts that never become valid`(_ rules: String) throws {
    let (outcome, _) = try generate(
      rules:
        #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "x-wellformed": \#(rules)}}}"#)
    #expect(outcome.status == 2 && outcome.errors.contains("no value was found for a"), "\(outcome.errors)")
  }

  @Test func `generate makes CSV rows if several rules concern one column`() throws {
    let (outcome, desk) = try generate(
      "--format", "csv", "--count", "40", "--invalid", "50%",
      rules: #"""
        {"type": "object", "required": ["country"], "properties": {
          "country": {"enum": ["GB", "DE"]}, "zip": {"type": "string", "minLength": 1}},
         "if": {"properties": {"country": {"const": "GB"}}}, "then": {"required": ["zip"]}}
        """#)
    #expect(outcome.status == 0 && outcome.lines.first == "country,zip", "\(outcome.errors)")
    try desk.folder.file("made.csv", outcome.output)
    #expect(try desk.check("rules.json", "made.csv").output.contains("40 rows, 20 valid, 20 invalid"))
  }

  @Test func `generate reports that no invalid row can be written`() throws {
    let (outcome, _) = try generate(
      "--format", "csv", "--invalid", "100%", rules: #"{"type": "object", "properties": {"a": {"type": "string"}}}"#)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no value with a fault was found"), "\(outcome.errors)")
  }

  @Test func `generate reports that values cannot be rows of a table`() throws {
    let nested = #"{"type": "object", "required": ["a"], "properties": {"a": {"type": "array", "items": true}}}"#
    #expect(try generate("--format", "csv", rules: nested).0.errors.contains("use --format jsonl"))
    #expect(try generate("--format", "csv", rules: #"{"type": "string"}"#).0.errors.contains("use --format jsonl"))
    let (outcome, _) = try generate("--count", "3", rules: #"{"type": "string", "format": "uuid"}"#)
    #expect(outcome.status == 0 && outcome.lines.count == 3)
  }
}
