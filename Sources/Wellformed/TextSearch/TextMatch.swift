/// Something found in running text: where, as it was written, and as a value.
public struct TextMatch<Value> {
  /// What was found.
  public let value: Value

  /// What was found, as it was written.
  public let text: String

  /// Where it stands, in UTF-8 offsets of the text that was searched.
  public let offsets: Range<Int>

  /// Where it stands, in indices of the text that was searched.
  public let range: Range<String.Index>

  /// The same match with its value turned into another; `nil` if there is none.
  func map<Other>(_ transform: (Value) -> Other?) -> TextMatch<Other>? {
    transform(value).map { TextMatch<Other>(value: $0, text: text, offsets: offsets, range: range) }
  }
}

extension TextMatch: Sendable where Value: Sendable {}
extension TextMatch: Equatable where Value: Equatable {}
extension TextMatch: Hashable where Value: Hashable {}

extension Sequence {
  /// Returns the one value that all matches have; `nil` if there are none, or two that differ.
  func onlyValue<Value: Equatable>() -> Value? where Element == TextMatch<Value> {
    var only: Value?
    for match in self {
      if let only, only != match.value { return nil }
      only = match.value
    }
    return only
  }
}
