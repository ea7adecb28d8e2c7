import Wellformed
import WellformedSchema

/// Why a row cannot be read, so that no rule was asked about it.
struct RowFault: Sendable {
  /// The line it is on.
  var line: Int
  /// The path of the field it concerns, as issues of the rules have it, or nothing if it concerns the row.
  var field: String?
  /// What is wrong, for programs; it is counted by that.
  var code: String
  /// What is wrong, in words.
  var message: String
  var severity = Severity.error
  /// What to do about it, where that can be said; it is told once, and not of each row.
  var advice: String?

  /// A row of a delimited file.
  init(_ problem: DelimitedFault, columns: [String]) {
    line = problem.line
    field = problem.column.flatMap { columns.indices.contains($0) ? Path([.name(columns[$0])]).description : nil }
    code = problem.kind.code
    message = problem.kind.description
    advice = problem.kind.advice
    if case .fieldCount(columns.count + 1, columns.count) = problem.kind, RowFault.advice(onComment: columns) == nil {
      advice = "if rows begin with their names, as R writes them, name that column in the header, too"
    }
  }

  /// A line that is no JSON.
  init(_ error: JSONError, line: Int, _ text: Span<UInt8>) {
    self.line = line
    code = "row.notJSON"
    message = "not JSON from byte \(error.offset + 1) of the line on: \(error.kind.description)"
    // A document of several lines is told of at its beginning.
    guard line == 1, error.kind == .unexpectedEnd, text.count > 0 else { return }
    if text[0] == UInt8(ascii: "[") { message += "; each line must be a value, as jq -c '.[]' writes an array" }
    if text[0] == UInt8(ascii: "{") { message += "; each line must be a value, as jq -c . writes it" }
  }

  /// A line that is longer than lines may be.
  init(tooLongLine line: Int, limit: Int) {
    self.line = line
    code = "row.tooLong"
    message = "the line is longer than \(limit.counted("byte"))"
  }

  /// A line of JSON that is no object, of which it is asked what members rows have.
  init(noObjectOnLine line: Int) {
    self.line = line
    code = "row.notObject"
    message = "the line is no JSON object"
  }

  /// A field of the rules that the header does not name, though perhaps one of the others is meant.
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

  /// What to do about a header that names one column, if its fields seem to be parted by something else than they should be.
  static func advice(onColumns columns: [String], of dialect: DelimitedDialect) -> String? {
    if let advice = advice(onComment: columns) { return "the header: \(advice)" }
    guard columns.count == 1, parts(of: columns[0]).count > 1 else { return nil }
    return "the header is " + advice(onColumn: columns[0], of: dialect)
  }

  /// What to do about a header that is a comment.
  private static func advice(onComment columns: [String]) -> String? {
    guard columns.contains(where: { $0.hasPrefix("#") && $0.utf8.count > 1 }) else { return nil }
    return "it begins with #; take lines of comments out, and # off the names of columns"
  }

  private static func advice(onColumn column: String, of dialect: DelimitedDialect) -> String {
    let advice = "one column, '\(column)'; part the fields by \(dialect.delimiters)"
    guard dialect.hasQuotes, let delimiter = delimiter(of: column) else { return advice }
    return advice + ", or add --delimiter \(delimiter)"
  }

  /// What may part the fields of a header in place of what should, and how the command is told.
  private static let delimiters: [Character: String] = [";": "';'", ",": "','", "\t": "tab", "|": "'|'"]

  /// What a header names if its fields are parted by something else than they should be.
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
    // Of one letter, any other is a slip away.
    return column.utf8.count > 1 ? NearestNames.to(column, among: others.filter { !$0.isEmpty }).first : nil
  }

  /// The problem as programs are told of it.
  func fault(in file: String) -> TableIssue {
    TableIssue(
      file: file, line: line, field: field ?? "", code: code, severity: severity, span: 0..<0, message: message,
      suggestion: nil)
  }
}

extension DelimitedFault.Kind {
  /// What is wrong, for programs.
  fileprivate var code: String {
    switch self {
    case .fieldCount: "row.fieldCount"
    case .quoteInUnquotedField, .spaceBeforeQuote, .textAfterClosingQuote, .unterminatedQuote: "row.badQuoting"
    case .illFormedUTF8: "row.illFormed"
    case .tooLong: "row.tooLong"
    }
  }
}
