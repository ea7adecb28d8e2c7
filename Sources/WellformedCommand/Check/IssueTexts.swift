import Wellformed

/// The words of issues, made once for all issues that are reported alike, as most are in large files.
///
/// It also counts the issues.
struct IssueTexts {
  /// The report of issues that are reported alike.
  ///
  /// This is an object, because for most issues an entry is only looked up, and that must not copy it.
  final class Entry {
    /// The number of issues since the counts were last taken.
    fileprivate var count = 1
    /// The kind by which they are counted.
    let kind: Tally.Kind
    let field: String
    let message: String
    /// The field and the message, as they follow the line number, and the line end.
    let line: [UInt8]

    fileprivate init(_ issue: Issue, message: String) {
      self.message = message
      kind = Tally.Kind(field: issue.path.fieldName, code: issue.code.rawValue, severity: issue.severity)
      field = issue.path.description
      let weight = issue.severity == .warning ? "warning: " : ""
      var line: [UInt8] = []
      VisibleText.append((field.isEmpty ? "" : field + ": ") + weight + message.withoutIsolates, to: &line)
      line.append(UInt8(ascii: "\n"))
      self.line = line
    }

  }

  /// A key that is the same for issues that are reported alike.
  ///
  /// It leaves out the place of an issue in a text and its suggestion, because the words do not contain them.
  private struct Words: Hashable {
    let issue: Issue

    init(issue: Issue) { self.issue = issue.spelledOut }

    static func == (first: Words, second: Words) -> Bool {
      first.issue.code == second.issue.code && first.issue.path == second.issue.path
        && first.issue.severity == second.issue.severity && first.issue.arguments == second.issue.arguments
        && first.issue.template == second.issue.template && first.issue.wording == second.issue.wording
        && first.issue.cause == second.issue.cause
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(issue.code)
      hasher.combine(issue.cause)
      hasher.combine(issue.path)
      hasher.combine(issue.arguments)
    }
  }

  /// The maximum number of entries: more than rules have ways to fail, and few enough to bound paths of any length.
  private static let mostEntries = 4096

  private var entries: [Entry] = []
  /// The indices of the entries.
  private var places: [Words: Int] = [:]
  /// The same indices, by what identifies issues before their words are made.
  private var knownPlaces: [Issue.Likeness: Int] = [:]
  /// The counts of entries that are no longer kept.
  private var dropped: [Tally.Kind: Int] = [:]

  subscript(index: Int) -> Entry { entries[index] }

  /// Appends the line of the entry at an index, from the field on.
  func appendLine(_ index: Int, to bytes: inout [UInt8]) { bytes.append(contentsOf: entries[index].line) }

  /// Counts an issue of a report, and returns the index of its entry.
  ///
  /// - Complexity: O(1) in the number of entries.
  mutating func count(_ issue: Issue, of report: Report<Void>) -> Int {
    guard let likeness = issue.likeness else { return spellOut(issue, of: report) }
    if let index = knownPlaces[likeness] {
      entries[index].count += 1
      return index
    }
    let index = spellOut(issue, of: report)
    if knownPlaces.count >= IssueTexts.mostEntries { knownPlaces = [:] }
    knownPlaces[likeness] = index
    return index
  }

  private mutating func spellOut(_ issue: Issue, of report: Report<Void>) -> Int {
    let words = Words(issue: issue)
    if let index = places[words] {
      entries[index].count += 1
      return index
    }
    if entries.count >= IssueTexts.mostEntries { drop() }
    places[words] = entries.count
    entries.append(Entry(issue, message: report.worded(issue).message))
    return entries.count - 1
  }

  /// Adds the counts to others and resets them.
  mutating func takeCounts(into counts: inout [Tally.Kind: Int]) {
    for entry in entries where entry.count > 0 {
      counts[entry.kind, default: 0] += entry.count
      entry.count = 0
    }
    for (kind, count) in dropped { counts[kind, default: 0] += count }
    dropped = [:]
  }

  private mutating func drop() {
    var counts: [Tally.Kind: Int] = [:]
    takeCounts(into: &counts)
    dropped = counts
    entries.removeAll()
    (places, knownPlaces) = ([:], [:])
  }
}
