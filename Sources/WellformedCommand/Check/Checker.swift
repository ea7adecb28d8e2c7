import Wellformed
import WellformedSchema

/// Checks files by the rules of a schema, row by row and in constant memory, and prints what it finds as it goes.
struct Checker {
  /// What was found so far.
  private(set) var tally = Tally()

  private let schema: Schema
  private let output: StandardOutput
  private let printer: FindingPrinter
  private var texts = FindingTexts()
  private let mostInvalidRows: Int

  /// Creates a checker that stops after a number of invalid rows.
  init(_ schema: Schema, stoppingAfter mostInvalidRows: Int = .max, to output: StandardOutput) {
    self.schema = schema
    self.mostInvalidRows = mostInvalidRows
    self.output = output
    printer = FindingPrinter(output)
  }

  /// Tells whether as many invalid rows were found as are wanted.
  var isDone: Bool { tally.total.invalid >= mostInvalidRows }

  /// Checks a file.
  ///
  /// What is wrong with a row is printed and counted; errors are thrown only for what ends the reading of the file.
  mutating func check(_ source: any ByteSource, _ format: TableFormat) throws {
    let source = FlushingSource(source, output)
    switch format {
    case .csv: try check(try reader(of: source, .csv), source.name)
    case .tsv: try check(try reader(of: source, .tsv), source.name)
    case .jsonLines: try check(JSONLinesReader(source), source.name)
    }
  }

  private func reader(of source: any ByteSource, _ dialect: DelimitedDialect) throws -> DelimitedReader {
    do throws(DelimitedError) {
      return try DelimitedReader(source, dialect)
    } catch .unreadable(let error) {
      throw error
    } catch {
      throw CallError("\(source.name): \(error.description)")
    }
  }

  private mutating func check(_ reader: consuming DelimitedReader, _ file: String) throws {
    var reader = reader
    let table: SchemaTable
    do throws(SchemaError) {
      table = try schema.table(columns: reader.columns)
    } catch {
      throw CallError("\(file): \(error.reason)")
    }
    tally.begin(file: file)
    for column in table.missingColumns {
      try printer.print(missingColumn: column, among: table.unknownColumns, file: file)
    }
    var scratch = SchemaTable.Scratch()
    while !isDone, let record = try reader.next() {
      if let problem = record.problem {
        try refuse(RowProblem(problem, columns: reader.columns), file)
      } else {
        let report = reader.withFields { table.report(onRow: $0, $1, cells: $2, &scratch) }
        try add(report, file: file, line: record.line)
      }
    }
  }

  private mutating func check(_ reader: consuming JSONLinesReader, _ file: String) throws {
    var reader = reader
    tally.begin(file: file)
    var rows = JSONRows(schema)
    while !isDone, let line = try reader.next() {
      switch line.content {
      case .value: try add(try reader.withBytes { try rows.report(on: $0) }, file: file, line: line.number)
      case .malformed(let error): try refuse(RowProblem(error), file)
      case .tooLong: try refuse(RowProblem(tooLongLine: line.number), file)
      }
    }
  }

  private mutating func add(_ report: Report<Void>?, file: String, line: Int) throws {
    tally.addRow(isValid: report?.isValid ?? true)
    guard let report, report.count > 0 else { return }
    for issue in report.issues {
      let entry = texts.entry(for: issue)
      tally.addIssue(entry.kind)
      try printer.print(entry.text, file: file, line: line)
    }
  }

  private mutating func refuse(_ problem: RowProblem, _ file: String) throws {
    tally.addRow(isValid: false)
    tally.addIssue(Tally.Kind(field: problem.field ?? "", code: problem.code))
    try printer.print(problem, file: file)
  }
}
