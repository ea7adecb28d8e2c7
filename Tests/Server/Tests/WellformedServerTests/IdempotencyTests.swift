import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import WellformedServer

/// A repeated request is processed once.
struct IdempotencyTests {
  private static let key = "\"8e03978e-40d5-43dd-bc93-6894a57f9324\""

  private static func request(
    _ body: String, key: String? = key, type: String = "application/json", authorization: String? = nil,
    chunk: Int = 7
  ) -> Request {
    var head = HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/orders")
    head.headerFields[.contentType] = type
    head.headerFields[.contentLength] = "\(body.utf8.count)"
    if let key, let name = HTTPField.Name("Idempotency-Key") { head.headerFields[name] = key }
    head.headerFields[.authorization] = authorization
    let bytes = Array(body.utf8)
    let pieces = stride(from: 0, to: bytes.count, by: chunk).map {
      ByteBuffer(bytes: bytes[$0..<min(bytes.count, $0 + chunk)])
    }
    return Request(
      head: head,
      body: RequestBody(
        asyncSequence: AsyncStream { stream in
          for piece in pieces { stream.yield(piece) }
          stream.finish()
        }))
  }

  /// A route that counts its calls.
  private final class Route: Sendable {
    let count = Mutex(0)
    let status: HTTPResponse.Status
    let reads: Bool
    /// Whether the length of the answer is known before it is written.
    let isCounted: Bool
    let error: (any Error)?

    init(
      _ status: HTTPResponse.Status = .created, reads: Bool = true, isCounted: Bool = true, error: (any Error)? = nil
    ) {
      (self.status, self.reads, self.isCounted, self.error) = (status, reads, isCounted, error)
    }

    func answer(_ request: Request) async throws -> Response {
      if reads { for try await _ in request.body {} }
      let number = count.withLock { count in
        count += 1
        return count
      }
      if let error { throw error }
      let text = ByteBuffer(string: "order \(number)")
      let written = ResponseBody { writer in
        try await writer.write(text)
        try await writer.finish(nil)
      }
      return Response(
        status: status, headers: [.location: "/orders/\(number)"],
        body: isCounted ? ResponseBody(byteBuffer: text) : written)
    }
  }

  private struct Seen: Equatable {
    let status: Int
    let location: String?
    let body: String
    let isReplayed: Bool
  }

  private func send(
    _ request: Request, _ middleware: IdempotencyMiddleware<TestContext>, _ route: Route
  ) async throws -> Seen {
    do {
      let response = try await middleware.handle(request, context: try TestContext("127.0.0.1")) { request, _ in
        try await route.answer(request)
      }
      let bytes = TestBytes()
      try await response.body.write(bytes)
      return Seen(
        status: response.status.code, location: response.headers[.location],
        body: String(decoding: bytes.all, as: UTF8.self),
        isReplayed: response.headers[named: "Idempotent-Replayed"] == "true")
    } catch let problem as Problem {
      return Seen(status: problem.status.code, location: nil, body: problem.detail ?? "", isReplayed: false)
    }
  }

  @Test func `a repeated request gets the same answer and is processed once`() async throws {
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    let first = try await send(Self.request("{}"), middleware, route)
    #expect(first == Seen(status: 201, location: "/orders/1", body: "order 1", isReplayed: false))
    let second = try await send(Self.request("{}", chunk: 1), middleware, route)
    #expect(second == Seen(status: 201, location: "/orders/1", body: "order 1", isReplayed: true))
    // Many clients leave out the quotation marks.
    let bare = try await send(Self.request("{}", key: Self.key.filter { $0 != "\"" }), middleware, route)
    #expect(bare.isReplayed && route.count.withLock { $0 } == 1)
  }

  @Test func `another body with the same key is refused, even if it begins like the first`() async throws {
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    _ = try await send(Self.request("{}"), middleware, route)
    for body in ["{ }", "{}{}", "{", ""] {
      #expect(try await send(Self.request(body), middleware, route).status == 422)
    }
    #expect(try await send(Self.request("{}", type: "text/plain"), middleware, route).status == 422)
    #expect(route.count.withLock { $0 } == 1)
  }

  @Test func `the multipart boundary does not count as part of the request's content`() async throws {
    func form(_ boundary: String, _ text: String) -> Request {
      let body = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(text)\r\n--\(boundary)--\r\n"
      return Self.request(body, type: "multipart/form-data; boundary=\(boundary)", chunk: 3)
    }
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    _ = try await send(form("one", "x\r\n--on"), middleware, route)
    #expect(try await send(form("other", "x\r\n--on"), middleware, route).isReplayed)
    #expect(try await send(form("other", "x\r\n--o"), middleware, route).status == 422)
  }

