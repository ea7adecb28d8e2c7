#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Why a database cannot be opened.
public struct StoreError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong.
  public let reason: String

  /// What is wrong, in a line.
  public var description: String { "the database \(path) cannot be opened: \(reason)" }
}

extension AccountStore {
  /// Makes the file where there is none, so that none but its owner reads it.
  ///
  /// SQLite gives the files beside it the same permissions.
  static func makeFile(at path: String) throws(StoreError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(path: path, reason: unsafe String(cString: strerror(errno))) }
    shut(descriptor)
  }
}

/// The system's `close`, under a name that the store has no use for itself.
private func shut(_ descriptor: Int32) { close(descriptor) }
