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

/// This program as a process of the system.
enum Program {
  /// Returns the nearest folder above the program's own file that contains another file, if there is one.
  static func folder(holding file: String) -> String? {
    var folder = executable ?? ""
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if unsafe access(folder + "/" + file, R_OK) == 0 { return folder }
    }
    return nil
  }

  /// Replaces this program by another one, found in the usual places for programs.
  ///
  /// - Returns: The reason why that failed; otherwise it does not return.
  static func replace(by arguments: [String]) -> CallError {
    #if os(tvOS) || os(watchOS)
      return CallError("'\(arguments[0])' could not be started: this system starts no programs")
    #else
      // Never freed: either this program is gone, or it is about to end.
      var pointers: [UnsafeMutablePointer<CChar>?] = unsafe []
      for argument in arguments { unsafe pointers.append(strdup(argument)) }
      unsafe pointers.append(nil)
      _ = unsafe execvp(arguments[0], pointers)
      let reason = unsafe String(cString: strerror(errno))
      return CallError("'\(arguments[0])' could not be started: \(reason)")
    #endif
  }

  /// The path of the program's own file, with links resolved.
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
