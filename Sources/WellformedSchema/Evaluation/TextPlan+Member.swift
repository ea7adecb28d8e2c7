import Wellformed

extension TextPlan {
  /// Tells, without allocating, that nothing is to be found in a text that is a member of an object.
  ///
  /// May miss that.
  ///
  /// - Parameter sibling: Gives the prepared text of another member, or nothing where there is none.
  func accepts(_ given: Span<UInt8>, beside sibling: (String) -> String?) -> Bool {
    accepts(given) { name, compare in sibling(name)?.withBytes(compare) ?? false }
  }
}
