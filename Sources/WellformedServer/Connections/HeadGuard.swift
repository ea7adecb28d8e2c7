#if Server
  import NIOCore
  import NIOHTTP1

  /// Looks at the heads of requests while everything in them can still be seen: Hummingbird is not told their version, nor
  /// how often a request names its host.
  ///
  /// Of what follows a head that is not taken nothing is read: where it would end is not known for sure, and what is taken
  /// for the next request might have been written by somebody else (RFC 9112, section 11.2).
  @available(WellformedServer 1.0, *)
  final class HeadGuard: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// How many bytes there may be that are no part of a body, before there is a part of a request.
    private static let greatestOverhead = 64 * 1024
    /// How many bytes there may be around a byte of a body: a chunk of one byte has five.
    private static let overheadOfAByte = 16

    /// Why what came last was not taken; nothing while everything was.
    private(set) var refusal: Problem?
    /// Whether that was a request for a head alone.
    private(set) var hasRefusedHEAD = false

    private let limits: HeadLimits
    /// How many bytes may come yet that are no part of a body.
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

    /// Lets Hummingbird answer what came before, and this by closing.
    private func refuse(_ problem: Problem, _ context: ChannelHandlerContext) {
      refusal = problem
      context.fireErrorCaught(HTTPParserError.unknown)
    }
  }

  @available(WellformedServer 1.0, *)
  extension HeadGuard {
    /// Counts what is read before it is taken apart, for the parser hands on nothing of a chunk's extensions, however long
    /// they are (RFC 9112, section 7.1.1).
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
