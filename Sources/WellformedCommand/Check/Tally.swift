import Wellformed
import WellformedSchema

/// What was found in files, counted.
struct Tally {
  /// What issues are counted by.
  struct Kind: Hashable, Sendable {
    /// The field, positions left out; empty for what concerns a row as a whole.
    var field: String
    var code: String

    static func == (first: Kind, second: Kind) -> Bool {
      first.field.hasSameBytes(as: second.field) && first.code.hasSameBytes(as: second.code)
    }

    func hash(into hasher: inout Hasher) {
      field.hashBytes(into: &hasher)
      code.hashBytes(into: &hasher)
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

  /// The files that were read, in order, with their rows.
  private(set) var files: [(name: String, rows: Rows)] = []

  private var counts: [Kind: Int] = [:]

  /// The rows of all files.
  private(set) var total = Rows()

  /// Every kind of issue with how often it was found: the field with the most issues first, and of each field the most
  /// frequent kind.
  var kinds: [(kind: Kind, count: Int)] {
    var fields: [ExactText: Int] = [:]
    for (kind, count) in counts { fields[ExactText(kind.field), default: 0] += count }
    return counts.map { (kind: $0.key, count: $0.value) }.sorted { one, other in
      let (field, otherField) = (one.kind.field, other.kind.field)
      if !field.hasSameBytes(as: otherField) {
        let (count, otherCount) = (fields[field] ?? 0, fields[otherField] ?? 0)
        return count == otherCount ? field.precedesInBytes(otherField) : count > otherCount
      }
      return one.count == other.count ? one.kind.code.precedesInBytes(other.kind.code) : one.count > other.count
    }
  }

  /// Adds a file, whose rows come next.
  mutating func begin(file: String) { files.append((file, Rows())) }

  /// Adds what was found in rows of the current file.
  mutating func add(_ judged: JudgedBlock) {
    total.add(judged.rows)
    files[files.count - 1].rows.add(judged.rows)
    for (kind, count) in judged.counts { counts[kind, default: 0] += count }
  }
}
