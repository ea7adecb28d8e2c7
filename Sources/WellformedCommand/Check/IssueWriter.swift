import Wellformed
import WellformedSchema

/// Writes and counts the issues in rows.
struct IssueWriter {
  /// The way to report issues.
  enum Manner: Hashable, Sendable {
    /// Writes every issue in a format.
    case each(ReportFormat)
    /// Only counts issues.
    case counted
    /// Writes every issue with the text that it is about, for a terminal.
    case marked(TerminalStyle)
  }

  private let manner: Manner
  private let file: String
  /// The names of values that must not be shown.
  private let secrets: SecretNames
  /// The name of the file as it is written at the start of lines.
  private let fileText: [UInt8]
  private var texts = IssueTexts()
  private var counts: [Tally.Kind: Int] = [:]
  private var bytes: [UInt8] = []
  /// The number of issues to keep for reports.
  private var mostKept = 0
  private var kept: [TableIssue] = []

  /// Creates a writer of issues in the rows of a file.
  init(_ manner: Manner, file: String, hiding secrets: SecretNames) {
    self.manner = manner
    self.file = file
    self.secrets = secrets
    var text: [UInt8] = []
    VisibleText.append(file, to: &text)
    fileText = text
  }

  /// The number of bytes that were written and not taken.
  var length: Int { bytes.count }

  /// Keeps the first issues from now on, for reports.
  mutating func keep(_ count: Int) { mostKept = count }

  /// Returns and removes the written bytes, the counts and the kept issues.
  mutating func take() -> (bytes: [UInt8], counts: [Tally.Kind: Int], issues: [TableIssue]) {
    texts.takeCounts(into: &counts)
    defer { (bytes, counts, kept) = ([], [:], []) }
    return (bytes, counts, kept)
  }

  /// Writes an issue of a report on a row.
  mutating func write(_ issue: Issue, of report: Report<Void>, line: Int, text: (Path) -> String?) {
    let entry = texts.count(issue, of: report)
    if kept.count < mostKept { kept.append(tableIssue(issue, texts[entry], line: line)) }
    switch manner {
    case .counted: break
    case .each(.text):
      writePlace(line)
      texts.appendLine(entry, to: &bytes)
    case .each(let format):
      tableIssue(issue, texts[entry], line: line).write(in: format, to: &bytes)
    case .marked(let style):
      let words = texts[entry]
      let isSecret = secrets.cover(issue.path)
      style.appendIssue(
        place: "\(file):\(line)", field: words.field, severity: issue.severity, words.message,
        text: isSecret ? masked(text(issue.path)) : text(issue.path), marking: isSecret ? nil : issue.span, to: &bytes)
    }
  }

  private func tableIssue(_ issue: Issue, _ words: IssueTexts.Entry, line: Int) -> TableIssue {
    TableIssue(
      file: file, line: line, field: words.field, code: words.kind.code, severity: issue.severity, span: issue.span,
      message: words.message, suggestion: secrets.cover(issue.path) ? nil : issue.suggestion)
  }

  /// Writes the reason why a row cannot be read.
  mutating func write(_ problem: RowFault, text: () -> String) {
    counts[Tally.Kind(field: problem.field ?? "", code: problem.code, severity: problem.severity), default: 0] += 1
    if kept.count < mostKept { kept.append(problem.fault(in: file)) }
    switch manner {
    case .counted: break
    case .each(let format): problem.fault(in: file).write(in: format, to: &bytes)
    case .marked(let style):
      style.appendIssue(
        place: "\(file):\(problem.line)", field: problem.field ?? "", severity: problem.severity, problem.message,
        text: secrets.isEmpty ? text() : nil, marking: nil, to: &bytes)
    }
  }

  /// Returns what is shown instead of a secret; an empty text stays empty.
  private func masked(_ text: String?) -> String? { text.map { $0.isEmpty ? $0 : SecretNames.mask } }

  /// Writes a fault of a file as a whole, which is not counted.
  mutating func write(override problem: RowFault) {
    switch manner {
    case .counted: break
    case .each(let format): problem.fault(in: file).write(in: format, to: &bytes)
    case .marked(let style):
      style.appendIssue(
        place: file, field: problem.field ?? "", severity: problem.severity, problem.message, text: nil, marking: nil,
        to: &bytes)
    }
  }

  private mutating func writePlace(_ line: Int) {
    bytes.append(contentsOf: fileText)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(decimal: line)
    bytes.append(contentsOf: ": ".utf8)
  }
}

extension [UInt8] {
  /// Appends a number in decimal.
  mutating func append(decimal number: Int) {
    if number < -9 || number > 9 {
      append(decimal: number / 10)
    } else if number < 0 {
      append(UInt8(ascii: "-"))
    }
    append(UInt8(ascii: "0") + UInt8((number % 10).magnitude))
  }
}
