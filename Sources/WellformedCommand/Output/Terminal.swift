#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the standard outputs lead to.
enum Terminal {
  /// A standard output.
  enum Stream {
    case output, errors
  }

  /// The style of the terminal that a stream leads to; nothing where it leads elsewhere, or no line can be overwritten.
  ///
  /// Colours are not used where the environment has a `NO_COLOR` that is not empty (no-color.org).
  static func style(of stream: Stream) -> TerminalStyle? {
    let descriptor = stream == .output ? STDOUT_FILENO : STDERR_FILENO
    guard isatty(descriptor) == 1, variable("TERM") != "dumb" else { return nil }
    return TerminalStyle(columns: columns(of: descriptor) ?? 80, isColoured: (variable("NO_COLOR") ?? "").isEmpty)
  }

  /// How many columns a line of a terminal has.
  static func columns(of descriptor: CInt) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(20, Int(size.ws_col))
  }

  /// The seconds that have passed since some moment.
  static var seconds: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
