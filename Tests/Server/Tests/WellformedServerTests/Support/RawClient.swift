import NIOCore
import NIOPosix

/// A connection on which a test sends arbitrary bytes, and reads the responses.
final class RawClient {
  /// What a server must not do to a client.
  enum Failure: Error {
    /// The connection ended before a response was complete.
    case ended
    /// The received data is not a response.
    case notAnAnswer(String)
  }

  private let channel: any Channel
  private var incoming: AsyncStream<[UInt8]>.AsyncIterator
  private var buffer: [UInt8] = []

  private final class Reader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    let continuation: AsyncStream<[UInt8]>.Continuation

    init(_ continuation: AsyncStream<[UInt8]>.Continuation) { self.continuation = continuation }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      continuation.yield(Array(unwrapInboundIn(data).readableBytesView))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case ChannelEvent.inputClosed = event { continuation.finish() }
    }

    func channelInactive(context: ChannelHandlerContext) { continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      continuation.finish()
      context.close(promise: nil)
    }
  }

  init(port: Int) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Reader(continuation)) }
      }
      .connect(host: "127.0.0.1", port: port).get()
    incoming = stream.makeAsyncIterator()
  }

  func send(_ bytes: some Collection<UInt8>) async throws { try await channel.writeAndFlush(ByteBuffer(bytes: bytes)) }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  /// Closes the output; responses can still be read.
  func closeOutput() async { try? await channel.close(mode: .output) }

  func close() async { try? await channel.close() }

  /// Returns the next response; skips interim responses unless they are requested.
  func answer(toHead: Bool = false, passingOverInformation: Bool = true) async throws -> Answer {
    while true {
      let answer = try await anyAnswer(toHead: toHead)
      if answer.status >= 200 || !passingOverInformation { return answer }
    }
  }

  /// Returns all responses until the server closes the connection.
  func answersToEnd() async -> [Answer] {
    var answers: [Answer] = []
    while let answer = try? await answer() { answers.append(answer) }
    return answers
  }

  /// Reads until the server closes the connection, and returns the number of bytes.
  func drain() async -> Int {
    var count = buffer.count
    while let bytes = await incoming.next(isolation: nil) { count += bytes.count }
    return count
  }

  private func anyAnswer(toHead: Bool) async throws -> Answer {
    let head = String(decoding: try await take(through: [13, 10, 13, 10]), as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3)) else {
      throw Failure.notAnAnswer(head)
    }
    let fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (name: parts[0].lowercased(), value: String((parts.last ?? "").drop { $0 == " " }))
    }
    func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    var body: [UInt8] = []
    if status < 200 || status == 204 || status == 304 || toHead {
      body = []
    } else if let count = field("content-length").flatMap({ Int($0) }) {
      body = try await take(count)
    } else if field("transfer-encoding") == "chunked" {
      while true {
        let line = String(decoding: try await take(through: [13, 10]).dropLast(2), as: UTF8.self)
        guard let count = Int(line, radix: 16) else { throw Failure.notAnAnswer(line) }
        body += try await take(count)
        _ = try await take(2)
        if count == 0 { break }
      }
    }
    return Answer(status: status, fields: fields, body: body)
  }

  private func fill() async throws {
    guard let bytes = await incoming.next(isolation: nil) else { throw Failure.ended }
    buffer += bytes
  }

  private func take(_ count: Int) async throws -> [UInt8] {
    while buffer.count < count { try await fill() }
    defer { buffer.removeFirst(count) }
    return Array(buffer.prefix(count))
  }

  private func take(through end: [UInt8]) async throws -> [UInt8] {
    var searched = 0
    while true {
      var start = max(searched - end.count, 0)
      while start + end.count <= buffer.count {
        if buffer[start..<(start + end.count)].elementsEqual(end) { return try await take(start + end.count) }
        start += 1
      }
      searched = buffer.count
      try await fill()
    }
  }
}
