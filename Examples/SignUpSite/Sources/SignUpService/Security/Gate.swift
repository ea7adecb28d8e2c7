/// Lets so many in at once, and lets so many more wait for their turn.
///
/// Hashing a password takes much memory on purpose: without a bound, many sign-ups at once would take all there is.
actor Gate {
  private var free: Int
  private let longestQueue: Int
  private var queue: [CheckedContinuation<Void, Never>] = []
  private var next = 0

  /// Creates a gate.
  init(width: Int, longestQueue: Int) {
    free = width
    self.longestQueue = longestQueue
  }

  /// More are waiting than may.
  struct Crowded: Error {}

  /// Does something once it is this one's turn.
  ///
  /// - Throws: `Crowded` where too many are waiting already, and whatever is thrown within.
  func pass<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await enter()
    defer { leave() }
    return try await body()
  }

  private func enter() async throws(Crowded) {
    if free > 0 {
      free -= 1
      return
    }
    guard queue.count - next < longestQueue else { throw Crowded() }
    await withCheckedContinuation { queue.append($0) }
  }

  private func leave() {
    guard next < queue.count else {
      free += 1
      return
    }
    queue[next].resume()
    next += 1
    // What is done with is dropped now and then, so that nothing grows.
    if next == queue.count || next > 1000 {
      queue.removeFirst(next)
      next = 0
    }
  }
}
