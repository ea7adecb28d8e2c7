import Foundation

/// A terminal of a given width, in which a test runs the command.
final class PseudoTerminal {
  private let master: FileHandle
  private let slave: FileHandle

  init?(columns: UInt16) {
    let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0, let name = PseudoTerminal.otherSide(of: descriptor) else { return nil }
    let other = unsafe open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard other >= 0 else { return nil }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(other, UInt(TIOCSWINSZ), &size) == 0 else { return nil }
    master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    slave = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  private static func otherSide(of descriptor: CInt) -> String? {
    #if canImport(Darwin)
      guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = unsafe ptsname(descriptor) else {
        return nil
      }
      return unsafe String(cString: name)
    #else
      // TIOCSPTLCK and TIOCGPTN, which the overlay does not have.
      var (locked, number): (CInt, CInt) = (0, 0)
      guard unsafe ioctl(descriptor, 0x4004_5431, &locked) == 0, unsafe ioctl(descriptor, 0x8004_5430, &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// Runs the command with standard output, and optionally standard error, in the terminal.
  ///
  /// Returns the output that the terminal received, with the line ends that the command wrote.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], showsErrors: Bool = false
  ) throws -> (status: Int32, output: String) {
    let process = BuiltCommand.process(arguments, in: folder)
    process.environment = ["TERM": "xterm"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = slave
    process.standardError = showsErrors ? slave : FileHandle.nullDevice
    try process.run()
    try slave.close()
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    // After all other handles are closed, reading returns nothing or fails.
    while case let count = unsafe read(master.fileDescriptor, &piece, piece.count), count > 0 {
      output += piece[..<count]
    }
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    return (process.terminationStatus, text)
  }

  /// Whether the terminal shows what is typed.
  var showsInput: Bool? {
    var settings = termios()
    guard unsafe tcgetattr(master.fileDescriptor, &settings) == 0 else { return nil }
    return settings.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Runs the command with all its streams in the terminal, waits for a question, and answers it by typing or by a
  /// signal.
  ///
  /// Returns the status, or the signal that ended the command; the output; and whether the terminal hid what was typed
  /// after the question.
  func converse(
    _ arguments: [String], after question: String, typing text: String?, signal number: CInt? = nil
  ) throws -> (status: Int32, output: String, hidInput: Bool) {
    let process = BuiltCommand.process(arguments)
    (process.standardInput, process.standardOutput, process.standardError) = (slave, slave, slave)
    try process.run()
    var output: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    var hidInput = false
    var isAnswered = false
    while true {
      if !isAnswered, String(decoding: output, as: UTF8.self).contains(question) {
        isAnswered = true
        hidInput = showsInput == false
        if let number { kill(process.processIdentifier, number) }
        if let text { try master.write(contentsOf: Data(text.utf8)) }
        // This end stays open until then, so that the terminal keeps its settings.
        process.waitUntilExit()
        _ = fcntl(master.fileDescriptor, F_SETFL, O_NONBLOCK)
      }
      let count = unsafe read(master.fileDescriptor, &piece, piece.count)
      guard count > 0 else { break }
      output += piece[..<count]
    }
    return (process.terminationStatus, String(decoding: output, as: UTF8.self), hidInput)
  }
}
