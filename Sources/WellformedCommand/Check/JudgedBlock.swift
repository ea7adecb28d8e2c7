/// The results for a block of rows.
struct JudgedBlock: Sendable {
  /// Consecutive rows that are all valid or all invalid.
  struct Run: Hashable, Sendable {
    var isValid: Bool
    /// The range of the rows in the block, including line ends.
    var range: Range<Int>
  }

  /// The block.
  var block: RowBlock
  /// The rows that were not judged because a limit was reached, as a block of its own; `nil` if there are none.
  var rest: RowBlock?
  /// The report on the block.
  var reported: [UInt8] = []
  /// The number of rows in the report.
  var reportedRows = 0
  var rows = Tally.Rows()
  /// The number of issues of each kind.
  var counts: [Tally.Kind: Int] = [:]
  /// The first issues, up to the number to keep.
  var issues: [TableIssue] = []
  /// The rows in order, if they are to be separated.
  private(set) var runs: [Run] = []

  /// Adds a row to the runs.
  mutating func addRun(isValid: Bool, _ range: Range<Int>) {
    if let last = runs.last, last.isValid == isValid, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(isValid: isValid, range: range))
    }
  }
}
