import Foundation
import Synchronization

/// How long to wait for a database that another program has locked.
///
/// There is only one writer at a time. If each waited as long as the first, the last of many would wait for all of
/// them. So once the database has been locked for too long, nobody waits until it has been free.
final class Patience: Sendable {
  private let limit: Duration
  private let times = Mutex<(first: ContinuousClock.Instant, last: ContinuousClock.Instant)?>(nil)

  /// Creates patience with a time limit.
  init(limit: Duration) { self.limit = limit }

  /// Waits a little, unless the time limit has passed.
  ///
  /// - Parameter attempt: The number of previous attempts.
  /// - Returns: Whether to try again.
  func wait(before attempt: Int) -> Bool {
    let isLeft = times.withLock { times in
      let now = ContinuousClock.now
      // If nobody has tried for that long, the database may have been free in the meantime.
      if let last = times?.last, last.duration(to: now) > limit { times = nil }
      let first = times?.first ?? now
      times = (first, now)
      return first.duration(to: now) < limit
    }
    if isLeft { Thread.sleep(forTimeInterval: attempt < 5 ? 0.002 : 0.025) }
    return isLeft
  }

  /// Notes that the database was free.
  func renew() { times.withLock { $0 = nil } }
}
