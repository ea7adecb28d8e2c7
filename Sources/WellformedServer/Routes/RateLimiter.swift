#if Server
  public import Hummingbird
  import Synchronization

  /// A rate limiter with a token bucket for each client.
  ///
  /// A client is an IPv4 address, or the /64 network of an IPv6 address, because a household or a host has that many.
  /// Memory is bounded: if there are too many clients, the limiter forgets those that have been quiet longest, which
  /// can only help them.
  @available(WellformedServer 1.0, *)
  public final class RateLimiter: Sendable {
    private let burst: Double
    private let perSecond: Double
    private let clientCount: Int
    private let proxies: TrustedProxies
    private let buckets: Mutex<Buckets>
    private let now: @Sendable () -> Double

    private struct Buckets {
      /// The tokens of each client, and when they were last counted.
      var states: [ClientKey: (tokens: Double, time: Double)] = [:]
    }

    /// Creates a limiter.
    ///
    /// - Parameters:
    ///   - burst: The number of requests that a quiet client may send at once.
    ///   - perMinute: The number of requests per minute that it may send in the long run.
    ///   - clients: The maximum number of clients to remember.
    ///   - proxies: The proxies that are trusted about the address of a client.
    public convenience init(
      burst: Int = 10, perMinute: Int = 60, clients: Int = 10_000, proxies: TrustedProxies = .none
    ) {
      let start = ContinuousClock.now
      self.init(burst: burst, perMinute: perMinute, clients: clients, proxies: proxies) {
        start.duration(to: .now) / .seconds(1)
      }
    }

    /// Creates a limiter with a clock of your own, in seconds.
    public init(
      burst: Int, perMinute: Int, clients: Int, proxies: TrustedProxies, now: @escaping @Sendable () -> Double
    ) {
      self.burst = Double(max(burst, 1))
      perSecond = Double(max(perMinute, 1)) / 60
      clientCount = max(clients, 1)
      self.proxies = proxies
      self.now = now
      buckets = Mutex(Buckets())
    }

    /// Takes a token for the client of a request; if there is none, returns the number of seconds until there is one.
    public func retryDelay(for request: Request, context: some RemoteAddressRequestContext) -> Int? {
      retryDelay(for: proxies.client(of: request, context))
    }

    func retryDelay(for client: ClientKey) -> Int? {
      let time = now()
      return buckets.withLock { buckets in
        let state = buckets.states[client] ?? (burst, time)
        let tokens = min(burst, state.tokens + max(time - state.time, 0) * perSecond)
        if tokens < 1 {
          buckets.states[client] = (tokens, time)
          return Int(((1 - tokens) / perSecond).rounded(.up))
        }
        if buckets.states[client] == nil, buckets.states.count >= clientCount { forget(&buckets, at: time) }
        buckets.states[client] = (tokens - 1, time)
        return nil
      }
    }

    /// The number of remembered clients.
    public var knownClientCount: Int { buckets.withLock { $0.states.count } }

    /// Forgets the clients whose buckets are full again, and if there are still too many, the half that has been quiet
    /// longest.
    ///
    /// This makes room for many clients at once, so that it costs little for each.
    private func forget(_ buckets: inout Buckets, at time: Double) {
      buckets.states = buckets.states.filter { $0.value.tokens + (time - $0.value.time) * perSecond < burst }
      guard buckets.states.count >= clientCount else { return }
      let times = buckets.states.values.map { $0.time }.sorted()
      let middle = times[times.count / 2]
      buckets.states = buckets.states.filter { $0.value.time > middle }
    }
  }

  /// Answers 429 on whole routes if a client sends too many requests.
  @available(WellformedServer 1.0, *)
  public struct RateLimitMiddleware<Context: RemoteAddressRequestContext>: RouterMiddleware {
    private let limiter: RateLimiter

    /// Creates the middleware.
    public init(_ limiter: RateLimiter) { self.limiter = limiter }

    /// Passes the request on, unless the client must wait.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      if let delay = limiter.retryDelay(for: request, context: context) {
        throw Problem.tooManyRequests(retryAfter: delay)
      }
      return try await next(request, context)
    }
  }
#endif
