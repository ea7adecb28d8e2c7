#if Server
  import NIOCore
  import NIOHTTPTypes

  /// Closes a connection whose client does not read its response.
  ///
  /// No other timeout applies: the request has arrived, its response is not complete, and the client's TCP stack can
  /// keep a window of zero for as long as it likes (RFC 9293, section 3.8.6.1).
  @available(WellformedServer 1.0, *)
  final class DeafnessGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    /// How long the client may read nothing while data is waiting.
    private let patience: TimeAmount
    private var watch: Scheduled<Void>?

    init(patience: TimeAmount) { self.patience = patience }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      watch?.cancel()
      watch = nil
      if !context.channel.isWritable { look(context) }
      context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { watch?.cancel() }

    /// Checks, each time after the time limit, whether the client has read anything in the meantime.
    private func look(_ context: ChannelHandlerContext) {
      let waiting = DeafnessGuard.waitingByteCount(context)
      watch = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
        let isDeaf = DeafnessGuard.waitingByteCount(context) == waiting
        if isDeaf { context.close(promise: nil) } else { self.look(context) }
      }
    }

    /// Returns the number of bytes that the socket has not accepted yet; `nil` if unknown.
    private static func waitingByteCount(_ context: ChannelHandlerContext) -> Int? {
      try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    }
  }
#endif
