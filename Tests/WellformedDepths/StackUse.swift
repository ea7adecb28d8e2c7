#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// How many bytes of the stack a closure takes.
///
/// It runs on a thread of its own, whose stack is larger than it will ever need and all zero before: what is not zero
/// afterwards was used. So a closure that takes too much fails a test, and does not end all of them.
package func stackUse(_ body: @escaping () -> Void) -> Int {
  let size = 64 << 20
  // Some systems say of what `mmap` gives that it may be null, though it never is, and others do not.
  let mapped: UnsafeMutableRawPointer? = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
  guard let stack = unsafe mapped, unsafe stack != MAP_FAILED else { fatalError("There is no memory for a stack.") }
  defer { unsafe munmap(stack, size) }
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  unsafe pthread_attr_init(attributes)
  defer {
    _ = unsafe pthread_attr_destroy(attributes)
    unsafe attributes.deallocate()
  }
  unsafe pthread_attr_setstack(attributes, stack, size)
  let run = unsafe Unmanaged.passRetained(Work(body))
  #if canImport(Glibc) || canImport(Android)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let status = unsafe pthread_create(
    &thread, attributes,
    { argument in
      unsafe Work.run(argument)
      return unsafe argument
    }, run.toOpaque())
  guard status == 0 else { fatalError("There is no thread.") }
  #if !canImport(Glibc) && !canImport(Android)
    guard let thread = unsafe thread else { fatalError("There is no thread.") }
  #endif
  pthread_join(thread, nil)
  let words = unsafe UnsafeRawBufferPointer(start: stack, count: size).bindMemory(to: UInt64.self)
  let unused = unsafe words.firstIndex { $0 != 0 } ?? words.count
  return size - unused * 8
}

private final class Work {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }

  /// Does the work that a thread was given with the reference to it.
  static func run(_ work: UnsafeMutableRawPointer?) {
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  }
}

/// What a closure may take at the most, with a wide margin.
///
/// The smallest stacks there are, of threads on Linux with musl, are 128 KiB. Code that is not optimised takes several
/// times as much, and runs on developers' machines alone, where the smallest stacks, of threads on Apple's systems, are
/// 512 KiB.
package var smallestStack: Int {
  #if DEBUG
    400 << 10
  #else
    96 << 10
  #endif
}
