import WellformedSchema

/// Why a row cannot be read, so that no rule was asked about it.
struct RowProblem {
  /// The line it is on.
  var line: Int
  /// The field it concerns, or nothing if it concerns the row.
  var field: String?
  /// What is wrong, for programs; it is counted by that.
  var code: String
  /// What is wrong, in words.
  var message: String

  /// A row of a delimited file.
  init(_ problem: DelimitedProblem, columns: [String]) {
    line = problem.line
    field = problem.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    code = problem.kind.code
    message = problem.kind.description
  }

  /// A line that is no JSON.
  init(_ error: JSONError) {
    line = error.line
    code = "row.notJSON"
    message = "not JSON from byte \(error.offset + 1) of the line on: \(error.kind.description)"
  }

  /// A line that is longer than lines may be.
  init(tooLongLine line: Int) {
    self.line = line
    code = "row.tooLong"
    message = "the line is longer than \(LineReader.usualLongestLine) bytes"
  }
}

extension DelimitedProblem.Kind {
  /// What is wrong, for programs.
  fileprivate var code: String {
    switch self {
    case .fieldCount: "row.fieldCount"
    case .quoteInUnquotedField, .textAfterClosingQuote, .unterminatedQuote: "row.badQuoting"
    case .illFormedUTF8: "row.illFormed"
    case .tooLong: "row.tooLong"
    }
  }
}
