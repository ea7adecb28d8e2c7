#if Server
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// Connections of HTTP/1 that are served also where the server has stopped to ask for them.
  ///
  /// One that is accepted while the server ends is let go by everybody. SwiftNIO takes that for a mistake of the program and
  /// ends it, with all that was still to be answered.
  @available(WellformedServer 1.0, *)
  struct AwaitedChannel: ServerChildChannel {
    /// A connection that was accepted.
    final class Value: ServerChildChannelValue {
      private let connection: HTTP1Channel.Value
      private let http: HTTP1Channel
      private let logger: Logger
      private let isTaken = Atomic(false)

      init(_ connection: HTTP1Channel.Value, _ http: HTTP1Channel, _ logger: Logger) {
        (self.connection, self.http, self.logger) = (connection, http, logger)
      }

      var channel: any Channel { connection.channel }

      func take() -> HTTP1Channel.Value {
        isTaken.store(true, ordering: .relaxed)
        return connection
      }

      deinit {
        guard !isTaken.load(ordering: .relaxed) else { return }
        let (connection, http, logger) = (connection, http, logger)
        // The server waits for all its connections to be closed, and so for this.
        Task {
          connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
          await http.handle(value: connection, logger: logger)
        }
      }
    }

    private let http: HTTP1Channel

    init(_ http: HTTP1Channel) { self.http = http }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
      http.setup(channel: channel, logger: logger).map { Value($0, http, logger) }
    }

    func handle(value: Value, logger: Logger) async {
      let connection = value.take()
      // What was reported before there was anybody to hear it.
      if Task.isShuttingDownGracefully {
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
      await http.handle(value: connection, logger: logger)
    }
  }
#endif
