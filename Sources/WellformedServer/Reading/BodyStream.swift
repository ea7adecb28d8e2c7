#if Server
  import Hummingbird
  import HTTPTypes
  import NIOCore

  /// The body of a request, chunk by chunk as it arrives, with limits of its size and of the time that it takes.
  @available(WellformedServer 1.0, *)
  struct BodyStream {
    private var chunks: RequestBody.AsyncIterator
    private let announced: Int?
    private let limit: Int
    private let time: Duration
    private var count = 0
    /// When the first chunk arrived.
    private var start: ContinuousClock.Instant?

    /// - Throws: `Problem` (413) if the announced length exceeds the limit.
    init(_ request: Request, byteCount limit: Int, time: Duration) throws(Problem) {
      announced = request.headers.value(of: .contentLength).flatMap { Int($0) }
      if let announced, announced > limit { throw .tooLarge(limit) }
      chunks = request.body.makeAsyncIterator()
      self.limit = limit
      self.time = time
    }

    /// Waits for the next chunk; returns `nil` at the end.
    ///
    /// - Throws: `Problem`: 400 if the body ends before its announced length or is malformed, 408 if it takes too long,
    ///   and 413 if it is too large; and `CancellationError`.
    mutating func next() async throws -> ByteBuffer? {
      if count == announced { return nil }
      let chunk: ByteBuffer?
      do {
        chunk = try await chunks.next()
      } catch let error as CancellationError {
        throw error
      } catch {
        throw Problem.brokenOff()
      }
      guard let chunk else {
        guard announced == nil else { throw Problem.brokenOff() }
        return nil
      }
      guard chunk.readableBytes <= limit - count else { throw Problem.tooLarge(limit) }
      count += chunk.readableBytes
      let now = ContinuousClock.now
      guard (start ?? now).duration(to: now) <= time || count == announced else { throw Problem.tooSlow() }
      start = start ?? now
      return chunk
    }
  }
#endif
