#if Server
  public import Hummingbird
  public import NIOCore

  /// A request's context that knows the address at the other end of the connection, by which clients are told apart.
  @available(WellformedServer 1.0, *)
  public struct ClientRequestContext: RequestContext, RemoteAddressRequestContext {
    /// What every context has.
    public var coreContext: CoreRequestContextStorage

    /// The address at the other end of the connection.
    public let remoteAddress: SocketAddress?

    /// Creates a context.
    public init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
      remoteAddress = source.channel.remoteAddress
    }
  }
#endif
