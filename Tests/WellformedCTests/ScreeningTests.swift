import CWellformed
import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@testable import WellformedC

/// Judging by columns must have the same result as judging each row by itself.
///
/// Columns are screened first, and only rows with a suspect are judged by themselves. If columns of normalised texts
/// are to be kept, all rows are.
@Suite struct ScreeningTests {
  /// Rules for the values of a column.
  private static let schemas = [
    "{}", #"{"type":"string"}"#, #"{"type":"string","format":"email"}"#, #"{"minLength":2,"maxLength":5}"#,
    #"{"type":"string","pattern":"^[A-Z]{2}-[0-9]{2}$"}"#, #"{"type":["string","null"],"format":"date"}"#,
    #"{"type":"string","enum":["a","1","true",""]}"#, #"{"type":"string","x-wellformed":{"normalize":["trim"]}}"#,
    #"{"type":"string","x-wellformed":{"optional":true},"pattern":"^é*$"}"#, #"{"type":"string","minLength":1}"#,
    #"{"type":"integer","minimum":-1,"maximum":100}"#, #"{"type":"integer"}"#, #"{"type":"integer","minimum":0.5}"#,
    #"{"type":["integer","null"],"exclusiveMaximum":127}"#, #"{"type":"integer","multipleOf":2}"#,
    #"{"type":"number","minimum":0,"maximum":1}"#, #"{"type":"number","exclusiveMinimum":0.1,"maximum":1e400}"#,
    #"{"type":"number","minimum":0.1,"exclusiveMaximum":9007199254740993}"#, #"{"type":"number","multipleOf":0.5}"#,
    #"{"type":"number","minimum":-1e-400,"maximum":0.10000000000000000001}"#, #"{"type":["number","string"]}"#,
    #"{"type":"boolean"}"#, #"{"type":["boolean","null"]}"#, #"{"enum":[1,"a",true,null,0.5]}"#, #"{"const":true}"#,
    #"{"type":"null"}"#, #"{"not":{"type":"string"}}"#, #"{"anyOf":[{"minimum":5},{"type":"string","minLength":3}]}"#,
    #"{"type":"object"}"#, #"{"type":"array","items":{"type":"string"}}"#, #"{"format":"date-time"}"#,
    #"{"type":"string","x-wellformed":{"equals":"a"}}"#,
    #"{"type":"string","format":"date","x-wellformed":{"date":{"maximum":"2024-01-01"}}}"#,
  ]

  private static let words: [String] = [
    "", "a", "1", "true", "AB-12", "AB-123", "jane@example.com", "jane@", "é", "éé", " a ", "a\u{301}", "2024-02-29",
    "2024-02-30", "a text that is longer than a view", "ééééééééééééé", "\u{1F469}", "nul\u{0}l", "q\"q\\", "\t",
  ]

  private static let doubles: [Double] = [
    0, -0.0, 0.1, 0.5, 1, 1.0000000000000002, 0.09999999999999999, 100, 127, 9_007_199_254_740_992, 1e300, -1e-300,
    .leastNonzeroMagnitude, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, 0.10000000000000002,
  ]

  /// The type of a column.
  private enum Kind: CaseIterable {
    case texts, largeTexts, views, categories, numberCategories
    case int8, int16, int32, int64, uint8, uint16, uint32, uint64
    case float, double, bool, date32, date64, timestamp, time, decimal, null, record, list
  }

