import Foundation
import Synchronization

/// How long is waited for a database that another program has locked.
///
/// Writers come one after another. Were each to wait as long as the first one did, the last of many would wait for all of
/// them; so where it was locked for too long already, nobody waits until it has been free.
final class Patience: Sendable {
  private let limit: Duration
  private let times = Mutex<(first: ContinuousClock.Instant, last: ContinuousClock.Instant)?>(nil)

  /// Creates patience that is lost after a time.
  init(limit: Duration) { self.limit = limit }

  /// Waits a little; after the whole of the limit it no longer does.
  ///
  /// - Parameter attempt: How often this one was waited for already.
  /// - Returns: Whether to try again.
  func wait(before attempt: Int) -> Bool {
    let isLeft = times.withLock { times in
      let now = ContinuousClock.now
      // What nobody asked for meanwhile may have been free meanwhile.
      if let last = times?.last, last.duration(to: now) > limit { times = nil }
      let first = times?.first ?? now
      times = (first, now)
      return first.duration(to: now) < limit
    }
    if isLeft { Thread.sleep(forTimeInterval: attempt < 5 ? 0.002 : 0.025) }
    return isLeft
  }

  /// Tells that the database was free.
  func renew() { times.withLock { $0 = nil } }
}
