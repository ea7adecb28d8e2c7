#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// An error that says why a database cannot be opened.
public struct StoreError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What is wrong.
  public let reason: String

  /// The whole message, in one line.
  public var description: String { "the database \(path) cannot be opened: \(reason)" }
}

extension AccountStore {
  /// Creates the file if it does not exist, so that only its owner can read it.
  ///
  /// SQLite gives its other files the same permissions.
  static func makeFile(at path: String) throws(StoreError) {
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(path: path, reason: unsafe String(cString: strerror(errno))) }
    shut(descriptor)
  }
}

/// The system's `close`, under a name that the store's own method does not hide.
private func shut(_ descriptor: Int32) { close(descriptor) }
