/// Something found in running text: its place, its text, and its value.
public struct TextMatch<Value> {
  /// The value that was found.
  public let value: Value

  /// The text that was found, as it was written.
  public let text: String

  /// The range of the match, in UTF-8 offsets of the searched text.
  public let offsets: Range<Int>

  /// The range of the match, in indices of the searched text.
  public let range: Range<String.Index>

  /// Returns the same match with its value converted, or `nil` if there is no other value.
  func map<Other>(_ transform: (Value) -> Other?) -> TextMatch<Other>? {
    transform(value).map { TextMatch<Other>(value: $0, text: text, offsets: offsets, range: range) }
  }
}

extension TextMatch: Sendable where Value: Sendable {}
extension TextMatch: Equatable where Value: Equatable {}
extension TextMatch: Hashable where Value: Hashable {}

extension Sequence {
  /// Returns the value that all matches have, or `nil` if there are none, or two that differ.
  func onlyValue<Value: Equatable>() -> Value? where Element == TextMatch<Value> {
    var only: Value?
    for match in self {
      if let only, only != match.value { return nil }
      only = match.value
    }
    return only
  }
}
