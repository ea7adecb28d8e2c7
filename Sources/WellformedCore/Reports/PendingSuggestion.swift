/// A suggestion for a text that does not match its format, which is computed when it is read.
///
/// Many checks only count their issues, and finding out what was meant takes longer than finding that the text is
/// wrong. The value holds the text, which is never shown.
struct PendingSuggestion: Sendable {
  private let text: String
  private let find: @Sendable (Span<UInt8>) -> String?

  /// Creates a pending suggestion.
  ///
  /// - Parameter find: Returns what was probably meant, or `nil` if that is not known.
  init(for text: String, find: @escaping @Sendable (Span<UInt8>) -> String?) {
    self.text = text
    self.find = find
  }

  /// The suggestion; `nil` if there is none.
  var suggestion: String? { text.withBytes { find($0) } }
}

extension PendingSuggestion: Equatable {
  /// Returns whether two values suggest the same for the same text.
  static func == (first: PendingSuggestion, second: PendingSuggestion) -> Bool {
    first.text.hasSameBytes(as: second.text) && first.suggestion == second.suggestion
  }
}
