import Wellformed

extension CheckReport {
  /// Returns the sum of reports, regardless of their order.
  ///
  /// Files with the same name are one file. The first issues are kept, by file and line; those of a row keep the order
  /// of their report.
  ///
  /// - Parameters:
  ///   - reports: The names of the reports, and the reports: at least one.
  ///   - mostIssues: The number of issues to keep.
  static func merging(_ reports: [(name: String, report: CheckReport)], mostIssues: Int) throws(CallError)
    -> CheckReport
  {
    guard var merged = reports.first?.report, let firstName = reports.first?.name else {
      throw CallError("there is no report to merge; give at least one")
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
      // Rules with the same content can be in several places.
      if report.rules.precedesInBytes(merged.rules) { merged.rules = report.rules }
    }
    var sum = 0
    for (name, report) in reports {
      sum += report.rows.all + report.counts.all
      guard sum <= mostCount else { throw CallError("\(name): the counts of the reports are too large to add up") }
    }
    var files: [ExactText: Tally.File] = [:]
    for file in reports.flatMap({ $0.report.files }) {
      files[ExactText(file.name), default: Tally.File(name: file.name)].add(file)
    }
    merged.files = files.values.sorted { $0.name.precedesInBytes($1.name) }
    merged.issues = issues(of: reports.map { $0.report }, most: mostIssues)
    merged.notes = notes(of: reports.map { $0.report }, on: merged.files)
    merged.options = distinct(reports.flatMap { $0.report.options })
    merged.problems = distinct(reports.flatMap { $0.report.problems })
    merged.isCutShort = reports.contains { $0.report.isCutShort }
    return merged
  }

  /// Returns the first issues of reports, by file and line.
  private static func issues(of reports: [CheckReport], most: Int) -> [TableIssue] {
    var lists: [ExactText: [[ReportedRow]]] = [:]
    for report in reports {
      for (file, rows) in ReportedRow.rows(of: report.issues) { lists[file, default: []].append(rows) }
    }
    var issues: [TableIssue] = []
    for file in lists.keys.sorted(by: { $0.text.precedesInBytes($1.text) }) where issues.count < most {
      var parts = lists[file] ?? []
      while parts.count > 1 {
        parts = stride(from: 0, to: parts.count, by: 2).map { index in
          index + 1 < parts.count ? ReportedRow.merging(parts[index], parts[index + 1]) : parts[index]
        }
      }
      issues += parts.flatMap { $0 }.flatMap { $0.issues }.prefix(most - issues.count)
    }
    return issues
  }

  /// Returns the notes of reports about files without repetitions, for each file in the order of its report.
  private static func notes(of reports: [CheckReport], on files: [Tally.File]) -> [String] {
    let places = [ExactText: Int](uniqueKeysWithValues: files.enumerated().map { (ExactText($1.name), $0) })
    var notes: [[String]] = Array(repeating: [], count: files.count + 1)
    var known: Set<ExactText> = []
    for note in reports.flatMap({ $0.notes }) where known.insert(ExactText(note)).inserted {
      // A note begins with the name of the file, which can contain colons, too.
      let names = note.indices.lazy.filter { note[$0...].hasPrefix(": ") }.map { ExactText(String(note[..<$0])) }
      notes[names.compactMap { places[$0] }.first ?? files.count].append(note)
    }
    return notes.flatMap { $0 }
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

/// The issues of a row in a report, in its order.
private struct ReportedRow {
  var line: Int
  var issues: [TableIssue]

  /// Returns the rows of each file, in order.
  static func rows(of issues: [TableIssue]) -> [ExactText: [ReportedRow]] {
    var rows: [ExactText: [ReportedRow]] = [:]
    for issue in issues {
      let file = ExactText(issue.file)
      var known = rows.removeValue(forKey: file) ?? []
      if let last = known.last, last.line == issue.line {
        known[known.count - 1].issues.append(issue)
      } else {
        known.append(ReportedRow(line: issue.line, issues: [issue]))
      }
      rows[file] = known
    }
    return rows
  }

  /// Returns the rows of two reports on one file, by line.
  static func merging(_ one: [ReportedRow], _ other: [ReportedRow]) -> [ReportedRow] {
    var merged: [ReportedRow] = []
    var (left, right) = (one[...], other[...])
    while let first = left.first, let second = right.first {
      merged.append(second.precedes(first) ? right.removeFirst() : left.removeFirst())
    }
    return merged + left + right
  }

  /// Returns whether the row comes before one of another report.
  ///
  /// For rows of the same line, which were counted twice, all differences decide.
  private func precedes(_ other: ReportedRow) -> Bool {
    if line != other.line { return line < other.line }
    return issues.flatMap { $0.cells }.lexicographicallyPrecedes(other.issues.flatMap { $0.cells }) {
      $0.precedesInBytes($1)
    }
  }
}
