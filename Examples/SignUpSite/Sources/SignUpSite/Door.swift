import NIOCore
import NIOPosix
import Synchronization

/// Where the site is reached, and where those stand in line who were not let in yet.
///
/// When a port is closed, the system cuts off whoever stands in line, though they may have sent a request already. So
/// whoever closes it joins the line first: all those before have been let in when that one is answered.
final class Door: Sendable {
  private let address = Mutex<SocketAddress?>(nil)

  /// How long the line is stood in at the most, each time.
  private static let patience = TimeAmount.seconds(2)

  /// Notes where the door is.
  func open(at address: SocketAddress?) { self.address.withLock { $0 = address } }

  /// Waits until everybody was let in who stands in line now.
  func emptied() async {
    guard let address = address.withLock({ $0 }) else { return }
    // Each of the event loops lets some in, in turn, and one may be slower than another.
    for _ in 0..<System.coreCount { await Door.stand(inLineAt: address) }
  }

  private static func stand(inLineAt address: SocketAddress) async {
    let answered = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: Void.self)
    answered.futureResult.eventLoop.scheduleTask(in: Door.patience) { answered.succeed() }
    let channel = try? await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(Door.patience)
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

  /// Hears that there is an answer, or that there will be none.
  private final class Listener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let answered: EventLoopPromise<Void>

    init(_ answered: EventLoopPromise<Void>) { self.answered = answered }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) { answered.succeed() }

    func channelInactive(context: ChannelHandlerContext) { answered.succeed() }
  }
}
