import ArgumentParser

/// The subcommand that mends a file by a rule file.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Fix the values of a file by a rule file.",
    usage: """
      wellformed fix <rules> <file> --to <file> [--log <file>]
                     [--input <format>] [--interactive]
                     [--references <folder>]
      wellformed fix <rules> <file> --dry-run [--log <file>]
      """,
    discussion: """
      Writes every row of the file with its texts mended: they are prepared as the
      rules say (normalize), valid texts get the canonical form of their format, and
      invalid texts are replaced by what was meant if that is certain: if letters
      and digits stay the same, or if an address ends in .con or another ending that
      does not exist.

      Every changed row is checked again, and a change that causes a new issue is
      not made. Fields that must be equal are changed together. Nothing else
      changes: quotation marks, line ends, a byte order mark, and rows that cannot
      be read stay byte for byte. Fixing a fixed file changes nothing.

      Files are read as 'wellformed check' reads them. The output is uncompressed
      and in UTF-8.

      --to may name the input file, which is replaced once the output is complete.
      --log writes a line for each change, in CSV or JSON Lines by its name: row,
      line, column, before, after, why. The log does not show passwords.

      Exit status: 0 if every row is valid now; 1 if some are not; 2 if the call or
      the rules are wrong, or a file could not be read or written.

      EXAMPLES
        wellformed fix rules.json contacts.csv --to clean.csv --log changes.csv
        wellformed fix rules.json contacts.csv --dry-run
        wellformed fix rules.json contacts.jsonl --to contacts.jsonl --interactive
      """)

  @Argument(help: ArgumentHelp("The rule file.", valueName: "rules"))
  var rules: String

  @Argument(help: ArgumentHelp("The file to fix; - is standard input.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"), completion: .file())
  var to: String?

  @Option(help: ArgumentHelp("Write every change to a file.", valueName: "file"), completion: .file())
  var log: String?

  @Flag(help: "Print the changes, and write no rows.")
  var dryRun = false

  @Flag(help: "Ask about uncertain suggestions, and about those of warnings.")
  var interactive = false

  @OptionGroup var references: ReferenceOptions

  @OptionGroup var table: TableOptions

  func validate() throws {
    if dryRun, to != nil { throw CallError("--dry-run writes no rows; leave --to out") }
    if !dryRun, to == nil { throw CallError("say where to write the rows, by --to, or see the changes by --dry-run") }
    try RuleFile.requireFirst(rules, before: [file])
    if rules == "-", file == "-" { throw CallError("standard input can be read only once") }
    if interactive, [rules, file].contains("-") {
      throw CallError("--interactive asks on standard input; give the rules and the rows as files")
    }
    for (name, path) in [("--to", to), ("--log", log)] where path == "-" {
      throw CallError("\(name) takes the name of a file, not -; for standard output, give /dev/stdout")
    }
    if let log { _ = try ChangeLog.format(of: log) }
    try FixCommand.requireOthers(than: rules, [to, log])
    try FixCommand.requireOthers(than: file, [log])
    if let to { try FixCommand.requireOthers(than: to, [log]) }
    try OutputPaths.requireUncompressed([to].compactMap { $0 })
    if let to, let format = table.format(of: file) { try OutputPaths.require(format, [to]) }
  }

  private static func requireOthers(than path: String, _ outputs: [String?]) throws(CallError) {
    for output in outputs.compactMap({ $0 }) where path != "-" && (output == path || FileStatus.areSame(output, path)) {
      throw CallError("'\(output)' would be written over \(path); give it another name")
    }
  }

  func run() throws {
    let dialect = try table.dialect(of: file)
    let rules = try RuleFile.rules(path: rules, references: references.folder)
    let source = try table.opener.open(file)
    let output = StandardOutput()
    defer { output.flushEarly() }
    let progress = Progress(Terminal.style(of: .errors))
    var options = Fixer.Options()
    options.threads = min(Thread.usefulCount, 64)
    if interactive {
      guard let questioner = Questioner(file: source.name, progress) else {
        throw CallError("--interactive needs a terminal, and there is none; leave it out")
      }
      options.answer = { questioner.accepts(line: $0, $1) }
    }
    let log = try ChangeLog(path: log, output: dryRun ? output : nil)
    let rows = try to.map { path throws(CallError) in try AtomicFile(path: path) }
    var fixer = Fixer(rules, options, log, progress)
    do {
      try fixer.fix(source, dialect, to: rows)
    } catch let error as UnreadableTable {
      throw CallError(error.description)
    }
    try output.flush()
    // The rows come last: if they are in place, so is the log of the changes.
    try log.commit()
    try rows?.commit()
    progress.clear()
    if let note = table.note(on: source.name, dialect, readBy: fixer.dialect) { StandardError.write(line: note) }
    for warning in fixer.warnings { StandardError.write(line: warning) }
    StandardError.write(line: summary(fixer.summary, of: source.name))
    for reason in fixer.summary.faults.sentences(place: { "line \($0)" }) {
      StandardError.write(line: "  cannot be read: \(reason)")
    }
    if fixer.summary.rows.invalid > 0 { throw ExitStatus.notAllValid }
  }

  private func summary(_ summary: Fixer.Summary, of name: String) -> String {
    let changes = "\(summary.changedTexts.counted("value")) \(dryRun ? "to change" : "changed") in "
    var text = "\(name): \(summary.rows.all.counted("row")), \(changes)\(summary.changedRows.counted("row"))"
    text += ", \(summary.rows.invalid) invalid\(dryRun ? " then" : "")"
    if summary.openSuggestions > 0 {
      text += "; \(summary.openSuggestions.counted("suggestion")) not certain"
      if !interactive { text += ", which --interactive asks about" }
    }
    return text
  }
}
