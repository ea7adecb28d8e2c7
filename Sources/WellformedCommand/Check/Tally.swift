/// What was found in files, counted.
struct Tally {
  /// What issues are counted by.
  struct Kind: Hashable {
    /// The field, positions left out; empty for what concerns a row as a whole.
    var field: String
    var code: String
  }

  /// The rows of a file.
  struct Rows: Hashable {
    var valid = 0
    var invalid = 0

    /// All rows.
    var all: Int { valid + invalid }
  }

  /// The files that were read, in order, with their rows.
  private(set) var files: [(name: String, rows: Rows)] = []

  private var counts: [Kind: Int] = [:]

  /// The rows of all files.
  var total: Rows {
    files.reduce(into: Rows()) { total, file in
      total.valid += file.rows.valid
      total.invalid += file.rows.invalid
    }
  }

  /// Every kind of issue with how often it was found, the most frequent first.
  var kinds: [(kind: Kind, count: Int)] {
    counts.map { (kind: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.kind.field, $0.kind.code) < ($0.count, $1.kind.field, $1.kind.code)
    }
  }

  /// Adds a file, whose rows come next.
  mutating func begin(file: String) { files.append((file, Rows())) }

  /// Adds a row of the current file.
  mutating func addRow(isValid: Bool) {
    if isValid { files[files.count - 1].rows.valid += 1 } else { files[files.count - 1].rows.invalid += 1 }
  }

  /// Adds an issue.
  mutating func addIssue(field: String, code: String) { counts[Kind(field: field, code: code), default: 0] += 1 }
}
