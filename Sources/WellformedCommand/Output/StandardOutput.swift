import Wellformed

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Standard output, written in large pieces.
///
/// Bytes that are never flushed are lost.
final class StandardOutput {
  private static let pieceSize = 64 * 1024

  private var pending: [UInt8] = []
  /// An earlier error that could not be reported yet.
  private var failure: OutputError?

  /// Writes bytes unchanged.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    pending.append(contentsOf: bytes)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Writes text unchanged.
  func write(_ text: String) throws(OutputError) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Writes text in which a terminal can take nothing for a command.
  func writeVisibly(_ text: String) throws(OutputError) {
    VisibleText.append(text, to: &pending)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Passes the written bytes to the reader.
  func flush() throws(OutputError) {
    flushEarly()
    if let failure { throw failure }
  }

  /// Also passes the written bytes to the reader; if that fails, the next call throws the error.
  func flushEarly() {
    if failure == nil, !pending.isEmpty,
      let code = unsafe pending.withUnsafeBytes({ unsafe Descriptor.write($0, to: STDOUT_FILENO) })
    {
      failure = code == EPIPE ? .closed : .failed(Descriptor.reason(for: code))
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// The width of the terminal, or 80 if there is none.
  static let columns: Int = Terminal.columns(of: STDOUT_FILENO) ?? 80
}

/// Standard error.
enum StandardError {
  /// Writes a line in which a terminal can take nothing for a command.
  ///
  /// If that fails, there is nobody to tell.
  static func write(line: String) {
    write(VisibleText.of(line) + "\n")
  }

  /// Writes text unchanged and immediately.
  static func write(_ text: String) {
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe Descriptor.write($0, to: STDERR_FILENO) }
  }
}

/// Writes to an open file descriptor.
enum Descriptor {
  /// Writes all of some bytes; returns the system's error number if that fails.
  static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt? {
    var offset = 0
    while offset < buffer.count, let base = buffer.baseAddress {
      let count = unsafe sys_write(descriptor, base + offset, buffer.count - offset)
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Keeps the numbers of closed standard streams from being given to files.
  ///
  /// Otherwise the first opened file would take the place of standard output, and results would go into it.
  static func holdStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Opened in the wrong direction, so that using it is an error as before.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Returns the system's words for an error number.
  static func reason(for code: CInt) -> String { unsafe String(cString: strerror(code)) }
}

// The system's function under another name, because there is a method with its name.
private func sys_write(_ descriptor: CInt, _ address: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, address, count)
}