  /// A column of random values, with a number of rows after an offset.
  private func column(
    _ name: String, _ kind: Kind, _ rows: Int, from offset: Int, nulls: Int, _ chance: inout SeededNumbers
  ) -> MadeArray {
    func some<Value>(_ make: (inout SeededNumbers) -> Value) -> [Value?] {
      (0..<offset + rows).map { _ in nulls > 0 && Int.random(in: 0..<nulls, using: &chance) == 0 ? nil : make(&chance) }
    }
    // Columns with mostly equal values, as people fill them in.
    let pool = (0..<Int.random(in: 1...4, using: &chance)).map { _ in Self.words.randomElement(using: &chance) ?? "" }
    func word(_ chance: inout SeededNumbers) -> String { pool.randomElement(using: &chance) ?? "" }
    func numbers<Number: FixedWidthInteger & Sendable>(_ format: String, _ type: Number.Type) -> MadeArray {
      let bounds: [Number] = [.min, .max, 0, 1, 100, 101, 2, 126]
      let isWild = Bool.random(using: &chance)
      return .numbers(
        format, name,
        some { isWild ? bounds.randomElement(using: &$0) ?? 0 : Number.random(in: 0...100, using: &$0) }, zero: 0,
        offset: offset)
    }
    switch kind {
    case .texts: return .texts(name, some(word), offset: offset)
    case .largeTexts: return .texts(name, some(word), isLarge: true, offset: offset)
    case .views: return .views(name, some(word), offset: offset)
    case .categories:
      let values: [String?] = Self.words + [nil]
      return .numbers(
        "S", name, some { UInt16.random(in: 0..<UInt16(values.count), using: &$0) }, zero: 0, offset: offset,
        dictionary: .texts("", values))
    case .numberCategories:
      let values: [Int64?] = [5, 200, nil, -1]
      return .numbers(
        "c", name, some { Int8.random(in: 0...3, using: &$0) }, zero: 0, offset: offset,
        dictionary: .numbers("l", "", values, zero: 0))
    case .int8: return numbers("c", Int8.self)
    case .int16: return numbers("s", Int16.self)
    case .int32: return numbers("i", Int32.self)
    case .int64: return numbers("l", Int64.self)
    case .uint8: return numbers("C", UInt8.self)
    case .uint16: return numbers("S", UInt16.self)
    case .uint32: return numbers("I", UInt32.self)
    case .uint64: return numbers("L", UInt64.self)
    case .float:
      return .numbers(
        "f", name, some { Float(Self.doubles.randomElement(using: &$0) ?? 0) }, zero: 0, offset: offset)
    case .double:
      return .numbers("g", name, some { Self.doubles.randomElement(using: &$0) ?? 0 }, zero: 0, offset: offset)
    case .bool: return .booleans(name, some { Bool.random(using: &$0) }, offset: offset)
    case .date32:
      return .numbers("tdD", name, some { Int32.random(in: -800_000...20_000, using: &$0) }, zero: 0, offset: offset)
    case .date64:
      return .numbers(
        "tdm", name, some { Int64.random(in: -1...20_000, using: &$0) * 86_400_000 }, zero: 0, offset: offset)
    case .timestamp:
      return .numbers("tsu:UTC", name, some { Int64.random(in: 0...1 << 50, using: &$0) }, zero: 0, offset: offset)
    case .time:
      return .numbers("tts", name, some { Int32.random(in: -1...90_000, using: &$0) }, zero: 0, offset: offset)
    case .decimal:
      return .numbers("d:9,2,32", name, some { Int32.random(in: -200...200, using: &$0) }, zero: 0, offset: offset)
    case .null: return MadeArray("n", named: name, length: rows, nulls: -1, offset: offset, [])
    case .record:
      return MadeArray(
        "+s", named: name, length: rows, offset: offset, [nil], children: [.texts("x", some(word))])
    case .list:
      let offsets = MadeArray.bytes((0...(offset + rows)).map { Int32($0) })
      return MadeArray(
        "+l", named: name, length: rows, offset: offset, [nil, offsets], children: [.texts("x", some(word))])
    }
  }

  @Test func `judging by columns has the same result as judging each row by itself`() throws {
    let seed = Trials.seed()
    var chance = SeededNumbers(seed: seed)
    var (valid, invalid) = (0, 0)
    for trial in 0..<Trials.count(300) {
      let rows = trial % 100 == 99 ? 9000 : Int.random(in: 1...150, using: &chance)
      let names = ["a", "b", "c"].prefix(Int.random(in: 1...3, using: &chance))
      let properties = names.map { "\"\($0)\":\(Self.schemas.randomElement(using: &chance) ?? "{}")" }
      let required = names.filter { _ in Bool.random(using: &chance) }.map { "\"\($0)\"" }
      let closed = Int.random(in: 0..<8, using: &chance) == 0 ? #","additionalProperties":false"# : ""
      let rules = try? Library(
        """
        {"type":"object","required":[\(required.joined(separator: ","))],
        "properties":{\(properties.joined(separator: ","))}\(closed)}
        """)
      // Not every comparison with another column is valid.
      guard let rules else { continue }
      let skipped = Int.random(in: 0...70, using: &chance)
      let columns = names.map { name in
        column(
          name, Kind.allCases.randomElement(using: &chance) ?? .texts, rows + skipped,
          from: Int.random(in: 0...70, using: &chance), nulls: [0, 0, 3, 20].randomElement(using: &chance) ?? 0, &chance
        )
      }
      // The table also has an offset, and some of its rows may be null.
      let presence = (0..<rows + skipped).map { _ in Int.random(in: 0..<20, using: &chance) > 0 }
      let hasAll = Bool.random(using: &chance)
      let table = MadeArray(
        "+s", length: rows, nulls: hasAll ? 0 : -1, offset: skipped, [hasAll ? nil : MadeArray.bits(presence)],
        children: columns)
      let count = Int64(Int.random(in: 1...rows, using: &chance))
      let first = Int64(rows) - count
      let quick = try rules.check(table, skipped: first, count: count)
      let exact = try rules.check(table, flags: WELLFORMED_NORMALIZED, skipped: first, count: count)
      #expect(quick.valid == exact.valid, "seed \(seed), trial \(trial): \(properties)")
      #expect(quick.issues == exact.issues, "seed \(seed), trial \(trial): \(properties)")
      valid += quick.valid.count { $0 }
      invalid += quick.valid.count { !$0 }
    }
    // The generated tables have enough valid and invalid rows.
    #expect(valid > 1000 && invalid > 1000)
  }

