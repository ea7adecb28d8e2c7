import Wellformed

extension TextPlan {
  /// Tells, without allocating, that nothing is to be found in a text that is a member of an object.
  ///
  /// May miss that.
  ///
  /// - Parameters:
  ///   - look: Is given what was seen of the text, for explaining.
  ///   - parent: The object, whose texts are prepared.
  func accepts(_ given: Span<UInt8>, _ look: inout TextLook, beside parent: JSONObject?) -> Bool {
    accepts(given, &look) { name, compare in parent?[name]?.string?.withBytes(compare) ?? false }
  }
}
