import Wellformed

/// What checking files by rules came to: all that is counted, and the first issues.
struct CheckReport: Hashable, Sendable {
  /// The version of the form that reports have in JSON.
  static let version = 1
  /// How many issues a report lists, unless another number is asked for.
  static let usualIssues = 1000

  /// The rule file, as it was named.
  var rules: String
  /// What rules have alike that are written alike: 16 hexadecimal digits.
  var fingerprint: String
  /// The version of the command that judged.
  var command = CommandVersion.current
  /// The files that were read, with their rows and what was found in them.
  var files: [Tally.File] = []
  /// The first issues.
  var issues: [TableIssue] = []
  /// What there is to be told of files as wholes, such as columns that they do not have.
  var notes: [String] = []
  /// Why files could not be read, or not to their ends.
  var problems: [String] = []
  /// Tells whether not all rows were looked at.
  var isCutShort = false

  /// The rows of all files.
  var rows: Tally.Rows { files.reduce(into: Tally.Rows()) { $0.add($1.rows) } }

  /// Every kind of issue with how often it was found, the worst field first.
  var kinds: [(kind: Tally.Kind, count: Int)] { Tally.ordered(Tally.counts(of: files)) }

  /// How often something was found.
  struct Counts: Hashable, Sendable {
    var errors = 0
    var warnings = 0

    /// All issues.
    var all: Int { errors + warnings }

    /// Adds issues of a kind.
    mutating func add(_ kind: Tally.Kind, _ count: Int) {
      if kind.severity == .error { errors += count } else { warnings += count }
    }
  }

  /// All issues, whether listed or not.
  var counts: Counts { kinds.reduce(into: Counts()) { $0.add($1.kind, $1.count) } }

  /// The fields with issues, the worst first; the empty one is for rows as wholes.
  var fields: [(name: String, counts: Counts)] { totals { $0.field } }

  /// The codes of issues, the most frequent first.
  var codes: [(name: String, counts: Counts)] { totals { $0.code } }

  private func totals(_ name: (Tally.Kind) -> String) -> [(name: String, counts: Counts)] {
    var totals: [ExactText: Counts] = [:]
    for (kind, count) in kinds { totals[ExactText(name(kind)), default: Counts()].add(kind, count) }
    return totals.map { (name: $0.key.text, counts: $0.value) }.sorted { one, other in
      one.counts.all == other.counts.all ? one.name.precedesInBytes(other.name) : one.counts.all > other.counts.all
    }
  }

  /// What is said in place of the issues that are not listed; nothing where all are.
  var omission: String? {
    let omitted = counts.all - issues.count
    return omitted > 0 ? "The first \(issues.count) of \(counts.all) issues are listed." : nil
  }
}

extension String {
  /// The name of a field in a table of fields.
  var fieldLabel: String { isEmpty ? "(row)" : self }
}
