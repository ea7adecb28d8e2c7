#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// This program as the system sees it.
enum Program {
  /// The nearest folder above the program's own file that holds another file, if there is one.
  static func folder(holding file: String) -> String? {
    var folder = executable ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if unsafe access(folder + "/" + file, R_OK) == 0 { return folder }
    }
    return nil
  }

  /// Replaces this program by another one, looked for where programs are.
  ///
  /// - Returns: Why that could not be done; otherwise it does not return.
  static func replace(by arguments: [String]) -> CallError {
    #if os(tvOS) || os(watchOS)
      return CallError("'\(arguments[0])' could not be started: this system starts no programs")
    #else
      // Never given back: either this program is gone then, or it is about to end.
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      for argument in arguments { unsafe pointers.append(strdup(argument)) }
      unsafe pointers.append(nil)
      _ = unsafe execvp(arguments[0], pointers)
      let reason = unsafe String(cString: strerror(errno))
      return CallError("'\(arguments[0])' could not be started: \(reason)")
    #endif
  }

  /// The program's own file, links followed.
  private static var executable: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&name, &size) == 0 else { return nil }
      guard let path = unsafe realpath(name, nil) else { return nil }
    #else
      guard let path = unsafe realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}
