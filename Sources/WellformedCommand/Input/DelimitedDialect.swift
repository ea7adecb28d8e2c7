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
    precondition(DelimitedDialect.canDelimit(delimiter), "no byte that can set fields apart")
    self.delimiter = UInt8(ascii: delimiter)
    self.hasQuotes = hasQuotes
  }

  /// Tells whether fields can be set apart by a character.
  static func canDelimit(_ delimiter: Unicode.Scalar) -> Bool {
    delimiter.isASCII && !["\"", "\r", "\n", "\0"].contains(delimiter)
  }

  /// What sets fields apart, in words.
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

  /// Tab-separated values, as IANA registers `text/tab-separated-values`: a quotation mark is like any other character,
  /// so that no field can hold a tab or the end of a line.
  static let tsv = DelimitedDialect(delimiter: "\t", hasQuotes: false)
}
