#if Server
  public import Hummingbird
  import HTTPTypes
  import NIOCore
  import Synchronization

  /// Processes a repeated request only once, by its `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header).
  ///
  /// | request | response |
  /// |---|---|
  /// | a new key | the response of the route, stored unless it is too long or its status is 429 or at least 500 |
  /// | a known key with the same body | the stored response, with `Idempotent-Replayed: true` |
  /// | a known key with another body | 422 |
  /// | the key of a request that is still being processed | 409, with `Retry-After` |
  /// | no key | the response of the route |
  ///
  /// If a route throws, or does not read the body to its end, its key is released and can be used again. The middleware
  /// does not buffer request bodies: it keeps only their digest.
  @available(WellformedServer 1.0, *)
  public struct IdempotencyMiddleware<Context: RequestContext>: RouterMiddleware {
    private let store: any AnswerStore
    private let longestAnswer: Int
    private let scope: @Sendable (Request, Context) -> String

    /// Creates the middleware; add it after `ProblemMiddleware`.
    ///
    /// - Parameters:
    ///   - store: The store of the answers.
    ///   - longestAnswer: The maximum size of an answer to keep, in bytes; a longer one is sent and not kept.
    ///   - scope: Returns whose key it is: equal keys of different people are different keys. By default it is the
    ///     value of `Authorization`.
    public init(
      store: any AnswerStore = AnswerMemory(), longestAnswer: Int = 64 * 1024,
      scope: @escaping @Sendable (Request, Context) -> String = { request, _ in request.headers[.authorization] ?? "" }
    ) {
      self.store = store
      self.longestAnswer = longestAnswer
      self.scope = scope
    }

    /// Passes the request on, unless it was processed before.
    public func handle(
      _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      guard request.method == .post || request.method == .patch else { return try await next(request, context) }
      guard let field = request.headers[named: "Idempotency-Key"] else { return try await next(request, context) }
      guard let given = IdempotencyKey.key(in: field) else { throw Problem.badIdempotencyKey() }
      let owner = SHA256.digest(of: scope(request, context).utf8)
      let key = "\(request.method) \(request.uri.path) \(owner.prefix(16).hexadecimal) \(given)"
      switch try await store.claim(key) {
      case .claimed: return try await answer(request, context, key: key, next)
      case .inFlight: throw Problem.inFlight()
      case .full: throw Problem.tooManyRequests(retryAfter: 1)
      case .answered(let answer):
        let print = BodyPrint(request)
        var rest = request
        rest.body = print.body(of: request)
        // A body that is longer than the first one is a different one, and need not be read to its end.
        for try await _ in rest.body {}
        guard print.digest == answer.fingerprint else { throw Problem.otherBody() }
        return answer.response
      }
    }

    private func answer(
      _ request: Request, _ context: Context, key: String, _ next: (Request, Context) async throws -> Response
    ) async throws -> Response {
      let print = BodyPrint(request)
      var forwarded = request
      forwarded.body = print.body(of: request)
      do {
        var response = try await next(forwarded, context)
        guard response.status.code < 500, response.status != .tooManyRequests, let fingerprint = print.digest,
          (response.body.contentLength ?? 0) <= longestAnswer
        else {
          try await store.release(key)
          return response
        }
        // A body of unknown length can be written only once.
        let body = try await collected(response.body)
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: body))
        guard body.count <= longestAnswer else {
          try await store.release(key)
          return response
        }
        let fields = response.headers.map { KeptAnswer.Field(name: $0.name.rawName, value: $0.value) }
        try await store.keep(
          KeptAnswer(fingerprint: fingerprint, status: response.status.code, fields: fields, body: body), for: key)
        return response
      } catch {
        try await store.release(key)
        throw error
      }
    }

    /// Returns the bytes of a body.
    private func collected(_ body: ResponseBody) async throws -> [UInt8] {
      let bytes = CollectedBytes()
      try await body.write(bytes)
      return bytes.all
    }
  }

  /// The key of a request.
  @available(WellformedServer 1.0, *)
  enum IdempotencyKey {
    /// Reads a structured field string (RFC 9651, section 3.3.3), or the same without quotation marks, as many clients
    /// send it: 1 to 255 visible ASCII characters.
    static func key(in field: String) -> String? {
      var scanner = FieldScanner(field)
      scanner.skipSpace()
      let quoted = scanner.quotedString()
      let key = quoted ?? scanner.rest
      scanner.skipSpace()
      guard quoted == nil || scanner.isAtEnd, (1...255).contains(key.utf8.count),
        key.utf8.allSatisfy({ 0x21...0x7E ~= $0 }), quoted != nil || !key.utf8.contains(0x22)
      else { return nil }
      return key
    }
  }

  /// Computes the digest of a body while something else reads it.
  @available(WellformedServer 1.0, *)
  private final class BodyPrint: Sendable {
    private struct State {
      var hash = SHA256()
      var count = 0
      var isWhole = false
      /// The delimiter between the parts of a multipart form; empty for other bodies.
      ///
      /// Browsers choose a new boundary each time, so the digest leaves it out.
      var delimiter: [UInt8] = []
      /// Bytes that may be the beginning of a delimiter.
      var held: [UInt8] = []

      mutating func take(_ bytes: [UInt8]) {
        count += bytes.count
        guard !delimiter.isEmpty else { return hash.update(bytes) }
        let all = held + bytes
        var (start, place) = (0, 0)
        while let next = all[place...].firstIndex(of: 0x0D) {
          let there = all[next...].prefix(delimiter.count)
          place = next
          if there.elementsEqual(delimiter) {
            hash.update(all[start..<next])
            hash.update([0x0D, 0x0A, 0x2D, 0x2D])
            place = next + delimiter.count
            start = place
          } else if there.count < delimiter.count, delimiter.starts(with: there) {
            break
          } else {
            place += 1
          }
        }
        let end = place < all.count && all[place] == 0x0D ? place : all.count
        hash.update(all[start..<max(start, end)])
        held = Array(all[max(start, end)...])
      }
    }

    private let announced: Int?
    private let state: Mutex<State>

    init(_ request: Request) {
      announced = request.headers[.contentLength].flatMap { Int($0) }
      var state = State()
      let type = request.headers[.contentType].flatMap { ContentType($0) }
      state.hash.update(Array((type?.name ?? "").utf8) + [0])
      if type?.name == "multipart/form-data", let boundary = type?.parameters["boundary"] {
        state.delimiter = Array("\r\n--\(boundary)".utf8)
        state.held = [0x0D, 0x0A]
      }
      self.state = Mutex(state)
    }

    /// The digest; `nil` if the body was not read to its end.
    var digest: [UInt8]? {
      state.withLock { state in
        guard state.isWhole || state.count == announced else { return nil }
        var hash = state.hash
        hash.update(state.held)
        return hash.digest()
      }
    }

    func body(of request: Request) -> RequestBody {
      RequestBody(asyncSequence: Reading(print: self, body: request.body))
    }

    private func take(_ buffer: ByteBuffer?) {
      state.withLock { state in
        guard let buffer else { return state.isWhole = true }
        state.take(Array(buffer.readableBytesView))
      }
    }

    private struct Reading: AsyncSequence, Sendable {
      let print: BodyPrint
      let body: RequestBody

      func makeAsyncIterator() -> Iterator { Iterator(print: print, iterator: body.makeAsyncIterator()) }

      struct Iterator: AsyncIteratorProtocol {
        let print: BodyPrint
        var iterator: RequestBody.AsyncIterator

        mutating func next() async throws -> ByteBuffer? {
          let buffer = try await iterator.next()
          print.take(buffer)
          return buffer
        }
      }
    }
  }

  /// Collects what a body writes.
  @available(WellformedServer 1.0, *)
  private final class CollectedBytes: ResponseBodyWriter, Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var all: [UInt8] { bytes.withLock { $0 } }

    func write(_ buffer: ByteBuffer) { bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) } }

    func write(contentsOf buffers: some Sequence<ByteBuffer>) { for buffer in buffers { write(buffer) } }

    func finish(_ trailingHeaders: HTTPFields?) {}
  }

  @available(WellformedServer 1.0, *)
  extension KeptAnswer {
    fileprivate var response: Response {
      var headers = HTTPFields()
      for field in fields {
        if let name = HTTPField.Name(field.name) { headers.append(HTTPField(name: name, value: field.value)) }
      }
      headers[named: "Idempotent-Replayed"] = "true"
      return Response(
        status: HTTPResponse.Status(code: status), headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
    }
  }

  extension Sequence<UInt8> {
    /// The bytes in hexadecimal digits.
    var hexadecimal: String {
      let digits = Array("0123456789abcdef".utf8)
      return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }

  @available(WellformedServer 1.0, *)
  extension Problem {
    /// An invalid key (400).
    static func badIdempotencyKey() -> Problem {
      Problem(.badRequest, detail: "The Idempotency-Key must be a string of 1 to 255 characters.")
    }

    /// The key of a request that is still being processed (409).
    static func inFlight() -> Problem {
      Problem(
        .conflict, detail: "The same request is still being worked on; try again in a moment.",
        headers: [.retryAfter: "1"])
    }

    /// A key that was used with another body (422).
    static func otherBody() -> Problem {
      Problem(.unprocessableContent, detail: "The Idempotency-Key was used for another request; use a new one.")
    }
  }
#endif
