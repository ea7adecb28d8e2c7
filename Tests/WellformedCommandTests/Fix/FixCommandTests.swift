import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

extension Desk {
  fileprivate static let contacts = #"""
    {"type": "object", "required": ["email"], "properties": {
      "email": {"type": "string", "format": "email",
        "x-wellformed": {"normalize": ["trim"], "email": {"profile": "deliverable", "refuse": ["likelySlip"]}}},
      "confirmation": {"type": "string", "x-wellformed": {"equals": "email"}},
      "country": {"enum": ["GB", "DE"]},
      "iban": {"type": "string", "format": "iban"},
      "amount": {"type": "string", "format": "decimal.de"},
      "password": {"type": "string", "x-wellformed": {"normalize": ["trim"]}}}}
    """#

  fileprivate func fix(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["fix", "rules.json"] + arguments, in: folder.url)
  }
}

@Suite struct `The command fix` {
  @Test func `fix writes only to files of the input's own format or of none`() throws {
    let desk = try Desk(["a.csv": "email\na@b.co\n", "b.jsonl": "{}\n"], rules: Desk.contacts)
    for (input, output) in [("a.csv", "x.jsonl"), ("a.csv", "x.tsv"), ("b.jsonl", "x.csv")] {
      let outcome = try desk.fix(input, "--to", output)
      #expect(outcome.status == 2 && outcome.errors.contains("'\(output)' would hold "), "\(outcome.errors)")
      #expect(desk.text(output) == nil)
    }
    #expect(try desk.fix("a.csv", "--to", "x.dat").status == 0)
    #expect(try desk.fix(".", "--to", "x.csv").errors.contains("this is a folder; give one file"))
  }

  @Test func `fix writes normalized texts, canonical forms and certain suggestions, and logs them`() throws {
    let rows = [
      "email,country,iban,password", "jane@EXAMPLE.com,GB,DE89 3704 0044 0532 0130 00, secret ", "joe@example.con,gb,,",
      "ann@gmial.com,FR,,",
    ]
    let desk = try Desk(["a.csv": rows.joined(separator: "\n") + "\n"], rules: Desk.contacts)
    let outcome = try desk.fix("a.csv", "--to", "b.csv", "--log", "log.csv")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasSuffix(
        "a.csv: 3 rows, 5 values changed in 2 rows, 1 invalid; 1 suggestion not certain, which --interactive asks about\n"
      ))
    #expect(
      desk.text("b.csv") == "email,country,iban,password\njane@example.com,GB,DE89370400440532013000,secret\n"
        + "joe@example.com,GB,,\nann@gmial.com,FR,,\n")
    #expect(
      desk.text("log.csv") == """
        row,line,column,before,after,why
        1,2,email,jane@EXAMPLE.com,jane@example.com,canonical form (email)
        1,2,iban,DE89 3704 0044 0532 0130 00,DE89370400440532013000,canonical form (iban)
        1,2,password,••••••••,••••••••,normalized
        2,3,email,joe@example.con,joe@example.com,suggestion (email.likelySlip)
        2,3,country,gb,GB,suggestion (choice.notOffered)

        """)
    #expect(desk.names == ["a.csv", "b.csv", "log.csv", "rules.json"])
  }

  @Test func `fix keeps delimiters, quotation marks, line ends, byte order marks and unreadable rows`() throws {
    let rows = [
      "\u{FEFF}email,country\r\n", "\"a@B.com\",\"G\"\"B\"\r\n", "\r\n", "\"c@D.com\"x,GB\r\n", "one\r\n",
      "\"e@F.com\",\"D\r\nE\"\n", "g@H.com,\"GB\"",
    ]
    let desk = try Desk(["a.csv": rows.joined()], rules: Desk.contacts)
    let outcome = try desk.fix("a.csv", "--to", "b.csv")
    #expect(
      outcome.errors.hasSuffix(
        """
          cannot be read: 1 × row.badQuoting, first line 4: email: text follows a closing quotation mark
          cannot be read: 1 × row.fieldCount, first line 5: the row has 1 field, the header has 2

