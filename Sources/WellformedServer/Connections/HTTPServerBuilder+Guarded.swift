#if Server
  public import HummingbirdCore
  public import NIOCore

  @available(WellformedServer 1.0, *)
  extension HTTPServerBuilder {
    /// Returns an HTTP/1 server with guarded connections, which answers pending requests before it shuts down.
    ///
    /// - Parameters:
    ///   - idleTimeout: The maximum time without incoming data, within a request or between two, and the maximum time
    ///     in which a client reads nothing of a response.
    ///   - headByteLimit: The maximum size of a request's header fields, in bytes.
    ///   - headFieldLimit: The maximum number of header fields.
    ///   - targetByteLimit: The maximum size of the request target (path and query), in bytes.
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
    /// Returns the configuration of guarded connections: slow, silent or lost clients cost little, and ambiguous
    /// requests are refused.
    ///
    /// An idle connection is closed. The size of request heads is limited. A head is refused if it does not name its
    /// host or can be read in more than one way. `Expect: 100-continue` is answered. A response with `Connection:
    /// close` is the last one on its connection, and the last one always has it.
    ///
    /// - Parameters:
    ///   - idleTimeout: The maximum time without incoming data, within a request or between two, and the maximum time
    ///     in which a client reads nothing of a response.
    ///   - headByteLimit: The maximum size of a request's header fields, in bytes.
    ///   - headFieldLimit: The maximum number of header fields.
    ///   - targetByteLimit: The maximum size of the request target (path and query), in bytes.
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
