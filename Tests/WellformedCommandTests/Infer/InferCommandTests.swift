import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

extension Desk {
  fileprivate func infer(_ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["infer"] + arguments, in: folder.url)
  }
}

@Suite struct `The command infer` {
  /// Forty rows with all kinds of columns; two of the rows have a mistake.
  private static let table: String = {
    var rows = ["email,confirmation,code,key,age,price,amount,country,born,note,password,empty"]
    for row in 0..<40 {
      let email = row == 7 ? "no address" : "person\(row)@example.com"
      let code = row == 30 ? "AB-12345x" : "\(["AB", "XY", "QZ"][row % 3])-\(1000 + 37 * row)"
      let key = String(repeating: "0", count: row % 2) + String(row % 2 == 0 ? 10_000 + row : 1_000 + row)
      let note = row % 5 == 0 ? "" : "a note " + String(repeating: "x", count: row)
      rows.append(
        [
          email, email, code, key, "\(20 + row)", "\(row).5", "\"\(row + 1).\(100 + row),50\"",
          ["GB", "DE", "FR"][row % 3],
          "19\(50 + row)-03-\(10 + row % 20)", note, "secret\(row)", "",
        ].joined(separator: ","))
    }
    return rows.joined(separator: "\n") + "\n"
  }()

  private func property(_ name: String, _ rules: JSONValue?) -> String {
    rules?["properties"]?[name]?.description ?? ""
  }

  @Test func `infer names the lines of outliers in ascending order`() throws {
    // Two other shapes, in turns.
    let values = (0..<100).map { [20: "ABC", 30: "A-B", 40: "XYZ"][$0] ?? "AB-\(1000 + 7 * $0)" }
    let desk = try Desk(["a.csv": "code\n" + values.map { $0 + "\n" }.joined()])
    let outcome = try desk.infer("a.csv", "--to", "proposed.json")
    #expect(outcome.errors.contains("not lines 22, 32, 42"), "\(outcome.errors)")
  }

