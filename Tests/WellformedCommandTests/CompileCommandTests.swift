import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The command compile` {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples")

  private static func plan(at url: URL) throws -> CompiledSchema {
    try CompiledSchema(bytes: [UInt8](try Data(contentsOf: url)))
  }

  @Test func `compile writes a plan that finds what the rule file finds`() throws {
    let folder = try ScratchFolder()
    let file = folder.url.appendingPathComponent("sign-up.plan")
    let outcome = try BuiltCommand.run("compile", "sign-up.json", "-o", file.path, in: Self.examples)
    #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
    let plan = try Self.plan(at: file)
    let text = try String(contentsOf: Self.examples.appendingPathComponent("sign-up.json"), encoding: .utf8)
    let schema = try Schema(parsing: text)
    for value: JSONValue in [[:], ["email": "a@b", "name": ""], ["email": "jane@gmail.con", "age": "x"], 1] {
      let (one, other) = (plan.check(value), schema.check(value))
      #expect(one.verdict == other.verdict && one.issues.map(\.message) == other.issues.map(\.message))
    }
  }

  @Test func `compile --primary writes a plan without numbering plans`() throws {
    let folder = try ScratchFolder()
    try folder.file(
      "rules.json", #"{"properties": {"phone": {"type": "string", "x-wellformed": {"phone": {"region": "GB"}}}}}"#)
    var plans: [Data] = []
    for arguments in [[], ["--primary"]] {
      let file = folder.url.appendingPathComponent("\(plans.count).plan")
      let outcome = try BuiltCommand.run(["compile", "rules.json", "-o", file.path] + arguments, in: folder.url)
      #expect(outcome.status == 0 && outcome.output == "" && outcome.errors == "")
      plans.append(try Data(contentsOf: file))
    }
    #expect(plans[1].count < plans[0].count / 2)
    let primary = try CompiledSchema(bytes: [UInt8](plans[1]), formats: .ofCommand)
    #expect(primary.isValid(["phone": "020 7946 0958"]) && !primary.isValid(["phone": "020 7946"]))
  }

  @Test func `compile --language writes German messages unless the file has its own`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", #"{"required":["a","b"],"properties":{"b":{"title":"Bee"}}}"#)
    let output = folder.url.appendingPathComponent("rules.plan")
    let outcome = try BuiltCommand.run("compile", "rules.json", "-o", output.path, "--language", "de", in: folder.url)
    #expect(outcome.status == 0)
    let messages = try Self.plan(at: output).check([:]).issues.map(\.message)
    #expect(messages == ["Bee", "A"].map { "\($0): Füllen Sie das Feld aus" }, "\(messages)")
  }

  @Test func `compile --words uses a complete file of translations, and refuses incomplete ones`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", #"{"required":["a"],"properties":{"a":{"title":"Bee"}}}"#)
    let catalogues = Self.examples.deletingLastPathComponent()
      .appendingPathComponent("Sources/WellformedLanguages/Catalogues")
    let german = try String(contentsOf: catalogues.appendingPathComponent("de.po"), encoding: .utf8)
    try folder.file("own.po", german.replacing("Füllen Sie das Feld aus", with: "Bitte ausfüllen"))
    try folder.file("half.po", german.replacing(#"msgstr "Gesendet""#, with: #"msgstr """#))
    let output = folder.url.appendingPathComponent("rules.plan")
    let outcome = try BuiltCommand.run("compile", "rules.json", "-o", output.path, "--words", "own.po", in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try Self.plan(at: output).check([:]).issues.map(\.message) == ["Bee: Bitte ausfüllen"])
    let file = try BuiltCommand.run("export", "rules.json", "--to", "json-schema", "--words", "own.po", in: folder.url)
    #expect(try Schema(parsing: file.output).check([:]).issues.map(\.message) == ["Bee: Bitte ausfüllen"])
    for (arguments, reason) in [
      (["--words", "half.po"], "something is wrong or missing"),
      (["--words", "rules.json"], "not a file of translations"),
      (["--words", "own.po", "--language", "de"], "leave out --language"), (["--words", "none.po"], "none.po"),
    ] {
      let refused = try BuiltCommand.run(["compile", "rules.json", "-o", "x.plan"] + arguments, in: folder.url)
      #expect(refused.status == 2 && refused.errors.contains(reason), "\(refused)")
    }
    let other = try BuiltCommand.run("export", "rules.json", "--to", "openapi", "--language", "de", in: folder.url)
    #expect(other.status == 2 && other.errors.contains("--to json-schema"), "\(other)")
  }

  @Test func `compile reports a wrong call and leaves no file`() throws {
    let folder = try ScratchFolder()
    try folder.file("wrong.json", #"{"type":"texts"}"#)
    for (arguments, reason) in [
      (["compile", "wrong.json", "-o", "out.plan"], "wrong.json: at /type"),
      (["compile", "missing.json", "-o", "out.plan"], "missing.json"),
      (["compile", "wrong.json"], "output"),
      (["compile", "wrong.json", "-o", "out.plan", "--language", "xx"], "--language takes "),
    ] {
      let outcome = try BuiltCommand.run(arguments, in: folder.url)
      #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains(reason), "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out.plan").path))
  }
}
