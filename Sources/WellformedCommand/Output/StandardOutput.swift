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
/// What was not flushed in the end is lost.
final class StandardOutput {
  private static let pieceSize = 64 * 1024

  private var pending: [UInt8] = []
  /// What went wrong when there was nobody to be reported.
  private var failure: OutputError?

  /// Writes bytes as they are.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    pending.append(contentsOf: bytes)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Writes text as it is.
  func write(_ text: String) throws(OutputError) {
    pending.append(contentsOf: text.utf8)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Writes text so that a terminal can take nothing in it for a command.
  func writeVisibly(_ text: String) throws(OutputError) {
    VisibleText.append(text, to: &pending)
    if pending.count >= StandardOutput.pieceSize { try flush() }
  }

  /// Hands over what was written to whoever reads it.
  func flush() throws(OutputError) {
    flushEarly()
    if let failure { throw failure }
  }

  /// Hands over what was written, too; if that fails, the next call says so.
  func flushEarly() {
    if failure == nil, !pending.isEmpty,
      let code = unsafe pending.withUnsafeBytes({ unsafe Descriptor.write($0, to: STDOUT_FILENO) })
    {
      failure = code == EPIPE ? .closed : .failed(Descriptor.reason(for: code))
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// The width of the terminal, or 80 where there is none.
  static let columns: Int = Terminal.columns(of: STDOUT_FILENO) ?? 80
}

/// Standard error.
enum StandardError {
  /// Writes a line, nothing of which a terminal could take for a command.
  ///
  /// Where that fails there is nobody to tell.
  static func write(line: String) {
    write(VisibleText.of(line) + "\n")
  }

  /// Writes text as it is, at once.
  static func write(_ text: String) {
    _ = unsafe Array(text.utf8).withUnsafeBytes { unsafe Descriptor.write($0, to: STDERR_FILENO) }
  }
}

/// Writing to whatever is open.
enum Descriptor {
  /// Writes all of some bytes, or returns the system's number for what is wrong.
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

  /// Keeps the numbers of standard streams that are closed from being given to files.
  ///
  /// What is opened first would otherwise take the place of standard output, and what is reported would go into it.
  static func holdStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The wrong way round, so that to use it is an error as before.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The system's words for one of its numbers.
  static func reason(for code: CInt) -> String { unsafe String(cString: strerror(code)) }
}

// The system's function by another name, where there is a method of the same.
private func sys_write(_ descriptor: CInt, _ address: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, address, count)
}
