import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing
import WellformedServer

struct RateLimiterTests {
  /// A context without a connection.
  private struct Context: RequestContext, RemoteAddressRequestContext {
    var coreContext: CoreRequestContextStorage
    var remoteAddress: SocketAddress?

    init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

    init(_ address: String) throws {
      self.init(source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test")))
      remoteAddress = try SocketAddress(ipAddress: address, port: 1)
    }
  }

  private final class Time: Sendable {
    let seconds = Mutex(0.0)
    var now: Double { seconds.withLock { $0 } }
    func pass(_ more: Double) { seconds.withLock { $0 += more } }
  }

  private let request = Request(
    head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/"), body: RequestBody(buffer: ByteBuffer()))

  @Test func `a bucket fills by time, up to its brim`() throws {
    let time = Time()
    let limiter = RateLimiter(burst: 2, perMinute: 30, clients: 10, proxies: .none) { time.now }
    let context = try Context("10.0.0.1")
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
    // Another client has a bucket of its own.
    #expect(try limiter.retryDelay(for: request, context: Context("10.0.0.2")) == nil)
  }

  @Test func `never more clients are kept in mind than may be, and those who ask now are not forgotten`() throws {
    let time = Time()
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 100, proxies: .none) { time.now }
    for number in 0..<1000 {
      time.pass(0.001)
      let address = "10.0.\(number / 250).\(number % 250)"
      #expect(try limiter.retryDelay(for: request, context: Context(address)) == nil)
      #expect(try limiter.retryDelay(for: request, context: Context(address)) != nil)
      #expect(limiter.knownClientCount <= 100)
    }
  }

  @Test func `addresses of one network of IPv6 are one client`() throws {
    let limiter = RateLimiter(burst: 1, perMinute: 1, clients: 100, proxies: .none) { 0 }
    #expect(try limiter.retryDelay(for: request, context: Context("2001:db8:1:2::1")) == nil)
    #expect(try limiter.retryDelay(for: request, context: Context("2001:db8:1:2:ffff::")) != nil)
    #expect(try limiter.retryDelay(for: request, context: Context("2001:db8:1:3::1")) == nil)
  }
}
