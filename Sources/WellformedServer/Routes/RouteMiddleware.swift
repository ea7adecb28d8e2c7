#if Server
  /// Middleware in front of the routes of a form that a description of a server includes.
  @available(WellformedServer 1.0, *)
  public struct RouteMiddleware: OptionSet, Hashable, Sendable {
    /// One bit for each middleware.
    public let rawValue: Int

    /// Creates a set of middleware.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``IdempotencyMiddleware``: `POST` and `PATCH` have the header field `Idempotency-Key`, and the statuses 409, 422
    /// and 429.
    public static var idempotency: RouteMiddleware { RouteMiddleware(rawValue: 1) }
    /// ``RateLimitMiddleware``: the status 429.
    public static var rateLimit: RouteMiddleware { RouteMiddleware(rawValue: 2) }
    /// ``ServedHostsMiddleware``: the status 421.
    public static var servedHosts: RouteMiddleware { RouteMiddleware(rawValue: 4) }
  }
#endif
