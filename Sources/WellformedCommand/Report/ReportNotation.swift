import ArgumentParser

/// The notation of a report.
enum ReportNotation: String, CaseIterable, Hashable, Sendable, ExpressibleByArgument {
  /// One JSON document; such reports can be merged.
  case json
  /// The issues as comma-separated values.
  case csv
  /// The Static Analysis Results Interchange Format 2.1.0.
  case sarif
  /// JUnit XML, a suite for each file.
  case junit
  /// A self-contained HTML page.
  case html
  /// GitHub's Markdown, at most as long as a comment may be.
  case markdown

  /// Creates the notation that a file's name selects.
  init(path: String) throws(CallError) {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    let endings: [(String, ReportNotation)] = [
      (".sarif", .sarif), (".sarif.json", .sarif), (".json", .json), (".csv", .csv), (".xml", .junit), (".html", .html),
      (".htm", .html), (".md", .markdown), (".markdown", .markdown),
    ]
    guard let notation = endings.first(where: { name.hasSuffix($0.0) })?.1 else {
      throw CallError(
        "'\(path)': its name does not tell how the report is to be written; end it in .json, .csv, .sarif, .xml (JUnit), "
          + ".html or .md")
    }
    self = notation
  }
}

extension CheckReport {
  /// Returns the report in a notation.
  func text(in notation: ReportNotation) -> String {
    switch notation {
    case .json: json
    case .csv: csv
    case .sarif: sarif
    case .junit: junit
    case .html: HTMLReport(report: self).text
    case .markdown: MarkdownReport(report: self).text
    }
  }
}
