import ArgumentParser

/// The subcommand that checks files by a rule file.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check files of rows by a rule file.",
    usage: """
      wellformed check <rules> <file> ... [--input <format>]
                       [--encoding <encoding>] [--delimiter <character>]
                       [--stdin-filename <file>]
                       [--format <format>] [--max-errors <count>]
                       [--valid-to <file>] [--invalid-to <file>]
                       [--report-to <file>] ... [--references <folder>]
      wellformed check <rules> --examples
      """,
    discussion: """
      Prints a line for each issue (file:line: field: message), and then a summary:
      how many rows were valid, and how often each field had which issue, the worst
      field first. On a terminal without --format, it shows the first invalid rows
      with the errors marked, and the command that prints all of them.

      Rows that cannot be read (ragged, badly quoted, too long, not UTF-8, not
      JSON) are invalid, and the check continues after them.

      Files are CSV (RFC 4180) or TSV with a header row, or JSON Lines. The file
      name decides, or --input does. The file - is standard input. In a folder and
      its subfolders, all files with such names are checked, except hidden ones. An
      empty cell is a missing value. A file that cannot be read is reported, and the
      others are still checked.

      Files compressed with gzip, zstd, bzip2 or xz are recognised by their first
      bytes, and UTF-16 by its byte order mark. Name other encodings than UTF-8 with
      --encoding. The delimiter of CSV is a comma, unless a first line such as sep=;
      or --delimiter names another.

      --valid-to and --invalid-to write the rows as they were read, below the
      header. The files appear under their names only once they are complete.

      --report-to writes a report with all counts and the first issues. Its name
      decides the format: .json, .csv, .sarif, .xml (JUnit), .html or .md. Reports
      in JSON can be merged with 'wellformed report merge'.

      A rule file is JSON Schema (draft 2020-12). With --references, it can refer
      to other files by relative paths, but never to a file outside that folder.

      EXAMPLES
        wellformed check rules.json contacts.csv
        wellformed check rules.json january.jsonl february.jsonl
        wellformed check rules.json contacts.csv --valid-to clean.csv
        wellformed check rules.json contacts.csv --format csv > issues.csv
        wellformed check rules.json contacts.csv --report-to report.html
        wellformed check rules.json exports/ archive.csv.gz
        wellformed check rules.json old.csv --encoding windows-1252 --delimiter ';'
        wellformed check rules.json --examples
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Argument(help: ArgumentHelp("The files or folders to check; - is standard input.", valueName: "file"))
  var files: [String] = []

  @OptionGroup var references: ReferenceOptions

  @Flag(help: "Check the rules themselves, by their examples and counter-examples.")
  var examples = false

  @OptionGroup var table: TableOptions

  @Option(
    help: ArgumentHelp(
      "The name of standard input in messages and reports; it also tells the format.", valueName: "file"),
    completion: .file())
  var stdinFilename: String?

  @Option(
    help: ArgumentHelp(
      "How issues are reported: lines of text, JSON Lines with a summary at the end, CSV, or annotations for GitHub Actions.",
      valueName: "format"))
  var format: ReportFormat?

  @Option(parsing: .unconditional, help: ArgumentHelp("Stop after this many invalid rows.", valueName: "count"))
  var maxErrors: Int?

  @Option(help: ArgumentHelp("Write the valid rows to a file.", valueName: "file"), completion: .file())
  var validTo: String?

  @Option(help: ArgumentHelp("Write the invalid rows to a file.", valueName: "file"), completion: .file())
  var invalidTo: String?

  @Option(
    help: ArgumentHelp("Write a report to a file in the format of its name. Can be repeated.", valueName: "file"),
    completion: .file())
  var reportTo: [String] = []

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The most issues in a report; all are counted.", valueName: "count"))
  var maxIssues = CheckReport.usualIssues

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How long a row may be; longer ones are invalid, and skipped. (default: \(BlockReader.usualLongestRow))",
      valueName: "count"))
  var maxRowBytes: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of threads that judge rows. (default: one for each processor)", valueName: "count"))
  var jobs: Int?

  func validate() throws {
    try CheckExamples.validate(isAskedFor: examples, files)
    try RuleFile.requireFirst(rules, before: files)
    let counts = [
      ("--max-errors", maxErrors), ("--max-issues", maxIssues), ("--max-row-bytes", maxRowBytes), ("--jobs", jobs),
    ]
    for (name, count) in counts {
      if let count, count < 1 { throw CallError("\(name) takes 1 or more") }
    }
    if (files + [rules]).count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
    if let stdinFilename {
      guard files.contains("-") else { throw CallError("--stdin-filename names standard input; give the file -, too") }
      if stdinFilename.isEmpty { throw CallError("--stdin-filename takes the name of a file") }
    }
    let outputs = [validTo, invalidTo].compactMap { $0 }
    if maxErrors != nil, !outputs.isEmpty {
      throw CallError("--max-errors stops early, and --valid-to and --invalid-to want all rows; leave one of them out")
    }
    for path in reportTo { _ = try ReportNotation(path: path) }
    try OutputPaths.validate(outputs + reportTo, besides: [rules] + files)
    try OutputPaths.requireUncompressed(outputs)
  }

  func run() throws {
    if examples { return try CheckExamples.run(rules, references: references.folder) }
    // Any problem with the call is reported before anything is printed.
    let found = InputPaths(tables: files)
    let inputs = try found.paths.map { (path: $0, dialect: try table.dialect(of: formatName(of: $0))) }
    let outputs = [validTo, invalidTo].compactMap { $0 }
    if found.paths != files { try OutputPaths.validate(outputs + reportTo, besides: found.paths) }
    for format in found.paths.compactMap({ table.format(of: formatName(of: $0)) }) {
      try OutputPaths.require(format, outputs)
    }
    let name = rules
    let rules = try RuleFile.rules(path: rules, references: references.folder)
    let reportFiles = try ReportFiles(paths: reportTo)
    let rowFiles = try RowFiles(valid: validTo, invalid: invalidTo)
    let style = format == nil ? Terminal.style(of: .output) : nil
    let output = StandardOutput()
    defer { output.flushEarly() }
    // If lines of issues scroll over the terminal, they show the progress well enough.
    let showsProgress = style != nil || Terminal.style(of: .output) == nil
    let progress = Progress(showsProgress ? Terminal.style(of: .errors) : nil)
    var checker = Checker(rules, options(style), to: output, rowFiles, progress)
    var problems: [String] = []
    func note(_ problem: String, advice: String? = nil) {
      problems.append(problem)
      progress.clear()
      StandardError.write(line: "wellformed: \(advice ?? problem)")
    }
    for error in found.problems { note(error.description) }
    var hasNotedDelimiter = false
    for input in inputs where !checker.isDone {
      if input.path == "-" {
        // Everything found so far is reported before the command waits for input.
        try checker.finish()
        try output.flush()
      }
      do {
        let source = try table.opener.open(input.path, standardInputAs: stdinFilename)
        try checker.check(source, input.dialect)
        if !hasNotedDelimiter, let note = table.note(on: source.name, input.dialect, readBy: checker.lastRead?.dialect)
        {
          hasNotedDelimiter = true
          progress.clear()
          StandardError.write(line: note)
        }
      } catch let error as InputError {
        note(error.description, advice: error.advice)
      } catch let error as UnreadableTable {
        note(error.description)
      }
    }
    try checker.finish()
    if !checker.tally.files.isEmpty { try output.write(summary(of: checker, style)) }
    try output.flush()
    if checker.tally.kinds.contains(where: { $0.kind.code == "row.illFormed" }) {
      StandardError.write(line: "wellformed: not all rows are UTF-8; \(DelimitedFault.Kind.adviceOnEncoding)")
    }
    if reportFiles.areWanted { try reportFiles.write(report(of: checker, by: rules, name, problems)) }
    if problems.isEmpty {
      try checker.commitRowFiles()
    } else {
      for path in rowFiles.paths {
        StandardError.write(line: "wellformed: \(path) was not written, because not every file could be read")
      }
      throw ExitStatus.wrongCall
    }
    if checker.tally.total.invalid > 0 { throw ExitStatus.notAllValid }
  }

  /// Returns the name that tells the format of a file.
  private func formatName(of path: String) -> String {
    guard path == "-", let stdinFilename, TableFormat(nameOf: stdinFilename) != nil else { return path }
    return stdinFilename
  }

  private func options(_ style: TerminalStyle?) -> Checker.Options {
    var options = Checker.Options()
    options.manner = style.map { .marked($0) } ?? .each(format ?? .text)
    options.mostInvalidRows = maxErrors ?? .max
    options.keptIssues = reportTo.isEmpty ? 0 : maxIssues
    options.longestRow = maxRowBytes ?? BlockReader.usualLongestRow
    options.threads = min(jobs ?? Thread.usefulCount, 64)
    return options
  }

  private func report(of checker: Checker, by rules: Rules, _ name: String, _ problems: [String]) -> CheckReport {
    let digits = String(rules.fingerprint, radix: 16)
    return CheckReport(
      rules: name == "-" ? "standard input" : name,
      fingerprint: String(repeating: "0", count: 16 - digits.utf8.count) + digits, options: [readingOptions],
      files: checker.tally.files,
      issues: checker.issues, notes: checker.notes, problems: problems, isCutShort: checker.isDone)
  }

  /// The options that say how files are read.
  private var readingOptions: String {
    Shell.words(table.words + (maxRowBytes.map { ["--max-row-bytes", String($0)] } ?? []))
  }

  private func summary(of checker: Checker, _ style: TerminalStyle?) -> String {
    let printer = SummaryPrinter(tally: checker.tally, isCutShort: checker.isDone)
    guard let style else {
      switch format ?? .text {
      case .text, .github: return printer.text
      case .json: return printer.json
      case .csv: return ""
      }
    }
    return printer.text(in: style) + hint(checker, style)
  }

  /// Returns the command that shows what was left out.
  private func hint(_ checker: Checker, _ style: TerminalStyle) -> String {
    let failing = checker.tally.total.invalid
    guard failing > checker.shownRows else { return "" }
    let call = "wellformed check " + Shell.words(CommandLine.arguments.dropFirst(2) + ["--format", "text"])
    let lead = "\nThe first \(checker.shownRows) of \(failing.grouped) invalid rows are shown; all of them:\n  "
    return lead + style.text(call, .bold) + "\n"
  }
}
