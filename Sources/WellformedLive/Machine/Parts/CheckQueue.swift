/// Which checks run, and which wait for others to end.
struct CheckQueue: Hashable, Sendable {
  private var running: [LiveToken] = []
  /// The first to come first.
  private var waiting: [LiveToken] = []

  /// Takes a check in; tells whether it may run at once, and has it wait where enough run already.
  mutating func enter(_ token: LiveToken, limit: Int) -> Bool {
    guard running.count < limit else {
      waiting.append(token)
      return false
    }
    running.append(token)
    return true
  }

  /// Takes a check out that has ended or is given up.
  mutating func leave(_ token: LiveToken) {
    running.removeFirst(equalTo: token)
    waiting.removeFirst(equalTo: token)
  }

  /// The next check that may run, if one waits and few enough run.
  mutating func next(limit: Int) -> LiveToken? {
    guard running.count < limit, !waiting.isEmpty else { return nil }
    let token = waiting.removeFirst()
    running.append(token)
    return token
  }
}
