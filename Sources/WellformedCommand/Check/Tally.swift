import Wellformed
import WellformedSchema

/// The counts for files.
struct Tally {
  /// The kind by which issues are counted.
  struct Kind: Hashable, Sendable {
    /// The field without positions; empty for what concerns a whole row.
    var field: String
    var code: String
    var severity: Severity

    static func == (first: Kind, second: Kind) -> Bool {
      first.field.hasSameBytes(as: second.field) && first.code.hasSameBytes(as: second.code)
        && first.severity == second.severity
    }

    func hash(into hasher: inout Hasher) {
      field.hashBytes(into: &hasher)
      code.hashBytes(into: &hasher)
      hasher.combine(severity)
    }
  }

  /// The rows of a file.
  struct Rows: Hashable, Sendable {
    var valid = 0
    var invalid = 0

    /// All rows.
    var all: Int { valid + invalid }

    /// Adds a row.
    mutating func add(isValid: Bool) {
      if isValid { valid += 1 } else { invalid += 1 }
    }

    /// Adds other rows.
    mutating func add(_ others: Rows) {
      valid += others.valid
      invalid += others.invalid
    }
  }

  /// A file and its counts.
  struct File: Hashable, Sendable {
    var name: String
    var rows = Rows()
    /// The number of issues of each kind.
    var counts: [Kind: Int] = [:]
  }

  /// The files that were read, in order.
  private(set) var files: [File] = []

  /// The rows of all files.
  private(set) var total = Rows()

  /// Every kind of issue with its count, the field with the most issues first, and within a field the most frequent
  /// kind first.
  var kinds: [(kind: Kind, count: Int)] {
    files.count == 1 ? Tally.ordered(files[0].counts) : Tally.ordered(Tally.counts(of: files))
  }

  /// Returns the number of issues of each kind in files.
  static func counts(of files: [File]) -> [Kind: Int] {
    var counts: [Kind: Int] = [:]
    for file in files { counts.merge(file.counts, uniquingKeysWith: +) }
    return counts
  }

  /// Returns counts of issues, the field with the most first, and within a field the most frequent kind first.
  static func ordered(_ counts: [Kind: Int]) -> [(kind: Kind, count: Int)] {
    var fields: [ExactText: Int] = [:]
    for (kind, count) in counts { fields[ExactText(kind.field), default: 0] += count }
    return counts.map { (kind: $0.key, count: $0.value) }.sorted { one, other in
      let (field, otherField) = (one.kind.field, other.kind.field)
      if !field.hasSameBytes(as: otherField) {
        let (count, otherCount) = (fields[field] ?? 0, fields[otherField] ?? 0)
        return count == otherCount ? field.precedesInBytes(otherField) : count > otherCount
      }
      if one.count != other.count { return one.count > other.count }
      let (code, otherCode) = (one.kind.code, other.kind.code)
      return code.hasSameBytes(as: otherCode)
        ? one.kind.severity == .error && other.kind.severity != .error : code.precedesInBytes(otherCode)
    }
  }

  /// Adds a file; its rows come next.
  mutating func begin(file: String) { files.append(File(name: file)) }

  /// Adds the results for rows of the current file.
  mutating func add(_ judged: JudgedBlock) {
    total.add(judged.rows)
    files[files.count - 1].rows.add(judged.rows)
    for (kind, count) in judged.counts { files[files.count - 1].counts[kind, default: 0] += count }
  }
}