        """), "\(outcome.errors)")
    #expect(
      desk.text("b.csv")
        == rows.joined().replacingOccurrences(of: "a@B", with: "a@b")
        .replacingOccurrences(of: "e@F", with: "e@f").replacingOccurrences(of: "g@H", with: "g@h"))
  }

  @Test func `fix keeps every byte of a line of JSON except the corrected texts`() throws {
    let line = #" {"email" : "a\u0040B.com" , "n":1.50, "z":[{"email":"X@Y.com"}, "\u0041"],"country":"gb"}"#
    let desk = try Desk(["a.jsonl": "\n\(line)\nno JSON\n\(line)"], rules: Desk.contacts)
    let outcome = try desk.fix("a.jsonl", "--to", "b.jsonl", "--log", "log.jsonl")
    #expect(outcome.errors.contains("\n  cannot be read: 1 × row.notJSON, first line 3: not JSON from byte 2 of the "))
    let mended = line.replacingOccurrences(of: #"a\u0040B.com"#, with: "a@b.com")
      .replacingOccurrences(of: "\"gb\"", with: "\"GB\"")
    #expect(desk.text("b.jsonl") == "\n\(mended)\nno JSON\n\(mended)")
    #expect(
      desk.text("log.jsonl")?.split(separator: "\n").last.map(String.init)
        == #"{"row":3,"line":4,"column":"country","before":"gb","after":"GB","why":"suggestion (choice.notOffered)"}"#)
  }

  @Test func `fix normalizes nested texts`() throws {
    let rules =
      #"{"type":"object","properties":{"tags":{"items":{"type":"string","x-wellformed":{"normalize":["trim"]}}}}}"#
    let desk = try Desk(["a.jsonl": #"{"tags":["a"," b "],"x":" c "}"#], rules: rules)
    _ = try desk.fix("a.jsonl", "--to", "a.jsonl", "--log", "log.csv")
    #expect(desk.text("a.jsonl") == #"{"tags":["a","b"],"x":" c "}"#)
    #expect(desk.text("log.csv")?.hasSuffix("\n1,1,tags[1], b ,b,normalized\n") == true)
  }

  @Test func `fix makes many changes in one row in linear time`() throws {
    let rules = #"{"properties": {"tags": {"items": {"type": "string", "x-wellformed": {"normalize": ["trim"]}}}}}"#
    // In quadratic time, this number of elements would take a minute.
    let texts = (0..<30_000).map { "\($0)" }
    let desk = try Desk(["a.jsonl": #"{"tags":["\#(texts.joined(separator: #" "," "#))"]}"#], rules: rules)
    _ = try desk.fix("a.jsonl", "--to", "b.jsonl", "--log", "log.csv")
    #expect(desk.text("b.jsonl") == #"{"tags":["\#(texts.joined(separator: #"",""#))"]}"#)
    #expect(desk.text("log.csv")?.split(separator: "\n").count == 30_001)
  }

  @Test func `fix logs the changes of a row in the order of its columns`() throws {
    let rules = #"""
      {"type": "object", "properties": {
        "iban": {"type": "string", "format": "iban"}, "email": {"type": "string", "format": "email"},
        "tags": {"items": {"type": "string", "x-wellformed": {"normalize": ["trim"]}}}}}
      """#
    let iban = "DE89 3704 0044 0532 0130 00"
    let lines = #"{"email":"a@B.com","tags":["x"," y "," z "],"iban":"\#(iban)"}"#
    let desk = try Desk(["a.csv": "email,n,iban\na@B.com,1,\(iban)\n", "b.jsonl": lines + "\n"], rules: rules)
    func columns(_ file: String) throws -> [String] {
      _ = try desk.fix(file, "--dry-run", "--log", "log.csv")
      let changes = try #require(desk.text("log.csv")).split(separator: "\n").dropFirst()
      return changes.map { String($0.split(separator: ",")[2]) }
    }
    #expect(try columns("a.csv") == ["email", "iban"])
    #expect(try columns("b.jsonl") == ["email", "tags[1]", "tags[2]", "iban"])
  }

  @Test func `the log of fix escapes formulas in CSV, but not in JSON Lines`() throws {
    let rules = #"{"type":"object","properties":{"=a":{"type":"string","x-wellformed":{"normalize":["trim"]}}}}"#
    let desk = try Desk(["a.csv": "=a\n =1+1\n@x \nb\u{A0}\n"], rules: rules)
    _ = try desk.fix("a.csv", "--dry-run", "--log", "log.csv")
    #expect(
      desk.text("log.csv")
        == "row,line,column,before,after,why\n1,2,'=a, =1+1,'=1+1,normalized\n2,3,'=a,'@x ,'@x,normalized\n"
        + "3,4,'=a,b\\u{A0},b,normalized\n")
    _ = try desk.fix("a.csv", "--dry-run", "--log", "log.jsonl")
    #expect(desk.text("log.jsonl")?.contains(#""before":" =1+1","after":"=1+1""#) == true)
    #expect(desk.text("log.jsonl")?.contains("\"before\":\"b\u{A0}\"") == true)
  }

  @Test func `fix leaves numbers in the notation of their language`() throws {
    let rules = #"""
      {"type": "object", "properties": {
        "de": {"type": "string", "format": "decimal.de"}, "en": {"type": "string", "format": "decimal.en"}}}
      """#
    let rows = ["de,en", "\"3.687,00\",\"3,687.00\"", "\"1.234,50\",7.50", "\"0,5\",12", "1000,1000"]
    let desk = try Desk(["a.csv": rows.joined(separator: "\n") + "\n"], rules: rules)
    let outcome = try desk.fix("a.csv", "--to", "b.csv")
    #expect(outcome.status == 0 && outcome.errors.hasSuffix("a.csv: 4 rows, 0 values changed in 0 rows, 0 invalid\n"))
    #expect(desk.text("b.csv") == desk.text("a.csv"))
  }

  @Test func `fix changes fields together that must be equal`() throws {
    let rows = ["a@B.com,a@B.com", "a@x.con,a@x.con", "a@B.com,c@D.com", "a@B.com,a@b.com"]
    let desk = try Desk(["a.csv": "email,confirmation\n" + rows.joined(separator: "\n") + "\n"], rules: Desk.contacts)
    _ = try desk.fix("a.csv", "--to", "b.csv")
    #expect(
      desk.text("b.csv") == "email,confirmation\na@b.com,a@b.com\na@x.com,a@x.com\na@b.com,c@D.com\na@b.com,a@b.com\n")
  }

  @Test func `fix makes no change that would cause a new issue`() throws {
    let rules = #"""
      {"type": "object", "properties": {
        "one": {"type": "string", "format": "email"},
        "two": {"type": "string", "x-wellformed": {"differsFrom": "one"}},
        "iban": {"type": "string", "format": "iban", "pattern": " "},
        "amount": {"type": "string", "format": "decimal.de"}}}
      """#
    let rows = ["a@B.com,a@b.com,", "a@B.com,x,", ",,DE89 3704 0044 0532 0130 00"].map { $0 + ",\"1,234\"\n" }
    let desk = try Desk(["a.csv": "one,two,iban,amount\n" + rows.joined()], rules: rules)
    #expect(try desk.fix("a.csv", "--to", "b.csv").status == 0)
    #expect(
      desk.text("b.csv") == "one,two,iban,amount\n"
        + rows.joined().replacingOccurrences(of: "a@B.com,x", with: "a@b.com,x"))
  }

  @Test func `fix leaves valid texts that only have a warning`() throws {
    let rules =
      #"{"type":"object","properties":{"e":{"type":"string","x-wellformed":{"email":{"profile":"deliverable","warn":["likelySlip"]}}}}}"#
    let desk = try Desk(["a.csv": "e\njane@gmail.con\n"], rules: rules)
    #expect(try desk.fix("a.csv", "--to", "b.csv").status == 0)
    #expect(desk.text("b.csv") == "e\njane@gmail.con\n")
  }

  @Test func `fix keeps a row that becomes empty`() throws {
    let rules = #"{"type":"object","properties":{"a":{"type":"string","x-wellformed":{"normalize":["trim"]}}}}"#
    let desk = try Desk(["a.csv": "a\nx\n  ", "b.tsv": "a\n \n"], rules: rules)
    _ = try desk.fix("a.csv", "--to", "a2.csv")
    #expect(desk.text("a2.csv") == "a\nx\n\"\"")
    #expect(try desk.fix("a2.csv", "--to", "a3.csv").errors.hasPrefix("a2.csv: 2 rows, 0 values changed"))
    #expect(desk.text("a3.csv") == desk.text("a2.csv"))
    _ = try desk.fix("b.tsv", "--to", "b2.tsv")
    #expect(desk.text("b2.tsv") == desk.text("b.tsv"))
  }

  @Test func `fix can replace its input, and leaves it if it cannot be read completely`() throws {
    let desk = try Desk(["a.csv": "email\na@B.com\n", "b.csv": "email\na@B.com\n,"], rules: Desk.contacts)
    #expect(try desk.fix("a.csv", "--to", "a.csv").status == 0)
    #expect(desk.text("a.csv") == "email\na@b.com\n")
    try desk.folder.file("c.csv", Data([0xFF, 0xFE, 0x61, 0, 0x0A]))
    #expect(try desk.fix("c.csv", "--to", "a.csv", "--log", "log.csv").status == 2)
    #expect(desk.text("a.csv") == "email\na@b.com\n")
    #expect(desk.names == ["a.csv", "b.csv", "c.csv", "rules.json"])
  }

  @Test func `fix leaves the old file if it is killed`() throws {
    let desk = try Desk(["a.csv": "email\nold@example.com\n"], rules: Desk.contacts)
    for number in [SIGTERM, SIGKILL] {
      let process = BuiltCommand.process(
        ["fix", "rules.json", "-", "--input", "csv", "--to", "a.csv"], in: desk.folder.url)
      let input = Pipe()
      process.standardInput = input
      process.standardError = FileHandle.nullDevice
      try process.run()
      try input.fileHandleForWriting.write(
        contentsOf: Data(("email\n" + String(repeating: "a@B.com\n", count: 90_000)).utf8))
      while !desk.names.contains(where: { $0.hasSuffix(".partial") }) { sched_yield() }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(desk.text("a.csv") == "email\nold@example.com\n")
      #expect(desk.names.contains { $0.hasSuffix(".partial") } == (number == SIGKILL))
    }
  }

  @Test func `fix --dry-run only prints the changes`() throws {
    let desk = try Desk(["a.csv": "email,country\na@B.com,gb\n"], rules: Desk.contacts)
    let outcome = try desk.fix("a.csv", "--dry-run")
    #expect(
      outcome.lines == [
        "a.csv:2: email: \"a@B.com\" → \"a@b.com\" (canonical form (email))",
        "a.csv:2: country: \"gb\" → \"GB\" (suggestion (choice.notOffered))",
      ])
    #expect(outcome.errors.hasSuffix("a.csv: 1 row, 2 values to change in 1 row, 0 invalid then\n"))
    #expect(outcome.status == 0 && desk.names == ["a.csv", "rules.json"])
  }

  @Test func `fix --interactive asks about uncertain suggestions`() throws {
    let desk = try Desk(["a.csv": "email,confirmation\nann@gmial.com,ann@gmial.com\n"], rules: Desk.contacts)
    for (answer, address) in [("y\n", "ann@gmail.com"), ("n\n", "ann@gmial.com"), ("q\n", "ann@gmial.com")] {
      let terminal = try #require(PseudoTerminal(columns: 80))
      let outcome = try terminal.converse(
        ["fix", desk.path("rules.json"), desk.path("a.csv"), "--to", desk.path("b.csv"), "--interactive"],
        after: "[q]uit asking: ", typing: answer)
      #expect(outcome.output.contains("write \"ann@gmail.com\"? [y]es, [n]o, [q]uit asking: "))
      #expect(outcome.status == (answer == "y\n" ? 0 : 1))
      #expect(desk.text("b.csv") == "email,confirmation\n\(address),\(address)\n")
    }
  }

  @Test(arguments: [
    ["a.csv"], ["a.csv", "--to", "b.csv", "--dry-run"], ["a.csv", "--to", "rules.json"], ["a.csv", "--to", "-"],
    ["a.csv", "--to", "b.csv", "--log", "b.csv"], ["a.csv", "--to", "b.csv", "--log", "a.csv"],
    ["a.csv", "--to", "b.csv", "--log", "b.txt"], ["a.csv", "--to", "b.csv", "--interactive"],
    ["a.txt", "--to", "b.csv"],
    ["a.csv", "--to", "none/b.csv"], ["none.csv", "--to", "b.csv"],
  ])
  func `fix refuses calls that make no sense, and writes nothing`(_ arguments: [String]) throws {
    let desk = try Desk(["a.csv": "email\na@B.com\n"], rules: Desk.contacts)
    let outcome = try BuiltCommand.run(["fix", "rules.json"] + arguments, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.errors.split(separator: "\n").count == 1)
    #expect(desk.names == ["a.csv", "rules.json"] && desk.text("a.csv") == "email\na@B.com\n")
  }
}
