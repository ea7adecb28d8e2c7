import ArgumentParser

/// How issues are written for programs and people.
enum ReportFormat: String, CaseIterable, Hashable, Sendable, ExpressibleByArgument {
  /// A line each: `file:line: field: message`.
  case text
  /// A JSON object a line.
  case json
  /// Comma-separated values, with a header.
  case csv
  /// Commands by which GitHub Actions annotates files.
  case github
}
