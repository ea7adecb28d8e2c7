#if Server
  import NIOCore
  import NIOEmbedded
  import NIOHTTP1
  import NIOHTTPCompression

  /// Compresses bytes by gzip (RFC 1952).
  ///
  /// SwiftNIO offers its compressor only as a handler of responses, so the bytes pass through one.
  @available(WellformedServer 1.0, *)
  enum Gzip {
    /// Returns the compressed bytes; the original ones if compression fails.
    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
      do {
        let channel = EmbeddedChannel(handler: HTTPResponseCompressor())
        try channel.writeInbound(
          HTTPServerRequestPart.head(
            HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["accept-encoding": "gzip"])))
        try channel.writeOutbound(
          HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .ok)))
        try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: bytes))))
        try channel.writeOutbound(HTTPServerResponsePart.end(nil))
        var compressed: [UInt8] = []
        while let part = try channel.readOutbound(as: HTTPServerResponsePart.self) {
          if case .body(.byteBuffer(let buffer)) = part { compressed += Array(buffer.readableBytesView) }
        }
        _ = try channel.finish(acceptAlreadyClosed: true)
        return compressed.isEmpty ? bytes : compressed
      } catch {
        return bytes
      }
    }
  }
#endif
