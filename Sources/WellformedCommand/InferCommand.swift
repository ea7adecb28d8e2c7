import ArgumentParser
import Wellformed
import WellformedSchema

/// The subcommand that proposes a rule file for a file of rows.
struct InferCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "infer",
    abstract: "Propose a rule file for a file of rows.",
    usage: """
      wellformed infer <file> [--to <rules>] [--rows <count>]
                       [--input <format>]
      """,
    discussion: """
      Reads the file once, in bounded memory, and prints a rule file: types,
      formats, what is required, choices, ranges, patterns, lengths, and columns
      that must be the same as others. Standard error is told why, column by
      column: how many values fit, how sure that is, and the lines that do not.

      The rules accept every row but those lines. Nothing is said of fewer than 10
      values; a format is proposed where 19 of 20 values have it, and some differ.

      Files are CSV, TSV or JSON Lines, read as by wellformed check: compressed ones
      and those in other encodings, too.

      EXAMPLES
        wellformed infer contacts.csv > rules.json
        wellformed infer contacts.csv --to rules.json --rows 10000
        wellformed check rules.json contacts.csv
      """)

  @Argument(help: ArgumentHelp("The file to look at; - is standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("Write the rules to a file.", valueName: "rules"), completion: .file())
  var to: String?

  @Option(help: ArgumentHelp("Look at the first rows only. (default: all)", valueName: "count"))
  var rows: Int?

  @OptionGroup var table: TableOptions

  func validate() throws {
    if let rows, rows < 1 { throw CallError("--rows takes 1 or more") }
    guard let to else { return }
    if to == "-" { throw CallError("--to takes the name of a file, and - is none; leave it out for standard output") }
    if file != "-", to == file || FileStatus.areSame(to, file) {
      throw CallError("'\(to)' would be written over \(file), which is read; give it another name")
    }
  }

  func run() throws {
    let dialect = try table.dialect(of: file)
    let source = try table.opener.open(file)
    let target = try to.map { path throws(CallError) in try AtomicFile(path: path) }
    let table: TableSketch
    do {
      table = try Inferrer.sketch(source, dialect, rows: rows ?? .max, Progress(Terminal.style(of: .errors)))
    } catch let error as UnreadableTable {
      throw CallError(error.description)
    }
    guard table.readRows > 0 else { throw CallError("\(source.name): there is no row in it that can be read") }
    let proposal = RuleProposal(table, file: source.name)
    let json = proposal.json
    do throws(SchemaError) {
      _ = try Schema(json, formats: .ofCommand)
    } catch {
      throw CallError("\(source.name): no rules can be written for it: \(error.reason)")
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
    StandardError.write(proposal.report)
  }
}
