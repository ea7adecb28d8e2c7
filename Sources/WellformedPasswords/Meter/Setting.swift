/// What a text is judged with.
struct Setting {
  let graph: WordGraph?
  let context: [ContextWord]
  let year: Int
  let mode: PasswordStrength.Mode
}

/// A word of a context, ready to be compared.
struct ContextWord: Hashable, Sendable {
  let scalars: [UInt32]
  let rank: Int
}
