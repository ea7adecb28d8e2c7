import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

/// Returns an answer as the contract describes it, put together by hand.
private func answer(_ verdict: String, _ issues: [String] = [], value: String = "null") -> String {
  #"{"verdict":""# + verdict + #"","issues":["# + issues.joined(separator: ",") + #"],"value":"# + value + "}"
}

private func issue(_ code: String, _ offset: Int, _ length: Int, _ message: String) -> String {
  #"{"code":"\#(code)","severity":"error","offset":\#(offset),"length":\#(length),"message":"#
    + JSONWriter.text(of: message) + #","suggestion":null}"#
}

/// Returns a text as a JSON string, written differently from the command: random parts of it are escaped.
private func json(_ text: String, _ generator: inout InputGenerator) -> String {
  var json = "\""
  for scalar in text.unicodeScalars {
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    if mustEscape || Bool.random(using: &generator) {
      for unit in String(scalar).utf16 { json += "\\u" + String(format: "%04x", unit) }
    } else {
      json.unicodeScalars.append(scalar)
    }
  }
  return json + "\""
}

@Suite struct `The command test with JSON lines` {
  @Test func `test --json answers in the documented form, byte by byte`() throws {
    let input = "\"jane@exmaple..com\"\n\"Jane@EXAMPLE.com\"\n"
    let outcome = try BuiltCommand.run("test", "email", "--json", input: input)
    let message = try #require(Rule.email.check("jane@exmaple..com").firstError?.message)
    #expect(outcome.lines.first == answer("invalid", [issue("email.domain.emptyLabel", 12, 1, message)]))
    #expect(outcome.lines.last == answer("valid", value: #""Jane@example.com""#))
    #expect(outcome.output.hasSuffix("}\n"))
    #expect(outcome.lines.count == 2)
    #expect(outcome.errors.isEmpty)
  }

  @Test func `test --json answers each line in order with the issues of the rule`() throws {
    for seed in 0..<4 as Range<UInt64> {
      var generator = InputGenerator(seed: seed)
      let texts = (0..<2000).map { index in
        switch index % 3 {
        case 0: "user\(index)@example.org"
        case 1: "jane@" + generator.text(longest: 8)
        default: generator.text(longest: 20)
        }
      }
      let input = texts.map { json($0, &generator) }.joined(separator: "\n")
      let outcome = try BuiltCommand.run("test", "email", "--json", input: input)
      try #require(outcome.lines.count == texts.count)
      for (text, line) in zip(texts, outcome.lines) {
        let report = Rule.email.suggesting.check(text)
        let value = try JSONValue(parsing: line)
        #expect(value["verdict"]?.string == report.verdict.description, "seed \(seed): \(line)")
        let canonical = report.isValid ? Format.email.canonical(text).map(JSONValue.string) : nil
        #expect(value["value"] == (canonical ?? .null))
        let issues = try #require(value["issues"]?.array)
        #expect(issues.map { $0["code"]?.string } == report.issues.map(\.code.rawValue), "seed \(seed): \(line)")
        #expect(issues.map { $0["message"]?.string } == report.issues.map(\.message))
        for (issue, expected) in zip(issues, report.issues) {
          #expect(issue["offset"] == .number(JSONNumber(expected.span.lowerBound)), "seed \(seed): \(line)")
          #expect(issue["length"] == .number(JSONNumber(expected.span.count)), "seed \(seed): \(line)")
        }
      }
    }
  }

  @Test func `test --json warns of a likely slip in an address and suggests a correction`() throws {
    let slips = ["jane@gmial.com", "jane@gmail.con", "jane@company.con", "jane@GMIAL.COM"]
    let meant = ["jane@gmail.com", "jane@gmail.com", "jane@company.com", "jane@gmail.com"]
    let rare = ["jane@gmx.fr", "jane@yahoo.co.uk", "jane@ymail.com", "jane@mail.ru", "jane@gmail.com"]
    let input = (slips + rare).map { "\"\($0)\"\n" }.joined()
    for arguments in [[], ["--profile", "html"], ["--profile", "internationalized"]] {
      let outcome = try BuiltCommand.run(["test", "email"] + arguments + ["--json"], input: Data(input.utf8))
      #expect(outcome.status == 0)
      let answers = try outcome.lines.map { try JSONValue(parsing: $0) }
      #expect(answers.map { $0["verdict"]?.string } == answers.map { _ in "valid" })
      let issues = answers.map { $0["issues"]?.array ?? [] }
      #expect(issues.map { $0.first?["suggestion"]?.string } == meant + rare.map { _ in nil })
      #expect(issues.prefix(4).allSatisfy { $0.count == 1 && $0[0]["severity"]?.string == "warning" })
      #expect(issues.dropFirst(4).allSatisfy { $0.isEmpty })
    }
  }

