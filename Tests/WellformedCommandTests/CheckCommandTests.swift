import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

private func words(_ text: String, _ rule: Rule = .email) -> String {
  rule.check(text).firstError?.message ?? ""
}

@Suite struct `The command check` {
  private let csv = "email,name,age\njane@example.com,Jane,33\njoe@@example.com,J,12\n\"ann@example.com\",\"A\nnn\",\n"
  private let jsonLines = #"{"email":"jane@example.com"}"# + "\n\n" + #"{"email":"joe@@example.com","age":12}"# + "\n"

  @Test func `check prints every invalid row and a summary`() throws {
    let desk = try Desk(["contacts.csv": csv + ",Bo,20\n", "more.jsonl": jsonLines])
    let outcome = try desk.check("rules.json", "contacts.csv", "more.jsonl")
    #expect(outcome.status == 1 && outcome.errors == "")
    try expectSnapshot("check", outcome.output)
  }

  @Test func `check prints only the number of rows if all are valid`() throws {
    let desk = try Desk(["a.csv": "email\na@b\n", "b.tsv": "age\temail\n13\ta@b\n", "c.ndjson": #"{"email":"a@b"}"#])
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(
      outcome.output == "a.csv:1: name: warning: the rules have this field, and the header does not\n"
        + "a.csv:1: age: warning: the rules have this field, and the header does not\n"
        + "a.csv: 1 row, 1 valid, 0 invalid\n")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(try desk.check("rules.json", "b.tsv", "c.ndjson").status == 0)
  }

  @Test func `check accepts a column without a name, as R and pandas write for row names`() throws {
    let desk = try Desk(["a.csv": "\"\",email\n1,a@b\n2,@\n", "b.csv": ",email\n1,a@b\n"])
    let outcome = try desk.check("rules.json", "a.csv", "b.csv", "--format", "csv")
    #expect(outcome.status == 1 && outcome.lines.filter { $0.hasPrefix("a.csv,3,email,") }.count == 1, "\(outcome)")
    #expect(try desk.check("rules.json", "b.csv").lines.filter { $0.contains("is it '") } == [])
    let rules = try Desk(["a.csv": ",n\n1,x\n,y\n"], rules: #"{"required":[""],"properties":{"":{"type":"integer"}}}"#)
    #expect(try rules.check("rules.json", "a.csv").lines.contains(#"a.csv:3: [""]: Enter [""]"#))
    let fixed = try BuiltCommand.run("fix", "rules.json", "a.csv", "--to", "c.csv", in: desk.folder.url)
    #expect(fixed.status == 1 && desk.text("c.csv") == desk.text("a.csv"))
  }

  @Test func `check keeps columns apart whose names differ only in the encoding of an accent`() throws {
    let (composed, apart) = ("caf\u{E9}", "cafe\u{301}")
    let rules =
      #"{"type": "object", "properties": {"\#(composed)": {"type": "string", "minLength": 2}, "\#(apart)": {"type": "string", "maxLength": 2}}}"#
    let desk = try Desk(
      ["a.csv": "\(apart),\(composed)\nlong,x\nlong,xx\n", "b.csv": "\(composed)\nxx\n"], rules: rules)
    let outcome = try desk.check("rules.json", "a.csv", "b.csv", "--format", "csv")
    let fields = outcome.lines.dropFirst().map { $0.split(separator: ",")[2] }.map { Array($0.utf8) }
    let expected = [composed, apart, apart, apart].map { Array($0.utf8) }
    #expect(fields.count == 4 && Set(fields) == Set(expected))
    #expect(fields.filter { $0 == Array(apart.utf8) }.count == 3)
    #expect(try desk.check("rules.json", "a.csv").lines.filter { $0.hasPrefix("  ") || $0.contains("caf") }.count >= 4)
  }

  @Test func `check reports standard input under the name given with --stdin-filename`() throws {
    let desk = try Desk([
      "r.json": #"{"properties":{"n":{"type":"integer"}}}"#, "a.csv": "n,m\nx,1\n", "a.jsonl": "{\"n\":\"x\"}\n",
    ])
    for (file, text) in [("a.csv", "n,m\nx,1\n"), ("a.jsonl", "{\"n\":\"x\"}\n")] {
      let expected = try desk.check("r.json", file, "--report-to", "file.sarif")
      let outcome = try desk.check(
        "r.json", "-", "--stdin-filename", file, "--report-to", "input.sarif", input: text)
      #expect(outcome.status == 1 && outcome.output == expected.output)
      #expect(desk.text("input.sarif") == desk.text("file.sarif"))
      #expect(desk.text("input.sarif")?.contains(#""uri":"\#(file)""#) == true)
    }
    // A name without a known ending needs --input, and no file of that name is opened.
    let other = try desk.check("r.json", "-", "--stdin-filename", "r.json", "--input", "csv", input: "n,m\nx,1\n")
    #expect(other.output.hasPrefix("r.json:2: n: "))
    #expect(try desk.check("r.json", "-", "--stdin-filename", "r.json", input: "n,m\n").status == 2)
    #expect(try desk.check("r.json", "a.csv", "--stdin-filename", "b.csv").status == 2)
    #expect(try desk.check("r.json", "-", "--stdin-filename", "", input: "n,m\n").status == 2)
  }

  @Test func `check reads standard input, and files with any ending, in the given format`() throws {
    let desk = try Desk(["contacts.txt": csv])
    let fromFile = try desk.check("rules.json", "contacts.txt", "--input", "csv")
    let fromInput = try desk.check("rules.json", "--input", "csv", "-", input: csv)
    #expect(fromFile.status == 1 && fromInput.status == 1)
    #expect(fromFile.output.replacingOccurrences(of: "contacts.txt", with: "standard input") == fromInput.output)
    #expect(
      fromInput.lines.contains(
        "standard input:3: email: \(words("joe@@example.com").replacingOccurrences(of: "This", with: "Email"))"))
    #expect(try desk.check("rules.json", "--input", "jsonl", "-", input: jsonLines).status == 1)
  }

  @Test func `check counts lines if records span several`() throws {
    let desk = try Desk(["a.csv": "email,name\r\n\"a@b\",\"x\r\ny\r\nz\"\r\n\r\n\"a@@b\",xx\r\n"])
    #expect(try desk.check("rules.json", "a.csv").output.contains("a.csv:6: email: "))
  }

  @Test func `check continues after rows that cannot be read, and counts them as invalid`() throws {
    let rows = ["a@b,Ann", "only one", "a@b,Ann,1,2", "x\"y,Ann", "\"a@b\"x,Ann", "a@b,Bob", "c@d,\"open"]
    let desk = try Desk(["a.csv": "email,name\n" + rows.joined(separator: "\n") + "\nd@e,Dan\n"])
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines.filter { $0.hasPrefix("a.csv:") }.dropFirst() == [
        "a.csv:3: the row has 1 field, the header has 2",
        "a.csv:4: the row has 4 fields, the header has 2",
        "a.csv:5: email: an unquoted field contains a quotation mark",
        "a.csv:6: email: text follows a closing quotation mark",
        "a.csv:8: name: a closing quotation mark is missing",
        "a.csv: 8 rows, 3 valid, 5 invalid",
      ])
  }

  @Test func `check continues after invalid UTF-8, invalid JSON and endless lines`() throws {
    let desk = try Desk()
    try desk.folder.file("a.csv", Data("email,name\nx@".utf8) + [0xFF] + Data(",Ann\na@b,Bob\n".utf8))
    let long = String(repeating: "a", count: 16 * 1024 * 1024)
    try desk.folder.file("b.jsonl", "{'email'}\n\"\(long)\"\n{\"email\":\"\\ud800\"}\n{\"email\":\"a@b\"}\n[]\n")
    try desk.folder.file("c.csv", "email,name\n\(long),x\na@b,Ann\n")
    let outcome = try desk.check("rules.json", "a.csv", "b.jsonl", "c.csv")
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains("a.csv:2: email: not UTF-8 from byte 3 of the field on"))
    let advice = "wellformed: not all rows are UTF-8; for another encoding add --encoding, such as windows-1252\n"
    #expect(outcome.errors == advice)
    #expect(outcome.lines.contains("a.csv: 2 rows, 1 valid, 1 invalid"))
    #expect(outcome.lines.contains { $0.hasPrefix("b.jsonl:1: not JSON from byte 2 of the line on: ") })
    #expect(outcome.lines.contains("b.jsonl:2: the line is longer than 16777216 bytes"))
    #expect(outcome.lines.contains { $0.hasPrefix("b.jsonl:3: not JSON from byte 11 of the line on: ") })
    #expect(outcome.lines.contains { $0.hasPrefix("b.jsonl:5: ") })
    #expect(outcome.lines.contains("b.jsonl: 5 rows, 1 valid, 4 invalid"))
    #expect(outcome.lines.contains("c.csv:2: the row is longer than 16777216 bytes"))
    #expect(outcome.lines.contains("c.csv: 2 rows, 1 valid, 1 invalid"))
  }

