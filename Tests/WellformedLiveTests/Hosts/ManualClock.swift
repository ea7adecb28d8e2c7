import Foundation

/// A clock whose time passes when a test says so.
///
/// Unchecked because the compiler does not know that the lock guards the rest.
final class ManualClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var cancelled: Set<Int> = []
  private var nextID = 0
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  var now: Instant { lock.withLock { time } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = lock.withLock {
      nextID += 1
      return nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        lock.withLock { () -> Void in
          if cancelled.remove(id) != nil { return continuation.resume(throwing: CancellationError()) }
          if deadline <= time { return continuation.resume() }
          sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          for watcher in watchers where watcher.count <= sleepers.count { watcher.continuation.resume() }
          watchers.removeAll { $0.count <= sleepers.count }
        }
      }
    } onCancel: {
      lock.withLock { () -> Void in
        guard let index = sleepers.firstIndex(where: { $0.id == id }) else {
          _ = cancelled.insert(id)
          return
        }
        sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
      }
    }
  }

  /// Returns when so many tasks sleep.
  func areAsleep(_ count: Int) async {
    await withCheckedContinuation { continuation in
      lock.withLock { () -> Void in
        if sleepers.count >= count { return continuation.resume() }
        watchers.append((count, continuation))
      }
    }
  }

  /// Advances the time, and wakes the tasks whose time has come.
  func advance(by duration: Duration) {
    let due = lock.withLock {
      time = time.advanced(by: duration)
      let due = sleepers.filter { $0.deadline <= time }.sorted { $0.deadline < $1.deadline }
      sleepers.removeAll { $0.deadline <= time }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
