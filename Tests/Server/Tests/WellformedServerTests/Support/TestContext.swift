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

  init(_ address: String) throws {
    self.init(source: ApplicationRequestContextSource(channel: EmbeddedChannel(), logger: Logger(label: "test")))
    remoteAddress = try SocketAddress(ipAddress: address, port: 1)
  }
}
