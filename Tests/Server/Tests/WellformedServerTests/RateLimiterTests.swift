import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing
import WellformedServer

struct RateLimiterTests {
  private final class Time: Sendable {
    let seconds = Mutex(0.0)
    var now: Double { seconds.withLock { $0 } }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  private let request = Request(
    head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))

  @Test func `a rate limiter's bucket fills over time, up to its limit`() throws {
    let time = Time()
    let limiter = RateLimiter(burst: 2, perMinute: 30, clients: 10, proxies: .none) { time.now }
    let context = try TestContext("10.0.0.1")
    #expect(limiter.retryDelay(for: request, context: context) == nil)
    #expect(limiter.retryDelay(for: request, context: context) == nil)
    #expect(limiter.retryDelay(for: request, context: context) == 2)
    time.pass(1)
    #expect(limiter.retryDelay(for: request, context: context) == 1)
    time.pass(1)
    #expect(limiter.retryDelay(for: request, context: context) == nil)
    time.pass(1_000_000)
    #expect(limiter.retryDelay(for: request, context: context) == nil)
    #expect(limiter.retryDelay(for: request, context: context) == nil)
    #expect(limiter.retryDelay(for: request, context: context) == 2)
    // Another client has its own bucket.
    #expect(try limiter.retryDelay(for: request, context: TestContext("10.0.0.2")) == nil)
  }

  @Test func `the number of remembered clients is bounded, and the most recent ones are remembered`() throws {
    let time = Time()
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 100, proxies: .none) { time.now }
    for number in 0..<1000 {
      time.pass(0.001)
      let address = "10.0.\(number / 250).\(number % 250)"
      #expect(try limiter.retryDelay(for: request, context: TestContext(address)) == nil)
      #expect(try limiter.retryDelay(for: request, context: TestContext(address)) != nil)
      #expect(limiter.knownClientCount <= 100)
    }
  }

  @Test func `IPv6 addresses of one network count as one client`() throws {
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 100, proxies: .none) { 0 }
    #expect(try limiter.retryDelay(for: request, context: TestContext("2001:db8:1:2::1")) == nil)
    #expect(try limiter.retryDelay(for: request, context: TestContext("2001:db8:1:2:ffff::")) != nil)
    #expect(try limiter.retryDelay(for: request, context: TestContext("2001:db8:1:3::1")) == nil)
  }

  @Test func `a limited route answers 429 to too many requests, without running its handler`() async throws {
    let time = Time()
    let done = Mutex(0)
    let limiter = RateLimiter(burst: 2, perMinute: 30, clients: 10, proxies: .none) { time.now }
    let router = Router(context: TestContext.self)
    router.add(middleware: ProblemMiddleware())
    router.group("limited").add(middleware: RateLimitMiddleware(limiter)).get("here") { _, _ in
      done.withLock { $0 += 1 }
      return "done"
    }
    router.get("free") { _, _ in "done" }
    let responder = router.buildResponder()
    func ask(_ path: String, from address: String) async throws -> Response {
      let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: path)
      return try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: TestContext(address))
    }
    for _ in 0..<2 { #expect(try await ask("/limited/here", from: "10.0.0.1").status == .ok) }
    let refused = try await ask("/limited/here", from: "10.0.0.1")
    #expect(refused.status == .tooManyRequests)
    #expect(refused.headers[.retryAfter] == "2")
    #expect(refused.headers[.contentType] == "application/problem+json")
    #expect(done.withLock { $0 } == 2)
    // Other clients and other routes are not affected.
    #expect(try await ask("/limited/here", from: "10.0.0.2").status == .ok)
    #expect(try await ask("/free", from: "10.0.0.1").status == .ok)
    time.pass(1)
    #expect(try await ask("/limited/here", from: "10.0.0.1").headers[.retryAfter] == "1")
    time.pass(1)
    #expect(try await ask("/limited/here", from: "10.0.0.1").status == .ok)
    #expect(done.withLock { $0 } == 4)
  }
}
