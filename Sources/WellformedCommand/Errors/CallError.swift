/// A call that cannot be carried out: one line with the problem and what to do about it.
struct CallError: Error, Hashable, CustomStringConvertible {
  /// The problem and what to do about it.
  let description: String

  /// Creates an error from one line.
  init(_ description: String) { self.description = description }
}
