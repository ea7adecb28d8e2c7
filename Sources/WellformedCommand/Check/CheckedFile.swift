import Wellformed

/// A file that is being checked: all that is to be known to judge its rows.
final class CheckedFile: Sendable {
  /// What it is called in messages.
  let name: String
  /// How fields of its rows are set apart; nothing where its rows are lines of JSON.
  let dialect: DelimitedDialect?
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
    name: String, dialect: DelimitedDialect?, columns: [String], longestRow: Int, rules: Rules,
    manner: IssueWriter.Manner, partsRows: Bool
  ) {
    (self.name, self.dialect, self.columns, self.longestRow) = (name, dialect, columns, longestRow)
    (self.rules, self.manner, self.partsRows) = (rules, manner, partsRows)
  }

  /// The same file, of which issues are reported in another manner.
  func reported(in manner: IssueWriter.Manner) -> CheckedFile {
    CheckedFile(
      name: name, dialect: dialect, columns: columns, longestRow: longestRow, rules: rules, manner: manner,
      partsRows: false)
  }

  /// Tells whether the rows of another file are written in the same way, and have the same columns.
  func isWritten(like other: CheckedFile) -> Bool {
    dialect == other.dialect && columns.hasSameBytes(as: other.columns)
  }
}