  @Test func `check stops after the given number of invalid rows`() throws {
    let desk = try Desk(["a.csv": "email\n" + String(repeating: "x\n", count: 100)])
    let outcome = try desk.check("rules.json", "a.csv", "a.csv", "--max-errors", "3")
    #expect(outcome.status == 1)
    #expect(outcome.lines.filter { $0.hasPrefix("a.csv:") && $0.contains(": email: ") }.count == 3)
    #expect(outcome.lines.contains("a.csv: 3 rows, 0 valid, 3 invalid"))
  }

  @Test func `check prints what it has found before it waits for more input`() throws {
    let desk = try Desk()
    let dialogue = try Dialogue(["check", desk.folder.url.path + "/rules.json", "-", "--input", "jsonl"])
    for line in 1...3 {
      try dialogue.write("{\"email\":\"x@@y\"}\n")
      #expect(dialogue.readLine()?.hasPrefix("standard input:\(line): email: ") == true)
    }
    try dialogue.closeInput()
    while dialogue.readLine() != nil {}
    #expect(dialogue.waitForEnd() == 1)
  }

  @Test func `check ends quietly when its output is no longer read`() throws {
    let desk = try Desk(["a.csv": "email\n" + String(repeating: "x\n", count: 200_000)])
    let process = BuiltCommand.process(["check", "rules.json", "a.csv"], in: desk.folder.url)
    let outcome = try BuiltCommand.runUnread(process)
    #expect(!outcome.output.isEmpty && outcome.errors == "" && outcome.status == 141)
  }

