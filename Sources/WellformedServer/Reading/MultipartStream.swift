#if Server
  import NIOCore

  /// Reads `multipart/form-data` (RFC 7578) part by part as it arrives; it never buffers more than a head and a chunk.
  @available(WellformedServer 1.0, *)
  struct MultipartStream {
    private var body: BodyStream
    /// The received bytes; those from `offset` on were not read yet.
    ///
    /// It begins with a line break that was not sent, because a delimiter begins with one.
    private var buffer: [UInt8] = [0x0D, 0x0A]
    private var offset = 0
    /// CR LF, two hyphens, and the boundary.
    private let delimiter: [UInt8]

    /// - Throws: `Problem` if the boundary is not valid (RFC 2046, section 5.1.1).
    init(_ body: BodyStream, boundary: String?) throws(Problem) {
      guard let boundary, MultipartStream.isBoundary(boundary) else {
        throw .unreadable("Give the Content-Type multipart/form-data a boundary of 1 to 70 characters.")
      }
      self.body = body
      delimiter = Array("\r\n--\(boundary)".utf8)
    }

    private static func isBoundary(_ text: String) -> Bool {
      (1...70).contains(text.utf8.count) && text.utf8.last != 0x20
        && text.utf8.allSatisfy { byte in
          switch byte {
          case 0x20, 0x27...0x29, 0x2B...0x3A, 0x3D, 0x3F, 0x41...0x5A, 0x5F, 0x61...0x7A: true
          default: false
          }
        }
    }

    /// The maximum size of a head in bytes.
    private static var longestHead: Int { 16 * 1024 }

    /// Skips everything before the first part, and returns whether there is one.
    mutating func begin() async throws -> Bool {
      try await content { _ in }
      return try await isOpen()
    }

    /// Reads the head of the next part.
    mutating func head() async throws -> MultipartHead {
      var head = MultipartHead.Builder()
      var length = 0
      while true {
        let line = try await line(upTo: MultipartStream.longestHead - length)
        length += line.count + 2
        if line.isEmpty { break }
        try head.add(line[...])
      }
      // If the content is empty, the line break of the empty line is also that of the delimiter.
      offset -= 2
      return try head.head()
    }

    /// Passes the content of the part to a closure, piece by piece, and returns whether another part follows.
    mutating func part(_ take: (ArraySlice<UInt8>) throws -> Void) async throws -> Bool {
      var skipped = 0
      try await content { piece in
        let rest = piece.dropFirst(min(2 - skipped, piece.count))
        skipped += piece.count - rest.count
        if !rest.isEmpty { try take(rest) }
      }
      return try await isOpen()
    }

    /// Passes everything before the next delimiter to a closure, and skips the delimiter.
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
          // This may be the beginning of a delimiter: it waits for more data.
          if place + delimiter.count > buffer.count, delimiter.starts(with: there) { break }
          place += 1
        }
        if place > offset { try take(buffer[offset..<place]) }
        offset = place
        guard try await fill() else { throw Problem.unreadable("The form ends before its closing boundary.") }
      }
    }

    /// Returns whether another part follows the delimiter, and goes on to the next line if so.
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

    /// Reads the next line, without its line break.
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

    /// Waits for more data; returns whether any arrived.
    private mutating func fill() async throws -> Bool {
      guard let chunk = try await body.next() else { return false }
      // `head()` goes back to the line break that was just read.
      let kept = max(0, offset - 2)
      buffer.removeFirst(kept)
      offset -= kept
      buffer.append(contentsOf: chunk.readableBytesView)
      return true
    }

    /// Reads and discards everything after the closing boundary.
    mutating func finish() async throws {
      while try await fill() { offset = buffer.count }
    }
  }
#endif
