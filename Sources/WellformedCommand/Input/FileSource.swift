#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file, or standard input.
final class FileSource: ByteSource {
  /// The path, or the name of standard input.
  let name: String

  /// The size of the file, if it is a regular file.
  let byteCount: Int?

  private let descriptor: CInt

  /// Opens a file; the path `-` is standard input.
  ///
  /// - Parameter standardInputName: The name of standard input; `standard input` if `nil`.
  init(path: String, standardInputAs standardInputName: String? = nil) throws(InputError) {
    let isStandardInput = path == "-"
    let name = isStandardInput ? standardInputName ?? "standard input" : path
    let descriptor = isStandardInput ? STDIN_FILENO : try FileSource.open(path)
    do throws(InputError) {
      byteCount = try FileSource.size(of: descriptor, name: name)
    } catch {
      if !isStandardInput { close(descriptor) }
      throw error
    }
    self.name = name
    self.descriptor = descriptor
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Whether reading would not wait: a file never waits, a pipe or a terminal may.
  var isReady: Bool { byteCount != nil || sys_hasInput(descriptor) }

  /// Reads the available bytes, up to the buffer's size; a call that a signal interrupts is repeated.
  ///
  /// Throws an error at the end of a file that has become shorter since it was opened: what was read is not all of it.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    while true {
      let count = unsafe sys_read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0, let byteCount, let now = try FileSource.size(of: descriptor, name: name), now < byteCount {
        throw InputError(shrunkFrom: byteCount, to: now, name: name)
      }
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      // Standard input is in a state in which reading itself does not wait.
      case EAGAIN, EWOULDBLOCK: sys_wait(forInputFrom: descriptor)
      default: throw InputError(errno, name: name)
      }
    }
  }

  private static func open(_ path: String) throws(InputError) -> CInt {
    // For the system, a path ends at its first zero, so it would open another file than the named one.
    guard !path.utf8.contains(0) else { throw InputError(ENOENT, name: path) }
    while true {
      let descriptor = sys_open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw InputError(errno, name: path) }
    }
  }

  // A directory can be opened, and fails only when it is read; this check comes before anything is printed.
  private static func size(of descriptor: CInt, name: String) throws(InputError) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw InputError(errno, name: name) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw InputError(EISDIR, name: name)
    case S_IFREG: return Int(status.st_size)
    default: return nil
    }
  }
}

// The system's functions under other names, because the class has methods with their names.

private func sys_open(_ path: String, _ flags: CInt) -> CInt { unsafe open(path, flags) }

private func sys_wait(forInputFrom descriptor: CInt) {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  _ = unsafe poll(&waiting, 1, -1)
}

private func sys_hasInput(_ descriptor: CInt) -> Bool {
  var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&waiting, 1, 0) != 0
}

private func sys_read(_ descriptor: CInt, _ address: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  unsafe read(descriptor, address, count)
}
