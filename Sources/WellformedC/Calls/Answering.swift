import Wellformed
import WellformedSchema

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Runs the body of a call; returns its status, and sets its error if there is one.
@unsafe
func answer(
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ body: () throws(Failure) -> Void
) -> Int32 {
  do throws(Failure) {
    try body()
    return 0
  } catch let failure {
    unsafe error?.pointee = strdup(failure.sentence)
    return failure.code.rawValue
  }
}

/// Runs the body of a call that returns a text.
@unsafe
func answer(
  _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ body: () throws(Failure) -> String
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let text = unsafe text else { throw .missing("answer") }
    let made = try body()
    unsafe text.pointee = strdup(made)
  }
}

/// Returns the object behind a handle.
@unsafe
func object<Object: AnyObject>(
  _ type: Object.Type, _ handle: OpaquePointer?, _ name: String
) throws(Failure) -> Object {
  guard let handle = unsafe handle else { throw .missing(name) }
  return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

/// Returns a handle for an object, which keeps the object until the handle is released.
func handle(for object: some AnyObject) -> OpaquePointer {
  unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
}

/// Releases the object of a handle.
@unsafe
func release<Object: AnyObject>(_ type: Object.Type, _ handle: OpaquePointer?) {
  if let handle = unsafe handle { unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release() }
}

/// Returns the caller's bytes; a null pointer is allowed if there are none.
@unsafe
func bytes(
  _ start: UnsafePointer<CChar>?, _ count: Int, _ name: String
) throws(Failure) -> UnsafeBufferPointer<UInt8> {
  guard count >= 0 else { throw Failure(.badArgument, "the argument '\(name)' has a length out of range") }
  guard count > 0 else { return unsafe UnsafeBufferPointer(start: nil, count: 0) }
  guard let start = unsafe start else { throw .missing(name) }
  return unsafe UnsafeRawBufferPointer(start: start, count: count).bindMemory(to: UInt8.self)
}

/// Returns a text from the caller, which must be UTF-8.
@unsafe
func text(_ start: UnsafePointer<CChar>?, _ count: Int, _ name: String) throws(Failure) -> String {
  guard let text = try unsafe String.checked(bytes(start, count, name).span) else {
    throw Failure(.badArgument, "the argument '\(name)' is not UTF-8")
  }
  return text
}
