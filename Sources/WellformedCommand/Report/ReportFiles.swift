/// The files that a report is written to.
struct ReportFiles {
  private let files: [(file: AtomicFile, notation: ReportNotation)]

  /// Opens files, of which the names tell how the report is written in them.
  init(paths: [String]) throws(CallError) {
    var files: [(file: AtomicFile, notation: ReportNotation)] = []
    for path in paths {
      let notation = try ReportNotation(path: path)
      files.append((try AtomicFile(path: path), notation))
    }
    self.files = files
  }

  /// Tells whether any is wanted.
  var areWanted: Bool { !files.isEmpty }

  /// Writes a report, and puts the files in their places.
  func write(_ report: CheckReport) throws(CallError) {
    for (file, notation) in files {
      try file.write(bytes: Array(report.text(in: notation).utf8))
      try file.commit()
      // What is no row of a table cannot be said in one.
      if notation == .csv, let omission = report.omission {
        StandardError.write(line: "wellformed: \(file.path): \(omission) --max-issues takes more")
      }
    }
  }
}
