/// A file that is being checked: all that is to be known to judge its rows.
final class CheckedFile: Sendable {
  /// What it is called in messages.
  let name: String
  /// How its rows are written.
  let format: TableFormat
  /// The names of its columns, if it has any.
  let columns: [String]
  /// How long a row may be, in bytes.
  let longestRow: Int
  /// The rules.
  let rules: Rules
  /// How issues are reported.
  let manner: IssueWriter.Manner
  /// Tells whether rows are to be parted into valid and invalid ones.
  let partsRows: Bool

  init(
    name: String, format: TableFormat, columns: [String], longestRow: Int, rules: Rules,
    manner: IssueWriter.Manner, partsRows: Bool
  ) {
    (self.name, self.format, self.columns, self.longestRow) = (name, format, columns, longestRow)
    (self.rules, self.manner, self.partsRows) = (rules, manner, partsRows)
  }

  /// The same file, of which issues are reported in another manner.
  func reported(in manner: IssueWriter.Manner) -> CheckedFile {
    CheckedFile(
      name: name, format: format, columns: columns, longestRow: longestRow, rules: rules, manner: manner,
      partsRows: false)
  }
}
