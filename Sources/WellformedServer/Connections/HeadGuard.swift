#if Server
  import NIOCore
  import NIOHTTP1

  /// Checks the heads of requests before Hummingbird sees them, because it does not receive the version of HTTP, nor
  /// how often a request names its host.
  ///
  /// After a refused head, nothing more is read. It is uncertain where that request ends, and somebody else may have
  /// written what looks like the next one (RFC 9112, section 11.2).
  @available(WellformedServer 1.0, *)
  final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// The maximum number of bytes outside of bodies between two parts of a request.
    private static let greatestOverhead = 64 * 1024
    /// The number of bytes of overhead that each byte of a body allows; a chunk of one byte has five.
    private static let overheadOfAByte = 16

    /// Why the last request was refused; `nil` if all were accepted.
    private(set) var refusal: Problem?
    /// Whether the refused request was a `HEAD`.
    private(set) var hasRefusedHEAD = false

    private let limits: HeadLimits
    /// The number of bytes outside of bodies that may still arrive.
    private var overhead = HeadGuard.greatestOverhead

    init(_ limits: HeadLimits) { self.limits = limits }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard refusal == nil else { return }
      switch unwrapInboundIn(data) {
      case .head(var head):
        overhead = Self.greatestOverhead
        do throws(Problem) { try head.check(limits) } catch {
          hasRefusedHEAD = head.method == .HEAD
          return refuse(error, context)
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
      case .body(let bytes):
        overhead = min(overhead + bytes.readableBytes * Self.overheadOfAByte, Self.greatestOverhead)
        context.fireChannelRead(data)
      case .end:
        overhead = Self.greatestOverhead
        context.fireChannelRead(data)
      }
    }

    /// Lets Hummingbird respond to earlier requests, and close the connection after responding to this one.
    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
      refusal = problem
      context.fireErrorCaught(HTTPParserError.unknown)
    }
  }

  @available(WellformedServer 1.0, *)
  extension HeadGuard {
    /// Counts bytes before they are parsed, because the parser drops the extensions of chunks, however long they are
    /// (RFC 9112, section 7.1.1).
    final class Counter: ChannelInboundHandler, RemovableChannelHandler {
      typealias InboundIn = ByteBuffer

      private let heads: HeadGuard

      init(_ heads: HeadGuard) { self.heads = heads }

      func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        heads.overhead -= unwrapInboundIn(data).readableBytes
        context.fireChannelRead(data)
        if heads.overhead < 0, heads.refusal == nil,
          let place = try? context.pipeline.syncOperations.context(handler: heads)
        {
          heads.refuse(.badHead("The body's chunks have more around them than in them."), place)
        }
      }
    }
  }
#endif
