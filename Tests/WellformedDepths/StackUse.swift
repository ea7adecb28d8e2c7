#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Returns the bytes of the stack that a closure takes.
///
/// The closure runs on its own thread, whose stack is larger than necessary and filled with zeros: afterwards, nonzero
/// bytes were used. So a closure that takes too much fails one test, and does not end them all.
package func stackUse(_ body: @escaping () -> Void) -> Int {
  let size = 64 << 20
  // On some systems, the result of `mmap` is imported as optional, though it is never null; on others it is not.
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

  /// Does the work whose reference the thread received.
  static func run(_ work: UnsafeMutableRawPointer?) {
    if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  }
}

/// The most that a closure may take, with a wide margin.
///
/// The smallest stacks, those of threads on Linux with musl, have 128 KiB. Unoptimised code takes several times as
/// much, and runs only on developers' machines, where the smallest stacks, those of threads on Apple's systems, have
/// 512 KiB.
package var smallestStack: Int {
  #if DEBUG
    400 << 10
  #else
    96 << 10
  #endif
}
