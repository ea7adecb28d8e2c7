#if Server
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import Synchronization

  /// HTTP/1 connections that are served even if they are accepted while the server shuts down.
  ///
  /// Otherwise nothing would handle such a connection. SwiftNIO treats that as a programming error and ends the
  /// program, with all responses that are still pending.
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
        // The server waits until all its connections are closed, and so for this task.
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
      // Repeats the event, which was fired before a handler could receive it.
      if Task.isShuttingDownGracefully {
        connection.channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
      await http.handle(value: connection, logger: logger)
    }
  }
#endif