  @Test(arguments: [true, false])
  func `an answer that is too long is sent and not kept`(_ isCounted: Bool) async throws {
    let store = AnswerMemory()
    for (longest, isKept) in [(7, true), (6, false)] {
      let middleware = IdempotencyMiddleware<TestContext>(store: store, longestAnswer: longest)
      let route = Route(isCounted: isCounted)
      let key = "\"key-\(longest)\""
      let first = try await send(Self.request("{}", key: key), middleware, route)
      #expect(first == Seen(status: 201, location: "/orders/1", body: "order 1", isReplayed: false))
      let second = try await send(Self.request("{}", key: key), middleware, route)
      #expect(second.isReplayed == isKept && second.body == (isKept ? "order 1" : "order 2"))
    }
    #expect(await store.count == 1)
  }

  @Test func `the same key from another client is another request`() async throws {
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    _ = try await send(Self.request("{}", authorization: "Bearer a"), middleware, route)
    let other = try await send(Self.request("{}", authorization: "Bearer b"), middleware, route)
    #expect(other.location == "/orders/2" && !other.isReplayed)
  }

  @Test func `a repeated request gets 409 while the first is still being processed`() async throws {
    let store = AnswerMemory()
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(store: store), Route())
    let response = try await middleware.handle(Self.request("{}"), context: try TestContext("127.0.0.1")) {
      request, _ in
      #expect(try await send(Self.request("{}"), middleware, route).status == 409)
      return try await route.answer(request)
    }
    #expect(response.status == .created && route.count.withLock { $0 } == 1)
  }

  @Test func `a hundred simultaneous requests with one key are processed once`() async throws {
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    let seen = try await withThrowingTaskGroup(of: Seen.self) { group in
      for _ in 0..<100 { group.addTask { try await send(Self.request("{}"), middleware, route) } }
      return try await group.reduce(into: [Seen]()) { $0.append($1) }
    }
    #expect(route.count.withLock { $0 } == 1)
    #expect(seen.allSatisfy { [201, 409].contains($0.status) } && seen.contains { $0.status == 201 })
  }

  @Test(arguments: [
    Route(.internalServerError), Route(.tooManyRequests), Route(reads: false),
    Route(error: Problem.invalid([])), Route(error: CancellationError()),
  ])
  private func `a request that failed can be sent again`(_ route: Route) async throws {
    let middleware = IdempotencyMiddleware<TestContext>()
    for _ in 0..<2 { _ = try? await send(Self.request("{}"), middleware, route) }
    #expect(route.count.withLock { $0 } == 2)
  }

  @Test(arguments: ["", "\"\"", "\"a", "a b", "\"a\" b", "a\"b", "é", String(repeating: "k", count: 256)])
  func `an invalid key is refused`(_ key: String) async throws {
    #expect(IdempotencyKey.key(in: key) == nil)
    let seen = try await send(Self.request("{}", key: key), IdempotencyMiddleware<TestContext>(), Route())
    #expect(seen.status == 400)
  }

  @Test func `requests without a key are processed each time`() async throws {
    let (middleware, route) = (IdempotencyMiddleware<TestContext>(), Route())
    for _ in 0..<2 { _ = try await send(Self.request("{}", key: nil), middleware, route) }
    #expect(route.count.withLock { $0 } == 2)
  }

  @Test func `the memory of answers is bounded in keys, bytes and time`() async {
    let time = Mutex(0.0)
    let store = AnswerMemory(most: 3, byteCount: 1000, lifetime: .seconds(10)) { time.withLock { $0 } }
    func answer(_ count: Int) -> KeptAnswer {
      KeptAnswer(fingerprint: [], status: 200, fields: [], body: [UInt8](repeating: 0, count: count))
    }
    for key in ["a", "b", "c"] { #expect(await store.claim(key) == .claimed) }
    // All requests are being processed: no key can be dropped.
    #expect(await store.claim("d") == .full)
    await store.keep(answer(10), for: "a")
    #expect(await store.claim("d") == .claimed)
    #expect(await store.claim("a") == .full)
    await store.release("d")
    await store.keep(answer(700), for: "b")
    await store.keep(answer(700), for: "c")
    #expect(await store.claim("b") == .claimed)
    await store.release("b")
    #expect(await store.claim("c") == .answered(answer(700)))
    time.withLock { $0 = 10 }
    #expect(await store.claim("c") == .claimed)
    await store.keep(answer(5000), for: "c")
    #expect(await store.count == 0)
  }

  @Test func `the digests are those of the SHA-256 standard`() {
    func digest(_ text: String) -> String { SHA256.digest(of: text.utf8).hexadecimal }
    #expect(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      digest("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      digest(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}

/// Collects what a body writes.
final class TestBytes: ResponseBodyWriter, Sendable {
  private let bytes = Mutex<[UInt8]>([])

  var all: [UInt8] { bytes.withLock { $0 } }

  func write(_ buffer: ByteBuffer) { bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) } }

  func write(contentsOf buffers: some Sequence<ByteBuffer>) { for buffer in buffers { write(buffer) } }

  func finish(_ trailingHeaders: HTTPFields?) {}
}
