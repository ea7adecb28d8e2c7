#if Server
  public import Hummingbird
  public import NIOCore

  /// A request context that knows the local address of its connection.
  @available(WellformedServer 1.0, *)
  public protocol LocalAddressRequestContext: RequestContext {
    /// The address of this machine that the client connected to.
    var localAddress: SocketAddress? { get }
  }

  /// Refuses requests for hosts that are not served (421; RFC 9110, section 15.5.20).
  ///
  /// Add it right after `ProblemMiddleware`, before any middleware that keeps state.
  @available(WellformedServer 1.0, *)
  public struct ServedHostsMiddleware<Context: LocalAddressRequestContext>: RouterMiddleware {
    private let hosts: ServedHosts

    /// Creates the middleware.
    public init(_ hosts: ServedHosts) { self.hosts = hosts }

    /// Passes the request on, if it is for one of the hosts.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard hosts.serve(request, at: context.localAddress) else { throw Problem.misdirected() }
      return try await next(request, context)
    }
  }
#endif
