import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import Wellformed
import WellformedServer

/// The duration of remote checks, with a clock that the tests control.
@Suite(.timeLimit(.minutes(5)))
struct PaceTests {
  /// A clock that advances only when a test advances it or a task sleeps.
  private final class StoppedClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private let time = Mutex(Duration.seconds(1000))
    /// How often a task has slept.
    let sleepCount = Mutex(0)

    var now: Instant { Instant(offset: time.withLock { $0 }) }
    var minimumResolution: Duration { .zero }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      sleepCount.withLock { $0 += 1 }
      time.withLock { $0 = max($0, deadline.offset) }
    }
  }

  private struct Account: Codable, Sendable { var name: String }

  private static let question = #"{"value":"jane"}"#

  /// Asks a site whose judgement takes some time, and returns how long the response took.
  private static func time(
    judging: Duration, pace: Duration, asking question: String = question
  ) async throws -> (total: Duration, sleeps: Int, status: HTTPResponse.Status) {
    let clock = StoppedClock()
    let form = Form<Account>(
      .field("name", \.name, .required, .length(3...20)),
      .remote("name.taken", reads: "name") { model in
        clock.pass(judging)
        if model.name == "unknown" { throw CancellationError() }
        return model.name != "taken"
      })
    let router = Router(context: TestContext.self)
    router.add(middleware: ProblemMiddleware())
    router.remoteCheck(of: form, on: "name", at: "/check", pace: pace, clock: clock)
    let head = HTTPRequest(
      method: .post, scheme: nil, authority: nil, path: "/check", headerFields: [.contentType: "application/json"])
    let start = clock.now
    let answer = try await router.buildResponder().respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer(string: question))), context: TestContext("10.0.0.1")
    )
    return (start.duration(to: clock.now), clock.sleepCount.withLock { $0 }, answer.status)
  }

  @Test(arguments: [(0, 50), (1, 50), (49, 50), (50, 50), (51, 100), (130, 150), (1000, 1000), (1001, 1050)])
  func `a remote check is answered at the next whole multiple of the pace`(judging: Int, total: Int) async throws {
    let took = try await Self.time(judging: .milliseconds(judging), pace: .milliseconds(50))
    #expect(took.total == .milliseconds(total))
    #expect(took.sleeps == 1)
    #expect(took.status == .ok)
  }

  @Test(arguments: ["jane", "taken", "unknown", "x", ""])
  func `a remote check takes equally long whatever its answer is`(name: String) async throws {
    let took = try await Self.time(
      judging: .milliseconds(30), pace: .milliseconds(50), asking: #"{"value":"\#(name)"}"#)
    #expect(took.total == .milliseconds(50))
    #expect(took.status == .ok)
  }

  @Test func `without a pace, a remote check does not wait`() async throws {
    for pace in [Duration.zero, .milliseconds(-5)] {
      let took = try await Self.time(judging: .milliseconds(30), pace: pace)
      #expect(took.total == .milliseconds(30))
      #expect(took.sleeps == 0)
    }
  }

  @Test func `an unreadable question is refused at once`() async throws {
    let took = try await Self.time(judging: .milliseconds(30), pace: .milliseconds(50), asking: "{")
    #expect(took.status == .badRequest)
    #expect(took.total == .zero)
  }
}
