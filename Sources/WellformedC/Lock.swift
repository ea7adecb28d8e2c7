#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Gives one thread at a time access to something.
@safe
final class Lock: @unchecked Sendable {
  // Unchecked because the system's mutex is made for several threads. It must not move, so it is allocated.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Creates a lock that nobody holds.
  init() { _ = unsafe pthread_mutex_init(mutex, nil) }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a closure while no other thread runs one.
  func hold<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}