  @Test func `test --json accepts NUL, quotation marks and escaped surrogate pairs`() throws {
    let input = #""a\u0000b@x""# + "\n" + #""\"@x""# + "\n" + #""\ud83d\ude00@x""# + "\n"
    let lines = try BuiltCommand.run("test", "email", "--json", input: input).lines.map { try JSONValue(parsing: $0) }
    let issues = lines.compactMap { $0["issues"]?.array?.first }
    #expect(issues.map { $0["offset"] } == [1, 0, 0])
    #expect(issues.map { $0["length"] } == [1, 1, 4])
  }

  @Test(arguments: [
    ("", "input.notJSON", 0, 0), ("  ", "input.notJSON", 2, 0), ("jane@x", "input.notJSON", 0, 6),
    (#""a"#, "input.notJSON", 0, 2), (#""a" "b""#, "input.notJSON", 4, 3), (#""\ud800""#, "input.notJSON", 1, 7),
    (#""ab\udc00c""#, "input.notJSON", 3, 8), (#""\x""#, "input.notJSON", 1, 3), ("\"a\tb\"", "input.notJSON", 2, 3),
    ("42", "input.notString", 0, 2), ("null", "input.notString", 0, 4), (#"["a"]"#, "input.notString", 0, 5),
    (#"{"a":"b"}"#, "input.notString", 0, 9),
  ])
  func `test --json answers a line that is no string, and continues`(
    _ line: String, _ code: String, _ offset: Int, _ length: Int
  ) throws {
    let outcome = try BuiltCommand.run("test", "email", "--json", input: "\"a@b.x\"\n\(line)\n\"c@d.x\"\n")
    #expect(outcome.status == 1)
    try #require(outcome.lines.count == 3)
    #expect(outcome.lines[0] == answer("valid", value: #""a@b.x""#))
    #expect(outcome.lines[2] == answer("valid", value: #""c@d.x""#))
    let value = try JSONValue(parsing: outcome.lines[1])
    let found = try #require(value["issues"]?.array?.first)
    let message = try #require(found["message"]?.string)
    #expect(outcome.lines[1] == answer("invalid", [issue(code, offset, length, message)]))
  }

  @Test func `test --json answers bytes that are not UTF-8, and continues`() throws {
    let input = Data("\"a@b.x\"\n\"".utf8) + Data([0xFF, 0xC3]) + Data("\"\n\"c@d.x\"\r\n".utf8)
    let outcome = try BuiltCommand.run(["test", "email", "--json"], input: input)
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines[1].hasPrefix(#"{"verdict":"invalid","issues":[{"code":"input.notJSON","#))
    #expect(outcome.lines[2] == answer("valid", value: #""c@d.x""#))
  }

  @Test func `test --json answers a line of a million characters, and refuses a longer one`() throws {
    let long = String(repeating: "é", count: 1_000_000)
    let endless = "\"" + String(repeating: "a", count: 16 * 1024 * 1024) + "\""
    let outcome = try BuiltCommand.run("test", "email", "--json", input: "\"a\(long)\"\n\(endless)\n\"c@d.x\"\n")
    try #require(outcome.lines.count == 3)
    let message = try #require(Rule.email.check("aé").firstError?.message)
    #expect(outcome.lines[0] == answer("invalid", [issue("email.local.badCharacter", 1, 2, message)]))
    #expect(outcome.lines[1].contains(#""code":"input.tooLong","#))
    #expect(outcome.lines[2] == answer("valid", value: #""c@d.x""#))
  }

  @Test func `test --json answers each line before the next is written`() throws {
    let dialogue = try Dialogue(["test", "email", "--json"])
    for round in 0..<50 {
      try dialogue.write("\"user\(round)@")
      try dialogue.write("example.org\"\n")
      #expect(dialogue.readLine() == answer("valid", value: "\"user\(round)@example.org\""))
    }
    try dialogue.write("\"x\"\n\"y\"\n\"z@z.z\"")
    #expect(dialogue.readLine()?.contains("incomplete") == true)
    #expect(dialogue.readLine()?.contains("incomplete") == true)
    try dialogue.closeInput()
    #expect(dialogue.readLine() == answer("valid", value: #""z@z.z""#))
    #expect(dialogue.readLine() == nil)
    #expect(dialogue.waitForEnd() == 1)
  }

  @Test func `test --json prints nothing for empty input`() throws {
    let outcome = try BuiltCommand.run("test", "email", "--json")
    #expect(outcome.output == "" && outcome.errors == "" && outcome.status == 0)
  }

  @Test func `test --pattern --json answers with the text itself`() throws {
    let outcome = try BuiltCommand.run("test", "--pattern", "[A-Z]é+", "--json", input: "\"Aéé\"\n\"A\"\n\"Ab\"\n")
    try #require(outcome.lines.count == 3)
    #expect(outcome.lines[0] == answer("valid", value: "\"Aéé\""))
    #expect(outcome.lines[1].hasPrefix(#"{"verdict":"incomplete","issues":[{"code":"pattern."#))
    #expect(outcome.lines[2].hasPrefix(#"{"verdict":"invalid","issues":[{"code":"pattern."#))
    #expect(outcome.lines[2].contains(#""offset":1,"length":1,"#))
  }

  @Test func `test --json answers a single value given as an argument`() throws {
    let outcome = try BuiltCommand.run("test", "email", "--json", "a\"@B")
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1 && outcome.output.contains(#""offset":1,"length":1,"#))
    let plain = try BuiltCommand.run("test", "email", "--json", "a@B.X")
    #expect(plain.output == answer("valid", value: #""a@b.x""#) + "\n")
    for (profile, status) in [("html", 0), ("mailbox", 0), ("deliverable", 1)] as [(String, Int32)] {
      #expect(try BuiltCommand.run("test", "email", "--profile", profile, "a@b").status == status)
    }
    let unknown = try BuiltCommand.run("test", "email", "--profile", "x", "a@b")
    #expect(unknown.status == 2 && unknown.errors.contains("there are deliverable, internationalized"))
  }
}

@Suite struct `The exit status of a test` {
  @Test(arguments: [
    (["test", "email", "a@b.x"], "", 0), (["test", "email", "a@"], "", 1), (["test", "email", "a@@"], "", 1),
    (["test", "email", "--json"], "\"a@b.x\"\n\"c@d.x\"\n", 0), (["test", "email", "--json"], "\"a@b.x\"\n\"c\"\n", 1),
    (["test", "email", "--json"], "\n", 1), (["test"], "", 2), (["test", "email"], "", 2),
    (["test", "emial", "x"], "", 2),
    (["test", "email", "a", "b"], "", 2), (["test", "--schema", "no-such-file.json", "{}"], "", 2), ([], "", 2),
    (["test", "email", "--jsn"], "", 2), (["tset"], "", 2), (["--help"], "", 0), (["test", "--help"], "", 0),
    (["--version"], "", 0), (["formats"], "", 0), (["formats", "x"], "", 2), (["test", "mobile", "-1"], "", 2),
    (["test", "mobile", "--", "-1"], "", 1), (["test", "--pattern", "^[a-z]{0,10}$", "abc"], "", 0),
    (["test", "--pattern", "^[a-z]{0,10}$", "abc1"], "", 1), (["test", "--pattern", "b", "abc"], "", 1),
    (["test", "--pattern", "b", "--anywhere", "abc"], "", 0), (["test", "email", "--anywhere", "a@b"], "", 2),
    (["test", "--pattern", "(a", "a"], "", 2), (["test", "--pattern", "a", "a", "b"], "", 2),
    (["test", "--pattern", "a", "--schema", "rules.json", "a"], "", 2),
    (["test", "--pattern", "a+", "--json"], "\"a\"\n", 0),
  ])
  func `the exit status is 0 for valid, 1 for invalid and 2 for a wrong call`(
    _ arguments: [String], _ input: String, _ status: Int32
  ) throws {
    let outcome = try BuiltCommand.run(arguments, input: Data(input.utf8))
    #expect(outcome.status == status)
    if status == 2 {
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("wellformed: "))
      #expect(outcome.errors.filter { $0 == "\n" }.count == 1 && outcome.errors.hasSuffix("\n"))
    } else {
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func `a misspelt format gets the most similar names as suggestions`() throws {
    #expect(try BuiltCommand.run("test", "Emial", "x").errors.contains("did you mean email?"))
    #expect(try BuiltCommand.run("test", "zzzzzz", "x").errors.contains("did you mean") == false)
    #expect(try BuiltCommand.run("test", "\u{1B}[2J", "x").errors.contains("\u{1B}") == false)
  }
}

@Suite struct `Failures while test prints its output` {
  private let manyLines = String(repeating: "\"a@b.x\"\n", count: 200_000)

  @Test func `test ends quietly when its output is no longer read`() throws {
    let process = BuiltCommand.process(["test", "email", "--json"])
    let scratch = try ScratchFolder()
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", manyLines))
    let outcome = try BuiltCommand.runUnread(process)
    #expect(!outcome.output.isEmpty && outcome.errors == "" && outcome.status == 141)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
  func `test reports that the disk is full`() throws {
    let process = BuiltCommand.process(["test", "email", "--json"])
    let scratch = try ScratchFolder()
    let errors = try scratch.file("errors", "")
    process.standardInput = try FileHandle(forReadingFrom: scratch.file("input", manyLines))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    let words = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    #expect(words == "wellformed: standard output: No space left on device\n")
  }
}
