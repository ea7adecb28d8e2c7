import Foundation
import Testing
import WellformedSchema

@testable import WellformedCommand

@Suite struct `Input files of the command check` {
  private struct Run: Equatable {
    var status: Int32
    var lines: [String]
  }

  /// Checks a file, and returns the output in every form, with the name under which the command reports it.
  private func run(_ desk: Desk, _ name: String, _ arguments: String...) throws -> Run {
    let outcome = try BuiltCommand.run(
      ["check", "rules.json", name, "--format", "json"] + arguments, in: desk.folder.url)
    return Run(
      status: outcome.status, lines: outcome.lines.map { $0.replacingOccurrences(of: "\"\(name)\"", with: "\"FILE\"") })
  }

  @Test func `a file gets the same report in any compression or encoding, and in parts`() throws {
    let desk = try Desk()
    var kinds = Set<String>()
    for seed in 1...6 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let emails = ["a@b.org", "x@@y", "\"jane@example.com\"", "é@b.org", "\"q\nr\"", "", "open\"", "1,2"]
      let rows = (0..<generator.below(300)).map { _ in
        generator.oneOf(emails) + "," + generator.oneOf(["Ann", "Z", "\"Ÿ\n\"", "é\u{20AC}"])
      }
      let text = "email,name\n" + rows.map { $0 + "\n" }.joined()
      try desk.folder.file("a.csv", text)
      let plain = try run(desk, "a.csv")
      for line in plain.lines { kinds.formUnion(["row.badQuoting", "row.fieldCount", "email"].filter(line.contains)) }
      for compression in Compression.allCases {
        let name = "b.csv.\(compression.endings[0])"
        try desk.folder.file(name, Data(try Packer.compress(Array(text.utf8), compression)))
        #expect(try run(desk, name) == plain, "seed \(seed), \(compression)")
      }
      let little = try #require(text.data(using: .utf16LittleEndian))
      let big = try #require(text.data(using: .utf16BigEndian))
      let western = try #require(text.data(using: .windowsCP1252))
      try desk.folder.file("c.csv", Data([0xFF, 0xFE]) + little)
      try desk.folder.file("d.csv", big)
      try desk.folder.file("e.csv", western)
      try desk.folder.file("f.csv", "\u{FEFF}" + text)
      try desk.folder.file("g.csv.gz", Data(try Packer.compress([0xFF, 0xFE] + Array(little), .gzip)))
      try desk.folder.file("h.csv", text.replacingOccurrences(of: "\n", with: "\r"))
      #expect(try run(desk, "c.csv") == plain, "seed \(seed)")
      #expect(try run(desk, "d.csv", "--encoding", "utf-16be") == plain, "seed \(seed)")
      #expect(try run(desk, "e.csv", "--encoding", "iso-8859-1") == plain, "seed \(seed)")
      #expect(try run(desk, "f.csv") == plain, "seed \(seed)")
      #expect(try run(desk, "g.csv.gz", "--jobs", "1") == plain, "seed \(seed)")
      #expect(try run(desk, "h.csv") == plain, "seed \(seed)")
      try expectParts(of: rows, plain, desk, &generator)
    }
    #expect(kinds.count == 3)
  }

  @Test func `short rows with many issues are reported completely, with any number of threads`() throws {
    let names = (0..<60).map { "\"property\($0)\"" }
    let desk = try Desk(
      ["a.jsonl": String(repeating: "{}\n", count: 400) + "{\n", "b.jsonl": "{}\n"],
      rules: "{\"type\":\"object\",\"required\":[\(names.joined(separator: ","))]}")
    let one = try desk.check("rules.json", "a.jsonl", "b.jsonl", "--format", "json", "--jobs", "1")
    #expect(one.status == 1 && one.lines.count == 60 * 401 + 2)
    let lines = one.lines
    #expect(lines[60 * 234].hasPrefix(#"{"file":"a.jsonl","line":235,"field":"property0","#))
    #expect(lines[60 * 400].hasPrefix(#"{"file":"a.jsonl","line":401,"field":"","code":"row.notJSON""#))
    #expect(try desk.check("rules.json", "a.jsonl", "b.jsonl", "--format", "json", "--jobs", "3").output == one.output)
    let cut = try desk.check("rules.json", "a.jsonl", "--format", "json", "--max-errors", "250", "--jobs", "2").lines
    #expect(cut.count == 60 * 250 + 1 && cut.dropLast().elementsEqual(lines.prefix(60 * 250)))
  }

  @Test func `judging the rest of a block later gives the same results`() throws {
    let desk = try Desk()
    let rules = try RuleFile.rules(path: desk.path("rules.json"))
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let pieces = [
        "a@b.org,Ann", "x,y", "\"a@b.org\",Annabel", "\"q\nr\",Z", "q\"r", "\"open", "", "a,b,c", "é@,\"\"\"\"",
      ]
      let rows = (0..<generator.below(30)).map { _ in generator.oneOf(pieces) + generator.oneOf(["\n", "\r\n"]) }
      var reader = try BlockReader(MemorySource(Array(("email,name\n" + rows.joined()).utf8), blocks: [1000]), .csv)
      let header = try reader.readHeader()
      let file = CheckedFile(
        name: "a.csv", dialect: reader.dialect, columns: header.columns, longestRow: 1000,
        rules: rules, manner: .each(.text), partsRows: true)
      var judge = try file.judge()
      var runs: [String] = []
      /// Joins runs that end only because a piece does.
      func joined(_ runs: [String]) -> [String] {
        runs.reduce(into: []) { joined, run in
          let verdict = run.prefix { $0 != " " } + " "
          if let last = joined.last, last.hasPrefix(verdict) {
            joined[joined.count - 1] += run.dropFirst(verdict.count)
          } else {
            joined.append(run)
          }
        }
      }
      func note(_ judged: JudgedBlock) {
        judged.block.withBytes { bytes in
          for run in judged.runs {
            runs.append("\(run.isValid) " + bytes.extracting(run.range).text(0..<run.range.count))
          }
        }
      }
      while case .block(let block) = try reader.next() {
        runs = []
        let whole = judge.judge(block, until: RowLimits())
        #expect(whole.rest == nil)
        note(whole)
        let (wholeRuns, limit) = (runs, 1 + generator.below(200))
        runs = []
        var (reported, rest) = ([UInt8](), block as RowBlock?)
        var rowCount = 0
        while let next = rest {
          let part = judge.judge(next, until: RowLimits(reportLength: limit))
          note(part)
          (reported, rest, rowCount) = (reported + part.reported, part.rest, rowCount + part.rows.all)
        }
        #expect(reported == whole.reported && rowCount == whole.rows.all, "seed \(seed)")
        #expect(joined(runs) == joined(wholeRuns), "seed \(seed)")
      }
    }
  }

  /// Expects that the parts of a file have the same issues as the whole, with line numbers from their own beginnings.
  private func expectParts(
    of rows: [String], _ plain: Run, _ desk: Desk, _ generator: inout InputGenerator
  ) throws {
    let folder = "parts\(generator.below(1_000_000))"
    try FileManager.default.createDirectory(atPath: desk.path(folder + "/z"), withIntermediateDirectories: true)
    var rest = rows[...]
    var firstLines: [String: Int] = [:]
    var line = 0
    for part in 0..<5 {
      let own = part == 4 ? rest : rest.prefix(generator.below(rest.count + 1))
      rest = rest.dropFirst(own.count)
      let text = "email,name\n" + own.map { $0 + "\n" }.joined()
      let name = part == 4 ? "\(folder)/z/\(part).csv" : "\(folder)/\(part).csv"
      try desk.folder.file(name, text)
      firstLines[name] = line
      line += text.utf8.filter { $0 == 10 }.count - 1
    }
    let outcome = try BuiltCommand.run("check", "rules.json", folder, "--format", "json", in: desk.folder.url)
    #expect(outcome.status == plain.status)
    let lines = try outcome.lines.map { try issue($0) }
    let expected = try plain.lines.map { try issue($0) }
    let moved = lines.map { issue in
      var issue = issue
      if let file = issue["file"] as? String, let line = issue["line"] as? Int, line > 1 {
        issue["line"] = line + (firstLines[file] ?? 0)
      }
      if var summary = issue["summary"] as? [String: Any] {
        #expect(
          (summary["files"] as? [[String: Any]])?.compactMap { $0["file"] as? String } == firstLines.keys.sorted())
        summary["files"] = nil
        issue["summary"] = summary
      }
      issue["file"] = nil
      return issue as NSDictionary
    }
    let wanted = expected.map { issue in
      var issue = issue
      if var summary = issue["summary"] as? [String: Any] {
        summary["files"] = nil
        issue["summary"] = summary
      }
      issue["file"] = nil
      return issue as NSDictionary
    }
    // Each part has a header, and so a warning about the missing column.
    #expect(
      moved.filter { $0["code"] as? String != "column.missing" }
        == wanted.filter { $0["code"] as? String != "column.missing" })
  }

  private func issue(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test func `check reads the tables in a folder in the order of their names`() throws {
    let desk = try Desk()
    for name in ["data/b", "data/.hidden", "data/a.d", "empty"] {
      try FileManager.default.createDirectory(atPath: desk.path(name), withIntermediateDirectories: true)
    }
    let row = "email,name,age\na@b.org,Ann,33\n"
    for name in ["z.csv", "b/2.tsv", "b/10.csv", "a.d/x.CSV", ".hidden/x.csv", ".y.csv", "notes.txt", "B.csv"] {
      try desk.folder.file("data/" + name, name.hasSuffix("tsv") ? row.replacingOccurrences(of: ",", with: "\t") : row)
    }
    try desk.folder.file("data/c.jsonl.gz", Data(try Packer.compress(Array(#"{"email":"a@b.org"}"#.utf8), .gzip)))
    try FileManager.default.createSymbolicLink(atPath: desk.path("data/b/loop"), withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(atPath: desk.path("data/link.csv"), withDestinationPath: "z.csv")
    let outcome = try desk.check("rules.json", "data", "--jobs", "2")
    #expect(outcome.status == 0 && outcome.errors == "")
    let names = ["B.csv", "a.d/x.CSV", "b/10.csv", "b/2.tsv", "c.jsonl.gz", "link.csv", "z.csv"]
    #expect(outcome.lines.dropLast() == names.map { "data/\($0): 1 row, 1 valid, 0 invalid" }[...])
    #expect(outcome.lines.last == "7 files: 7 rows, 7 valid, 0 invalid")
    #if os(Linux)
      // Swift's paths are UTF-8; the shell's are not.
      func run(_ script: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", script]
        shell.currentDirectoryURL = desk.folder.url.appendingPathComponent("data")
        try shell.run()
        shell.waitUntilExit()
      }
      try run(#"cp z.csv "$(printf 'n\377.csv')" && touch "$(printf 'n\377.txt')" && mkdir "$(printf 'n\376')""#)
      let named = try desk.check("rules.json", "data", "--jobs", "2")
      try run("rm -r n*")
      #expect(named.status == 2 && named.output == outcome.output)
      #expect(
        named.errors == """
          wellformed: data/n\u{FFFD}: its name is not UTF-8; rename it
          wellformed: data/n\u{FFFD}.csv: its name is not UTF-8; rename it, or pass it to standard input

          """)
    #endif
    let none = try desk.check("rules.json", "empty")
    #expect(none.status == 2)
    #expect(none.errors == "wellformed: empty: there is no CSV, TSV or JSON Lines file in this folder\n")
    let over = try desk.check("rules.json", "data", "--valid-to", "data/z.csv")
    #expect(over.status == 2 && over.errors.contains("would be written over data/link.csv"))
  }

  @Test func `check reports each file whatever is wrong with the others`() throws {
    let desk = try Desk(["a.csv": "email,name,age\nx,Ann,\n", "z.csv": "email,name,age\na@b.org,Ann,\ny,Zoe,\n"])
    let compressed = try Packer.compress(Array("email,name,age\na@b.org,Bo,\nq,Bo,\n".utf8), .gzip)
    try desk.folder.file("cut.csv.gz", Data(compressed.dropLast(4)))
    try desk.folder.file("table.parquet", Data("PAR1".utf8) + [0x15, 0x04])
    let outcome = try desk.check(
      "rules.json", "a.csv", "none.csv", "cut.csv.gz", "table.parquet", "z.csv", "--report-to", "r.json")
    #expect(outcome.status == 2)
    #expect(
      outcome.lines.filter { $0.contains("rows, ") || $0.contains(" row, ") } == [
        "a.csv: 1 row, 0 valid, 1 invalid", "cut.csv.gz: 2 rows, 1 valid, 1 invalid",
        "z.csv: 2 rows, 1 valid, 1 invalid", "3 files: 5 rows, 2 valid, 3 invalid",
      ])
    let reasons = [
      "none.csv: No such file or directory",
      "cut.csv.gz: the gzip data ends too early, at byte \(compressed.count - 4): the file is not whole",
      "table.parquet: a Parquet file, which the Python package checks: "
        + "python3 -m wellformed check rules.json table.parquet; see Documentation/python.md",
    ]
    #expect(outcome.errors == reasons.map { "wellformed: \($0)\n" }.joined())
    let report = try #require(desk.text("r.json"))
    #expect(reasons.allSatisfy { report.contains($0) })
  }

  @Test func `a delimiter is taken from the option or from the sep= line of a file`() throws {
    let rows = "email;name;age\nx;Ann;\n"
    let desk = try Desk(["a.csv": rows, "b.csv": "sep=;\r\n" + rows])
    let told = try desk.check("rules.json", "a.csv", "--delimiter", ";", "--format", "csv")
    let own = try desk.check(
      "rules.json", "b.csv", "--valid-to", "good.csv", "--invalid-to", "bad.csv", "--format", "csv")
    #expect(told.status == 1 && own.status == 1)
    #expect(
      told.output.replacingOccurrences(of: "a.csv,2,", with: "b.csv,3,") == own.output)
    #expect(desk.text("good.csv") == "sep=;\r\nemail;name;age\n" && desk.text("bad.csv") == "sep=;\r\n" + rows)
    #expect(
      try desk.check("rules.json", "a.csv").lines[0].contains("part the fields by commas, or add --delimiter ';'"))
    for (value, status) in [("tab", 1), ("\t", 1), ("é", 2), (";;", 2), ("", 2), ("\"", 2)] {
      #expect(try desk.check("rules.json", "a.csv", "--delimiter", value).status == Int32(status))
    }
    #expect(try desk.check("rules.json", "a.csv", "--delimiter", ";", "--input", "tsv").status == 2)
    let packed = try desk.check("rules.json", "a.csv", "--valid-to", "good.csv.gz")
    #expect(packed.status == 2 && packed.errors.contains("would be written uncompressed"))
  }

  @Test func `a sep= line takes precedence over the option, which is said once`() throws {
    let rows = "email;name;age\na@b.org;Ann;20\n"
    let desk = try Desk(["a.csv": "sep=;\n" + rows, "b.csv": "sep=;\n" + rows, "c.csv": rows.replacing(";", with: "|")])
    let note =
      "wellformed: a.csv: its first line, 'sep=', takes precedence over --delimiter; remove the line if it is wrong"
    for delimiter in ["|", ","] {
      let found = try desk.check("rules.json", "a.csv", "b.csv", "--delimiter", delimiter)
      #expect(found.status == 0 && found.errors == note + "\n")
    }
    #expect(try desk.check("rules.json", "a.csv", "c.csv", "--delimiter", "|").status == 0)
    #expect(try desk.check("rules.json", "a.csv", "b.csv", "--delimiter", ";").errors == "")
    #expect(try desk.check("rules.json", "a.csv", "b.csv").errors == "")
    let fixed = try BuiltCommand.run(
      ["fix", "rules.json", "a.csv", "--to", "f.csv", "--delimiter", ","], in: desk.folder.url)
    #expect(fixed.status == 0 && fixed.errors.hasPrefix(note + "\n"))
    let inferred = try BuiltCommand.run(["infer", "a.csv", "b.csv", "--delimiter", "tab"], in: desk.folder.url)
    #expect(inferred.status == 0 && inferred.errors.components(separatedBy: "takes precedence").count == 2)
  }

  @Test func `fix, infer and find read compressed and encoded files too`() throws {
    let text = "email;name\nJane@EXAMPLE.com;J\u{F6}rg\n"
    let desk = try Desk()
    try desk.folder.file(
      "a.csv.gz",
      Data(try Packer.compress(Array("sep=;\n".utf8) + Array(text.data(using: .windowsCP1252) ?? Data()), .gzip)))
    let fixed = try BuiltCommand.run(
      "fix", "rules.json", "a.csv.gz", "--encoding", "latin1", "--to", "b.csv", in: desk.folder.url)
    #expect(fixed.status == 0 && desk.text("b.csv") == "sep=;\nemail;name\nJane@example.com;J\u{F6}rg\n")
    let inferred = try BuiltCommand.run("infer", "a.csv.gz", "--encoding", "latin1", in: desk.folder.url)
    #expect(inferred.status == 0 && inferred.output.contains("\"email\"") && inferred.output.contains("\"name\""))
    let found = try BuiltCommand.run("find", "email", "a.csv.gz", ".", in: desk.folder.url)
    #expect(found.status == 0 && found.lines.count == 3)
    #expect(found.lines[1].contains(#""file":"./a.csv.gz""#) && found.lines[1].contains(#""offset":17"#))
  }
}
