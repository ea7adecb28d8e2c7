import Wellformed

/// The words of issues, made once for all issues that are reported alike: in large files most are.
///
/// Issues are counted here, too.
struct IssueTexts {
  /// How issues that are reported alike are reported.
  ///
  /// An object, because looking at one is all that is done for most issues, and must not copy it.
  final class Entry {
    /// How many there were since they were last asked for.
    fileprivate var count = 1
    /// What they are counted as.
    let kind: Tally.Kind
    let field: String
    let message: String
    /// The field and the message, as they stand after the line, and the end of the line.
    let line: [UInt8]

    fileprivate init(_ issue: Issue, message: String) {
      self.message = message
      kind = Tally.Kind(field: issue.path.fieldName, code: issue.code.rawValue, severity: issue.severity)
      field = issue.path.description
      let weight = issue.severity == .warning ? "warning: " : ""
      var line: [UInt8] = []
      VisibleText.append((field.isEmpty ? "" : field + ": ") + weight + message, to: &line)
      line.append(UInt8(ascii: "\n"))
      self.line = line
    }

  }

  // Where in a text an issue is, and what could stand there instead, is not in its words.
  /// An issue as a key that those have alike which are reported alike.
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

  /// How many are kept: more than rules have ways to fail, and few enough that paths of any length do no harm.
  private static let mostEntries = 4096

  private var entries: [Entry] = []
  /// The places of the entries.
  private var places: [Words: Int] = [:]
  /// The same by what is known of issues without spelling them out.
  private var knownPlaces: [Issue.Likeness: Int] = [:]
  /// What was counted of entries that are no longer kept.
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

  /// Adds what was counted to other counts, and begins anew.
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
