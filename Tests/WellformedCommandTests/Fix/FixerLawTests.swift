import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

/// The texts of a table, read as the command reads them.
private struct SeenTable {
  var header: [UInt8] = []
  /// For each record, its fields, or its bytes if it cannot be split.
  var rows: [[String]] = []
  /// Whether each record is valid.
  var areValid: [Bool] = []

  init(_ bytes: [UInt8], _ dialect: DelimitedDialect, _ rules: Rules) throws {
    var reader = try BlockReader(MemorySource(bytes), dialect)
    let (columns, header) = try reader.readHeader()
    self.header = header
    let table = try rules.schema.table(columns: columns)
    var records = DelimitedRecords(dialect, columns: columns, longestRow: BlockReader.usualLongestRow)
    var scratch = SchemaTable.Scratch()
    while case .block(let block) = try reader.next() {
      block.withBytes { bytes in
        records.begin(block)
        while let record = records.next(in: bytes) {
          if record.problem != nil {
            rows.append([bytes.text(record.range)])
            areValid.append(false)
            continue
          }
          rows.append(records.texts(of: record, in: bytes))
          let report = records.withFields(of: record, in: bytes) { table.report(onRow: $0, $1, cells: $2, &scratch) }
          areValid.append(report?.isValid ?? true)
        }
      }
    }
  }
}

/// Rows of which nothing is known before they are judged.
private struct UnknownCells: EditableRows {
  var cells: EditableCells

  func isSettled(_ row: [String]) -> Bool { false }
  mutating func report(on row: [String]) -> Report<Void>? { cells.report(on: row) }
  func preparedTexts(of row: [String]) -> [(path: Path, text: String)] { cells.preparedTexts(of: row) }
  func text(at path: Path, of row: [String]) -> String? { cells.text(at: path, of: row) }
  func paths(in row: [String]) -> [Path] { cells.paths(in: row) }
  func row(_ row: [String], with texts: [Path: String]) -> [String]? { cells.row(row, with: texts) }
}

/// Lines of which nothing is known before their values are judged.
private struct UnknownLines: EditableRows {
  var lines: EditableLines
  let schema: Schema

  func isSettled(_ row: EditableLines.Row) -> Bool { false }
  func report(on row: EditableLines.Row) -> Report<Void>? {
    let report = schema.check(row.value)
    return report.count == 0 ? nil : report.withoutValue()
  }
  func preparedTexts(of row: EditableLines.Row) -> [(path: Path, text: String)] { lines.preparedTexts(of: row) }
  func text(at path: Path, of row: EditableLines.Row) -> String? { lines.text(at: path, of: row) }
  func paths(in row: EditableLines.Row) -> [Path] { lines.paths(in: row) }
  func row(_ row: EditableLines.Row, with texts: [Path: String]) -> EditableLines.Row? { lines.row(row, with: texts) }
}

