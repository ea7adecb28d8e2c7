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

    /// Adds a row.
    fileprivate mutating func add(isValid: Bool) {
      if isValid { valid += 1 } else { invalid += 1 }
    }
  }

  /// The files that were read, in order, with their rows.
  private(set) var files: [(name: String, rows: Rows)] = []

  private var counts: [Kind: Int] = [:]

  /// The rows of all files.
  private(set) var total = Rows()

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
    total.add(isValid: isValid)
    files[files.count - 1].rows.add(isValid: isValid)
  }

  /// Adds an issue.
  mutating func addIssue(_ kind: Kind) { counts[kind, default: 0] += 1 }
}
