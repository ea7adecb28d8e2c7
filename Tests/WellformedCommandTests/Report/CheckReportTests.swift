import Foundation
import Testing
import Wellformed
import WellformedSchema
import WellformedTesting

@testable import WellformedCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Returns a report with given files and issues.
func report(_ files: [Tally.File], issues: [TableIssue] = [], rules: String = "rules.json") -> CheckReport {
  CheckReport(rules: rules, fingerprint: "0123456789abcdef", files: files, issues: issues)
}

/// Texts that try to break out of the format that contains them.
let hostileTexts = [
  "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\u{0}b\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{FFFE}\u{FFFF}",
  "line\r\nbreak\ttab", "|a|b\\|c", "@org/team #1 http://evil.example www.evil.example", "]]>&amp;&#0;--><!--",
  "=HYPERLINK(\"x\")", "+1", "-1", "@x", "\u{202E}desrever\u{2066}", "`code` *b* [l](u) {0}", "", " ", "'", "é\u{301}",
]

@Suite struct `A report on files` {
  private static let files = [
    "a,b:c.csv": "email,name,age\nann@b..org,A,12\njoe@@b,\"Jo, e\"\nx\"y,z,1\n,Bo,%0A\n",
    "d.jsonl": "{\"email\":\"a@b.org\",\"name\":\"B\"}\n{\"email\":\"a@b.org\"}\n[1\n",
  ]

  @Test(arguments: [
    ("json", "json"), ("csv", "csv"), ("sarif", "sarif"), ("junit", "xml"), ("markdown", "md"), ("html", "html"),
  ])
  func `a report in each format matches its snapshot`(_ name: String, _ ending: String) throws {
    let desk = try Desk(Self.files)
    let path = "report.\(ending)"
    let outcome = try desk.check("rules.json", "a,b:c.csv", "d.jsonl", "none.csv", "--report-to", path)
    #expect(outcome.status == 2)
    let text = try #require(desk.text(path))
      .replacingOccurrences(of: "\"\(CommandVersion.current)\"", with: "\"VERSION\"")
    try expectSnapshot("report-\(name)", name == "html" ? text.components(separatedBy: "<main>")[1] : text)
  }

