extension CheckReport {
  /// The issues as a table for a spreadsheet.
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe in front, and control characters are shown.
  var csv: String {
    var text = TableIssue.header + "\n"
    for issue in issues {
      text += issue.cells.map { TableIssue.csvField(CheckReport.harmless(VisibleText.of($0))) }.joined(separator: ",")
      text += "\n"
    }
    return text
  }

  private static func harmless(_ cell: String) -> String {
    guard let first = cell.utf8.first, "=+-@".utf8.contains(first) else { return cell }
    return "'" + cell
  }
}
