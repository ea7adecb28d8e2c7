import ArgumentParser

/// The options for tables that the names and the first bytes of files do not tell.
struct TableOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The format of the files, if their names do not tell.", valueName: "format"))
  var input: TableFormat?

  @Option(
    help: ArgumentHelp(
      "The encoding of the files, if they have no byte order mark. (default: utf-8)", valueName: "encoding"))
  var encoding: TextEncoding?

  @Option(
    help: ArgumentHelp(
      "The delimiter of CSV files: a character, or tab. (default: a comma, or what 'sep=' names)",
      valueName: "character"))
  var delimiter: String?

  func validate() throws {
    if delimiter != nil {
      _ = try dialect(.csv)
      if let input, input != .csv { throw CallError("--delimiter is for CSV; leave it out, or --input \(input)") }
    }
  }

  /// The opener of files.
  var opener: InputOpener { InputOpener(encoding: encoding) }

  /// Returns the format of a file, if it is known before the file is opened.
  func format(of path: String) -> TableFormat? { input ?? TableFormat(nameOf: path) }

  /// Returns the dialect of the fields of a file; `nil` if its rows are lines of JSON.
  func dialect(of path: String) throws(CallError) -> DelimitedDialect? {
    // The kind of the file is reported when it is opened, and the other files are still read.
    if input == nil, TableFormat(nameOf: path) == nil, InputOpener.refuses(path) { return nil }
    if let input { return try dialect(input) }
    return try dialect(try TableFormat(path: path))
  }

  /// The options that differ from the defaults, as words of the command line.
  var words: [String] {
    var words: [String] = []
    if let input { words += ["--input", input.rawValue] }
    if let encoding, encoding != .utf8 { words += ["--encoding", encoding.rawValue] }
    if let delimiter, delimiter != "," { words += ["--delimiter", delimiter] }
    return words
  }

  /// Returns a note if a file was read by another delimiter than the option names, because its first line names one.
  func note(on file: String, _ given: DelimitedDialect?, readBy dialect: DelimitedDialect?) -> String? {
    guard delimiter != nil, let given, let dialect, dialect != given else { return nil }
    return
      "wellformed: \(file): its first line, 'sep=', takes precedence over --delimiter; remove the line if it is wrong"
  }

  private func dialect(_ format: TableFormat) throws(CallError) -> DelimitedDialect? {
    guard let delimiter, format == .csv else { return format.dialect }
    let scalars = Array((delimiter == "tab" ? "\t" : delimiter).unicodeScalars)
    guard scalars.count == 1, DelimitedDialect.canDelimit(scalars[0]) else {
      throw CallError("'\(delimiter)' cannot separate fields; --delimiter takes one ASCII character, or tab")
    }
    return DelimitedDialect(delimiter: scalars[0], hasQuotes: true)
  }
}
