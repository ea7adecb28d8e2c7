import NIOCore
import NIOPosix
import Synchronization

/// The connections to the site's listening socket that were not accepted yet.
///
/// When a port closes, the system resets the connections in its backlog, though they may have sent a request already.
/// So before the port is closed, the site connects to itself: when it has a response, all earlier connections were
/// accepted.
final class Backlog: Sendable {
  private let address = Mutex<SocketAddress?>(nil)

  /// The maximum time to wait for each such connection.
  private static let patience = TimeAmount.seconds(2)

  /// Stores the address of the socket.
  func open(at address: SocketAddress?) { self.address.withLock { $0 = address } }

  /// Waits until all connections that are now in the backlog were accepted.
  func emptied() async {
    guard let address = address.withLock({ $0 }) else { return }
    // Each event loop accepts some of them in turn, and one may be slower than another.
    for _ in 0..<System.coreCount { await Backlog.wait(behind: address) }
  }

  private static func wait(behind address: SocketAddress) async {
    let answered = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: Void.self)
    answered.futureResult.eventLoop.scheduleTask(in: Backlog.patience) { answered.succeed() }
    let channel = try? await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(Backlog.patience)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Listener(answered)) }
      }
      .connect(to: address).get()
    guard let channel else { return answered.succeed() }
    let host = "localhost" + (address.port.map { ":\($0)" } ?? "")
    let request = "GET /style.css HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
    try? await channel.writeAndFlush(ByteBuffer(string: request))
    try? await answered.futureResult.get()
    try? await channel.close()
  }

  /// Is notified when there is a response, or when there will be none.
  private final class Listener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answered: EventLoopPromise<Void>

    init(_ answered: EventLoopPromise<Void>) { self.answered = answered }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { answered.succeed() }

    func channelInactive(context: ChannelHandlerContext) { answered.succeed() }
  }
}
