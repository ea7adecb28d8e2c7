import ArgumentParser
import Wellformed

/// The subcommand for reports.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Merge reports of checked files.", usage: "wellformed report merge <report> ...",
    discussion: "See 'wellformed report merge --help'.", subcommands: [MergeReportsCommand.self])

  func run() throws { throw CallError("say what to do: 'wellformed report merge' adds reports up") }
}

/// The subcommand that merges reports.
struct MergeReportsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge reports that 'wellformed check' wrote in JSON.",
    usage: """
      wellformed report merge <report> ... [--to <file>] ...
                              [--format <format>] [--max-issues <count>]
      """,
    discussion: """
      Parts of the work may be done by several calls, or machines: each writes its
      report by 'wellformed check … --report-to part.json'. All counts add up
      exactly, in whatever order the reports are given. Files of one name are one
      file. Reports by other rules, or by another version of the command, are
      refused. If files were read with different options, such as --encoding, a
      line says so.

      The names of the files to write tell how: .json, .csv, .sarif, .xml (JUnit),
      .html or .md. Without --to the report is printed.

      Exit status: 0 every row was valid; 1 some were not; 2 the call is wrong, or
      a file could not be read, now or when it was checked.

      EXAMPLES
        wellformed check rules.json part-1.csv --report-to part-1.json
        wellformed check rules.json part-2.csv --report-to part-2.json
        wellformed report merge part-1.json part-2.json --to all.html
        wellformed report merge part-*.json --format markdown
      """)

  @Argument(help: ArgumentHelp("The reports, in JSON; - is standard input.", valueName: "report"))
  var reports: [String]

  @Option(
    help: ArgumentHelp(
      "Write the report to a file; its name tells how. May be given several times.", valueName: "file"),
    completion: .file())
  var to: [String] = []

  @Option(help: ArgumentHelp("The format of the report. (default: json)", valueName: "format"))
  var format: ReportNotation?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The most issues to list; all are counted.", valueName: "count"))
  var maxIssues = CheckReport.usualIssues

  func validate() throws {
    if maxIssues < 1 { throw CallError("--max-issues takes 1 or more") }
    if reports.count(where: { $0 == "-" }) > 1 { throw CallError("standard input can be read only once") }
    if !to.isEmpty, format != nil {
      throw CallError("--format is for standard output, and the names of files tell how they are written; leave it out")
    }
    try OutputPaths.validate(to, besides: reports)
    for path in to { _ = try ReportNotation(path: path) }
  }

  func run() throws {
    let files = try ReportFiles(paths: to)
    let parts = try reports.map { (name: $0 == "-" ? "standard input" : $0, report: try CheckReport(path: $0)) }
    let report = try CheckReport.merging(parts, mostIssues: maxIssues)
    if files.areWanted {
      try files.write(report)
    } else {
      let output = StandardOutput()
      try output.write(report.text(in: format ?? .json))
      try output.flush()
    }
    for path in repeated(parts.map { $0.report }) {
      StandardError.write(line: "wellformed: '\(path)' is in several reports; its rows are added up")
    }
    if report.options.count > 1 {
      let options = report.options.map { $0.isEmpty ? "none" : $0 }.joined(separator: " | ")
      StandardError.write(
        line: "wellformed: the files were read with different options (\(options)); their rows are added up")
    }
    if !report.problems.isEmpty { throw ExitStatus.wrongCall }
    if report.rows.invalid > 0 { throw ExitStatus.notAllValid }
  }

  /// Returns the names of files that are in more than one report.
  private func repeated(_ reports: [CheckReport]) -> [String] {
    var counts: [ExactText: Int] = [:]
    for report in reports { for name in Set(report.files.map { ExactText($0.name) }) { counts[name, default: 0] += 1 } }
    return counts.filter { $0.value > 1 }.keys.map { $0.text }.sorted { $0.precedesInBytes($1) }
  }
}
