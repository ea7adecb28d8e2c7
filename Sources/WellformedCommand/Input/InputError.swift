#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The reason why an input cannot be read.
struct InputError: Error, Hashable, Sendable {
  /// The kind of the problem, as far as it matters for a remedy.
  var kind: Kind
  /// The name of the input: its path, or `standard input`.
  var name: String
  /// The problem in words; the operating system's words if it reported it.
  var reason: String

  /// The ways in which an input cannot be read.
  enum Kind: Hashable, Sendable {
    case notFound
    case isDirectory
    case noPermission
    /// Any other problem, such as a path with a part that is not a directory, or a failing disk.
    case other
  }
}

extension InputError {
  /// Creates an error from an error number of the operating system.
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

  /// Creates the error for compressed data that is cut off.
  init(endOf compression: Compression, at offset: Int, name: String) {
    self.init(
      kind: .other, name: name,
      reason: "the \(compression.rawValue) data ends too early, at byte \(offset): the file is not whole")
  }

  /// Creates the error for a file that became shorter while it was read.
  init(shrunkFrom size: Int, to other: Int, name: String) {
    self.init(
      kind: .other, name: name,
      reason: "the file became shorter while it was read: it had \(size.counted("byte")), and now has \(other)")
  }

  /// The input, the reason, and a file that may have been meant.
  var advice: String {
    let guess = kind == .notFound ? Guess.file(at: name) : nil
    return description + (guess.map { "; \($0)" } ?? "")
  }
}

extension InputError: CustomStringConvertible {
  /// The input and the reason: `contacts.csv: No such file or directory`.
  var description: String { "\(name): \(reason)" }
}
