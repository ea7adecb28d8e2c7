#if Server
  import HTTPTypes
  import NIOCore
  import NIOHTTPTypes

  /// Does on a connection what a responder has no hand in: answers `Expect: 100-continue` (RFC 9110, section 10.1.1), and
  /// closes after an answer that says so (RFC 9112, section 9.6).
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long a client that was told to go has to read the answer before the connection is cut.
    private static let parting = TimeAmount.seconds(2)

    private var isClosing = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head(let head) = unwrapInboundIn(data), head.headerFields[.expect]?.lowercased() == "100-continue" {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
      // What comes after the last answer is read, so that the answer is not lost to a reset, and dropped.
      if !isClosing { context.fireChannelRead(data) }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let head):
        if head.headerFields[.connection]?.lowercased() == "close" { isClosing = true }
        context.write(data, promise: promise)
      case .body: context.write(data, promise: promise)
      case .end:
        guard isClosing else { return context.write(data, promise: promise) }
        context.writeAndFlush(data, promise: promise)
        context.close(mode: .output, promise: nil)
        let channel = context.channel
        context.eventLoop.scheduleTask(in: Self.parting) { channel.close(promise: nil) }
      }
    }
  }
#endif
