/// The inputs for judging a text, apart from the text.
struct Setting {
  let graph: WordGraph?
  let context: [ContextWord]
  let year: Int
  /// Whether to judge the text as zxcvbn does.
  let followsZxcvbn: Bool
}

/// A word of a context, prepared for comparison.
struct ContextWord: Hashable, Sendable {
  let scalars: [UInt32]
  let rank: Int
}
