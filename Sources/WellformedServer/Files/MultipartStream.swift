#if Server
  import Hummingbird
  import NIOCore

  /// Reads `multipart/form-data` (RFC 7578) part by part as it arrives, and never holds more than a part's head or a chunk.
  @available(WellformedServer 1.0, *)
  struct MultipartStream {
    private var chunks: RequestBody.AsyncIterator
    /// What arrived and was not read yet, from `offset` on.
    ///
    /// Before the first boundary stands a line's end of our own.
    private var buffer: [UInt8] = [0x0D, 0x0A]
    private var offset = 0
    /// CR LF, two hyphens, the boundary.
    private let delimiter: [UInt8]
    private var left: Int
    private let limit: Int
    private let clock: BodyClock

    /// - Parameter byteCount: How many bytes there may be.
    init(_ body: RequestBody, boundary: String, byteCount: Int, time: Duration) {
      chunks = body.makeAsyncIterator()
      delimiter = Array("\r\n--\(boundary)".utf8)
      left = byteCount
      limit = byteCount
      clock = BodyClock(limit: time)
    }

    /// How many bytes a head may have.
    private static var longestHead: Int { 16 * 1024 }

    /// Passes over what stands before the first part; tells whether there is one.
    mutating func begin() async throws -> Bool {
      try await content { _ in }
      return try await isOpen()
    }

    /// The head of the next part.
    mutating func head() async throws -> MultipartHead {
      var head = MultipartHead.Builder()
      var length = 0
      while true {
        let line = try await line(upTo: MultipartStream.longestHead - length)
        length += line.count + 2
        if line.isEmpty { break }
        try head.add(line[...])
      }
      // The delimiter of an empty content shares its line's end with the empty line.
      offset -= 2
      return try head.head()
    }

    /// Hands the content of the part to a closure, piece by piece; tells whether another part follows.
    mutating func part(_ take: (ArraySlice<UInt8>) throws -> Void) async throws -> Bool {
      var skipped = 0
      try await content { piece in
        let rest = piece.dropFirst(min(2 - skipped, piece.count))
        skipped += piece.count - rest.count
        if !rest.isEmpty { try take(rest) }
      }
      return try await isOpen()
    }

    /// Hands everything before the next delimiter, which is passed over, to a closure.
    private mutating func content(_ take: (ArraySlice<UInt8>) throws -> Void) async throws {
      while true {
        var place = offset
        while place < buffer.count {
          guard let next = buffer[place...].firstIndex(of: 0x0D) else {
            place = buffer.count
            break
          }
          place = next
          let there = buffer[place...].prefix(delimiter.count)
          if there.elementsEqual(delimiter) {
            if place > offset { try take(buffer[offset..<place]) }
            offset = place + delimiter.count
            return
          }
          // What may be a delimiter's beginning waits for more.
          if place + delimiter.count > buffer.count, delimiter.starts(with: there) { break }
          place += 1
        }
        if place > offset { try take(buffer[offset..<place]) }
        offset = place
        guard try await fill() else { throw Problem.unreadable("The form ends before its closing boundary.") }
      }
    }

    /// Tells whether the delimiter just passed was not the last, and goes on to the next line.
    private mutating func isOpen() async throws -> Bool {
      while buffer.count - offset < 2 {
        guard try await fill() else { throw Problem.unreadable("The form ends before its closing boundary.") }
      }
      if buffer[offset] == 0x2D, buffer[offset + 1] == 0x2D { return false }
      let line = try await line(upTo: 256)
      guard line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        throw Problem.unreadable("A boundary of the form is followed by something else on its line.")
      }
      return true
    }

    /// The next line, without its end.
    private mutating func line(upTo most: Int) async throws -> [UInt8] {
      var place = offset
      while true {
        while place + 1 < buffer.count {
          if buffer[place] == 0x0D, buffer[place + 1] == 0x0A {
            let line = Array(buffer[offset..<place])
            offset = place + 2
            return line
          }
          place += 1
        }
        guard place - offset <= most else { throw Problem.unreadable("The head of a part of the form is too long.") }
        let read = place - offset
        guard try await fill() else { throw Problem.unreadable("The head of a part of the form does not end.") }
        place = offset + read
      }
    }

    /// Waits for more to arrive; tells whether it did.
    private mutating func fill() async throws -> Bool {
      let chunk: ByteBuffer?
      do {
        chunk = try await chunks.next()
      } catch let error as CancellationError {
        throw error
      } catch {
        throw Problem.brokenOff()
      }
      guard let chunk else { return false }
      guard chunk.readableBytes <= left else { throw Problem.tooLarge(limit) }
      left -= chunk.readableBytes
      try clock.check()
      // The line's end of a head that was just read may be needed again.
      let kept = max(0, offset - 2)
      buffer.removeFirst(kept)
      offset -= kept
      buffer.append(contentsOf: chunk.readableBytesView)
      return true
    }

    /// Reads what comes after the closing boundary, which is nothing to anybody.
    mutating func finish() async throws {
      while try await fill() { offset = buffer.count }
    }
  }

  /// How long a body takes.
  @available(WellformedServer 1.0, *)
  struct BodyClock {
    let limit: Duration
    private let start = ContinuousClock.now

    init(limit: Duration) { self.limit = limit }

    func check() throws(Problem) {
      guard start.duration(to: .now) <= limit else { throw .tooSlow() }
    }
  }
#endif
