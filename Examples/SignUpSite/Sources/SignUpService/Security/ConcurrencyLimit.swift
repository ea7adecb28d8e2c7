/// Limits how many operations run at once, and how many wait for their turn.
///
/// Hashing a password takes much memory on purpose. Without a limit, many sign-ups at once would exhaust it.
actor ConcurrencyLimit {
  private var free: Int
  private let longestQueue: Int
  private var queue: [CheckedContinuation<Void, Never>] = []
  private var next = 0

  /// Creates a limit.
  init(width: Int, longestQueue: Int) {
    free = width
    self.longestQueue = longestQueue
  }

  /// The error for a full queue.
  struct QueueIsFull: Error {}

  /// Runs an operation when it is its turn.
  ///
  /// - Throws: `QueueIsFull` if too many are waiting already, and the errors of the operation.
  func run<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws(QueueIsFull) {
    if free > 0 {
      free -= 1
      return
    }
    guard queue.count - next < longestQueue else { throw QueueIsFull() }
    await withCheckedContinuation { queue.append($0) }
  }

  private func leave() {
    guard next < queue.count else {
      free += 1
      return
    }
    queue[next].resume()
    next += 1
    // The queue drops finished entries now and then, so that it does not grow.
    if next == queue.count || next > 1000 {
      queue.removeFirst(next)
      next = 0
    }
  }
}
