import Foundation
import Testing
import Wellformed
import WellformedSchema

@testable import WellformedCommand

@Suite struct `Laws of the command infer` {
  /// The kinds of values of columns, each with mistakes that sometimes occur among them.
  private static let kinds: [(values: @Sendable (Int) -> String, slips: [String])] = [
    ({ "p\($0)@example.com" }, ["p@", "p q@r", "p@@example.com"]), ({ String($0) }, ["n/a", "1.5", " 7 ", "-"]),
    ({ "\($0).25" }, ["n/a", "1,5"]), ({ "00\($0)" }, ["x"]),
    ({ "AB-\(1000 + $0 % 9000)" }, ["AB1000", "ab-1000", "é"]),
    ({ ["red", "green", "blue"][$0 % 3] }, ["Red"]), ({ String(repeating: "w", count: 1 + $0 % 30) }, []),
    ({ $0 % 2 == 0 ? "true" : "false" }, ["yes"]), ({ $0 % 2 == 0 ? "true" : "false" }, [" NA ", "NA", "null"]),
    ({ "€\($0 % 90 + 10).\(10 + $0 % 90)" }, ["€ 5", "$10.10"]), ({ "\($0 % 9 + 1)\u{A0}°C" }, ["9 °C", "日"]),
    ({ "2026-01-\(10 + $0 % 20)" }, ["2026-02-30", "yesterday"]),
    ({ "\($0 % 900 + 1).\(100 + $0 % 900),50" }, ["x"]), ({ _ in "" }, []), ({ "  padded \($0)" }, [" ", "x "]),
    ({ "https://example.com/\($0)" }, ["example"]), ({ _ in "always" }, ["never"]),
    ({ "q\"\($0)\n" }, ["\u{1F469}"]),
  ]

  private func columns(_ generator: inout InputGenerator, rows: Int) -> [[String]] {
    var columns: [[String]] = []
    for _ in 0..<(1 + generator.below(6)) {
      if let last = columns.last, generator.below(5) == 0 {
        columns.append(last)
        continue
      }
      let (values, slips) = generator.oneOf(Self.kinds)
      let (rarity, holes) = (generator.oneOf([5, 40, 1000]), generator.oneOf([0, 0, 4]))
      columns.append(
        (0..<rows).map { _ in
          if holes > 0, generator.below(holes) == 0 { return "" }
          return !slips.isEmpty && generator.below(rarity) == 0 ? generator.oneOf(slips) : values(generator.below(500))
        })
    }
    return columns
  }

  private func sketch(of text: String, _ dialect: DelimitedDialect?) throws -> TableSketch {
    var inferrer = Inferrer(rows: .max, Progress(nil))
    try inferrer.read(MemorySource(text), dialect)
    return try #require(inferrer.table)
  }

  @Test func `proposed rules refuse exactly the table rows that infer names`() throws {
    var (refused, formats) = (0, 0)
    for seed in 1...120 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let count = generator.oneOf([1, 9, 30, 120])
      let columns = columns(&generator, rows: count)
      let names = columns.indices.map { "c\($0)" }
      var text = names.joined(separator: ",") + "\n"
      for row in 0..<count {
        text += columns.map { TableIssue.csvField($0[row]) }.joined(separator: ",") + "\n"
        if generator.below(60) == 0 { text += "1,2,3,4,5,6,7,8,9\n" }
      }
      let sketch = try sketch(of: text, .csv)
      guard sketch.readRows > 0 else { continue }
      let proposal = RuleProposal(sketch)
      let schema = try Schema(proposal.json, formats: .ofCommand)
      let table = try schema.table(columns: names)
      var reader = try BlockReader(MemorySource(text), .csv)
      _ = try reader.readHeader()
      var records = DelimitedRecords(.csv, columns: names, longestRow: BlockReader.usualLongestRow)
      var (scratch, found): (SchemaTable.Scratch, [Int]) = (SchemaTable.Scratch(), [])
      while case .block(let block) = try reader.next() {
        block.withBytes { bytes in
          records.begin(block)
          while let record = records.next(in: bytes) {
            let report = records.withFields(of: record, in: bytes) { table.report(onRow: $0, $1, cells: $2, &scratch) }
            if record.problem != nil || !(report?.isValid ?? true) { found.append(record.line) }
          }
        }
      }
      #expect(found == proposal.outliers, "seed \(seed)\n\(proposal.report)\n\(proposal.json.indented)")
      refused += found.count
      formats += proposal.json.description.components(separatedBy: "\"format\"").count - 1
    }
    // The generated tables exercise the command.
    #expect(refused > 50 && formats > 30)
  }

  @Test func `proposed rules refuse exactly the lines of JSON that infer names`() throws {
    for seed in 1...80 as ClosedRange<UInt64> {
      var generator = InputGenerator(seed: seed)
      let count = generator.oneOf([1, 9, 30, 120])
      let columns = columns(&generator, rows: count)
      let isOdd = columns.map { _ in generator.below(3) == 0 }
      var lines: [JSONValue] = []
      for row in 0..<count {
        var members: [JSONObject.Member] = []
        for (index, column) in columns.enumerated() {
          if isOdd[index], generator.below(4) == 0 {
            if generator.below(2) == 0 { continue }
            members.append(JSONObject.Member(key: "c\(index)", value: generator.oneOf([.null, 1, true, [], ""])))
          } else {
            let text = column[row]
            let value = JSONNumber(text).map { JSONValue.number($0) } ?? .string(text)
            members.append(JSONObject.Member(key: "c\(index)", value: value))
          }
        }
        lines.append(generator.below(50) == 0 ? [1] : .object(JSONObject(members)))
      }
      let text = lines.map { $0.description + "\n" }.joined()
      let sketch = try sketch(of: text, nil)
      guard sketch.readRows > 0 else { continue }
      let proposal = RuleProposal(sketch)
      let schema = try Schema(proposal.json, formats: .ofCommand)
      let found = lines.indices.filter { !schema.isValid(lines[$0]) }.map { $0 + 1 }
      #expect(found == proposal.outliers, "seed \(seed)\n\(proposal.report)\n\(proposal.json.indented)")
    }
  }

  @Test func `infer keeps only a few values of each column in memory`() throws {
    var table = TableSketch(columns: (0..<200).map { "c\($0)" })
    for row in 0..<2000 {
      table.add(
        (0..<200).map { $0 % 2 == 0 ? "value \(row)-\($0)" : (row % 2 == 0 ? "1" : "x@y.example") }, line: row + 2)
    }
    for column in table.columns {
      #expect(column.distinct <= 5000 && (column.choices?.count ?? 0) <= ColumnSketch.mostChoices)
      for (_, fit) in column.formats { #expect(fit.lines.count <= 500) }
      #expect(column.integers.lines.count <= 500)
    }
  }
}
