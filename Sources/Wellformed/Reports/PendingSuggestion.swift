/// What was probably meant by a text that lacks a format, to be found out when somebody asks.
///
/// Many a check only counts its issues, and to find out what was meant takes longer than to find that it is wrong. It
/// holds the text, which nobody is shown.
struct PendingSuggestion: Sendable {
  private let text: String
  private let find: @Sendable (Span<UInt8>) -> String?

  /// - Parameter find: Finds out what was probably meant; `nil` if that is not known.
  init(for text: String, find: @escaping @Sendable (Span<UInt8>) -> String?) {
    self.text = text
    self.find = find
  }

  /// The suggestion; `nil` if none is known.
  var suggestion: String? { text.withBytes { find($0) } }
}

extension PendingSuggestion: Equatable {
  /// Returns whether two suggest the same for the same text.
  static func == (first: PendingSuggestion, second: PendingSuggestion) -> Bool {
    first.text.hasSameBytes(as: second.text) && first.suggestion == second.suggestion
  }
}
