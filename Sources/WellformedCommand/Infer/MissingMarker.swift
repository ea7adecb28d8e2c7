import Wellformed

/// Texts that people and programs write into cells instead of missing values.
enum MissingMarker {
  /// The markers of R, pandas, databases and spreadsheets, and those that people use.
  private static let all: Set<ExactText> = [
    "NA", "N/A", "n/a", "na", "N.A.", "n.a.", "#N/A", "<NA>", "NaN", "nan", "NAN", "NULL", "null", "Null", "\\N",
    "None", "none", "nil", "-", "--", "---", ".", "?",
  ]
  private static let longest = 4

  /// Returns whether a cell is such a marker.
  static func isMarker(_ cell: String) -> Bool { cell.utf8.count <= longest && all.contains(cell) }
}
