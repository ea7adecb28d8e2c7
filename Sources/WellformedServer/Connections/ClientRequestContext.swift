#if Server
  public import Hummingbird
  public import NIOCore

  /// A request context that knows both ends of the connection: the address of the client, which identifies it, and the
  /// address that it connected to.
  @available(WellformedServer 1.0, *)
  public struct ClientRequestContext: RequestContext, RemoteAddressRequestContext, LocalAddressRequestContext {
    /// The storage that every context has.
    public var coreContext: CoreRequestContextStorage

    /// The address at the other end of the connection.
    public let remoteAddress: SocketAddress?

    /// The address of this machine that the client connected to.
    public let localAddress: SocketAddress?

    /// Creates a context.
    public init(source: Source) {
      coreContext = CoreRequestContextStorage(source: source)
      remoteAddress = source.channel.remoteAddress
      localAddress = source.channel.localAddress
    }
  }
#endif
