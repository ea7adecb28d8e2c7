import Foundation
import Testing

@testable import WellformedCommand

@Suite struct `Files of valid and invalid rows` {
  private let csv =
    "\u{FEFF}email,name\r\na@b.org,\"A\r\nnn\"\r\n\r\nx@@y,Bob\r\nonly one\r\nc@d.org,\"Ca\"\"l\"\nq\"r,s\n"

  @Test func `written rows keep their bytes and their header`() throws {
    let desk = try Desk(["a.csv": csv])
    let outcome = try desk.check("rules.json", "a.csv", "--valid-to", "good.csv", "--invalid-to", "bad.csv")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(desk.text("good.csv") == "email,name\r\na@b.org,\"A\r\nnn\"\r\nc@d.org,\"Ca\"\"l\"\n")
    #expect(desk.text("bad.csv") == "email,name\r\nx@@y,Bob\r\nonly one\r\nq\"r,s\n")
    #expect(desk.names == ["a.csv", "bad.csv", "good.csv", "rules.json"])
    #expect(try desk.check("rules.json", "good.csv").status == 0)
  }

  @Test func `a row without a line end at the end of its file gets one before another row`() throws {
    let desk = try Desk(["a.csv": "email\na@b.org", "b.csv": "email\nc@d.org", "e.csv": "email"])
    #expect(try desk.check("rules.json", "a.csv", "e.csv", "b.csv", "--valid-to", "good.csv").status == 0)
    #expect(desk.text("good.csv") == "email\na@b.org\nc@d.org")
    #expect(try desk.check("rules.json", "e.csv", "a.csv", "--valid-to", "good.csv").status == 0)
    #expect(desk.text("good.csv") == "email\na@b.org")
  }

  @Test func `written rows of JSON Lines are lines`() throws {
    let desk = try Desk(["a.jsonl": "{\"email\":\"a@b.org\"} \n\n{}\n{\n { \"email\" : \"c@d.org\" }"])
    _ = try desk.check("rules.json", "a.jsonl", "--valid-to", "good.jsonl", "--invalid-to", "bad.jsonl")
    #expect(desk.text("good.jsonl") == "{\"email\":\"a@b.org\"} \n { \"email\" : \"c@d.org\" }")
    #expect(desk.text("bad.jsonl") == "{}\n{\n")
  }

  @Test func `rows that are too long are written as invalid rows`() throws {
    let long = String(repeating: "x", count: 700_000)
    let desk = try Desk(["a.csv": "email,name\n\(long),1\na@b.org,Ann\n\"\(long)\",2\nc@d.org,Cal\n\(long)"])
    let outcome = try desk.check(
      "rules.json", "a.csv", "--valid-to", "good.csv", "--invalid-to", "bad.csv", "--max-row-bytes", "1000")
    #expect(outcome.lines.filter { $0.hasSuffix("the row is longer than 1000 bytes") }.count == 3)
    #expect(outcome.lines.contains("a.csv: 5 rows, 2 valid, 3 invalid"))
    #expect(desk.text("good.csv") == "email,name\na@b.org,Ann\nc@d.org,Cal\n")
    #expect(desk.text("bad.csv") == "email,name\n\(long),1\n\"\(long)\",2\n\(long)")
  }

