import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema

/// The cells of a table are read as the fields of a form are, but for what `Documentation/rule-files.md` says under Tables.
@Suite struct CellParityTests {
  /// The number of rule files.
  private static let fileCount = Trials.count(1500, deep: 40_000)

  @Test func `a cell is read into the same value as a field with its text`() throws {
    var compared = 0
    for number in 0..<CellParityTests.fileCount {
      var maker = RuleFileMaker(seed: Trials.seed() &+ UInt64(number))
      let file = maker.file()
      guard let schema = try? Schema(.object(file.own)) else { continue }
      let members = try schema.compiled.membersForForms().members
      let table = try schema.table(columns: file.members.map { $0.name })
      for _ in 0..<4 {
        let texts = file.members.map { (name: $0.name, text: maker.text(for: $0.schemas)) }
        let row = value(of: texts.map { $0.text }, in: table)
        for (name, text) in texts {
          guard let member = members.first(where: { $0.name == name }),
            let schemas = file.members.first(where: { $0.name == name })?.schemas,
            !isWrittenOtherwise(text, by: ControlOracle(schemas, isRequired: member.isRequired))
          else { continue }
          let field = schema.compiled.value(of: text, in: member).flatMap { schema.normalized([name: $0])[name] }
          #expect(
            row[name] == field,
            "seed \(Trials.seed()): \(JSONValue.object(file.own)), \(name): \(JSONValue.string(text))")
          compared += 1
        }
      }
    }
    #expect(compared > CellParityTests.fileCount * 4 / 3)
  }

  @Test func `a cell that no rule accepts as a text has the issues of its value in JSON`() throws {
    var (compared, refused) = (0, 0)
    for number in 0..<CellParityTests.fileCount {
      var maker = RuleFileMaker(seed: Trials.seed() &+ UInt64(number))
      let file = maker.file()
      guard let schema = try? Schema(.object(file.own)) else { continue }
      for (name, schemas, isRequired) in file.members {
        let oracle = ControlOracle(schemas, isRequired: isRequired)
        let table = try schema.table(columns: [name])
        for text in ["0", "1", "2", "5", "12", "2.5", "99999999999999999999", "true", "false", "null"] {
          let json = try JSONValue(parsing: text)
          guard oracle.reads(json), !oracle.keepsDigitsOnly, !oracle.accepts(.string(text)) else { continue }
          let origin = "seed \(Trials.seed()): \(JSONValue.object(file.own)), \(name): \(text)"
          #expect(value(of: [text], in: table)[name] == json, "\(origin)")
          let cell = check([text], in: table)
          let own = schema.check([name: json])
          #expect((cell?.verdict ?? .valid) == own.verdict, "\(origin)")
          #expect(
            cell?.issues.map { "\($0.path) \($0.code) \($0.message)" } ?? []
              == own.issues.map { "\($0.path) \($0.code) \($0.message)" }, "\(origin)")
          compared += 1
          refused += oracle.accepts(json) ? 0 : 1
        }
      }
    }
    #expect(compared > CellParityTests.fileCount && refused > CellParityTests.fileCount / 4)
  }

  @Test(arguments: [
    #"{"const": "NA"}"#, #"{"enum": ["NA", "N/A"]}"#, #"{"type": "string", "const": "NA"}"#,
    #"{"type": "string", "maxLength": 0}"#, #"{"type": "string", "pattern": "^[A-Z]+$"}"#,
    #"{"type": "string", "format": "date"}"#, #"{"type": "string", "minLength": 2}"#, #"{"type": "null"}"#,
  ])
  func `a number that is too small is reported as such, whatever text is an alternative`(_ other: String) throws {
    for outer in ["", #""type": ["number", "string"], "#, #""x-wellformed": {"normalize": ["trim"]}, "#] {
      let number = #"{"type": "number", "minimum": 1}"#
      for alternatives in [number + ", " + other, other + ", " + number] {
        let text = #"{"type": "object", "properties": {"a": {\#(outer)"anyOf": [\#(alternatives)]}}}"#
        guard let rules = try? Schema(parsing: text) else { continue }
        let issues = check(["0"], in: try rules.table(columns: ["a"]))?.issues ?? []
        #expect(issues.map { $0.code } == [.numberTooSmall], "\(text)")
        #expect(issues.map { $0.message } == rules.check(["a": 0]).issues.map { $0.message }, "\(text)")
      }
    }
  }

  /// Returns whether a text means something different in a form and in a table: if it is not only a text, and needs
  /// normalisation or is written as in controls, but not as in JSON, or if more text can make it a right text.
  private func isWrittenOtherwise(_ text: String, by oracle: ControlOracle) -> Bool {
    if oracle.namesNull, text == "null" { return true }
    if oracle.isText { return false }
    if text.isEmpty || oracle.isBox { return oracle.isBox && !["true", "false"].contains(text) }
    if text.contains(" ") || oracle.keepsDigitsOnly || oracle.isUnfinishedText(text) { return true }
    return JSONValue(controlText: text, as: .number) != nil && (try? JSONValue(parsing: text)) == nil
  }

  @Test(arguments: [
    (#"{"type": "integer"}"#, "007", #""007""#), (#"{"type": "number"}"#, ".5", #"".5""#),
    (#"{"type": "integer"}"#, " 5 ", #"" 5 ""#), (#"{"type": "boolean"}"#, "on", #""on""#),
    (#"{"type": "boolean"}"#, "yes", #""yes""#), (#"{"type": "boolean"}"#, "1", #""1""#),
    (#"{"type": "boolean"}"#, "false", "false"), (#"{"type": "boolean"}"#, "", nil),
    (#"{"const": true}"#, "", nil),
    // As in a form.
    (#"{"minimum": 3}"#, "2", "2"), (#"{"type": ["string", "integer"], "maxLength": 1}"#, "12", "12"),
    (#"{"type": ["string", "integer"]}"#, "12", #""12""#), (#"{"allOf": [{"enum": [1, 2]}]}"#, "2", "2"),
    (#"{"anyOf": [{"enum": [1, 2]}, {"type": "string", "minLength": 2}]}"#, "2", "2"),
    (#"{"oneOf": [{"const": 1}, {"const": 2}], "x-wellformed": {"normalize": ["trim"]}}"#, "2", "2"),
    (#"{"anyOf": [{"anyOf": [{"const": "NA"}, {"const": 2}]}], "minLength": 1}"#, "2", "2"),
    (#"{"anyOf": [{"allOf": [{"enum": ["NA", 2]}]}, {"const": "-"}], "minLength": 1}"#, "2", "2"),
    (#"{"x-wellformed": {"required": "notBlank", "inOrder": [{"enum": [1, 2]}, {"maximum": 1}]}}"#, "2", "2"),
    (#"{"anyOf": [{"type": "boolean"}, {"const": "NA"}], "x-wellformed": {"normalize": ["trim"]}}"#, "true", "true"),
    (
      #"{"anyOf": [{"type": "boolean"}, {"const": "NA"}], "x-wellformed": {"normalize": ["trim"]}}"#, " NA ", #""NA""#
    ),
    (#"{"enum": ["", "a"]}"#, "", #""""#), (#"{"type": ["integer", "null"]}"#, "", "null"),
    (#"{"type": "string", "x-wellformed": {"normalize": ["trim"]}}"#, "  ", nil),
    (#"{"type": "string", "x-wellformed": {"normalize": ["digitsOnly"]}}"#, "ab", nil),
    (#"{"type": "string"}"#, " ", #"" ""#), (#"{"type": "string"}"#, "5", #""5""#),
  ])
  func `a cell is not normalized before it is read, and an empty cell is missing`(
    _ schema: String, _ text: String, _ json: String?
  ) throws {
    let rules = try Schema(parsing: #"{"type": "object", "properties": {"a": \#(schema)}, "required": ["a"]}"#)
    let row = value(of: [text], in: try rules.table(columns: ["a"]))
    #expect(row["a"]?.description == json)
    let report = check([text], in: try rules.table(columns: ["a"]))
    #expect((report == nil) == rules.isValid(row))
  }

  @Test func `a cell of a pattern or additional property is read by that property's type`() throws {
    let rules = try Schema(
      parsing: #"{"patternProperties": {"^n": {"type": "integer"}}, "additionalProperties": {"type": "boolean"}}"#)
    #expect(value(of: ["5", "true"], in: try rules.table(columns: ["n1", "x"])) == ["n1": 5, "x": true])
  }

  private func value(of cells: [String], in table: SchemaTable) -> JSONValue {
    withCells(cells) { table.value(ofRow: $0, $1, cells: $2) }
  }

  private func check(_ cells: [String], in table: SchemaTable) -> Report<Void>? {
    var scratch = SchemaTable.Scratch()
    return withCells(cells) { table.report(onRow: $0, $1, cells: $2, &scratch) }
  }

  private func withCells<Result>(
    _ cells: [String], _ body: (Span<UInt8>, Span<UInt8>, [TextPlace]) -> Result
  ) -> Result {
    var (bytes, places): ([UInt8], [TextPlace]) = ([], [])
    for cell in cells {
      places.append(TextPlace(bytes.count..<bytes.count + cell.utf8.count))
      bytes += Array(cell.utf8)
    }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe body(bytes.span, UnsafeBufferPointer<UInt8>(start: nil, count: 0).span, places)
    }
  }
}
