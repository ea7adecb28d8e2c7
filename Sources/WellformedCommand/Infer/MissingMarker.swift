import Wellformed

/// Texts that people and programs write into cells instead of missing values.
enum MissingMarker {
  /// The markers of R, pandas, databases and spreadsheets, and those that people use.
  private static let all: Set<ExactText> = [
    "NA", "N/A", "n/a", "na", "N.A.", "n.a.", "#N/A", "<NA>", "NaN", "nan", "NAN", "NULL", "null", "Null", "\\N",
    "None", "none", "nil", "-", "--", "---", ".", "?",
  ]
  private static let longest = 4

  /// Returns the marker that a cell contains, without white space around it; `nil` if it contains something else.
  static func marker(in cell: String) -> String? {
    guard let first = cell.utf8.first, let last = cell.utf8.last else { return nil }
    let isPadded = first <= 0x20 || first >= 0x7F || last <= 0x20 || last >= 0x7F
    if !isPadded, cell.utf8.count > longest { return nil }
    let text = isPadded ? Normalization.trimmed.apply(to: cell) : cell
    return text.utf8.count <= longest && all.contains(text) ? text : nil
  }
}