  /// Returns the number of suspect rows in a column.
  private func suspects(_ schema: String, _ column: MadeArray, _ count: Int) throws -> Int {
    let rules = try Schema(parsing: #"{"type":"object","required":["a"],"properties":{"a":\#(schema)}}"#).compiled
    let made = MadeArray.table(column, length: count)
    var table = try unsafe ArrowTable(made.schema, made.array, by: rules, readingCells: false)
    var (suspects, found, row) = (SuspectRows(), 0, 0)
    suspects.begin(count)
    table.findSuspects(from: 0, into: &suspects)
    while suspects.next(from: row) < count { (found, row) = (found + 1, suspects.next(from: row) + 1) }
    return found
  }

  @Test func `valid values are no suspects, whatever their type`() throws {
    let integer = #"{"type":"integer","minimum":0,"maximum":100}"#
    #expect(try suspects(integer, .numbers("c", "a", [0, 100, -1], zero: Int8(0)), 3) == 1)
    #expect(try suspects(integer, .numbers("S", "a", [0, 100, 101], zero: UInt16(0)), 3) == 1)
    #expect(try suspects(integer, .numbers("L", "a", [0, 100, .max], zero: UInt64(0)), 3) == 1)
    #expect(try suspects(#"{"type":"integer"}"#, .numbers("L", "a", [0, 100, .max], zero: UInt64(0)), 3) == 0)
    #expect(try suspects(#"{"multipleOf":5}"#, .numbers("l", "a", [0, 100, 101], zero: Int64(0)), 3) == 1)
    let number = #"{"type":"number","minimum":0.1,"maximum":1}"#
    #expect(try suspects(number, .numbers("g", "a", [0.1, 1, 0.5, 0.09], zero: 0.0), 4) == 1)
    #expect(try suspects(number, .numbers("f", "a", [0.1, 1, 0.5, 0.09], zero: Float(0)), 4) == 1)
    #expect(try suspects(integer, .numbers("g", "a", [0, 1, 0.5, .nan], zero: 0.0), 4) == 2)
    let email = #"{"type":"string","format":"email"}"#
    let texts: [String?] = ["a@b.org", "a@", nil, "zoë@example.com"]
    #expect(try suspects(#"{"type":"string"}"#, .texts("a", texts), 4) == 1)
    #expect(try suspects(email, .texts("a", ["a@b.org", "a@", nil]), 3) == 2)
    #expect(try suspects(email, .texts("a", ["a@b.org", "a@", nil], isLarge: true), 3) == 2)
    #expect(try suspects(email, .views("a", ["a@b.org", "a@", nil, "somebody.else@example.org"]), 4) == 2)
    #expect(
      try suspects(
        email, .numbers("c", "a", [0, 0, 1, nil, 0], zero: Int8(0), dictionary: .texts("", ["a@b.org", "a@"])), 5) == 2)
    #expect(try suspects(#"{"type":"boolean"}"#, .booleans("a", [true, false, nil]), 3) == 1)
    #expect(try suspects(#"{"format":"date"}"#, .numbers("tdD", "a", [0, nil], zero: Int32(0)), 2) == 1)
    #expect(try suspects(#"{"maximum":1}"#, .numbers("d:9,2,32", "a", [100, 101], zero: Int32(0)), 2) == 1)
    #expect(try suspects(#"{"type":["string","null"]}"#, MadeArray("n", named: "a", length: 2, nulls: -1, []), 2) == 0)
  }

  @Test func `a text that must equal that of another column is no suspect if it does`() throws {
    let rules = try Schema(
      parsing: """
        {"type":"object","properties":{
          "a":{"type":"string","x-wellformed":{"normalize":["trim"]}},"b":{"type":"string","x-wellformed":{"equals":"a"}}}}
        """
    ).compiled
    let made = MadeArray.table(
      .texts("a", ["x", "x", " x", nil, "é"]), .views("b", ["x", "y", " x", nil, "é"]), length: 5)
    var table = try unsafe ArrowTable(made.schema, made.array, by: rules, readingCells: false)
    var suspects = SuspectRows()
    suspects.begin(5)
    table.findSuspects(from: 0, into: &suspects)
    #expect(suspects.next(from: 0) == 1 && suspects.next(from: 2) == 2 && suspects.next(from: 3) == 5)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 4096]) func `suspect rows are found in order`(count: Int) {
    var suspects = SuspectRows()
    suspects.begin(count)
    #expect(suspects.next(from: 0) == count)
    suspects.insertAll()
    for row in 0..<count { #expect(suspects.next(from: row) == row) }
    #expect(suspects.next(from: count) == count)
  }
}
