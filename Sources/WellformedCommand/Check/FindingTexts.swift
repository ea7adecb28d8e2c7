import Wellformed

/// The words of issues, made once for all issues that are told alike: in large files most are.
///
/// Issues are counted here, too.
struct FindingTexts {
  /// How issues that are told alike are told.
  ///
  /// An object, because looking at one is all that is done for most issues, and must not copy it.
  final class Entry {
    /// The first of them.
    private let issue: Issue
    /// How many there were since they were last asked for.
    fileprivate var count = 1
    /// What they are counted as.
    let kind: Tally.Kind
    let field: String
    let message: String
    /// The field and the message, as they stand after the line, and the end of the line.
    let line: [UInt8]

    fileprivate init(_ issue: Issue, message: String) {
      self.issue = issue
      self.message = message
      kind = Tally.Kind(field: issue.path.fieldName, code: issue.code.rawValue)
      field = issue.path.description
      let weight = issue.severity == .warning ? "warning: " : ""
      var line: [UInt8] = []
      VisibleText.append((field.isEmpty ? "" : field + ": ") + weight + message, to: &line)
      line.append(UInt8(ascii: "\n"))
      self.line = line
    }

    // Where in a text an issue is, and what could stand there instead, is not in its words.
    /// Tells whether another issue is told alike.
    fileprivate func tells(_ other: Issue) -> Bool {
      issue.code == other.code && issue.path == other.path && issue.severity == other.severity
        && issue.arguments == other.arguments && issue.template == other.template
    }
  }

  /// How many are kept: more than rules have ways to fail, and few enough that paths of any length do no harm.
  private static let mostEntries = 4096
  private static let bucketCount = 256

  private var entries: [Entry] = []
  /// The entries by a few properties of their issues that are cheap to compare.
  private var buckets = [[Int]](repeating: [], count: bucketCount)
  /// What was counted of entries that are no longer kept.
  private var dropped: [Tally.Kind: Int] = [:]

  subscript(index: Int) -> Entry { entries[index] }

  /// Appends the line of the entry at an index, from the field on.
  func appendLine(_ index: Int, to bytes: inout [UInt8]) { bytes.append(contentsOf: entries[index].line) }

  /// Counts an issue of a report, and returns the index of its entry.
  mutating func count(_ issue: Issue, of report: Report<Void>) -> Int {
    let bucket = FindingTexts.bucket(of: issue)
    for index in buckets[bucket] where entries[index].tells(issue) {
      entries[index].count += 1
      return index
    }
    if entries.count >= FindingTexts.mostEntries { drop() }
    buckets[bucket].append(entries.count)
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
    buckets = [[Int]](repeating: [], count: FindingTexts.bucketCount)
  }

  private static func bucket(of issue: Issue) -> Int {
    var hash = issue.code.rawValue.utf8.count
    for component in issue.path.components.prefix(3) {
      switch component {
      case .name(let name): hash = hash &* 31 &+ name.utf8.count
      case .index(let index): hash = hash &* 31 &+ index
      }
    }
    return hash & (bucketCount - 1)
  }
}
