#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A library of the system, loaded when it is first needed.
///
/// So the command is built and runs where the library is not installed, and only says so to who needs it. A library that
/// was loaded stays to the end.
@safe
struct SystemLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first library of some names that is installed.
  init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        return
      }
    }
    return nil
  }

  /// A function of the library, if it has one by the name.
  ///
  /// - Parameter type: The type of the function in C. A wrong one is a mistake that nothing finds.
  @unsafe
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = unsafe dlsym(handle, name) else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }
}
