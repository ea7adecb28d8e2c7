import ArgumentParser

/// The subcommand that checks files by a rule file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check files of rows by a rule file.",
    usage: """
      wellformed check <rules> <file> ... [--input <format>]
                       [--max-errors <count>]
      wellformed check <rules> --examples
      """,
    discussion: """
      Prints a line for each issue found, file:line: field: message, and in the
      end how many rows were valid, and how often which field was wrong in which
      way. Rows that cannot be read (ragged, badly quoted, not UTF-8, not JSON)
      are invalid, and checking goes on after them.

      Files are CSV (RFC 4180) or TSV, of which the first row names the columns,
      or JSON Lines; their names tell, or --input. The file - is standard input.
      An empty cell is a value that is not given. A file that cannot be read is
      reported, and the others are still checked.

      A rule file is JSON Schema (draft 2020-12).

      EXAMPLES
        wellformed check rules.json contacts.csv
        wellformed check rules.json january.jsonl february.jsonl
        gunzip -c contacts.csv.gz | wellformed check rules.json - --input csv
        wellformed check rules.json --examples
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Argument(help: ArgumentHelp("The files to check; - is standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(help: "Check the rules themselves, by the examples and counter-examples that are given in them.")
  var examples = false

  @Option(help: ArgumentHelp("How the files are written, where their names do not tell.", valueName: "format"))
  var input: TableFormat?

  @Option(help: ArgumentHelp("Stop after this many invalid rows.", valueName: "count"))
  var maxErrors: Int?

  func validate() throws {
    try CheckExamples.validate(isAskedFor: examples, files)
    if let maxErrors, maxErrors < 1 { throw CallError("--max-errors must be at least 1") }
    if (files + [rules]).count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
  }

  func run() throws {
    if examples { return try CheckExamples.run(rules) }
    // Whatever is wrong with the call is said before anything is printed.
    let inputs = try files.map { (path: $0, format: try input ?? TableFormat(path: $0)) }
    let output = StandardOutput()
    defer { output.flushEarly() }
    var checker = Checker(try RuleFile.read(path: rules), stoppingAfter: maxErrors ?? .max, to: output)
    var couldReadAll = true
    for input in inputs where !checker.isDone {
      do {
        try checker.check(try FileSource(path: input.path), input.format)
      } catch let error as OutputError {
        throw error
      } catch {
        couldReadAll = false
        StandardError.write(line: "wellformed: \(error)")
      }
    }
    if !checker.tally.files.isEmpty {
      try SummaryPrinter.print(checker.tally, isCutShort: checker.isDone, to: output)
    }
    try output.flush()
    if !couldReadAll { throw ExitStatus.wrongCall }
    if checker.tally.total.invalid > 0 { throw ExitStatus.notAllValid }
  }
}
