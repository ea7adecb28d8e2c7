import Wellformed

/// What people and programs write into cells in place of a value that is not there.
enum MissingMarker {
  /// Those of R, pandas, databases and spreadsheets, and what people put there.
  private static let all: Set<ExactText> = [
    "NA", "N/A", "n/a", "na", "N.A.", "n.a.", "#N/A", "<NA>", "NaN", "nan", "NAN", "NULL", "null", "Null", "\\N",
    "None", "none", "nil", "-", "--", "---", ".", "?",
  ]
  private static let longest = 4

  /// Tells whether a cell is one.
  static func isMarker(_ cell: String) -> Bool { cell.utf8.count <= longest && all.contains(cell) }
}
