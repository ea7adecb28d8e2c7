import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `Compiling rules` {
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples")

  private static func plan(at url: URL) throws -> CompiledSchema {
    try CompiledSchema(bytes: [UInt8](try Data(contentsOf: url)))
  }

  @Test func `writes a plan that finds what the rule file finds`() throws {
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

  @Test func `says it in German where the file has no words`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", #"{"required":["a","b"],"properties":{"b":{"title":"Bee"}}}"#)
    let output = folder.url.appendingPathComponent("rules.plan")
    let outcome = try BuiltCommand.run("compile", "rules.json", "-o", output.path, "--language", "de", in: folder.url)
    #expect(outcome.status == 0)
    let messages = try Self.plan(at: output).check([:]).issues.map(\.message)
    #expect(messages == ["Bee", "A"].map { "\($0): Füllen Sie das Feld aus" }, "\(messages)")
  }

  @Test func `says what is wrong with a call, and leaves no file`() throws {
    let folder = try ScratchFolder()
    try folder.file("wrong.json", #"{"type":"texts"}"#)
    for (arguments, reason) in [
      (["compile", "wrong.json", "-o", "out.plan"], "wrong.json: at /type"),
      (["compile", "missing.json", "-o", "out.plan"], "missing.json"),
      (["compile", "wrong.json"], "output"),
      (["compile", "wrong.json", "-o", "out.plan", "--language", "xx"], "--language takes en, "),
    ] {
      let outcome = try BuiltCommand.run(arguments, in: folder.url)
      #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains(reason), "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("out.plan").path))
  }
}
