/// A call that cannot be carried out: in one line, what is wrong and what to do.
struct CallError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what to do.
  let description: String

  /// Creates an error from one line.
  init(_ description: String) { self.description = description }
}
