import Wellformed

/// A report in GitHub's Markdown, short enough for a comment on a pull request.
struct MarkdownReport {
  let report: CheckReport

  /// The maximum size in bytes; a comment has at most 65,536 characters.
  static let longest = 60_000

  /// The report.
  var text: String {
    let rows = report.rows
    var text = "## \(rows.invalid.invalidRows(of: rows.all))\n\n"
    text += "\(rows.all.grouped) \(rows.all == 1 ? "row" : "rows") in \(report.files.count.counted("file")), "
    text += "\(report.counts.errors.counted("error")), \(report.counts.warnings.counted("warning"))"
    text += ", by the rules \(MarkupText.code(report.rules)).\n"
    if report.isCutShort { text += "\nNot all rows were looked at.\n" }
    append(report.problems.map { "- " + MarkupText.code($0) }, "### Files that could not be read\n\n", to: &text)
    append(report.notes.map { "- " + MarkupText.code($0) }, "### Notes\n\n", to: &text)
    let kinds = report.kinds.map { kind, count in
      let names = "\(MarkupText.code(kind.field.fieldLabel)) | \(MarkupText.code(kind.code))"
      return "| \(count) | \(names) | \(kind.severity.rawValue) |"
    }
    append(kinds, "### Issues\n\n| count | field | code | severity |\n|---:|---|---|---|\n", to: &text)
    let files = report.files.map {
      "| \(MarkupText.code($0.name)) | \($0.rows.all) | \($0.rows.valid) | \($0.rows.invalid) |"
    }
    append(files, "### Files\n\n| file | rows | valid | invalid |\n|---|---:|---:|---:|\n", to: &text)
    let issues = report.issues.map {
      "| \(MarkupText.code("\($0.file):\($0.line)")) | \(MarkupText.code($0.field.fieldLabel)) "
        + "| \(MarkupText.code($0.message.withoutIsolates)) |"
    }
    let heading = "### First issues\n\n| place | field | issue |\n|---|---|---|\n"
    append(issues, heading, outOf: report.counts.all, to: &text)
    return text
  }

  /// Appends as many lines as there is room for under a heading, and the number of the others.
  ///
  /// - Parameter all: The total number, if it is greater than the number of lines.
  private func append(_ lines: [String], _ heading: String, outOf all: Int? = nil, to text: inout String) {
    if lines.isEmpty { return }
    text += "\n" + heading
    var shown = 0
    // Every part has a share, so that a long one leaves room for the following parts.
    let end = text.utf8.count + (MarkdownReport.longest - text.utf8.count) / 2
    for line in lines {
      if text.utf8.count + line.utf8.count >= end { break }
      text += line + "\n"
      shown += 1
    }
    let more = (all ?? lines.count) - shown
    if more > 0 { text += "\n… and \(more.grouped) more\n" }
  }
}
