import Wellformed

/// The arguments as the system hands them over, before Swift makes strings of them.
enum RawArguments {
  /// Refuses arguments that are not UTF-8: as strings they would be other values, and other files, than were named.
  static func requireUTF8() throws(CallError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      guard unsafe String(validatingCString: argument) == nil else { continue }
      throw CallError("argument \(index) is not UTF-8; hand over such a value or file on standard input")
    }
  }
}
