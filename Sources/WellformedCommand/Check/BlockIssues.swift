import Wellformed

/// Collects the issues in the rows of a block.
struct BlockIssues {
  private let partsRows: Bool
  private var writer: IssueWriter
  private var judged = JudgedBlock(block: RowBlock())
  private var limits = RowLimits()

  /// Creates an empty collection.
  init(_ file: CheckedFile) {
    partsRows = file.partsRows
    writer = IssueWriter(file.manner, file: file.name, hiding: file.rules.secrets)
  }

  /// Begins with a block.
  mutating func begin(_ block: RowBlock, _ limits: RowLimits) {
    judged = JudgedBlock(block: block)
    self.limits = limits
    writer.keep(limits.keptIssues)
    if partsRows, block.isContinuation { judged.addRun(isValid: false, 0..<block.count) }
  }

  /// Whether a limit is reached.
  var isDone: Bool {
    judged.rows.invalid >= limits.invalid || judged.reportedRows >= limits.reported
      || writer.length >= limits.reportLength
  }

  /// Adds a row without anything to report.
  @inline(__always)
  mutating func accept(_ range: Range<Int>) {
    judged.rows.add(isValid: true)
    if partsRows { judged.addRun(isValid: true, range) }
  }

  /// Adds a row with something to report.
  ///
  /// - Parameter text: Returns the text at a path of the row.
  mutating func add(_ report: Report<Void>, _ range: Range<Int>, line: Int, text: (Path) -> String?) {
    judged.rows.add(isValid: report.isValid)
    judged.reportedRows += 1
    for issue in report.found { writer.write(issue, of: report, line: line, text: text) }
    if partsRows { judged.addRun(isValid: report.isValid, range) }
  }

  /// Adds a row that cannot be read.
  ///
  /// - Parameter text: Returns the row as it was written.
  mutating func refuse(_ problem: RowFault, _ range: Range<Int>, text: () -> String) {
    judged.rows.add(isValid: false)
    judged.reportedRows += 1
    writer.write(problem, text: text)
    if partsRows { judged.addRun(isValid: false, range) }
  }

  /// Returns the result for the block.
  mutating func end() -> JudgedBlock {
    defer { judged = JudgedBlock(block: RowBlock()) }
    (judged.reported, judged.counts, judged.issues) = writer.take()
    return judged
  }
}
