import Foundation
import Testing

@testable import WellformedCommand

@Suite struct `Check reports on a terminal` {
  private static let files = [
    "contacts.csv":
      "email,name,phone\njane@example.com,Jane,1\njoe@@example.com,J,2\nonly one\nkim@example..com,Kim Kim,3\n"
      + "a-rather-long-local-part-of-an-address.that-goes-on-and-on@a-long-label.another-long-label.example..org,Lee,4\n"
      + "日本@,日,5\n\u{1B}[31mred@x,Red,6\nx,Y,7\nz,Z,8\n",
    "it's more.jsonl": "{\"email\":\"a@b.org\",\"age\":12}\n{\"email\":\"a@b.org\"}\n",
  ]

  @Test(arguments: [80, 120] as [UInt16], [true, false])
  func `check marks the first invalid rows on a terminal, and lists the worst fields first`(
    _ columns: UInt16, _ isPlain: Bool
  ) throws {
    let desk = try Desk(Self.files)
    let terminal = try #require(PseudoTerminal(columns: columns))
    let outcome = try terminal.run(
      ["check", "rules.json", "contacts.csv", "it's more.jsonl"], in: desk.folder.url,
      environment: isPlain ? ["NO_COLOR": "1"] : [:])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\u{1B}") != isPlain)
    let visible = outcome.output.replacingOccurrences(of: "\u{1B}", with: "␛")
    try expectSnapshot("check-terminal-\(columns)\(isPlain ? "" : "-colour")", visible)
  }

  @Test func `the suggested command prints all issues`() throws {
    let desk = try Desk(Self.files)
    let terminal = try #require(PseudoTerminal(columns: 80))
    let shown = try terminal.run(
      ["check", "rules.json", "contacts.csv", "it's more.jsonl"], in: desk.folder.url, environment: ["NO_COLOR": "1"])
    let call = try #require(shown.output.split(separator: "\n").last { $0.hasPrefix("  wellformed ") })
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", call.replacingOccurrences(of: "  wellformed ", with: "\"$0\" "), BuiltCommand.url.path]
    shell.currentDirectoryURL = desk.folder.url
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text == (try desk.check("rules.json", "contacts.csv", "it's more.jsonl").output))
  }

  @Test(arguments: ["text", "json", "csv", "github"])
  func `a requested format is the same on a terminal as elsewhere`(_ format: String) throws {
    let desk = try Desk(Self.files)
    let terminal = try #require(PseudoTerminal(columns: 80))
    let arguments = ["rules.json", "contacts.csv", "--format", format]
    let outcome = try terminal.run(["check"] + arguments, in: desk.folder.url, showsErrors: true)
    #expect(outcome.output == (try desk.check("rules.json", "contacts.csv", "--format", format).output))
  }

  @Test func `a dumb terminal gets the plain output`() throws {
    let desk = try Desk(Self.files)
    let terminal = try #require(PseudoTerminal(columns: 80))
    let outcome = try terminal.run(
      ["check", "rules.json", "contacts.csv"], in: desk.folder.url, environment: ["TERM": "dumb"], showsErrors: true)
    #expect(outcome.output == (try desk.check("rules.json", "contacts.csv").output))
  }

  @Test(arguments: [80, 120] as [UInt16])
  func `the help fits the width of the terminal`(_ columns: UInt16) throws {
    let terminal = try #require(PseudoTerminal(columns: columns))
    let desk = try Desk()
    let outcome = try terminal.run(["check", "--help"], in: desk.folder.url)
    try expectSnapshot("help-check-\(columns)", outcome.output)
    let longest = outcome.output.split(separator: "\n").map { String($0).columns }.max() ?? 0
    #expect(outcome.status == 0 && longest <= Int(columns))
  }

  @Test func `a valid file takes one line on a terminal`() throws {
    let desk = try Desk(["a.jsonl": "{\"email\":\"a@b.org\"}\n"])
    let terminal = try #require(PseudoTerminal(columns: 40))
    let outcome = try terminal.run(["check", "rules.json", "a.jsonl"], in: desk.folder.url)
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.status == 0 && lines.count == 2 && lines[1].hasPrefix("a.jsonl"))
  }
}

@Suite struct `The progress line` {
  private func text(_ line: ProgressLine, columns: Int) -> String {
    line.text(in: TerminalStyle(columns: columns, isColoured: false))
  }

  @Test(arguments: [
    (80, "contacts.csv  312,000 rows  45.1 of 94.6 MB  47%  31.2 MB/s  2 s left"),
    (60, "312,000 rows  45.1 of 94.6 MB  47%  31.2 MB/s  2 s left"),
    (40, "312,000 rows  45.1 of 94.6 MB  47%"), (20, "312,000 rows"), (12, "312,000 ro…"),
  ])
  func `a narrow progress line keeps what matters most`(_ columns: Int, _ expected: String) {
    let line = ProgressLine(
      file: "contacts.csv", byteCount: 94_600_000, rows: 312_000, bytes: 45_100_000, seconds: 45_100_000 / 31_200_000)
    #expect(text(line, columns: columns) == expected)
  }

  @Test func `a progress line shows only what is known`() {
    let unknown = ProgressLine(file: "standard input", rows: 1234, bytes: 2_000_000, seconds: 2)
    #expect(text(unknown, columns: 80) == "standard input  1,234 rows  2.0 MB  1.0 MB/s")
    let grown = ProgressLine(file: "a", byteCount: 10, rows: 1, bytes: 2_000_000, seconds: 0)
    #expect(text(grown, columns: 80) == "a  1 rows  2.0 MB")
    let slow = ProgressLine(file: "a", byteCount: 7_200_000, rows: 0, bytes: 1000, seconds: 1)
    #expect(text(slow, columns: 80).hasSuffix("1 h 59 min left"))
  }

  @Test func `a progress line always fits the width`() {
    for columns in 20...100 {
      for rows in [0, 999, 1_000_000_000] {
        let line = ProgressLine(
          file: "日本語のとても長い名前のファイル.csv", byteCount: .max, rows: rows, bytes: rows * 1000, seconds: 0.001)
        #expect(text(line, columns: columns).columns < columns)
      }
    }
  }
}
