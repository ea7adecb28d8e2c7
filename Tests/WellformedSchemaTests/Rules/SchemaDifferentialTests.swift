import Foundation
import Testing
import Wellformed
import WellformedCorpora

@testable import WellformedSchema

@Suite struct `A generated schema` {
  /// Judges values with the Python package `jsonschema`: reads a line for each schema with its values, and writes a
  /// line with 0 or 1 for each value.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    for line in sys.stdin:
        schema, values = json.loads(line)
        validator = Draft202012Validator(schema)
        print("".join("1" if validator.is_valid(value) else "0" for value in values))
    """

  @Test func `a random schema means the same to another implementation`() throws {
    guard try run("import jsonschema; jsonschema.Draft202012Validator", "") != nil else {
      print("Skipped the comparison with Python's jsonschema, which is not installed.")
      return
    }
    let seed = Trials.seed()
    var generator = SchemaGenerator(random: JSONGenerator(seed: seed))
    var cases: [(schema: JSONValue, values: [JSONValue], verdicts: String)] = []
    var refusals: [String: Int] = [:]
    let runs = Trials.count(4000)
    while cases.count < runs {
      let json = generator.schemaFile()
      let values = (0..<10).map { _ in generator.value() }
      do throws(SchemaError) {
        let schema = try Schema(json)
        var verdicts = ""
        for value in values {
          let report = schema.check(value)
          #expect(report.isValid == schema.isValid(value), "seed \(seed): \(json) \(value)")
          #expect(report.isValid == !report.issues.contains { $0.severity == .error }, "seed \(seed): \(json) \(value)")
          verdicts += report.isValid ? "1" : "0"
        }
        cases.append((json, values, verdicts))
      } catch {
        refusals[error.reason, default: 0] += 1
      }
    }
    // Only schemas that contradict themselves are refused; there must not be too many of them.
    #expect(refusals.values.reduce(0, +) < 4 * cases.count, "seed \(seed)")
    let input = cases.map { JSONValue.array([$0.schema, .array($0.values)]).description + "\n" }.joined()
    let output = try #require(try run(Self.script, input))
    let lines = output.split(separator: "\n")
    #expect(lines.count == cases.count)
    var differences = 0
    for (line, one) in zip(lines, cases) where line != one.verdicts {
      differences += 1
      if differences > 5 { break }
      Testing.Issue.record("seed \(seed): \(one.schema) on \(one.values): here \(one.verdicts), there \(line)")
    }
  }

  /// An exported schema, with values and the expected verdicts, and whether other tools can judge all of it.
  private struct WrittenCase {
    let file: JSONValue
    let values: [JSONValue]
    let verdicts: String
    let isExact: Bool

    init(_ schema: Schema, _ values: [JSONValue]) {
      let export = schema.jsonSchema()
      file = export.content
      // Other tools judge texts as they are after normalisation.
      self.values = values.map { schema.normalized($0) }
      verdicts = self.values.map { schema.isValid($0) ? "1" : "0" }.joined()
      isExact = export.omissions.isEmpty && !export.content.description.contains("\"format\"")
    }
  }

  @Test func `an exported schema refuses nothing valid in another implementation`() throws {
    guard try run("import jsonschema; jsonschema.Draft202012Validator", "") != nil else {
      print("Skipped the comparison with Python's jsonschema, which is not installed.")
      return
    }
    let seed = Trials.seed()
    let runs = Trials.count(400)
    var generator = SchemaGenerator(random: JSONGenerator(seed: seed), hasOwnKeywords: true)
    var maker = RuleMaker(seed: seed)
    maker.isForPython = true
    var cases: [WrittenCase] = []
    while cases.count < runs {
      if cases.count % 2 == 0 {
        guard let schema = try? Schema(generator.schemaFile()) else { continue }
        let written = WrittenCase(schema, (0..<10).map { _ in generator.value() })
        // That rules can never hold together may be noticed only when they are read as JSON Schema.
        if let read = try? Schema(written.file) {
          #expect(read.jsonSchema().content == written.file, "seed \(seed): \(written.file)")
          let verdicts = written.values.map { read.isValid($0) ? "1" : "0" }.joined()
          #expect(verdicts == written.verdicts, "seed \(seed): \(written.file) on \(written.values)")
        }
        try checkOtherExports(of: schema, on: written.values, "seed \(seed): \(written.file)")
        cases.append(written)
      } else {
        let rules = maker.rules()
        guard let schema = try? Rule.all(rules).schema().content else { continue }
        cases.append(WrittenCase(schema, maker.texts(for: rules).map { .string($0) }))
      }
    }
    let input = cases.map { JSONValue.array([$0.file, .array($0.values)]).description + "\n" }.joined()
    let lines = try #require(try run(Self.script, input)).split(separator: "\n")
    #expect(lines.count == cases.count)
    #expect(cases.count { $0.isExact } > cases.count / 10)
    var differences = 0
    for (line, one) in zip(lines, cases) {
      let isSound = zip(line, one.verdicts).allSatisfy { there, here in there == here || (there == "1" && !one.isExact)
      }
      if isSound { continue }
      differences += 1
      if differences > 5 { break }
      Testing.Issue.record("seed \(seed): \(one.file) on \(one.values): here \(one.verdicts), there \(line)")
    }
  }

  /// Expects that a schema with only the keywords of JSON Schema accepts everything valid, and that all exports end.
  private func checkOtherExports(of schema: Schema, on values: [JSONValue], _ comment: Comment) throws {
    var writer = SchemaWriter(schema.outline)
    let file = writer.file(.standard)
    #expect(!file.description.contains("x-wellformed"), comment)
    if let standard = try? Schema(file) {
      for value in values where schema.isValid(value) { #expect(standard.isValid(value), comment) }
    }
    #expect(schema.html().content.hasSuffix("</fieldset>\n"), comment)
    #expect(!schema.plainLanguage().content.contains("\n\n\n"), comment)
    for field in schema.passwordRules().content {
      #expect(try PasswordRules(parsing: field.rules.description) == field.rules, comment)
    }
  }

  /// Returns the output of a Python script; `nil` if it fails.
  private func run(_ script: String, _ input: String) throws -> String? {
    try Script.run(["python3", "-W", "ignore", "-c", script], input)
  }
}
