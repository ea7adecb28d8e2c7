import Wellformed

extension CheckReport {
  /// Adds reports up, in whatever order they come.
  ///
  /// Files of one name are one file. Of the issues the first are kept, by file and line.
  ///
  /// - Parameters:
  ///   - reports: What the reports are called, and the reports: at least one.
  ///   - mostIssues: How many issues are kept.
  static func merging(_ reports: [(name: String, report: CheckReport)], mostIssues: Int) throws(CallError)
    -> CheckReport
  {
    guard var merged = reports.first?.report, let firstName = reports.first?.name else {
      throw CallError("there is no report to merge; give some")
    }
    for (name, report) in reports.dropFirst() {
      guard report.fingerprint.hasSameBytes(as: merged.fingerprint) else {
        throw CallError(
          "\(name) was made by other rules (\(report.rules)) than \(firstName) (\(merged.rules)); merge reports by the same rules"
        )
      }
      guard report.command.hasSameBytes(as: merged.command) else {
        throw CallError(
          "\(name) was made by version \(report.command) of the command, and \(firstName) by \(merged.command); make all by one version"
        )
      }
      // Rules of one content may lie at several places.
      if report.rules.precedesInBytes(merged.rules) { merged.rules = report.rules }
    }
    var files: [ExactText: Tally.File] = [:]
    for file in reports.flatMap({ $0.report.files }) {
      files[ExactText(file.name), default: Tally.File(name: file.name)].add(file)
    }
    merged.files = files.values.sorted { $0.name.precedesInBytes($1.name) }
    merged.issues = Array(reports.flatMap { $0.report.issues }.sorted { $0.precedes($1) }.prefix(mostIssues))
    merged.notes = distinct(reports.flatMap { $0.report.notes })
    merged.problems = distinct(reports.flatMap { $0.report.problems })
    merged.isCutShort = reports.contains { $0.report.isCutShort }
    return merged
  }

  private static func distinct(_ sentences: [String]) -> [String] {
    Set(sentences.map { ExactText($0) }).map { $0.text }.sorted { $0.precedesInBytes($1) }
  }
}

extension Tally.File {
  fileprivate mutating func add(_ other: Tally.File) {
    rows.add(other.rows)
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}

extension TableIssue {
  /// Tells whether the issue stands before another in a merged report, where all that differs decides.
  fileprivate func precedes(_ other: TableIssue) -> Bool {
    if !file.hasSameBytes(as: other.file) { return file.precedesInBytes(other.file) }
    if line != other.line { return line < other.line }
    for (own, others) in zip(cells, other.cells) where !own.hasSameBytes(as: others) {
      return own.precedesInBytes(others)
    }
    return false
  }
}
