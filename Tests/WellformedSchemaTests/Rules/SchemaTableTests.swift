import Testing
import Wellformed
import WellformedCorpora
import WellformedLanguages
import WellformedSchema

@Suite struct `A table of rows` {
  @Test func `a table finds in rows what the schema finds in values`() throws {
    let schema = try ExampleFiles.signUp()
    let lines = try ExampleFiles.text(of: "sign-ups.csv").split(separator: "\n").map(String.init)
    let columns = lines[0].split(separator: ",").map(String.init)
    let table = try schema.table(columns: columns)
    #expect(table.missingColumns.isEmpty && table.unknownColumns == ["campaign"])
    for (line, (verdict, faults)) in zip(lines.dropFirst(), `A schema`.faults) {
      // In the sample, only a cell that is not judged is quoted.
      let row = Row(
        line.replacing("\"Half Year\"", with: "Half Year").split(separator: ",", omittingEmptySubsequences: false))
      let report = row.report(by: table)
      #expect((report?.verdict ?? .valid) == verdict, "\(line)")
      let codes = (report?.issues ?? []).map { "\($0.path) \($0.code)" }
      let expected = faults.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      #expect(Set(codes).isSuperset(of: Set(expected)), "\(line)")
    }
  }

  @Test func `a table reads cells as the types of their properties`() throws {
    let schema = try Schema(
      parsing: #"""
        {"type": "object", "required": ["i"], "additionalProperties": {"type": "string", "maxLength": 2},
         "properties": {"i": {"type": "integer", "minimum": 3}, "n": {"type": ["number", "null"]}, "b": {"type": "boolean"},
           "s": {"type": ["integer", "string"]}, "e": {"enum": [1, 2, true]}, "r": {"$ref": "#/$defs/r"}}, "$defs": {"r": {"type": "number"}}}
        """#)
    let table = try schema.table(columns: ["i", "n", "b", "s", "e", "r", "x"])
    #expect(table.missingColumns.isEmpty && table.unknownColumns == ["x"])
    for (cells, faults) in [
      (["3", "1.5", "true", "7", "2", "1e3", "ab"], []), (["3.0", "null", "false", "x", "true", "", ""], []),
      (["3"], []),
      ([""], ["i required 0..<0"]), (["2"], ["i number.tooSmall 0..<1"]), (["03"], ["i type.mismatch.integer 0..<2"]),
      (
        ["3.5", "x", "yes"],
        ["i type.mismatch.integer 0..<3", "n type.mismatch.number 0..<1", "b type.mismatch.boolean 0..<3"]
      ),
      (["3", "", "", "", "3"], ["e choice.notOffered 0..<1"]), (["3", "", "", "", "x"], ["e choice.notOffered 0..<1"]),
      (["3", "", "", "", "", "x", "abc"], ["r type.mismatch.number 0..<1", "x length.tooLong 2..<3"]),
    ] {
      let report = Row(cells).report(by: table)
      #expect((report?.issues ?? []).map { "\($0.path) \($0.code) \($0.span)" } == faults, "\(cells)")
    }
  }

  /// What is said of a cell, and of the JSON value for it.
  @Test(arguments: [
    (#"{"anyOf":[{"type":"integer","minimum":1},{"const":"NA"}]}"#, "0", "N is too small; enter 1 or more"),
    (#"{"anyOf":[{"type":"integer"},{"const":"NA"}]}"#, "x", "N can only be a number or NA"),
    (#"{"anyOf":[{"enum":["NA","-"]},{"type":"number"}]}"#, "x", "N can only be NA, - or a number"),
    (#"{"oneOf":[{"type":"number"},{"const":"NA"},{"const":true}]}"#, "x", "N can only be a number, NA or true"),
    (
      #"{"oneOf":[{"const":1,"title":"one"},{"const":"NA","title":"not known"},{"type":"null"}]}"#, "x",
      "N can only be one or not known"
    ),
    (#"{"anyOf":[{"type":"boolean"},{"const":"NA"}]}"#, "x", "N can only be true, false or NA"),
    (#"{"enum":[41,50,"NA"]}"#, "x", "N can only be 41, 50 or NA"),
    (#"{"enum":[41,50,"NA"]}"#, "12", "N can only be 41, 50 or NA"),
    (#"{"enum":[1,2,3,4,5,6,7,8,"NA"]}"#, "x", "N is not one of the options; choose one of them"),
    (#"{"enum":["a","b"]}"#, "x", "N can only be a or b"),
    (#"{"anyOf":[{"type":"null"},{"const":"NA"}]}"#, "x", "N can only be NA"),
    (#"{"anyOf":[{"type":"number"},{"type":"string","format":"email"}]}"#, "x", "N needs an @, as in name@example.com"),
    (
      #"{"anyOf":[{"type":"integer"},{"type":"string","anyOf":[{"format":"date"},{"const":"NA"}]}]}"#, "x",
      "N can only be a number, a date or NA"
    ),
  ])
  func `a message names numbers and booleans as choices`(_ rules: String, _ cell: String, _ message: String) throws {
    let schema = try Schema(parsing: #"{"properties":{"n":\#(rules)}}"#)
    let report = try #require(Row([cell]).report(by: schema.table(columns: ["n"])))
    #expect(report.issues.map { $0.message } == [message])
    let value = (try? JSONValue(parsing: cell)) ?? .string(cell)
    #expect(schema.check(["n": value]).issues.map { $0.message } == [message])
    // A plan has the words that it needs, in any language.
    let plan = try CompiledSchema(bytes: schema.compiled.worded(in: .german).bytes())
    let german = schema.compiled.worded(in: .german).check(["n": value]).issues.map { $0.message }
    #expect(plan.check(["n": value]).issues.map { $0.message } == german && german != [message])
  }

  /// A cell that no alternative accepts is what it looks like: it has the issues of the number in JSON.
  @Test(arguments: [
    (#"{"anyOf":[{"type":"integer"},{"const":"NA"}]}"#, "1.5", "N needs a whole number, such as 42"),
    (#"{"anyOf":[{"const":"NA"},{"type":"integer"}]}"#, "1.5", "N needs a whole number, such as 42"),
    (
      #"{"type":["number","string"],"anyOf":[{"type":"number","minimum":1},{"const":"NA"}]}"#, "0",
      "N is too small; enter 1 or more"
    ),
  ])
  func `a message says what is wrong with a number that may also be a text`(
    _ rules: String, _ number: String, _ message: String
  ) throws {
    let schema = try Schema(parsing: #"{"properties":{"n":\#(rules)}}"#)
    #expect(try schema.check(["n": JSONValue(parsing: number)]).issues.map { $0.message } == [message])
    let report = try #require(Row([number]).report(by: schema.table(columns: ["n"])))
    #expect(report.issues.map { $0.message } == [message])
  }

  @Test func `a table applies rules between columns`() throws {
    let schema = try Schema(
      parsing:
        #"{"properties":{"a":{"type":"string","x-wellformed":{"normalize":["trim"]}},"b":{}},"if":{"properties":{"a":{"const":"x"}},"required":["a"]},"then":{"required":["b"]}}"#
    )
    let table = try schema.table(columns: ["a", "b"])
    #expect(Row(["x", "1"]).report(by: table) == nil)
    #expect(Row(["y", ""]).report(by: table) == nil)
    #expect(Row([" x ", ""]).report(by: table)?.issues.map { "\($0.path) \($0.code)" } == ["b required"])
    #expect(Row([" x ", ""]).value(by: table) == ["a": "x"])
  }

  @Test func `a missing column that several schemas name is listed once`() throws {
    let schema = try Schema(
      parsing:
        #"{"properties":{"a":{"type":"string"},"b":true},"if":{"properties":{"a":{"const":"x"}}},"then":{"properties":{"b":{"minLength":2},"c":true}}}"#
    )
    #expect(try schema.table(columns: ["z"]).missingColumns == ["a", "b", "c"])
    #expect(try schema.table(columns: ["b"]).missingColumns == ["a", "c"])
  }

  @Test func `a table reports warnings and missing columns`() throws {
    let schema = try Schema(
      parsing:
        #"{"required":["a","m"],"properties":{"a":{"type":"integer","maximum":5,"x-wellformed":{"severity":"warning"}},"b":{"type":"string","maxLength":3},"m":{"type":"string"}}}"#
    )
    let table = try schema.table(columns: ["a", "b"])
    #expect(table.missingColumns == ["m"])
    let report = try #require(Row(["7", "x"]).report(by: table))
    #expect(
      report.issues.map { "\($0.path) \($0.code) \($0.severity)" } == ["a number.tooLarge warning", "m required error"])
    let full = try schema.table(columns: ["a", "b", "m"])
    #expect(Row(["7", "x", "y"]).report(by: full)?.isValid == true)
    #expect(Row(["5", "x", "y"]).report(by: full) == nil)
  }

  @Test func `a schema that is no object, or repeated columns, make no table`() throws {
    #expect(throws: SchemaError.self) { try Schema(parsing: #"{"type":"array"}"#).table(columns: []) }
    #expect(throws: SchemaError.self) { try Schema(parsing: "{}").table(columns: ["a", "b", "a"]) }
  }

  @Test func `a table and its schema agree on random rules`() throws {
    let seed = Trials.seed()
    var generator = SchemaGenerator(random: JSONGenerator(seed: seed))
    var rows = 0
    while rows < 3000 {
      guard let schema = try? Schema(generator.schemaFile()), let table = try? schema.table(columns: ["a", "b", "c"])
      else { continue }
      for _ in 0..<5 {
        let cells = ["a", "b", "c"].map { _ in
          generator.random.oneOf(["", "a", "abc", "1", "2.5", "true", "null", "é", "x y"])
        }
        let value = Row(cells).value(by: table)
        let report = Row(cells).report(by: table)
        #expect((report == nil) == schema.isValid(value), "seed \(seed): \(schema) \(cells)")
        rows += 1
      }
    }
  }
}

/// A row whose cells are in memory; every other one is among the texts that were made from escapes.
private struct Row {
  private var bytes: [UInt8] = []
  private var unescaped: [UInt8] = []
  private var places: [TextPlace] = []

  init(_ cells: [some StringProtocol]) {
    for cell in cells {
      if places.count % 2 == 0 {
        places.append(TextPlace(bytes.count..<bytes.count + cell.utf8.count))
        bytes += Array(cell.utf8)
      } else {
        places.append(TextPlace(unescaped.count..<unescaped.count + cell.utf8.count, isUnescaped: true))
        unescaped += Array(cell.utf8)
      }
    }
  }

  func report(by table: SchemaTable) -> Report<Void>? {
    var scratch = SchemaTable.Scratch()
    return withSpans { table.report(onRow: $0, $1, cells: places, &scratch) }
  }

  func value(by table: SchemaTable) -> JSONValue { withSpans { table.value(ofRow: $0, $1, cells: places) } }

  private func withSpans<Result>(_ body: (Span<UInt8>, Span<UInt8>) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe unescaped.withUnsafeBufferPointer { unescaped in unsafe body(bytes.span, unescaped.span) }
    }
  }
}
