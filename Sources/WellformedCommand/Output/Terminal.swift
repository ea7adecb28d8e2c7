#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The terminals that standard output and standard error lead to.
enum Terminal {
  /// A standard output.
  enum Stream {
    case output, errors
  }

  /// Returns the style of the terminal that a stream leads to.
  ///
  /// Returns `nil` if the stream leads elsewhere, or if the terminal cannot overwrite a line. Colours are not used if
  /// the environment has a `NO_COLOR` that is not empty (no-color.org).
  static func style(of stream: Stream) -> TerminalStyle? {
    let descriptor = stream == .output ? STDOUT_FILENO : STDERR_FILENO
    guard isatty(descriptor) == 1, variable("TERM") != "dumb" else { return nil }
    return TerminalStyle(columns: columns(of: descriptor) ?? 80, isColoured: (variable("NO_COLOR") ?? "").isEmpty)
  }

  /// Returns the number of columns of a terminal.
  static func columns(of descriptor: CInt) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return max(20, Int(size.ws_col))
  }

  /// The seconds that have passed since some fixed moment.
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
