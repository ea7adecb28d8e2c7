import Wellformed

/// The arguments as the system passes them, before Swift converts them to strings.
enum RawArguments {
  /// Refuses arguments that are not UTF-8: as strings they would be other values, and name other files, than those
  /// passed.
  static func requireUTF8() throws(CallError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { continue }
      guard unsafe String(validatingCString: argument) == nil else { continue }
      throw CallError("argument \(index) is not UTF-8; hand over such a value or file on standard input")
    }
  }
}
