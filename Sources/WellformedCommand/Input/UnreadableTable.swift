/// The reason why the rules cannot be applied to a file that can be read.
struct UnreadableTable: Error, Hashable, CustomStringConvertible {
  /// The file, the problem and what to do about it.
  let description: String

  /// Creates an error from one line.
  init(_ description: String) { self.description = description }
}
