#if Server
  public import HummingbirdCore
  public import NIOCore

  @available(WellformedServer 1.0, *)
  extension HTTP1Channel.Configuration {
    /// Connections that cost little while clients are slow, silent or lost.
    ///
    /// A connection on which nothing arrives is closed; heads of requests are kept small; `Expect: 100-continue` is
    /// answered; and an answer that says `Connection: close` is the last one.
    ///
    /// - Parameters:
    ///   - idleTimeout: How long nothing may arrive, of a request or between two.
    ///   - headByteLimit: How many bytes the fields of a request's head may have.
    ///   - headFieldLimit: How many fields there may be.
    public static func guarded(
      idleTimeout: TimeAmount = .seconds(30), headByteLimit: Int = 16 * 1024, headFieldLimit: Int = 100
    ) -> Self {
      Self(
        additionalChannelHandlers: [ConnectionGuard()], idleTimeout: idleTimeout,
        httpDecoderConfiguration: DecoderConfiguration(
          maxHeaderFieldSize: headByteLimit, maxHeaderListSize: headByteLimit, maxHeaderFieldCount: headFieldLimit))
    }
  }
#endif
