import ArgumentParser
import Foundation
import Testing
import Wellformed
import WellformedLanguages
import WellformedSchema

@testable import WellformedCommand

@Suite struct `The command export` {
  /// The folder of the sample rule file, in which the command runs.
  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples")

  @Test(arguments: Notation.allCases)
  func `export prints the rules in every notation, and lists what it omits`(_ notation: Notation) throws {
    let outcome = try BuiltCommand.run("export", "sign-up.json", "--to", notation.rawValue, in: Self.examples)
    #expect(outcome.status == 0)
    for line in outcome.errors.split(separator: "\n") {
      #expect(line.hasPrefix("wellformed: not exported exactly: /properties/"))
    }
    try expectSnapshot("export-\(notation.rawValue)", outcome.output)
    try expectSnapshot("export-\(notation.rawValue)-errors", outcome.errors)
  }

  @Test func `an exported rule file is exported unchanged again`() throws {
    let folder = try ScratchFolder()
    let first = try BuiltCommand.run("export", "sign-up.json", "--to", "json-schema", in: Self.examples)
    try folder.file("rules.json", first.output)
    let second = try BuiltCommand.run("export", "rules.json", "--to", "json-schema", in: folder.url)
    #expect(second.output == first.output && second.status == 0)
  }

  @Test func `export --strict writes nothing and ends with status 2 if anything is omitted`() throws {
    let outcome = try BuiltCommand.run("export", "sign-up.json", "--to", "html", "--strict", in: Self.examples)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.contains("not exported exactly: /properties/name: length"))
    let folder = try ScratchFolder()
    try folder.file("plain.json", #"{"type":"object","properties":{"a":{"type":"string","minLength":1}}}"#)
    for notation in ["json-schema", "openapi", "html", "typescript", "text"] {
      let plain = try BuiltCommand.run("export", "plain.json", "--to", notation, "--strict", in: folder.url)
      #expect(plain.status == 0 && plain.errors == "" && plain.output != "", "\(notation)")
    }
  }

