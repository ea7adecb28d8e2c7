import Wellformed
import WellformedSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that appears under its name only once it is complete.
///
/// It is written next to its place under another name, flushed to the disk, and then moved. An earlier file with the
/// name stays until then, and stays for good if this file is never committed. If the name belongs to something other
/// than a regular file, such as a device or a pipe, it is written directly. So are the names of open descriptors, such
/// as `/dev/stdout`: what a file behind it has already, stays.
final class AtomicFile {
  private static let pieceSize = 256 * 1024

  /// The path of the file.
  let path: String
  private let descriptor: CInt
  /// The temporary and the final name; `nil` if the file is written directly.
  private let names: (temporary: String, final: String)?
  private var pending: [UInt8] = []
  private var isOpen = true

  /// Whether the last written byte ended a line, or nothing was written.
  private var isAtLineStart = true

  /// Opens a file for writing.
  init(path: String) throws(CallError) {
    self.path = path
    guard !path.isEmpty, !path.utf8.contains(0) else { throw AtomicFile.error(path, ENOENT) }
    if let own = AtomicFile.openDescriptor(named: path) {
      descriptor = fcntl(own, F_DUPFD_CLOEXEC, 0)
      names = nil
      if descriptor < 0 { throw AtomicFile.error(path, errno) }
      return
    }
    let existing = FileStatus(path: path)
    if existing?.isDirectory ?? false { throw AtomicFile.error(path, EISDIR) }
    if let existing, !existing.isRegular {
      descriptor = sys_open(path, O_WRONLY | O_CLOEXEC, 0)
      names = nil
      if descriptor < 0 { throw AtomicFile.error(path, errno) }
      return
    }
    // A symbolic link stays, and its target is replaced.
    let final = existing == nil ? path : sys_realpath(path) ?? path
    var (opened, temporary) = (CInt(-1), "")
    for attempt in 0..<100 {
      temporary = "\(final).\(getpid()).\(attempt).partial"
      opened = sys_open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, existing?.permissions ?? 0o666)
      if opened >= 0 || errno != EEXIST { break }
    }
    if opened < 0 { throw AtomicFile.error(path, errno) }
    if let existing { _ = fchmod(opened, existing.permissions) }
    descriptor = opened
    names = (temporary, final)
    TemporaryNames.add(temporary)
  }

  deinit { discard() }

  /// Writes bytes; if the last ones did not end a line, ends that line first.
  func write(lines bytes: Span<UInt8>) throws(CallError) {
    if bytes.isEmpty { return }
    if !isAtLineStart { pending.append(UInt8(ascii: "\n")) }
    unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
    isAtLineStart = bytes[bytes.count - 1] == UInt8(ascii: "\n")
    if pending.count >= AtomicFile.pieceSize { try flush() }
  }

  /// Writes more bytes of the same line.
  func write(more bytes: Span<UInt8>) throws(CallError) {
    isAtLineStart = true
    try write(lines: bytes)
  }

  /// Moves the file to its place.
  func commit() throws(CallError) {
    try flush()
    if let names {
      // Some file systems cannot confirm that the bytes have arrived.
      if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw failure(errno) }
      isOpen = false
      if close(descriptor) != 0, errno != EINTR { throw removing(names.temporary, errno) }
      if sys_rename(names.temporary, names.final) != 0 { throw removing(names.temporary, errno) }
      TemporaryNames.remove(names.temporary)
      AtomicFile.handOverFolder(of: names.final)
    } else {
      isOpen = false
      if close(descriptor) != 0, errno != EINTR { throw AtomicFile.error(path, errno) }
    }
  }

  /// Removes the temporary file.
  func discard() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
    if let names { _ = removing(names.temporary, 0) }
  }

  private func flush() throws(CallError) {
    let code = unsafe pending.withUnsafeBytes { unsafe Descriptor.write($0, to: descriptor) }
    pending.removeAll(keepingCapacity: true)
    if let code { throw failure(code) }
  }

  private func failure(_ code: CInt) -> CallError {
    discard()
    return AtomicFile.error(path, code)
  }

  private func removing(_ temporary: String, _ code: CInt) -> CallError {
    sys_unlink(temporary)
    TemporaryNames.remove(temporary)
    return AtomicFile.error(path, code)
  }

  /// Returns the descriptor that a name stands for, such as 1 for `/dev/stdout`.
  ///
  /// Opened by its name, a file would be written from its beginning, and not from where the descriptor is.
  private static func openDescriptor(named path: String) -> CInt? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return CInt(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func error(_ path: String, _ code: CInt) -> CallError {
    CallError("\(path): \(Descriptor.reason(for: code)); it was not written")
  }

  /// Flushes the folder to the disk, so that the new name survives a loss of power.
  private static func handOverFolder(of path: String) {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    let descriptor = sys_open(folder ?? ".", O_RDONLY | O_CLOEXEC, 0)
    if descriptor < 0 { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

/// The facts that the system reports about a file.
struct FileStatus: Hashable {
  let isRegular: Bool
  let isDirectory: Bool
  let permissions: mode_t
  private let device: UInt64
  private let number: UInt64

  /// Looks up a file, or the link itself; `nil` if there is none, or it is not known.
  init?(path: String, followsLinks: Bool = true) {
    var status = stat()
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    permissions = status.st_mode & 0o7777
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// Returns whether two names lead to the same file, even if that does not exist yet.
  static func areSame(_ one: String, _ other: String) -> Bool {
    switch (FileStatus(path: one), FileStatus(path: other)) {
    case (let one?, let other?): return one.device == other.device && one.number == other.number
    case (nil, nil):
      let (one, other) = (place(of: one), place(of: other))
      return one.name.hasSameBytes(as: other.name)
        && (one.folder.hasSameBytes(as: other.folder) || areSame(one.folder, other.folder))
    default: return false
    }
  }

  /// Returns the folder of a name, and the name within it.
  private static func place(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
  }
}

/// The names of files to remove when a signal ends the command.
enum TemporaryNames {
  /// The maximum number of names, more than the files that a call writes.
  private static let most = 16

  // Written before a signal can arrive that reads them, and a single word each, so that the handler finds either a name
  // or none.
  nonisolated(unsafe) private static let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
    let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: most)
    unsafe names.initialize(repeating: nil, count: most)
    return unsafe names
  }()

  /// Adds a name, if there is room for it.
  static func add(_ name: String) {
    for place in 0..<most where unsafe names[place] == nil {
      unsafe names[place] = unsafe strdup(name)
      break
    }
    // The parent process may have left these signals blocked.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = signal(number) { number in
        // Calls only functions that are allowed in a signal handler.
        for place in 0..<TemporaryNames.most {
          if let name = unsafe TemporaryNames.names[place] { _ = unsafe unlink(name) }
        }
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
  }

  /// Removes a name.
  static func remove(_ name: String) {
    for place in 0..<most {
      if let kept = unsafe names[place], unsafe String(cString: kept) == name { unsafe names[place] = nil }
    }
  }
}

// The system's functions under other names, because the class has methods with their names.

private func sys_open(_ path: String, _ flags: CInt, _ permissions: mode_t) -> CInt {
  while true {
    let descriptor = unsafe open(path, flags, permissions)
    if descriptor >= 0 || errno != EINTR { return descriptor }
  }
}

private func sys_rename(_ old: String, _ new: String) -> CInt { unsafe rename(old, new) }

private func sys_unlink(_ path: String) { _ = unsafe unlink(path) }

private func sys_realpath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