  @Test func `check suggests no column for a missing one with a single letter`() throws {
    let desk = try Desk(["n.json": #"{"type":"object","properties":{"n":{"type":"string"}}}"#, "a.csv": "x\na\n"])
    let outcome = try desk.check("n.json", "a.csv")
    #expect(outcome.lines[0] == "a.csv:1: n: warning: the rules have this field, and the header does not")
  }

  @Test func `check suggests the column that a missing one may be`() throws {
    let desk = try Desk(["a.csv": "E-mail\na@b\n"])
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.lines[0] == "a.csv:1: email: warning: the rules have this field, and the header does not; is it 'E-mail'?"
    )
    #expect(outcome.lines.contains("a.csv:2: email: Enter Email"))
  }

  @Test(arguments: [
    ("a.csv", "name, Email \n", "; is it ' Email '?"), ("a.csv", "e;age\n", ""),
    (
      "a.csv", "Age;email;name\n",
      ": it is one column, 'Age;email;name'; part the fields by commas, or add --delimiter ';'"
    ),
    ("a.tsv", "email,name\n", ": it is one column, 'email,name'; part the fields by tabs"),
  ])
  func `check points out white space and other delimiters in the header`(
    _ name: String, _ header: String, _ hint: String
  ) throws {
    let outcome = try Desk([name: header]).check("rules.json", name)
    #expect(outcome.status == 0)
    #expect(outcome.lines[0] == "\(name):1: email: warning: the rules have this field, and the header does not\(hint)")
  }

  @Test func `check names a column with dots in the same way in every message`() throws {
    let desk = try Desk(
      ["a.csv": "a.b,c.d\n\"x,1\n1,1\n"],
      rules: #"{"properties": {"a.b": {"minLength": 2}, "c.d": {"minLength": 2}, "e.f": {}}}"#)
    #expect(
      try desk.check("rules.json", "a.csv").lines.prefix(4) == [
        #"a.csv:1: ["e.f"]: warning: the rules have this field, and the header does not"#,
        #"a.csv:2: ["a.b"]: a closing quotation mark is missing"#,
        #"a.csv:3: ["a.b"]: A b needs 1 more character"#, #"a.csv:3: ["c.d"]: C d needs 1 more character"#,
      ])
  }

  @Test func `the message of a row does not depend on the rows before it`() throws {
    let rows = [#"{"email": "x@ex,ample.com"}"#, #"{"email": "x@ex,y@example.com"}"#]
    let files = ["one.jsonl": rows[0], "other.jsonl": rows[1], "both.jsonl": rows.joined(separator: "\n")]
    let desk = try Desk(
      files.merging(["back.jsonl": rows.reversed().joined(separator: "\n")]) { first, _ in first },
      rules: #"{"properties": {"email": {"type": "string", "format": "email"}}}"#)
    func words(_ file: String) throws -> [String] {
      try desk.check("rules.json", file).lines.filter { $0.hasPrefix(file) && $0.contains("email: ") }
        .map { String($0.drop { $0 != " " }) }
    }
    let (one, other) = (try words("one.jsonl"), try words("other.jsonl"))
    #expect(one.count == 1 && other.count == 1 && one != other)
    #expect(try words("both.jsonl") == one + other)
    #expect(try words("back.jsonl") == other + one)
  }

  @Test(arguments: [
    (#"{"required": "notBlank"}"#, ["", "  ", ""]),
    (#"{"email": {"profile": "deliverable"}, "code": "own"}"#, ["abc", "a b@c.de", "x@@y.de", "abc"]),
    (#"{"contains": ["uppercase", "digit", "symbol"], "code": "own"}"#, ["a1!", "aA!", "aA1"]),
  ])
  func `a row has the same issues as if it were alone`(_ rules: String, _ texts: [String]) throws {
    let rows = texts.map { #"{"a": "\#($0)"}"# }
    let (name, made) = ("a.jsonl", #"{"properties": {"a": {"type": "string", "x-wellformed": \#(rules)}}}"#)
    func issues(_ rows: [String]) throws -> [[Substring]] {
      let outcome = try Desk([name: rows.joined(separator: "\n")], rules: made)
        .check("rules.json", name, "--format", "csv")
      return outcome.lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .map { Array($0.dropFirst(2)) }
    }
    let alone = try rows.flatMap { try issues([$0]) }
    #expect(try alone.count >= texts.count && issues(rows) == alone)
    #expect(try issues(rows.reversed()) == rows.reversed().flatMap { try issues([$0]) })
    #expect(Set(alone).count > 1)
  }

  @Test(arguments: [
    ("a.jsonl", "[{\"email\": \"a@b\"},\n{}]\n", "each line must be a value, as jq -c '.[]' writes an array"),
    ("a.jsonl", "{\n\"email\": \"a@b\"}\n", "each line must be a value, as jq -c . writes it"),
    ("a.csv", "email,name\na@b, \"Ann\"\n", "name: there is a space before an opening quotation mark; remove it"),
    ("a.csv", "# made today\nemail,name\n", "the header does not: it begins with #; remove comment lines"),
  ])
  func `check advises what to do about rows in another notation`(
    _ name: String, _ content: String, _ advice: String
  ) throws {
    let outcome = try Desk([name: content]).check("rules.json", name)
    #expect(outcome.lines.filter { $0.hasPrefix(name) && $0.contains(advice) }.count >= 1, "\(outcome)")
  }

  @Test func `check writes valid and invalid rows only to files of their own format`() throws {
    let desk = try Desk(["a.csv": csv, "b.jsonl": jsonLines, "a.txt": csv, "c.json": "[]"])
    for (input, output) in [("a.csv", "x.jsonl"), ("a.csv", "x.TSV"), ("b.jsonl", "x.csv"), (".", "x.ndjson")] {
      for option in ["--valid-to", "--invalid-to"] {
        let outcome = try desk.check("rules.json", input, option, output)
        #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains("'\(output)' would hold "))
      }
    }
    #expect(desk.names == ["a.csv", "a.txt", "b.jsonl", "c.json", "rules.json"])
    #expect(try desk.check("rules.json", "a.txt", "--input", "csv", "--valid-to", "x.jsonl").status == 2)
    #expect(try desk.check("rules.json", "a.csv", "--valid-to", "x.dat").status == 1)
    #expect(try desk.check("rules.json", "c.json").errors.contains("jq -c '.[]'"))
  }

  @Test func `check reads rules with a byte order mark, and rules from standard input`() throws {
    let desk = try Desk(["a.csv": "email,name,age\na@b,Ann,20\n"], rules: "\u{FEFF}" + Desk.rules)
    #expect(try desk.check("rules.json", "a.csv").status == 0)
    #expect(try desk.check("-", "a.csv", input: Desk.rules).status == 0)
  }

  @Test(arguments: ["csv", "jsonl"])
  func `check finds as many invalid rows as the generator has made`(_ format: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let desk = try Desk()
    let file = try desk.folder.file("sign-ups.\(format)", "")
    let generator = Process()
    generator.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = root.appendingPathComponent("Benchmarks/generate-sign-ups.py").path
    generator.arguments = ["python3", script, "--rows", "5000", "--format", format, "--broken", "0.02", "--seed", "7"]
    let said = Pipe()
    generator.standardOutput = try FileHandle(forWritingTo: file)
    generator.standardError = said
    try generator.run()
    let words = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    generator.waitUntilExit()
    try #require(generator.terminationStatus == 0, "\(words)")
    let invalid = try #require(words.split(separator: " ").dropLast().last.flatMap { Int($0) })
    let schema = root.appendingPathComponent("Benchmarks/sign-up.schema.json").path
    let outcome = try desk.check(schema, "sign-ups.\(format)")
    #expect(invalid > 900)
    #expect(outcome.lines.contains("sign-ups.\(format): 5000 rows, \(5000 - invalid) valid, \(invalid) invalid"))
    for jobs in ["1", "3"] {
      #expect(try desk.check(schema, "sign-ups.\(format)", "--jobs", jobs).output == outcome.output)
    }
  }

  @Test(arguments: [1, 4])
  func `check stops at the same row with any number of threads`(_ jobs: Int) throws {
    // Several blocks, with invalid rows throughout.
    let rows = (0..<40_000).map { $0 % 7 == 0 ? "x@@y,row \($0)\n" : "a@example.org,row \($0)\n" }.joined()
    let desk = try Desk(["a.csv": "email,name\n" + rows])
    let all = try desk.check("rules.json", "a.csv", "--jobs", "\(jobs)").lines
    for wanted in [2, 100, 5000, 5715] {
      let outcome = try desk.check("rules.json", "a.csv", "--jobs", "\(jobs)", "--max-errors", "\(wanted)")
      // The first line is the warning about a column.
      #expect(Array(outcome.lines[...wanted]) == Array(all[...wanted]))
      let checked = (wanted - 1) * 7 + 1
      #expect(outcome.lines.contains("a.csv: \(checked) rows, \(checked - wanted) valid, \(wanted) invalid"))
    }
  }

  @Test func `check reads a file while it grows, and five thousand columns`() throws {
    let names = (0..<5000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<5000).map { "\($0)" }.joined(separator: ",")
    let desk = try Desk(["wide.csv": names + ",email\n" + row + ",a@b\n" + row + ",x\n" + row + "\n"])
    let wide = try desk.check("rules.json", "wide.csv")
    #expect(wide.lines.contains("wide.csv:4: the row has 5000 fields, the header has 5001"))
    #expect(wide.lines.contains("wide.csv: 3 rows, 1 valid, 2 invalid"))
    let growing = try FileHandle(forWritingTo: desk.folder.file("grows.csv", "email\n"))
    try growing.seekToEnd()
    let process = BuiltCommand.process(["check", "rules.json", "grows.csv"], in: desk.folder.url)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let rows = Data(String(repeating: "a@b.org\n", count: 10_000).utf8)
    try growing.write(contentsOf: rows)
    try process.run()
    for _ in 0..<20 { try growing.write(contentsOf: rows) }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // How many rows the command sees is random, and it may end within a row.
    #expect(process.terminationStatus <= 1)
    #expect(text.contains(" valid, 0 invalid") || text.contains(" valid, 1 invalid"))
  }

  @Test func `check prints no control characters of a file or its name`() throws {
    let desk = try Desk(["\u{1B}[2J.csv": "email,\u{1B}[31m\n\u{7}\u{202E}@x,y\n\"x\n\",y\n"])
    let outcome = try desk.check("rules.json", "\u{1B}[2J.csv")
    #expect(outcome.status == 1)
    #expect(outcome.lines.contains { $0.hasPrefix(#"\u{1B}[2J.csv:2: email: "#) })
    let hasControls = outcome.output.unicodeScalars.contains {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
    }
    #expect(!hasControls)
  }
}

@Suite struct `Files that check cannot read` {
  @Test(arguments: [
    ("empty.csv", "", "empty.csv: the file is empty; its first row must name the columns"),
    ("blank.csv", "\n\n", "blank.csv: the file is empty; its first row must name the columns"),
    (
      "twice.csv", "email,name,email\n",
      #"twice.csv: columns 1 and 3 are both named "email"; the first row must name the columns, each differently"#
    ),
    (
      "unnamed.csv", "email,,name,\n",
      "unnamed.csv: columns 2 and 4 have no name; the first row must name the columns, each differently"
    ),
    ("quoted.csv", "\"email\nx", "quoted.csv: the header, line 1: a closing quotation mark is missing"),
  ])
  func `an unusable header is reported in one line`(_ name: String, _ content: String, _ line: String) throws {
    let outcome = try Desk([name: content]).check("rules.json", name)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "wellformed: \(line)\n")
    #expect(outcome.output == "")
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32])
  func `UTF-16 without a byte order mark and UTF-32 are reported with advice`(_ encoding: String.Encoding) throws {
    let desk = try Desk()
    try desk.folder.file("wide.csv", try #require("email,name\na@b.org,Ann\n".data(using: encoding)))
    let outcome = try desk.check("rules.json", "wide.csv")
    #expect(outcome.status == 2 && outcome.output == "")
    let reason =
      encoding == .utf32
      ? "UTF-32, which is not read; write it as UTF-8, as by iconv -f UTF-32 -t UTF-8"
      : "this is UTF-16 without a byte order mark, or no text; for UTF-16 add --encoding utf-16le or utf-16be"
    #expect(outcome.errors == "wellformed: wide.csv: \(reason)\n")
  }

  @Test func `a dangling link is reported as a missing file, without a suggestion`() throws {
    let desk = try Desk()
    let link = desk.folder.url.appendingPathComponent("contacts.csv")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere")
    let outcome = try desk.check("rules.json", "contacts.csv")
    #expect(outcome.errors == "wellformed: contacts.csv: No such file or directory\n")
  }

  @Test func `missing files and empty folders are reported, and other files are checked`() throws {
    let desk = try Desk(["good.jsonl": "{\"email\":\"a@b\"}\n"])
    try FileManager.default.createDirectory(
      at: desk.folder.url.appendingPathComponent("folder.csv"), withIntermediateDirectories: false)
    let outcome = try desk.check("rules.json", "none.csv", "good.jsonl", "folder.csv")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "wellformed: folder.csv: there is no CSV, TSV or JSON Lines file in this folder\n"
        + "wellformed: none.csv: No such file or directory\n")
    #expect(outcome.output == "good.jsonl: 1 row, 1 valid, 0 invalid\n")
  }

  @Test(.enabled(if: getuid() != 0, "whoever runs these tests may read everything"))
  func `a file without read permission is reported`() throws {
    let desk = try Desk(["secret.csv": "email\n"])
    let path = desk.folder.url.appendingPathComponent("secret.csv").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let outcome = try desk.check("rules.json", "secret.csv")
    #expect(outcome.status == 2 && outcome.errors == "wellformed: secret.csv: Permission denied\n")
  }

  @Test(arguments: [
    ["rules.json", "contacts.xlsx"], ["rules.json", "-"], ["rules.json"], [], ["none.json", "a.csv"],
    ["rules.json", "a.csv", "--input", "xml"], ["rules.json", "a.csv", "--max-errors", "0"],
    ["-", "-", "--input", "csv"],
    ["broken.json", "a.csv"], ["unknown.json", "a.csv"], ["rules.json", "a.csv", "--nonsense"],
  ])
  func `a wrong call or wrong rules are reported in one line before any file is read`(_ arguments: [String])
    throws
  {
    let desk = try Desk([
      "a.csv": "email\nx\n", "broken.json": "{", "unknown.json": #"{"type":"object","$vocabulary":{}}"#,
    ])
    let outcome = try BuiltCommand.run(["check"] + arguments, in: desk.folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.lines.isEmpty)
    #expect(outcome.errors.hasPrefix("wellformed: "))
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1 && outcome.errors.hasSuffix("\n"))
  }

  @Test func `rules that are not about objects cannot check a table`() throws {
    let desk = try Desk(["a.csv": "email\na@b\n"], rules: #"{"type": "array"}"#)
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("wellformed: a.csv: the rules are not about objects"))
  }

  @Test func `an error in the rules is reported with its keyword and place`() throws {
    let desk = try Desk(["a.csv": "email\n"], rules: #"{"properties":{"email":{"additionalItems":false}}}"#)
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(outcome.errors.contains("additionalItems") && outcome.errors.contains("/properties/email"))
  }
}

@Suite struct `The command test with a rule file` {
  @Test func `test answers each JSON value with the paths of its issues`() throws {
    let desk = try Desk()
    let input = [#"{"email":"A@EXAMPLE.com","age":13}"#, #"{"email":"a@@b","age":3}"#, "[]", "{", "{}"].joined(
      separator: "\n")
    let outcome = try BuiltCommand.run(
      ["test", "--schema", "rules.json", "--json"], input: Data(input.utf8), in: desk.folder.url)
    #expect(outcome.status == 1 && outcome.errors == "")
    try #require(outcome.lines.count == 5)
    #expect(outcome.lines[0].hasPrefix(#"{"verdict":"valid","issues":[],"value":{"email":""#))
    let start =
      #"{"verdict":"invalid","issues":[{"code":"email.at.repeated","path":"email","severity":"error","offset":2,"#
    #expect(outcome.lines[1].hasPrefix(start + #""length":1,"message":""#))
    #expect(outcome.lines[1].contains(#","path":"age","severity":"error","offset":"#))
    #expect(outcome.lines[1].hasSuffix(#"],"value":null}"#))
    let codes = try outcome.lines.map { try JSONValue(parsing: $0)["issues"]?.array?.first?["code"]?.string }
    #expect(codes[3] == "input.notJSON")
    let paths = try outcome.lines.map { try JSONValue(parsing: $0)["issues"]?.array?.first?["path"]?.string }
    #expect(paths == [nil, "email", "", "", "email"])
  }

  @Test(arguments: [
    ("valid", #"{"email":"jane@EXAMPLE.com","age":13}"#), ("invalid", #"{"email":"jane@@b","age":3,"name":"日"}"#),
    ("not-json", #"{"email":jane@b}"#),
  ])
  func `test shows a person where a value is wrong`(_ name: String, _ value: String) throws {
    let desk = try Desk()
    let outcome = try BuiltCommand.run(["test", "--schema", "rules.json", value], in: desk.folder.url)
    #expect(outcome.status == (name == "valid" ? 0 : 1) && outcome.errors == "")
    try expectSnapshot("test-schema-\(name)", outcome.output)
  }
}
