import Foundation
import Hummingbird
import Logging
import NIOEmbedded
import Wellformed
import WellformedServer

/// Prints the processor time of reading, decoding and judging a body, without a socket.
func tellCosts() async throws {
  for kind in SampleBody.allCases {
    let request = kind.request
    let submission = try await request.submission()
    let reading = try await cost { _ = try await request.submission() }
    let making = try await cost { _ = await submission.checked(by: .askingNothing, for: request) }
    let judging = try await cost { _ = await submission.checked(by: .signUp, for: request) }
    let steps = [("reading the body", reading), ("making the model", making), ("judging it", judging - making)]
    for (step, cost) in steps { print("\(kind.rawValue) \(step): \((cost * 100).rounded() / 100) µs") }
  }
}

/// Returns the processor time of a call in microseconds, the least of seven rounds.
private func cost(_ body: () async throws -> Void) async throws -> Double {
  var least = Double.infinity
  for _ in 0..<7 {
    let start = clock()
    for _ in 0..<10_000 { try await body() }
    least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / 10_000)
  }
  return least
}

/// Answers a body by a route again and again, for tools that count instructions, and ends the process.
///
/// Everything runs on the calling thread, because such tools do not see others, nor the runtime's waiting for work.
@available(macOS 26.0, *)
nonisolated func call(_ route: Route, _ kind: SampleBody, _ count: Int) {
  Task.immediate {
    let (request, logger) = (kind.request, Logger(label: "measured"))
    let context = ClientRequestContext(
      source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger))
    for _ in 0..<count {
      guard try await route.answer(request, context).status == .created else { throw HTTPError(.badRequest) }
    }
    exit(0)
  }
  print("The route was not answered at once, or not well.")
  exit(1)
}
