import CWellformed

/// The caller's options for checking a table.
struct CheckOptions {
  var hasMessages = false
  var readsCells = false
  var isNormalizing = false
  var firstRow: Int64 = 0
  var skippedRows: Int64 = 0
  /// The number of rows to judge; 0 means all rows that follow.
  var rowCount: Int64 = 0
  /// The number of issues to keep.
  var mostIssues = Int.max

  /// Reads the options; a null pointer means the defaults.
  @unsafe
  init(_ given: UnsafePointer<wellformed_options>?) throws(Failure) {
    guard let given = unsafe given else { return }
    // Members that a later version adds come after those that are known here.
    guard unsafe given.pointee.size >= MemoryLayout<wellformed_options>.size else {
      throw Failure(
        .badArgument, "the options have the size \(unsafe given.pointee.size); set it to that of the struct")
    }
    let options = unsafe given.pointee
    let known = UInt64(WELLFORMED_MESSAGES | WELLFORMED_CELLS | WELLFORMED_NORMALIZED)
    guard options.flags & ~known == 0 else {
      throw Failure(.badArgument, "the options have flags that are not known: \(options.flags)")
    }
    for (name, number) in [
      ("first_row", options.first_row), ("skipped_rows", options.skipped_rows), ("row_count", options.row_count),
      ("most_issues", options.most_issues),
    ] where !(0...(1 << 60) ~= number) {
      throw Failure(.badArgument, "the option '\(name)' is out of range: \(number)")
    }
    hasMessages = options.flags & UInt64(WELLFORMED_MESSAGES) != 0
    readsCells = options.flags & UInt64(WELLFORMED_CELLS) != 0
    isNormalizing = options.flags & UInt64(WELLFORMED_NORMALIZED) != 0
    firstRow = options.first_row
    skippedRows = options.skipped_rows
    rowCount = options.row_count
    if options.most_issues > 0 { mostIssues = Int(options.most_issues) }
  }

  /// Returns the rows of an array to judge.
  func rows(of length: Int) throws(Failure) -> Range<Int> {
    let length = Int64(length)
    guard skippedRows <= length, rowCount <= length - skippedRows else {
      throw Failure(
        .badArgument, "there are \(length) rows, and \(rowCount) of them after \(skippedRows) are asked for")
    }
    let count = rowCount == 0 ? length - skippedRows : rowCount
    guard count <= ArrowLimits.rows else {
      throw Failure(.tooLarge, "\(count) rows are more than are judged in one call, \(ArrowLimits.rows)")
    }
    return Int(skippedRows)..<Int(skippedRows + count)
  }
}
