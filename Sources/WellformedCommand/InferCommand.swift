import ArgumentParser
import Wellformed
import WellformedSchema

/// The subcommand that proposes a rule file for files of rows.
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Propose a rule file for files of rows.",
    usage: """
      wellformed infer <file> ... [--to <rules>] [--rows <count>]
                       [--input <format>]
      """,
    discussion: """
      Reads the files once, in bounded memory, and prints a rule file: types,
      formats, required columns, choices, ranges, patterns, lengths, and columns
      that must equal others. Standard error explains each column: how many values
      fit, how certain that is, and which lines do not fit.

      The rules accept every row except those lines. Columns with fewer than 10
      values get no rules but numbers, true and false. A format is proposed if 19
      of 20 values have it, and not all values are the same.

      Files are CSV, TSV or JSON Lines, and are read as 'wellformed check' reads
      them, compressed or in other encodings, too. Several files, and those in
      folders, are read as one: all CSV or TSV with the same columns, or all JSON
      Lines. Their lines are named file:line.

      EXAMPLES
        wellformed infer contacts.csv > rules.json
        wellformed infer contacts.csv --to rules.json --rows 10000
        wellformed infer exports/ archive.csv.gz > rules.json
        wellformed check rules.json contacts.csv
      """)

  @Argument(help: ArgumentHelp("The files or folders to read; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("Write the rules to a file.", valueName: "rules"), completion: .file())
  var to: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Read only this many rows. (default: all)", valueName: "count"))
  var rows: Int?

  @OptionGroup var table: TableOptions

  func validate() throws {
    if let rows, rows < 1 { throw CallError("--rows takes 1 or more") }
    if files.count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
    guard let to else { return }
    if to == "-" { throw CallError("--to takes the name of a file, not -; leave it out for standard output") }
    try OutputPaths.validate([to], besides: files)
  }

  func run() throws {
    let found = InputPaths(tables: files)
    if let problem = found.problems.first { throw problem }
    let inputs = try found.paths.map { (path: $0, dialect: try table.dialect(of: $0)) }
    if let to, found.paths != files { try OutputPaths.validate([to], besides: found.paths) }
    var target: AtomicFile?
    var note: String?
    var inferrer = Inferrer(rows: rows ?? .max, Progress(Terminal.style(of: .errors)))
    do {
      for input in inputs where !inferrer.isDone {
        let source = try table.opener.open(input.path)
        // A path that cannot be written is reported before long files are read.
        if let to, target == nil { target = try AtomicFile(path: to) }
        try inferrer.read(source, input.dialect)
        note = note ?? table.note(on: source.name, input.dialect, readBy: inferrer.dialect)
      }
    } catch let error as UnreadableTable {
      throw CallError(error.description)
    }
    guard let table = inferrer.table, table.readRows > 0 else {
      let name = inputs.count == 1 ? inputs[0].path : "\(inputs.count) files"
      let reasons = (inferrer.table?.reasons ?? []) + [inferrer.advice].compactMap { $0 }
      let because = reasons.isEmpty ? "" : "; \(reasons.joined(separator: "; "))"
      throw CallError("\(name): there is no row in \(inputs.count == 1 ? "it" : "them") that can be read\(because)")
    }
    let proposal = RuleProposal(table)
    let json = proposal.json
    do throws(SchemaError) {
      _ = try Schema(json, formats: .ofCommand)
    } catch {
      throw CallError("\(table.files.description): no rules can be written: \(error.reason)")
    }
    let text = json.indented + "\n"
    if let target {
      try target.write(bytes: Array(text.utf8))
      try target.commit()
    } else {
      let output = StandardOutput()
      try output.write(text)
      try output.flush()
    }
    if let note { StandardError.write(line: note) }
    if let advice = inferrer.advice { StandardError.write(line: "\(inputs[0].path): warning: \(advice)") }
    StandardError.write(proposal.report)
  }
}
