/// What a text is judged with.
struct Setting {
  let graph: WordGraph?
  let context: [ContextWord]
  let year: Int
  /// Whether the text is judged as zxcvbn does.
  let followsZxcvbn: Bool
}

/// A word of a context, ready to be compared.
struct ContextWord: Hashable, Sendable {
  let scalars: [UInt32]
  let rank: Int
}
