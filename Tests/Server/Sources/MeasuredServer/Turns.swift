import Foundation
import Synchronization

/// The turns in which routes answer the same stream of requests, so that other work of the machine affects them all
/// equally.
enum Turns {
  private static let turn = Atomic(0)
  private static let answers = Atomic(0)

  /// The route that answers now.
  static var route: Route { Route.allCases[turn.load(ordering: .relaxed)] }

  /// Counts a response.
  static func count() { answers.wrappingAdd(1, ordering: .relaxed) }

  /// Gives every route turns of some length, and prints the result of each: the route, the number of responses, and the
  /// seconds of processor time and of elapsed time.
  ///
  /// Every other round is in reverse order, so that steady changes cancel out.
  static func take(_ length: Duration, rounds: Int) async throws {
    let routes = Array(Route.allCases.indices)
    // Until there are clients, and some time longer.
    while answers.load(ordering: .relaxed) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .seconds(1))
    for round in 0..<rounds {
      for index in round.isMultiple(of: 2) ? routes : routes.reversed() {
        turn.store(index, ordering: .relaxed)
        // By then, the requests that the previous route has begun are done.
        try await Task.sleep(for: .milliseconds(10))
        let (firstCount, firstClock, start) = (answers.load(ordering: .relaxed), clock(), ContinuousClock.now)
        try await Task.sleep(for: length)
        let count = answers.load(ordering: .relaxed) - firstCount
        let processor = Double(clock() - firstClock) / Double(CLOCKS_PER_SEC)
        print(
          "turn \(round) \(Route.allCases[index].rawValue) \(count) \(processor) \(start.duration(to: .now) / .seconds(1))"
        )
      }
    }
    fflush(nil)
  }
}
