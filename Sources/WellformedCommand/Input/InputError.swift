#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Why an input cannot be read.
struct InputError: Error, Hashable, Sendable {
  /// What is wrong, as far as it matters to what can be done.
  var kind: Kind
  /// What the input is called: its path, or `standard input`.
  var name: String
  /// What is wrong, in words, which are the operating system's where it failed.
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
  /// Creates an error by a number of the operating system.
  init(_ code: CInt, name: String) {
    let kind: Kind =
      switch code {
      case ENOENT: .notFound
      case EISDIR: .isDirectory
      case EACCES, EPERM: .noPermission
      default: .other
      }
    self.init(kind: kind, name: name, reason: unsafe String(cString: strerror(code)))
  }

  /// Compressed data that is cut off.
  init(endOf compression: Compression, at offset: Int, name: String) {
    self.init(
      kind: .other, name: name,
      reason: "the \(compression.rawValue) data ends too early, at byte \(offset): the file is not whole")
  }

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