@Suite struct `Laws of the command fix` {
  private let rules = #"""
    {"type": "object", "required": ["a"], "properties": {
      "a": {"type": "string", "format": "email", "maxLength": 15,
        "x-wellformed": {"normalize": ["trim"], "email": {"profile": "deliverable", "refuse": ["likelySlip"]}}},
      "b": {"type": "string", "x-wellformed": {"equals": "a"}},
      "c": {"type": "string", "enum": ["GB", "DE", ""], "x-wellformed": {"differsFrom": "b"}},
      "d": {"type": ["string", "integer"], "x-wellformed": {"normalize": ["collapse"], "length": {"maximum": 6}}}}}
    """#

  private func mend(
    _ bytes: [UInt8], _ format: TableFormat, _ rules: Rules, _ options: Fixer.Options, in folder: ScratchFolder
  ) throws -> [UInt8] {
    let file = try AtomicFile(path: folder.url.path + "/mended")
    var fixer = Fixer(rules, options, try ChangeLog(path: nil, output: nil), Progress(nil))
    try fixer.fix(MemorySource(bytes, blocks: [3, 50]), format.dialect, to: file)
    try file.commit()
    return Array(try Data(contentsOf: folder.url.appendingPathComponent("mended")))
  }

  @Test func `fix keeps every row, makes no valid row invalid, and changes nothing more when run again`() throws {
    let folder = try ScratchFolder()
    let rules = try RuleFile.rules(path: folder.file("rules.json", rules).path)
    var (changed, mended) = (0, 0)
    for seed in 1...150 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let format = generator.oneOf([TableFormat.csv, .tsv])
      let dialect = try #require(format.dialect)
      let delimiter = String(UnicodeScalar(dialect.delimiter))
      let texts = [
        "a@B.c", " a@B.c ", "a@b.con", "a@b.com", "a@gmial.com", "a@bb..com", "x@@Y.com", "GB", "gb", " ", "", "007",
        "7",
        "x  y", "x \u{A0}  y z", "\"q\"\" r\"", "\"x\(delimiter)\"", "\"a@B.c\"", "\"l\nf\"", "é", "q\"r",
      ]
      let columns = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(1 + generator.below(5))
      var text = generator.oneOf(["", "\u{FEFF}"]) + columns.joined(separator: delimiter) + "\r\n"
      for _ in 0..<generator.below(30) {
        let count = generator.below(12) == 0 ? 2 : columns.count
        var row: [String] = []
        for _ in 0..<count { row.append(row.isEmpty || generator.below(3) > 0 ? generator.oneOf(texts) : row[0]) }
        text += row.joined(separator: delimiter) + generator.oneOf(["\n", "\r\n", "\n\n"])
      }
      if generator.below(2) == 0, text.hasSuffix("\n") { text.unicodeScalars.removeLast() }
      let given = Array(text.utf8)
      var options = Fixer.Options()
      (options.threads, options.blockSize) = (1 + generator.below(3), 1 + generator.below(60))
      let once = try mend(given, format, rules, options, in: folder)
      let twice = try mend(once, format, rules, options, in: folder)
      #expect(once == twice, "seed \(seed)")
      let (before, after) = (try SeenTable(given, dialect, rules), try SeenTable(once, dialect, rules))
      #expect(before.header == after.header && before.rows.count == after.rows.count, "seed \(seed)")
      let hasMark = given.starts(with: [0xEF, 0xBB, 0xBF])
      #expect(once.starts(with: [0xEF, 0xBB, 0xBF]) == hasMark, "seed \(seed)")
      for (index, isValid) in before.areValid.enumerated() where isValid {
        #expect(after.areValid[index], "seed \(seed), row \(index)")
      }
      changed += zip(before.rows, after.rows).count { $0 != $1 }
      mended += zip(before.areValid, after.areValid).count { !$0 && $1 }
    }
    // The generated rows exercise the command.
    #expect(changed > 200 && mended > 20)
  }

  @Test func `fixes are the same if settled rows are not recognised as such`() throws {
    let folder = try ScratchFolder()
    let rules = try RuleFile.rules(path: folder.file("rules.json", rules).path)
    let columns = ["a", "b", "c", "d"]
    let members = MemberTexts(rules)
    let cells = EditableCells(try rules.schema.table(columns: columns), columns: columns, members, .csv)
    var fast = RowMender(cells, members)
    var slow = RowMender(UnknownCells(cells: cells), members)
    let emails = ["a@B.c", " a@B.c ", "a@b.con", "a@b.com", "a@gmial.com", "a@bb..com", ""]
    let others = [["GB", "gb", "DE", "", " "], ["7", "x  y", " ", "x y z ", "abcdefg"]]
    var generator = InputGenerator(seed: 35)
    var (mended, settled) = (0, 0)
    for _ in 0..<2000 {
      let email = generator.oneOf(emails)
      let confirmation = generator.below(3) == 0 ? generator.oneOf(emails) : email
      let row = [email, confirmation] + others.map { generator.oneOf($0) }
      let (one, other) = (fast.mend(row, asking: nil), slow.mend(row, asking: nil))
      #expect(one.row == other.row)
      #expect(
        one.changes.map { "\($0.path) \($0.after) \($0.reasons)" }
          == other.changes.map { "\($0.path) \($0.after) \($0.reasons)" }, "\(row)")
      #expect(one.report?.found == other.report?.found && one.openSuggestions == other.openSuggestions, "\(row)")
      if one.row != row { mended += 1 }
      var judged = cells
      if judged.isSettled(one.row) { settled += 1 }
    }
    #expect(mended > 200 && settled > 50)
  }

  @Test(arguments: [
    "",
    #"""
    , "e": {"type": "array", "items": {"type": "object", "properties": {
      "f": {"type": "string", "format": "email", "x-wellformed": {"normalize": ["trim"]}}, "g": {"type": "integer"}}}}
    """#,
  ])
  func `fixes of lines of JSON are the same if they are judged by their values`(_ nested: String) throws {
    let folder = try ScratchFolder()
    let text = #"""
      {"type": "object", "required": ["a"], "properties": {
        "a": {"type": "string", "format": "email", "x-wellformed": {"normalize": ["trim"]}},
        "b": {"type": "string", "maxLength": 12, "x-wellformed": {"normalize": ["trim"]}},
        "c": {"enum": ["GB", "DE"]}, "d": {"type": ["string", "integer"]}\#(nested)}}
      """#
    let rules = try RuleFile.rules(path: folder.file("rules.json", text).path)
    let members = MemberTexts(rules)
    let lines = EditableLines(rules.schema, members)
    var fast = RowMender(lines, members)
    var slow = RowMender(UnknownLines(lines: lines, schema: rules.schema), members)
    let emails = [
      #""a@B.c""#, #"" \u0061@B.c ""#, #""a@b.con""#, #""a@gmial.com""#, #""a@bb..com""#, #""""#, "5", "null",
    ]
    var generator = InputGenerator(seed: 36)
    var (mended, settled) = (0, 0)
    for _ in 0..<300 {
      func email() -> String { generator.oneOf(generator.below(5) == 0 ? emails : Array(emails.prefix(3))) }
      var parts = [
        #""a": \#(email())"#, #""b":\#(email())"#,
        #""c" : \#(generator.oneOf([#""GB""#, #""gb""#, #""DE""#]))"#,
        #""d":\#(generator.oneOf(["7", #""x  y""#, #""\u0020""#, "1.5"]))"#,
        #""e": [{"f":\#(email()), "g":1}, {"f": \#(email())}]"#, #""h\\n": {"i": "\ud83d\ude00"}"#,
      ]
      parts.removeAll { $0.hasPrefix(#""e""#) && generator.below(2) == 0 || generator.below(6) == 0 }
      let line = "{" + parts.shuffled(using: &generator).joined(separator: ",") + " }"
      let row = EditableLines.Row(value: try JSONValue(parsing: line), bytes: Array(line.utf8))
      let (one, other) = (fast.mend(row, asking: nil), slow.mend(row, asking: nil))
      #expect(one.row.bytes == other.row.bytes && one.row.value == other.row.value, "\(line)")
      #expect(try JSONValue(parsing: String(decoding: one.row.bytes, as: UTF8.self)) == one.row.value, "\(line)")
      #expect(
        one.changes.map { "\($0.path) \($0.after) \($0.reasons)" }
          == other.changes.map { "\($0.path) \($0.after) \($0.reasons)" }, "\(line)")
      #expect(one.report?.found == other.report?.found && one.openSuggestions == other.openSuggestions, "\(line)")
      if one.row.bytes != row.bytes { mended += 1 }
      var judged = lines
      if judged.isSettled(one.row) { settled += 1 }
    }
    #expect(mended > 80 && settled > 10, "\(mended), \(settled)")
  }

  @Test func `a row that would be too long to be read back is left and counted as it is`() throws {
    let folder = try ScratchFolder()
    let rules = try RuleFile.rules(
      path: folder.file(
        "rules.json",
        #"{"type":"object","properties":{"a":{"type":"string","format":"email"},"b":{"type":"string","format":"phone.GB"}}}"#
      ).path)
    for (format, text) in [
      (TableFormat.csv, "a,b\na@@bb.org,02079460958\n"),
      (.jsonLines, #"{"a":"a@@bb.org","b":"02079460958"}"# + "\n"),
    ] {
      let row = text.split(separator: "\n").last?.utf8.count ?? 0
      for (longest, isMended) in [(row, false), (row + 20, true)] {
        var options = Fixer.Options()
        options.longestRow = longest
        let file = try AtomicFile(path: folder.url.path + "/mended")
        var fixer = Fixer(rules, options, try ChangeLog(path: nil, output: nil), Progress(nil))
        try fixer.fix(MemorySource(Array(text.utf8)), format.dialect, to: file)
        try file.commit()
        let mended = try String(contentsOf: folder.url.appendingPathComponent("mended"), encoding: .utf8)
        #expect((mended != text) == isMended, "\(mended)")
        #expect(fixer.summary.rows.invalid == (isMended ? 0 : 1) && fixer.summary.changedRows == (isMended ? 1 : 0))
      }
    }
  }

  @Test func `a field is found at its place in the row, however it is quoted`() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let fields = (0...generator.below(5)).map { _ in
        generator.oneOf(["", "a", "\"\"", "\"a\"", "\",\"", "\"\"\"\"", "\"a\"\"\n,\"", "\r", "é"])
      }
      let end = generator.oneOf(["", "\n", "\r\n"])
      // A carriage return before a line feed belongs to the end of the line.
      if end != "\r\n", fields.last == "\r" { continue }
      let record = Array((fields.joined(separator: ",") + end).utf8)
      let places = record.withUTF8Span { DelimitedField.places(in: $0, .csv) }
      #expect(places.map { String(decoding: record[$0], as: UTF8.self) } == fields, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("jane@@example.com", "jane@example.com", true), ("jane@example.con", "jane@example.com", true),
    ("Jane@Example.CON", "Jane@example.com", true), ("jane@gmial.com", "jane@gmail.com", false),
    ("jane@gmail.co", "jane@gmail.com", false), ("jane@gmial.con", "jane@gmail.com", false), ("gb", "GB", true),
    ("ｊａｎｅ@example.com", "jane@example.com", true), ("", "GB", false), ("--", "-", false),
    ("\"jane@example.com\"", "jane@example.com", true), ("janegmail.com", "jane@gmail.com", false),
    ("jane(at)gmail.com", "jane@gmail.com", false), ("jane＠example.com", "jane@example.com", true),
  ])
  func `certain suggestions are distinguished from guesses`(_ text: String, _ suggestion: String, _ isCertain: Bool) {
    #expect(CertainSuggestion.isCertain(suggestion, for: text) == isCertain)
  }
}
