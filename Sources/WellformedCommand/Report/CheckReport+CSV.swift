extension CheckReport {
  /// The issues as a table for a spreadsheet.
  var csv: String {
    var text = TableIssue.header + "\n"
    for issue in issues { text += issue.cells.map(TableIssue.spreadsheetField).joined(separator: ",") + "\n" }
    return text
  }
}
