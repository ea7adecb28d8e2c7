/// Makes tokens, none of them twice.
struct TokenSource: Hashable, Sendable {
  private var last = 0

  mutating func next(_ purpose: LiveToken.Purpose, about field: FieldID? = nil) -> LiveToken {
    last += 1
    return LiveToken(purpose: purpose, field: field, serial: last)
  }
}
