import Foundation
import Testing
import Wellformed
import WellformedSchema
import WellformedTesting

@testable import WellformedCommand

@Suite struct `Merged reports` {
  private static let rows = (0..<60).map { "\($0 % 3 == 0 ? "a@@b.org" : "a@b.org"),\($0 % 7 == 0 ? "x" : "xx"),\($0)" }

  @Test func `merged reports on parts equal the report on the whole, in any order`() throws {
    var files: [String: String] = [:]
    for part in 0..<4 {
      files["part-\(part).csv"] =
        "email,name,age\n" + Self.rows[15 * part..<15 * part + 15].joined(separator: "\n") + "\n"
    }
    let desk = try Desk(files)
    let names = files.keys.sorted()
    for name in names { _ = try desk.check("rules.json", name, "--report-to", name + ".json") }
    _ = try BuiltCommand.run(["check", "rules.json"] + names + ["--report-to", "whole.json"], in: desk.folder.url)
    let whole = try #require(desk.text("whole.json"))
    #expect(try BuiltCommand.run("report", "merge", "whole.json", in: desk.folder.url).output == whole)
    for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]] {
      let parts = order.map { names[$0] + ".json" }
      let outcome = try BuiltCommand.run(["report", "merge"] + parts, in: desk.folder.url)
      #expect(outcome.status == 1 && outcome.errors == "" && outcome.output == whole)
    }
    let page = try BuiltCommand.run(
      ["report", "merge"] + names.map { $0 + ".json" } + ["--to", "a.html", "--to", "b.json"], in: desk.folder.url)
    #expect(page.status == 1 && page.output == "" && desk.text("b.json") == whole)
    #expect(desk.text("a.html") == HTMLReport(report: try CheckReport(JSONValue(parsing: whole))).text)
  }

  @Test func `merged reports list the issues of a row in the order of the rules, up to the limit`() throws {
    // The rules list the fields in an order that is not alphabetical, and neither file has all of them.
    let rules = #"""
      {"type": "object", "properties": {
        "z": {"type": "string", "minLength": 3}, "b": {"type": "string", "minLength": 3},
        "a": {"type": "string", "minLength": 3, "format": "email"}, "y": true, "x": true}}
      """#
    let row = "1,1,1\n"
    let desk = try Desk(
      ["1.csv": "a,b,z\n\(row)\(row)", "2.csv": "b,z,a\n\(row)\"1\"x,1,1\n\(row)", "3.csv": "z,a,b\n\(row)"],
      rules: rules)
    for most in ["1000", "1", "4", "7", "9"] {
      let limit = ["--max-issues", most]
      for name in ["1.csv", "2.csv", "3.csv"] {
        _ = try BuiltCommand.run(
          ["check", "rules.json", name, "--report-to", name + ".json"] + limit, in: desk.folder.url)
      }
      _ = try BuiltCommand.run(
        ["check", "rules.json", "1.csv", "2.csv", "3.csv", "--report-to", "whole.json", "--report-to", "whole.csv"]
          + limit,
        in: desk.folder.url)
      let merge = ["report", "merge", "3.csv.json", "1.csv.json", "2.csv.json"] + limit
      #expect(try BuiltCommand.run(merge, in: desk.folder.url).output == desk.text("whole.json"))
      #expect(try BuiltCommand.run(merge + ["--format", "csv"], in: desk.folder.url).output == desk.text("whole.csv"))
    }
    let fields = try JSONValue(parsing: desk.text("1.csv.json") ?? "")["issues"]?.array?.map { $0["field"]?.string }
    #expect(fields?.prefix(3) == ["z", "b", "a"])
  }

  @Test func `merged reports keep the order in which rows were read`() throws {
    // The issue of a badly quoted row has the line of the field, which may come after the next row.
    func issue(_ line: Int, _ field: String) -> TableIssue {
      TableIssue(
        file: "a", line: line, field: field, code: "c", severity: .error, span: 0..<0, message: "m", suggestion: nil)
    }
    let parts = [
      [issue(2, "z"), issue(2, "a"), issue(5, "z"), issue(4, "b")], [issue(3, "x"), issue(9, "w"), issue(9, "a")],
    ]
    let reports = parts.enumerated().map { (name: "\($0)", report: report([], issues: $1)) }
    for order in [reports, reports.reversed()] {
      let merged = try CheckReport.merging(order, mostIssues: 100)
      #expect(merged.issues.map { "\($0.line)\($0.field)" } == ["2z", "2a", "3x", "5z", "4b", "9w", "9a"])
    }
  }

  @Test func `merging reports is associative and adds up exactly`() throws {
    var generator = InputGenerator(seed: 21)
    for _ in 0..<50 {
      let parts = (0..<3).map { index in
        let files = (0..<generator.below(3)).map { _ in
          var file = Tally.File(name: generator.oneOf(["a", "b", "\u{E9}", "e\u{301}"]))
          file.rows = Tally.Rows(valid: generator.below(9), invalid: generator.below(9))
          for _ in 0..<generator.below(4) {
            let kind = Tally.Kind(
              field: generator.oneOf(["f", "g"]), code: generator.oneOf(["c", "d"]),
              severity: generator.oneOf(Severity.allCases))
            file.counts[kind] = 1 + generator.below(5)
          }
          return file
        }
        // Every row belongs to one of the parts.
        let places = (0..<generator.below(6)).map { _ in (file: generator.oneOf(["a", "b"]), row: generator.below(5)) }
        let issues = places.sorted { ($0.file, $0.row) < ($1.file, $1.row) }.map { place in
          TableIssue(
            file: place.file, line: 3 * place.row + index, field: "f", code: "c", severity: .error, span: 0..<0,
            message: "m\(generator.below(3))", suggestion: nil)
        }
        return (name: "part \(index)", report: report(files, issues: issues))
      }
      let all = try CheckReport.merging(parts, mostIssues: 4)
      let pair = try CheckReport.merging(Array(parts[1...]), mostIssues: 4)
      #expect(try CheckReport.merging([(name: "pair", report: pair), parts[0]], mostIssues: 4) == all)
      #expect(all.rows.all == parts.reduce(0) { $0 + $1.report.rows.all })
      #expect(all.counts.all == parts.reduce(0) { $0 + $1.report.counts.all })
      #expect(all.issues.count == min(4, parts.reduce(0) { $0 + $1.report.issues.count }))
    }
  }

  @Test func `merged reports add up a file that occurs twice, and say so`() throws {
    let desk = try Desk(["a.csv": "email,name,age\nx,xx,20\n"])
    _ = try desk.check("rules.json", "a.csv", "--report-to", "r.json")
    let outcome = try BuiltCommand.run(["report", "merge", "r.json", "r.json"], in: desk.folder.url)
    let json = try JSONValue(parsing: outcome.output)
    #expect(json["files"]?.array?.count == 1 && json["rows"] == 2 && json["errors"] == 2)
    #expect(outcome.errors == "wellformed: 'a.csv' is in several reports; its rows are added up\n")
  }

  @Test func `merged reports say if files were read with different options`() throws {
    let desk = try Desk(["a.csv": "email,name,age\na@b.org,xx,20\n", "b.csv": "email;name;age\na@b.org;xx;20\n"])
    _ = try desk.check("rules.json", "a.csv", "--report-to", "a.json")
    _ = try desk.check("rules.json", "a.csv", "--encoding", "utf-8", "--delimiter", ",", "--report-to", "same.json")
    _ = try desk.check(
      "rules.json", "b.csv", "--delimiter", ";", "--encoding", "latin1", "--max-row-bytes", "90", "--report-to",
      "b.json")
    let same = try BuiltCommand.run(["report", "merge", "a.json", "same.json"], in: desk.folder.url)
    #expect(same.errors == "wellformed: 'a.csv' is in several reports; its rows are added up\n")
    #expect(try JSONValue(parsing: same.output)["options"] == [""])
    for reports in [["a.json", "b.json"], ["b.json", "a.json"], ["both.json"]] {
      let outcome = try BuiltCommand.run(["report", "merge"] + reports + ["--format", "json"], in: desk.folder.url)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors == "wellformed: the files were read with different options "
          + "(none | --encoding windows-1252 --delimiter ';' --max-row-bytes 90); their rows are added up\n")
      try desk.folder.file("both.json", outcome.output)
    }
    // Reports of versions that did not record options.
    var old = try #require(desk.text("a.json"))
    old.replace("\"options\":[\"\"],", with: "")
    try desk.folder.file("old.json", old)
    let merged = try BuiltCommand.run(["report", "merge", "old.json", "b.json"], in: desk.folder.url)
    #expect(merged.status == 0 && merged.errors == "")
  }

  @Test func `compressed reports can be merged`() throws {
    let desk = try Desk(["a.csv": "email,name,age\nx,xx,20\n"])
    _ = try desk.check("rules.json", "a.csv", "--report-to", "r.json")
    let report = desk.folder.url.appendingPathComponent("r.json")
    for compression in Compression.allCases {
      let file = "r.json.\(compression.endings[0])"
      let compressed = try Packer.compress(Array(try Data(contentsOf: report)), compression)
      try Data(compressed).write(to: desk.folder.url.appendingPathComponent(file))
      let outcome = try BuiltCommand.run(["report", "merge", file], in: desk.folder.url)
      #expect(outcome.output == desk.text("r.json"), "\(outcome)")
    }
  }

  @Test func `reports by other rules are refused, and equal rules may have other names`() throws {
    let desk = try Desk(["a.csv": "email,name,age\na@b.org,xx,20\n", "copy.json": Desk.rules, "other.json": "{}"])
    for rules in ["rules", "copy", "other"] {
      _ = try desk.check("\(rules).json", "a.csv", "--report-to", "by-\(rules).json")
    }
    let outcome = try BuiltCommand.run(["report", "merge", "by-rules.json", "by-other.json"], in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.errors
        == "wellformed: by-other.json was made by other rules (other.json) than by-rules.json (rules.json); merge reports by the same rules\n"
    )
    #expect(
      try BuiltCommand.run(["report", "merge", "by-rules.json", "by-copy.json"], in: desk.folder.url).status == 0)
  }

  @Test(arguments: [
    ("{}", "this is not a report"), ("[", "not JSON from byte 2"), ("", "not JSON"),
    (#""version":2"#, "the report has version 2, and this command reads version 1"),
    (#""command":"9.9.9""#, "was made by version 9.9.9 of the command"), (#""valid":-1"#, "where a count must be"),
    (#""valid":1e300"#, "where a count must be"), (#""count":0.5"#, "where a count must be"),
    (#""severity":"bad""#, "a severity that there is not"), (#""file":1"#, "where a text must be"),
    (#""isCutShort":0"#, "where true or false must be"), (#""notes":{}"#, "where a list must be"),
    (#""rows":2"#, "the rows of 'a.csv' are not its valid and invalid rows together"),
    (#""invalid":0"#, "the rows of 'a.csv'"), (#""count":2"#, #""errors" in the report is not the sum of its files"#),
    (#""count":0"#, #"lists more issues of code "email.at.missing" in 'a.csv' than it counts"#),
    (#""count":9007199254740992"#, "too large to add up"), (#""code":"c""#, #"more issues of code "c" in 'a.csv'"#),
    (#""errors":7"#, #""codes" in the report is not the sum"#),
  ])
  func `an invalid report or another version is refused with its name`(_ change: String, _ reason: String) throws {
    let desk = try Desk(["a.csv": "email,name,age\nx,xx,20\n"])
    _ = try desk.check("rules.json", "a.csv", "--report-to", "good.json")
    var text = try #require(desk.text("good.json"))
    if change.hasPrefix("\"") {
      // The last member of that name, which is the one that the command reads.
      let name = change.prefix { $0 != ":" } + ":"
      let start = try #require(text.range(of: name, options: .backwards)).lowerBound
      let end = try #require(text[start...].firstIndex { $0 == "," || $0 == "}" || $0 == "]" })
      text.replaceSubrange(start..<(text[end] == "]" ? text.index(after: end) : end), with: change)
    } else {
      text = change
    }
    try desk.folder.file("bad.json", text)
    let outcome = try BuiltCommand.run(["report", "merge", "good.json", "bad.json"], in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("wellformed: bad.json") && outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test(arguments: ["rows", "valid", "invalid", "errors", "warnings", "fields", "codes"])
  func `a report whose totals are not the sums of its files is refused`(_ name: String) throws {
    let kind = Tally.Kind(field: "f", code: "c", severity: .error)
    let file = Tally.File(name: "a", rows: Tally.Rows(valid: 1, invalid: 2), counts: [kind: 3])
    var json = try #require(try JSONValue(parsing: report([file]).json).object)
    #expect(try CheckReport(.object(json)).rows.all == 3)
    json[name] = json[name]?.array == nil ? 5 : .array([])
    let error = #expect(throws: CallError.self) { try CheckReport(.object(json)) }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("\"\(name)\" in the report is not the sum of its files"))
    json[name] = nil
    #expect(throws: CallError.self) { try CheckReport(.object(json)) }
  }

  @Test(arguments: [
    (["report"], "say what to do"), (["report", "merge"], "Missing expected argument"),
    (["report", "merge", "none.json"], "none.json: No such file"), (["report", "merge", "-", "-"], "only once"),
    (["report", "merge", "r.json", "--to", "r.json"], "would be written over r.json"),
    (["report", "merge", "r.json", "--to", "x.html", "--format", "html"], "leave it out"),
    (["report", "merge", "r.json", "--max-issues", "0"], "takes 1 or more"),
    (["report", "merge", "r.json", "--format", "htm"], "did you mean 'html'"),
  ])
  func `a wrong call of report is refused with the reason`(_ call: [String], _ reason: String) throws {
    let desk = try Desk(["r.json": report([]).json])
    let outcome = try BuiltCommand.run(call, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: "\n").count == 2)
    if let hint = outcome.errors.range(of: "; 'wellformed ") {
      let expected = (["'wellformed"] + call.prefix(2) + ["--help' shows how\n"]).joined(separator: " ")
      #expect(outcome.errors[hint.lowerBound...] == "; " + expected)
    }
  }
}
