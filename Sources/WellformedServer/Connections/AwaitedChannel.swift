#if Server
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// Connections of HTTP/1 that nothing is read from before somebody is there to answer.
  ///
  /// Hummingbird's own are set up as they are accepted. One that is accepted while the server ends is then let go by
  /// everybody, which SwiftNIO takes for a mistake of the program and ends it, with all that was still to be answered.
  @available(WellformedServer 1.0, *)
  struct AwaitedChannel: ServerChildChannel {
    /// A connection that was accepted; closed where nobody takes it.
    final class Value: ServerChildChannelValue {
      let channel: any Channel
      private let isTaken = Atomic(false)

      init(_ channel: any Channel) { self.channel = channel }

      func take() -> any Channel {
        isTaken.store(true, ordering: .relaxed)
        return channel
      }

      deinit {
        if !isTaken.load(ordering: .relaxed) { channel.close(promise: nil) }
      }
    }

    private let http: HTTP1Channel

    init(_ http: HTTP1Channel) { self.http = http }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      channel.setOption(.autoRead, value: false).map { Value(channel) }
    }

    func handle(value: Value, logger: Logger) async {
      let channel = value.take()
      do {
        let connection = try await channel.eventLoop.flatSubmit { http.setup(channel: channel, logger: logger) }.get()
        // What was told before there was anybody to hear it.
        if Task.isShuttingDownGracefully { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
        channel.setOption(.autoRead, value: true).whenComplete { _ in }
        await http.handle(value: connection, logger: logger)
      } catch {
        logger.debug("A connection was lost before it was served", metadata: ["error": "\(error)"])
        channel.close(promise: nil)
      }
    }
  }
#endif
