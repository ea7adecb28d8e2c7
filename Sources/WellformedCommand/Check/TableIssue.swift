import Wellformed
import WellformedSchema

/// An issue in a row, in the form for programs.
struct TableIssue: Hashable, Sendable {
  var file: String
  var line: Int
  /// The path of the field; empty if the issue concerns the whole row.
  var field: String
  var code: String
  var severity: Severity
  /// The range in the field's text, in UTF-8 offsets.
  var span: Range<Int>
  var message: String
  var suggestion: String?

  /// The names of the columns, which are also the names of the members in JSON.
  static let header = "file,line,field,code,severity,offset,length,message,suggestion"

  /// Writes the issue and its line end.
  func write(in format: ReportFormat, to bytes: inout [UInt8]) {
    switch format {
    case .text: writeText(to: &bytes)
    case .json: writeJSON(to: &bytes)
    case .csv: writeCSV(to: &bytes)
    case .github: writeAnnotation(to: &bytes)
    }
  }

  private func writeText(to bytes: inout [UInt8]) {
    let weight = severity == .warning ? "warning: " : ""
    let words = weight + message.withoutIsolates
    VisibleText.append("\(file):\(line): \(field.isEmpty ? "" : field + ": ")\(words)", to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func writeJSON(to bytes: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: bytes)
    writer.issue(self)
    writer.endLine()
    bytes = writer.bytes
  }

  /// The cells of the issue, in the order of the header.
  var cells: [String] {
    [
      file, String(line), field, code, severity.rawValue, String(span.lowerBound), String(span.count), message,
      suggestion ?? "",
    ]
  }

  private func writeCSV(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: cells.map(TableIssue.csvField).joined(separator: ",").utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Returns a text as a field of CSV.
  static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// Returns a text as a field of CSV for a spreadsheet.
  ///
  /// A text that a spreadsheet would take for a formula gets an apostrophe in front, and control characters are made
  /// visible.
  static func spreadsheetField(_ text: String) -> String {
    let visible = VisibleText.of(text)
    guard let first = visible.utf8.first, "=+-@".utf8.contains(first) else { return csvField(visible) }
    return csvField("'" + visible)
  }

  private func writeAnnotation(to bytes: inout [UInt8]) {
    let words = message.withoutIsolates
    let text = field.isEmpty ? words : "\(field): \(words)"
    let place = "file=\(TableIssue.escaped(file, isProperty: true)),line=\(line)"
    let title = TableIssue.escaped(code, isProperty: true)
    bytes.append(
      contentsOf: "::\(severity.rawValue) \(place),title=\(title)::\(TableIssue.escaped(text, isProperty: false))\n"
        .utf8)
  }

  /// Returns a text for GitHub's workflow commands, in which it can neither end the command nor begin another.
  ///
  /// Messages are read in the log, so their control characters are made visible; the name of a file must stay as it is.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped += isProperty ? String(scalar) : VisibleText.piece(for: scalar, hasBase: true).text
      }
    }
    return escaped
  }
}

extension JSONWriter {
  /// Writes an issue as an object.
  mutating func issue(_ issue: TableIssue) {
    object {
      $0.key("file")
      $0.string(issue.file)
      $0.key("line")
      $0.integer(issue.line)
      $0.key("field")
      $0.string(issue.field)
      $0.key("code")
      $0.string(issue.code)
      $0.key("severity")
      $0.string(issue.severity.rawValue)
      $0.key("offset")
      $0.integer(issue.span.lowerBound)
      $0.key("length")
      $0.integer(issue.span.count)
      $0.key("message")
      $0.string(issue.message)
      $0.key("suggestion")
      if let suggestion = issue.suggestion { $0.string(suggestion) } else { $0.null() }
    }
  }
}
