import Foundation
import Testing

@testable import WellformedCommand

@Suite struct `The option --references` {
  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for name in ["rules", "rules/shared", "secret"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try folder.file("rules/sign-up.json", #"{"type":"object","properties":{"code":{"$ref":"shared/code.json"}}}"#)
    try folder.file("rules/shared/code.json", #"{"type":"string","pattern":"^[0-9]+$"}"#)
    try folder.file("secret/code.json", #"{"type":"string"}"#)
    try folder.file("rows.jsonl", "{\"code\":\"12\"}\n{\"code\":\"x\"}\n")
    return folder
  }

  @Test func `--references works with check, fix, generate, test, compile and export`() throws {
    let folder = try Self.folder()
    let references = ["--references", "rules"]
    let checked = try BuiltCommand.run(["check", "rules/sign-up.json", "rows.jsonl"] + references, in: folder.url)
    #expect(checked.status == 1 && checked.output.contains("rows.jsonl:2: code:"), "\(checked)")
    let tested = try BuiltCommand.run(
      ["test", "--schema", "rules/sign-up.json", #"{"code":"x"}"#] + references, in: folder.url)
    #expect(tested.status == 1, "\(tested)")
    let compiled = try BuiltCommand.run(["compile", "rules/sign-up.json", "-o", "a.plan"] + references, in: folder.url)
    #expect(compiled.status == 0, "\(compiled)")
    let exported = try BuiltCommand.run(
      ["export", "rules/sign-up.json", "--to", "json-schema"] + references, in: folder.url)
    #expect(exported.status == 0 && exported.output.contains("[0-9]+"), "\(exported)")
    let fixed = try BuiltCommand.run(
      ["fix", "rules/sign-up.json", "rows.jsonl", "--dry-run"] + references, in: folder.url)
    #expect(fixed.status == 1 && fixed.errors.contains("2 rows, 0 values to change in 0 rows, 1 invalid"), "\(fixed)")
    let made = try BuiltCommand.run(["generate", "rules/sign-up.json", "--count", "3"] + references, in: folder.url)
    #expect(made.status == 0 && made.lines.count == 3, "\(made)")
    // The export is a single file.
    try folder.file("one.json", exported.output)
    let again = try BuiltCommand.run(["check", "one.json", "rows.jsonl"], in: folder.url)
    #expect(again.status == 1 && again.output == checked.output)
  }

  @Test func `references cannot leave their folder`() throws {
    let folder = try Self.folder()
    let files = FileManager.default
    let shared = folder.url.appendingPathComponent("rules/shared")
    try files.createSymbolicLink(
      at: shared.appendingPathComponent("link.json"),
      withDestinationURL: folder.url.appendingPathComponent("secret/code.json"))
    try files.createSymbolicLink(
      at: shared.appendingPathComponent("elsewhere"), withDestinationURL: folder.url.appendingPathComponent("secret"))
    try files.createSymbolicLink(
      atPath: shared.appendingPathComponent("inside.json").path, withDestinationPath: "code.json")
    #expect(unsafe mkfifo(shared.appendingPathComponent("pipe.json").path, 0o600) == 0)
    let secret = folder.url.appendingPathComponent("secret/code.json").path
    for (reference, reason) in [
      ("shared/link.json", "leads out of rules"), ("shared/elsewhere/code.json", "leads out of rules"),
      ("../secret/code.json", "there is no file"), ("..%2Fsecret/code.json", "is not a path"),
      ("%2e%2e/secret/code.json", "is not a path"), (secret, "there is no file"), ("file://" + secret, "is not a path"),
      ("https://example.com/code.json", "is not a path"), ("//example.com/code.json", "is not a path"),
      ("shared/pipe.json", "is not a file"), ("shared", "is not a file"), ("shared/none.json", "there is no file"),
      ("shared/code.json?x", "is not a path"), ("shared/code%00.json", "is not a path"), ("%", "is not a path"),
      ("/dev/zero", "there is no file"),
    ] {
      try folder.file("rules/wrong.json", #"{"items":{"$ref":"\#(reference)"}}"#)
      let outcome = try BuiltCommand.run(
        "test", "--schema", "rules/wrong.json", "1", "--references", "rules", in: folder.url)
      #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(reference): \(outcome)")
      #expect(outcome.errors.contains("rules/wrong.json: at /items/$ref: "), "\(outcome)")
    }
    for reference in [
      "shared/code.json", "shared/inside.json", "/shared/code.json", "shared/%63ode.json", "./shared/code.json",
    ] {
      try folder.file("rules/right.json", #"{"items":{"$ref":"\#(reference)"}}"#)
      let outcome = try BuiltCommand.run(
        "test", "--schema", "rules/right.json", #"["1"]"#, "--references", "rules", in: folder.url)
      #expect(outcome.status == 0, "\(reference): \(outcome)")
    }
  }

  @Test func `references need the option, and the option needs a folder`() throws {
    let folder = try Self.folder()
    let without = try BuiltCommand.run("test", "--schema", "rules/sign-up.json", "1", in: folder.url)
    #expect(without.status == 2 && without.errors.contains("not in this rule file"))
    #expect(without.errors.contains("or add --references with the folder of the file"), "\(without)")
    for (path, advice) in [
      ("rule", "there is no 'rule'; did you mean 'rules'?"), ("rows.jsonl", "it is in the folder '.'"),
      ("rules/sign-up.json", "it is in the folder 'rules'"),
    ] {
      let outcome = try BuiltCommand.run(
        "test", "--schema", "rules/sign-up.json", "1", "--references", path, in: folder.url)
      #expect(outcome.status == 2 && outcome.errors.contains(advice), "\(outcome)")
    }
    for path in ["none", "rows.jsonl", ""] {
      let outcome = try BuiltCommand.run(
        "test", "--schema", "rules/sign-up.json", "1", "--references", path, in: folder.url)
      #expect(outcome.status == 2 && outcome.errors.contains("--references takes a folder"), "\(outcome)")
    }
    let format = try BuiltCommand.run("test", "uuid", "x", "--references", "rules", in: folder.url)
    #expect(format.status == 2 && format.errors.contains("--references is for --schema"))
  }

  @Test func `YAML files are refused with advice`() throws {
    let folder = try Self.folder()
    try folder.file("rules.yaml", "type: object\n")
    try folder.file("rules/shared/code.yml", "type: string\n")
    try folder.file("rules/other.json", #"{"properties":{"code":{"$ref":"shared/code.yml"}}}"#)
    try folder.file("rows.yml", "- code: 12\n")
    for (call, advice) in [
      (["rules.yaml", "rows.jsonl"], "yq -o json 'rules.yaml'"),
      (["rules/other.json", "rows.jsonl", "--references", "rules"], "yq -o json 'rules/shared/code.yml'"),
      (["rules/sign-up.json", "rows.yml", "--references", "rules"], "yq -o json -I 0 '.[]'"),
    ] {
      let outcome = try BuiltCommand.run(["check"] + call, in: folder.url)
      #expect(outcome.status == 2 && outcome.errors.contains(advice), "\(outcome)")
    }
  }

  @Test func `rules may be compressed or in UTF-16, and must come before the rows`() throws {
    let desk = try Desk(["a.csv": "email\nx\n"])
    let marked = [UInt8]([0xFF, 0xFE]) + Desk.rules.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for (name, bytes) in [
      ("wide.json", marked), ("packed.json", try Packer.compress(Array(Desk.rules.utf8), .gzip)),
    ] {
      try Data(bytes).write(to: desk.folder.url.appendingPathComponent(name))
      let outcome = try desk.check(name, "a.csv")
      #expect(outcome.status == 1 && outcome.lines.contains { $0.contains("email.at.missing") }, "\(outcome)")
    }
    for call in [["check", "a.csv", "rules.json"], ["fix", "a.csv", "rules.json", "--dry-run"]] {
      let outcome = try BuiltCommand.run(call, in: desk.folder.url)
      let advice = "the rule file comes before the rows: rules.json a.csv"
      #expect(outcome.status == 2 && outcome.errors.contains(advice), "\(outcome)")
    }
  }

  @Test func `an error in a referenced file is reported with the file's name`() throws {
    let folder = try Self.folder()
    try folder.file("rules/shared/code.json", #"{"type":"text"}"#)
    let outcome = try BuiltCommand.run(
      "check", "rules/sign-up.json", "rows.jsonl", "--references", "rules", in: folder.url)
    #expect(outcome.status == 2 && outcome.errors.contains("rules/shared/code.json: at /type: "), "\(outcome)")
  }
}
