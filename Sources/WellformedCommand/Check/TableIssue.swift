import Wellformed
import WellformedSchema

/// Something found in a row, as programs are told of it.
struct TableIssue: Hashable, Sendable {
  var file: String
  var line: Int
  /// The path of the field; empty for what concerns the row as a whole.
  var field: String
  var code: String
  var severity: Severity
  /// Where in the field's text it is, in UTF-8 offsets.
  var span: Range<Int>
  var message: String
  var suggestion: String?

  /// The names of the columns, which are the names of the members in JSON, too.
  static let header = "file,line,field,code,severity,offset,length,message,suggestion"

  /// Writes the fault and the end of its line.
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
    VisibleText.append("\(file):\(line): \(field.isEmpty ? "" : field + ": ")\(weight)\(message)", to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func writeJSON(to bytes: inout [UInt8]) {
    var writer = JSONWriter(appendingTo: bytes)
    writer.issue(self)
    writer.endLine()
    bytes = writer.bytes
  }

  /// The issue as a row, of which the header names the columns.
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

  /// A text as a field of CSV.
  static func csvField(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }

  /// A text as a field of CSV for a spreadsheet.
  ///
  /// One that a spreadsheet would take for a formula gets an apostrophe in front, and control characters are shown.
  static func spreadsheetField(_ text: String) -> String {
    let visible = VisibleText.of(text)
    guard let first = visible.utf8.first, "=+-@".utf8.contains(first) else { return csvField(visible) }
    return csvField("'" + visible)
  }

  private func writeAnnotation(to bytes: inout [UInt8]) {
    let text = field.isEmpty ? message : "\(field): \(message)"
    let place = "file=\(TableIssue.escaped(file, isProperty: true)),line=\(line)"
    let title = TableIssue.escaped(code, isProperty: true)
    bytes.append(
      contentsOf: "::\(severity.rawValue) \(place),title=\(title)::\(TableIssue.escaped(text, isProperty: false))\n"
        .utf8)
  }

  /// A text as GitHub's commands take it, in which it can neither end the command nor begin another.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where isProperty: escaped += "%3A"
      case "," where isProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
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
