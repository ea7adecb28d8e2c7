import Wellformed

/// The results of checking files by rules: all counts, and the first issues.
struct CheckReport: Hashable, Sendable {
  /// The version of the JSON form of reports.
  static let version = 1
  /// The default number of issues in a report.
  static let usualIssues = 1000

  /// The rule file, as it was named.
  var rules: String
  /// The fingerprint of the rules, the same for rules with the same text: 16 hexadecimal digits.
  var fingerprint: String
  /// The options by which files were read: a text for each call, sorted, and an empty one for the defaults.
  ///
  /// Reports of versions that did not record options have none.
  var options: [String] = []
  /// The version of the command that checked the files.
  var command = CommandVersion.current
  /// The files, with the counts of their rows and issues.
  var files: [Tally.File] = []
  /// The first issues.
  var issues: [TableIssue] = []
  /// Notes about files as a whole, such as columns that they lack.
  var notes: [String] = []
  /// The reasons why files could not be read, or not to their ends.
  var problems: [String] = []
  /// Whether some rows were not checked.
  var isCutShort = false

  /// The rows of all files.
  var rows: Tally.Rows { files.reduce(into: Tally.Rows()) { $0.add($1.rows) } }

  /// Every kind of issue with its count, the worst field first.
  var kinds: [(kind: Tally.Kind, count: Int)] { Tally.ordered(Tally.counts(of: files)) }

  /// The numbers of errors and warnings.
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

  /// The counts of all issues, listed or not.
  var counts: Counts { kinds.reduce(into: Counts()) { $0.add($1.kind, $1.count) } }

  /// The fields with issues, the worst first; the empty name stands for whole rows.
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

  /// The words about issues that are not listed; `nil` if all are.
  var omission: String? {
    let omitted = counts.all - issues.count
    return omitted > 0 ? "The first \(issues.count) of \(counts.all) issues are listed." : nil
  }
}

extension String {
  /// The label of a field in a table of fields.
  var fieldLabel: String { isEmpty ? "(row)" : self }
}
