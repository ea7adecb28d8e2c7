/// What was found in a block of rows.
struct JudgedBlock: Sendable {
  /// Rows one after the other that are all valid, or all invalid.
  struct Run: Hashable, Sendable {
    var isValid: Bool
    /// Where in the block they stand, their ends included.
    var range: Range<Int>
  }

  /// The block.
  var block: RowBlock
  /// What is to be told of it.
  var reported: [UInt8] = []
  /// How many rows that is of.
  var reportedRows = 0
  var rows = Tally.Rows()
  /// How many issues there are of each kind.
  var counts: [Tally.Kind: Int] = [:]
  /// The first issues, as many as were asked for.
  var issues: [TableIssue] = []
  /// The rows in order, where they are to be parted.
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