  @Test func `infer finds what columns contain`() throws {
    let desk = try Desk(["a.csv": Self.table])
    let outcome = try desk.infer("a.csv", "--to", "proposed.json")
    #expect(outcome.status == 0 && outcome.output == "")
    let rules = try JSONValue(parsing: desk.text("proposed.json") ?? "")
    #expect(
      property("email", rules)
        == #"{"type":"string","format":"email","x-wellformed":{"email":{"profile":"deliverable"}},"$comment":"39 of 40 values; not line 9"}"#
    )
    #expect(property("confirmation", rules) == #"{"type":"string","x-wellformed":{"equals":"email"}}"#)
    #expect(
      property("code", rules)
        == #"{"type":"string","pattern":"^[A-Z]{2}-\\d{4}$","$comment":"39 of 40 values; not line 32"}"#)
    #expect(property("key", rules) == #"{"type":"string","pattern":"^\\d{5}$"}"#)
    #expect(property("age", rules) == #"{"type":"integer","minimum":20,"maximum":59}"#)
    #expect(property("price", rules) == #"{"type":"number","minimum":0.5,"maximum":39.5}"#)
    #expect(property("amount", rules) == #"{"type":"string","format":"decimal.de"}"#)
    #expect(property("country", rules) == #"{"type":"string","enum":["GB","DE","FR"]}"#)
    #expect(property("born", rules) == #"{"type":"string","format":"date"}"#)
    #expect(property("note", rules) == #"{"type":"string","minLength":8,"maxLength":46}"#)
    #expect(property("password", rules) == #"{"type":"string","writeOnly":true}"#)
    #expect(property("empty", rules) == "{}")
    let required = "email confirmation code key age price amount country born password".split(separator: " ")
    #expect(rules["required"]?.array?.compactMap { $0.string } == required.map { String($0) })
    #expect(
      outcome.errors.contains(
        "  email: format email; required; every value differs; 39 of 40 values, confidence 87 %; not line 9\n"))
    #expect(
      outcome.errors.contains("  code: pattern ^[A-Z]{2}-\\d{4}$; required; every value differs; 39 of 40 values"))
    #expect(outcome.errors.hasSuffix("2 rows would be refused: lines 9, 32\n"))
  }

  @Test(arguments: [
    ("€{}.{}", #"^€\d{2}\.\d{2}$"#), ("{}.{} zł", nil), ("{},{}\u{A0}€", #"^\d{2},\d{2}\u00A0€$"#),
    ("£{}.{}–£{}.{}", #"^£\d{2}\.\d{2}–£\d{2}\.\d{2}$"#), ("{}\u{202F}°", #"^\d{2}\u202F°$"#),
    ("№ {}/{}", #"^№ \d{2}/\d{2}$"#), ("«{}»", #"^«\d{2}»$"#), ("é{}", nil), ("{}\u{301}", nil), ("a\u{AD}{}", nil),
  ])
  func `infer finds the pattern of texts with signs of any script`(_ text: String, _ pattern: String?) throws {
    let rows = (10..<40).map { "\"" + text.replacing("{}", with: "\($0)") + "\"\n" }.joined()
    let desk = try Desk(["a.csv": "n,m\n" + rows.replacing("\n", with: ",1\n")])
    #expect(try desk.infer("a.csv", "--to", "rules.json").status == 0)
    let column = try JSONValue(parsing: desk.text("rules.json") ?? "")["properties"]?["n"]
    #expect(column?["pattern"]?.string == pattern)
    #expect(try desk.check("rules.json", "a.csv").status == 0)
  }

  @Test func `infer proposes booleans beside placeholders for missing values`() throws {
    let rows = (0..<20).map { $0 % 2 == 0 ? "true,1\n" : "false,1\n" }.joined()
    let desk = try Desk(["a.csv": "n,m\n" + rows + " NA ,1\nNA,1\n"])
    #expect(try desk.infer("a.csv", "--to", "rules.json").status == 0)
    let outcome = try desk.check("rules.json", "a.csv")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `the proposed rules refuse only the outliers of the file`() throws {
    let desk = try Desk(["a.csv": Self.table])
    let rules = try desk.infer("a.csv")
    try desk.folder.file("rules.json", rules.output)
    let outcome = try desk.check("rules.json", "a.csv")
    let refused = Set(
      outcome.lines.filter { $0.hasPrefix("a.csv:") && $0.contains(": ") }.compactMap {
        $0.split(separator: ":").dropFirst().first
      })
    #expect(refused.intersection(["9", "32"]) == ["9", "32"])
    #expect(outcome.lines.contains("a.csv: 40 rows, 38 valid, 2 invalid"))
  }

  @Test func `infer proposes no format for few values or for digits alone`() throws {
    let few = (0..<9).map { "p\($0)@example.com,\($0)" }
    let digits = (0..<50).map { "\(4_111_111_111_111_000 + 7 * $0),\(447_946_095_800 + $0)" }
    let desk = try Desk([
      "few.csv": "email,n\n" + few.joined(separator: "\n"),
      "digits.csv": "card,phone\n" + digits.joined(separator: "\n"),
    ])
    let rules = try JSONValue(parsing: try desk.infer("few.csv").output)
    #expect(property("email", rules) == #"{"type":"string"}"#)
    #expect(property("n", rules) == #"{"type":"integer"}"#)
    let others = try JSONValue(parsing: try desk.infer("digits.csv").output)
    #expect(property("card", others).hasPrefix(#"{"type":"integer","#))
    #expect(property("phone", others).hasPrefix(#"{"type":"integer","#))
  }

  /// Returns the proposed schema for a column of values, and what the command says about it.
  private func proposal(for values: [String], column: String = "c") throws -> (schema: String, words: String) {
    let rows = values.map { TableIssue.csvField($0) + "\n" }
    let outcome = try Desk(["a.csv": column + "\n" + rows.joined()]).infer("a.csv")
    #expect(outcome.status == 0 && outcome.errors.hasSuffix("\nevery row fits\n"), "\(outcome.errors)")
    let words = outcome.errors.split(separator: "\n").dropFirst().first.map { String($0) } ?? ""
    return (property(column, try JSONValue(parsing: outcome.output)), words)
  }

  @Test func `infer is uncertain about separators of digits if two styles fit`() throws {
    let (schema, words) = try proposal(for: (0..<30).map { "\($0 + 1),\(100 + $0)" })
    #expect(schema == #"{"type":"string"}"#)
    #expect(words.hasPrefix("  c: text; which numbers is uncertain, decimal.en or decimal.de or decimal.fr would"))
  }

  @Test func `infer takes one of several equivalent styles of numbers, and says so`() throws {
    let amounts = (0..<30).map { "\($0 + 1),\(10 + $0)" }
    let german = try proposal(for: amounts)
    #expect(german.schema == #"{"type":"string","format":"decimal.de"}"#)
    #expect(german.words.hasPrefix("  c: format decimal.de; uncertain, decimal.fr fits as well; required"))
    // A single value determines which of them it is.
    #expect(try proposal(for: amounts + ["1.000,00"]).words.hasPrefix("  c: format decimal.de; required"))
    #expect(try proposal(for: amounts + ["1\u{202F}000,00"]).schema.contains("decimal.fr"))
    // Values of the next month are accepted, too.
    let schema = try Schema(parsing: german.schema, formats: .ofCommand)
    for text in ["1000,00", "-3,50", "1.234.567,8"] { #expect(schema.isValid(.string(text))) }
    // If nearly all numbers are whole, the others are not outliers.
    let mixed = try proposal(for: (0..<39).map { "\(100 + $0)" } + ["7,45"])
    #expect(mixed.schema == #"{"type":"string","format":"decimal.de"}"#)
  }

  @Test func `infer takes groups of three digits for amounts only if some groups are shorter`() throws {
    let numbers = try proposal(for: (0..<40).map { "\(100 + $0) \(200 + $0) \(300 + $0)" })
    #expect(numbers.schema == #"{"type":"string","pattern":"^\\d{3} \\d{3} \\d{3}$"}"#)
    #expect(try proposal(for: (1..<40).map { "\($0) 000 500" }).schema.contains("decimal.fr"))
  }

  @Test func `infer allows placeholders for missing values`() throws {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let numbers = (1...26).map { "\($0)" } + [String](repeating: "NA", count: 14)
    let proposed = try proposal(for: numbers)
    #expect(proposed.schema == #"{"anyOf":[{"type":"integer","minimum":1,"maximum":26},{"const":"NA"}]}"#)
    #expect(proposed.words == "  c: integer; 1 to 26; or NA (14 values); required; 26 of 26 values, confidence 87 %")
    // Trimmed, a cell of white space has no value.
    let blank = try proposal(for: numbers.map { $0 == "7" ? "  " : $0 })
    #expect(blank.words.contains("; 25 of 25 values, confidence") && !blank.words.contains("not line"))
    #expect(
      try proposal(for: numbers.map { $0 == "NA" ? " NA " : $0 }).schema
        == #"{"anyOf":[{"type":"integer","minimum":1,"maximum":26},{"const":"NA"}],"x-wellformed":{"normalize":["trim"]}}"#
    )
    // Several placeholders, and texts that need normalisation.
    let dates = ["?", "n/a", "?"] + (10..<30).map { " 2024-05-\($0)" }
    #expect(
      try proposal(for: dates).schema
        == #"{"type":"string","anyOf":[{"format":"date"},{"enum":["?","n/a"]}],"x-wellformed":{"normalize":["trim"]}}"#)
    // Another column may be equal.
    let twins = ["NA,NA\n"] + letters.map { "\($0)@example.com,\($0)@example.com\n" }
    let desk = try Desk(["a.csv": "email,confirmation\n" + twins.joined()])
    #expect(try desk.infer("a.csv", "--to", "proposed.json").errors.contains("confirmation: the same as email"))
    #expect(try desk.check("proposed.json", "a.csv").status == 0)
    // A placeholder may match the pattern, such as the code of a country.
    let codes = ["NA"] + letters.map { "\($0)X" }
    #expect(try proposal(for: codes).schema == #"{"type":"string","pattern":"^[A-Z]{2}$"}"#)
    // A placeholder may be one of the texts or choices.
    let words = ["NA"] + letters.map { "word of \($0)" + String(repeating: "m", count: $0 == "A" ? 2 : 1) }
    #expect(try proposal(for: words).schema.contains(#""minLength":2"#))
    let choices = [[String]](repeating: ["a", "b", "NA"], count: 10).flatMap { $0 }
    #expect(try proposal(for: choices).schema == #"{"type":"string","enum":["a","b","NA"]}"#)
  }

  @Test func `infer names a column without a name`() throws {
    let desk = try Desk(["a.csv": "\"\",n\n" + (1...20).map { "\($0),\($0)\n" }.joined()])
    let outcome = try desk.infer("a.csv", "--to", "proposed.json")
    #expect(outcome.status == 0 && outcome.errors.contains(#"  [""]: integer; 1 to 20;"#), "\(outcome.errors)")
    #expect(try desk.check("proposed.json", "a.csv").status == 0)
  }

  @Test(arguments: ["born", "version of"])
  func `infer does not take dates with dots for versions`(_ column: String) throws {
    let dates = (0..<30).map { "\(1 + $0 % 28).\(1 + $0 % 12).\(1980 + $0)" } + ["05.03.1980"]
    #expect(
      try proposal(for: dates, column: column).schema
        == #"{"type":"string","pattern":"^\\d{1,2}\\.\\d{1,2}\\.\\d{4}$"}"#)
    // The dates of one month determine a rule for the next one.
    let schema = try proposal(for: (0..<28).map { "\(1 + $0).2.2024" }, column: column).schema
    #expect(try Schema(parsing: schema).isValid("1.12.2024"))
    let padded = try proposal(for: (10..<30).map { "\($0)/02/2024" }, column: column).schema
    #expect(padded == #"{"type":"string","pattern":"^\\d{2}/\\d{2}/\\d{4}$"}"#)
  }

  @Test func `infer proposes versions if the name of the column suggests them`() throws {
    let versions = (0..<30).map { "1.\($0).\($0 % 3)" }
    #expect(try proposal(for: versions, column: "min_version").schema == #"{"type":"string","format":"semver"}"#)
    #expect(try proposal(for: versions, column: "section").schema.contains("pattern"))
  }

  @Test func `infer does not take numbers after a sign for colours`() throws {
    #expect(try proposal(for: (0..<30).map { "#\(1001 + $0)" }).schema == #"{"type":"string","pattern":"^#\\d{4}$"}"#)
    #expect(try proposal(for: (0..<30).map { "#a0b\(100 + $0)" }).schema.contains("css-hex-color"))
  }

  @Test func `infer proposes nothing that makes fix change good values`() throws {
    let columns: [(String, (Int) -> String)] = [
      ("seen", { "2024-05-\(10 + $0 % 20) 10:\(10 + $0):\($0 % 2 == 0 ? "00" : "30")" }),
      ("sent", { "2024-05-\(10 + $0 % 20)T10:\(10 + $0):00" }), ("opens", { "\(10 + $0 % 12):00:00" }),
      ("month", { "2024-\(10 + $0 % 3)" }), ("week", { "2024-W\(10 + $0)" }),
      ("german", { "\($0 + 1).\(100 + $0),00" }),
      ("price", { "\($0 + 1),\($0 % 2 == 0 ? "50" : "00")" }), ("english", { "\($0 + 1),\(100 + $0).50" }),
      ("born", { "\(1 + $0 % 28).2.19\(50 + $0)" }), ("day", { "2024-05-\(10 + $0 % 20)" }),
    ]
    var rows = [columns.map { $0.0 }.joined(separator: ",")]
    for row in 0..<30 { rows.append(columns.map { TableIssue.csvField($0.1(row)) }.joined(separator: ",")) }
    let desk = try Desk(["a.csv": rows.joined(separator: "\n") + "\n"])
    let outcome = try desk.infer("a.csv", "--to", "proposed.json")
    #expect(outcome.status == 0 && outcome.errors.hasSuffix("every row fits\n"))
    #expect(desk.text("proposed.json")?.contains("html-") == false)
    let fixed = try BuiltCommand.run("fix", "proposed.json", "a.csv", "--to", "b.csv", in: desk.folder.url)
    #expect(fixed.status == 0 && desk.text("b.csv") == desk.text("a.csv"), "\(fixed.errors)")
  }

  @Test func `infer reports rows that cannot be read like check, with advice`() throws {
    let desk = try Desk([
      "semicolons.csv": "email;name\na@b.org;Ann\n", "ragged.csv": "email,name\na@b.org,Ann,1\nb@b.org\n",
      "parts.csv": "email;price\na@b.org;1,5\n", "tabs.tsv": "email,name\na@b.org,Ann\n",
    ])
    let western = Data("email,name\na@b.org,J".utf8) + [0xFC] + Data("rgen\nb@b.org,Ann\n".utf8)
    try western.write(to: desk.folder.url.appendingPathComponent("western.csv"))
    let checked = try desk.check("rules.json", "western.csv")
    let reason = "name: not UTF-8 from byte 2 of the field on"
    #expect(checked.output.contains(reason))
    let outcome = try desk.infer("western.csv")
    #expect(
      outcome.errors.contains(
        "1 row cannot be read: line 2\n  1 × row.illFormed, first line 2: \(reason); for another encoding add --encoding, such as windows-1252\n"
      ))
    #expect(try desk.infer("western.csv", "--encoding", "windows-1252").errors.hasSuffix("every row fits\n"))
    try (Data([0xFC]) + Data(",name\na,b\n".utf8)).write(to: desk.folder.url.appendingPathComponent("header.csv"))
    for outcome in [try desk.infer("header.csv"), try desk.check("rules.json", "header.csv")] {
      #expect(outcome.errors.hasSuffix("of the field on; for another encoding add --encoding, such as windows-1252\n"))
    }
    let hint = "one column, 'email;name'; part the fields by commas, or add --delimiter ';'\n"
    #expect(try desk.check("rules.json", "semicolons.csv").output.contains(hint))
    let one = try desk.infer("semicolons.csv")
    #expect(one.status == 0 && one.errors.hasPrefix("semicolons.csv: warning: the header is \(hint)"))
    #expect(
      try desk.infer("tabs.tsv").errors.hasPrefix("tabs.tsv: warning: the header is one column, 'email,name'; part"))
    #expect(!(try desk.infer("semicolons.csv", "--delimiter", ";").errors.contains("warning")))
    let none = try desk.infer("ragged.csv")
    #expect(none.status == 2)
    #expect(
      none.errors
        == "wellformed: ragged.csv: there is no row in it that can be read; 2 × row.fieldCount, first line 2: the row has 3 fields, the header has 2; if rows begin with their names, as R writes them, name that column in the header, too\n"
    )
    let parts = try desk.infer("parts.csv").errors
    #expect(parts.contains("row.fieldCount") && parts.hasSuffix("part the fields by commas, or add --delimiter ';'\n"))
  }

  @Test func `infer describes lengths in plain words`() throws {
    let words = (0..<30).map { $0 % 2 == 0 ? "ab cd\($0 % 10)" : "a bcd\($0 % 10)" }
    #expect(try proposal(for: words).words.hasPrefix("  c: text of 6 characters;"))
  }

  @Test func `infer --rows reads only the first rows`() throws {
    let desk = try Desk(["a.csv": "n\n" + (0..<50).map { "\($0)\n" }.joined() + "word\n"])
    let outcome = try desk.infer("a.csv", "--rows", "30")
    #expect(property("n", try JSONValue(parsing: outcome.output)) == #"{"type":"integer","minimum":0,"maximum":29}"#)
    #expect(outcome.errors.hasPrefix("a.csv: 30 rows, 1 column\n"))
  }

  @Test func `infer reads JSON Lines with values of several types`() throws {
    let rows = (0..<30).map { row in
      #"{"id":\#(row),"email":\#(row % 4 == 0 ? "null" : "\"p\(row)@example.com\""),"tags":["a"],"x":\#(row % 2 == 0 ? "1" : "\"a\"")"#
        + (row > 3 ? #","late":true}"# : "}")
    }
    let desk = try Desk(["a.jsonl": rows.joined(separator: "\n") + "\n[1]\n"])
    let outcome = try desk.infer("a.jsonl")
    let rules = try JSONValue(parsing: outcome.output)
    #expect(property("id", rules) == #"{"type":"integer","minimum":0,"maximum":29}"#)
    #expect(property("email", rules).hasPrefix(#"{"type":["string","null"],"format":"email""#))
    #expect(property("tags", rules) == #"{"type":"array"}"#)
    #expect(property("x", rules) == #"{"type":["string","integer"]}"#)
    #expect(rules["required"]?.array?.compactMap { $0.string } == ["id", "email", "tags", "x"])
    let reason = "  1 × row.notObject, first line 31: the line is not a JSON object\n"
    #expect(
      outcome.errors.hasSuffix("1 row cannot be read: line 31\n\(reason)1 row would be refused: line 31\n"))
  }

  @Test func `infer reads several files and folders as one table, and names the file of a line`() throws {
    let rows = Self.table.split(separator: "\n")
    func part(_ range: Range<Int>) -> String { ([rows[0]] + rows[range]).joined(separator: "\n") + "\n" }
    let desk = try Desk(["a.csv": Self.table])
    try FileManager.default.createDirectory(atPath: desk.path("parts/2"), withIntermediateDirectories: true)
    try desk.folder.file("parts/1.csv", part(1..<8))
    try desk.folder.file("parts/2/b.csv", part(8..<20))
    try desk.folder.file("parts/readme.txt", "no table")
    try desk.folder.file("c.csv", part(20..<41))
    let whole = try desk.infer("a.csv")
    let parts = try desk.infer("parts", "c.csv")
    #expect(parts.status == 0)
    let expected = whole.output.replacing("a.csv;", with: "3 files;").replacing("line 9", with: "parts/2/b.csv:2")
      .replacing("line 32", with: "c.csv:13")
    #expect(parts.output == expected)
    #expect(parts.errors.hasPrefix("3 files: 40 rows, 12 columns\n"))
    #expect(parts.errors.contains("confidence 87 %; not parts/2/b.csv:2\n"))
    #expect(parts.errors.hasSuffix("2 rows would be refused: parts/2/b.csv:2, c.csv:13\n"))
    // With several files, the first rows are those of the first file.
    let first = try desk.infer("parts", "c.csv", "--rows", "9")
    #expect(first.errors.hasPrefix("2 files: 9 rows, 12 columns\n"))
  }

  @Test func `infer accepts columns in another order, and refuses other columns`() throws {
    let desk = try Desk([
      "a.csv": "n,s\n" + (0..<20).map { "\($0),x\($0)\n" }.joined(),
      "b.tsv": "s\tn\n" + (20..<40).map { "x\($0)\t\($0)\n" }.joined(),
      "more.csv": "n,s,t\n1,2,3\n", "other.csv": "n,t\n1,2\n", "rows.jsonl": "{\"n\":1}\n{\"m\":1}\n",
      "more.jsonl": "{\"n\":2}\nword\n", "empty.jsonl": "",
    ])
    let rules = try JSONValue(parsing: try desk.infer("a.csv", "b.tsv").output)
    #expect(property("n", rules) == #"{"type":"integer","minimum":0,"maximum":39}"#)
    for other in ["more.csv", "other.csv", "rows.jsonl"] {
      let outcome = try desk.infer("a.csv", other)
      #expect(outcome.status == 2 && outcome.output == "")
      #expect(outcome.errors.hasPrefix("wellformed: \(other): it has other columns than the files before"))
    }
    let lines = try desk.infer("rows.jsonl", "empty.jsonl", "more.jsonl")
    #expect(try JSONValue(parsing: lines.output)["required"] == nil)
    #expect(
      lines.errors.contains("1 row cannot be read: more.jsonl:2\n  1 × row.notJSON, first more.jsonl:2: not JSON"))
    #expect(lines.errors.hasSuffix("1 row would be refused: more.jsonl:2\n"))
  }

  @Test(arguments: [
    ["a.csv", "none.csv"], ["folder"], ["-", "-"], ["a.csv", "header.csv"], ["header.csv", "--to", "new.json"], [],
    ["none.csv"], ["a.txt"], ["header.csv"], ["empty.csv"], ["a.csv", "--rows", "0"], ["a.csv", "--to", "a.csv"],
    ["a.csv", "--to", "-"],
  ])
  func `infer refuses calls that make no sense`(_ arguments: [String]) throws {
    let desk = try Desk(["a.csv": "a\n1\n", "header.csv": "a,b\n", "empty.csv": ""])
    try FileManager.default.createDirectory(atPath: desk.path("folder"), withIntermediateDirectories: true)
    let outcome = try BuiltCommand.run(["infer"] + arguments, in: desk.folder.url)
    #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.split(separator: "\n").count == 1)
    #expect(desk.text("a.csv") == "a\n1\n" && desk.names.count == 5)
  }
}
