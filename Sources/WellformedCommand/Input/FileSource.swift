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
  /// The path, or `standard input`.
  let name: String

  /// The file's size, if it is a regular one.
  let byteCount: Int?

  private let descriptor: CInt

  /// Opens a file; the path `-` is standard input.
  init(path: String) throws(InputError) {
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : path
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

  /// Tells whether reading would not wait: for a file it never does, for a pipe or a terminal it may.
  var isReady: Bool { byteCount != nil || sys_hasInput(descriptor) }

  /// Reads what there is, up to the buffer's size; a call that a signal interrupts is made again.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(InputError) -> Int {
    while true {
      let count = unsafe sys_read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      // Standard input was left in a state in which reading does not wait by itself.
      case EAGAIN, EWOULDBLOCK: sys_wait(forInputFrom: descriptor)
      default: throw InputError(errno, name: name)
      }
    }
  }

  private static func open(_ path: String) throws(InputError) -> CInt {
    // A path ends at its first zero for the system, which would then open another file than was named.
    guard !path.utf8.contains(0) else { throw InputError(ENOENT, name: path) }
    while true {
      let descriptor = sys_open(path, O_RDONLY | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw InputError(errno, name: path) }
    }
  }

  // A directory can be opened, and fails only when it is read: found out here, before anything is printed.
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

// The system's functions by other names, where the class has methods of the same.

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