  @Test func `every row is written exactly once, whatever the size of blocks`() throws {
    let folder = try ScratchFolder()
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let pieces = [
        "a@b.org,Ann", "x,y", "a@b.org,Annabel", "\"a@b.org\",Annabel", "\"q\nr\",Zed", "q\"r", "\"open", "", "\r",
        "a,b,c", "é@,\"\"\"\"", "\u{0}",
      ]
      let rows = (0..<generator.below(40)).map { _ in generator.oneOf(pieces) + generator.oneOf(["\n", "\r\n"]) }
      let text = "email,name\n" + rows.joined()
      let rules = try RuleFile.rules(path: folder.file("rules.json", Desk.rules).path)
      let (good, bad) = (folder.url.path + "/good", folder.url.path + "/bad")
      var options = Checker.Options()
      (options.threads, options.blockSize) = (1 + generator.below(3), 1 + generator.below(40))
      (options.longestRow, options.manner) = (generator.oneOf([10, 1000]), .counted)
      var checker = Checker(
        rules, options, to: StandardOutput(), try RowFiles(valid: good, invalid: bad), Progress(nil))
      let source = MemorySource(Array(text.utf8), blocks: [1 + generator.below(50)])
      try checker.check(source, .csv)
      try checker.finish()
      try checker.commitRowFiles()
      let written = try [good, bad].map { try Array(Data(contentsOf: URL(fileURLWithPath: $0)).dropFirst(11)) }
      let lines = written.flatMap { $0.split(separator: 10) }.map { String(decoding: $0, as: UTF8.self) }
      // Blank lines are not rows.
      let expected = rows.joined().utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        .filter { $0 != "\r" }
      #expect(lines.sorted() == expected.sorted(), "seed \(seed)")
    }
  }

  @Test func `rows are appended to what standard output already holds`() throws {
    let desk = try Desk(["a.csv": "email\na@b.org\n", "all.csv": "before\n"])
    for name in ["/dev/stdout", "/dev/fd/1"] {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c", "\"$0\" check rules.json a.csv --valid-to \(name) >> all.csv", BuiltCommand.url.path,
      ]
      shell.currentDirectoryURL = desk.folder.url
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
    }
    let lines = (desk.text("all.csv") ?? "").split(separator: "\n")
    #expect(lines.first == "before" && lines.count(where: { $0 == "a@b.org" }) == 2)
    #expect(lines.count(where: { $0 == "a.csv: 1 row, 1 valid, 0 invalid" }) == 2)
  }

  @Test func `rows of files with different columns are not written to one file`() throws {
    let desk = try Desk(["a.csv": "email\na@b.org\n", "b.csv": "email,name\nc@d.org,Cal\n"])
    let outcome = try desk.check("rules.json", "a.csv", "b.csv", "--valid-to", "good.csv")
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("wellformed: b.csv: its rows are written in another way than those of a.csv"))
    #expect(outcome.errors.contains("good.csv was not written"))
    #expect(desk.text("good.csv") == nil && desk.names == ["a.csv", "b.csv", "rules.json"])
  }

  @Test(arguments: [
    ["--valid-to", "a.csv"], ["--invalid-to", "rules.json"], ["--valid-to", "x", "--invalid-to", "x"],
    ["--valid-to", "x", "--max-errors", "3"], ["--valid-to", "."], ["--valid-to", "none/x"], ["--valid-to", ""],
    ["--valid-to", "x", "--invalid-to", "./x"], ["--valid-to", "none/../x", "--invalid-to", "none/../x"],
    ["--valid-to", "-"], ["--valid-to", "./a.csv"],
    ["--valid-to", "link.csv"], ["--max-row-bytes", "0"], ["--jobs", "0"],
  ])
  func `rows are not written over inputs or to impossible places`(_ arguments: [String]) throws {
    let desk = try Desk(["a.csv": "email\na@b.org\n"])
    try FileManager.default.createSymbolicLink(atPath: desk.path("link.csv"), withDestinationPath: "a.csv")
    let outcome = try BuiltCommand.run(["check", "rules.json", "a.csv"] + arguments, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("wellformed: ") && outcome.errors.filter { $0 == "\n" }.count == 1)
    #expect(desk.names == ["a.csv", "link.csv", "rules.json"] && desk.text("a.csv") == "email\na@b.org\n")
  }

  @Test func `rows replace the target of a link and keep its permissions`() throws {
    let desk = try Desk(["a.csv": "email\na@b.org\n", "old.csv": "old"])
    try FileManager.default.createSymbolicLink(atPath: desk.path("link.csv"), withDestinationPath: "old.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: desk.path("old.csv"))
    #expect(try desk.check("rules.json", "a.csv", "--valid-to", "link.csv").status == 0)
    #expect(desk.text("old.csv") == "email\na@b.org\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: desk.path("link.csv")) == "old.csv")
    let permissions = try FileManager.default.attributesOfItem(atPath: desk.path("old.csv"))[.posixPermissions]
    #expect(permissions as? Int == 0o640)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "this system has no device that is full"))
  func `a full disk is reported`() throws {
    let desk = try Desk(["a.csv": "email\na@b.org\n"])
    let outcome = try desk.check("rules.json", "a.csv", "--valid-to", "/dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "wellformed: /dev/full: No space left on device; it was not written\n")
    let process = BuiltCommand.process(["check", "rules.json", "a.csv"], in: desk.folder.url)
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(said == "wellformed: standard output: No space left on device\n")
  }

  @Test(arguments: [">&-", "<&- >&-", "2>&- >&-"])
  func `a closed standard output is reported, and no rows are written`(_ closing: String) throws {
    let desk = try Desk(["a.csv": "email\na@b.org\nx\n", "good.csv": "as it was"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "exec \"$0\" check rules.json a.csv --valid-to good.csv --invalid-to bad.csv \(closing)",
      BuiltCommand.url.path,
    ]
    process.currentDirectoryURL = desk.folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    _ = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
    #expect(desk.text("good.csv") == "as it was" && desk.names == ["a.csv", "good.csv", "rules.json"])
  }

  @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
  func `a killed command leaves no files of rows`(_ signal: Int32) throws {
    let desk = try Desk(["good.csv": "as it was"])
    let dialogue = try Dialogue([
      "check", desk.path("rules.json"), "-", "--input", "csv", "--valid-to", desk.path("good.csv"), "--invalid-to",
      desk.path("bad.csv"),
    ])
    try dialogue.write("email\na@b.org\nx\n")
    // After this line, the rows have been judged, and the command waits for more input.
    while let line = dialogue.readLine(), !line.contains("3: email") {}
    #expect(desk.names.contains { $0.hasPrefix("bad.csv.") && $0.hasSuffix(".partial") })
    kill(dialogue.process.processIdentifier, signal)
    _ = dialogue.waitForEnd()
    #expect(desk.text("good.csv") == "as it was" && desk.text("bad.csv") == nil)
    // Only a signal that cannot be caught leaves a partial file behind.
    #expect(desk.names.contains { $0.hasSuffix(".partial") } == (signal == SIGKILL))
  }
}
