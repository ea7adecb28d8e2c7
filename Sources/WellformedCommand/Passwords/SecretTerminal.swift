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

/// A terminal for secret input.
struct SecretTerminal {
  /// The maximum length of a line; terminals return 4,096 bytes at most.
  private static let longest = 16 * 1024

  private let settings: termios

  /// Creates the terminal of standard input; `nil` if it is not a terminal.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    self.settings = settings
  }

  /// Asks for a line on standard error, and reads it without showing it; `nil` at the end of the input.
  ///
  /// The terminal is left as it was found, even if a signal ends or stops the command. The input is overwritten in this
  /// function's memory, but the returned text is not.
  func read(prompt: String) throws -> String? {
    EchoGuard.hide(settings)
    defer { EchoGuard.show() }
    StandardError.write(prompt)
    var line: [UInt8] = []
    line.reserveCapacity(SecretTerminal.longest)
    defer { for index in line.indices { line[index] = 0 } }
    while line.count < SecretTerminal.longest {
      var byte: UInt8 = 0
      let count = unsafe sys_read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        throw InputError(kind: .other, name: "standard input", reason: Descriptor.reason(for: errno))
      }
      if count == 0, line.isEmpty { return nil }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    guard let text = unsafe line.withUnsafeBufferPointer({ unsafe String(validating: $0.span) }) else {
      throw CallError("what was typed is not UTF-8")
    }
    return text
  }
}

/// Keeps a terminal from showing the typed text, and restores it afterwards.
private enum EchoGuard {
  // Written before a handler can read them, and not changed while one can.
  nonisolated(unsafe) private static var shown = termios()
  nonisolated(unsafe) private static var hidden = termios()
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func hide(_ settings: termios) {
    unsafe shown = settings
    var settings = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    // The line end is shown, so that the answer appears below the question.
    settings.c_lflag |= tcflag_t(ECHONL)
    unsafe hidden = settings
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in ending + [SIGTSTP, SIGCONT] { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // Calls only functions that are allowed in a signal handler.
    for number in ending {
      _ = signal(number) { number in
        _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &EchoGuard.shown)
        _ = signal(number, SIG_DFL)
        _ = raise(number)
      }
    }
    catchStop()
    _ = signal(SIGCONT) { _ in
      EchoGuard.catchStop()
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &EchoGuard.hidden)
    }
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
  }

  static func show() {
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &shown)
    for number in ending + [SIGTSTP, SIGCONT] { _ = signal(number, SIG_DFL) }
  }

  private static func catchStop() {
    _ = signal(SIGTSTP) { number in
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &EchoGuard.shown)
      _ = signal(number, SIG_DFL)
      _ = raise(number)
    }
  }
}

// The system's function under another name, because the type has a method with its name.
private func sys_read(_ descriptor: CInt, _ address: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  unsafe read(descriptor, address, count)
}
