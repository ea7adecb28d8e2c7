#if Server
  import HTTPTypes
  import NIOCore
  import NIOHTTP1
  import NIOHTTPTypes

  /// Does on a connection what a responder has no hand in: answers `Expect: 100-continue` (RFC 9110, section 10.1.1), tells
  /// as a problem that what came is no HTTP, and closes after an answer that says so (RFC 9112, section 9.6).
  ///
  /// Brings a `HeadGuard` with it.
  @available(WellformedServer 1.0, *)
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// How long a client that was told to go has to read the answer before the connection is cut.
    private static let parting = TimeAmount.seconds(2)

    /// How long a connection without a request is kept open when the server ends, for one may be on its way.
    private static let lingering = TimeAmount.milliseconds(500)

    /// How long the rest of a request may take to arrive that was answered already: nobody wants it, and so nobody looks
    /// how long it takes.
    private static let draining = TimeAmount.seconds(10)

    /// The methods of the requests that have begun to arrive and whose answers are not complete, the oldest first.
    private var openRequests = CircularBuffer<HTTPRequest.Method>()
    /// How many have begun to arrive at all, and whether the newest of them still does.
    private var requestCount = 0
    private var isArriving = false
    /// Tells whether the newest of them waits to be told to go on.
    private var isWaiting = false
    /// Tells whether the newest of them is the last on this connection, and whether it has arrived.
    private var isLast = false
    private var isComplete = false
    private var isClosing = false
    /// Tells whether the head of an answer was written whose end was not.
    private var isAnswering = false
    /// Tells whether the server ends.
    private var isEnding = false
    private let heads: HeadGuard
    /// Why what came could not be read.
    private var refusal: Problem?

    init(_ limits: HeadLimits) { heads = HeadGuard(limits) }

    func handlerAdded(context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      do {
        let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        try pipeline.addHandler(heads, position: .after(decoder))
        try pipeline.addHandler(HeadGuard.Counter(heads), position: .before(decoder))
      } catch {
        // Not on a connection of HTTP/1: nothing is served without it.
        context.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // What comes after the last answer is read, so that the answer is not lost to a reset, and dropped.
      if isClosing || isComplete { return }
      switch unwrapInboundIn(data) {
      case .head(let head):
        openRequests.append(head.method)
        requestCount += 1
        isArriving = true
        isLast = head.headerFields[.connection] == "close"
        isWaiting = head.headerFields[.expect]?.lowercased() == "100-continue"
        tellToGoOn(context)
      case .body: break
      case .end:
        isArriving = false
        isComplete = isLast
      }
      context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      context.fireChannelReadComplete()
      // Nobody behind this asks for more any longer.
      if isClosing { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is ChannelShouldQuiesceEvent else { return context.fireUserInboundEventTriggered(event) }
      if isEnding { return }
      isEnding = true
      // Answers that were begun did not say that they are the last.
      if isAnswering { return context.fireUserInboundEventTriggered(event) }
      guard openRequests.isEmpty else { return }
      // Closed at once, the connection would be reset were a request there that was not read yet.
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingering) {
        guard self.openRequests.isEmpty, !self.isClosing else { return }
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      // Whoever catches it answers 400, and does not say why.
      if let error = error as? HTTPParserError, refusal == nil { refusal = heads.refusal ?? Problem(for: error) }
      context.fireErrorCaught(error)
    }

    /// Tells the client to go on, if it waits for that and no answer stands before.
    private func tellToGoOn(_ context: ChannelHandlerContext) {
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
        // There is none where what came could not be read as one.
        if !openRequests.isEmpty { openRequests.removeFirst() }
        isAnswering = false
        guard isClosing else {
          context.write(data, promise: promise)
          awaitRest(context)
          return tellToGoOn(context)
        }
        part(context, data, promise)
      }
    }

    /// Sees to it that a request does not arrive for ever that was answered before it had arrived.
    private func awaitRest(_ context: ChannelHandlerContext) {
      guard isArriving, openRequests.isEmpty else { return }
      let number = requestCount
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.draining) {
        if self.isArriving, self.requestCount == number { context.close(promise: nil) }
      }
    }

    /// Writes the end of the last answer, and cuts the connection a while after all of that was sent.
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

    /// Writes a problem in place of an empty refusal.
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

    /// Tells whether what is answered is a `HEAD`, after whose answer a body would be read as the beginning of the next one
    /// (RFC 9110, section 9.3.2).
    private var isAnsweringHEAD: Bool { openRequests.first.map { $0 == .head } ?? heads.hasRefusedHEAD }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// Why a request that the parser gave up on is not taken.
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
    /// Tells whether this is what Hummingbird answers where nothing of a request can be read.
    fileprivate var isEmptyRefusal: Bool {
      status == .badRequest && headerFields[.contentLength] == "0" && headerFields[.connection] == "close"
    }
  }
#endif
