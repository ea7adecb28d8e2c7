#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A library of the system that is loaded when it is first needed.
///
/// So the command can be built and run where the library is not installed, and reports it only if somebody needs it. A
/// loaded library is never unloaded.
@safe
struct SystemLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads the first installed library of the given names.
  init?(_ names: [String]) {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        unsafe self.handle = handle
        return
      }
    }
    return nil
  }

  /// Returns the function of the library with a name, if there is one.
  ///
  /// - Parameter type: The type of the function in C. Nothing detects a wrong type.
  @unsafe
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let address = unsafe dlsym(handle, name) else { return nil }
    return unsafe unsafeBitCast(address, to: type)
  }
}
