/// Why an input cannot be read.
struct InputError: Error, Hashable, Sendable {
  /// What is wrong, as far as it matters to what can be done.
  var kind: Kind
  /// What the input is called: its path, or `standard input`.
  var name: String
  /// The operating system's words.
  var reason: String

  /// The ways in which an input cannot be read.
  enum Kind: Hashable, Sendable {
    case notFound
    case isDirectory
    case noPermission
    /// Anything else, such as a path of which a part is no directory, or a disk that fails.
    case other
  }
}

extension InputError {
  /// The input, the reason, and which file may have been meant.
  var advice: String {
    let guess = kind == .notFound ? Guess.file(at: name) : nil
    return description + (guess.map { "; \($0)" } ?? "")
  }
}

extension InputError: CustomStringConvertible {
  /// The input and the reason: `contacts.csv: No such file or directory`.
  var description: String { "\(name): \(reason)" }
}
