/// Makes identities of fields and rows, and tokens, each of them only once.
struct IdentitySource: Hashable, Sendable {
  private var fields = 0
  private var rows = 0
  private var tokens = 0

  mutating func field() -> FieldID {
    defer { fields += 1 }
    return FieldID(rawValue: fields)
  }

  mutating func row() -> RowID {
    defer { rows += 1 }
    return RowID(rawValue: rows)
  }

  mutating func token(_ purpose: LiveToken.Purpose, about field: FieldID? = nil) -> LiveToken {
    tokens += 1
    return LiveToken(purpose: purpose, field: field, serial: tokens)
  }
}
