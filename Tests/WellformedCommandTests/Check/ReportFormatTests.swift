import Foundation
import Testing
import WellformedSchema

@testable import WellformedCommand

@Suite struct `Report formats` {
  private static let files = [
    "a,b:c.csv": "email,name,age\nann@b..org,A,12\njoe@@b,\"Jo, e\"\nx\"y,z,1\n,Bo,%0A\n",
    "d.jsonl": "{\"email\":\"a@b.org\",\"name\":\"B\"}\n{\"email\":\"a@b.org\"}\n[1\n",
  ]

  @Test(arguments: ["json", "csv", "github", "text"])
  func `the issues in each format match their snapshots`(_ format: String) throws {
    let outcome = try Desk(Self.files).check("rules.json", "a,b:c.csv", "d.jsonl", "--format", format)
    #expect(outcome.status == 1 && outcome.errors == "")
    try expectSnapshot("check-format-\(format)", outcome.output)
  }

  @Test func `every format has the same issues`() throws {
    let desk = try Desk(Self.files)
    let json = try desk.check("rules.json", "a,b:c.csv", "d.jsonl", "--format", "json").lines.map {
      try JSONValue(parsing: $0)
    }
    let csv = try desk.check("rules.json", "a,b:c.csv", "d.jsonl", "--format", "csv")
    let names = TableIssue.header.split(separator: ",").map(String.init)
    let stream = try RecordStream(MemorySource(csv.output))
    #expect(stream.columns == names)
    var rows: [[String]] = []
    while try stream.next() != nil { rows.append(stream.fields.map { String(decoding: $0, as: UTF8.self) }) }
    #expect(json.count == rows.count + 1 && rows.count == 9)
    for (object, row) in zip(json, rows) {
      #expect(names.map { name in object[name].map { $0.string ?? ($0.isNull ? "" : $0.description) } } == row)
    }
    let issues = json.last?["summary"]?["issues"]?.array ?? []
    // Columns that a header lacks cause a warning, and are not counted.
    let counts = issues.compactMap { $0["count"]?.number?.text }.compactMap { Int($0) }
    #expect(counts.reduce(0, +) == rows.filter { $0[3] != "column.missing" }.count)
  }

  @Test func `a message cannot inject GitHub commands`() throws {
    let desk = try Desk(
      ["a.csv": "email\nx\n"],
      rules: #"{"properties":{"email":{"format":"email","x-wellformed":{"message":"50%\n::error::x\r"}}}}"#)
    let outcome = try desk.check("rules.json", "a.csv", "--format", "github")
    #expect(outcome.lines.filter { $0.hasPrefix("::") }.count == 1)
    #expect(outcome.lines.first?.hasSuffix("::email: 50%25%0A::error::x%0D") == true)
  }

  @Test func `control characters are escaped in GitHub commands`() throws {
    let desk = try Desk(
      ["a.csv": "x\u{1B}[31m\u{202E}\nö\n"],
      rules: #"{"properties":{"x\u001b[31m\u202e":{"maxLength":0,"x-wellformed":{"message":"é\u0007"}}}}"#)
    let outcome = try desk.check("rules.json", "a.csv", "--format", "github")
    #expect(outcome.lines.first?.hasSuffix(#"::["x\u{1B}[31m\u{202E}"]: é\u{7}"#) == true, "\(outcome.lines)")
  }
}

@Suite struct `Quoting for a shell` {
  @Test(arguments: [
    (["a", "b-c.csv"], "a b-c.csv"), (["it's", ""], #"'it'\''s' ''"#), (["$x", "a b", "*"], "'$x' 'a b' '*'"),
    (["é"], "'é'"),
  ])
  func `words for a shell are quoted where necessary`(_ words: [String], _ expected: String) {
    #expect(Shell.words(words) == expected)
  }
}
