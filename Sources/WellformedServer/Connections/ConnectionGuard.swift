#if Server
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes

  /// Does what a responder cannot do on a connection: answers `Expect: 100-continue` (RFC 9110, section 10.1.1),
  /// responds with a problem to what is not HTTP, and closes after a response with `Connection: close` (RFC 9112,
  /// section 9.6).
  ///
  /// It adds a `HeadGuard` to the pipeline.
  @available(WellformedServer 1.0, *)
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long the connection stays open after the last response, so that the client can read it.
    private static let parting = TimeAmount.seconds(2)

    /// How long a connection without a request stays open when the server shuts down, because one may be on its way.
    private static let lingering = TimeAmount.milliseconds(500)

    /// How long the rest of a request may take to arrive after its response.
    ///
    /// Nobody reads that rest, so no other limit applies to it.
    private static let draining = TimeAmount.seconds(10)

    /// The methods of requests that have begun to arrive and whose responses are not complete, the oldest first.
    private var openRequests = CircularBuffer<HTTPRequest.Method>()
    /// The number of requests that have begun to arrive, and whether the newest of them is still arriving.
    private var requestCount = 0
    private var isArriving = false
    /// Whether the client of the newest request waits for 100 (Continue).
    private var isWaiting = false
    /// Whether the newest request is the last one on this connection, and whether that has arrived completely.
    private var isLast = false
    private var isComplete = false
    private var isClosing = false
    /// Whether the head of a response has been written, but not its end.
    private var isAnswering = false
    /// Whether the server is shutting down.
    private var isEnding = false
    private let heads: HeadGuard
    /// Why the received data could not be read.
    private var refusal: Problem?

    init(_ limits: HeadLimits) { heads = HeadGuard(limits) }

    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      do {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(heads, position: .after(decoder))
        try pipeline.addHandler(HeadGuard.Counter(heads), position: .before(decoder))
      } catch {
        // This is not an HTTP/1 connection: nothing is served without the guard.
        context.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // After the last response, incoming data is read and discarded, so that a TCP reset does not lose the response.
      if isClosing || isComplete { return }
      switch unwrapInboundIn(data) {
      case .head(let head):
        openRequests.append(head.method)
        requestCount += 1
        isArriving = true
        isLast = head.headerFields[.connection] == "close"
        isWaiting = head.headerFields[.expect]?.lowercased() == "100-continue"
        sendContinue(context)
      case .body: break
      case .end:
        isArriving = false
        isComplete = isLast
      }
      context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      context.fireChannelReadComplete()
      // The handlers behind this one no longer read.
      if isClosing { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
      if isEnding { return }
      isEnding = true
      // A response that has begun did not announce that it is the last one.
      if isAnswering { return context.fireUserInboundEventTriggered(event) }
      guard openRequests.isEmpty else { return }
      // If the connection closed at once, a request that has arrived but was not read would cause a reset.
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingering) {
        guard self.openRequests.isEmpty, !self.isClosing else { return }
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // The handler that catches the error responds with 400, but without a reason.
      if let error = error as? HTTPParserError, refusal == nil { refusal = heads.refusal ?? Problem(for: error) }
      context.fireErrorCaught(error)
    }

    /// Sends 100 (Continue) if the client waits for it and no earlier response is pending.
    private func sendContinue(_ context: ChannelHandlerContext) {
      guard isWaiting, openRequests.count == 1 else { return }
      isWaiting = false
      context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(var head):
        if isLast || isEnding, openRequests.count == 1 { head.headerFields[.connection] = "close" }
        if head.headerFields[.connection]?.lowercased() == "close" { isClosing = true }
        isAnswering = true
        if head.isEmptyRefusal, let refusal { return write(refusal, as: head, context, promise) }
        context.write(wrapOutboundOut(.head(head)), promise: promise)
      case .body:
        if isAnsweringHEAD { promise?.succeed() } else { context.write(data, promise: promise) }
      case .end:
        // There is no open request if the received data was not a request.
        if !openRequests.isEmpty { openRequests.removeFirst() }
        isAnswering = false
        guard isClosing else {
          context.write(data, promise: promise)
          awaitRest(context)
          return sendContinue(context)
        }
        part(context, data, promise)
      }
    }

    /// Closes the connection if the rest of a request that already has its response takes too long to arrive.
    private func awaitRest(_ context: ChannelHandlerContext) {
      guard isArriving, openRequests.isEmpty else { return }
      let number = requestCount
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.draining) {
        if self.isArriving, self.requestCount == number { context.close(promise: nil) }
      }
    }

    /// Writes the end of the last response, and closes the connection some time after it was sent.
    private func part(_ context: ChannelHandlerContext, _ end: NIOAny, _ promise: EventLoopPromise<Void>?) {
      let sent = context.eventLoop.makePromise(of: Void.self)
      sent.futureResult.cascade(to: promise)
      context.writeAndFlush(end, promise: sent)
      context.close(mode: .output, promise: nil)
      context.read()
      let channel = context.channel
      sent.futureResult.whenComplete { _ in
        channel.eventLoop.scheduleTask(in: Self.parting) { channel.close(promise: nil) }
      }
    }

    /// Writes a problem instead of an empty refusal.
    private func write(
      _ problem: Problem, as head: HTTPResponse, _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
    ) {
      let body = ByteBuffer(bytes: problem.json)
      var head = head
      head.status = problem.status
      head.headerFields.append(contentsOf: problem.headers)
      head.headerFields[.contentType] = "application/problem+json"
      head.headerFields[.cacheControl] = "no-store"
      head.headerFields[.xContentTypeOptions] = "nosniff"
      head.headerFields[.contentLength] = String(body.readableBytes)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
      if !isAnsweringHEAD { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    }

    /// Whether the current response is to a `HEAD`: a client would read a body as the beginning of the next response
    /// (RFC 9110, section 9.3.2).
    private var isAnsweringHEAD: Bool { openRequests.first.map { $0 == .head } ?? heads.hasRefusedHEAD }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// Creates the problem for a request that the parser could not read.
    fileprivate init(for error: HTTPParserError) {
      switch error {
      case .headerOverflow: self = .headTooLarge()
      case .invalidMethod: self = .methodUnknown()
      default: self = .badlyWritten()
      }
    }
  }

  @available(WellformedServer 1.0, *)
  extension HTTPResponse {
    /// Whether this is Hummingbird's response to data that is not a request.
    fileprivate var isEmptyRefusal: Bool {
      status == .badRequest && headerFields[.contentLength] == "0" && headerFields[.connection] == "close"
    }
  }
#endif
