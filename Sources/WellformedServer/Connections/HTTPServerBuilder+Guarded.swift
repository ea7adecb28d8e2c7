#if Server
  public import HummingbirdCore
  public import NIOCore

  @available(WellformedServer 1.0, *)
  extension HTTPServerBuilder {
    /// A server of HTTP/1 whose connections are guarded, and which answers what was asked before it was told to end.
    ///
    /// - Parameters:
    ///   - idleTimeout: How long nothing may arrive, of a request or between two, and how long a client may take nothing of
    ///     an answer.
    ///   - headByteLimit: How many bytes the fields of a request's head may have.
    ///   - headFieldLimit: How many fields there may be.
    ///   - targetByteLimit: How many bytes the request's target may have: its path and query.
    public static func guarded(
      idleTimeout: TimeAmount = .seconds(30), headByteLimit: Int = 16 * 1024, headFieldLimit: Int = 100,
      targetByteLimit: Int = 8 * 1024
    ) -> HTTPServerBuilder {
      let configuration = HTTP1Channel.Configuration.guarded(
        idleTimeout: idleTimeout, headByteLimit: headByteLimit, headFieldLimit: headFieldLimit,
        targetByteLimit: targetByteLimit)
      return HTTPServerBuilder { AwaitedChannel(HTTP1Channel(responder: $0, configuration: configuration)) }
    }
  }

  @available(WellformedServer 1.0, *)
  extension HTTP1Channel.Configuration {
    /// Connections that cost little while clients are slow, silent or lost, and on which a request says one thing only.
    ///
    /// A connection on which nothing arrives is closed; heads of requests are kept small, and those are refused that do not
    /// name their host, or can be read in more ways than one; `Expect: 100-continue` is answered; and an answer that says
    /// `Connection: close`, as every last one does, is the last one.
    ///
    /// - Parameters:
    ///   - idleTimeout: How long nothing may arrive, of a request or between two, and how long a client may take nothing of
    ///     an answer.
    ///   - headByteLimit: How many bytes the fields of a request's head may have.
    ///   - headFieldLimit: How many fields there may be.
    ///   - targetByteLimit: How many bytes the request's target may have: its path and query.
    public static func guarded(
      idleTimeout: TimeAmount = .seconds(30), headByteLimit: Int = 16 * 1024, headFieldLimit: Int = 100,
      targetByteLimit: Int = 8 * 1024
    ) -> Self {
      let limits = HeadLimits(fieldBytes: headByteLimit, targetBytes: targetByteLimit)
      return Self(
        additionalChannelHandlers: [ConnectionGuard(limits), DeafnessGuard(patience: idleTimeout)],
        idleTimeout: idleTimeout,
        httpDecoderConfiguration: DecoderConfiguration(
          maxHeaderFieldSize: limits.parsedBytes, maxHeaderListSize: limits.parsedBytes,
          maxHeaderFieldCount: headFieldLimit))
    }
  }
#endif
