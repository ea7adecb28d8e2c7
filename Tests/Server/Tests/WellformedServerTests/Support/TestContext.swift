import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import WellformedServer

/// The context of a request without a connection.
struct TestContext: RequestContext, RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage
  var remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

  init(_ address: String, logger: Logger = Logger(label: "test")) throws {
    self.init(source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: logger))
    remoteAddress = try SocketAddress(ipAddress: address, port: 1)
  }
}
