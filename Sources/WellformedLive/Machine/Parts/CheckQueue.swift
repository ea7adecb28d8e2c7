/// The checks that run, and those that wait for others to end.
struct CheckQueue: Hashable, Sendable {
  private var running: [LiveToken] = []
  /// The waiting checks, in order of arrival.
  private var waiting: [LiveToken] = []

  /// Adds a check; returns whether it may run at once, and queues it if enough checks are running.
  mutating func enter(_ token: LiveToken, limit: Int) -> Bool {
    guard running.count < limit else {
      waiting.append(token)
      return false
    }
    running.append(token)
    return true
  }

  /// Removes a check that ended or was cancelled.
  mutating func leave(_ token: LiveToken) {
    running.removeFirst(equalTo: token)
    waiting.removeFirst(equalTo: token)
  }

  /// Returns the next check that may run, if one is waiting and few enough are running.
  mutating func next(limit: Int) -> LiveToken? {
    guard running.count < limit, !waiting.isEmpty else { return nil }
    let token = waiting.removeFirst()
    running.append(token)
    return token
  }
}
