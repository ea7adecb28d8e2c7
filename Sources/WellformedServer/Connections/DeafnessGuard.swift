#if Server
  import NIOCore
  import NIOHTTPTypes

  /// Closes a connection whose client takes nothing of what it is answered.
  ///
  /// Nothing else would: the request has arrived, its answer is not complete, and the client's system says as long as it
  /// likes that there is no room yet (RFC 9293, section 3.8.6.1).
  @available(WellformedServer 1.0, *)
  final class DeafnessGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart

    /// How long nothing may be taken while there is something to be had.
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

    /// Looks now and again later whether anything was taken meanwhile.
    private func look(_ context: ChannelHandlerContext) {
      let waiting = DeafnessGuard.waitingByteCount(context)
      watch = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
        let isDeaf = DeafnessGuard.waitingByteCount(context) == waiting
        if isDeaf { context.close(promise: nil) } else { self.look(context) }
      }
    }

    /// How many bytes the client's system has not taken yet, as far as that is known.
    private static func waitingByteCount(_ context: ChannelHandlerContext) -> Int? {
      try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)
    }
  }
#endif
