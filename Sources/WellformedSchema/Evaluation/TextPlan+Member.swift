import Wellformed

extension TextPlan {
  /// Returns `true` only if a text that is a member of an object has no issues; may return `false` for such a text.
  ///
  /// Allocates nothing.
  ///
  /// - Parameters:
  ///   - look: Receives what was seen of the text, for its issues.
  ///   - parent: The object, whose texts are normalised.
  func accepts(_ given: Span<UInt8>, _ look: inout TextLook, beside parent: JSONObject?) -> Bool {
    accepts(given, &look) { name, compare in parent?[name]?.string?.withBytes(compare) ?? false }
  }
}
