import Wellformed
import WellformedSchema

/// The reason why a row cannot be read, so that no rule was applied to it.
struct RowFault: Sendable {
  /// The line of the row.
  var line: Int
  /// The path of the field as in the issues of the rules, or `nil` if the fault concerns the row.
  var field: String?
  /// The problem, for programs; faults are counted by it.
  var code: String
  /// The problem, in words.
  var message: String
  var severity = Severity.error
  /// What to do about it, if known; it is reported once and not for each row.
  var advice: String?

  /// Creates the fault of a row of a delimited file.
  init(_ problem: DelimitedFault, columns: [String]) {
    line = problem.line
    field = problem.column.flatMap { columns.indices.contains($0) ? Path([.name(columns[$0])]).description : nil }
    code = problem.kind.code
    message = problem.kind.description
    advice = problem.kind.advice
    // The header of a file that R has written lacks a name for the column of row names.
    if case .fieldCount(columns.count + 1, columns.count) = problem.kind, RowFault.advice(onComment: columns) == nil {
      advice = "if rows begin with their names, as R writes them, name that column in the header, too"
    }
  }

  /// Creates the fault of a line that is not JSON.
  init(_ error: JSONError, line: Int, _ text: Span<UInt8>) {
    self.line = line
    code = "row.notJSON"
    message = "not JSON from byte \(error.offset + 1) of the line on: \(error.kind.description)"
    // A document of several lines is reported where it begins.
    guard line == 1, error.kind == .unexpectedEnd, text.count > 0 else { return }
    if text[0] == UInt8(ascii: "[") { message += "; each line must be a value, as jq -c '.[]' writes an array" }
    if text[0] == UInt8(ascii: "{") { message += "; each line must be a value, as jq -c . writes it" }
  }

  /// Creates the fault of a line that is too long.
  init(tooLongLine line: Int, limit: Int) {
    self.line = line
    code = "row.tooLong"
    message = "the line is longer than \(limit.counted("byte"))"
  }

  /// Creates the fault of a JSON line that is not an object.
  init(noObjectOnLine line: Int) {
    self.line = line
    code = "row.notObject"
    message = "the line is not a JSON object"
  }

  /// Creates the fault of a header without a field of the rules; another column may have been meant.
  init(missingColumn column: String, among others: [String], of dialect: DelimitedDialect) {
    line = 1
    field = Path([.name(column)]).description
    code = "column.missing"
    severity = .warning
    message = "the rules have this field, and the header does not"
    if let advice = RowFault.advice(onComment: others) {
      message += ": \(advice)"
    } else if others.count == 1, RowFault.parts(of: others[0]).contains(where: { $0.hasSameBytes(as: column) }) {
      message += ": it is \(RowFault.advice(onColumn: others[0], of: dialect))"
    } else if let other = RowFault.likest(column, among: others) {
      message += "; is it '\(other)'?"
    }
  }

  /// Returns advice if the header names a single column and its fields seem to have another delimiter.
  static func advice(onColumns columns: [String], of dialect: DelimitedDialect) -> String? {
    if let advice = advice(onComment: columns) { return "the header: \(advice)" }
    guard columns.count == 1, parts(of: columns[0]).count > 1 else { return nil }
    return "the header is " + advice(onColumn: columns[0], of: dialect)
  }

  /// Says what to do about a header that is a comment.
  private static func advice(onComment columns: [String]) -> String? {
    guard columns.contains(where: { $0.hasPrefix("#") && $0.utf8.count > 1 }) else { return nil }
    return "it begins with #; remove comment lines, and the # before names of columns"
  }

  private static func advice(onColumn column: String, of dialect: DelimitedDialect) -> String {
    let advice = "one column, '\(column)'; part the fields by \(dialect.delimiters)"
    guard dialect.hasQuotes, let delimiter = delimiter(of: column) else { return advice }
    return advice + ", or add --delimiter \(delimiter)"
  }

  /// Delimiters that a header may use instead of the expected one, and how to pass them to the command.
  private static let delimiters: [Character: String] = [";": "';'", ",": "','", "\t": "tab", "|": "'|'"]

  /// Returns the names in a header if its fields have another delimiter than expected.
  private static func parts(of header: String) -> [String] {
    header.split { delimiters[$0] != nil }.map { String($0) }
  }

  private static func delimiter(of header: String) -> String? {
    header.first { delimiters[$0] != nil }.flatMap { delimiters[$0] }
  }

  private static func likest(_ column: String, among others: [String]) -> String? {
    let plain: Normalization = [.trimmed, .lowercasedASCII]
    let same = others.first { plain.apply(to: $0).hasSameBytes(as: plain.apply(to: column)) }
    if let same { return same }
    // For a name of one letter, any other letter is only one edit away.
    return column.utf8.count > 1 ? NearestNames.to(column, among: others.filter { !$0.isEmpty }).first : nil
  }

  /// Returns the problem in the form for programs.
  func fault(in file: String) -> TableIssue {
    TableIssue(
      file: file, line: line, field: field ?? "", code: code, severity: severity, span: 0..<0, message: message,
      suggestion: nil)
  }
}

extension DelimitedFault.Kind {
  /// The problem, for programs.
  fileprivate var code: String {
    switch self {
    case .fieldCount: "row.fieldCount"
    case .quoteInUnquotedField, .spaceBeforeQuote, .textAfterClosingQuote, .unterminatedQuote: "row.badQuoting"
    case .illFormedUTF8: "row.illFormed"
    case .tooLong, .tooLongQuote: "row.tooLong"
    }
  }
}