  @Test func `the buttons of HTML lists are in the language of the option or of the rule file`() throws {
    let folder = try ScratchFolder()
    let rules = #"{"properties":{"items":{"type":"array","items":{"type":"string"}}}}"#
    try folder.file("rules.json", rules)
    func buttons(_ arguments: String...) throws -> [String] {
      let outcome = try BuiltCommand.run(["export"] + arguments + ["--to", "html"], in: folder.url)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.output.matches(of: #/ hidden>([^<]*)</button>/#).map { String($0.1) }
    }
    #expect(try buttons("rules.json") == ["Remove", "Remove", "Add"])
    #expect(try buttons("rules.json", "--language", "fr") == ["Supprimer", "Supprimer", "Ajouter"])
    let french = try BuiltCommand.run(
      "export", "rules.json", "--to", "json-schema", "--language", "fr", in: folder.url)
    try folder.file("french.json", french.output)
    #expect(try buttons("french.json") == ["Supprimer", "Supprimer", "Ajouter"])
    #expect(try buttons("french.json", "--language", "de") == ["Supprimer", "Supprimer", "Ajouter"])
    try folder.file(
      "own.json", rules.dropLast() + #","x-wellformed":{"words":{"html.addRow":"One more <b>"}}}"#)
    #expect(try buttons("own.json", "--language", "de") == ["Entfernen", "Entfernen", "One more &lt;b&gt;"])
  }

  @Test(arguments: Catalogue.languages)
  func `every language has words for the buttons of HTML lists`(_ language: String) throws {
    let schema = try Schema(parsing: #"{"properties":{"items":{"type":"array","items":{"type":"string"}}}}"#)
    let catalogue = Catalogue.best(for: [language])
    let html = schema.html(in: catalogue).content
    #expect((html == schema.html().content) == language.hasPrefix("en"))
    for name in ["html.addRow", "html.removeRow"] where language != "en" {
      let word = try #require(catalogue.template(for: IssueCode(rawValue: name), field: "")?.sentences[.other])
      #expect(html.contains(">\(word)</button>"))
    }
  }

  @Test func `a component is named as given, or after the title`() throws {
    let given = try BuiltCommand.run("export", "sign-up.json", "--to", "openapi", "--name", "a.B-1", in: Self.examples)
    #expect(given.output.contains(#""a.B-1": {"#))
    #expect(ComponentName.name(for: "Sign-up form (new)") == "SignUpFormNew")
    #expect(ComponentName.name(for: "Ünï") == "N" && ComponentName.name(for: "") == "Rules")
  }

  @Test func `export writes the password rules of one member or of all`() throws {
    let folder = try ScratchFolder()
    try folder.file(
      "two.json",
      #"{"properties":{"password":{"type":"string","minLength":8},"pin":{"type":"string","x-wellformed":{"contains":["digit"]}}}}"#
    )
    let all = try BuiltCommand.run("export", "two.json", "--to", "password-rules", in: folder.url)
    #expect(all.output == "password: minlength: 8;\npin: required: digit; allowed: ascii-printable;\n")
    let one = try BuiltCommand.run("export", "two.json", "--to", "password-rules", "--field", "pin", in: folder.url)
    #expect(one.output == "required: digit; allowed: ascii-printable;\n")
    let none = try BuiltCommand.run("export", "two.json", "--to", "password-rules", "--field", "x", in: folder.url)
    #expect(none.status == 2 && none.output == "" && none.errors.contains("there are password and pin"))
  }

  @Test(arguments: [
    (["sign-up.json"], "--to"), (["sign-up.json", "--to", "yaml"], "yaml"),
    (["missing.json", "--to", "html"], "missing.json"),
    (["sign-up.json", "--to", "html", "--name", "X"], "--name"),
    (["sign-up.json", "--to", "html", "--field", "X"], "--field"),
    (["sign-up.json", "--to", "openapi", "--name", "a b"], "--name"),
    (["sign-up.json", "--to", "typescript", "--name", "Sign-up"], "--name"),
    (["sign-ups.csv", "--to", "text"], "not JSON"),
  ])
  func `export refuses an impossible call in one line`(_ arguments: [String], _ word: String) throws {
    let outcome = try BuiltCommand.run(["export"] + arguments, in: Self.examples)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains(word), "\(outcome.errors)")
  }

  @Test(arguments: [80, 120])
  func `the help of export has examples and fits the width`(_ columns: Int) throws {
    let help = Command.helpMessage(for: ExportCommand.self, columns: columns)
    for line in help.split(separator: "\n") { #expect(line.count <= columns) }
    try expectSnapshot("help-export-\(columns)", help + "\n")
  }
}

@Suite struct `Examples in a rule file` {
  private static let rules = #"""
    {"type": "object", "required": ["email"], "examples": [{"email": "a@b.c", "age": 20}, {"email": "a@b.c", "age": 7}],
      "properties": {
        "email": {"type": "string", "format": "email", "examples": ["jane@example.com"],
          "x-wellformed": {"counterExamples": ["jane@@example.com", "jane@example.com"]}},
        "again": {"type": "string", "minLength": 3, "examples": ["jane@example.com", "x"], "x-wellformed": {"equals": "email"}},
        "age": {"type": "integer", "minimum": 13, "examples": [13], "x-wellformed": {"counterExamples": [12, "x"]}}}}
    """#

  @Test func `check --examples prints the examples that contradict the rules`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", Self.rules)
    let outcome = try BuiltCommand.run("check", "rules.json", "--examples", in: folder.url)
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(
      outcome.lines == [
        "rules.json: /examples/1: age: Age is too small; enter 13 or more",
        #"rules.json: /properties/email/x-wellformed/counterExamples/1: this should not be valid, and is: "jane@example.com""#,
        "rules.json: /properties/again/examples/1: This needs 2 more characters",
        "10 examples, 3 not as they should be",
      ])
  }

  @Test func `check --examples reports that all examples are right`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", #"{"minLength":2,"examples":["ab"],"x-wellformed":{"counterExamples":["a"]}}"#)
    let outcome = try BuiltCommand.run("check", "rules.json", "--examples", in: folder.url)
    #expect(outcome.status == 0 && outcome.output == "2 examples, all as they should be\n" && outcome.errors == "")
  }

  @Test func `check --examples needs examples and takes no files`() throws {
    let folder = try ScratchFolder()
    try folder.file("rules.json", "{}")
    for arguments in [["rules.json"], ["rules.json", "--examples"], ["rules.json", "a.csv", "--examples"]] {
      let outcome = try BuiltCommand.run(["check"] + arguments, in: folder.url)
      #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains("examples"), "\(arguments)")
    }
  }
}
