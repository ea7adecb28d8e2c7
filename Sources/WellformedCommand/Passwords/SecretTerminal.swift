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

/// The terminal at which somebody types what nobody is to see.
struct SecretTerminal {
  /// The longest line that is read; terminals give 4,096 bytes at most.
  private static let longest = 16 * 1024

  private let settings: termios

  /// The terminal that standard input is; nothing where it is none.
  init?() {
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    self.settings = settings
  }

  /// Asks for a line on standard error, and reads it without showing it; nothing at the end of the input.
  ///
  /// The terminal is left as it was found, also where a signal ends or stops the command. What was read is overwritten in
  /// this function's memory; the text that it returns is not.
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

/// Keeps a terminal from showing what is typed, and has it show that again.
private enum EchoGuard {
  // Written before a handler can read them, and not changed while one can.
  nonisolated(unsafe) private static var shown = termios()
  nonisolated(unsafe) private static var hidden = termios()
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func hide(_ settings: termios) {
    unsafe shown = settings
    var settings = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    // The end of the line is shown, so that the answer stands below the question.
    settings.c_lflag |= tcflag_t(ECHONL)
    unsafe hidden = settings
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in ending + [SIGTSTP, SIGCONT] { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // Only functions that a handler may call.
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

// The system's function by another name, where the type has a method of the same.
private func sys_read(_ descriptor: CInt, _ address: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
  unsafe read(descriptor, address, count)
}
