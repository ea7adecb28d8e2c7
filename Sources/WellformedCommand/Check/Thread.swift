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

  /// What a thread does.
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Starts a thread; nothing where the system has none left.
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
    // What systems give by themselves is between 128 KiB and 8 MiB.
    _ = unsafe pthread_attr_setstacksize(&attributes, Thread.stackSize)
    let status = unsafe pthread_create(
      &started, &attributes,
      { argument in
        unsafe Thread.run(argument)
        // What a thread gives back must not be null in some versions of Android's headers. Nobody reads it.
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

  /// Does what a new thread is to do; it takes over the one reference to that.
  private static func run(_ body: UnsafeMutableRawPointer?) {
    if let body = unsafe body { unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
  }

  /// How many bytes the stack of a thread has, on every system.
  private static var stackSize: Int { 1 << 20 }

  /// Waits for the end of the thread.
  func join() { _ = pthread_join(thread, nil) }

  /// How many threads can run at the same time.
  static var usefulCount: Int { max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))) }
}

/// Lets one thread at a time see something, and lets threads wait for it to change.
@safe
final class Monitor: @unchecked Sendable {
  // Unchecked because the system's objects are made for several threads. They must not move, and so are allocated.
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

  /// Runs a closure while no other thread does; the functions below are for such a closure.
  func hold<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Waits, as one of many.
  func wait() { _ = unsafe pthread_cond_wait(workers, mutex) }
  /// Waits, as the one owner.
  func ownerWait() { _ = unsafe pthread_cond_wait(owner, mutex) }
  /// Wakes one of the many.
  func wakeOne() { _ = unsafe pthread_cond_signal(workers) }
  /// Wakes all of the many.
  func wakeAll() { _ = unsafe pthread_cond_broadcast(workers) }
  /// Wakes the owner.
  func wakeOwner() { _ = unsafe pthread_cond_signal(owner) }
}
