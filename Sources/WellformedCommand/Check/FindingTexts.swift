import Wellformed

/// The words of issues, made once for all issues that are told alike: in large files most are.
struct FindingTexts {
  /// How an issue is told and counted.
  struct Entry {
    /// What it is counted as.
    var kind: Tally.Kind
    /// The field and the message, as they are printed after the line.
    var text: [UInt8]
  }

  /// How many are kept: more than rules have ways to fail, and few enough that paths of any length do no harm.
  private static let mostEntries = 4096

  private var entries: [Issue: Entry] = [:]

  /// How an issue is told and counted.
  mutating func entry(for issue: Issue) -> Entry {
    // Where in a text the issue is, and what could stand there instead, is not told.
    var key = issue
    key.span = 0..<0
    key.suggestion = nil
    key.value = nil
    if let entry = entries[key] { return entry }
    if entries.count >= FindingTexts.mostEntries { entries.removeAll() }
    var entry = Entry(kind: Tally.Kind(field: issue.path.fieldName, code: issue.code.rawValue), text: [])
    let field = issue.path.description
    let weight = issue.severity == .warning ? "warning: " : ""
    VisibleText.append((field.isEmpty ? "" : field + ": ") + weight + issue.message, to: &entry.text)
    entries[key] = entry
    return entry
  }
}