  @Test func `a report agrees with the output, with any number of threads and blocks`() throws {
    let name = String(repeating: "x", count: 70)
    let rows = (0..<8000).map { "\($0 % 3 == 0 ? "a@@b.org" : "a@b.org"),\($0 % 7 == 0 ? "x" : name),\($0 % 20)" }
    let desk = try Desk(["a.csv": "email,name,age\n" + rows.joined(separator: "\n") + "\n"])
    let lines = try desk.check("rules.json", "a.csv", "--format", "json").lines.map { try JSONValue(parsing: $0) }
    let summary = try #require(lines.last?["summary"])
    for jobs in ["1", "2", "5"] {
      _ = try desk.check("rules.json", "a.csv", "--report-to", "r.json", "--max-issues", "3000", "--jobs", jobs)
      let json = try JSONValue(parsing: try #require(desk.text("r.json")))
      for member in ["rows", "valid", "invalid"] { #expect(json[member] == summary[member]) }
      #expect(json["files"]?.array?[0]["issues"] == summary["issues"])
      #expect(json["issues"]?.array == Array(lines.prefix(3000)))
      #expect(json["errors"]?.number?.text == String(lines.count - 1))
    }
  }

  @Test func `a report changes neither the output nor the status`() throws {
    let desk = try Desk(Self.files)
    for format in ReportFormat.allCases {
      let call = ["check", "rules.json", "a,b:c.csv", "d.jsonl", "--format", format.rawValue]
      let plain = try BuiltCommand.run(call, in: desk.folder.url)
      let reported = try BuiltCommand.run(call + ["--report-to", "r.json"], in: desk.folder.url)
      #expect(plain.output == reported.output && plain.status == reported.status && reported.errors == "")
    }
  }

  @Test func `a report on rows that stop early counts those before`() throws {
    let desk = try Desk(["a.csv": "email,name,age\nx,xx,20\ny,xx,20\nz,xx,20\n"])
    _ = try desk.check("rules.json", "a.csv", "--max-errors", "2", "--report-to", "r.json")
    let json = try JSONValue(parsing: try #require(desk.text("r.json")))
    #expect(json["isCutShort"] == true && json["rows"] == 2 && json["issues"]?.array?.count == 2)
  }

  @Test func `a report contains missing columns and standard input`() throws {
    let desk = try Desk()
    let outcome = try desk.check(
      "rules.json", "-", "--input", "csv", "--report-to", "r.json", "--report-to", "r.sarif", input: "email\nx\n")
    #expect(outcome.status == 1)
    let json = try JSONValue(parsing: try #require(desk.text("r.json")))
    #expect(
      json["notes"]
        == [
          "standard input: name: the rules have this field, and the header does not",
          "standard input: age: the rules have this field, and the header does not",
        ])
    let run = try JSONValue(parsing: try #require(desk.text("r.sarif")))["runs"]?.array?[0]
    let location = run?["results"]?.array?[0]["locations"]?.array?[0]
    #expect(location?["physicalLocation"] == nil)
    #expect(location?["logicalLocations"] == [["fullyQualifiedName": "line 2: email"]])
  }

  @Test func `a report contains no secrets`() throws {
    let rules =
      #"{"type": "object", "properties": {"password": {"type": "string", "maxLength": 3}, "pin": {"writeOnly": true, "enum": ["1"]}}}"#
    let desk = try Desk(["a.csv": "password,pin\nSesame124,Sesame124\nSesame124\"\n"], rules: rules)
    for ending in ["json", "csv", "sarif", "xml", "html", "md"] {
      #expect(try desk.check("rules.json", "a.csv", "--report-to", "r.\(ending)").status == 1)
      #expect(try #require(desk.text("r.\(ending)")).contains("Sesame124") == false)
    }
  }

  @Test(arguments: [
    (["--report-to", "r.pdf"], "its name does not tell how the report is to be written"),
    (["--report-to", "rules.json"], "would be written over rules.json"),
    (["--report-to", "r.html", "--report-to", "./r.html"], "would be written twice"),
    (["--report-to", "-"], "its name does not tell"), (["--max-issues", "0"], "--max-issues takes 1 or more"),
    (["--report-to", "none/r.html"], "none/r.html: No such file or directory"),
  ])
  func `an impossible report is refused before anything is read`(_ options: [String], _ reason: String) throws {
    let desk = try Desk(["a.csv": "email\nx\n"])
    let outcome = try BuiltCommand.run(["check", "rules.json", "a.csv"] + options, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(desk.names == ["a.csv", "rules.json"])
  }
}

@Suite struct `Reports with hostile texts` {
  private static func hostile(_ text: String) -> CheckReport {
    let kind = Tally.Kind(field: text, code: text, severity: .error)
    var made = report(
      [Tally.File(name: text, rows: Tally.Rows(valid: 1, invalid: 2), counts: [kind: 3])],
      issues: [
        TableIssue(
          file: text, line: 2, field: text, code: text, severity: .error, span: 0..<1, message: text, suggestion: text)
      ], rules: text)
    (made.notes, made.problems) = ([text], [text])
    return made
  }

  @Test(arguments: hostileTexts)
  func `a JUnit report with hostile texts is well-formed XML`(_ text: String) throws {
    let parser = XMLParser(data: Data(Self.hostile(text).junit.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test(arguments: hostileTexts)
  func `an HTML report with hostile texts contains none of their markup or control characters`(_ text: String) throws {
    let plain = HTMLReport(report: Self.hostile("x")).text
    let page = HTMLReport(report: Self.hostile(text)).text
    // The same tags, in the same order.
    #expect(tags(of: page) == tags(of: plain))
    #expect(page.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(!page.unicodeScalars.contains("\u{202E}"))
  }

  private func tags(of page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter || $0.isNumber || $0 == "/" } }
  }

  @Test(arguments: hostileTexts)
  func `a Markdown report with hostile texts keeps its table and mentions nobody`(_ text: String) throws {
    let plain = MarkdownReport(report: Self.hostile("x")).text
    let markdown = MarkdownReport(report: Self.hostile(text)).text
    let shape = { (text: String) in text.components(separatedBy: "\n").map { $0.count { $0 == "|" } } }
    #expect(shape(markdown) == shape(plain))
    for sign in ["@", "`", "*", "http:", "www.", "<script", "<img", "["] { #expect(!markdown.contains(sign)) }
  }

  @Test(arguments: hostileTexts)
  func `a CSV report with hostile texts starts no formula and stays one row`(_ text: String) throws {
    let stream = try RecordStream(MemorySource(Self.hostile(text).csv))
    _ = try stream.next()
    let cells = stream.fields.map { String(decoding: $0, as: UTF8.self) }
    #expect(cells.count == 9)
    for cell in cells { #expect(!["=", "+", "-", "@", "\t", "\r"].contains(cell.first)) }
    #expect(try stream.next() == nil)
  }

  @Test(arguments: hostileTexts)
  func `a JSON report is read back with its hostile texts`(_ text: String) throws {
    let made = Self.hostile(text)
    #expect(try CheckReport(JSONValue(parsing: made.json)) == made)
  }
}

@Suite struct `A report in Markdown` {
  @Test func `a Markdown report fits into a comment, and says how much it leaves out`() {
    let kinds = (0..<5000).map {
      (Tally.Kind(field: "field\($0)", code: String(repeating: "c", count: 90), severity: .error), 1)
    }
    let issue = TableIssue(
      file: "a.csv", line: 1, field: "f", code: "c", severity: .error, span: 0..<0,
      message: String(repeating: "<", count: 200), suggestion: nil)
    let file = Tally.File(
      name: "a.csv", rows: Tally.Rows(valid: 0, invalid: 5000), counts: Dictionary(uniqueKeysWithValues: kinds))
    let text = MarkdownReport(report: report([file], issues: Array(repeating: issue, count: 1000))).text
    #expect(text.utf8.count <= 65_536 && text.utf8.count > 40_000)
    let shown = text.components(separatedBy: "\n").count { $0.hasPrefix("| 1 | ") }
    #expect(shown > 0 && text.contains("\n… and \((5000 - shown).grouped) more\n"))
    #expect(text.contains("| <code>a.csv</code> | 5000 | 0 | 5000 |"))
  }
}

@Suite struct `A report in HTML` {
  @Test func `an HTML report has tables of limited length, and says how much it leaves out`() {
    let kinds = (0..<3000).map { (Tally.Kind(field: "field\($0)", code: "c", severity: .error), 1) }
    let file = Tally.File(name: "a.csv", counts: Dictionary(uniqueKeysWithValues: kinds))
    let text = HTMLReport(report: report([file])).text
    #expect(text.components(separatedBy: "<tr>").count < 1100 && text.contains("… and 2,000 more"))
    #expect(text.components(separatedBy: "<rect").count == HTMLReport.mostBars + 1)
  }

  @Test func `a report uses the singular for one row`() throws {
    for (rows, heading) in [("x", "The only row is invalid"), ("x\na@example.org", "1 of 2 rows is invalid")] {
      let desk = try Desk(["a.csv": "e\n\(rows)\n"], rules: #"{"properties":{"e":{"type":"string","format":"email"}}}"#)
      _ = try desk.check("rules.json", "a.csv", "--report-to", "r.md", "--report-to", "r.html")
      #expect(
        try #require(desk.text("r.md")).contains("## \(heading)\n\n\(rows == "x" ? "1 row" : "2 rows") in 1 file"))
      #expect(try #require(desk.text("r.html")).contains("<h1>\(heading)</h1>"))
    }
  }

  @Test func `an HTML report without issues has no picture`() {
    let text = HTMLReport(report: report([Tally.File(name: "a.csv", rows: Tally.Rows(valid: 2))])).text
    #expect(text.contains("<h1>Every row is valid</h1>") && !text.contains("<svg"))
  }
}
