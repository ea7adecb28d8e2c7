/// The files that a report is written to.
struct ReportFiles {
  private let files: [(file: AtomicFile, notation: ReportNotation)]

  /// Opens files whose names select the notations of the report.
  init(paths: [String]) throws(CallError) {
    var files: [(file: AtomicFile, notation: ReportNotation)] = []
    for path in paths {
      let notation = try ReportNotation(path: path)
      files.append((try AtomicFile(path: path), notation))
    }
    self.files = files
  }

  /// Whether any file is requested.
  var areWanted: Bool { !files.isEmpty }

  /// Writes a report, and moves the files to their places.
  func write(_ report: CheckReport) throws(CallError) {
    for (file, notation) in files {
      try file.write(bytes: Array(report.text(in: notation).utf8))
      try file.commit()
      // A table cannot contain a remark that is not a row.
      if notation == .csv, let omission = report.omission {
        StandardError.write(line: "wellformed: \(file.path): \(omission) --max-issues takes more")
      }
    }
  }
}
