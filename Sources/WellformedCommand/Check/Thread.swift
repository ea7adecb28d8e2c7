#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A thread of the operating system.
struct Thread {
  private let thread: pthread_t

  /// The work of a thread.
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts a thread; `nil` if the system cannot create one.
  init?(_ run: @escaping @Sendable () -> Void) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    // A number with glibc and on Android, a pointer elsewhere.
    #if canImport(Glibc) || canImport(Android)
      var started = pthread_t()
    #else
      var started: pthread_t?
    #endif
    var attributes = pthread_attr_t()
    _ = unsafe pthread_attr_init(&attributes)
    defer { _ = unsafe pthread_attr_destroy(&attributes) }
    // System defaults range from 128 KiB to 8 MiB.
    _ = unsafe pthread_attr_setstacksize(&attributes, Thread.stackSize)
    let status = unsafe pthread_create(
      &started, &attributes,
      { argument in
        unsafe Thread.run(argument)
        // Some versions of Android's headers require a non-null result. It is not read.
        return unsafe argument
      }, body.toOpaque())
    guard status == 0 else {
      unsafe body.release()
      return nil
    }
    #if !canImport(Glibc) && !canImport(Android)
      guard let started = unsafe started else { return nil }
    #endif
    thread = started
  }

  /// Runs the work of a new thread, and takes over the only reference to it.
  private static func run(_ body: UnsafeMutableRawPointer?) {
    if let body = unsafe body { unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
  }

  /// The stack size of a thread in bytes, the same on every system.
  private static var stackSize: Int { 1 << 20 }

  /// Waits for the end of the thread.
  func join() { _ = pthread_join(thread, nil) }

  /// The number of threads that can run at the same time.
  static var usefulCount: Int { max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))) }
}

/// Gives one thread at a time access to some state, and lets threads wait until it changes.
@safe
final class Monitor: @unchecked Sendable {
  // Unchecked because the system's objects are made for several threads. They must not move, so they are allocated.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let workers = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let owner = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Creates a monitor that nobody holds.
  init() {
    _ = unsafe pthread_mutex_init(mutex, nil)
    _ = unsafe pthread_cond_init(workers, nil)
    _ = unsafe pthread_cond_init(owner, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(owner)
    _ = unsafe pthread_cond_destroy(workers)
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe owner.deallocate()
    unsafe workers.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs a closure while no other thread holds the monitor; call the functions below only from such a closure.
  func hold<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits as one of the workers.
  func wait() { _ = unsafe pthread_cond_wait(workers, mutex) }
  /// Waits as the owner.
  func ownerWait() { _ = unsafe pthread_cond_wait(owner, mutex) }
  /// Wakes one of the workers.
  func wakeOne() { _ = unsafe pthread_cond_signal(workers) }
  /// Wakes all workers.
  func wakeAll() { _ = unsafe pthread_cond_broadcast(workers) }
  /// Wakes the owner.
  func wakeOwner() { _ = unsafe pthread_cond_signal(owner) }
}
