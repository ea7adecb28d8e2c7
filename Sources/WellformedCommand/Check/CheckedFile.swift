import Wellformed

/// A file that is being checked, with everything needed to judge its rows.
final class CheckedFile: Sendable {
  /// The name of the file in messages.
  let name: String
  /// The dialect of the fields in its rows; `nil` if its rows are lines of JSON.
  let dialect: DelimitedDialect?
  /// The names of its columns, if it has any.
  let columns: [String]
  /// The maximum length of a row in bytes.
  let longestRow: Int
  /// The rules.
  let rules: Rules
  /// The way to report issues.
  let manner: IssueWriter.Manner
  /// Whether to separate rows into valid and invalid ones.
  let partsRows: Bool

  init(
    name: String, dialect: DelimitedDialect?, columns: [String], longestRow: Int, rules: Rules,
    manner: IssueWriter.Manner, partsRows: Bool
  ) {
    (self.name, self.dialect, self.columns, self.longestRow) = (name, dialect, columns, longestRow)
    (self.rules, self.manner, self.partsRows) = (rules, manner, partsRows)
  }

  /// Returns the same file with another way to report issues.
  func reported(in manner: IssueWriter.Manner) -> CheckedFile {
    CheckedFile(
      name: name, dialect: dialect, columns: columns, longestRow: longestRow, rules: rules, manner: manner,
      partsRows: false)
  }

  /// Returns whether the rows of another file are written in the same way and have the same columns.
  func isWritten(like other: CheckedFile) -> Bool {
    dialect == other.dialect && columns.hasSameBytes(as: other.columns)
  }
}
