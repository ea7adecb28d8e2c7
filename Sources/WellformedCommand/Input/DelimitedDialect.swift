/// How fields are set apart, and whether they can be quoted.
struct DelimitedDialect: Hashable, Sendable {
  /// The byte between two fields.
  let delimiter: UInt8

  /// Tells whether a field that begins with a quotation mark is quoted.
  let hasQuotes: Bool

  /// Creates a dialect; the delimiter is ASCII, and neither a quotation mark, a carriage return nor a line feed.
  ///
  /// Another one is a mistake in the program, which it stops.
  init(delimiter: Unicode.Scalar, hasQuotes: Bool) {
    precondition(delimiter.isASCII && !["\"", "\r", "\n"].contains(delimiter), "no byte that can set fields apart")
    self.delimiter = UInt8(ascii: delimiter)
    self.hasQuotes = hasQuotes
  }

  /// Comma-separated values (RFC 4180).
  static let csv = DelimitedDialect(delimiter: ",", hasQuotes: true)

  /// Tab-separated values, as IANA registers `text/tab-separated-values`: a quotation mark is like any other character,
  /// so that no field can hold a tab or the end of a line.
  static let tsv = DelimitedDialect(delimiter: "\t", hasQuotes: false)
}
