/// The delimiter of fields, and whether fields can be quoted.
struct DelimitedDialect: Hashable, Sendable {
  /// The byte between two fields.
  let delimiter: UInt8

  /// Whether a field that begins with a quotation mark is quoted.
  let hasQuotes: Bool

  /// Creates a dialect; the delimiter is ASCII, and is not a quotation mark, a carriage return or a line feed.
  ///
  /// Any other delimiter is a programming error and stops the program.
  init(delimiter: Unicode.Scalar, hasQuotes: Bool) {
    precondition(DelimitedDialect.canDelimit(delimiter), "no byte that can set fields apart")
    self.delimiter = UInt8(ascii: delimiter)
    self.hasQuotes = hasQuotes
  }

  /// Returns whether a character can be a delimiter.
  static func canDelimit(_ delimiter: Unicode.Scalar) -> Bool {
    delimiter.isASCII && !["\"", "\r", "\n", "\0"].contains(delimiter)
  }

  /// The delimiter in words.
  var delimiters: String {
    switch delimiter {
    case UInt8(ascii: ","): "commas"
    case UInt8(ascii: "\t"): "tabs"
    case UInt8(ascii: ";"): "semicolons"
    default: "'\(Unicode.Scalar(delimiter))'"
    }
  }

  /// Comma-separated values (RFC 4180).
  static let csv = DelimitedDialect(delimiter: ",", hasQuotes: true)

  /// Tab-separated values, as registered with IANA as `text/tab-separated-values`.
  ///
  /// A quotation mark is like any other character, so no field can contain a tab or a line end.
  static let tsv = DelimitedDialect(delimiter: "\t", hasQuotes: false)
}
