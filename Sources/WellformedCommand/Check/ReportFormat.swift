import ArgumentParser

/// The format of issues for programs and people.
enum ReportFormat: String, CaseIterable, Hashable, Sendable, ExpressibleByArgument {
  /// One line each: `file:line: field: message`.
  case text
  /// One JSON object per line.
  case json
  /// Comma-separated values, with a header.
  case csv
  /// Workflow commands that make GitHub Actions annotate files.
  case github
}
