import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import Testing
import WellformedServer

/// Connections with a clock that the tests control.
@Suite(.timeLimit(.minutes(2)))
struct GuardTests {
  /// Holds back what is sent, like a client that does not read.
  ///
  /// It is used only on the channel's event loop.
  private final class Dam: ChannelOutboundHandler, RemovableChannelHandler, @unchecked Sendable {
    typealias OutboundIn = ByteBuffer

    private var held: [(data: NIOAny, promise: EventLoopPromise<Void>?)] = []
    private var context: ChannelHandlerContext?
    private var isOpen = false
    /// Ends after everything was written.
    let (writing, written) = AsyncStream.makeStream(of: Never.self)

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if isOpen { context.write(data, promise: promise) } else { held.append((data, promise)) }
    }

    // The close of the output comes after the data that was sent.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      written.finish()
      if mode == .all { context.close(mode: mode, promise: promise) } else { promise?.succeed() }
    }

    func open() {
      isOpen = true
      for (data, promise) in held { context?.write(data, promise: promise) }
      held = []
      context?.flush()
    }
  }

  /// A connection to a server that answers every request at once, whether or not it has arrived completely.
  private struct Connection {
    let channel: NIOAsyncTestingChannel
    let loop: NIOAsyncTestingEventLoop

    init(behind dam: Dam? = nil) async throws {
      loop = NIOAsyncTestingEventLoop()
      channel = NIOAsyncTestingChannel(loop: loop)
      let http = HTTP1Channel(
        responder: { _, writer, _ in
          var body = try await writer.writeHead(HTTPResponse(status: .ok, headerFields: [.contentLength: "8"]))
          try await body.write(ByteBuffer(string: "Good day"))
          try await body.finish(nil)
        }, configuration: .guarded())
      let channel = channel
      if let dam { try await channel.pipeline.addHandler(dam) }
      let value = try await loop.flatSubmit { http.setup(channel: channel, logger: Logger(label: "test")) }.get()
      try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 80)).get()
      Task { await http.handle(value: value, logger: Logger(label: "test")) }
    }

    func send(_ text: String) async throws { try await channel.writeInbound(ByteBuffer(string: text)) }

    /// Waits until a response was written, and returns it as far as it was.
    func answer() async throws -> String {
      var text = ""
      while !text.hasSuffix("Good day") {
        text += String(buffer: try await channel.waitForOutboundWrite(as: ByteBuffer.self))
      }
      return text
    }

    func isOpen(after time: TimeAmount) async -> Bool {
      await loop.advanceTime(by: time)
      return channel.isActive
    }

    /// Whether the connection is given up by then; the task that handles it may close it a moment later.
    func isClosed(after time: TimeAmount) async -> Bool {
      await loop.advanceTime(by: time)
      for _ in 0..<1000 where channel.isActive { try? await Task.sleep(for: .milliseconds(2)) }
      return !channel.isActive
    }
  }

  private static let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"

  @Test func `a connection is closed if the request still arrives too slowly after its answer`() async throws {
    let connection = try await Connection()
    try await connection.send(Self.head)
    _ = try await connection.answer()
    for _ in 0..<9 {
      #expect(await connection.isOpen(after: .seconds(1)))
      try await connection.send("a")
    }
    #expect(await connection.isClosed(after: .seconds(1)))
  }

  @Test func `a request that arrives completely soon after its answer leaves the connection open`() async throws {
    let connection = try await Connection()
    try await connection.send(Self.head)
    _ = try await connection.answer()
    #expect(await connection.isOpen(after: .seconds(9)))
    try await connection.send(String(repeating: "a", count: 1000) + Self.head)
    _ = try await connection.answer()
    #expect(await connection.isOpen(after: .seconds(9)))
    #expect(await connection.isClosed(after: .seconds(1)))
  }

  @Test func `the last answer is sent to its end, however long it takes`() async throws {
    let dam = Dam()
    let connection = try await Connection(behind: dam)
    try await connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    for await _ in dam.writing {}
    #expect(await connection.isOpen(after: .seconds(20)))
    try await connection.loop.submit { dam.open() }.get()
    #expect(try await connection.answer().contains("Connection: close"))
    #expect(await connection.isOpen(after: .seconds(1)))
    #expect(await connection.isClosed(after: .seconds(1)))
  }

  @Test(arguments: ["1.1\r\nConnection: Close", "1.1\r\nConnection: TE, close\r\nTE: trailers", "1.0"])
  func `a connection is closed after its answer if the client asks for a single one`(rest: String) async throws {
    let connection = try await Connection()
    try await connection.send("GET / HTTP/\(rest)\r\nHost: a\r\n\r\n")
    #expect(try await connection.answer().contains("Connection: close"))
    #expect(await connection.isClosed(after: .seconds(2)))
  }

  @Test func `the connection of a client that reads none of the answer is closed`() async throws {
    let connection = try await Connection()
    let (channel, loop) = (connection.channel, connection.loop)
    func setWritable(_ isWritable: Bool) async throws {
      channel.isWritable = isWritable
      try await loop.submit { channel.pipeline.fireChannelWritabilityChanged() }.get()
    }
    try await setWritable(false)
    #expect(await connection.isOpen(after: .seconds(20)))
    try await setWritable(true)
    #expect(await connection.isOpen(after: .seconds(20)))
    try await setWritable(false)
    #expect(await connection.isOpen(after: .seconds(29)))
    #expect(await connection.isClosed(after: .seconds(1)))
  }
}
