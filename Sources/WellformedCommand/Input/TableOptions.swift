import ArgumentParser

/// How tables are written: what names and first bytes of files do not tell.
struct TableOptions: ParsableArguments {
  @Option(help: ArgumentHelp("How the files are written, where their names do not tell.", valueName: "format"))
  var input: TableFormat?

  @Option(
    help: ArgumentHelp(
      "How characters are encoded, where no byte order mark says so. (default: utf-8)", valueName: "encoding"))
  var encoding: TextEncoding?

  @Option(
    help: ArgumentHelp(
      "What sets the fields of CSV files apart: a character, or tab. (default: a comma, or what 'sep=' names)",
      valueName: "character"))
  var delimiter: String?

  func validate() throws {
    if delimiter != nil {
      _ = try dialect(.csv)
      if let input, input != .csv { throw CallError("--delimiter is for CSV; leave it out, or --input \(input)") }
    }
  }

  /// Opens files.
  var opener: InputOpener { InputOpener(encoding: encoding) }

  /// How a file is written, where that is known before it is opened.
  func format(of path: String) -> TableFormat? { input ?? TableFormat(nameOf: path) }

  /// How fields of a file are set apart; nothing where its rows are lines of JSON.
  func dialect(of path: String) throws(CallError) -> DelimitedDialect? {
    // What the file is will be said when it is opened, and the others are still read.
    if input == nil, TableFormat(nameOf: path) == nil, InputOpener.refuses(path) { return nil }
    if let input { return try dialect(input) }
    return try dialect(try TableFormat(path: path))
  }

  private func dialect(_ format: TableFormat) throws(CallError) -> DelimitedDialect? {
    guard let delimiter, format == .csv else { return format.dialect }
    let scalars = Array((delimiter == "tab" ? "\t" : delimiter).unicodeScalars)
    guard scalars.count == 1, DelimitedDialect.canDelimit(scalars[0]) else {
      throw CallError("'\(delimiter)' cannot set fields apart; --delimiter takes one character of ASCII, or tab")
    }
    return DelimitedDialect(delimiter: scalars[0], hasQuotes: true)
  }
}
