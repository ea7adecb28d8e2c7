import Foundation
import Synchronization

/// The turns that routes take to answer one and the same stream of requests, so that whatever else the machine does
/// falls on all of them.
enum Turns {
  private static let turn = Atomic(0)
  private static let answers = Atomic(0)

  /// The route whose turn it is.
  static var route: Route { Route.allCases[turn.load(ordering: .relaxed)] }

  /// Counts an answer.
  static func count() { answers.wrappingAdd(1, ordering: .relaxed) }

  /// Gives every route a turn of some length, so many times, and says of each what it took: the route, how many answers
  /// there were, and seconds of processor time and of time.
  ///
  /// Every other round goes backwards, so that what changes steadily changes nothing.
  static func take(_ length: Duration, rounds: Int) async throws {
    let routes = Array(Route.allCases.indices)
    // Until there are clients, and a while longer.
    while answers.load(ordering: .relaxed) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    try await Task.sleep(for: .seconds(1))
    for round in 0..<rounds {
      for index in round.isMultiple(of: 2) ? routes : routes.reversed() {
        turn.store(index, ordering: .relaxed)
        // What was begun by the route before it is done by then.
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
