import Foundation
import Testing
import Wellformed
import WellformedPhones

@testable import WellformedCommand

@Suite struct `The output of the command test` {
  @Test(arguments: [
    ("valid", "Jane@EXAMPLE.org"), ("incomplete", "jane@"), ("empty", ""), ("span", "jane@exmaple..com"),
    ("wide", "jane@日本語.例え..jp"), ("controls", "a\u{1B}[31m\u{202E}\n@x"),
    ("long", String(repeating: "a", count: 500) + "@b.é" + String(repeating: "c", count: 500)),
  ])
  func `test prints the verdict, an excerpt, the message and the canonical form`(_ name: String, _ value: String) throws
  {
    let outcome = try BuiltCommand.run("test", "email", value)
    #expect(outcome.errors.isEmpty)
    for line in outcome.lines { #expect(line.unicodeScalars.reduce(0) { $0 + $1.columns } <= 80) }
    try expectSnapshot("test-email-\(name)", outcome.output)
  }

  @Test func `test prints no control characters of any value`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = InputGenerator(seed: seed)
      let value = generator.text(longest: 40).replacingOccurrences(of: "\0", with: "")
      let outcome = try BuiltCommand.run("test", "email", "--", value)
      let hasControls = outcome.output.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
      #expect(!hasControls, "seed \(seed)")
      #expect(outcome.status == 1 || outcome.status == 0, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "", "test", "formats", "check", "fix", "infer", "find", "type", "compile", "serve", "strength",
    "password generate", "blocklist build", "generate", "report merge", "messages", "messages template",
    "messages check",
    "messages missing", "messages swift",
  ])
  func `the help of every command has examples and fits 80 columns`(_ name: String) throws {
    let outcome = try BuiltCommand.run(name.split(separator: " ").map { String($0) } + ["--help"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    for line in outcome.lines { #expect(line.count <= 80) }
    try expectSnapshot("help\(name.isEmpty ? "" : "-")\(name.replacingOccurrences(of: " ", with: "-"))", outcome.output)
  }

  @Test func `formats lists every format with its summary`() throws {
    let outcome = try BuiltCommand.run("formats")
    #expect(outcome.lines.count == FormatRegistry.ofCommand.formats.count)
    for format in FormatRegistry.ofCommand.formats {
      let line = try #require(outcome.lines.first { $0.hasPrefix(format.name + " ") })
      let summary = line.dropFirst(format.name.count).drop { $0 == " " }
      #expect(summary.hasPrefix(format.summary), "\(line)")
      #expect(format.option?.values.isEmpty ?? true ? summary == format.summary : summary.contains("; by "), "\(line)")
    }
  }

  @Test func `formats lists all members of a family`() throws {
    let outcome = try BuiltCommand.run("formats", "postal-code")
    let names = outcome.lines.map { String($0.prefix { $0 != " " }) }
    #expect(names == ["postal-code"] + (Format.postalCode.option?.values ?? []).map { "postal-code.\($0)" })
    let email = try BuiltCommand.run("formats", "email")
    #expect(email.lines.count == EmailAddress.Profile.allCases.count)
    #expect(try BuiltCommand.run("formats", "postal-codes").status == 2)
  }

  @Test func `test judges phone numbers by region`() throws {
    #expect(try BuiltCommand.run("test", "phone.GB", "020 7946 0958").status == 0)
    let landline = try BuiltCommand.run("test", "phone.GB.mobile", "020 7946 0958")
    #expect(landline.status == 1 && landline.output.contains("looks like a landline; enter a mobile number"))
    #expect(try BuiltCommand.run("test", "phone", "--option", "region=GB", "07400 12").status == 1)
    let misspelt = try BuiltCommand.run("test", "phone.GBX", "1")
    #expect(misspelt.status == 2 && misspelt.errors.contains("phone."))
  }

  @Test func `formats --json lists formats with their options`() throws {
    let lines = try BuiltCommand.run("formats", "--json").lines
    #expect(lines.count == FormatRegistry.ofCommand.formats.count)
    for line in lines {
      let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let format = try #require((row["name"] as? String).flatMap { FormatRegistry.ofCommand[$0] })
      #expect(row["summary"] as? String == format.summary && row["schemaName"] as? String == format.schemaName)
      let option = row["option"] as? [String: Any]
      #expect(option?["name"] as? String == format.option?.name)
      #expect(option?["values"] as? [String] == format.option?.values)
    }
  }

  @Test func `a member of a family is chosen by name or by option`() throws {
    for call in [
      ["postal-code.GB"], ["postal-code", "--option", "country=GB"], ["postal-code", "--option", "country=gb"],
    ] {
      let outcome = try BuiltCommand.run(["test"] + call + ["sw1a1aa", "--json"])
      #expect(outcome.output == #"{"verdict":"valid","issues":[],"value":"SW1A 1AA"}"# + "\n")
    }
  }

  @Test(arguments: [
    (["postal-code.ZZ", "1"], "'postal-code.ZZ'; 'wellformed formats postal-code' lists them"),
    (["postal-cod.GB", "1"], "did you mean postal-code"), (["email", "--option", "a=b", "1"], "has no options"),
    (["user-name", "--option", "strict", "1"], "or name one of user-name.strict, user-name.preserved and"),
    (["postal-code", "--option", "GB", "1"], "as in --option country=AC"),
    (["postal-code", "--option", "land=GB", "1"], "as in --option country=AC"),
    (["email", "--profile", "html", "--option", "a=b", "1"], "exclude each other"),
    (["--pattern", "a", "--option", "country=GB", "1"], "is for a format"),
  ])
  func `a wrong choice of a member is reported with advice`(_ call: [String], _ reason: String) throws {
    let outcome = try BuiltCommand.run(["test"] + call)
    #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["chekc"], "there is no command 'chekc'; did you mean 'check'?"),
    (["tset", "email", "x"], "there is no command 'tset'; did you mean 'test'?"),
    (["exprot", "--to", "html"], "there is no command 'exprot'; did you mean 'export'?"),
    (["hlep"], "did you mean 'help'?"), (["help", "chekc"], "did you mean 'check'?"),
    (["chekc", "--help"], "did you mean 'check'?"),
    (
      ["zzz"],
      "there is no command 'zzz'; there are test, check, report, fix, infer, find, type, export, compile, formats, "
        + "strength, password, blocklist, generate, serve and messages"
    ),
    (["test", "emial", "x"], "did you mean email?"),
    (["test", "email", "x", "--profile", "htlm"], "did you mean 'html'?"),
    (["find", "emial"], "'emial' cannot be found; did you mean 'email'?"),
    (["export", "rules.json", "--to", "htlm"], "one of the following: 'json-schema', 'openapi', "),
    (["export", "rules.json", "--to", "htlm"], "did you mean 'html'?"),
    (["check", "rules.json", "a.csv", "--format", "jsno"], "did you mean 'json'?"),
    (["test", "email", "x", "--jsno"], "'--json'?"),
    (["check", "rulse.json", "a.csv"], "rulse.json: No such file or directory; did you mean 'rules.json'?"),
    (["check", "rules.json", "folder/contcats.csv"], "did you mean 'folder/contacts.csv'?"),
    (["find", "email", "contcats.csv"], "contcats.csv: No such file or directory"),
  ])
  func `a misspelt command, option or file gets a suggestion`(_ arguments: [String], _ guess: String) throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder"), withIntermediateDirectories: true)
    try Data("{\"type\": \"object\"}".utf8).write(to: folder.appendingPathComponent("rules.json"))
    try Data("a\n1\n".utf8).write(to: folder.appendingPathComponent("folder/contacts.csv"))
    let outcome = try BuiltCommand.run(arguments, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(guess), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }
}
